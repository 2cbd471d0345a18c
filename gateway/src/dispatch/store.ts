import { and, asc, eq, gt, gte, isNull, lt } from 'drizzle-orm'
import type { StoredBooking } from '../booking/stored.ts'
import type { Database } from '../database/database.ts'
import { dispatchRequests, visits } from '../database/tables.ts'
import type { StaffDay } from '../diary/diary.ts'

const MOST_WAITING = 50

/** A place that a customer keeps at this moment, in epoch milliseconds. Whose it is stays out of it. */
export type Hold = {
  readonly technicianId: number
  readonly from: number
  readonly to: number
  readonly heldUntil: number
  /** From the waiting list. */
  readonly offered: boolean
}

/** The holds between two moments that have not ended, of everybody or of one technician. */
export async function readHolds(
  db: Database,
  {
    from,
    to,
    now,
    technicianId: whose,
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
        gte(startsAt, from),
        lt(startsAt, to),
        gt(heldUntil, now),
        whose === undefined ? undefined : eq(technicianId, whose),
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

/** Does somebody else have to go, or another day be found: is its technician away, or no longer here, or the day closed? */
export function isDisplaced(
  {
    state,
    technicianId,
    startsAt,
    endsAt,
  }: Pick<StoredBooking, 'state' | 'technicianId' | 'startsAt' | 'endsAt'>,
  { team, open }: Pick<StaffDay, 'team' | 'open'>,
): boolean {
  if (state !== 'PENDING' && state !== 'CONFIRMED') return false
  if (!open) return true
  const member = team.find(({ id }) => id === technicianId)
  return (
    !member ||
    member.away.some(({ from, to }) => from < endsAt.epochMilliseconds && startsAt.epochMilliseconds < to)
  )
}

export type Waiting = Pick<
  typeof dispatchRequests.$inferSelect,
  'reference' | 'receivedAt' | 'name' | 'phone' | 'place' | 'message'
>

/** Requests for a plumber now that nobody has dealt with, oldest first. */
export function waitingRequests(db: Database): Promise<ReadonlyArray<Waiting>> {
  const { reference, receivedAt, name, phone, place, message } = dispatchRequests
  return db
    .select({ reference, receivedAt, name, phone, place, message })
    .from(dispatchRequests)
    .where(and(isNull(dispatchRequests.outcome), eq(dispatchRequests.spam, false)))
    .orderBy(asc(receivedAt))
    .limit(MOST_WAITING)
}
