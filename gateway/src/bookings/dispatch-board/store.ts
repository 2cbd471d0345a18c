import { and, asc, desc, eq, gt, gte, inArray, isNull, lt, ne, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/database/connection.ts'
import {
  boardPresence,
  bookingEvents,
  bookings,
  dispatchRequests,
  staffAccounts,
  visits,
} from '../../platform/database/tables.ts'
import { type Clock, unassignedSql } from './attention.ts'

const MAX_WAITING = 50

/** A current hold, in epoch milliseconds, without customer details. */
export type Hold = {
  readonly technicianId: number
  readonly from: number
  readonly to: number
  readonly heldUntil: number
  /** An offer to the waitlist. */
  readonly offered: boolean
}

/** Current holds between two instants, of all technicians or of one. */
export async function readHolds(
  db: Database,
  {
    from,
    to,
    now,
    technicianId: onlyTechnicianId,
  }: {
    readonly from: Temporal.Instant
    readonly to: Temporal.Instant
    readonly now: Temporal.Instant
    readonly technicianId?: number
  },
): Promise<ReadonlyArray<Hold>> {
  const { technicianId, startsAt, endsAt, heldUntil, offeredTo } = visits
  const rows = await db
    .select({ technicianId, startsAt, endsAt, heldUntil, offeredTo })
    .from(visits)
    .where(
      and(
        eq(visits.state, 'HELD'),
        isNull(visits.helps),
        gte(startsAt, from),
        lt(startsAt, to),
        gt(heldUntil, now),
        onlyTechnicianId === undefined ? undefined : eq(technicianId, onlyTechnicianId),
      ),
    )
    .orderBy(asc(startsAt))
  return rows.map((row) => ({
    technicianId: row.technicianId,
    from: row.startsAt.epochMilliseconds,
    to: row.endsAt.epochMilliseconds,
    heldUntil: row.heldUntil?.epochMilliseconds ?? 0,
    offered: row.offeredTo !== null,
  }))
}

export type Waiting = Pick<
  typeof dispatchRequests.$inferSelect,
  'reference' | 'receivedAt' | 'name' | 'phone' | 'place' | 'message'
>

/** Open emergency requests, oldest first. */
export function waitingRequests(db: Database): Promise<ReadonlyArray<Waiting>> {
  const { reference, receivedAt, name, phone, place, message } = dispatchRequests
  return db
    .select({ reference, receivedAt, name, phone, place, message })
    .from(dispatchRequests)
    .where(and(isNull(dispatchRequests.outcome), eq(dispatchRequests.spam, false)))
    .orderBy(asc(receivedAt))
    .limit(MAX_WAITING)
}

/** Whether a visit has no one who can come; see `unassignedSql`. */
export async function isUnassigned(db: Database | Transaction, id: string, clock: Clock): Promise<boolean> {
  const rows = await db
    .select({ id: visits.id })
    .from(visits)
    .where(and(eq(visits.id, id), unassignedSql(clock)))
  return rows.length > 0
}

/** A day in Queensland with its number of unassigned visits. */
export type UnassignedDay = { readonly date: Temporal.PlainDate; readonly count: number }

/** Days from today with unassigned visits, in order. */
export async function unassignedDays(db: Database, clock: Clock): Promise<ReadonlyArray<UnassignedDay>> {
  const { rows } = await db.execute<{ day: string; count: number }>(sql`
    select (${visits.startsAt} at time zone 'Australia/Brisbane')::date::text as day, count(*)::int as count
      from ${visits} where ${unassignedSql(clock)} group by 1 order by 1`)
  return rows.map(({ day, count }) => ({ date: Temporal.PlainDate.from(day), count }))
}

/** Records or extends an account's drag of a visit. Returns false while someone else is dragging it. */
export async function insertPresence(
  tx: Transaction,
  { bookingId, accountId, until }: typeof boardPresence.$inferInsert,
  now: Temporal.Instant,
): Promise<boolean> {
  const updated = await tx
    .insert(boardPresence)
    .values({ bookingId, accountId, until })
    .onConflictDoUpdate({
      target: boardPresence.bookingId,
      set: { accountId, until },
      setWhere: sql`${boardPresence.accountId} = ${accountId} or ${boardPresence.until} <= ${now.toString()}`,
    })
    .returning({ id: boardPresence.bookingId })
  return updated.length > 0
}

export async function deletePresence(tx: Transaction, bookingId: string, accountId: string): Promise<void> {
  await tx
    .delete(boardPresence)
    .where(and(eq(boardPresence.bookingId, bookingId), eq(boardPresence.accountId, accountId)))
}

/** Name of the person dragging a visit; null if no one is. */
export async function findPresence(tx: Transaction, bookingId: string): Promise<string | null> {
  const [row] = await tx
    .select({ name: staffAccounts.name })
    .from(boardPresence)
    .innerJoin(staffAccounts, eq(staffAccounts.id, boardPresence.accountId))
    .where(eq(boardPresence.bookingId, bookingId))
  return row?.name ?? null
}

/** Which of these visits other accounts are dragging now. */
export function presenceOfOthers(
  db: Database,
  bookingIds: ReadonlyArray<string>,
  excludedAccountId: string,
  now: Temporal.Instant,
) {
  const { bookingId, accountId, until } = boardPresence
  return db
    .select({ reference: bookings.reference, until, name: staffAccounts.name })
    .from(boardPresence)
    .innerJoin(bookings, eq(bookings.id, bookingId))
    .innerJoin(staffAccounts, eq(staffAccounts.id, accountId))
    .where(and(inArray(bookingId, [...bookingIds]), ne(accountId, excludedAccountId), gt(until, now)))
}

/** Latest change of each of these bookings by other staff since the given instant. */
export function lastChanges(
  db: Database,
  bookingIds: ReadonlyArray<string>,
  excludedAccountId: string,
  since: Temporal.Instant,
) {
  const { bookingId, accountId, at, id } = bookingEvents
  return db
    .selectDistinctOn([bookingId], { reference: bookings.reference, at, name: staffAccounts.name })
    .from(bookingEvents)
    .innerJoin(bookings, eq(bookings.id, bookingId))
    .innerJoin(staffAccounts, eq(staffAccounts.id, accountId))
    .where(and(inArray(bookingId, [...bookingIds]), ne(accountId, excludedAccountId), gt(at, since)))
    .orderBy(bookingId, desc(id))
}
