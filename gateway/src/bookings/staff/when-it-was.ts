import type { Context } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database/connection.ts'
import { dayOf, startOf } from '../../platform/time.ts'
import type { StoredBooking } from '../customer/stored.ts'
import { lastEvent } from './timeline.ts'

/**
 * When a step was taken that a phone reports, possibly late: the phone's time, limited to what is possible.
 * Not in the future, not before the step before it, and not before the day of the visit.
 */
export async function whenItWas(
  tx: Transaction,
  booking: StoredBooking,
  happenedAt: Temporal.Instant,
  context: Pick<Context, 'now' | 'staff'>,
): Promise<Temporal.Instant> {
  const { at } = await lastEvent(tx, booking, context)
  const day = startOf(dayOf(booking.startsAt))
  return between(Temporal.Instant.compare(at, day) < 0 ? day : at, happenedAt, context.now)
}

/** A moment, moved to the nearer end of what it has to lie between; the later end wins where the two are crossed. */
export function between(
  from: Temporal.Instant,
  moment: Temporal.Instant,
  to: Temporal.Instant,
): Temporal.Instant {
  const { compare } = Temporal.Instant
  if (compare(moment, to) >= 0 || compare(from, to) >= 0) return to
  return compare(moment, from) < 0 ? from : moment
}
