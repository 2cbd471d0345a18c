import { shortDay, shortHours, windowInWords } from '../../platform/time-format.ts'
import type { StoredBooking } from '../booking-rows.ts'
import { isOver } from '../customer/transitions.ts'
import { bookingState } from '../customer/view.ts'

/** A technician's part in a visit, and when it is. */
export type Part = {
  readonly role: 'technician' | 'helper'
  readonly startsAt: Temporal.Instant
  readonly windowEndsAt: Temporal.Instant
}

/** A technician's part in a visit; null if they have none, or it was cancelled or declined. */
export function partIn(booking: StoredBooking | null, technicianId: number): Part | null {
  if (booking === null || booking.state === 'CANCELLED' || booking.state === 'DECLINED') return null
  const { startsAt, windowEndsAt } = booking
  if (booking.technicianId === technicianId) return { role: 'technician', startsAt, windowEndsAt }
  return booking.helpers.some(({ id }) => id === technicianId)
    ? { role: 'helper', startsAt, windowEndsAt }
    : null
}

/** Whether nothing changed that a technician has to know. */
export function isSamePart(before: Part | null, after: Part | null): boolean {
  if (before === null || after === null) return before === after
  return (
    before.role === after.role &&
    before.startsAt.equals(after.startsAt) &&
    before.windowEndsAt.equals(after.windowEndsAt)
  )
}

/** Whether a booking's address, access or service was corrected: what its technician needs to get there with the right parts. */
export function isCorrected(previous: StoredBooking | null, booking: StoredBooking): boolean {
  return (
    previous !== null &&
    (['service', 'street', 'unit', 'suburb', 'access'] as const).some(
      (detail) => previous[detail] !== booking[detail],
    )
  )
}

/** What changed for a technician at one visit. */
export type VisitChange = {
  readonly booking: StoredBooking
  /** What happened, in a few words: `New visit`, `Given to Van 2`. */
  readonly what: string
  readonly before: Part | null
  readonly after: Part | null
}

/** What changed for a technician at a visit since they last knew; null if it is as it was. */
export function visitChange(
  { part: before, corrected }: { readonly part: Part | null; readonly corrected: boolean },
  booking: StoredBooking,
  technicianId: number,
): VisitChange | null {
  const after = partIn(booking, technicianId)
  if (isSamePart(before, after) && (after === null || !corrected)) return null
  // The technician who ended the visit was there, so only changes of a coming visit matter.
  if (after !== null && isOver(bookingState(booking.state))) return null
  return { booking, what: whatChanged(before, after, booking), before, after }
}

function whatChanged(before: Part | null, after: Part | null, booking: StoredBooking): string {
  const { technicianName, state } = booking
  if (after === null) {
    if (state === 'CANCELLED' || state === 'DECLINED') return 'Cancelled'
    return before?.role === 'helper' ? `No longer helping ${technicianName}` : `Given to ${technicianName}`
  }
  if (isSamePart(before, after)) return 'Job details corrected'
  if (before?.role === after.role) return 'Moved'
  if (after.role === 'helper') return `Helping ${technicianName}`
  return before === null ? 'New visit' : 'Yours, no longer helping'
}

/** The window of a change: the new one or, if the visit isn't theirs any more, the one they last knew. */
export function windowOf({ before, after, booking }: VisitChange): Pick<Part, 'startsAt' | 'windowEndsAt'> {
  return after ?? before ?? booking
}

/** The earlier window of a visit that moved; null for others. */
function movedFrom({ before, after }: VisitChange): Part | null {
  if (before === null || after === null || isSamePart({ ...before, role: after.role }, after)) return null
  return before
}

/** When the visit is, for an email: `Tuesday 24 November, 1 to 3 pm`, and where it moved from. */
export function changeInWords(change: VisitChange): { readonly window: string; readonly was: string | null } {
  const { startsAt, windowEndsAt } = windowOf(change)
  const from = movedFrom(change)
  return {
    window: windowInWords(startsAt, windowEndsAt),
    was: from && windowInWords(from.startsAt, from.windowEndsAt),
  }
}

/** The same for a text: `Moved: Tue 24 Nov, 1-3 pm (was Tue 24 Nov, 9-11 am), Tap Repairs, Robina`. */
export function changeInShort(change: VisitChange, service: string): string {
  const { startsAt, windowEndsAt } = windowOf(change)
  const from = movedFrom(change)
  const was = from ? ` (was ${shortDay(from.startsAt)}, ${shortHours(from.startsAt, from.windowEndsAt)})` : ''
  const time = `${shortDay(startsAt)}, ${shortHours(startsAt, windowEndsAt)}`
  return `${change.what}: ${time}${was}, ${service}, ${change.booking.suburb}`
}
