import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../platform/database/connection.ts'
import type { Span } from '../../scheduling/index.ts'

/** A time range with an exclusive end. */
export type Period = { readonly from: Temporal.Instant; readonly to: Temporal.Instant }

const countSchema = z.int()

const withinPeriod = (column: string, { from, to }: Period) =>
  sql`${sql.raw(column)} >= ${from.toString()}::timestamptz and ${sql.raw(column)} < ${to.toString()}::timestamptz`

const queenslandDay = (instant: SQL) => sql`(${instant} at time zone 'Australia/Brisbane')::date`

/**
 * Counts per week of a period, from the week that starts at `monday`. The first and the last week may be incomplete. Each week is an
 * index range of its own, which avoids computing the week of each row. All weeks have the same length, since Queensland has no
 * daylight saving.
 */
const countsByWeek = (
  { from, to }: Period,
  monday: Temporal.Instant,
  weeks: number,
  counts: SQL,
  table: SQL,
  column: string,
) => sql`
  select week, counted.* from generate_series(0, ${weeks - 1}::int) as week
  cross join lateral (select ${monday.toString()}::timestamptz + week * interval '168 hours' as starts) as span
  cross join lateral (
    select ${counts} from ${table} and ${sql.raw(column)} >= greatest(span.starts, ${from.toString()}::timestamptz)
      and ${sql.raw(column)} < least(span.starts + interval '168 hours', ${to.toString()}::timestamptz)
  ) as counted
  order by week`

const BookedWeek = z.object({ count: countSchema, byStaff: countSchema })

/** Bookings by the week they were made: all, and those made by staff. */
export async function bookedByWeek(db: Database, period: Period, monday: Temporal.Instant, weeks: number) {
  const { rows } = await db.execute(
    countsByWeek(
      period,
      monday,
      weeks,
      sql`count(*)::int as count, count(*) filter (where how = 'staff area')::int as "byStaff"`,
      sql`booking_event where kind = 'booked'`,
      'at',
    ),
  )
  return z.array(BookedWeek).parse(rows)
}

/** The number of bookings made. */
export async function countBooked(db: Database, period: Period): Promise<number> {
  const { rows } = await db.execute(sql`
    select count(*)::int as count from booking_event where kind = 'booked' and ${withinPeriod('at', period)}`)
  return z.array(z.object({ count: countSchema })).parse(rows)[0]?.count ?? 0
}

const QuotesWeek = z.object({
  count: countSchema,
  accepted: countSchema,
  answered: countSchema,
  inTime: countSchema,
  settled: countSchema,
})

/** Quote requests by the week they were received: how many were booked, answered, and answered in time. */
export async function quotesByWeek(db: Database, period: Period, monday: Temporal.Instant, weeks: number) {
  const { rows } = await db.execute(
    countsByWeek(
      period,
      monday,
      weeks,
      sql`count(*)::int as count, count(booking_id)::int as accepted, count(answered_at)::int as answered,
        count(*) filter (where answered_at <= received_at + interval '24 hours')::int as "inTime",
        count(*) filter (
          where answered_at is not null or received_at + interval '24 hours' <= ${period.to.toString()}::timestamptz
        )::int as settled`,
      sql`quote_request where not spam`,
      'received_at',
    ),
  )
  return z.array(QuotesWeek).parse(rows)
}

const Replies = z.object({ minutes: z.tuple([z.number(), z.number()]).nullable() })

/** Reply times of quote requests in minutes: median and 90th percentile. Null if none was answered. */
export async function replyTimes(db: Database, period: Period) {
  const { rows } = await db.execute(sql`
    select percentile_cont(array[0.5, 0.9]) within group (
        order by date_part('epoch', answered_at - received_at) / 60
      ) as minutes
    from quote_request where not spam and answered_at is not null and ${withinPeriod('received_at', period)}`)
  const [median, ninety] = Replies.parse(rows[0]).minutes ?? [null, null]
  return { median, ninety }
}

const BookedCountRow = z.object({
  service: z.string().nullable(),
  suburb: z.string().nullable(),
  count: countSchema,
})

/** Bookings by service and by suburb, most bookings first. */
export async function bookedByKind(db: Database, period: Period) {
  const { rows } = await db.execute(sql`
    select service, suburb, count(*)::int as count from booking where ${withinPeriod('booked_at', period)}
    group by grouping sets ((service), (suburb)) order by 3 desc, 1, 2`)
  const counts = z.array(BookedCountRow).parse(rows)
  return {
    services: counts.flatMap(({ service, count }) => (service === null ? [] : [{ service, count }])),
    suburbs: counts.flatMap(({ suburb, count }) => (suburb === null ? [] : [{ suburb, count }])),
  }
}

const Arrivals = z.object({ service: z.string(), count: countSchema, inWindow: countSchema })

/** Arrivals by service, against the end of the booking's window at the time. */
export async function arrivalsByService(db: Database, period: Period) {
  const { rows } = await db.execute(sql`
    select service, count(*)::int as count, count(*) filter (where at <= to_window_ends_at)::int as "inWindow"
    from booking_event where kind = 'arrived' and ${withinPeriod('at', period)} group by 1`)
  return z.array(Arrivals).parse(rows)
}

const VisitsRow = z.object({
  id: z.int(),
  name: z.string(),
  count: countSchema,
  completed: countSchema,
  completedMinutes: countSchema,
  completedCents: countSchema,
})

/** Visits that began in the period, by technician, with the minutes and accepted quotes of those completed. */
export async function visitsByTechnician(db: Database, period: Period) {
  const { rows } = await db.execute(sql`
    select technician.id, technician.name, visits.* from technician join (
      select technician_id, count(*)::int as count, count(*) filter (where state = 'COMPLETED')::int as completed,
        coalesce(sum(planned_minutes) filter (where state = 'COMPLETED'), 0)::int as "completedMinutes",
        coalesce(sum(quote.cents) filter (where state = 'COMPLETED'), 0)::float8 as "completedCents"
      from visit left join (
        select booking_id, sum(accepted_cents) as cents from priced_quote where booking_id is not null group by 1
      ) as quote on quote.booking_id = visit.id
      where state not in ('HELD', 'CANCELLED', 'DECLINED') and ${withinPeriod('starts_at', period)}
      group by technician_id
    ) as visits on visits.technician_id = technician.id`)
  return z.array(VisitsRow).parse(rows)
}

const HelpedRow = z.object({ id: z.int(), name: z.string(), count: countSchema })

/** Visits that began in the period at which technicians helped, by technician. */
export async function helpedByTechnician(db: Database, period: Period) {
  const { rows } = await db.execute(sql`
    select technician.id, technician.name, helped.count from technician join (
      select visit_helper.technician_id, count(*)::int as count
        from visit join visit_helper on visit_helper.visit_id = visit.id
       where state not in ('HELD', 'CANCELLED', 'DECLINED') and ${withinPeriod('starts_at', period)}
       group by 1
    ) as helped on helped.technician_id = technician.id`)
  return z.array(HelpedRow).parse(rows)
}

const TechnicianArrivals = z.object({
  id: z.int(),
  name: z.string(),
  count: countSchema,
  inWindow: countSchema,
})

/** Arrivals by technician, against the end of the booking's window at the time. */
export async function arrivalsByTechnician(db: Database, period: Period) {
  const { rows } = await db.execute(sql`
    select technician.id, technician.name, arrivals.* from technician join (
      select to_technician_id, count(*)::int as count,
        count(*) filter (where at <= to_window_ends_at)::int as "inWindow"
      from booking_event where kind = 'arrived' and ${withinPeriod('at', period)} group by 1
    ) as arrivals on arrivals.to_technician_id = technician.id`)
  return z.array(TechnicianArrivals).parse(rows)
}

const UrgentArrivals = z.object({
  service: z.string(),
  count: countSchema,
  median: z.number(),
  ninety: z.number(),
})

/** Minutes from an emergency request to the first arrival, by service. */
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
    where not request.spam and ${withinPeriod('request.received_at', period)} group by 1 order by 2 desc, 1`)
  return z.array(UrgentArrivals).parse(rows)
}

const AfterHours = z.object({ visits: countSchema, completed: countSchema, emergencies: countSchema })

/**
 * Visits outside the business's opening hours, by start time: the total, those completed, and those from emergency requests. The
 * technician's shift doesn't matter: an evening shift is after-hours work, and an afternoon outside a part-time shift isn't.
 */
export async function afterHours(db: Database, period: Period, open: ReadonlyArray<Span>) {
  const { rows } = await db.execute(sql`
    select count(*)::int as visits, count(*) filter (where state = 'COMPLETED')::int as completed,
      count(*) filter (where id in (select booking_id from dispatch_request))::int as emergencies
    from visit where state not in ('HELD', 'CANCELLED', 'DECLINED')
      and ${withinPeriod('starts_at', period)}
      and not exists (
        select from json_to_recordset(${JSON.stringify(open)}::json) as hours("from" float8, "to" float8)
         -- By day first, which PostgreSQL can join: a year of visits isn't compared with every day of it.
         where ${queenslandDay(sql`to_timestamp("from" / 1000)`)} = ${queenslandDay(sql`starts_at`)}
           and starts_at >= to_timestamp("from" / 1000) and starts_at < to_timestamp("to" / 1000))`)
  return AfterHours.parse(rows[0])
}
