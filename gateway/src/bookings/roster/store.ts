import { and, asc, eq, gt, gte, inArray, isNull, lt, ne, sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import type { Database, Transaction } from '../../platform/database/connection.ts'
import {
  closedDays,
  partClosures,
  partClosureTechnicians,
  staffAccounts,
  technicianLeave,
  technicianLicences,
  technicianShiftDays,
  technicianShifts,
  technicians,
  visits,
} from '../../platform/database/tables.ts'
import { dayOf } from '../../platform/time.ts'
import { onTeamFromSql } from '../../scheduling/index.ts'

const MAX_LEAVE = 200

type Reader = Database | Transaction

/** A leave, as shown to staff. */
export type StoredLeave = {
  readonly id: number
  readonly technicianId: number
  readonly startsAt: Temporal.Instant
  readonly endsAt: Temporal.Instant
  readonly reason: string | null
}

const leaveColumns = {
  id: technicianLeave.id,
  technicianId: technicianLeave.technicianId,
  startsAt: technicianLeave.startsAt,
  endsAt: technicianLeave.endsAt,
  reason: technicianLeave.reason,
}

/** Current and future leave of current technicians, soonest first. */
export function leaveAhead(db: Reader, now: Temporal.Instant) {
  return db
    .select({ ...leaveColumns, technician: technicians.name })
    .from(technicianLeave)
    .innerJoin(technicians, eq(technicians.id, technicianLeave.technicianId))
    .where(and(onTeamFromSql(dayOf(now)), gt(technicianLeave.endsAt, now)))
    .orderBy(asc(technicianLeave.startsAt), asc(technicianLeave.id))
    .limit(MAX_LEAVE)
}

/** Leave of a technician that overlaps a span, soonest first. */
export function leaveWithin(
  db: Reader,
  technicianId: number,
  { startsAt, endsAt }: Pick<StoredLeave, 'startsAt' | 'endsAt'>,
): Promise<ReadonlyArray<StoredLeave>> {
  return db
    .select(leaveColumns)
    .from(technicianLeave)
    .where(
      and(
        eq(technicianLeave.technicianId, technicianId),
        lt(technicianLeave.startsAt, endsAt),
        gt(technicianLeave.endsAt, startsAt),
      ),
    )
    .orderBy(asc(technicianLeave.startsAt))
}

export async function insertLeave(
  tx: Transaction,
  row: Omit<StoredLeave, 'id'>,
  { staff, now }: Pick<Context, 'staff' | 'now'>,
): Promise<StoredLeave> {
  const addedColumns = { addedAt: now, addedBy: staff?.id ?? null }
  const [inserted] = await tx
    .insert(technicianLeave)
    .values({ ...row, ...addedColumns })
    .returning(leaveColumns)
  if (!inserted) throw new Error('an insert returned no row')
  return inserted
}

/** Deletes leave of a technician that an account added since the given instant. Returns the number deleted. */
export async function deleteLeaveAdded(
  tx: Transaction,
  ids: ReadonlyArray<number>,
  {
    technicianId,
    accountId,
    since,
  }: { readonly technicianId: number; readonly accountId: string; readonly since: Temporal.Instant },
): Promise<number> {
  const deleted = await tx
    .delete(technicianLeave)
    .where(
      and(
        inArray(technicianLeave.id, [...ids]),
        eq(technicianLeave.technicianId, technicianId),
        eq(technicianLeave.addedBy, accountId),
        gte(technicianLeave.addedAt, since),
      ),
    )
    .returning({ id: technicianLeave.id })
  return deleted.length
}

/**
 * Locks a current technician's row until the transaction ends, so that changes to their hours run one at a time. Null if there is
 * none.
 */
export async function lockTechnician(
  tx: Transaction,
  id: number,
  { now }: Pick<Context, 'now'>,
): Promise<Pick<typeof technicians.$inferSelect, 'id' | 'name' | 'firstDay' | 'lastDay'> | null> {
  const { id: number, name, firstDay, lastDay } = technicians
  const [row] = await tx
    .select({ id: number, name, firstDay, lastDay })
    .from(technicians)
    .where(and(eq(technicians.id, id), onTeamFromSql(dayOf(now))))
    .for('no key update')
  return row ?? null
}

/** Locks all technicians' rows, in the order of their ids. */
export async function lockTeam(tx: Transaction): Promise<ReadonlyArray<number>> {
  const rows = await tx
    .select({ id: technicians.id })
    .from(technicians)
    .orderBy(asc(technicians.id))
    .for('no key update')
  return rows.map(({ id }) => id)
}

export type NewShift = { readonly weekday: number; readonly starts: string; readonly ends: string }

/** Replaces the weekly shifts. */
export async function replaceShifts(
  tx: Transaction,
  technicianId: number,
  shifts: ReadonlyArray<NewShift>,
): Promise<void> {
  await tx.delete(technicianShifts).where(eq(technicianShifts.technicianId, technicianId))
  if (shifts.length > 0)
    await tx.insert(technicianShifts).values(shifts.map((shift) => ({ ...shift, technicianId })))
}

/** Gives a day its own hours, no shift if `null`, or the usual hours if undefined. */
export async function putShiftDay(
  tx: Transaction,
  technicianId: number,
  day: string,
  hours: { readonly starts: string; readonly ends: string } | null | undefined,
): Promise<void> {
  const { technicianId: technicianColumn, day: dayColumn } = technicianShiftDays
  await tx.delete(technicianShiftDays).where(and(eq(technicianColumn, technicianId), eq(dayColumn, day)))
  if (hours !== undefined)
    await tx
      .insert(technicianShiftDays)
      .values({ technicianId, day, starts: hours?.starts ?? null, ends: hours?.ends ?? null })
}

/** Days closed by the office, from the given day. */
export function closedFrom(db: Reader, first: string) {
  return db.select().from(closedDays).where(gte(closedDays.day, first)).orderBy(asc(closedDays.day))
}

/** Closes days. Those closed already get the new name. */
export async function closeDays(tx: Transaction, days: ReadonlyArray<string>, name: string): Promise<void> {
  await tx
    .insert(closedDays)
    .values(days.map((day) => ({ day, name })))
    .onConflictDoUpdate({ target: closedDays.day, set: { name: sql`excluded.name` } })
}

/** Reopens a day. Returns false if it wasn't closed. */
export async function reopenDay(tx: Transaction, day: string): Promise<boolean> {
  const rows = await tx.delete(closedDays).where(eq(closedDays.day, day)).returning()
  return rows.length > 0
}

/** Sets a licence; without `expiresOn` it has no end, and if not `held` it is removed. */
export async function putLicence(
  tx: Transaction,
  {
    technicianId,
    kind,
    held,
    expiresOn,
  }: {
    readonly technicianId: number
    readonly kind: string
    readonly held: boolean
    readonly expiresOn: string | null
  },
): Promise<void> {
  const { technicianId: technicianColumn, kind: kindColumn } = technicianLicences
  if (held)
    await tx
      .insert(technicianLicences)
      .values({ technicianId, kind, expiresOn })
      .onConflictDoUpdate({ target: [technicianColumn, kindColumn], set: { expiresOn } })
  else
    await tx.delete(technicianLicences).where(and(eq(technicianColumn, technicianId), eq(kindColumn, kind)))
}

/** Number of bookings still to be visited per day, keyed like `2026-11-24`, from an instant up to another, exclusive. */
export async function bookingsOnDays(
  db: Reader,
  from: Temporal.Instant,
  to: Temporal.Instant,
): Promise<ReadonlyMap<string, number>> {
  const day = sql<string>`((${visits.startsAt} at time zone 'Australia/Brisbane')::date)::text`
  const rows = await db
    .select({ day, count: sql<number>`count(*)::int` })
    .from(visits)
    .where(
      and(
        inArray(visits.state, ['PENDING', 'CONFIRMED']),
        gte(visits.startsAt, from),
        lt(visits.startsAt, to),
      ),
    )
    .groupBy(sql`1`)
  return new Map(rows.map((row) => [row.day, row.count]))
}

/** All technicians, current and former, each with licences, weekly shifts and the name of their account. */
export function technicianRows(db: Reader) {
  const ofThem = sql`technician_id = ${technicians.id}`
  return db
    .select({
      id: technicians.id,
      name: technicians.name,
      homeZone: technicians.homeZone,
      firstDay: technicians.firstDay,
      lastDay: technicians.lastDay,
      version: technicians.version,
      licences: sql<ReadonlyArray<{ readonly kind: string; readonly expires: string | null }>>`(
        select coalesce(json_agg(json_build_object('kind', kind, 'expires', expires_on) order by kind), '[]')
          from technician_licence where ${ofThem})`,
      shifts: sql<ReadonlyArray<NewShift>>`(
        select coalesce(json_agg(
            json_build_object('weekday', weekday, 'starts', starts, 'ends', ends) order by weekday, starts), '[]')
          from technician_shift where ${ofThem})`,
      account: staffAccounts.name,
    })
    .from(technicians)
    .leftJoin(
      staffAccounts,
      and(eq(staffAccounts.technicianId, technicians.id), isNull(staffAccounts.disabledAt)),
    )
    .$dynamic()
}

/** One technician; null if there is none with this id. */
export async function findTechnicianRow(db: Reader, id: number) {
  const [row] = await technicianRows(db).where(eq(technicians.id, id))
  return row ?? null
}

/** A technician, current or former, locked until the transaction ends. */
export async function lockTechnicianRow(tx: Transaction, id: number) {
  const [row] = await tx.select().from(technicians).where(eq(technicians.id, id)).for('no key update')
  return row ?? null
}

export async function insertTechnician(
  tx: Transaction,
  technician: { readonly name: string; readonly homeZone: string; readonly firstDay: string },
): Promise<number> {
  const [row] = await tx.insert(technicians).values(technician).returning({ id: technicians.id })
  if (!row) throw new Error('an insert returned no row')
  return row.id
}

/** Updates a technician and raises the version. */
export async function updateTechnician(
  tx: Transaction,
  id: number,
  change: Partial<Pick<typeof technicians.$inferInsert, 'name' | 'homeZone' | 'firstDay' | 'lastDay'>>,
): Promise<void> {
  await tx
    .update(technicians)
    .set({ ...change, version: sql`${technicians.version} + 1` })
    .where(eq(technicians.id, id))
}

/** Whether another technician, current or former, has that name. Ignores case. */
export async function isNameTaken(tx: Transaction, name: string, but: number | null): Promise<boolean> {
  const [row] = await tx
    .select({ id: technicians.id })
    .from(technicians)
    .where(
      and(
        eq(sql`lower(${technicians.name})`, name.toLowerCase()),
        but === null ? undefined : ne(technicians.id, but),
      ),
    )
  return row !== undefined
}

/** Closed hours, for everyone or for some technicians. */
export type StoredPartClosure = {
  readonly id: number
  readonly name: string
  readonly startsAt: Temporal.Instant
  readonly endsAt: Temporal.Instant
  readonly everyone: boolean
  readonly technicians: ReadonlyArray<string>
}

const partClosureColumns = {
  id: partClosures.id,
  name: partClosures.name,
  startsAt: partClosures.startsAt,
  endsAt: partClosures.endsAt,
  everyone: partClosures.everyone,
  technicians: sql<ReadonlyArray<string>>`array(
    select technician.name from part_closure_technician as affected join technician on technician.id = affected.technician_id
     where affected.closure_id = part_closure.id order by technician.id)`,
}

/** Current and future closed hours, soonest first. */
export function partClosuresAhead(
  db: Reader,
  now: Temporal.Instant,
): Promise<ReadonlyArray<StoredPartClosure>> {
  return db
    .select(partClosureColumns)
    .from(partClosures)
    .where(gt(partClosures.endsAt, now))
    .orderBy(asc(partClosures.startsAt), asc(partClosures.id))
    .limit(MAX_LEAVE)
}

/** The closure with the same hours, name and technicians; null if there is none. */
export async function samePartClosure(
  tx: Transaction,
  { name, startsAt, endsAt }: Pick<StoredPartClosure, 'name' | 'startsAt' | 'endsAt'>,
  technicianIds: ReadonlyArray<number> | null,
): Promise<StoredPartClosure | null> {
  const [row] = await tx
    .select(partClosureColumns)
    .from(partClosures)
    .where(
      and(
        eq(partClosures.name, name),
        eq(partClosures.startsAt, startsAt),
        eq(partClosures.endsAt, endsAt),
        eq(partClosures.everyone, technicianIds === null),
        sql`array(select affected.technician_id from part_closure_technician as affected
                   where affected.closure_id = part_closure.id order by 1)
            = ${sql.param((technicianIds ?? []).toSorted((a, b) => a - b))}::integer[]`,
      ),
    )
    .limit(1)
  return row ?? null
}

/** Inserts closed hours; null stands for everyone. */
export async function insertPartClosure(
  tx: Transaction,
  closure: Pick<StoredPartClosure, 'name' | 'startsAt' | 'endsAt'>,
  technicianIds: ReadonlyArray<number> | null,
): Promise<StoredPartClosure> {
  const [inserted] = await tx
    .insert(partClosures)
    .values({ ...closure, everyone: technicianIds === null })
    .returning({ id: partClosures.id })
  if (!inserted) throw new Error('an insert returned no row')
  if (technicianIds !== null)
    await tx
      .insert(partClosureTechnicians)
      .values(technicianIds.map((technicianId) => ({ closureId: inserted.id, technicianId })))
  const [row] = await tx.select(partClosureColumns).from(partClosures).where(eq(partClosures.id, inserted.id))
  if (!row) throw new Error('inserted closure not found')
  return row
}

/** Deletes closed hours. Returns them, or null if there were none. */
export async function deletePartClosure(
  tx: Transaction,
  id: number,
): Promise<Pick<StoredPartClosure, 'name' | 'startsAt' | 'endsAt'> | null> {
  const { name, startsAt, endsAt } = partClosures
  const [deleted] = await tx
    .delete(partClosures)
    .where(eq(partClosures.id, id))
    .returning({ name, startsAt, endsAt })
  return deleted ?? null
}
