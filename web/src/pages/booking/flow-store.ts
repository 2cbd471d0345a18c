import type { Answers } from './answers.ts'
import { NOT_BOOKED, type StoredBooking, storeBooking } from './booking-storage.ts'
import type { FlowState } from './flow-state.ts'

/** The state of one booking, kept in the tab's storage so that a reload loses nothing. */
export class FlowStore {
  /** Key of the submission. Null until there is one. */
  idempotencyKey: string | null = null
  /** Answers that were submitted and may have become a booking. */
  sentAnswers: ReadonlyArray<Answers> = []
  /** Token of the last hold, also once it has ended. */
  holdToken: string | null = null
  /** When the last booking was made. */
  bookedAtMs = 0
  #state: FlowState
  /** Nothing is stored until the tab's stored booking has been read, or it would be overwritten. */
  #isRestored = false
  readonly #listeners = new Set<() => void>()

  constructor(start: FlowState) {
    this.#state = start
  }

  get state(): FlowState {
    return this.#state
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Goes on with what the tab has stored; its answers are for the caller to merge. From now on changes are stored. */
  restore({ key, sent, holdToken, bookedAtMs }: StoredBooking): void {
    this.idempotencyKey = key
    this.sentAnswers = sent
    this.holdToken = holdToken
    this.bookedAtMs = bookedAtMs
    this.#isRestored = true
  }

  /** Changes the state. The first answer of another booking drops what is kept of the last one. */
  change(change: Partial<FlowState>): void {
    const { errors } = change
    const startsAnother = change.answers !== undefined && !('booked' in change)
    const errorSummary = errors
      ? { count: Object.keys(errors).length, attempt: this.#state.errorSummary.attempt + 1 }
      : this.#state.errorSummary
    this.#state = { ...this.#state, errorSummary, ...change, ...(startsAnother ? NOT_BOOKED : {}) }
    if (this.#isRestored) this.#storeState()
    for (const listener of this.#listeners) listener()
  }

  #storeState(): void {
    const { answers, noSymptomFits, confirmedSuburb, booked, bookedAnswers, changedSince } = this.#state
    storeBooking({
      answers,
      noSymptomFits,
      confirmedSuburb,
      key: this.idempotencyKey,
      sent: this.sentAnswers,
      holdToken: this.holdToken,
      booked,
      bookedAtMs: this.bookedAtMs,
      bookedAnswers,
      changedSince,
    })
  }

  /** The next submission gets a new key, unless an earlier one may have succeeded. */
  renewKey(): void {
    if (this.sentAnswers.length === 0) this.idempotencyKey = null
  }
}
