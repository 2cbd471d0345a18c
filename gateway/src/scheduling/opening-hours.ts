import type { Business } from 'content'
import { and, eq, gt, gte, lt } from 'drizzle-orm'
import type { Context } from '../platform/context.ts'
import type { Database, Transaction } from '../platform/database/connection.ts'
import { closedDays, partClosures } from '../platform/database/tables.ts'
import { dayOf, startOfDay } from '../platform/time.ts'
import { type Closures, calendarDay, type Span, usualDay } from './calendar.ts'

/** How far ahead the next opening of the office is looked for. Longer than a Christmas closure. */
export const OPENING_SEARCH_DAYS = 28

const DAY_MS = 86_400_000

/** How much of its opening hours the office needs to reply to an enquiry. */
const LEAST_TIME_TO_REPLY_MS = 3_600_000

/** When the office is closed at times that it usually works. */
export type OfficeClosures = {
  readonly days: Closures
  /** Hours closed for everyone. */
  readonly hours: ReadonlyArray<Span>
}

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
  return openSpans(first, count, content.business, await readOfficeClosures(db, first, count))
}

/** Does the same with closures that were read already. */
export function openSpans(
  first: Temporal.PlainDate,
  count: number,
  business: Pick<Business, 'hours' | 'schedule'>,
  { days, hours }: OfficeClosures,
): ReadonlyArray<Span> {
  return Array.from({ length: count }, (_, n) => first.add({ days: n })).flatMap((date) => {
    const { open } = calendarDay(date, business, days)
    return open ? hours.reduce(subtractSpan, [open]) : []
  })
}

/** How long the office is open between two instants, by its opening hours. In milliseconds. */
export function openTime(open: ReadonlyArray<Span>, from: number, to: number): number {
  return open.reduce((sum, span) => sum + Math.max(0, Math.min(span.to, to) - Math.max(span.from, from)), 0)
}

/**
 * The day on which the office opens again, if days that it usually works are closed until then, such as Christmas, and it's open for
 * less than an hour in the next 24. Null otherwise, as on an ordinary weekend.
 */
export async function reopeningDay(
  db: Database | Transaction,
  now: Temporal.Instant,
  context: Pick<Context, 'content'>,
): Promise<Temporal.PlainDate | null> {
  const today = dayOf(now)
  const nowMs = now.epochMilliseconds
  const { business } = context.content
  const closures = await readOfficeClosures(db, today, OPENING_SEARCH_DAYS)
  // Two days decide for most instants, and working out a month of them takes longer than storing a request.
  const openSoon = openTime(openSpans(today, 2, business, closures), nowMs, nowMs + DAY_MS)
  if (openSoon >= LEAST_TIME_TO_REPLY_MS) return null
  const open = openSpans(today, OPENING_SEARCH_DAYS, business, closures)
  const next = open.find(({ from }) => from > nowMs)
  if (!next) return null
  const opens = dayOf(Temporal.Instant.fromEpochMilliseconds(next.from))
  const between = Array.from({ length: today.until(opens).days }, (_, days) => today.add({ days }))
  const isClosure = (day: Temporal.PlainDate) => {
    const usual = usualDay(day, business)?.open
    return (
      usual !== undefined && usual.to > nowMs && openTime(open, Math.max(usual.from, nowMs), usual.to) === 0
    )
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

/** The office's closures on a range of days. */
export async function readOfficeClosures(
  db: Database | Transaction,
  first: Temporal.PlainDate,
  count: number,
): Promise<OfficeClosures> {
  const end = first.add({ days: count })
  return {
    days: await readClosedDays(db, first, end),
    hours: await readClosedHours(db, startOfDay(first), startOfDay(end)),
  }
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
