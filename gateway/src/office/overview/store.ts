import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import {
  type Clock,
  expectedBySql,
  followUpSql,
  lateSql,
  notCompletedSql,
  unassignedSql,
} from '../../bookings/index.ts'
import { quotePrioritySql } from '../../enquiries/index.ts'
import type { Database } from '../../platform/database/connection.ts'
import { instantSchema } from '../../platform/database/raw-sql.ts'
import { dayOf } from '../../platform/time.ts'

/** Counts stop here, since larger exact numbers aren't useful. */
const MAX_COUNT = 1_000
const FAILURE_DAYS = 14
/** Tasks of one kind that are read to find the most urgent ones. */
const MAX_READ = 20
/** From then on, customers who weren't home have called or don't want the work any more. */
const NO_ACCESS_DAYS = 14

/** Kinds of tasks. */
export const TASK_KINDS = [
  'LATE',
  'UNASSIGNED',
  'NOT_COMPLETED',
  'NO_ACCESS',
  'REPORTED',
  'CALL',
  'QUOTE',
  'PENDING',
  'CALL_TENANT',
  'REVIEW',
  'ACCEPTED_QUOTE',
  'FOLLOW_UP',
  'MAINTENANCE',
  'FAILED_MESSAGE',
] as const

/** Limits on tasks listed by kind, so that years-old ones leave room for those due today. All of them are counted. */
const MAX_LISTED: Partial<Record<TaskKind, number>> = {
  NOT_COMPLETED: 5,
  NO_ACCESS: 5,
  FOLLOW_UP: 5,
  MAINTENANCE: 5,
}

export type TaskKind = (typeof TASK_KINDS)[number]

/** By its due time: past, later today, or after today. */
export const URGENCIES = ['NOW', 'TODAY', 'LATER'] as const
export type Urgency = (typeof URGENCIES)[number]

// An emergency request is due at once, whatever the clock of the server that stored it.
const urgencySql = (kind: SQL, due: SQL, { now, to }: Day) => sql`
  case when ${kind} = 'CALL' or ${due} <= ${now.toString()}::timestamptz then 'NOW' when ${due} < ${to.toString()}::timestamptz then 'TODAY' else 'LATER' end`

const Task = z
  .object({
    kind: z.enum(TASK_KINDS),
    urgency: z.enum(URGENCIES),
    id: z.string(),
    reference: z.string().nullable(),
    name: z.string(),
    service: z.string().nullable(),
    place: z.string().nullable(),
    technician: z.string().nullable(),
    starts_at: instantSchema.nullable(),
    ends_at: instantSchema.nullable(),
    since: instantSchema,
    due_at: instantSchema,
    taken_by: z.string().nullable(),
    taken_at: instantSchema.nullable(),
    taken_for: z.string().nullable(),
  })
  .transform(({ starts_at, ends_at, due_at, taken_by, taken_at, taken_for, ...task }) => ({
    ...task,
    takenBy: taken_by,
    takenAt: taken_at,
    takenFor: taken_for,
    startsAt: starts_at,
    endsAt: ends_at,
    dueAt: due_at,
  }))

/** A task and its due time. */
export type Task = z.output<typeof Task>

/** Today's bounds, and the clock its rules use. */
export type Day = Clock & { readonly from: Temporal.Instant; readonly to: Temporal.Instant }

/** Columns of booking tasks. */
const JOB_COLUMNS = sql`booking.reference as id, booking.reference, booking.name, booking.service, booking.suburb as place,
  technician.name as technician, visit.starts_at, visit.window_ends_at as ends_at`
const JOB_TABLES = sql`visit join booking on booking.id = visit.id join technician on technician.id = visit.technician_id`

/** A quote request without a first answer. */
const QUOTE_IS_WAITING = sql`state = 'OPEN' and not spam and answered_at is null`

/** Who took an emergency request from an alert, when, and the technician on call if it was someone else. */
const TAKEN_COLUMNS = sql`
  (select name from staff_account where id = alert.taken_by) as taken_by, alert.taken_at,
  (select technician.name from technician
     join staff_account on staff_account.id = alert.taken_by
    where technician.id = alert.technician_id and staff_account.technician_id is distinct from technician.id) as taken_for`
const NOT_TAKEN_COLUMNS = sql`null as taken_by, null::timestamptz as taken_at, null as taken_for`

/** A note of the office after an event. Remarks on a step, such as a reason, settle nothing. */
const officeNoteSince = (booking: SQL, isLater: SQL) => sql`
  select from booking_staff_note as reply join staff_account as colleague on colleague.id = reply.account_id
   where reply.booking_id = ${booking} and ${isLater} and reply.event_id is null and colleague.role <> 'technician'`

/** Reports of what couldn't be saved on a visit, until the office adds a note. */
const REPORTS = sql`
  select note.booking_id, max(note.at) as at
    from booking_staff_note as note
   where note.reported
     and not exists (${officeNoteSince(sql`note.booking_id`, sql`reply.id > note.id`)})
   group by note.booking_id`

/**
 * Visits at which no one was home, until the customer or the office books again, or the office adds a note. A booking at another
 * property of the same customer, such as a property manager, doesn't count, nor does a note from before a technician without signal
 * could report it. Events of earlier releases have no time of recording, and can't be changed: in the 14 days that they're listed,
 * they count from when they happened.
 */
const noAccessSince = (start: SQL) => sql`
  select missed.id as booking_id, event.at
    from visit as missed
    join lateral (
      select max(at) as at, max(coalesce(recorded_at, at)) as recorded_at
        from booking_event where booking_id = missed.id and kind = 'no access') as event on true
    left join booking_customer as theirs on theirs.booking_id = missed.id
   where missed.state = 'NO_ACCESS' and missed.starts_at > ${start} and event.at is not null
     and not exists (${officeNoteSince(sql`missed.id`, sql`reply.at > event.recorded_at`)})
     and not exists (
       select from booking as again join visit as planned on planned.id = again.id
        where again.return_of = missed.id and planned.state not in ('CANCELLED', 'DECLINED'))
     and not exists (
       select from booking_customer as other
         join booking as again on again.id = other.booking_id join visit as planned on planned.id = again.id
        where other.customer_id = theirs.customer_id and again.booked_at > event.at
          and (theirs.property_id is null or other.property_id is null or other.property_id = theirs.property_id)
          and planned.state not in ('CANCELLED', 'DECLINED'))`

type TaskRule = {
  readonly columns: SQL
  readonly since: SQL
  readonly due: SQL
  readonly rows: SQL
  readonly takenColumns?: SQL
  /** Order in which the first tasks are found, if an index has another one than `due`. */
  readonly order?: SQL
}

/** Each rule defined once for count and list, written to match its index. */
function taskRule(kind: TaskKind, day: Day): TaskRule {
  const nowSql = sql`${day.now.toString()}::timestamptz`
  const dayStart = sql`${day.from.toString()}::timestamptz`
  switch (kind) {
    case 'LATE':
      return {
        columns: JOB_COLUMNS,
        since: sql`visit.starts_at`,
        due: expectedBySql,
        rows: sql`${JOB_TABLES} where ${lateSql(day)}`,
      }
    case 'UNASSIGNED':
      return {
        columns: JOB_COLUMNS,
        since: dayStart,
        due: sql`visit.starts_at`,
        rows: sql`${JOB_TABLES} where ${unassignedSql(day)}`,
      }
    case 'NOT_COMPLETED':
      return {
        columns: JOB_COLUMNS,
        since: sql`visit.starts_at`,
        due: sql`visit.window_ends_at`,
        rows: sql`${JOB_TABLES} where ${notCompletedSql(day)}`,
        // There may be many: offices that don't close their visits collect them for years.
        order: sql`visit.starts_at`,
      }
    case 'NO_ACCESS':
      return {
        columns: JOB_COLUMNS,
        since: sql`missed.at`,
        due: sql`missed.at + interval '24 hours'`,
        rows: sql`(${noAccessSince(sql`${nowSql} - ${NO_ACCESS_DAYS} * interval '1 day'`)}) as missed
          join visit on visit.id = missed.booking_id join booking on booking.id = visit.id
          join technician on technician.id = visit.technician_id`,
      }
    case 'REPORTED':
      return {
        columns: JOB_COLUMNS,
        since: sql`reported.at`,
        due: sql`reported.at`,
        rows: sql`(${REPORTS}) as reported
          join visit on visit.id = reported.booking_id join booking on booking.id = visit.id
          join technician on technician.id = visit.technician_id`,
      }
    case 'CALL':
      return {
        columns: sql`reference as id, reference, emergency.name, 'emergency' as service, place, null as technician,
          null::timestamptz as starts_at, null::timestamptz as ends_at`,
        since: sql`received_at`,
        due: sql`received_at`,
        rows: sql`(select reference, name, place, received_at from dispatch_request where closed_at is null and not spam
            union all
            select reference, name, work_order ->> 'suburb', received_at from quote_request
             where ${QUOTE_IS_WAITING} and ${quotePrioritySql} = 0) as emergency
          left join on_call_alert as alert on alert.request = reference`,
        takenColumns: TAKEN_COLUMNS,
      }
    case 'QUOTE':
      return {
        columns: sql`reference as id, reference, name, service, null as place, null as technician,
          null::timestamptz as starts_at, null::timestamptz as ends_at`,
        since: sql`received_at`,
        due: sql`received_at + interval '24 hours'`,
        rows: sql`quote_request where ${QUOTE_IS_WAITING} and ${quotePrioritySql} = 1
          and received_at <= ${nowSql} - interval '20 hours'`,
      }
    case 'PENDING':
      return {
        columns: JOB_COLUMNS,
        since: sql`booking.booked_at`,
        due: sql`least(coalesce(booking.answer_by, visit.starts_at), visit.starts_at)`,
        rows: sql`${JOB_TABLES} where visit.state = 'PENDING' and visit.starts_at > ${nowSql}`,
      }
    case 'CALL_TENANT':
      return {
        columns: sql`booking.reference as id, booking.reference, coalesce(booking.contact_name, booking.contact_phone) as name,
          booking.service, booking.suburb as place, technician.name as technician, visit.starts_at, visit.window_ends_at as ends_at`,
        since: sql`arranged.at`,
        due: sql`least(arranged.at + interval '24 hours', visit.starts_at)`,
        // We write to the agency only, so the office calls its tenant about the time.
        rows: sql`${JOB_TABLES}
          join lateral (select max(at) as at from booking_event
            where booking_id = booking.id and kind in ('booked', 'confirmed', 'moved')) as arranged on true
          where visit.state = 'CONFIRMED' and visit.starts_at > ${nowSql}
            and booking.work_order is not null and booking.contact_phone is not null
            and (booking.tenant_calls_from is null or arranged.at >= booking.tenant_calls_from)
            and not exists (${officeNoteSince(sql`booking.id`, sql`reply.at > arranged.at`)})`,
      }
    case 'REVIEW':
      return {
        columns: sql`review.id::text as id, booking.reference, review.author as name, review.service, review.suburb as place,
          null as technician, null::timestamptz as starts_at, null::timestamptz as ends_at`,
        since: sql`review_version.written_at`,
        due: sql`review_version.written_at + interval '24 hours'`,
        rows: sql`review
          join review_version on review_version.review_id = review.id and review_version.version = review.version
          join booking on booking.id = review.booking_id where review.state = 'PENDING'`,
      }
    case 'ACCEPTED_QUOTE':
      return {
        columns: sql`reference as id, reference, name, service, suburb as place, null as technician,
          null::timestamptz as starts_at, null::timestamptz as ends_at`,
        since: sql`answered_at`,
        due: sql`answered_at + interval '24 hours'`,
        // Within the first hour the customer may still be choosing a time.
        rows: sql`priced_quote where state = 'ACCEPTED' and answered_at <= ${nowSql} - interval '1 hour'`,
      }
    case 'FOLLOW_UP':
      return {
        columns: JOB_COLUMNS,
        since: sql`job_record.at`,
        due: sql`job_record.at + interval '48 hours'`,
        rows: sql`${JOB_TABLES} join job_record on job_record.booking_id = booking.id where ${followUpSql()}`,
      }
    case 'MAINTENANCE':
      return {
        columns: sql`plan.id::text as id, customer.reference, customer.name, null as service, property.suburb as place,
          null as technician, null::timestamptz as starts_at, null::timestamptz as ends_at`,
        since: sql`plan.due::timestamp at time zone 'Australia/Brisbane'`,
        due: sql`(plan.due + 1)::timestamp at time zone 'Australia/Brisbane'`,
        rows: sql`maintenance_plan as plan join customer on customer.id = plan.customer_id
          join property on property.id = plan.property_id
          where plan.state = 'ACTIVE' and plan.booking_id is null and plan.due < ${dayOf(day.now).toString()}::date
            and customer.erased_at is null`,
      }
    case 'FAILED_MESSAGE':
      return {
        columns: sql`message.id::text as id, null as reference, coalesce(message.subject,
            case when message.channel = 'sms' then 'text message' else replace(message.template, '-', ' ') end) as name,
          null as service, message.recipient as place, null as technician,
          null::timestamptz as starts_at, null::timestamptz as ends_at`,
        since: sql`message.created_at`,
        due: sql`message.settled_at`,
        rows: sql`message where state = 'failed' and settled_at > ${nowSql} - ${FAILURE_DAYS} * interval '1 day'`,
      }
  }
}

/** Number of tasks, and when the first is due. */
export type Count = { readonly count: number; readonly first: Temporal.Instant | null }

/** Number of tasks of a kind, 1,000 at most, also by urgency. */
export type TaskCount = Count & { readonly due: Readonly<Record<Urgency, number>> }

const Counts = z.array(
  z
    .object({
      kind: z.enum(TASK_KINDS),
      count: z.coerce.number(),
      first: instantSchema.nullable(),
      due_now: z.coerce.number(),
      due_today: z.coerce.number(),
    })
    .transform(({ due_now, due_today, ...row }) => ({
      ...row,
      due: { NOW: due_now, TODAY: due_today, LATER: row.count - due_now - due_today },
    })),
)

/** Counts every kind in one query. */
export async function countTasks(db: Database, day: Day): Promise<ReadonlyMap<TaskKind, TaskCount>> {
  const parts = TASK_KINDS.map((kind) => {
    const { due, rows, order = due } = taskRule(kind, day)
    return sql`select ${kind} as kind, count(*) as count, to_json(min(due)) #>> '{}' as first,
        count(*) filter (where urgency = 'NOW') as due_now, count(*) filter (where urgency = 'TODAY') as due_today
      from (select ${due} as due, ${urgencySql(sql`${kind}::text`, due, day)} as urgency from ${rows} order by ${order} limit ${MAX_COUNT}) as task`
  })
  const { rows } = await db.execute(sql`${sql.join(parts, sql` union all `)}`)
  return new Map(Counts.parse(rows).map(({ kind, ...count }) => [kind, count]))
}

/**
 * Order within an urgency: emergency requests that no one has taken, then visits whose customer is waiting at home, then by due time,
 * and last what no customer is waiting for and visits without access. Many failed emails therefore never crowd out an emergency.
 */
const RANK = sql`case
  when kind = 'CALL' and taken_at is null then 0
  when kind in ('LATE', 'UNASSIGNED') and urgency = 'NOW' then 1
  when kind in ('NOT_COMPLETED', 'NO_ACCESS', 'REVIEW', 'FOLLOW_UP', 'MAINTENANCE', 'FAILED_MESSAGE') then 3
  else 2 end`

/** The most urgent tasks of all kinds: what is due first, then what is due today, then the rest, so many of each. */
export async function firstTasks(db: Database, day: Day, limit: number): Promise<ReadonlyArray<Task>> {
  const parts = TASK_KINDS.map((kind) => {
    const { columns, since, due, rows, takenColumns = NOT_TAKEN_COLUMNS, order = due } = taskRule(kind, day)
    return sql`(select ${kind} as kind, ${columns}, ${since} as since, ${due} as due_at, ${takenColumns} from ${rows}
      order by ${order} limit ${MAX_LISTED[kind] ?? MAX_READ})`
  })
  const { rows } = await db.execute(sql`
    select kind, urgency, id, reference, name, service, place, technician, to_json(starts_at) #>> '{}' as starts_at,
      to_json(ends_at) #>> '{}' as ends_at, to_json(since) #>> '{}' as since, to_json(due_at) #>> '{}' as due_at,
      taken_by, to_json(taken_at) #>> '{}' as taken_at, taken_for
    from (
      select *, row_number() over (partition by urgency order by rank, due_at, id) as position
        from (select *, ${RANK} as rank
          from (select *, ${urgencySql(sql`kind`, sql`due_at`, day)} as urgency from (${sql.join(parts, sql` union all `)}) as task) as task) as task
    ) as task
    where position <= ${limit}
    order by case urgency when 'NOW' then 0 when 'TODAY' then 1 else 2 end, position`)
  return z.array(Task).parse(rows)
}

/** When a message last failed. Null if none has. */
export async function lastFailure(db: Database): Promise<Temporal.Instant | null> {
  const { rows } = await db.execute<{ at: string | null }>(
    sql`select to_json(max(settled_at)) #>> '{}' as at from message where state = 'failed'`,
  )
  const at = rows[0]?.at
  return at ? Temporal.Instant.from(at) : null
}

const Stop = z
  .object({
    technician_id: z.number(),
    state: z.enum(['HELD', 'PENDING', 'CONFIRMED', 'EN_ROUTE', 'ARRIVED', 'COMPLETED', 'NO_ACCESS']),
    reference: z.string().nullable(),
    suburb: z.string().nullable(),
    starts_at: instantSchema,
    window_ends_at: instantSchema,
    ends_at: instantSchema,
    estimate_from: instantSchema.nullable(),
    estimate_to: instantSchema.nullable(),
    accepted: z.array(z.string()),
    /** When it entered this state, for states that staff set. */
    since: instantSchema.nullable(),
  })
  .transform((row) => ({
    technicianId: row.technician_id,
    state: row.state,
    reference: row.reference,
    suburb: row.suburb,
    startsAt: row.starts_at,
    windowEndsAt: row.window_ends_at,
    endsAt: row.ends_at,
    estimateFrom: row.estimate_from,
    estimateTo: row.estimate_to,
    accepted: row.accepted,
    since: row.since,
  }))

/** A visit of a day that occupies a technician. */
export type Stop = z.output<typeof Stop>

const jsonText = (column: SQL) => sql`to_json(${column}) #>> '{}'`

/** Visits of a day in order, of technicians and helpers, without cancelled and declined visits and expired holds. */
// Two conditions, one matching the list index and one the hold index. Together they cover all visits.
export async function readStops(db: Database, { from, to, now }: Day): Promise<ReadonlyArray<Stop>> {
  const { rows } = await db.execute(sql`
    select visit.technician_id, coalesce(helped.state, visit.state) as state, visit.accepted, booking.reference, booking.suburb, ${jsonText(sql`visit.starts_at`)} as starts_at,
      ${jsonText(sql`visit.window_ends_at`)} as window_ends_at, ${jsonText(sql`visit.ends_at`)} as ends_at,
      ${jsonText(sql`booking.estimate_from`)} as estimate_from, ${jsonText(sql`booking.estimate_to`)} as estimate_to,
      (select ${jsonText(sql`max(at)`)} from booking_event
        where booking_id = booking.id and kind in ('en route', 'arrived', 'completed', 'no access')) as since
    from visit left join visit as helped on helped.id = visit.helps
    left join booking on booking.id = coalesce(visit.helps, visit.id)
    where visit.starts_at >= ${from.toString()}::timestamptz and visit.starts_at < ${to.toString()}::timestamptz
      and visit.state not in ('CANCELLED', 'DECLINED')
      and (visit.state <> 'HELD' or (visit.state = 'HELD' and visit.held_until > ${now.toString()}::timestamptz))
    order by visit.starts_at, visit.id`)
  return z.array(Stop).parse(rows)
}
