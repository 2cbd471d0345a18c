import type { StaffTopic } from '../../../graphql/graphql.ts'

/** Asks for what a screen shows once more, past the cache; answers false where there was nothing to ask. */
export type Refetch = () => Promise<unknown>

export type LiveState = {
  /** When what is shown was last known to be so, in milliseconds since 1970. */
  readonly updatedAt: number
  /** Since when no changes have been received; null while connected. */
  readonly downSince: number | null
}

type Watcher = {
  readonly topics: ReadonlySet<StaffTopic>
  readonly refetch: Refetch
  running: boolean
  again: boolean
}

/** Polling interval while disconnected. */
const POLL_MS = 15_000

const FIRST_REFRESH_MS = 2_000

/** Refetches what the open screen shows when it has changed, and every fifteen seconds while disconnected. */
export class Live {
  readonly #watchers = new Set<Watcher>()
  readonly #listeners = new Set<() => void>()
  #state: LiveState = { updatedAt: Date.now(), downSince: Date.now() }
  #poll: ReturnType<typeof setInterval> | undefined
  #first: ReturnType<typeof setTimeout> | undefined
  #wasUp = false

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  readonly state = (): LiveState => this.#state

  /** Asks again for as long as the answer is not called. */
  watch(topics: ReadonlyArray<StaffTopic>, refetch: Refetch): () => void {
    const watcher: Watcher = { topics: new Set(topics), refetch, running: false, again: false }
    this.#watchers.add(watcher)
    this.#set({ updatedAt: Date.now() })
    return () => void this.#watchers.delete(watcher)
  }

  /** Something of this topic has changed. */
  changed(topic: StaffTopic): void {
    this.heard()
    for (const watcher of this.#watchers) if (watcher.topics.has(topic)) void this.#ask(watcher)
  }

  /** The line is up and silent: whatever is shown is still so. */
  heard(): void {
    if (this.#state.downSince === null) this.#set({ updatedAt: Date.now() })
  }

  /**
   * The socket is open; changes before that were missed. Those since the screen's first answers, a moment ago, are looked for
   * when the screen has been drawn.
   */
  up(): void {
    clearInterval(this.#poll)
    this.#poll = undefined
    this.#set({ downSince: null })
    if (this.#wasUp) void this.refreshAll()
    else this.#first = setTimeout(() => void this.refreshAll(), FIRST_REFRESH_MS)
    this.#wasUp = true
  }

  /** The line is down, until it is up again. */
  down(): void {
    if (this.#state.downSince === null) this.#set({ downSince: Date.now() })
    this.#poll ??= setInterval(() => void this.refreshAll(), POLL_MS)
  }

  /** Refetches everything that is shown. */
  async refreshAll(): Promise<void> {
    await Promise.all([...this.#watchers].map((watcher) => this.#ask(watcher)))
  }

  /** Ends it: nothing is asked any more. */
  stop(): void {
    clearInterval(this.#poll)
    clearTimeout(this.#first)
    this.#watchers.clear()
  }

  /** One question at a time for each watcher; what changes meanwhile makes it ask once more, not once each. */
  async #ask(watcher: Watcher): Promise<void> {
    if (watcher.running) {
      watcher.again = true
      return
    }
    watcher.running = true
    try {
      do {
        watcher.again = false
        if ((await watcher.refetch()) !== false) this.#set({ updatedAt: Date.now() })
      } while (watcher.again && this.#watchers.has(watcher))
    } catch {
      // The screen that asked shows what went wrong; the time of the last good answer stands.
    } finally {
      watcher.running = false
    }
  }

  #set(change: Partial<LiveState>): void {
    this.#state = { ...this.#state, ...change }
    for (const listener of this.#listeners) listener()
  }
}
