import { type Answers, answersFrom, type BookedAnswers, noAnswers } from './answers.ts'
import type { BookedFacts } from './booked-facts.ts'

const KEY = 'gpc_booking'
const COUNTED_KEY = 'gpc_booking_counted'

/** Booking state that this tab stores across a reload. None of it is put into the URL. */
export type StoredBooking = {
  readonly answers: Answers
  /** The answer that none of the job's symptoms fits. */
  readonly noSymptomFits: boolean
  /** The suburb, once it is known to be in the service area. */
  readonly confirmedSuburb: string
  /** Idempotency key: sending again with the same key is the same booking. */
  readonly key: string | null
  /** Answers sent under the key without a response, oldest first. Any of them may have become a booking. */
  readonly sent: ReadonlyArray<Answers>
  /** Token of the last hold. The next hold replaces it, even if it expired while the page was closed. */
  readonly holdToken: string | null
  /** The last booking, when it was made, and the answers that its confirmation repeats. */
  readonly booked: BookedFacts | null
  readonly bookedAtMs: number
  readonly bookedAnswers: BookedAnswers
  /** The answers changed between two submissions, so the booking may have the earlier ones. */
  readonly changedSince: boolean
}

/** How long a tab can show the confirmation again. */
const CONFIRMATION_MS = 24 * 3_600_000

/** The parts of a stored booking that belong to the last one made, without any. */
export const NOT_BOOKED = { booked: null, bookedAnswers: noAnswers, changedSince: false } as const

const emptyBooking: StoredBooking = {
  answers: noAnswers,
  noSymptomFits: false,
  confirmedSuburb: '',
  key: null,
  sent: [],
  holdToken: null,
  booked: null,
  bookedAtMs: 0,
  bookedAnswers: noAnswers,
  changedSince: false,
}

/** Returns the stored booking, or an empty one if storage is blocked. */
export function readStoredBooking(): StoredBooking {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    if (typeof stored !== 'object' || stored === null) return emptyBooking
    const booking: StoredBooking = { ...emptyBooking, ...stored }
    return {
      ...booking,
      ...(booking.booked && Date.now() - booking.bookedAtMs > CONFIRMATION_MS ? NOT_BOOKED : {}),
      answers: answersFrom({ ...booking.answers }),
      sent: booking.sent.map((answers) => answersFrom({ ...answers })),
    }
  } catch {
    return emptyBooking
  }
}

/**
 * Returns true if the tab has stored other answers, or another booking, than a page shows: another page has gone on since that page was
 * left. False if nothing is stored.
 */
export function storedOtherThan({ answers, booked }: Pick<StoredBooking, 'answers' | 'booked'>): boolean {
  const stored = readStoredBooking()
  if (stored === emptyBooking) return false
  const comparable = (booking: Pick<StoredBooking, 'answers' | 'booked'>) =>
    JSON.stringify([answersFrom({ ...booking.answers }), booking.booked?.reference])
  return comparable(stored) !== comparable({ answers, booked })
}

export function storeBooking(booking: StoredBooking): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(booking))
  } catch {
    // Storage is full or blocked: nothing is stored.
  }
}

/**
 * Clears the name and number of the last booking, once its confirmation is left. Going back still shows the rest. Only this part is
 * changed: a page that was shown again may be older than the draft in storage.
 */
export function clearBookedAnswers(): void {
  storeBooking({ ...readStoredBooking(), bookedAnswers: noAnswers })
}

/** Returns true once for each booking, across tabs, so that a reload doesn't count it again. */
export function markCounted(reference: string): boolean {
  try {
    if (localStorage.getItem(COUNTED_KEY) === reference) return false
    localStorage.setItem(COUNTED_KEY, reference)
  } catch {
    // Storage is blocked: only a reload could count the booking twice.
  }
  return true
}
