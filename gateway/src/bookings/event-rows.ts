import { and, asc, desc, eq, notInArray } from 'drizzle-orm'
import type { Database, Transaction } from '../platform/database/connection.ts'
import { bookingEvents } from '../platform/database/tables.ts'
import { INFORMATIONAL_EVENTS } from './customer/transitions.ts'

export type NewEvent = typeof bookingEvents.$inferInsert

/** Inserts an event and returns its id. */
export async function insertEvent(tx: Transaction, event: NewEvent): Promise<number> {
  const [row] = await tx.insert(bookingEvents).values(event).returning({ id: bookingEvents.id })
  if (!row) throw new Error('an insert returned no row')
  return row.id
}

export function eventsOf(db: Database | Transaction, bookingId: string) {
  return db
    .select()
    .from(bookingEvents)
    .where(eq(bookingEvents.bookingId, bookingId))
    .orderBy(asc(bookingEvents.id))
}

/** The last event that changed a booking, if it is a move by staff; otherwise null. */
export async function lastStaffMove(tx: Transaction, bookingId: string) {
  const [row] = await tx
    .select()
    .from(bookingEvents)
    .where(
      and(eq(bookingEvents.bookingId, bookingId), notInArray(bookingEvents.kind, [...INFORMATIONAL_EVENTS])),
    )
    .orderBy(desc(bookingEvents.id))
    .limit(1)
  return row?.kind === 'assigned' ? row : null
}
