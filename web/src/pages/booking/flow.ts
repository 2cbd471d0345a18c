import type { AnalyticsEvent } from '../../analytics/catalogue.ts'
import type { AreaResult } from '../../routing/page-context.ts'
import { areaTitle, UNKNOWN_SUBURB } from '../../shared/area/area-labels.ts'
import { knownSuburb, rememberSuburb } from '../../shared/known-suburb.ts'
import { isReloadOrBackForward } from '../../shared/navigation-type.ts'
import { windowStartingAt } from '../../shared/queensland-time.ts'
import { withoutErrors } from '../../shared/without-errors.ts'
import { type AnswerErrors, type AnswerField, withEntry } from './answers.ts'
import type { BookedFacts } from './booked-facts.ts'
import type { BookingApi, Window } from './booking-api.ts'
import { clearBookedAnswers, readStoredBooking, storedOtherThan } from './booking-storage.ts'
import { FlowAnalytics } from './flow-analytics.ts'
import { FlowNavigation } from './flow-navigation.ts'
import { type FlowState, OUTSIDE_AREA } from './flow-state.ts'
import { FlowStore } from './flow-store.ts'
import { dangerOf } from './jobs.ts'
import { watchPage } from './page-lifecycle.ts'
import { jobAnswers, restoredState } from './restored-state.ts'
import {
  errorsOf,
  firstIncompleteStep,
  isStepDone,
  stepAfter,
  type View,
  viewBefore,
  viewFromSearch,
} from './steps.ts'
import { Submission } from './submission.ts'
import { WindowHold } from './window-hold.ts'

/** External dependencies of the flow. */
type Ports = {
  readonly loadApi: () => Promise<BookingApi>
  readonly record: (event: AnalyticsEvent) => void
}

/**
 * One booking in one tab, from the first question to the confirmation. The page renders its state and reports the customer's
 * input to it. Its parts: the stored state, the views, the hold on a window, and the submission.
 */
export class BookingFlow {
  readonly #store: FlowStore
  readonly #navigation: FlowNavigation
  readonly #hold: WindowHold
  readonly #submission: Submission
  readonly #analytics: FlowAnalytics
  readonly #loadApi: Ports['loadApi']

  constructor(start: FlowState, { loadApi, record }: Ports) {
    this.#loadApi = loadApi
    this.#analytics = new FlowAnalytics(record)
    this.#store = new FlowStore(start)
    this.#navigation = new FlowNavigation(this.#store)
    this.#hold = new WindowHold(this.#store, this.#navigation, this.#analytics, loadApi)
    this.#submission = new Submission(this.#store, this.#navigation, this.#hold, this.#analytics, loadApi)
  }

  readonly snapshot = (): FlowState => this.#store.state

  readonly subscribe = (listener: () => void): (() => void) => this.#store.subscribe(listener)

  // What the customer has answered before

  /**
   * Restores what this tab has stored, and listens to back, forward and leaving the page. Returns a function that stops this.
   * Answers in the address override stored ones, unless the page was reloaded or restored.
   */
  begin({ posted }: { readonly posted: boolean }): () => void {
    const stored = readStoredBooking()
    this.#store.restore(stored)
    if (posted) this.#completePosted()
    else {
      this.#store.change(
        restoredState(this.#store.state, stored, {
          reloaded: isReloadOrBackForward(),
          knownSuburb: knownSuburb() ?? '',
        }),
      )
      this.#store.change({ view: this.#navigation.nearestAllowed(this.#store.state.view) })
    }
    this.#navigation.updateUrl('replace')
    // A hold made without script has lost time meanwhile, so renew it.
    const { hold } = this.#store.state
    void (hold ? this.#hold.request(hold.window) : this.#hold.restore())
    return watchPage({
      onHistory: () => {
        this.#navigation.show(this.#navigation.nearestAllowed(viewFromSearch(location.search)))
        this.#navigation.updateUrl('replace')
      },
      // Not on a reload where the browser reports one: the confirmation stays whole, and the window isn't offered to the waitlist.
      onLeave: () => {
        this.#hold.release()
        clearBookedAnswers()
      },
      onReturn: () => {
        const { state } = this.#store
        // Another page of the tab has gone on with the booking: its draft is the one to show. A confirmation stays as it is.
        if (state.view !== 'done' && storedOtherThan(state)) location.reload()
        else void this.#hold.restore()
      },
    })
  }

  /**
   * Stores what was posted, so that a reload shows it. A form that has booked has no answers any more; any other gets the suburb that was
   * entered elsewhere on the site.
   */
  #completePosted(): void {
    const { view, answers } = this.#store.state
    const suburb = knownSuburb()
    const addsSuburb = view !== 'done' && suburb && answers.suburb === ''
    this.#store.change(addsSuburb ? { answers: { ...answers, suburb }, confirmedSuburb: suburb } : {})
  }

  // Answers

  /**
   * Stores an answer and clears its error. The next submission gets a new key and is a new booking, unless an earlier one may have
   * succeeded: then the key stays, whatever the answers are.
   */
  setAnswer(field: AnswerField, value: string): void {
    const { answers, errors, errorSummary } = this.#store.state
    if (answers[field] === value) return
    this.#store.renewKey()
    this.#store.change({
      answers: { ...answers, ...(field === 'service' ? jobAnswers(value, answers) : { [field]: value }) },
      errorSummary,
      errors: withoutErrors(errors, [field]),
      refusal: null,
      ...(field === 'suburb' ? { outside: null, suburbOptions: [], confirmedSuburb: '' } : {}),
      ...(field === 'symptom' || field === 'service' ? { called: false, noSymptomFits: false } : {}),
    })
  }

  /** Stores a suburb of the service area by its official name, so that Continue needn't check it. */
  setSuburb(name: string): void {
    this.setAnswer('suburb', name)
    this.#store.change({ confirmedSuburb: name })
    rememberSuburb(name)
  }

  /**
   * Says at once that a suburb is outside the service area, while it is typed. Only of a name or postcode that is complete: more letters
   * could make a part of one another suburb.
   */
  noteArea(area: AreaResult): void {
    const { query, verdict, localities } = area
    if (
      this.#store.state.answers.suburb.trim() !== query ||
      (verdict !== 'TOO_FAR' && verdict !== 'JUST_OUTSIDE')
    )
      return
    const isComplete =
      /^\d{4}$/.test(query) ||
      localities.length === 0 ||
      (localities.length === 1 && localities[0]?.name.toLowerCase() === query.toLowerCase())
    if (isComplete) this.#store.change({ outside: area, suburbOptions: [], announcement: areaTitle(area) })
  }

  /** Adds a full window to the waitlist or removes it. */
  setWaitlisted(startsAt: string, yes: boolean): void {
    this.setAnswer('waitFor', withEntry(this.#store.state.answers.waitFor, startsAt, yes))
  }

  // Steps

  /** Shows another view, or one field of it, and adds it to the browser history. */
  navigate(view: View, target: string | null = null): void {
    this.#navigation.navigate(view, target)
  }

  /** Goes back to the previous question. */
  goBack(): void {
    const { view } = this.#store.state
    if (view !== 'start' && view !== 'done') this.navigate(viewBefore(view))
  }

  /** Goes to the next step if the current one is answered. */
  async next(): Promise<void> {
    const { view } = this.#store.state
    if (view === 'start' || view === 'done') return
    if (view === 'check') return this.confirm()
    // Safety comes before missing answers.
    if (view === 'job' && dangerOf(this.#store.state.answers.symptom) && !this.#store.state.called)
      return this.raiseAlarm()
    const errors = errorsOf(view, this.#store.state.answers)
    this.#store.change({ errors, refusal: null })
    if (Object.keys(errors).length > 0) return
    if (view === 'job') this.#analytics.recordService(this.#store.state.answers.service)
    const following = stepAfter(view, this.#store.state.answers)
    if ((view === 'job' || following === 'check') && !(await this.#isInArea())) {
      // Typed in part before the customer went ahead to this step.
      if (this.#store.state.view === view && view !== 'job') this.#showSuburbProblem()
      return
    }
    // The customer may have moved to another question during the suburb lookup.
    if (this.#store.state.view !== view) return
    const { answers, hold, holdEnded } = this.#store.state
    if (answers.startsAt !== '' && !holdEnded && view === 'job')
      void this.#hold.request(hold?.window ?? windowStartingAt(answers.startsAt))
    this.navigate(stepAfter(view, this.#store.state.answers))
  }

  /** Confirms the booking. */
  confirm(): Promise<void> {
    return this.#submission.confirm()
  }

  /** Counts a booking that was made without script. */
  recordPostedBooking(booked: BookedFacts): void {
    this.#analytics.recordBooking(booked)
  }

  // The job

  /** Starts with a job chosen on the opening screen, and its symptom if that was chosen too. */
  startWithJob(service: string, symptom?: string): void {
    this.setAnswer('service', service)
    if (symptom !== undefined) {
      this.setAnswer('symptom', symptom)
      this.#store.change({ noSymptomFits: symptom === '' })
    }
    this.navigate('job')
    if (dangerOf(this.#store.state.answers.symptom)) this.raiseAlarm()
  }

  /** Chooses a job from the full list; its symptoms are asked for next. */
  chooseJob(service: string): void {
    this.setAnswer('service', service)
    this.#navigation.showAgain({ choosingJob: false })
  }

  /** Shows all jobs instead of the chosen one. */
  changeJob(): void {
    this.#navigation.showAgain({ choosingJob: true, otherJobs: false })
  }

  /** Shows the jobs that the opening screen doesn't have. One chosen there before is no longer meant. */
  chooseOtherJob(): void {
    this.setAnswer('service', '')
    this.navigate('job')
    this.#store.change({ otherJobs: true })
  }

  /** Shows safety instructions before the booking continues, because the symptom is dangerous. */
  raiseAlarm(): void {
    this.#navigation.showAgain({ alarm: true })
  }

  /** Clears a dangerous symptom that was chosen by mistake. */
  dismissAlarm(): void {
    this.setAnswer('symptom', '')
    this.#navigation.showAgain({ alarm: false })
  }

  /** Notes that the customer has called, and continues with the booking or the rest of the question. */
  markCalled(): void {
    this.#store.change({ called: true, alarm: false })
    if (isStepDone('job', this.#store.state.answers)) void this.next()
    else this.#navigation.showAgain({})
  }

  /** Checks whether the entered suburb is in the service area, and replaces it with its official name. */
  async #isInArea(): Promise<boolean> {
    const { answers, confirmedSuburb } = this.#store.state
    const { suburb } = answers
    if (suburb !== '' && suburb === confirmedSuburb) return true
    try {
      const area = await (await this.#loadApi()).area(suburb.trim().slice(0, 80))
      const { verdict, localities } = area
      const [first, ...more] = localities
      if (verdict !== 'IN_AREA' || !first) {
        const errors: AnswerErrors = verdict === 'UNKNOWN' ? { suburb: UNKNOWN_SUBURB } : {}
        const change = { outside: area, suburbOptions: [], errors }
        if (verdict === 'UNKNOWN') this.#store.change(change)
        else this.#navigation.showAgain(change, verdict === 'TOO_FAR' ? 'suburb' : OUTSIDE_AREA)
        return false
      }
      const exact = localities.find(({ name }) => name.toLowerCase() === suburb.trim().toLowerCase())
      if (more.length > 0 && !exact) {
        this.#store.change({
          suburbOptions: localities,
          errors: { suburb: 'Please choose a suburb from the list' },
        })
        return false
      }
      this.setSuburb((exact ?? first).name)
      return true
    } catch {
      this.#store.change({ refusal: "We couldn't check that suburb. Try again, or call us." })
      return false
    }
  }

  /** Goes back to the suburb, with what is wrong with it. */
  #showSuburbProblem(): void {
    const { errors, refusal } = this.#store.state
    this.navigate('job', 'suburb')
    this.#store.change({ errors, refusal })
  }

  // The time

  /** Selects a window at once, and requests a hold for it. */
  pickWindow(window: Window): void {
    this.setAnswer('startsAt', window.startsAt)
    this.#store.change({ unavailable: null, holdEnded: false, holdRefusal: null })
    void this.#hold.request(window, true)
  }

  /** Stores the preselected window for other components that show it. */
  setPreselectedWindow(window: Window | null): void {
    if (this.#store.state.marked?.startsAt !== window?.startsAt) this.#store.change({ marked: window })
  }

  /** Continues from the times with the preselected window, unless the customer chose one. */
  nextWithWindow(preselected: Window | null): void {
    if (this.#store.state.answers.startsAt === '' && preselected) this.pickWindow(preselected)
    void this.next()
  }

  /** Selects a window and goes to the first unanswered question. */
  takeWindow(window: Window): void {
    this.pickWindow(window)
    const { answers, view } = this.#store.state
    this.navigate(view === 'start' && answers.service !== '' ? 'job' : firstIncompleteStep(answers))
  }

  /** Replaces the three nearest windows with all of them. */
  showAllTimes(): void {
    this.#navigation.showAgain({ unavailable: null })
  }

  /** Asks the server to extend the hold, which is possible once. */
  extendHold(): Promise<void> {
    return this.#hold.extend()
  }

  /** Ends the hold. The answers stay, including the window. */
  endHold(): void {
    this.#hold.end()
  }

  /** Renews a hold that has ended. */
  renewHold(): void {
    this.#hold.renew()
  }

  /** Announces a text in the polite live region. */
  announce(text: string): void {
    this.#store.change({ announcement: text })
  }
}
