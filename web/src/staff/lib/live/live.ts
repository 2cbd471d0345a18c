import type { StaffTopic } from '../../../graphql/graphql.ts'

/** Refetches what a screen shows from the server. Resolves to false if there was nothing to fetch. */
export type Refetch = () => Promise<unknown>

export type LiveState = {
  /** When the displayed data was last known to be current, in milliseconds since 1970. */
  readonly updatedAt: number
  /** When the connection was lost; null while connected. */
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

const FIRST_REFRESH_DELAY_MS = 2_000

/** Refetches what the open screen shows when it changes, and every fifteen seconds while disconnected. */
export class LiveUpdates {
  readonly #watchers = new Set<Watcher>()
  readonly #listeners = new Set<() => void>()
  #state: LiveState = { updatedAt: Date.now(), downSince: Date.now() }
  #poll: ReturnType<typeof setInterval> | undefined
  #firstRefresh: ReturnType<typeof setTimeout> | undefined
  #wasConnected = false

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  readonly state = (): LiveState => this.#state

  /** Refetches on changes of these topics until the returned function is called. */
  watch(topics: ReadonlyArray<StaffTopic>, refetch: Refetch): () => void {
    const watcher: Watcher = { topics: new Set(topics), refetch, running: false, again: false }
    this.#watchers.add(watcher)
    this.#set({ updatedAt: Date.now() })
    return () => void this.#watchers.delete(watcher)
  }

  /** Handles a change of this topic. */
  handleChange(topic: StaffTopic): void {
    this.handleSignOfLife()
    for (const watcher of this.#watchers) if (watcher.topics.has(topic)) void this.#refetch(watcher)
  }

  /** Handles a sign of life from the server: without changes, the displayed data is still current. */
  handleSignOfLife(): void {
    if (this.#state.downSince === null) this.#set({ updatedAt: Date.now() })
  }

  /**
   * Handles an open socket. Changes made before that were missed, so everything is refetched. On the first connection that waits
   * until the screen has rendered.
   */
  handleConnected(): void {
    clearInterval(this.#poll)
    this.#poll = undefined
    this.#set({ downSince: null })
    if (this.#wasConnected) void this.refreshAll()
    else this.#firstRefresh = setTimeout(() => void this.refreshAll(), FIRST_REFRESH_DELAY_MS)
    this.#wasConnected = true
  }

  /** Handles a lost connection: polls until it's restored. */
  handleDisconnected(): void {
    if (this.#state.downSince === null) this.#set({ downSince: Date.now() })
    this.#poll ??= setInterval(() => void this.refreshAll(), POLL_MS)
  }

  /** Refetches everything on screen. */
  async refreshAll(): Promise<void> {
    await Promise.all([...this.#watchers].map((watcher) => this.#refetch(watcher)))
  }

  /** Stops all refetching. */
  stop(): void {
    clearInterval(this.#poll)
    clearTimeout(this.#firstRefresh)
    this.#watchers.clear()
  }

  /** Runs one refetch at a time for each watcher. Changes that arrive meanwhile cause one more, not one each. */
  async #refetch(watcher: Watcher): Promise<void> {
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
      // The screen shows its own error, and `updatedAt` keeps the time of the last successful refetch.
    } finally {
      watcher.running = false
    }
  }

  #set(change: Partial<LiveState>): void {
    this.#state = { ...this.#state, ...change }
    for (const listener of this.#listeners) listener()
  }
}
