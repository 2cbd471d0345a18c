import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { isCurrentVisitSql } from '../../customers/index.ts'
import type { Database } from '../../platform/database/connection.ts'
import { bookingEvents, type messages, technicians } from '../../platform/database/tables.ts'
import { attendedBySql, onTeamOnSql } from '../../scheduling/index.ts'

/** A technician, current or former; null if there is none with this id. */
export async function findTechnician(db: Database, id: number) {
  const [row] = await db
    .select({ id: technicians.id, name: technicians.name })
    .from(technicians)
    .where(eq(technicians.id, id))
  return row ?? null
}

/** Id of the first current technician; null if there are none. */
export async function firstTechnician(db: Database, today: Temporal.PlainDate): Promise<number | null> {
  const [row] = await db
    .select({ id: technicians.id })
    .from(technicians)
    .where(onTeamOnSql(today))
    .orderBy(asc(technicians.id))
    .limit(1)
  return row?.id ?? null
}

const ROAD_EVENTS = ['en route', 'arrived', 'completed', 'no access'] as const

/** Events from en route to the outcome for several bookings, oldest first. */
export async function roadSteps(db: Database, bookingIds: ReadonlyArray<string>) {
  if (bookingIds.length === 0) return []
  const { bookingId, at, kind } = bookingEvents
  return await db
    .select({ bookingId, at, kind })
    .from(bookingEvents)
    .where(and(inArray(bookingId, [...bookingIds]), inArray(kind, [...ROAD_EVENTS])))
    .orderBy(asc(bookingEvents.id))
}

const MAX_MESSAGES = 100

type MessageRow = {
  readonly kind: 'FROM_CUSTOMER' | 'FROM_STAFF' | 'TO_CUSTOMER'
  readonly id: string
  readonly at: string
  readonly who: string | null
  readonly words: string | null
  readonly template: (typeof messages.$inferSelect)['template'] | null
  readonly channel: 'email' | 'sms' | null
  readonly delivery: (typeof messages.$inferSelect)['state'] | null
  readonly reference: string
  readonly service: string
  readonly symptom: string | null
  readonly suburb: string
  readonly startsAt: string
  readonly windowEndsAt: string
}

/**
 * Messages about a technician's jobs, except the account's own, newest first. Customers' notes may say how to get in, so only those
 * of today's and tomorrow's visits are included. Remarks on events are left out: those on corrections are for the office only.
 */
export async function jobsMessages(
  db: Database,
  {
    technicianId,
    accountId,
    from,
    now,
    to,
  }: {
    readonly technicianId: number
    readonly accountId: string
    readonly from: Temporal.Instant
    readonly now: Temporal.Instant
    readonly to: Temporal.Instant
  },
): Promise<ReadonlyArray<MessageRow>> {
  const iso = (column: string) => sql.raw(`to_json(${column}) #>> '{}'`)
  const { rows } = await db.execute<MessageRow>(sql`
    with job as (
      select booking.id, booking.reference, booking.name, booking.service, booking.symptom, booking.suburb,
             visit.starts_at, visit.window_ends_at, ${isCurrentVisitSql({ now })} as is_of_these_days
        from visit join booking using (id)
       where ${attendedBySql(technicianId)} and visit.state <> 'HELD'
         and visit.starts_at >= ${from.toString()} and visit.starts_at < ${to.toString()}
    ), entry as (
      select 'FROM_CUSTOMER' as kind, note.id::text, note.at, job.name as who, note.text as words,
             null as template, null as channel, null as delivery, job.id as job
        from job join booking_note note on note.booking_id = job.id
       where is_of_these_days
      union all
      select 'FROM_STAFF', note.id::text, note.at, staff_account.name, note.text, null, null, null, job.id
        from job join booking_staff_note note on note.booking_id = job.id
        left join staff_account on staff_account.id = note.account_id
       where note.event_id is null and note.account_id is distinct from ${accountId}
      union all
      select 'TO_CUSTOMER', message.id::text, message.created_at, null, null,
             message.template, message.channel, message.state, job.id
        from job join message on message.booking_id = job.id
       where message.template <> 'office-booking'
    )
    select kind, entry.id, ${iso('at')} as at, who, words, template, channel, delivery,
           reference, service, symptom, suburb,
           ${iso('starts_at')} as "startsAt", ${iso('window_ends_at')} as "windowEndsAt"
      from entry join job on job.id = entry.job
     order by entry.at desc, entry.id
     limit ${MAX_MESSAGES}`)
  return rows
}
