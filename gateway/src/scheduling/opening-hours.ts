import { and, eq, gt, gte, lt } from 'drizzle-orm'
import type { Context } from '../platform/context.ts'
import type { Database, Transaction } from '../platform/database/connection.ts'
import { closedDays, partClosures } from '../platform/database/tables.ts'
import { dayOf, startOfDay } from '../platform/time.ts'
import { type Closures, calendarDay, type Span, usualDay } from './calendar.ts'

/** How far ahead the next opening of the office is looked for. Longer than a Christmas closure. */
export const OPENING_SEARCH_DAYS = 28

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

/**
 * The day on which the office opens again, if days that it usually works are closed until then, such as Christmas, and it isn't open
 * in the next 24 hours. Null otherwise, as on an ordinary weekend.
 */
export async function reopeningDay(
  db: Database | Transaction,
  now: Temporal.Instant,
  context: Pick<Context, 'content'>,
): Promise<Temporal.PlainDate | null> {
  const today = dayOf(now)
  const nowMs = now.epochMilliseconds
  const open = await openingHours(db, today, OPENING_SEARCH_DAYS, context)
  const next = open.find(({ to }) => to > nowMs)
  if (!next || next.from < nowMs + 86_400_000) return null
  const opens = dayOf(Temporal.Instant.fromEpochMilliseconds(next.from))
  const closedCount = today.until(opens).days
  const between = Array.from({ length: closedCount }, (_, days) => today.add({ days }))
  const isClosure = (day: Temporal.PlainDate) => {
    const usual = usualDay(day, context.content.business)
    return usual !== null && usual.open.to > nowMs
  }
  return between.some(isClosure) ? opens : null
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

/** The office's closed days in a range. */
async function readClosedDays(
  db: Database | Transaction,
  from: Temporal.PlainDate,
  to: Temporal.PlainDate,
): Promise<Closures> {
  const { day, name } = closedDays
  const rows = await db
    .select({ day, name })
    .from(closedDays)
    .where(and(gte(day, from.toString()), lt(day, to.toString())))
  return new Map(rows.map((row) => [row.day, row.name]))
}

/** Hours closed for everyone that overlap a time range, in epoch milliseconds. */
async function readClosedHours(
  db: Database | Transaction,
  from: Temporal.Instant,
  to: Temporal.Instant,
): Promise<ReadonlyArray<Span>> {
  const { startsAt, endsAt, everyone } = partClosures
  const rows = await db
    .select({ startsAt, endsAt })
    .from(partClosures)
    .where(and(eq(everyone, true), gt(endsAt, from), lt(startsAt, to)))
  return rows.map((row) => ({ from: row.startsAt.epochMilliseconds, to: row.endsAt.epochMilliseconds }))
}
