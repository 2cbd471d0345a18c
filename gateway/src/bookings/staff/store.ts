import { and, desc, eq, gt, lt, lte, ne, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database, Transaction } from '../../platform/database/connection.ts'
import {
  bookingChecks,
  bookingEvents,
  bookingStaffNotes,
  closedDays,
  staffAccounts,
  technicianAway,
  technicians,
} from '../../platform/database/tables.ts'
import { dayOf } from '../../platform/time.ts'

const technicianBefore = alias(technicians, 'technician_before')
const technicianAfter = alias(technicians, 'technician_after')
const helper = alias(technicians, 'helper')

/** Events of a booking with the names of technicians and staff, newest first. */
export function eventRows(db: Database | Transaction, bookingId: string) {
  const { at, actor, channel, kind, toState, fromStartsAt, toStartsAt } = bookingEvents
  return db
    .select({
      at,
      actor,
      channel,
      kind,
      toState,
      fromStartsAt,
      toStartsAt,
      fromTechnician: technicianBefore.name,
      toTechnician: technicianAfter.name,
      helper: helper.name,
      staffName: staffAccounts.name,
      program: bookingEvents.program,
      remark: bookingStaffNotes.text,
    })
    .from(bookingEvents)
    .innerJoin(technicianAfter, eq(technicianAfter.id, bookingEvents.toTechnicianId))
    .leftJoin(technicianBefore, eq(technicianBefore.id, bookingEvents.fromTechnicianId))
    .leftJoin(helper, eq(helper.id, bookingEvents.helperId))
    .leftJoin(staffAccounts, eq(staffAccounts.id, bookingEvents.accountId))
    .leftJoin(bookingStaffNotes, eq(bookingStaffNotes.eventId, bookingEvents.id))
    .where(eq(bookingEvents.bookingId, bookingId))
    .orderBy(desc(bookingEvents.id))
}

export type EventRow = Awaited<ReturnType<typeof eventRows>>[number]

/** Whether a booking was taken from a technician, or they were taken off it as a helper. */
export async function wasReassignedFrom(
  db: Database | Transaction,
  bookingId: string,
  technicianId: number,
): Promise<boolean> {
  const [row] = await db
    .select({ id: bookingEvents.id })
    .from(bookingEvents)
    .where(
      and(
        eq(bookingEvents.bookingId, bookingId),
        or(eq(bookingEvents.fromTechnicianId, technicianId), eq(bookingEvents.helperId, technicianId)),
      ),
    )
    .limit(1)
  return row !== undefined
}

/** When a booking was last taken from a technician, or they were taken off it as a helper. Null if it never was. */
export async function lastReassignedFrom(
  db: Database | Transaction,
  bookingId: string,
  technicianId: number,
): Promise<Temporal.Instant | null> {
  const { at, kind, fromTechnicianId, toTechnicianId, helperId } = bookingEvents
  const [row] = await db
    .select({ at })
    .from(bookingEvents)
    .where(
      and(
        eq(bookingEvents.bookingId, bookingId),
        or(
          and(eq(fromTechnicianId, technicianId), ne(toTechnicianId, technicianId)),
          and(eq(helperId, technicianId), eq(kind, 'helper removed')),
        ),
      ),
    )
    .orderBy(desc(bookingEvents.id))
    .limit(1)
  return row?.at ?? null
}

/** The checklist items of a booking that have been ticked or unticked. */
export function checksOf(db: Database, bookingId: string) {
  const { item, done, at } = bookingChecks
  return db.select({ item, done, at }).from(bookingChecks).where(eq(bookingChecks.bookingId, bookingId))
}

/** Sets a checklist item, unless it was set at a later time already. */
export async function setCheck(tx: Transaction, check: typeof bookingChecks.$inferInsert): Promise<void> {
  const { done, at, accountId } = check
  await tx
    .insert(bookingChecks)
    .values(check)
    .onConflictDoUpdate({
      target: [bookingChecks.bookingId, bookingChecks.item],
      set: { done, at, accountId },
      setWhere: lte(bookingChecks.at, at),
    })
}

/** Internal notes about a booking, newest first. Excludes remarks on events, which are shown with the event. */
export function staffNotesOf(db: Database, bookingId: string) {
  return db
    .select({
      at: bookingStaffNotes.at,
      by: staffAccounts.name,
      program: bookingStaffNotes.program,
      text: bookingStaffNotes.text,
    })
    .from(bookingStaffNotes)
    .leftJoin(staffAccounts, eq(staffAccounts.id, bookingStaffNotes.accountId))
    .where(and(eq(bookingStaffNotes.bookingId, bookingId), sql`${bookingStaffNotes.eventId} is null`))
    .orderBy(desc(bookingStaffNotes.id))
}

/** Why a technician isn't available between two instants: not employed then, on leave, or closed. Null if they are available. */
export async function findAbsence(
  db: Database,
  technicianId: number,
  from: Temporal.Instant,
  to: Temporal.Instant,
): Promise<
  { readonly why: 'left' | 'on leave' } | { readonly startsOn: string } | { readonly closure: string } | null
> {
  const [row] = await db
    .select({
      firstDay: technicians.firstDay,
      lastDay: technicians.lastDay,
      away: technicianAway.technicianId,
      closure: technicianAway.closed,
      closedDay: closedDays.name,
    })
    .from(technicians)
    .leftJoin(closedDays, eq(closedDays.day, dayOf(from).toString()))
    .leftJoin(
      technicianAway,
      and(
        eq(technicianAway.technicianId, technicians.id),
        lt(technicianAway.startsAt, to),
        gt(technicianAway.endsAt, from),
      ),
    )
    .where(eq(technicians.id, technicianId))
    .limit(1)
  const day = dayOf(from).toString()
  if (!row || (row.lastDay !== null && row.lastDay < day)) return { why: 'left' }
  if (row.firstDay !== null && day < row.firstDay) return { startsOn: row.firstDay }
  if (row.closure !== null) return { closure: row.closure }
  if (row.away !== null) return { why: 'on leave' }
  return row.closedDay === null ? null : { closure: row.closedDay }
}
