import { daysAfter } from '../../../shared/queensland-time.ts'

type Week = {
  readonly days: ReadonlyArray<{ readonly date: string; readonly technician: { readonly id: number } | null }>
}

/** Consecutive days on call, inclusive. */
export type OnCallTurn = { readonly first: string; readonly last: string }

/** A technician's on-call turns in some weeks, soonest first, without those that ended before yesterday. */
export function turnsOf(
  weeks: ReadonlyArray<Week>,
  technicianId: number,
  today: string,
): ReadonlyArray<OnCallTurn> {
  const dates = weeks
    .flatMap(({ days }) => days)
    .filter(({ technician }) => technician?.id === technicianId)
    .map(({ date }) => date)
  const turns: OnCallTurn[] = []
  for (const date of dates) {
    const before = turns.at(-1)
    if (before && daysAfter(before.last, 1) === date) turns[turns.length - 1] = { ...before, last: date }
    else turns.push({ first: date, last: date })
  }
  // The last night continues until 7 am.
  return turns.filter(({ last }) => last >= daysAfter(today, -1))
}
