import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/connection.ts'
import { visitsLastKnown } from '../../platform/database/tables.ts'
import type { Part } from './visit-changes.ts'

type Key = { readonly technicianId: number; readonly bookingId: string }

/**
 * Stores what a technician knew about a visit before it changed, unless their message about an earlier change is still to come, and
 * whether its details were corrected.
 */
export async function putLastKnown(
  tx: Transaction,
  { technicianId, bookingId }: Key,
  part: Part | null,
  corrected: boolean,
): Promise<void> {
  const { role = null, startsAt = null, windowEndsAt = null } = part ?? {}
  await tx
    .insert(visitsLastKnown)
    .values({ technicianId, bookingId, role, startsAt, windowEndsAt, corrected })
    .onConflictDoUpdate({
      target: [visitsLastKnown.technicianId, visitsLastKnown.bookingId],
      set: { corrected: sql`${visitsLastKnown.corrected} or excluded.corrected` },
    })
}

/** Removes a visit from a technician's message: they changed it themselves. */
export async function deleteLastKnown(tx: Transaction, { technicianId, bookingId }: Key): Promise<void> {
  await tx
    .delete(visitsLastKnown)
    .where(and(eq(visitsLastKnown.technicianId, technicianId), eq(visitsLastKnown.bookingId, bookingId)))
}

/** What a technician last knew about a visit. */
type LastKnown = { readonly bookingId: string; readonly part: Part | null; readonly corrected: boolean }

/** Removes and returns what a technician last knew about each visit that has changed. */
export async function takeLastKnown(
  tx: Transaction,
  technicianId: number,
): Promise<ReadonlyArray<LastKnown>> {
  const rows = await tx
    .delete(visitsLastKnown)
    .where(eq(visitsLastKnown.technicianId, technicianId))
    .returning()
  return rows.map(({ bookingId, role, startsAt, windowEndsAt, corrected }) => ({
    bookingId,
    corrected,
    part: role && startsAt && windowEndsAt ? { role, startsAt, windowEndsAt } : null,
  }))
}
