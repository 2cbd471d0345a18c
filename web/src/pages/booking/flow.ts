import type { AnalyticsEvent } from '../../analytics/catalogue.ts'
import { isSlug } from '../../analytics/parameters.ts'
import { newIdempotencyKey } from '../../graphql-client/idempotency-key.ts'
import { UNKNOWN_SUBURB } from '../../shared/area/area-labels.ts'
import { knownSuburb, rememberSuburb } from '../../shared/known-suburb.ts'
import { isReloadOrBackForward } from '../../shared/navigation-type.ts'
import {
  daysBetween,
  longWindow,
  queenslandDate,
  timeOfDay,
  windowStartingAt,
} from '../../shared/queensland-time.ts'
import {
  type AnswerErrors,
  type AnswerField,
  type Answers,
  answerFields,
  noAnswers,
  withEntry,
} from './answers.ts'
import type { BookedFacts } from './booked-facts.ts'
import type { BookingApi, ConfirmOutcome, HoldOutcome, Window } from './booking-api.ts'
import { markCounted, readStoredBooking, storeBooking } from './booking-storage.ts'
import { type FlowState, HOLD_MS } from './flow-state.ts'
import { dangerOf } from './jobs.ts'
import { watchPage } from './page-lifecycle.ts'
import { jobAnswers, restoredState } from './restored-state.ts'
import { RETRY_DELAYS_MS, waitForRetry } from './retry.ts'
import {
  errorsOf,
  firstIncompleteStep,
  isStepDone,
  type StepId,
  stepAfter,
  steps,
  stepWithErrors,
  type View,
  viewBefore,
  viewFromSearch,
} from './steps.ts'

/** How long confirming waits for a pending hold. */
const HOLD_TIMEOUT_MS = 10_000

/** External dependencies of the flow. */
type Ports = {
  readonly loadApi: () => Promise<BookingApi>
  readonly record: (event: AnalyticsEvent) => void
}

/**
 * One booking in one tab, from the first question to the confirmation. The page renders its state and reports the customer's
 * input to it.
 */
export class BookingFlow {
  #state: FlowState
  #idempotencyKey: string | null = null
  #sentAnswers: ReadonlyArray<Answers> = []
  #holdToken: string | null = null
  #loadedApi: BookingApi | null = null
  #recordedServiceSlug = ''
  #holdRequestCount = 0
  /** Window, job and suburb of the pending hold request; null when none is pending. */
  #pendingHold: string | null = null
  /** The last hold request. Resolves with its response. */
  #lastHoldRequest: Promise<void> = Promise.resolve()
  readonly #ports: Ports
  readonly #listeners = new Set<() => void>()

  constructor(start: FlowState, ports: Ports) {
    this.#state = start
    this.#ports = ports
  }

  readonly snapshot = (): FlowState => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /**
   * Restores what this tab has stored, and listens to back, forward and leaving the page. Returns a function that stops this.
   * Answers in the address override stored ones, unless the page was reloaded or restored.
   */
  begin({ posted }: { readonly posted: boolean }): () => void {
    const stored = readStoredBooking()
    this.#idempotencyKey = stored.key
    this.#sentAnswers = stored.sent
    this.#holdToken = stored.holdToken
    if (posted) this.#completePosted()
    else {
      this.#change(
        restoredState(this.#state, stored, {
          reloaded: isReloadOrBackForward(),
          knownSuburb: knownSuburb() ?? '',
        }),
      )
      this.#change({ view: this.#nearestAllowedView(this.#state.view) })
    }
    this.#updateUrl('replace')
    // A hold made without script has lost time meanwhile, so renew it.
    const { hold } = this.#state
    void (hold ? this.#requestHold(hold.window) : this.#restoreHold())
    return watchPage({
      onHistory: () => this.#showView(this.#nearestAllowedView(viewFromSearch(location.search))),
      // Not on a reload: if the window were released, the waitlist could be offered it meanwhile.
      onLeave: () => this.#releaseHold(),
      onReturn: () => void this.#restoreHold(),
    })
  }

  /** Counts a booking made by the posted form, or fills in the suburb that was entered elsewhere on the site. */
  #completePosted(): void {
    const { booked, answers } = this.#state
    const suburb = knownSuburb()
    if (booked) this.#recordBooking(booked)
    else if (suburb && answers.suburb === '')
      this.#change({ answers: { ...answers, suburb }, confirmedSuburb: suburb })
  }

  /**
   * Stores an answer and clears its error. The next submission gets a new key and is a new booking, unless an earlier one may have
   * succeeded: then the key stays, whatever the answers are.
   */
  setAnswer(field: AnswerField, value: string): void {
    const { answers, errors } = this.#state
    if (answers[field] === value) return
    if (this.#sentAnswers.length === 0) this.#idempotencyKey = null
    this.#change({
      answers: { ...answers, ...(field === 'service' ? jobAnswers(value, answers) : { [field]: value }) },
      errorSummary: this.#state.errorSummary,
      errors: Object.fromEntries(Object.entries(errors).filter(([name]) => name !== field)),
      refusal: null,
      ...(field === 'suburb' ? { outside: null, suburbOptions: [], confirmedSuburb: '' } : {}),
      ...(field === 'symptom' || field === 'service' ? { called: false } : {}),
    })
  }

  /** Stores a suburb of the service area by its official name, so that Continue needn't check it. */
  setSuburb(name: string): void {
    this.setAnswer('suburb', name)
    this.#change({ confirmedSuburb: name })
    rememberSuburb(name)
  }

  /** Adds a full window to the waitlist or removes it. */
  setWaitlisted(startsAt: string, yes: boolean): void {
    this.setAnswer('waitFor', withEntry(this.#state.answers.waitFor, startsAt, yes))
  }

  /** Shows another view, or one field of it, and adds it to the browser history. */
  navigate(view: View, target: string | null = null): void {
    this.#showView(view, target)
    this.#updateUrl('push')
  }

  /** Goes back to the previous question. */
  goBack(): void {
    const { view } = this.#state
    if (view !== 'start' && view !== 'done') this.navigate(viewBefore(view))
  }

  /** Shows safety instructions before the booking continues, because the symptom is dangerous. */
  raiseAlarm(): void {
    this.#change({ alarm: true, moves: this.#state.moves + 1, target: null })
  }

  /** Clears a dangerous symptom that was chosen by mistake. */
  dismissAlarm(): void {
    this.setAnswer('symptom', '')
    this.#change({ alarm: false, moves: this.#state.moves + 1, target: null })
  }

  /** Notes that the customer has called, and continues with the booking or the rest of the question. */
  markCalled(): void {
    this.#change({ called: true, alarm: false })
    if (isStepDone('job', this.#state.answers)) void this.next()
    else this.#change({ moves: this.#state.moves + 1, target: null })
  }

  /** Goes to the next step if the current one is answered. */
  async next(): Promise<void> {
    const { view } = this.#state
    if (view === 'start' || view === 'done') return
    if (view === 'check') return this.confirm()
    // Safety comes before missing answers.
    if (view === 'job' && dangerOf(this.#state.answers.symptom) && !this.#state.called)
      return this.raiseAlarm()
    const errors = errorsOf(view, this.#state.answers)
    this.#change({ errors, refusal: null })
    if (Object.keys(errors).length > 0) return
    if (view === 'job') this.#recordService()
    const following = stepAfter(view, this.#state.answers)
    if ((view === 'job' || following === 'check') && !(await this.#isInArea())) {
      // Typed in part before the customer went ahead to this step.
      if (this.#state.view === view && view !== 'job') this.#showSuburbProblem()
      return
    }
    // The customer may have moved to another question during the suburb lookup.
    if (this.#state.view !== view) return
    const { answers, hold, holdEnded } = this.#state
    if (answers.startsAt !== '' && !holdEnded && view === 'job') {
      void this.#requestHold(hold?.window ?? windowStartingAt(answers.startsAt))
    }
    this.navigate(stepAfter(view, this.#state.answers))
  }

  /** Starts with a job chosen on the opening screen, and its symptom if that was chosen too. */
  startWithJob(service: string, symptom?: string): void {
    this.setAnswer('service', service)
    if (symptom !== undefined) this.setAnswer('symptom', symptom)
    this.navigate('job')
    if (dangerOf(this.#state.answers.symptom)) this.raiseAlarm()
  }

  /** Chooses a job from the full list; its symptoms are asked for next. */
  chooseJob(service: string): void {
    this.setAnswer('service', service)
    this.#change({ choosingJob: false, moves: this.#state.moves + 1, target: null })
  }

  /** Shows all jobs instead of the chosen one. */
  changeJob(): void {
    this.#change({ choosingJob: true, moves: this.#state.moves + 1, target: null })
  }

  /** Selects a window at once, and requests a hold for it. */
  pickWindow(window: Window): void {
    this.setAnswer('startsAt', window.startsAt)
    this.#change({ unavailable: null, holdEnded: false, holdRefusal: null })
    void this.#requestHold(window, true)
  }

  /** Stores the preselected window for other components that show it. */
  setPreselectedWindow(window: Window | null): void {
    if (this.#state.marked?.startsAt !== window?.startsAt) this.#change({ marked: window })
  }

  /** Continues from the times with the preselected window, unless the customer chose one. */
  nextWithWindow(preselected: Window | null): void {
    if (this.#state.answers.startsAt === '' && preselected) this.pickWindow(preselected)
    void this.next()
  }

  /** Selects a window and goes to the first unanswered question. */
  takeWindow(window: Window): void {
    this.pickWindow(window)
    const { answers, view } = this.#state
    this.navigate(view === 'start' && answers.service !== '' ? 'job' : firstIncompleteStep(answers))
  }

  /** Replaces the three nearest windows with all of them. */
  showAllTimes(): void {
    this.#change({ unavailable: null, moves: this.#state.moves + 1, target: null })
  }

  /** Asks the server to extend the hold, which is possible once. */
  async extendHold(): Promise<void> {
    const { hold } = this.#state
    if (!hold) return
    try {
      const longer = await (await this.#ports.loadApi()).extendHold(hold.token)
      if (!longer) return this.endHold()
      const addedMs = Date.parse(longer.heldUntil) - Date.parse(hold.heldUntil)
      this.#change({
        hold: {
          ...hold,
          heldUntil: longer.heldUntil,
          extendable: longer.extendable,
          lastsMs: hold.lastsMs + addedMs,
        },
        announcement: `Held until ${timeOfDay(longer.heldUntil)}.`,
      })
    } catch {
      this.#change({ announcement: "That didn't reach us. Please try again." })
    }
  }

  /** Ends the hold. The answers stay, including the window. */
  endHold(): void {
    this.#change({
      hold: null,
      holdEnded: true,
      announcement: 'Your hold has ended. This time may still be free.',
    })
  }

  /** Announces a text in the polite live region. */
  announce(text: string): void {
    this.#change({ announcement: text })
  }

  /** Renews a hold that has ended. */
  renewHold(): void {
    const { startsAt } = this.#state.answers
    this.#change({ holdEnded: false })
    if (startsAt !== '') void this.#requestHold(windowStartingAt(startsAt))
  }

  /** Confirms the booking. A request without a response is retried under the same key, so that no one is booked twice. */
  async confirm(): Promise<void> {
    const { answers, sending, alreadyBooked } = this.#state
    if (sending === 'sending' || sending === 'unsure') return
    const open = firstIncompleteStep(answers)
    if (open !== 'check') {
      this.navigate(open)
      this.#change({ errors: errorsOf(open, answers) })
      return
    }
    this.#idempotencyKey ??= newIdempotencyKey()
    this.#change({ sending: 'sending', refusal: null, alreadyBooked: false, errors: {} })
    if (isSlug(answers.service) && sending === 'no') {
      this.#ports.record({ name: 'submit_booking', parameters: { service: answers.service } })
    }
    // Until the pending hold has its response, the server would treat this confirmation as another customer's.
    await Promise.race([
      this.#lastHoldRequest,
      new Promise((resolve) => setTimeout(resolve, HOLD_TIMEOUT_MS)),
    ])
    if (this.#state.sending !== 'sending') return
    const before = this.#sentAnswers
    this.#sentAnswers = [...before.filter((sent) => !isSameAnswers(sent, answers)), answers]
    const outcome = await this.#submit(answers, this.#idempotencyKey, alreadyBooked)
    // Answered at the first attempt, so nothing is still pending.
    if (outcome && this.#state.sending === 'sending') this.#sentAnswers = before
    if (outcome?.type !== 'keyReused') return this.#applyOutcome(outcome, answers)
    // An earlier submission did become a booking. The server returns it only for the same email address.
    for (const earlier of before) {
      const first = await this.#submit(earlier, this.#idempotencyKey, false)
      if (first?.type !== 'keyReused') return this.#applyOutcome(first, earlier)
    }
    this.#change({
      sending: 'no',
      refusal: 'We already have a booking from this form, with other details. Please call us.',
    })
  }

  /** Returns the view if the answers so far allow it, otherwise the nearest one that they allow. */
  #nearestAllowedView(view: View): View {
    const { answers, booked } = this.#state
    if (view === 'start' || (view === 'done' && booked)) return view
    if (view === 'done') return 'start'
    const open = firstIncompleteStep(answers)
    const index = (step: StepId) => steps.findIndex(({ id }) => id === step)
    if (index(view) <= index(open)) return view
    return isStepDone('job', answers) || answers.startsAt !== '' ? open : 'start'
  }

  #showView(view: View, target: string | null = null): void {
    // The key is created on the check step, so that a duplicated tab can't book a second time.
    if (view === 'check') this.#idempotencyKey ??= newIdempotencyKey()
    this.#change({
      view,
      choosingJob: this.#state.answers.service === '',
      errors: {},
      refusal: null,
      holdRefusal: null,
      alreadyBooked: false,
      alarm: false,
      moves: this.#state.moves + 1,
      target,
    })
  }

  /** Puts the view into the address, but nothing about the customer. */
  #updateUrl(mode: 'push' | 'replace'): void {
    const address = new URL(location.href)
    if (this.#state.view === 'start') address.searchParams.delete('step')
    else address.searchParams.set('step', this.#state.view)
    if (address.href === location.href) return
    if (mode === 'push') history.pushState(null, '', address)
    else history.replaceState(null, '', address)
  }

  #change(change: Partial<FlowState>): void {
    const { errors } = change
    const errorSummary = errors
      ? { count: Object.keys(errors).length, attempt: this.#state.errorSummary.attempt + 1 }
      : this.#state.errorSummary
    this.#state = { ...this.#state, errorSummary, ...change }
    const { answers, confirmedSuburb, booked, email, changedSince } = this.#state
    storeBooking({
      answers,
      place: confirmedSuburb,
      key: this.#idempotencyKey,
      sent: this.#sentAnswers,
      holdToken: this.#holdToken,
      booked,
      email,
      changedSince,
    })
    for (const listener of this.#listeners) listener()
  }

  /** Checks whether the entered suburb is in the service area, and replaces it with its official name. */
  async #isInArea(): Promise<boolean> {
    const { suburb } = this.#state.answers
    if (suburb !== '' && suburb === this.#state.confirmedSuburb) return true
    try {
      const area = await (await this.#ports.loadApi()).area(suburb.trim().slice(0, 80))
      const { verdict, localities } = area
      const [first, ...more] = localities
      if (verdict !== 'IN_AREA' || !first) {
        const errors: AnswerErrors = verdict === 'UNKNOWN' ? { suburb: UNKNOWN_SUBURB } : {}
        this.#change({ outside: area, suburbOptions: [], errors })
        return false
      }
      const exact = localities.find(({ name }) => name.toLowerCase() === suburb.trim().toLowerCase())
      if (more.length > 0 && !exact) {
        this.#change({
          suburbOptions: localities,
          errors: { suburb: 'Please choose a suburb from the list' },
        })
        return false
      }
      this.setSuburb((exact ?? first).name)
      return true
    } catch {
      this.#change({ refusal: "We couldn't check that suburb. Try again, or call us." })
      return false
    }
  }

  /** Goes back to the suburb, with what is wrong with it. */
  #showSuburbProblem(): void {
    const { errors, refusal } = this.#state
    this.navigate('job', 'suburb')
    this.#change({ errors, refusal })
  }

  async #restoreHold(): Promise<void> {
    const { answers, view, hold } = this.#state
    if (hold || answers.startsAt === '' || view === 'done') return
    await this.#requestHold(windowStartingAt(answers.startsAt))
  }

  async #requestHold(window: Window, chosen = false): Promise<void> {
    const { answers } = this.#state
    const requested = [window.startsAt, answers.service, this.#state.confirmedSuburb].join('\n')
    // Ignores double taps: the server would treat the second request as another customer's.
    if (requested === this.#pendingHold) return
    this.#pendingHold = requested
    this.#lastHoldRequest = this.#sendHoldRequest(window, chosen)
    await this.#lastHoldRequest
  }

  async #sendHoldRequest(window: Window, chosen: boolean): Promise<void> {
    const { answers, hold } = this.#state
    this.#holdRequestCount += 1
    const turn = this.#holdRequestCount
    let outcome: HoldOutcome
    try {
      this.#loadedApi = await this.#ports.loadApi()
      outcome = await this.#loadedApi.hold({
        startsAt: window.startsAt,
        service: answers.service,
        suburb: this.#state.confirmedSuburb,
        holdToken: hold?.token ?? this.#holdToken,
        key: newIdempotencyKey(),
      })
    } catch {
      // A window can be booked without a hold as long as it is free.
      if (turn === this.#holdRequestCount) this.#pendingHold = null
      return
    }
    // Something else was chosen or booked meanwhile: release this hold, unless the other one has the same token.
    if (turn !== this.#holdRequestCount) {
      if (outcome.type === 'held' && outcome.holdToken !== this.#holdToken) {
        this.#loadedApi.release(outcome.holdToken)
      }
      return
    }
    this.#pendingHold = null
    if (outcome.type === 'taken') return this.#handleSlotTaken(window, outcome)
    if (outcome.type === 'refused') {
      this.#change({ hold: null, holdRefusal: outcome.message })
      return
    }
    const { holdToken, heldUntil, secondsLeft, extendable } = outcome
    this.#holdToken = holdToken
    this.#change({
      hold: {
        token: holdToken,
        window,
        heldUntil,
        extendable,
        lastsMs: extendable ? HOLD_MS : 2 * HOLD_MS,
        skewMs: Date.parse(heldUntil) - secondsLeft * 1000 - Date.now(),
      },
      holdEnded: false,
      announcement: `${longWindow(window)}, held for you until ${timeOfDay(heldUntil)}.`,
    })
    if (chosen) this.#recordWindow(window)
  }

  /** Handles an unavailable window: shows the three nearest and keeps all other answers. */
  #handleSlotTaken(
    window: Window,
    { reason, alternatives }: Omit<NonNullable<FlowState['unavailable']>, 'window'>,
  ): void {
    if (this.#sentAnswers.length === 0) this.#idempotencyKey = null
    this.#change({
      answers: { ...this.#state.answers, startsAt: '' },
      hold: null,
      holdEnded: false,
      sending: 'no',
      unavailable: { window, reason, alternatives },
      announcement: reason ?? `Someone else just took ${longWindow(window)}. Your answers are saved.`,
    })
    this.navigate('when')
  }

  async #submit(answers: Answers, key: string, bookAnyway: boolean): Promise<ConfirmOutcome | null> {
    for (const pauseMs of [...RETRY_DELAYS_MS, null]) {
      try {
        const api = await this.#ports.loadApi()
        return await api.confirm(answers, {
          holdToken: this.#state.hold?.token ?? this.#holdToken,
          key,
          bookAnyway,
        })
      } catch {
        if (pauseMs === null) return null
        this.#change({ sending: 'unsure' })
        await waitForRetry(pauseMs)
      }
    }
    return null
  }

  /** Applies the outcome of a submission; null means there was no response. */
  #applyOutcome(outcome: Exclude<ConfirmOutcome, { type: 'keyReused' }> | null, sent: Answers): void {
    if (outcome === null) {
      this.#change({ sending: 'lost' })
      return
    }
    const { answers } = this.#state
    const submitted = [...this.#sentAnswers, sent]
    if (outcome.type === 'taken') {
      // If the customer has chosen another window meanwhile, losing this one doesn't matter.
      if (answers.startsAt === sent.startsAt) this.#handleSlotTaken(windowStartingAt(sent.startsAt), outcome)
      else this.#change({ sending: 'no' })
      return
    }
    if (outcome.type === 'alreadyBooked') {
      this.#change({ sending: 'no', alreadyBooked: true, refusal: outcome.message })
      return
    }
    if (outcome.type === 'refused') {
      const step = stepWithErrors(outcome.errors)
      if (step) this.navigate(step)
      this.#change({ sending: 'no', errors: outcome.errors, refusal: step ? null : outcome.message })
      return
    }
    this.#idempotencyKey = null
    this.#sentAnswers = []
    this.#holdToken = null
    this.#pendingHold = null
    this.#holdRequestCount += 1
    this.#change({
      booked: outcome.booked,
      announcement: '',
      email: sent.email,
      changedSince: submitted.some((earlier) => !isSameAnswers(earlier, answers)),
      answers: noAnswers,
      hold: null,
      holdEnded: false,
      unavailable: null,
      sending: 'no',
    })
    this.#recordBooking(outcome.booked)
    this.#showView('done')
    this.#updateUrl('replace')
  }

  #releaseHold(): void {
    const { hold } = this.#state
    if (!hold) return
    this.#change({ hold: null })
    this.#loadedApi?.release(hold.token)
  }

  #recordBooking({ reference, service: { slug } }: BookedFacts): void {
    if (isSlug(slug) && markCounted(reference)) {
      this.#ports.record({ name: 'booking_complete', parameters: { service: slug } })
    }
  }

  #recordService(): void {
    const { service } = this.#state.answers
    if (service === this.#recordedServiceSlug || !isSlug(service)) return
    this.#recordedServiceSlug = service
    this.#ports.record({ name: 'select_service', parameters: { service } })
  }

  #recordWindow({ startsAt, endsAt }: Window): void {
    const hour = (instant: string) => new Date(Date.parse(instant) + 36_000_000).getUTCHours()
    const window = `${hour(startsAt)}-${hour(endsAt)}`
    const ahead = daysBetween(queenslandDate(Date.now()), queenslandDate(startsAt))
    if (isSlug(window)) {
      this.#ports.record({ name: 'select_time_slot', parameters: { window, days_ahead: Math.max(0, ahead) } })
    }
  }
}

const isSameAnswers = (a: Answers, b: Answers): boolean =>
  answerFields.every((field) => a[field] === b[field])
