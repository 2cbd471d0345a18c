import {
  and,
  asc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { HoldEventKind } from '../platform/database/column-types.ts'
import type { Database, Transaction } from '../platform/database/connection.ts'
import { holdEvents, visitHelpers, visits } from '../platform/database/tables.ts'
import { queueFreedWindows } from './freed-windows.ts'

/** States in which a visit occupies its technician, the same as in the exclusion constraint. */
export const OCCUPYING_STATES = ['HELD', 'PENDING', 'CONFIRMED', 'EN_ROUTE', 'ARRIVED'] as const

/** No visit is longer, so a day can be read by the start times of visits. */
export const MAX_VISIT_HOURS = 24

const { during: _during, ...columns } = getTableColumns(visits)

/** A visit row. */
export type Visit = Omit<typeof visits.$inferSelect, 'during'>

export type NewVisit = Omit<typeof visits.$inferInsert, 'during'>

export async function findVisit(db: Database | Transaction, id: string): Promise<Visit | null> {
  const [row] = await db.select(columns).from(visits).where(eq(visits.id, id))
  return row ?? null
}

/**
 * Appends an event for several holds and changes nothing else. An expiry is recorded at the time the hold ended, not when it was
 * noticed.
 */
export async function recordHoldEvents(
  tx: Transaction,
  kind: HoldEventKind,
  holds: ReadonlyArray<Visit>,
  now: Temporal.Instant,
): Promise<void> {
  const events = holds.flatMap(({ id, technicianId, startsAt, heldUntil, offeredTo }) => {
    if (heldUntil === null) return []
    const isOffer = offeredTo !== null
    const bySystem = kind === 'expired' || (kind === 'held' && isOffer)
    return [
      {
        holdId: id,
        at: kind === 'expired' ? heldUntil : now,
        kind,
        actor: bySystem ? ('system' as const) : ('customer' as const),
        channel: isOffer ? ('waitlist' as const) : ('site' as const),
        technicianId,
        startsAt,
        heldUntil,
      },
    ]
  })
  if (events.length > 0) await tx.insert(holdEvents).values(events)
}

/** Writes a visit, replacing expired holds. */
export async function insertVisit(tx: Transaction, visit: NewVisit, now: Temporal.Instant): Promise<Visit> {
  await deleteExpiredHolds(tx, visit, now)
  const [row] = await tx.insert(visits).values(visit).returning(columns)
  if (!row) throw new Error('an insert returned no row')
  return row
}

/** Deletes a technician's expired holds that overlap a time range. */
export async function deleteExpiredHolds(
  tx: Transaction,
  { technicianId, startsAt, endsAt }: Pick<Visit, 'technicianId' | 'startsAt' | 'endsAt'>,
  now: Temporal.Instant,
): Promise<void> {
  const expired = await tx
    .delete(visits)
    .where(
      and(
        eq(visits.technicianId, technicianId),
        eq(visits.state, 'HELD'),
        lte(visits.heldUntil, now),
        lt(visits.startsAt, endsAt),
        gt(visits.endsAt, startsAt),
      ),
    )
    .returning(columns)
  await recordHoldEvents(tx, 'expired', expired, now)
  for (const hold of expired) await queueFreedWindows(tx, hold)
}

/** Updates a visit if its version is unchanged. Null if it has changed. */
export async function updateVisit(
  tx: Transaction,
  expected: Pick<Visit, 'id' | 'version'>,
  change: Partial<NewVisit>,
): Promise<Visit | null> {
  const [row] = await tx
    .update(visits)
    .set({ ...change, version: sql`${visits.version} + 1` })
    .where(and(eq(visits.id, expected.id), eq(visits.version, expected.version)))
    .returning(columns)
  return row ?? null
}

/** Blocks changes of a visit until this transaction ends. False if its version has changed. */
export async function lockVisit(
  tx: Transaction,
  { id, version }: Pick<Visit, 'id' | 'version'>,
): Promise<boolean> {
  const rows = await tx
    .select({ id: visits.id })
    .from(visits)
    .where(and(eq(visits.id, id), eq(visits.version, version)))
    .for('no key update')
  return rows.length > 0
}

/** Adds a technician to a visit as a helper. A trigger takes their time; throws an overlap error if it is taken. */
export async function insertHelper(tx: Transaction, helper: typeof visitHelpers.$inferInsert): Promise<void> {
  await tx.insert(visitHelpers).values(helper)
}

/** Removes a helper from a visit and frees their time. False if they don't help there. */
export async function deleteHelper(tx: Transaction, visitId: string, technicianId: number): Promise<boolean> {
  const deleted = await tx
    .delete(visitHelpers)
    .where(and(eq(visitHelpers.visitId, visitId), eq(visitHelpers.technicianId, technicianId)))
    .returning({ visitId: visitHelpers.visitId })
  return deleted.length > 0
}

/** Which of these technicians have a visit, or a hold, in a time span. */
export async function busyTechnicians(
  tx: Transaction,
  technicianIds: ReadonlyArray<number>,
  { startsAt, endsAt }: Pick<typeof visits.$inferSelect, 'startsAt' | 'endsAt'>,
): Promise<ReadonlyArray<number>> {
  const rows = await tx
    .selectDistinct({ id: visits.technicianId })
    .from(visits)
    .where(
      and(
        inArray(visits.technicianId, [...technicianIds]),
        inArray(visits.state, [...OCCUPYING_STATES]),
        lt(visits.startsAt, endsAt),
        gt(visits.endsAt, startsAt),
      ),
    )
  return rows.map(({ id }) => id)
}

/** Whether a technician helps at a visit, as SQL. */
export const helpedBySql = (technicianId: number): SQL =>
  sql`${visits.id} in (select visit_id from visit_helper where technician_id = ${technicianId})`

/** Whether any of these technicians goes to a visit, as its own or as a helper, as SQL. Both halves can use an index. */
export const attendedBySql = (...technicianIds: ReadonlyArray<number>): SQL => {
  const ids = sql`${sql.param(technicianIds)}::int[]`
  return sql`(${visits.technicianId} = any(${ids}) or ${visits.id} = any(array(
    select visit_id from visit_helper where technician_id = any(${ids}))))`
}

/** The technicians who help at a visit. */
export async function readHelperIds(tx: Transaction, visitId: string): Promise<ReadonlyArray<number>> {
  const rows = await tx
    .select({ id: visitHelpers.technicianId })
    .from(visitHelpers)
    .where(eq(visitHelpers.visitId, visitId))
  return rows.map(({ id }) => id)
}

/** Deletes a hold. Null if it doesn't exist or has been booked. */
export async function deleteHold(tx: Transaction, id: string): Promise<Visit | null> {
  const [row] = await tx
    .delete(visits)
    .where(and(eq(visits.id, id), eq(visits.state, 'HELD'), isNull(visits.helps)))
    .returning(columns)
  return row ?? null
}

/** Expiry times of a client address's holds, soonest first. */
export async function holdExpiryTimes(
  tx: Transaction,
  clientHash: Buffer,
  now: Temporal.Instant,
): Promise<ReadonlyArray<Temporal.Instant>> {
  const rows = await tx
    .select({ heldUntil: visits.heldUntil })
    .from(visits)
    .where(and(eq(visits.state, 'HELD'), eq(visits.heldBy, clientHash), gt(visits.heldUntil, now)))
    .orderBy(asc(visits.heldUntil))
  return rows.flatMap(({ heldUntil }) => heldUntil ?? [])
}

/** Caps the expiry of holds, extended holds or offers at an instant. */
export async function capHoldExpiry(
  tx: Transaction,
  which: 'hold' | 'extended' | 'offer',
  until: Temporal.Instant,
): Promise<void> {
  const { heldUntil, state, offeredTo, extended } = visits
  const kind =
    which === 'offer' ? isNotNull(offeredTo) : and(isNull(offeredTo), eq(extended, which === 'extended'))
  await tx
    .update(visits)
    .set({ heldUntil: until })
    .where(and(eq(state, 'HELD'), isNull(visits.helps), gt(heldUntil, until), kind))
}

/** Deletes up to 100 expired holds. Skips those locked by other transactions. */
export async function deleteExpiredHoldsBatch(
  tx: Transaction,
  now: Temporal.Instant,
): Promise<ReadonlyArray<Visit>> {
  const expired = tx
    .select({ id: visits.id })
    .from(visits)
    .where(and(eq(visits.state, 'HELD'), lte(visits.heldUntil, now)))
    .limit(100)
    .for('update', { skipLocked: true })
  return await tx.delete(visits).where(inArray(visits.id, expired)).returning(columns)
}
