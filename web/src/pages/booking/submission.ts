import { newIdempotencyKey } from '../../graphql-client/idempotency-key.ts'
import { windowStartingAt } from '../../shared/queensland-time.ts'
import { type Answers, answerFields, noAnswers } from './answers.ts'
import type { BookedFacts } from './booked-facts.ts'
import type { BookingApi, ConfirmOutcome } from './booking-api.ts'
import type { FlowAnalytics } from './flow-analytics.ts'
import type { FlowNavigation } from './flow-navigation.ts'
import type { FlowStore } from './flow-store.ts'
import { RETRY_DELAYS_MS, waitForRetry } from './retry.ts'
import { errorsOf, firstIncompleteStep, stepWithErrors } from './steps.ts'
import type { WindowHold } from './window-hold.ts'

/** Sends the booking. A request without a response is retried under the same key, so that no one is booked twice. */
export class Submission {
  readonly #store: FlowStore
  readonly #navigation: FlowNavigation
  readonly #hold: WindowHold
  readonly #analytics: FlowAnalytics
  readonly #loadApi: () => Promise<BookingApi>

  constructor(
    store: FlowStore,
    navigation: FlowNavigation,
    hold: WindowHold,
    analytics: FlowAnalytics,
    loadApi: () => Promise<BookingApi>,
  ) {
    this.#store = store
    this.#navigation = navigation
    this.#hold = hold
    this.#analytics = analytics
    this.#loadApi = loadApi
  }

  /** Submits the answers, or goes to the first step that lacks one. */
  async confirm(): Promise<void> {
    const store = this.#store
    const { answers, sending, alreadyBooked } = store.state
    if (sending === 'sending' || sending === 'unsure') return
    const open = firstIncompleteStep(answers)
    if (open !== 'check') {
      this.#navigation.navigate(open)
      store.change({ errors: errorsOf(open, answers) })
      return
    }
    store.idempotencyKey ??= newIdempotencyKey()
    const key = store.idempotencyKey
    store.change({ sending: 'sending', refusal: null, alreadyBooked: false, errors: {} })
    if (sending === 'no') this.#analytics.recordSubmission(answers.service)
    // Until the pending hold has its response, the server would treat this confirmation as another customer's.
    await this.#hold.settled()
    if (store.state.sending !== 'sending') return
    const before = store.sentAnswers
    store.sentAnswers = [...before.filter((sent) => !isSameAnswers(sent, answers)), answers]
    const outcome = await this.#send(answers, key, alreadyBooked)
    // Answered at the first attempt, so nothing is still pending.
    if (outcome && store.state.sending === 'sending') store.sentAnswers = before
    if (outcome?.type !== 'keyReused') return this.#applyOutcome(outcome, answers)
    // An earlier submission did become a booking. The server returns it only for the same email address.
    for (const earlier of before) {
      const first = await this.#send(earlier, key, false)
      if (first?.type !== 'keyReused') return this.#applyOutcome(first, earlier)
    }
    store.change({
      sending: 'no',
      refusal: 'We already have a booking from this form, with other details. Please call us.',
    })
  }

  async #send(answers: Answers, key: string, bookAnyway: boolean): Promise<ConfirmOutcome | null> {
    for (const pauseMs of [...RETRY_DELAYS_MS, null]) {
      try {
        const api = await this.#loadApi()
        return await api.confirm(answers, { holdToken: this.#hold.token, key, bookAnyway })
      } catch {
        if (pauseMs === null) return null
        this.#store.change({ sending: 'unsure' })
        await waitForRetry(pauseMs)
      }
    }
    return null
  }

  /** Applies the outcome of a submission; null means there was no response. */
  #applyOutcome(outcome: Exclude<ConfirmOutcome, { type: 'keyReused' }> | null, sent: Answers): void {
    if (outcome === null) {
      this.#store.change({ sending: 'lost' })
      return
    }
    const { answers } = this.#store.state
    if (outcome.type === 'taken') {
      // If the customer has chosen another window meanwhile, losing this one doesn't matter.
      if (answers.startsAt === sent.startsAt) this.#hold.handleTaken(windowStartingAt(sent.startsAt), outcome)
      else this.#store.change({ sending: 'no' })
      return
    }
    if (outcome.type === 'alreadyBooked') {
      this.#store.change({ sending: 'no', alreadyBooked: true, refusal: outcome.message })
      return
    }
    if (outcome.type === 'refused') {
      const step = stepWithErrors(outcome.errors)
      if (step) this.#navigation.navigate(step)
      this.#store.change({ sending: 'no', errors: outcome.errors, refusal: step ? null : outcome.message })
      return
    }
    this.#complete(outcome.booked, sent)
  }

  /** Shows the confirmation, and clears the form for another booking. */
  #complete(booked: BookedFacts, sent: Answers): void {
    const { answers } = this.#store.state
    const { symptom, name, phone, email, smsReminders } = sent
    const submitted = [...this.#store.sentAnswers, sent]
    this.#store.idempotencyKey = null
    this.#store.sentAnswers = []
    this.#hold.clear()
    this.#store.bookedAtMs = Date.now()
    this.#store.change({
      booked,
      announcement: '',
      bookedAnswers: { symptom, name, phone, email, smsReminders },
      changedSince: submitted.some((earlier) => !isSameAnswers(earlier, answers)),
      answers: noAnswers,
      hold: null,
      holdEnded: false,
      unavailable: null,
      sending: 'no',
    })
    this.#analytics.recordBooking(booked)
    this.#navigation.show('done')
    this.#navigation.updateUrl('replace')
  }
}

const isSameAnswers = (a: Answers, b: Answers): boolean =>
  answerFields.every((field) => a[field] === b[field])
