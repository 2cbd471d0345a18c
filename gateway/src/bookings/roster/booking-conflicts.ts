import type { Context } from '../../platform/context.ts'
import type { Database, Transaction } from '../../platform/database/connection.ts'
import { instantFromMs } from '../../platform/time.ts'
import type { Span } from '../../scheduling/index.ts'
import { bookingsBetween, type OfTechnician, type StoredBooking } from '../booking-rows.ts'
import { isMovable } from '../customer/transitions.ts'

const MAX_BOOKING_HOURS = 24

/** The roster change would leave bookings without a technician. */
export type BookingConflicts = {
  readonly type: 'BookingConflicts'
  readonly message: string
  /** Whether it can be saved anyway, leaving these bookings unassigned on the board. */
  readonly anyway: boolean
  readonly bookings: ReadonlyArray<StoredBooking>
  /** Bookings of other technicians that would lose a helper. */
  readonly helping?: ReadonlyArray<StoredBooking>
}

/** Bookings still to be visited that overlap a span, in order; of one technician, or of all. */
export async function upcomingBookingsIn(
  db: Database | Transaction,
  { from, to }: Span,
  technicianId: number | null,
  context: Pick<Context, 'now'>,
): Promise<ReadonlyArray<StoredBooking>> {
  const of = technicianId === null ? undefined : ({ id: technicianId, as: 'technician' } as const)
  return await upcomingIn(db, { from, to }, of, context)
}

/** Other technicians' bookings at which one helps, on the same terms. */
export async function upcomingHelpIn(
  db: Database | Transaction,
  span: Span,
  technicianId: number,
  context: Pick<Context, 'now'>,
): Promise<ReadonlyArray<StoredBooking>> {
  return await upcomingIn(db, span, { id: technicianId, as: 'helper' }, context)
}

/** A technician's own bookings and those at which they help, on the same terms. None if there is no span. */
export async function upcomingWorkIn(
  db: Database | Transaction,
  span: Span | null,
  technicianId: number,
  context: Pick<Context, 'now'>,
): Promise<Required<Pick<BookingConflicts, 'bookings' | 'helping'>>> {
  if (span === null) return { bookings: [], helping: [] }
  return {
    bookings: await upcomingBookingsIn(db, span, technicianId, context),
    helping: await upcomingHelpIn(db, span, technicianId, context),
  }
}

async function upcomingIn(
  db: Database | Transaction,
  { from, to }: Span,
  of: OfTechnician | undefined,
  { now }: Pick<Context, 'now'>,
): Promise<ReadonlyArray<StoredBooking>> {
  // A booking that starts earlier may overlap the span; none is longer than a day.
  const overlapping = await bookingsBetween(
    db,
    instantFromMs(from).subtract({ hours: MAX_BOOKING_HOURS }),
    instantFromMs(to),
    of,
  )
  return overlapping.filter(
    (booking) =>
      isMovable(booking.state) &&
      booking.endsAt.epochMilliseconds > from &&
      Temporal.Instant.compare(booking.windowEndsAt, now) > 0,
  )
}

/** For example `has 2 bookings and helps at a booking`. */
export function workInWords(
  bookings: ReadonlyArray<StoredBooking>,
  helping: ReadonlyArray<StoredBooking>,
): string {
  return [
    ...(bookings.length > 0 ? [`has ${bookingCountInWords(bookings)}`] : []),
    ...(helping.length > 0 ? [`helps at ${bookingCountInWords(helping)}`] : []),
  ].join(' and ')
}

/** For example `a booking` or `3 bookings`. */
export function bookingCountInWords(bookings: ReadonlyArray<StoredBooking>): string {
  return bookings.length === 1 ? 'a booking' : `${bookings.length} bookings`
}
