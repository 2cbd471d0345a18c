import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../database/database.ts'

/** From a moment until just before another. */
export type Period = { readonly from: Temporal.Instant; readonly to: Temporal.Instant }

const count = z.int()
const minutes = z.number().nullable()

const within = (column: string, { from, to }: Period) =>
  sql`${sql.raw(column)} >= ${from.toString()}::timestamptz and ${sql.raw(column)} < ${to.toString()}::timestamptz`

/** The Monday of its week in Queensland, as a day. */
const week = (column: string) =>
  sql`date_trunc('week', ${sql.raw(column)} at time zone 'Australia/Brisbane')::date::text`

const Booked = z.object({ week: z.string(), how: z.string(), count })

/** Bookings by the week in which they were made, and by which door. */
export async function bookedByWeek(db: Database, period: Period) {
  const { rows } = await db.execute(sql`
    select ${week('at')} as week, how, count(*)::int as count from booking_event
    where kind = 'booked' and ${within('at', period)} group by 1, 2`)
  return z.array(Booked).parse(rows)
}

/** How many bookings were made. */
export async function countBooked(db: Database, period: Period): Promise<number> {
  const { rows } = await db.execute(sql`
    select count(*)::int as count from booking_event where kind = 'booked' and ${within('at', period)}`)
  return z.array(z.object({ count })).parse(rows)[0]?.count ?? 0
}

const Quotes = z.object({ week: z.string(), count, accepted: count })

/** Requests for a quote by the week in which they came. */
export async function quotesByWeek(db: Database, period: Period) {
  const { rows } = await db.execute(sql`
    select ${week('received_at')} as week, count(*)::int as count, count(booking_id)::int as accepted from quote_request
    where not spam and ${within('received_at', period)} group by 1`)
  return z.array(Quotes).parse(rows)
}

const Replies = z.object({ answered: count, inTime: count, settled: count, median: minutes, ninety: minutes })

/** How soon requests for a quote were answered, in minutes. */
export async function replyTimes(db: Database, period: Period) {
  const { rows } = await db.execute(sql`
    select count(answered_at)::int as answered,
      count(*) filter (where answered_at <= received_at + interval '24 hours')::int as "inTime",
      count(*) filter (
        where answered_at is not null or received_at + interval '24 hours' <= ${period.to.toString()}::timestamptz
      )::int as settled,
      percentile_cont(0.5) within group (order by extract(epoch from answered_at - received_at) / 60) as median,
      percentile_cont(0.9) within group (order by extract(epoch from answered_at - received_at) / 60) as ninety
    from quote_request where not spam and ${within('received_at', period)}`)
  return Replies.parse(rows[0])
}

const Service = z.object({ service: z.string(), count })

/** Bookings by the service. */
export async function bookedByService(db: Database, period: Period) {
  const { rows } = await db.execute(sql`
    select service, count(*)::int as count from booking where ${within('booked_at', period)}
    group by 1 order by 2 desc, 1`)
  return z.array(Service).parse(rows)
}

const Suburb = z.object({ suburb: z.string(), count })

/** The suburbs that were booked from most. */
export async function bookedBySuburb(db: Database, period: Period, most: number) {
  const { rows } = await db.execute(sql`
    select suburb, count(*)::int as count from booking where ${within('booked_at', period)}
    group by 1 order by 2 desc, 1 limit ${most}`)
  return z.array(Suburb).parse(rows)
}

const Arrivals = z.object({ service: z.string(), count, inWindow: count })

/** Arrivals by the service, against the end of the window that the booking had then. */
export async function arrivalsByService(db: Database, period: Period) {
  const { rows } = await db.execute(sql`
    select visit.service, count(*)::int as count,
      count(*) filter (
        where event.at <= event.to_starts_at + (visit.window_ends_at - visit.starts_at)
      )::int as "inWindow"
    from booking_event as event join visit on visit.id = event.booking_id
    where event.kind = 'arrived' and visit.service is not null and ${within('event.at', period)} group by 1`)
  return z.array(Arrivals).parse(rows)
}

const Urgent = z.object({ service: z.string(), count, median: z.number(), ninety: z.number() })

/** From asking for a plumber now to the first arrival, in minutes, by the service. */
export async function urgentByService(db: Database, period: Period) {
  const { rows } = await db.execute(sql`
    select booking.service, count(*)::int as count,
      percentile_cont(0.5) within group (order by extract(epoch from arrived.at - request.received_at) / 60) as median,
      percentile_cont(0.9) within group (order by extract(epoch from arrived.at - request.received_at) / 60) as ninety
    from dispatch_request as request
    join booking on booking.id = request.booking_id
    join lateral (
      select min(at) as at from booking_event where booking_id = booking.id and kind = 'arrived'
    ) as arrived on arrived.at is not null
    where not request.spam and ${within('request.received_at', period)} group by 1 order by 2 desc, 1`)
  return z.array(Urgent).parse(rows)
}
