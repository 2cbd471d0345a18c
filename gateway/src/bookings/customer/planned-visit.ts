import type { PlannedVisit, Window } from '../../scheduling/index.ts'
import type { StoredBooking } from '../booking-rows.ts'

/** The window of a booking's visit, as scheduling counts it. */
export function plannedWindowOf({
  startsAt,
  windowEndsAt,
}: Pick<StoredBooking, 'startsAt' | 'windowEndsAt'>): Window {
  return { startsAt: startsAt.epochMilliseconds, endsAt: windowEndsAt.epochMilliseconds }
}

/** A booking's visit, as scheduling counts it. */
export function plannedVisitOf({
  startsAt,
  windowEndsAt,
  endsAt,
  plannedMinutes,
  zone,
}: StoredBooking): PlannedVisit {
  return {
    startsAt: startsAt.epochMilliseconds,
    windowEndsAt: windowEndsAt.epochMilliseconds,
    endsAt: endsAt.epochMilliseconds,
    minutes: plannedMinutes,
    zone,
  }
}
