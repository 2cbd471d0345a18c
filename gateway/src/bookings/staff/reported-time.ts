import type { Context } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database/connection.ts'
import { dayOf, startOfDay } from '../../platform/time.ts'
import type { StoredBooking } from '../booking-rows.ts'
import { lastEvent } from './timeline.ts'

/**
 * Returns when a step happened that a phone may report late: the phone's time, but not in the future, before the previous step or
 * before the day of the visit.
 */
export async function clampReportedTime(
  tx: Transaction,
  booking: StoredBooking,
  happenedAt: Temporal.Instant,
  context: Pick<Context, 'now' | 'staff'>,
): Promise<Temporal.Instant> {
  const { at } = await lastEvent(tx, booking, context)
  const day = startOfDay(dayOf(booking.startsAt))
  return clampInstant(Temporal.Instant.compare(at, day) < 0 ? day : at, happenedAt, context.now)
}

/** Clamps an instant to a range. If the range is reversed, returns its later end. */
export function clampInstant(
  from: Temporal.Instant,
  moment: Temporal.Instant,
  to: Temporal.Instant,
): Temporal.Instant {
  const { compare } = Temporal.Instant
  if (compare(moment, to) >= 0 || compare(from, to) >= 0) return to
  return compare(moment, from) < 0 ? from : moment
}
