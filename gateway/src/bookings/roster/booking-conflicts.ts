import type { Context } from '../../platform/context.ts'
import type { Database, Transaction } from '../../platform/database/connection.ts'
import { instantFromMs } from '../../platform/time.ts'
import type { Span } from '../../scheduling/index.ts'
import { bookingsBetween, type StoredBooking } from '../customer/stored.ts'
import { isMovable } from '../customer/transitions.ts'

const MAX_BOOKING_HOURS = 24

/** The roster change would leave bookings without a technician. */
export type BookingConflicts = {
  readonly type: 'BookingConflicts'
  readonly message: string
  /** Whether it can be saved anyway, leaving these bookings unassigned on the board. */
  readonly anyway: boolean
  readonly bookings: ReadonlyArray<StoredBooking>
}

/** Bookings still to be visited that overlap a span, in order; of one technician, or of all. */
export async function upcomingBookingsIn(
  db: Database | Transaction,
  { from, to }: Span,
  technicianId: number | null,
  { now }: Pick<Context, 'now'>,
): Promise<ReadonlyArray<StoredBooking>> {
  // A booking that starts earlier may overlap the span; none is longer than a day.
  const overlapping = await bookingsBetween(
    db,
    instantFromMs(from).subtract({ hours: MAX_BOOKING_HOURS }),
    instantFromMs(to),
    technicianId ?? undefined,
  )
  return overlapping.filter(
    (booking) =>
      isMovable(booking.state) &&
      booking.endsAt.epochMilliseconds > from &&
      Temporal.Instant.compare(booking.windowEndsAt, now) > 0,
  )
}

/** For example `a booking` or `3 bookings`. */
export function bookingCountInWords(bookings: ReadonlyArray<StoredBooking>): string {
  return bookings.length === 1 ? 'a booking' : `${bookings.length} bookings`
}
