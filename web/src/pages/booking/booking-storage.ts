import { type Answers, answersFrom, noAnswers } from './answers.ts'
import type { BookedFacts } from './booked-facts.ts'

const KEY = 'gpc_booking'
const COUNTED = 'gpc_booking_counted'

/** What this tab remembers of a booking over a reload; nothing of it stands in an address. */
export type StoredBooking = {
  readonly answers: Answers
  /** The suburb, once it is known that we go there. */
  readonly place: string
  /** The key under which it is or was sent: sent again, it is the same booking. */
  readonly key: string | null
  /** What was sent under the key with no booking in answer, oldest first: any of it may have become one. */
  readonly sent: ReadonlyArray<Answers>
  /** The last hold: whatever became of it while the page was gone, the next one takes its place. */
  readonly holdToken: string | null
  /** What was booked last, and whom the confirmation went to. */
  readonly booked: BookedFacts | null
  readonly email: string
  /** Something was changed between one press and the next: the booking may hold the earlier answers. */
  readonly changedSince: boolean
}

const nothing: StoredBooking = {
  answers: noAnswers,
  place: '',
  key: null,
  sent: [],
  holdToken: null,
  booked: null,
  email: '',
  changedSince: false,
}

/** The stored booking; an empty one where the browser stores nothing. */
export function readStoredBooking(): StoredBooking {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    if (typeof stored !== 'object' || stored === null) return nothing
    const booking = { ...nothing, ...stored }
    return {
      ...booking,
      answers: answersFrom({ ...booking.answers }),
      sent: booking.sent.map((answers) => answersFrom({ ...answers })),
    }
  } catch {
    return nothing
  }
}

export function storeBooking(booking: StoredBooking): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(booking))
  } catch {
    // Unwritable or forbidden storage is no storage.
  }
}

/** True once for each booking, whichever tab asks: what is counted must not be counted again after a reload. */
export function notYetCounted(reference: string): boolean {
  try {
    if (localStorage.getItem(COUNTED) === reference) return false
    localStorage.setItem(COUNTED, reference)
  } catch {
    // Then only this page's own memory stands between a booking and a second count.
  }
  return true
}
