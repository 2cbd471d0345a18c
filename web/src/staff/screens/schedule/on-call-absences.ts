import { daysAfter, shortDate } from '../../../shared/queensland-time.ts'
import type { OnCallWeek } from './on-call-query.ts'

type OnCallDay = Pick<OnCallWeek['days'][number], 'date' | 'onLeave' | 'notEmployed' | 'technician'>

/** Who is on call but away, with days in a row as one: `Sam is on leave Mon 7 Dec to Wed 9 Dec`. */
export function onCallAbsences(days: ReadonlyArray<OnCallDay>): ReadonlyArray<string> {
  const absences: { reason: string; first: string; last: string }[] = []
  for (const { date, technician, onLeave, notEmployed } of days) {
    if (!technician || !(onLeave || notEmployed)) continue
    const reason = `${technician.name} ${notEmployed ? 'doesn’t work here' : 'is on leave'}`
    const previous = absences.at(-1)
    if (previous?.reason === reason && daysAfter(previous.last, 1) === date) previous.last = date
    else absences.push({ reason, first: date, last: date })
  }
  return absences.map(({ reason, first, last }) =>
    first === last ? `${reason} ${shortDate(first)}` : `${reason} ${shortDate(first)} to ${shortDate(last)}`,
  )
}
