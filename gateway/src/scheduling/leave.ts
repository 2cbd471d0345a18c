import { and, eq, gt } from 'drizzle-orm'
import type { Transaction } from '../platform/database/connection.ts'
import { technicianLeave } from '../platform/database/tables.ts'

/** A time when a technician is away during their shifts. */
export type Leave = {
  readonly technicianId: number
  readonly startsAt: Temporal.Instant
  readonly endsAt: Temporal.Instant
}

/**
 * Ends a leave: deletes one that hasn't begun, and ends one that has begun now. Returns the time freed, or null if there is none or
 * it was already over. Doesn't notify the waitlist.
 */
export async function cancelLeave(tx: Transaction, id: number, now: Temporal.Instant): Promise<Leave | null> {
  const remaining = and(eq(technicianLeave.id, id), gt(technicianLeave.endsAt, now))
  const { technicianId, startsAt, endsAt } = technicianLeave
  const [leave] = await tx
    .select({ technicianId, startsAt, endsAt })
    .from(technicianLeave)
    .where(remaining)
    .for('update')
  if (!leave) return null
  if (Temporal.Instant.compare(leave.startsAt, now) >= 0) {
    await tx.delete(technicianLeave).where(remaining)
    return leave
  }
  await tx.update(technicianLeave).set({ endsAt: now }).where(remaining)
  return { ...leave, startsAt: now }
}
