import { type AnyColumn, and, gt, gte, inArray, lt, ne, or, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../platform/database/connection.ts'
import { visits } from '../platform/database/tables.ts'
import type { Span } from './calendar.ts'
import type { PlannedVisit } from './decide.ts'
import { REST_HOURS } from './rest.ts'
import { MAX_VISIT_HOURS, OCCUPYING_STATES } from './visit-store.ts'

const epochMsSql = (column: AnyColumn) => sql`(extract(epoch from ${column}) * 1000)::bigint`

/** The data a technician's days are planned from, in epoch milliseconds. */
type PlanningData = {
  /** In time order. Starts early enough to cover a rest that reaches into the first day. */
  readonly visits: ReadonlyArray<PlannedVisit & { readonly technicianId: number }>
  /** Visits that are over, with the time someone was there, for the same period. */
  readonly ended: ReadonlyArray<Span & { readonly technicianId: number }>
}

/**
 * Planned and completed visits between two instants, without expired holds and `excludeVisitId`. Returned as one JSON value:
 * parsing thousands of separate rows would take half the time of an availability request.
 */
export async function readPlanningData(
  db: Database | Transaction,
  {
    from,
    to,
    now,
    excludeVisitId,
  }: {
    readonly from: Temporal.Instant
    readonly to: Temporal.Instant
    readonly now: Temporal.Instant
    readonly excludeVisitId?: string | undefined
  },
): Promise<PlanningData> {
  const { technicianId, startsAt, windowEndsAt, endsAt, plannedMinutes, zone, state } = visits
  const restsFrom = from.subtract({ hours: REST_HOURS })
  const within = and(
    // Includes visits that began the day before and go past midnight.
    gte(startsAt, restsFrom.subtract({ hours: MAX_VISIT_HOURS })),
    lt(startsAt, to),
    // With its helpers' time, which moves with the visit.
    excludeVisitId === undefined
      ? undefined
      : sql`${excludeVisitId}::uuid not in (${visits.id}, coalesce(${visits.helps}, ${visits.id}))`,
  )
  const planned = db
    .select({
      found: sql`json_agg(json_build_object(
        'technicianId', ${technicianId}, 'startsAt', ${epochMsSql(startsAt)},
        'windowEndsAt', ${epochMsSql(windowEndsAt)}, 'endsAt', ${epochMsSql(endsAt)},
        'minutes', ${plannedMinutes}, 'zone', ${zone}) order by ${startsAt})`,
    })
    .from(visits)
    .where(
      and(
        inArray(state, OCCUPYING_STATES),
        within,
        gt(endsAt, restsFrom),
        or(ne(state, 'HELD'), gt(visits.heldUntil, now)),
      ),
    )
  // Rest begins when the work actually ended. A much later "Completed" means the technician has slept already, so it doesn't count.
  const workedUntil = sql`coalesce((
    select max(at) from booking_event
     where booking_id = visit.id and to_state = visit.state
       and at between visit.ends_at and visit.ends_at + interval '4 hours'), visit.ends_at)`
  const ended = db
    .select({
      found: sql`json_agg(json_build_object(
        'technicianId', worker.id, 'from', ${epochMsSql(startsAt)},
        'to', (extract(epoch from ${workedUntil}) * 1000)::bigint))`,
    })
    .from(visits)
    .innerJoin(
      sql`lateral (
        select ${technicianId} as id union all select technician_id from visit_helper where visit_id = ${visits.id}
      ) as worker`,
      sql`true`,
    )
    // Literal SQL, so that the planner can use the partial index without holds.
    .where(and(sql`${state} <> 'HELD' and ${state} in ('COMPLETED', 'NO_ACCESS')`, within))
  const { rows } = await db.execute<{
    visits: PlanningData['visits'] | null
    ended: PlanningData['ended'] | null
  }>(sql`select (${planned}) as visits, (${ended}) as ended`)
  return { visits: rows[0]?.visits ?? [], ended: rows[0]?.ended ?? [] }
}
