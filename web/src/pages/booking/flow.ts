import type { AnalyticsEvent } from '../../analytics/catalogue.ts'
import { isSlug } from '../../analytics/parameters.ts'
import { newKey } from '../../graphql-client/idempotency-key.ts'
import type { AreaFound } from '../../routing/page-context.ts'
import { UNKNOWN_SUBURB } from '../../shared/area/area-labels.ts'
import { comesBack } from '../../shared/comes-back.ts'
import { knownSuburb, rememberSuburb } from '../../shared/known-suburb.ts'
import { noteWith } from '../../shared/pricing/job-sheet.ts'
import {
  daysBetween,
  queenslandDate,
  timeOfDay,
  windowFrom,
  windowInWords,
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
import { notYetCounted, readStoredBooking, storeBooking } from './booking-storage.ts'
import type { Calls, ConfirmOutcome, HoldOutcome, Window } from './calls.ts'
import { dangerOf } from './jobs.ts'
import {
  errorsOf,
  firstOpen,
  isDone,
  type StepId,
  stepAfter,
  stepOfErrors,
  steps,
  type View,
  viewBefore,
  viewOf,
} from './steps.ts'

/** How long a hold lasts when it is new. */
export const HOLD_MS = 600_000
/** How long a booking waits for the hold that was asked for before it. */
const HOLD_PATIENCE_MS = 10_000

/** How often an answer that did not come is asked for again, and after how long each time. */
const ASK_AGAIN_MS = [1_000, 3_000, 6_000, 10_000, 15_000]

/** A window that is held for this customer. */
export type Hold = {
  readonly token: string
  readonly window: Window
  readonly heldUntil: string
  readonly extendable: boolean
  /** How long it lasts from its start to its end, as it stands now. */
  readonly lastsMs: number
  /** What to add to the phone's clock to have the server's. */
  readonly skewMs: number
}

export type FlowState = {
  readonly view: View
  readonly answers: Answers
  readonly errors: AnswerErrors
  /** How much was wrong at the last attempt, while `errors` shrinks as the fields are being fixed. */
  readonly found: { readonly count: number; readonly attempt: number }
  /** Why the whole was not taken, in words for a person. */
  readonly refusal: string | null
  /** They already have a booking at that address and time, and are asked if they want another. */
  readonly alreadyBooked: boolean
  readonly hold: Hold | null
  /** The hold is over; the window is still what was chosen. */
  readonly holdEnded: boolean
  /** The first free window that the times have marked for those who have chosen none. It isn't held. */
  readonly marked: Window | null
  /** A window that someone else has, and what is nearest to it. */
  readonly taken: {
    readonly window: Window
    /** Why the job cannot have it; null when someone else was quicker. */
    readonly reason: string | null
    readonly alternatives: ReadonlyArray<Window>
  } | null
  /** `unsure`: sent, and no answer came; it is being asked for again. `lost`: not any more. */
  readonly sending: 'no' | 'sending' | 'unsure' | 'lost'
  readonly booked: BookedFacts | null
  /** Whom the confirmation went to. */
  readonly email: string
  /** Something was changed between one press and the next: the booking may hold the earlier answers. */
  readonly changedSince: boolean
  /** All jobs stand on the page to choose from, in place of the one that is chosen. */
  readonly choosingJob: boolean
  /** A dangerous symptom was chosen: safety advice and the phone number come first. */
  readonly alarm: boolean
  /** The customer has called about the danger and books a visit too. */
  readonly called: boolean
  /** The suburb by its proper name, once it is known that we go there; empty until then. */
  readonly place: string
  /** The answer of the area check where a visit cannot be booked; null while there is none. */
  readonly outside: AreaFound | null
  /** Suburbs to choose from, when what was typed names several. */
  readonly places: ReadonlyArray<{ readonly name: string; readonly postcode: string }>
  /** Changes with every step, so that the new question takes the focus; 0 before the first. */
  readonly moves: number
  /** Id of the field that takes the focus in place of the question, where a link led to just that field. */
  readonly target: string | null
  /** What is read out politely. */
  readonly announcement: string
}

/** What the flow reaches outside itself. */
type Ports = {
  readonly calls: () => Promise<Calls>
  readonly record: (event: AnalyticsEvent) => void
}

/** What a page that was rendered for one address or one posted form starts from. */
export const startingFrom = (start: Partial<FlowState>): FlowState => ({
  view: 'start',
  answers: noAnswers,
  errors: {},
  found: { count: Object.keys(start.errors ?? {}).length, attempt: 0 },
  refusal: null,
  alreadyBooked: false,
  hold: null,
  holdEnded: false,
  marked: null,
  taken: null,
  sending: 'no',
  booked: null,
  email: '',
  changedSince: false,
  choosingJob: (start.answers?.service ?? '') === '',
  alarm: false,
  called: false,
  place: '',
  outside: null,
  places: [],
  moves: 0,
  target: null,
  announcement: '',
  ...start,
})

/**
 * One booking in one tab, from the first question to the confirmation. The page renders its state and reports the customer's
 * input to it.
 */
export class BookingFlow {
  #state: FlowState
  #key: string | null = null
  #sent: ReadonlyArray<Answers> = []
  #holdToken: string | null = null
  #ready: Calls | null = null
  #recorded = ''
  #holds = 0
  /** What the last hold that was asked for is of, until its answer comes. */
  #holding: string | null = null
  /** The last question for a hold; it is over once the answer has come. */
  #underway: Promise<void> = Promise.resolve()
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
   * Restores what this tab has stored, and follows the browser's own back, forward and leaving. Returns how to stop.
   * What the address asks for wins over what was stored, unless the page was only restored.
   */
  begin({ posted }: { readonly posted: boolean }): () => void {
    const stored = readStoredBooking()
    this.#key = stored.key
    this.#sent = stored.sent
    this.#holdToken = stored.holdToken
    // What was named elsewhere on the site is not asked for again.
    const known = knownSuburb() ?? ''
    if (!posted) {
      const { answers: asked, place } = this.#state
      const [first, second] = comesBack() ? [stored.answers, asked] : [asked, stored.answers]
      const service = first.service || second.service
      const suburb = first.suburb || second.suburb || known
      this.#change({
        answers: {
          ...stored.answers,
          ...ofJob(service, stored.answers),
          suburb,
          // What the pricing tool was told; changed since, it stays changed when the page is only restored.
          ...(first === asked || stored.answers.service === ''
            ? {
                ...(asked.symptom === '' ? {} : { symptom: asked.symptom }),
                note: asked.note === '' ? stored.answers.note : noteWith(stored.answers.note, asked.note),
              }
            : {}),
        },
        choosingJob: service === '',
        place:
          suburb === asked.suburb && place !== ''
            ? place
            : suburb === stored.answers.suburb
              ? stored.place
              : suburb === known
                ? known
                : '',
        booked: stored.booked,
        email: stored.email,
        changedSince: stored.changedSince,
        // Confirmed, but the page was left before the answer arrived: asking again returns the result.
        sending: stored.sent.length > 0 ? 'lost' : 'no',
      })
      this.#change({ view: this.#reachable(this.#state.view) })
    } else if (this.#state.booked) this.#count(this.#state.booked)
    else if (known !== '' && this.#state.answers.suburb === '') {
      this.#change({ answers: { ...this.#state.answers, suburb: known }, place: known })
    }
    this.#putAddress('replace')
    // What was held by a form without script has lost time meanwhile, and no one gives it back.
    const { hold } = this.#state
    void (hold ? this.#hold(hold.window) : this.#holdAgain())

    const back = () => this.#show(this.#reachable(viewOf(location.search)))
    let isReload = false
    const watch = (event: Event) => {
      isReload = Reflect.get(event, 'navigationType') === 'reload'
    }
    // A reload comes back at once. If the window were released, the waitlist could be offered it meanwhile. Browsers without
    // the Navigation API can't recognise a reload: they release it, and the page holds it again.
    const ways: unknown = Reflect.get(window, 'navigation')
    if (ways instanceof EventTarget) ways.addEventListener('navigate', watch)
    const leave = () => {
      if (!isReload) this.#release()
    }
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (persisted) void this.#holdAgain()
    }
    addEventListener('popstate', back)
    addEventListener('pagehide', leave)
    addEventListener('pageshow', comeBack)
    return () => {
      if (ways instanceof EventTarget) ways.removeEventListener('navigate', watch)
      removeEventListener('popstate', back)
      removeEventListener('pagehide', leave)
      removeEventListener('pageshow', comeBack)
    }
  }

  /**
   * Notes an answer. Its error goes, and what is sent next is another booking, unless something was sent that may have
   * become one: then it stays one booking whatever the answers are.
   */
  answer(field: AnswerField, value: string): void {
    const { answers, errors } = this.#state
    if (answers[field] === value) return
    if (this.#sent.length === 0) this.#key = null
    this.#change({
      answers: { ...answers, ...(field === 'service' ? ofJob(value, answers) : { [field]: value }) },
      found: this.#state.found,
      errors: Object.fromEntries(Object.entries(errors).filter(([name]) => name !== field)),
      refusal: null,
      ...(field === 'suburb' ? { outside: null, places: [], place: '' } : {}),
      ...(field === 'symptom' || field === 'service' ? { called: false } : {}),
    })
  }

  /** Notes whether a full window is waited for. */
  wait(startsAt: string, yes: boolean): void {
    this.answer('waitFor', withEntry(this.#state.answers.waitFor, startsAt, yes))
  }

  /** Shows another view, or just one field of it; the browser's back leads here again. */
  go(view: View, target: string | null = null): void {
    this.#show(view, target)
    this.#putAddress('push')
  }

  /** The way back: to the question before. */
  back(): void {
    const { view } = this.#state
    if (view !== 'start' && view !== 'done') this.go(viewBefore(view))
  }

  /** The symptom is dangerous: safety instructions come before the booking. */
  raiseAlarm(): void {
    this.#change({ alarm: true, moves: this.#state.moves + 1, target: null })
  }

  /** The dangerous symptom was chosen by mistake. */
  dismissAlarm(): void {
    this.answer('symptom', '')
    this.#change({ alarm: false, moves: this.#state.moves + 1, target: null })
  }

  /** The customer has called; the booking goes on, with the rest of the question where that is still open. */
  hasCalled(): void {
    this.#change({ called: true, alarm: false })
    if (isDone('job', this.#state.answers)) void this.next()
    else this.#change({ moves: this.#state.moves + 1, target: null })
  }

  /** The way on, when the question on the page is answered. */
  async next(): Promise<void> {
    const { view } = this.#state
    if (view === 'start' || view === 'done') return
    if (view === 'check') return this.confirm()
    // Safety comes before anything that is missing.
    if (view === 'job' && dangerOf(this.#state.answers.symptom) && !this.#state.called)
      return this.raiseAlarm()
    const errors = errorsOf(view, this.#state.answers)
    this.#change({ errors, refusal: null })
    if (Object.keys(errors).length > 0) return
    if (view === 'job') this.#recordService()
    if (view === 'job' && !(await this.#isInArea())) return
    // While the suburb was looked up the customer may have gone to another question.
    if (this.#state.view !== view) return
    const { answers, hold, holdEnded } = this.#state
    if (answers.startsAt !== '' && !holdEnded && view === 'job') {
      void this.#hold(hold?.window ?? windowFrom(answers.startsAt))
    }
    this.go(stepAfter(view, this.#state.answers))
  }

  /** Starts with a job that was pressed on the opening. */
  startWith(service: string): void {
    this.answer('service', service)
    this.go('job')
  }

  /** Takes a job that was pressed among all of them; the question about it comes next. */
  chooseJob(service: string): void {
    this.answer('service', service)
    this.#change({ choosingJob: false, moves: this.#state.moves + 1, target: null })
  }

  /** Shows all jobs in place of the one that is chosen. */
  changeJob(): void {
    this.#change({ choosingJob: true, moves: this.#state.moves + 1, target: null })
  }

  /** Takes a window: it is chosen at once, and held as soon as the server says so. */
  pick(window: Window): void {
    this.answer('startsAt', window.startsAt)
    this.#change({ taken: null, holdEnded: false })
    void this.#hold(window, true)
  }

  /** What the times have marked, for what else shows it. */
  mark(window: Window | null): void {
    if (this.#state.marked?.startsAt !== window?.startsAt) this.#change({ marked: window })
  }

  /** The way on from the times: takes the one that the page had preselected, unless one was chosen. */
  nextWith(preselected: Window | null): void {
    if (this.#state.answers.startsAt === '' && preselected) this.pick(preselected)
    void this.next()
  }

  /** Takes a window and goes on to the first question that is open. */
  take(window: Window): void {
    this.pick(window)
    const { answers, view } = this.#state
    this.go(view === 'start' && answers.service !== '' ? 'job' : firstOpen(answers))
  }

  /** Leaves the three nearest windows for all of them. */
  showAllTimes(): void {
    this.#change({ taken: null, moves: this.#state.moves + 1, target: null })
  }

  /** Asks for more time; it is given once. */
  async extendHold(): Promise<void> {
    const { hold } = this.#state
    if (!hold) return
    try {
      const longer = await (await this.#ports.calls()).extendHold(hold.token)
      if (!longer) return this.holdOver()
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

  /** The hold has come to its end. The answers stay, the window among them. */
  holdOver(): void {
    this.#change({
      hold: null,
      holdEnded: true,
      announcement: 'Your hold has ended. This time may still be free.',
    })
  }

  /** Says something politely. */
  say(words: string): void {
    this.#change({ announcement: words })
  }

  /** Holds again what was held before. */
  holdIt(): void {
    const { startsAt } = this.#state.answers
    this.#change({ holdEnded: false })
    if (startsAt !== '') void this.#hold(windowFrom(startsAt))
  }

  /** Books. An answer that does not come is asked for again under the same key, so that no one is booked twice. */
  async confirm(): Promise<void> {
    const { answers, sending, alreadyBooked } = this.#state
    if (sending === 'sending' || sending === 'unsure') return
    const open = firstOpen(answers)
    if (open !== 'check') {
      this.go(open)
      this.#change({ errors: errorsOf(open, answers) })
      return
    }
    this.#key ??= newKey()
    this.#change({ sending: 'sending', refusal: null, alreadyBooked: false, errors: {} })
    if (isSlug(answers.service) && sending === 'no') {
      this.#ports.record({ name: 'submit_booking', parameters: { service: answers.service } })
    }
    // The window is this booking's once the answer is here: until then the server takes this booking for someone else's.
    await Promise.race([this.#underway, new Promise((goOn) => setTimeout(goOn, HOLD_PATIENCE_MS))])
    if (this.#state.sending !== 'sending') return
    const before = this.#sent
    this.#sent = [...before.filter((sent) => !isSame(sent, answers)), answers]
    const outcome = await this.#send(answers, this.#key, alreadyBooked)
    // Answered at once, nothing of it is still on its way.
    if (outcome && this.#state.sending === 'sending') this.#sent = before
    if (outcome?.type !== 'otherwise') return this.#settle(outcome, answers)
    // Something that was sent before did become a booking. It is shown only for the email address that it was made with.
    for (const earlier of before) {
      const first = await this.#send(earlier, this.#key, false)
      if (first?.type !== 'otherwise') return this.#settle(first, earlier)
    }
    this.#change({
      sending: 'no',
      refusal: 'We already have a booking from this form, with other details. Please call us.',
    })
  }

  /** Is this view one that can be shown, given what is answered? Else the nearest one that can. */
  #reachable(view: View): View {
    const { answers, booked } = this.#state
    if (view === 'start' || (view === 'done' && booked)) return view
    if (view === 'done') return 'start'
    const open = firstOpen(answers)
    const index = (step: StepId) => steps.findIndex(({ id }) => id === step)
    if (index(view) <= index(open)) return view
    return isDone('job', answers) || answers.startsAt !== '' ? open : 'start'
  }

  #show(view: View, target: string | null = null): void {
    // From here on the booking has its key, so that a tab that is opened beside this one books no second time.
    if (view === 'check') this.#key ??= newKey()
    this.#change({
      view,
      choosingJob: this.#state.answers.service === '',
      errors: {},
      refusal: null,
      alreadyBooked: false,
      alarm: false,
      moves: this.#state.moves + 1,
      target,
    })
  }

  /** Puts the view into the address, and nothing about the customer. */
  #putAddress(how: 'push' | 'replace'): void {
    const address = new URL(location.href)
    if (this.#state.view === 'start') address.searchParams.delete('step')
    else address.searchParams.set('step', this.#state.view)
    if (address.href === location.href) return
    if (how === 'push') history.pushState(null, '', address)
    else history.replaceState(null, '', address)
  }

  #change(change: Partial<FlowState>): void {
    const { errors } = change
    const found = errors
      ? { count: Object.keys(errors).length, attempt: this.#state.found.attempt + 1 }
      : this.#state.found
    this.#state = { ...this.#state, found, ...change }
    const { answers, place, booked, email, changedSince } = this.#state
    storeBooking({
      answers,
      place,
      key: this.#key,
      sent: this.#sent,
      holdToken: this.#holdToken,
      booked,
      email,
      changedSince,
    })
    for (const listener of this.#listeners) listener()
  }

  /** Whether we come to the suburb that was typed. Its proper name takes the place of what was typed. */
  async #isInArea(): Promise<boolean> {
    const { suburb } = this.#state.answers
    if (suburb !== '' && suburb === this.#state.place) return true
    try {
      const found = await (await this.#ports.calls()).area(suburb.trim().slice(0, 80))
      const { verdict, localities } = found
      const [only, ...others] = localities
      if (verdict !== 'IN_AREA' || !only) {
        const errors: AnswerErrors = verdict === 'UNKNOWN' ? { suburb: UNKNOWN_SUBURB } : {}
        this.#change({ outside: found, places: [], errors })
        return false
      }
      const exact = localities.find(({ name }) => name.toLowerCase() === suburb.trim().toLowerCase())
      if (others.length > 0 && !exact) {
        this.#change({ places: localities, errors: { suburb: 'Please choose a suburb from the list' } })
        return false
      }
      const place = (exact ?? only).name
      this.answer('suburb', place)
      this.#change({ place })
      rememberSuburb(place)
      return true
    } catch {
      this.#change({ refusal: "We couldn't check that suburb. Try again, or call us." })
      return false
    }
  }

  async #holdAgain(): Promise<void> {
    const { answers, view, hold } = this.#state
    if (hold || answers.startsAt === '' || view === 'done') return
    await this.#hold(windowFrom(answers.startsAt))
  }

  async #hold(window: Window, chosen = false): Promise<void> {
    const { answers } = this.#state
    const wanted = [window.startsAt, answers.service, this.#state.place].join('\n')
    // A second tap of the same finger would be someone else to the server.
    if (wanted === this.#holding) return
    this.#holding = wanted
    this.#underway = this.#askForHold(window, chosen)
    await this.#underway
  }

  async #askForHold(window: Window, chosen: boolean): Promise<void> {
    const { answers, hold } = this.#state
    this.#holds += 1
    const turn = this.#holds
    let outcome: HoldOutcome
    try {
      this.#ready = await this.#ports.calls()
      outcome = await this.#ready.hold({
        startsAt: window.startsAt,
        service: answers.service,
        suburb: this.#state.place,
        holdToken: hold?.token ?? this.#holdToken,
        key: newKey(),
      })
    } catch {
      // Without a hold the window can be booked all the same, as long as it is free.
      if (turn === this.#holds) this.#holding = null
      return
    }
    // Something else was chosen or booked meanwhile: release this hold, unless the other one has the same token.
    if (turn !== this.#holds) {
      if (outcome.type === 'held' && outcome.holdToken !== this.#holdToken) {
        this.#ready.release(outcome.holdToken)
      }
      return
    }
    this.#holding = null
    if (outcome.type === 'taken') return this.#lose(window, outcome)
    if (outcome.type === 'refused') {
      this.#change({ hold: null, refusal: outcome.message })
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
      announcement: `${windowInWords(window)}, held for you until ${timeOfDay(heldUntil)}.`,
    })
    if (chosen) this.#recordWindow(window)
  }

  /** The window cannot be had: the three nearest, and every answer but the time. */
  #lose(window: Window, { reason, alternatives }: Omit<NonNullable<FlowState['taken']>, 'window'>): void {
    if (this.#sent.length === 0) this.#key = null
    this.#change({
      answers: { ...this.#state.answers, startsAt: '' },
      hold: null,
      holdEnded: false,
      sending: 'no',
      taken: { window, reason, alternatives },
    })
    this.go('when')
  }

  async #send(answers: Answers, key: string, bookAnyway: boolean): Promise<ConfirmOutcome | null> {
    for (const pauseMs of [...ASK_AGAIN_MS, null]) {
      try {
        const calls = await this.#ports.calls()
        return await calls.confirm(answers, {
          holdToken: this.#state.hold?.token ?? this.#holdToken,
          key,
          bookAnyway,
        })
      } catch {
        if (pauseMs === null) return null
        this.#change({ sending: 'unsure' })
        await online(pauseMs)
      }
    }
    return null
  }

  /** What the answer to what was sent comes to; null when none came. */
  #settle(outcome: Exclude<ConfirmOutcome, { type: 'otherwise' }> | null, sent: Answers): void {
    if (outcome === null) {
      this.#change({ sending: 'lost' })
      return
    }
    const { answers } = this.#state
    const submitted = [...this.#sent, sent]
    if (outcome.type === 'taken') {
      // Where another window was chosen meanwhile, this one is not missed.
      if (answers.startsAt === sent.startsAt) this.#lose(windowFrom(sent.startsAt), outcome)
      else this.#change({ sending: 'no' })
      return
    }
    if (outcome.type === 'alreadyBooked') {
      this.#change({ sending: 'no', alreadyBooked: true, refusal: outcome.message })
      return
    }
    if (outcome.type === 'refused') {
      const step = stepOfErrors(outcome.errors)
      if (step) this.go(step)
      this.#change({ sending: 'no', errors: outcome.errors, refusal: step ? null : outcome.message })
      return
    }
    this.#key = null
    this.#sent = []
    this.#holdToken = null
    this.#holding = null
    this.#holds += 1
    this.#change({
      booked: outcome.booked,
      announcement: '',
      email: sent.email,
      changedSince: submitted.some((one) => !isSame(one, answers)),
      answers: noAnswers,
      hold: null,
      holdEnded: false,
      taken: null,
      sending: 'no',
    })
    this.#count(outcome.booked)
    this.#show('done')
    this.#putAddress('replace')
  }

  #release(): void {
    const { hold } = this.#state
    if (!hold) return
    this.#change({ hold: null })
    this.#ready?.release(hold.token)
  }

  #count({ reference, service: { slug } }: BookedFacts): void {
    if (isSlug(slug) && notYetCounted(reference)) {
      this.#ports.record({ name: 'booking_complete', parameters: { service: slug } })
    }
  }

  #recordService(): void {
    const { service } = this.#state.answers
    if (service === this.#recorded || !isSlug(service)) return
    this.#recorded = service
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

/** The job, and its symptom only if it was chosen for this same job. */
const ofJob = (service: string, answers: Answers): Pick<Answers, 'service' | 'symptom'> => ({
  service,
  symptom: service === answers.service ? answers.symptom : '',
})

const isSame = (one: Answers, other: Answers): boolean =>
  answerFields.every((field) => one[field] === other[field])

/** Resolves after a while, or as soon as the device says that it is online again. */
function online(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      removeEventListener('online', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    addEventListener('online', done)
  })
}
