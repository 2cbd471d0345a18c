import type { Context } from '../../platform/context.ts'
import { dayOf } from '../../platform/time.ts'
import { shortDay } from '../../platform/time-format.ts'
import type { Span } from '../../scheduling/index.ts'
import { reservedWindowsOf, type StaffDay, shiftsOf } from '../../scheduling/index.ts'
import { clockTime } from './labels.ts'
import type { Hold } from './store.ts'

/** A span of a technician's day in which nothing can be booked, in epoch milliseconds. */
export type Block = Span & {
  readonly technicianId: number
  readonly kind: 'HELD' | 'RESERVE' | 'LEAVE' | 'OFF_SHIFT' | 'REST'
  readonly words: string
  /** For `LEAVE`: the reason the hours are closed; null if the technician is on leave. */
  readonly closed?: string | null
}

/** Returns the times of a day at which technicians can't work, other than visits. Empty on closed days. */
export function blocksOf(
  day: StaffDay,
  holds: ReadonlyArray<Hold>,
  context: Pick<Context, 'now'>,
): ReadonlyArray<Block> {
  const { open, team } = day
  if (!open) return []
  const release = day.rules.reserve.releasedMinutesBefore * 60_000
  return team.flatMap((member) => {
    const block = (
      kind: Block['kind'],
      { from, to }: Span,
      words: string,
      extra?: Pick<Block, 'closed'>,
    ): Block[] => {
      const clipped = { from: Math.max(from, open.from), to: Math.min(to, open.to) }
      return clipped.from < clipped.to ? [{ technicianId: member.id, kind, words, ...clipped, ...extra }] : []
    }
    const shifts = shiftsOf(member, day.date)
    const reserved = reservedWindowsOf(day, member.id, context)
    return [
      ...member.away.flatMap((span) =>
        block('LEAVE', span, span.closed ? `Closed: ${span.closed}` : leaveWords(span, open), {
          closed: span.closed,
        }),
      ),
      ...gaps(shifts, open).flatMap((gap) => block('OFF_SHIFT', gap, offWords(gap, shifts, open))),
      ...holds
        .filter(({ technicianId }) => technicianId === member.id)
        .flatMap(({ offered, heldUntil, ...span }) =>
          block('HELD', span, `${offered ? 'Offered' : 'Held'} until ${clockTime(heldUntil)}`),
        ),
      ...day
        .planOf(member)
        .rests.flatMap((rest) => block('REST', rest, `Resting until ${clockTime(rest.to)}`)),
      ...reserved.flatMap(({ startsAt, endsAt }) =>
        block(
          'RESERVE',
          { from: startsAt, to: endsAt },
          `Held for emergencies until ${clockTime(startsAt - release)}`,
        ),
      ),
    ]
  })
}

/** Returns the parts of the opening hours that no shift covers. */
function gaps(shifts: ReadonlyArray<Span>, open: Span): ReadonlyArray<Span> {
  let from = open.from
  const uncovered: Span[] = []
  for (const shift of shifts) {
    if (shift.from > from) uncovered.push({ from, to: shift.from })
    from = Math.max(from, shift.to)
  }
  return from < open.to ? [...uncovered, { from, to: open.to }] : uncovered
}

function offWords(gap: Span, shifts: ReadonlyArray<Span>, open: Span): string {
  if (gap.from <= open.from && gap.to >= open.to) return 'Not working this day'
  const next = shifts.find(({ from }) => from === gap.to)
  return next ? `Starts ${clockTime(next.from)}` : `Ended ${clockTime(gap.from)}`
}

/** Describes leave by its end: a time or the rest of the day if it ends that day, otherwise its last day. */
function leaveWords({ from, to }: Span, open: Span): string {
  const end = Temporal.Instant.fromEpochMilliseconds(to - 1)
  const endsThatDay = dayOf(end).equals(dayOf(Temporal.Instant.fromEpochMilliseconds(open.from)))
  if (to < open.to || !endsThatDay) return `On leave until ${untilWords(to, open)}`
  return from <= open.from ? 'On leave all day' : 'On leave for the rest of the day'
}

/** The time if it is on that day, otherwise the last day. */
function untilWords(to: number, open: Span): string {
  return to < open.to ? clockTime(to) : shortDay(Temporal.Instant.fromEpochMilliseconds(to - 1))
}
