import { and, asc, desc, eq, gte, isNull, lt, ne, not, or, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/database/connection.ts'
import {
  bookingEvents,
  bookings,
  calendarFeeds,
  staffAccounts,
  technicians,
  visits,
} from '../../platform/database/tables.ts'
import { attendedBySql, helpedBySql } from '../../scheduling/index.ts'

const FETCH_RECORD_INTERVAL_SECONDS = 60

const select = (db: Database | Transaction) =>
  db
    .select({
      id: calendarFeeds.id,
      createdAt: calendarFeeds.createdAt,
      fetchedAt: calendarFeeds.fetchedAt,
      accountId: staffAccounts.id,
      owner: staffAccounts.name,
      role: staffAccounts.role,
      technicianId: staffAccounts.technicianId,
      technician: technicians.name,
    })
    .from(calendarFeeds)
    .innerJoin(staffAccounts, eq(staffAccounts.id, calendarFeeds.accountId))
    .leftJoin(technicians, eq(technicians.id, staffAccounts.technicianId))

/** A feed with its owner, whose role decides what it contains. */
export type StoredFeed = Awaited<ReturnType<typeof select>>[number]

/** Returns a feed whose owner may still sign in, or null if there is none. */
export async function openFeed(db: Database, id: string): Promise<StoredFeed | null> {
  const [row] = await select(db).where(and(eq(calendarFeeds.id, id), isNull(staffAccounts.disabledAt)))
  return row ?? null
}

export async function feedOf(db: Database | Transaction, accountId: string): Promise<StoredFeed | null> {
  const [row] = await select(db).where(eq(calendarFeeds.accountId, accountId))
  return row ?? null
}

/** Returns all feeds, ordered by owner. */
export function allFeeds(db: Database): Promise<ReadonlyArray<StoredFeed>> {
  return select(db).orderBy(asc(staffAccounts.name), asc(calendarFeeds.id))
}

/** Replaces an account's feed with a new one. */
export async function replaceFeed(tx: Transaction, accountId: string, createdAt: Temporal.Instant) {
  const newFeed = { id: sql`gen_random_uuid()`, createdAt, fetchedAt: null }
  await tx
    .insert(calendarFeeds)
    .values({ accountId, createdAt })
    .onConflictDoUpdate({ target: calendarFeeds.accountId, set: newFeed })
}

/** Deletes a feed, of the given account or (null) of any. Returns the id of its account, or null if no feed matched. */
export async function deleteFeed(
  tx: Transaction,
  id: string,
  accountId: string | null,
): Promise<string | null> {
  const [row] = await tx
    .delete(calendarFeeds)
    .where(
      and(eq(calendarFeeds.id, id), accountId === null ? undefined : eq(calendarFeeds.accountId, accountId)),
    )
    .returning({ accountId: calendarFeeds.accountId })
  return row?.accountId ?? null
}

/** Records that a feed was fetched, with at most one write a minute. */
export async function recordFetch(
  db: Database,
  { id, fetchedAt }: Pick<StoredFeed, 'id' | 'fetchedAt'>,
  now: Temporal.Instant,
): Promise<void> {
  if (fetchedAt !== null && fetchedAt.until(now).total('seconds') < FETCH_RECORD_INTERVAL_SECONDS) return
  await db.update(calendarFeeds).set({ fetchedAt: now }).where(eq(calendarFeeds.id, id))
}

/** Columns shared by both visit queries. */
const visitColumns = {
  reference: bookings.reference,
  service: bookings.service,
  symptom: bookings.symptom,
  suburb: bookings.suburb,
  // Raised by every change, also of the helpers.
  version: sql<number>`${visits.version} + (
    select count(*)::int from booking_event where booking_id = ${bookings.id} and kind in ('helper added', 'helper removed'))`,
}

const MAX_PAST_VISITS = 1_000
const MAX_COMING_VISITS = 2_000

/**
 * Booked visits around now, including cancelled ones, of one technician or of all, in order of time, each with the time of its last
 * change. Past and coming visits have separate limits; those closest to now are kept.
 */
export async function visitsAround(
  db: Database,
  { from, now, to }: Readonly<Record<'from' | 'now' | 'to', Temporal.Instant>>,
  technicianId: number | null,
) {
  const [past, coming] = await Promise.all([
    visitsBetween(db, from, now, technicianId)
      .orderBy(desc(visits.startsAt), desc(visits.id))
      .limit(MAX_PAST_VISITS),
    visitsBetween(db, now, to, technicianId)
      .orderBy(asc(visits.startsAt), asc(visits.id))
      .limit(MAX_COMING_VISITS),
  ])
  return [...past.toReversed(), ...coming]
}

function visitsBetween(
  db: Database,
  from: Temporal.Instant,
  to: Temporal.Instant,
  technicianId: number | null,
) {
  const changedAt = sql<Temporal.Instant>`coalesce(
    (select max(at) from booking_event where booking_id = ${bookings.id}), ${bookings.bookedAt})`
  return db
    .select({
      ...visitColumns,
      technician: technicians.name,
      technicianId: visits.technicianId,
      state: visits.state,
      startsAt: visits.startsAt,
      windowEndsAt: visits.windowEndsAt,
      endsAt: visits.endsAt,
      plannedMinutes: visits.plannedMinutes,
      changedAt: changedAt.mapWith((value: string) => Temporal.Instant.from(value)),
    })
    .from(visits)
    .innerJoin(bookings, eq(bookings.id, visits.id))
    .innerJoin(technicians, eq(technicians.id, visits.technicianId))
    .where(
      and(
        gte(visits.startsAt, from),
        lt(visits.startsAt, to),
        ne(visits.state, 'HELD'),
        technicianId === null ? undefined : attendedBySql(technicianId),
      ),
    )
}

/**
 * Visits that were reassigned from a technician to someone else, or that they were taken off as a helper, in order, at the time they
 * had before, each with the time of that change. If there are too many, the latest are kept.
 */
export async function visitsReassignedFrom(
  db: Database,
  { from, to }: Readonly<Record<'from' | 'to', Temporal.Instant>>,
  technicianId: number,
) {
  const { id, bookingId, at, fromStartsAt, fromWindowEndsAt, fromPlannedMinutes } = bookingEvents
  const { fromTechnicianId, toTechnicianId, helperId, kind } = bookingEvents
  const lastReassignments = db
    .selectDistinctOn([bookingId], {
      bookingId,
      changedAt: at,
      startsAt: fromStartsAt,
      windowEndsAt: fromWindowEndsAt,
      plannedMinutes: fromPlannedMinutes,
    })
    .from(bookingEvents)
    .where(
      and(
        or(
          and(eq(fromTechnicianId, technicianId), ne(fromTechnicianId, toTechnicianId)),
          and(eq(helperId, technicianId), eq(kind, 'helper removed')),
        ),
        gte(fromStartsAt, from),
        lt(fromStartsAt, to),
      ),
    )
    .orderBy(bookingId, desc(id))
    .as('taken')
  const rows = await db
    .select({
      ...visitColumns,
      changedAt: lastReassignments.changedAt,
      startsAt: lastReassignments.startsAt,
      windowEndsAt: lastReassignments.windowEndsAt,
      // Events from older releases don't have this value.
      plannedMinutes: sql<number>`coalesce(${lastReassignments.plannedMinutes}, ${visits.plannedMinutes})`,
    })
    .from(lastReassignments)
    .innerJoin(visits, eq(visits.id, lastReassignments.bookingId))
    .innerJoin(bookings, eq(bookings.id, lastReassignments.bookingId))
    .where(and(ne(visits.technicianId, technicianId), not(helpedBySql(technicianId))))
    .orderBy(desc(lastReassignments.startsAt), desc(visits.id))
    .limit(MAX_PAST_VISITS)
  return rows.toReversed()
}
