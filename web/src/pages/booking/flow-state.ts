import type { AreaResult } from '../../routing/page-context.ts'
import { type AnswerErrors, type Answers, type BookedAnswers, noAnswers } from './answers.ts'
import type { BookedFacts } from './booked-facts.ts'
import type { Window } from './booking-api.ts'
import type { View } from './steps.ts'

/** Duration of a new hold, in milliseconds. */
export const HOLD_MS = 600_000
/** A window held for this customer. */
export type Hold = {
  readonly token: string
  readonly window: Window
  readonly heldUntil: string
  readonly extendable: boolean
  /** Total duration of the hold, including an extension. */
  readonly lastsMs: number
  /** Offset to add to the device clock to get the server time. */
  readonly skewMs: number
}

export type FlowState = {
  readonly view: View
  readonly answers: Answers
  readonly errors: AnswerErrors
  /** Number of errors at the last attempt. `errors` shrinks as they are fixed. */
  readonly errorSummary: { readonly count: number; readonly attempt: number }
  /** Why the submission was refused, as a message for the customer. */
  readonly refusal: string | null
  /** Why the selected window isn't held, although it can still be booked. */
  readonly holdRefusal: string | null
  /** The customer already has a booking at this address and time, and is asked whether they want another. */
  readonly alreadyBooked: boolean
  readonly hold: Hold | null
  /** The hold has ended; its window is still selected. */
  readonly holdEnded: boolean
  /** The first free window, preselected if the customer has chosen none. It isn't held. */
  readonly marked: Window | null
  /** A window that is no longer available, and the nearest alternatives. */
  readonly unavailable: {
    readonly window: Window
    /** Why the job can't have it; null if someone else took it. */
    readonly reason: string | null
    readonly alternatives: ReadonlyArray<Window>
  } | null
  /** `unsure`: sent without a response, and being retried. `lost`: retries have ended. */
  readonly sending: 'no' | 'sending' | 'unsure' | 'lost'
  readonly booked: BookedFacts | null
  /** The answers of that booking that the confirmation repeats. */
  readonly bookedAnswers: BookedAnswers
  /** The answers changed between two submissions, so the booking may have the earlier ones. */
  readonly changedSince: boolean
  /** Shows the list of all jobs instead of the chosen one. */
  readonly choosingJob: boolean
  /** That list without the jobs of the opening screen. */
  readonly otherJobs: boolean
  /** The answer on the opening screen that none of the job's symptoms fits. */
  readonly noSymptomFits: boolean
  /** A dangerous symptom was chosen, so safety advice and the phone number come first. */
  readonly alarm: boolean
  /** The customer has called about the danger and books a visit as well. */
  readonly called: boolean
  /** Official name of the suburb, once it is known to be in the service area; empty until then. */
  readonly confirmedSuburb: string
  /** Result of the area check if no visit can be booked there, otherwise null. */
  readonly outside: AreaResult | null
  /** Suburbs to choose from, if the entered text matches several. */
  readonly suburbOptions: ReadonlyArray<{ readonly name: string; readonly postcode: string }>
  /** Increases with every step, so that the new question gets focus; 0 before the first. */
  readonly moves: number
  /** Id of the field that gets focus instead of the question, if a link led to that field. */
  readonly target: string | null
  /** Text for the polite live region. */
  readonly announcement: string
}

/** Id of the answer that no visit can be booked there. It gets focus, since the button that had it is replaced. */
export const OUTSIDE_AREA = 'outside-area'

/** Returns the initial state of a page rendered for an address or a posted form. */
export const createInitialState = (start: Partial<FlowState>): FlowState => ({
  view: 'start',
  answers: noAnswers,
  errors: {},
  errorSummary: { count: Object.keys(start.errors ?? {}).length, attempt: 0 },
  refusal: null,
  holdRefusal: null,
  alreadyBooked: false,
  hold: null,
  holdEnded: false,
  marked: null,
  unavailable: null,
  sending: 'no',
  booked: null,
  bookedAnswers: noAnswers,
  changedSince: false,
  choosingJob: (start.answers?.service ?? '') === '',
  otherJobs: false,
  noSymptomFits: false,
  alarm: false,
  called: false,
  confirmedSuburb: '',
  outside: null,
  suburbOptions: [],
  moves: 0,
  target: null,
  announcement: '',
  ...start,
})
