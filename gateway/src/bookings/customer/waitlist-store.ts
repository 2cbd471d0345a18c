import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, like, or, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/database/connection.ts'
import { bookingEvents, bookings, visits, waitlistEntries } from '../../platform/database/tables.ts'

/** Adds waitlist entries for a booking; null stands for any earlier window. */
export async function insertWaitlistEntries(
  tx: Transaction,
  bookingId: string,
  starts: ReadonlyArray<Temporal.Instant | null>,
  askedAt: Temporal.Instant,
): Promise<void> {
  if (starts.length === 0) return
  await tx
    .insert(waitlistEntries)
    .values(starts.map((startsAt) => ({ bookingId, startsAt, askedAt })))
    .onConflictDoNothing()
}

/** Deletes waitlist entries of a booking: all, or those for windows at or after `notBefore`. */
export async function deleteWaitlistEntries(
  tx: Transaction,
  bookingId: string,
  notBefore?: Temporal.Instant,
): Promise<void> {
  await tx
    .delete(waitlistEntries)
    .where(
      and(
        eq(waitlistEntries.bookingId, bookingId),
        notBefore && sql`${waitlistEntries.startsAt} >= ${notBefore.toString()}::timestamptz`,
      ),
    )
}

export function waitlistEntriesOf(db: Database | Transaction, bookingId: string) {
  return db
    .select({ startsAt: waitlistEntries.startsAt })
    .from(waitlistEntries)
    .where(eq(waitlistEntries.bookingId, bookingId))
    .orderBy(asc(waitlistEntries.startsAt))
}

const waitlistCondition = (startsAt: Temporal.Instant) =>
  and(
    inArray(visits.state, ['PENDING', 'CONFIRMED']),
    gt(visits.startsAt, startsAt),
    or(eq(waitlistEntries.startsAt, startsAt), isNull(waitlistEntries.startsAt)),
  )

/** Whether any booking is on the waitlist for the window that starts at an instant. */
export async function hasWaitlist(db: Database | Transaction, startsAt: Temporal.Instant): Promise<boolean> {
  const [row] = await db
    .select({ id: waitlistEntries.id })
    .from(waitlistEntries)
    .innerJoin(visits, eq(visits.id, waitlistEntries.bookingId))
    .where(waitlistCondition(startsAt))
    .limit(1)
  return row !== undefined
}

/** A waitlist entry that a window can be offered to. */
export type WaitlistCandidate = {
  readonly entry: number
  readonly bookingId: string
  readonly hasEmail: boolean
  /** When it was made offers since the given instant, latest first. */
  readonly offeredAt: ReadonlyArray<Temporal.Instant>
}

/**
 * Returns up to 50 waitlist entries for the window that starts at an instant, in the order they joined, after the entry `after` (0:
 * from the start). Skips bookings that have left that window or been offered it since they joined, and customers whom no channel
 * reaches: `canJoinWaitlist` has the same rule.
 */
export async function waitlistCandidates(
  db: Database | Transaction,
  startsAt: Temporal.Instant,
  after: number,
  offeredSince: Temporal.Instant,
  channels: { readonly email: boolean; readonly text: boolean },
): Promise<ReadonlyArray<WaitlistCandidate>> {
  const byEmail = channels.email ? isNotNull(bookings.email) : sql`false`
  const byText = channels.text ? and(bookings.smsReminders, like(bookings.phoneE164, '+614%')) : sql`false`
  const { bookingId, kind, at, fromStartsAt, toStartsAt } = bookingEvents
  const start = startsAt.toString()
  const leftOrOffered = sql`exists (
    select 1 from ${bookingEvents}
     where ${bookingId} = ${waitlistEntries.bookingId} and ${at} >= ${waitlistEntries.askedAt}
       and ((${kind} = 'offer made' and ${toStartsAt} = ${start}::timestamptz)
         or (${kind} = 'moved' and ${fromStartsAt} = ${start}::timestamptz)))`
  const offeredAt = sql<ReadonlyArray<string> | null>`(
    select json_agg(${at} order by ${at} desc) from ${bookingEvents}
     where ${bookingId} = ${waitlistEntries.bookingId} and ${kind} = 'offer made'
       and ${at} > ${offeredSince.toString()}::timestamptz)`
  const rows = await db
    .select({
      entry: waitlistEntries.id,
      bookingId: waitlistEntries.bookingId,
      hasEmail: sql<boolean>`${bookings.email} is not null`,
      offeredAt,
    })
    .from(waitlistEntries)
    .innerJoin(visits, eq(visits.id, waitlistEntries.bookingId))
    .innerJoin(bookings, eq(bookings.id, visits.id))
    .where(
      and(
        waitlistCondition(startsAt),
        or(byEmail, byText),
        gt(waitlistEntries.id, after),
        sql`not ${leftOrOffered}`,
      ),
    )
    .orderBy(asc(waitlistEntries.id))
    .limit(50)
  return rows.map((row) => ({
    ...row,
    offeredAt: (row.offeredAt ?? []).map((time) => Temporal.Instant.from(time)),
  }))
}

const OFFER_EVENTS = ['offer made', 'offer declined', 'offer ended'] as const

/** Whether the last offer to a booking is of the given window and has no recorded end. */
export async function isOfferOpen(
  tx: Transaction,
  bookingId: string,
  startsAt: Temporal.Instant,
): Promise<boolean> {
  const { id, kind, channel, toStartsAt } = bookingEvents
  const [last] = await tx
    .select({ kind, toStartsAt })
    .from(bookingEvents)
    .where(
      and(
        eq(bookingEvents.bookingId, bookingId),
        or(inArray(kind, [...OFFER_EVENTS]), and(eq(kind, 'moved'), eq(channel, 'waitlist'))),
      ),
    )
    .orderBy(desc(id))
    .limit(1)
  return last?.kind === 'offer made' && last.toStartsAt.equals(startsAt)
}

/** The earlier window currently on offer to a booking; null if none. */
export async function findOffer(db: Database | Transaction, bookingId: string, now: Temporal.Instant) {
  const [row] = await db
    .select({
      id: visits.id,
      technicianId: visits.technicianId,
      startsAt: visits.startsAt,
      windowEndsAt: visits.windowEndsAt,
      endsAt: visits.endsAt,
      heldUntil: visits.heldUntil,
    })
    .from(visits)
    .where(and(eq(visits.state, 'HELD'), eq(visits.offeredTo, bookingId), gt(visits.heldUntil, now)))
    .limit(1)
  return row?.heldUntil ? { ...row, until: row.heldUntil } : null
}
