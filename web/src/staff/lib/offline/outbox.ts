import { type ApolloClient, ServerError } from '@apollo/client'
import { graphql } from '../../../graphql/gql.ts'
import { newIdempotencyKey } from '../../../graphql-client/idempotency-key.ts'
import { bestEffort } from '../requests/best-effort.ts'
import { isSignedOut } from '../requests/staff-client.ts'
import {
  type Change,
  isReportable,
  type OfflineOperation,
  reportTexts,
  type SentChange,
  type StopReference,
} from './change.ts'
import { addChange, readChanges, readSentChanges, updateChanges } from './offline-store.ts'
import { type SendResult, sendChange, type UnsentReason } from './send-change.ts'

const senderQuery = graphql(`
  query WhoSends {
    staffMe { id }
  }
`)

export type OutboxState = {
  /** Whether the changes stored on the phone have been read. */
  readonly known: boolean
  /** Unsent and refused changes, in order. */
  readonly changes: ReadonlyArray<Change>
  /** Sent changes that an earlier response may not include yet. */
  readonly sent: ReadonlyArray<SentChange>
  readonly sending: boolean
  /** Why changes waited after the last attempt; null if it sent everything. */
  readonly unsentReason: UnsentReason | null
  /** When the last waiting change was sent; null while something waits, or if nothing had to wait. */
  readonly emptiedAt: number | null
  /** Whether all changes are stored, so that closing the page doesn't lose them. */
  readonly safe: boolean
}

/** State without any changes. */
export const EMPTY_STATE: OutboxState = {
  known: true,
  changes: [],
  sent: [],
  sending: false,
  unsentReason: null,
  emptiedAt: null,
  safe: true,
}

const INITIAL_RETRY_DELAY_MS = 4_000
const MAX_RETRY_DELAY_MS = 60_000

const OUTBOX_NAME = 'gpc-my-day'

/**
 * Queue of a technician's changes. Each is stored on the phone first, then sent in order until the server accepts or refuses it.
 * Sending is attempted at once, when the connection returns, when the page becomes visible, and on a timer with increasing delays.
 */
export class Outbox {
  readonly #account: string
  readonly #client: ApolloClient
  readonly #listeners = new Set<() => void>()
  readonly #tabChannel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(OUTBOX_NAME)
  /** Changes held in memory only, if the browser blocks storage. */
  #memoryChanges: ReadonlyArray<Change> = []
  #state: OutboxState = { ...EMPTY_STATE, known: false }
  #running: Promise<void> | null = null
  #attempts = 0
  /** Booking version after the last step sent, by booking. */
  readonly #versions = new Map<string, number>()
  #timer: ReturnType<typeof setTimeout> | undefined
  #sentLoaded: Promise<void> | null = null
  /** Refused changes that are being queued as reports, by id. */
  readonly #reported = new Set<number>()
  /** When the displayed day was requested. */
  #dayRequestedAt = 0

  constructor(account: string, client: ApolloClient) {
    this.#account = account
    this.#client = client
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  readonly state = (): OutboxState => this.#state

  /** Reads the stored changes and sends them whenever that may succeed. Returns a function that stops it. */
  start(): () => void {
    const again = () => {
      this.#attempts = 0
      void this.send()
    }
    const sendIfVisible = () => {
      if (document.visibilityState === 'visible') again()
    }
    const reread = () => void this.#loadChanges()
    addEventListener('online', again)
    addEventListener('focus', again)
    document.addEventListener('visibilitychange', sendIfVisible)
    this.#tabChannel?.addEventListener('message', reread)
    again()
    return () => {
      removeEventListener('online', again)
      removeEventListener('focus', again)
      document.removeEventListener('visibilitychange', sendIfVisible)
      this.#tabChannel?.removeEventListener('message', reread)
      clearTimeout(this.#timer)
    }
  }

  /** Stores an operation with the current time and starts sending it. Resolves once it's stored. */
  async add(at: StopReference, operation: OfflineOperation): Promise<void> {
    const change = {
      ...at,
      operation:
        operation.kind === 'step'
          ? { ...operation, version: this.#versionFor(at.bookingId, operation.version) }
          : operation,
      accountId: this.#account,
      key: newIdempotencyKey(),
      happenedAt: new Date().toISOString(),
      refused: null,
    }
    // Show it before it's stored, so that a ticked box stays ticked.
    this.#set({ changes: [...this.#state.changes, { ...change, id: Number.MAX_SAFE_INTEGER }] })
    try {
      await addChange(change)
      // Without persistent storage, browsers that are short of space delete the data.
      if (navigator.storage?.persist) void bestEffort(navigator.storage.persist())
    } catch {
      const id = Math.min(0, ...this.#memoryChanges.map((other) => other.id)) - 1
      this.#memoryChanges = [...this.#memoryChanges, { ...change, id }]
    }
    await this.#loadChanges()
    this.#notify()
    void this.send()
  }

  /** Sends the waiting changes. Resolves when nothing more can be sent for now. */
  send(): Promise<void> {
    this.#running ??= this.#drain().finally(() => {
      this.#running = null
      const waits = this.#state.changes.some(({ refused }) => refused === null)
      clearTimeout(this.#timer)
      if (waits) this.#timer = setTimeout(() => void this.send(), this.#retryDelay())
    })
    return this.#running
  }

  /** Resends the refused changes of a stop with new idempotency keys, starting from the version now shown. */
  async resend(bookingId: string, version: number): Promise<void> {
    let next: number | null = version
    const renewed = this.#refusedChanges(bookingId).map((change): Change => {
      const { operation } = change
      if (operation.kind !== 'step') return { ...change, refused: null, key: newIdempotencyKey() }
      const again: Change = {
        ...change,
        refused: null,
        key: newIdempotencyKey(),
        operation: { ...operation, version: next },
      }
      next = null
      return again
    })
    await this.#updateChanges(renewed, [])
    await this.send()
  }

  /**
   * Sends the refused changes of a stop to the office: as text, with the photos as they are. Discards them once that is stored. A
   * second call before then does nothing, and photos that were refused once more stay refused.
   */
  async report(at: StopReference): Promise<void> {
    const refused = this.#refusedChanges(at.bookingId).filter(
      (change) => isReportable(change) && !this.#reported.has(change.id),
    )
    if (refused.length === 0) return
    const ids = refused.map(({ id }) => id)
    for (const id of ids) this.#reported.add(id)
    try {
      const photos = refused.flatMap((change): ReadonlyArray<Change> => {
        const { operation } = change
        if (operation.kind !== 'photo') return []
        const reported = { ...operation, reported: true }
        return [{ ...change, operation: reported, refused: null, key: newIdempotencyKey() }]
      })
      for (const text of reportTexts(refused)) await this.add(at, { kind: 'report', text })
      const sentAsPhotos = new Set(photos.map(({ id }) => id))
      await this.#updateChanges(
        photos,
        ids.filter((id) => !sentAsPhotos.has(id)),
      )
      void this.send()
    } finally {
      for (const id of ids) this.#reported.delete(id)
    }
  }

  /** Discards the refused changes of a stop. */
  async discard(bookingId: string): Promise<void> {
    await this.#updateChanges(
      [],
      this.#refusedChanges(bookingId).map(({ id }) => id),
    )
  }

  /** Tells the outbox when the displayed day was requested, so that it drops the changes sent before: the day includes them. */
  dropSentBefore(askedAt: number): void {
    this.#dayRequestedAt = askedAt
    const sent = this.#state.sent.filter(({ at }) => at >= askedAt)
    if (sent.length < this.#state.sent.length) this.#set({ sent })
  }

  /** Version that a new step applies to: the version seen, or null if it follows steps that are still waiting. */
  #versionFor(bookingId: string, seen: number | null): number | null {
    if (this.#pendingSteps(bookingId).length > 0) return null
    return Math.max(seen ?? 0, this.#versions.get(bookingId) ?? 0)
  }

  #pendingSteps(bookingId: string): ReadonlyArray<Change> {
    return this.#state.changes.filter(
      (change) =>
        change.bookingId === bookingId && change.operation.kind === 'step' && change.refused === null,
    )
  }

  #refusedChanges(bookingId: string): ReadonlyArray<Change> {
    return this.#state.changes.filter((change) => change.bookingId === bookingId && change.refused !== null)
  }

  async #drain(): Promise<void> {
    await this.#loadChanges()
    if (!this.#nextChange(new Set())) return
    this.#set({ sending: true })
    try {
      await runInOneTab(() => this.#sendAll())
    } finally {
      this.#set({ sending: false })
    }
  }

  async #sendAll(): Promise<void> {
    const stuck = new Set<string>()
    const waited = this.#state.unsentReason !== null
    let unsentReason = await this.#checkSender()
    while (unsentReason === null) {
      await this.#loadChanges()
      const change = this.#nextChange(stuck)
      if (!change) break
      const sent = await sendChange(this.#withVersion(change), this.#client)
      if (sent.kind !== 'later') await this.#handleSent(change, sent)
      else if (sent.reason === 'server error') stuck.add(change.bookingId)
      else unsentReason = sent.reason
    }
    unsentReason ??= stuck.size > 0 ? 'server error' : null
    this.#attempts = unsentReason === null ? 0 : this.#attempts + 1
    const waits = this.#state.changes.some(({ refused }) => refused === null)
    this.#set({ unsentReason, emptiedAt: waited && !waits ? Date.now() : null })
  }

  #withVersion(change: Change): Change {
    const { bookingId, operation } = change
    if (operation.kind !== 'step' || operation.version !== null) return change
    return { ...change, operation: { ...operation, version: this.#versions.get(bookingId) ?? 0 } }
  }

  /** First waiting change of a booking without failed changes. */
  #nextChange(stuck: ReadonlySet<string>): Change | undefined {
    return this.#state.changes.find(({ refused, bookingId }) => refused === null && !stuck.has(bookingId))
  }

  /**
   * Asks the server who is signed in: changes are only sent by the account that made them. Returns why nothing can be sent now, or
   * null if it can.
   */
  async #checkSender(): Promise<UnsentReason | null> {
    try {
      const { data } = await this.#client.query({ query: senderQuery, fetchPolicy: 'no-cache' })
      return data?.staffMe.id === this.#account ? null : 'signed out'
    } catch (error) {
      if (isSignedOut(error)) return 'signed out'
      return ServerError.is(error) ? 'server error' : 'no signal'
    }
  }

  async #handleSent(change: Change, sent: Exclude<SendResult, { kind: 'later' }>): Promise<void> {
    const { id, bookingId, operation } = change
    const after = this.#pendingSteps(bookingId).filter((step) => step.id !== id)
    if (sent.kind === 'refused') {
      // Later steps depend on this one, so they are refused too.
      const others =
        operation.kind === 'step' ? after.map((step) => ({ ...step, refused: PREVIOUS_STEP_NOT_SAVED })) : []
      return this.#updateChanges([{ ...change, refused: sent.reason }, ...others], [])
    }
    if (sent.version !== null) this.#versions.set(bookingId, sent.version)
    const [next] = after
    const follows =
      sent.version !== null && next?.operation.kind === 'step'
        ? [{ ...next, operation: { ...next.operation, version: sent.version } }]
        : []
    const sentChange = { change, at: Date.now(), photo: sent.photo, version: sent.version }
    this.#set({ sent: [...this.#state.sent, sentChange] })
    await this.#updateChanges(follows, [id], sentChange)
  }

  async #updateChanges(
    put: ReadonlyArray<Change>,
    remove: ReadonlyArray<number>,
    sent: SentChange | null = null,
  ): Promise<void> {
    const loose = new Map(this.#memoryChanges.map((change) => [change.id, change]))
    for (const change of put) if (loose.has(change.id)) loose.set(change.id, change)
    for (const id of remove) loose.delete(id)
    this.#memoryChanges = [...loose.values()]
    const stored = put.filter(({ id }) => id >= 0)
    const gone = remove.filter((id) => id >= 0)
    if (stored.length > 0 || gone.length > 0) await updateChanges(stored, gone, sent)
    await this.#loadChanges()
    this.#notify()
  }

  async #loadChanges(): Promise<void> {
    this.#sentLoaded ??= this.#loadSent()
    await this.#sentLoaded
    const stored = await readChanges(this.#account).catch(() => null)
    const changes = [...(stored ?? []), ...this.#memoryChanges]
    this.#set({ known: true, changes, safe: stored !== null && this.#memoryChanges.length === 0 })
  }

  /** Loads the changes sent by the previous page, which the stored day may not include. */
  async #loadSent(): Promise<void> {
    const stored = await readSentChanges(this.#account).catch(() => [])
    for (const { change, version } of stored)
      if (version !== null) this.#versions.set(change.bookingId, version)
    this.#set({ sent: stored.filter(({ at }) => at >= this.#dayRequestedAt) })
  }

  #notify(): void {
    this.#tabChannel?.postMessage('changed')
  }

  /** Half of the delay is random, so that phones don't all retry at once when coverage returns. */
  #retryDelay(): number {
    const pause = Math.min(INITIAL_RETRY_DELAY_MS * 2 ** Math.max(0, this.#attempts - 1), MAX_RETRY_DELAY_MS)
    return pause * (0.5 + Math.random() / 2)
  }

  #set(change: Partial<OutboxState>): void {
    this.#state = { ...this.#state, ...change }
    if (this.#state.changes.some(({ refused }) => refused === null))
      this.#state = { ...this.#state, emptiedAt: null }
    for (const listener of this.#listeners) listener()
  }
}

const PREVIOUS_STEP_NOT_SAVED = 'The step before it wasn’t saved.'

/** Only one tab sends at a time, so that changes go out in order. */
async function runInOneTab(work: () => Promise<void>): Promise<void> {
  if (!navigator.locks) return work()
  await navigator.locks.request(OUTBOX_NAME, work)
}
