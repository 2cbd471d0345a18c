import type { Context } from '../platform/context.ts'
import type { Database, Transaction } from '../platform/database/connection.ts'
import { startOfDay } from '../platform/time.ts'
import { calendarDay, type Span } from './calendar.ts'
import { readClosedDays, readClosedHours } from './store.ts'

/**
 * The business's opening hours on a range of days, in order, without public holidays, closed days and hours closed for everyone.
 * Work at any other time is after hours.
 */
export async function openingHours(
  db: Database | Transaction,
  first: Temporal.PlainDate,
  count: number,
  { content }: Pick<Context, 'content'>,
): Promise<ReadonlyArray<Span>> {
  const end = first.add({ days: count })
  const closures = await readClosedDays(db, first, end)
  const closed = await readClosedHours(db, startOfDay(first), startOfDay(end))
  return Array.from({ length: count }, (_, n) => first.add({ days: n })).flatMap((date) => {
    const { open } = calendarDay(date, content.business, closures)
    return open ? closed.reduce(subtractSpan, [open]) : []
  })
}

/** Spans with the parts inside another span removed. */
function subtractSpan(spans: ReadonlyArray<Span>, { from, to }: Span): Span[] {
  return spans.flatMap((span) =>
    [
      { from: span.from, to: Math.min(span.to, from) },
      { from: Math.max(span.from, to), to: span.to },
    ].filter((remaining) => remaining.from < remaining.to),
  )
}
