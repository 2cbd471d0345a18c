import type { Zones } from 'content'
import { travelMs } from '../../scheduling/index.ts'
import type { StoredBooking } from '../booking-rows.ts'
import { expectedBy, isLate } from './attention.ts'
import { duration } from './labels.ts'

/** A warning about a visit. */
export type Alert = { readonly kind: 'LATE' | 'KNOCK_ON' | 'LEFT_OPEN'; readonly words: string }

type Stop = Pick<
  StoredBooking,
  'id' | 'state' | 'zone' | 'startsAt' | 'windowEndsAt' | 'plannedMinutes' | 'estimateFrom' | 'estimateTo'
>

const MINUTE_MS = 60_000

/**
 * Returns the current alerts for one technician's day, by booking id. Late visits are those of `isLate`. The rest of the day is
 * simulated from there with the travel times of the scheduling rule: visits that would be reached after their window are late too.
 * All times are epoch milliseconds.
 */
export function alertsOf(
  /** In order of time. */
  stops: ReadonlyArray<Stop>,
  day: {
    readonly homeZone: string
    readonly startsAt: number
    readonly endsAt: number
    readonly now: number
    readonly zones: Zones
  },
): ReadonlyMap<string, Alert> {
  const { now, zones } = day
  const alerts = new Map<string, Alert>()
  let zone: string | null = day.homeZone
  let freeAt = Math.max(now, day.startsAt)
  let late = false
  for (const stop of stops) {
    const startsAt = stop.startsAt.epochMilliseconds
    const windowEndsAt = stop.windowEndsAt.epochMilliseconds
    const from = zone
    zone = stop.zone
    if (stop.state === 'COMPLETED' || stop.state === 'NO_ACCESS') continue
    if (now >= day.endsAt) {
      alerts.set(stop.id, { kind: 'LEFT_OPEN', words: 'Not completed' })
      continue
    }
    if (stop.state === 'ARRIVED') {
      const finishesAt = startsAt + stop.plannedMinutes * MINUTE_MS
      late ||= finishesAt < now
      freeAt = Math.max(freeAt, finishesAt)
      continue
    }
    const expected = expectedBy(stop).epochMilliseconds
    const arrival = Math.max(
      stop.estimateFrom?.epochMilliseconds ?? startsAt,
      stop.state === 'EN_ROUTE' ? now : freeAt + travelMs(from, stop.zone, zones),
    )
    if (isLate(stop, Temporal.Instant.fromEpochMilliseconds(now))) {
      late = true
      alerts.set(stop.id, {
        kind: 'LATE',
        words: `${duration(Math.ceil((now - expected) / MINUTE_MS))} late`,
      })
    } else if (arrival > windowEndsAt && stop.estimateTo === null) {
      const lateBy = duration(Math.ceil((arrival - windowEndsAt) / MINUTE_MS))
      alerts.set(stop.id, {
        kind: 'KNOCK_ON',
        words: late ? 'Will start late too' : `Planned ${lateBy} late`,
      })
    }
    late ||= arrival > windowEndsAt
    freeAt = arrival + stop.plannedMinutes * MINUTE_MS
  }
  return alerts
}
