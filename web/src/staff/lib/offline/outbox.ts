import { type ApolloClient, ServerError } from '@apollo/client'
import { graphql } from '../../../graphql/gql.ts'
import { newKey } from '../../../graphql-client/idempotency-key.ts'
import { bestEffort } from '../best-effort.ts'
import { isSignedOut } from '../staff-client.ts'
import type { At, Change, OfflineOperation, SentChange } from './change.ts'
import { addChange, changesOf, sentOf, settleChanges } from './offline-store.ts'
import { type Sent, sendChange } from './send-change.ts'

const whoSends = graphql(`
  query WhoSends {
    staffMe { id }
  }
`)

/** Why changes still wait. */
export type Trouble = Extract<Sent, { kind: 'later' }>['why']

export type OutboxState = {
  /** Whether the changes on the phone have been read. */
  readonly known: boolean
  /** What waits, and what was refused, in order. */
  readonly changes: ReadonlyArray<Change>
  /** What the server has and an earlier answer may not include yet. */
  readonly sent: ReadonlyArray<SentChange>
  readonly sending: boolean
  readonly trouble: Trouble | null
  /** When the last of what had to wait was sent; null while something waits, or nothing had to. */
  readonly emptiedAt: number | null
  /** Are changes safe from the page being closed? */
  readonly safe: boolean
}

/** Nothing was done that is not on the server. */
export const EMPTY: OutboxState = {
  known: true,
  changes: [],
  sent: [],
  sending: false,
  trouble: null,
  emptiedAt: null,
  safe: true,
}

const FIRST_PAUSE_MS = 4_000
const LONGEST_PAUSE_MS = 60_000

const NAME = 'gpc-my-day'

/**
 * What a technician does is written down on the phone first and sent from there, in order, until the server has it or says
 * why not. It is tried at once, when signal comes back, when the phone is looked at, and in between more and more slowly.
 */
export class Outbox {
  readonly #account: string
  readonly #client: ApolloClient
  readonly #listeners = new Set<() => void>()
  readonly #others = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(NAME)
  /** In memory only, where the browser stores nothing. */
  #loose: ReadonlyArray<Change> = []
  #state: OutboxState = { ...EMPTY, known: false }
  #running: Promise<void> | null = null
  #tries = 0
  /** Which version the last step of a stop led to. */
  readonly #versions = new Map<string, number>()
  #timer: ReturnType<typeof setTimeout> | undefined
  #remembered: Promise<void> | null = null
  /** When the day that is shown was asked for. */
  #shownSince = 0

  constructor(account: string, client: ApolloClient) {
    this.#account = account
    this.#client = client
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  readonly state = (): OutboxState => this.#state

  /** Reads the stored changes, and sends them whenever that may work; the returned function stops it. */
  start(): () => void {
    const again = () => {
      this.#tries = 0
      void this.send()
    }
    const seen = () => {
      if (document.visibilityState === 'visible') again()
    }
    const reread = () => void this.#read()
    addEventListener('online', again)
    addEventListener('focus', again)
    document.addEventListener('visibilitychange', seen)
    this.#others?.addEventListener('message', reread)
    again()
    return () => {
      removeEventListener('online', again)
      removeEventListener('focus', again)
      document.removeEventListener('visibilitychange', seen)
      this.#others?.removeEventListener('message', reread)
      clearTimeout(this.#timer)
    }
  }

  /** Writes down what was done, now, and begins to send it. Resolves once it is written down. */
  async add(at: At, operation: OfflineOperation): Promise<void> {
    const change = {
      ...at,
      operation:
        operation.kind === 'step'
          ? { ...operation, version: this.#versionFor(at.bookingId, operation.version) }
          : operation,
      accountId: this.#account,
      key: newKey(),
      happenedAt: new Date().toISOString(),
      refused: null,
    }
    // Shown at once: a box that is ticked stays ticked while it is written down.
    this.#set({ changes: [...this.#state.changes, { ...change, id: Number.MAX_SAFE_INTEGER }] })
    try {
      await addChange(change)
      // Once: browsers short of space delete data unless they were asked to persist it.
      if (navigator.storage?.persist) void bestEffort(navigator.storage.persist())
    } catch {
      this.#loose = [...this.#loose, { ...change, id: -1 - this.#loose.length }]
    }
    await this.#read()
    this.#notify()
    void this.send()
  }

  /** Sends what waits. Resolves when nothing more can be sent for now. */
  send(): Promise<void> {
    this.#running ??= this.#drain().finally(() => {
      this.#running = null
      const waits = this.#state.changes.some(({ refused }) => refused === null)
      clearTimeout(this.#timer)
      if (waits) this.#timer = setTimeout(() => void this.send(), this.#pause())
    })
    return this.#running
  }

  /** Sends what was refused at a stop once more, as something new, from the version that is seen now. */
  async sendAgain(bookingId: string, version: number): Promise<void> {
    let next: number | null = version
    const renewed = this.#refusedAt(bookingId).map((change): Change => {
      const { operation } = change
      if (operation.kind !== 'step') return { ...change, refused: null, key: newKey() }
      const again: Change = {
        ...change,
        refused: null,
        key: newKey(),
        operation: { ...operation, version: next },
      }
      next = null
      return again
    })
    await this.#settle(renewed, [])
    await this.send()
  }

  /** Throws away what was refused at a stop. */
  async discard(bookingId: string): Promise<void> {
    await this.#settle(
      [],
      this.#refusedAt(bookingId).map(({ id }) => id),
    )
  }

  /** What is shown now was asked for at that moment: what was sent before it is in it. */
  shown(askedAt: number): void {
    this.#shownSince = askedAt
    const sent = this.#state.sent.filter(({ at }) => at >= askedAt)
    if (sent.length < this.#state.sent.length) this.#set({ sent })
  }

  /** What a new step begins from: the version that is seen, or whatever the steps that wait before it lead to. */
  #versionFor(bookingId: string, seen: number | null): number | null {
    if (this.#stepsAt(bookingId).length > 0) return null
    return Math.max(seen ?? 0, this.#versions.get(bookingId) ?? 0)
  }

  #stepsAt(bookingId: string): ReadonlyArray<Change> {
    return this.#state.changes.filter(
      (change) =>
        change.bookingId === bookingId && change.operation.kind === 'step' && change.refused === null,
    )
  }

  #refusedAt(bookingId: string): ReadonlyArray<Change> {
    return this.#state.changes.filter((change) => change.bookingId === bookingId && change.refused !== null)
  }

  async #drain(): Promise<void> {
    await this.#read()
    if (!this.#next(new Set())) return
    this.#set({ sending: true })
    try {
      await oneTab(() => this.#sendAll())
    } finally {
      this.#set({ sending: false })
    }
  }

  async #sendAll(): Promise<void> {
    const stuck = new Set<string>()
    const waited = this.#state.trouble !== null
    let trouble = await this.#reasonToWait()
    while (trouble === null) {
      await this.#read()
      const change = this.#next(stuck)
      if (!change) break
      const sent = await sendChange(this.#ready(change), this.#client)
      if (sent.kind !== 'later') await this.#took(change, sent)
      else if (sent.why === 'trouble') stuck.add(change.bookingId)
      else trouble = sent.why
    }
    trouble ??= stuck.size > 0 ? 'trouble' : null
    this.#tries = trouble === null ? 0 : this.#tries + 1
    const waits = this.#state.changes.some(({ refused }) => refused === null)
    this.#set({ trouble, emptiedAt: waited && !waits ? Date.now() : null })
  }

  #ready(change: Change): Change {
    const { bookingId, operation } = change
    if (operation.kind !== 'step' || operation.version !== null) return change
    return { ...change, operation: { ...operation, version: this.#versions.get(bookingId) ?? 0 } }
  }

  /** The first that waits, of a stop where nothing is stuck. */
  #next(stuck: ReadonlySet<string>): Change | undefined {
    return this.#state.changes.find(({ refused, bookingId }) => refused === null && !stuck.has(bookingId))
  }

  /** Someone else may be signed in by now: changes are sent by the account that made them, or not at all. */
  async #reasonToWait(): Promise<Trouble | null> {
    try {
      const { data } = await this.#client.query({ query: whoSends, fetchPolicy: 'no-cache' })
      return data?.staffMe.id === this.#account ? null : 'signed out'
    } catch (error) {
      if (isSignedOut(error)) return 'signed out'
      return ServerError.is(error) ? 'trouble' : 'no signal'
    }
  }

  async #took(change: Change, sent: Exclude<Sent, { kind: 'later' }>): Promise<void> {
    const { id, bookingId, operation } = change
    const after = this.#stepsAt(bookingId).filter((it) => it.id !== id)
    if (sent.kind === 'refused') {
      // What followed it was meant to follow it.
      const others = operation.kind === 'step' ? after.map((it) => ({ ...it, refused: NOT_BEFORE })) : []
      return this.#settle([{ ...change, refused: sent.reason }, ...others], [])
    }
    if (sent.version !== null) this.#versions.set(bookingId, sent.version)
    const [next] = after
    const follows =
      sent.version !== null && next?.operation.kind === 'step'
        ? [{ ...next, operation: { ...next.operation, version: sent.version } }]
        : []
    const has = { change, at: Date.now(), photo: sent.photo, version: sent.version }
    this.#set({ sent: [...this.#state.sent, has] })
    await this.#settle(follows, [id], has)
  }

  async #settle(
    put: ReadonlyArray<Change>,
    remove: ReadonlyArray<number>,
    sent: SentChange | null = null,
  ): Promise<void> {
    const loose = new Map(this.#loose.map((change) => [change.id, change]))
    for (const change of put) if (loose.has(change.id)) loose.set(change.id, change)
    for (const id of remove) loose.delete(id)
    this.#loose = [...loose.values()]
    const stored = put.filter(({ id }) => id >= 0)
    const gone = remove.filter((id) => id >= 0)
    if (stored.length > 0 || gone.length > 0) await settleChanges(stored, gone, sent)
    await this.#read()
    this.#notify()
  }

  async #read(): Promise<void> {
    this.#remembered ??= this.#remember()
    await this.#remembered
    const stored = await changesOf(this.#account).catch(() => null)
    const changes = [...(stored ?? []), ...this.#loose]
    this.#set({ known: true, changes, safe: stored !== null && this.#loose.length === 0 })
  }

  /** What the previous page sent: the stored day may be older. */
  async #remember(): Promise<void> {
    const stored = await sentOf(this.#account).catch(() => [])
    for (const { change, version } of stored)
      if (version !== null) this.#versions.set(change.bookingId, version)
    this.#set({ sent: stored.filter(({ at }) => at >= this.#shownSince) })
  }

  #notify(): void {
    this.#others?.postMessage('changed')
  }

  /** Half of it by chance: when a mast is back, not everyone comes in the same moment. */
  #pause(): number {
    const pause = Math.min(FIRST_PAUSE_MS * 2 ** Math.max(0, this.#tries - 1), LONGEST_PAUSE_MS)
    return pause * (0.5 + Math.random() / 2)
  }

  #set(change: Partial<OutboxState>): void {
    this.#state = { ...this.#state, ...change }
    if (this.#state.changes.some(({ refused }) => refused === null))
      this.#state = { ...this.#state, emptiedAt: null }
    for (const listener of this.#listeners) listener()
  }
}

const NOT_BEFORE = 'The step before it wasn’t saved.'

/** One tab sends at a time, so that what belongs together goes out in order. */
async function oneTab(work: () => Promise<void>): Promise<void> {
  if (!navigator.locks) return work()
  await navigator.locks.request(NAME, work)
}
