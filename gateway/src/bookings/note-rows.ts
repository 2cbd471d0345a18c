import { and, asc, eq } from 'drizzle-orm'
import type { Database, Transaction } from '../platform/database/connection.ts'
import { bookingNotes, bookingStaffNotes } from '../platform/database/tables.ts'
import type { StoredBooking } from './booking-rows.ts'

export async function insertNote(
  tx: Transaction,
  note: { readonly bookingId: string; readonly at: Temporal.Instant; readonly text: string },
): Promise<void> {
  await tx.insert(bookingNotes).values(note)
}

/** Inserts, updates or deletes the note that was made with the booking, identified by its time. */
export async function putFirstNote(
  tx: Transaction,
  { id, bookedAt }: Pick<StoredBooking, 'id' | 'bookedAt'>,
  text: string | null,
): Promise<void> {
  const isFirstNote = and(eq(bookingNotes.bookingId, id), eq(bookingNotes.at, bookedAt))
  if (text === null) {
    await tx.delete(bookingNotes).where(isFirstNote)
    return
  }
  const [updated] = await tx
    .update(bookingNotes)
    .set({ text })
    .where(isFirstNote)
    .returning({ id: bookingNotes.id })
  if (!updated) await insertNote(tx, { bookingId: id, at: bookedAt, text })
}

/** The note made with the booking; null if none. */
export async function firstNoteOf(
  db: Database | Transaction,
  { id, bookedAt }: Pick<StoredBooking, 'id' | 'bookedAt'>,
): Promise<string | null> {
  const [row] = await db
    .select({ text: bookingNotes.text })
    .from(bookingNotes)
    .where(and(eq(bookingNotes.bookingId, id), eq(bookingNotes.at, bookedAt)))
    .orderBy(asc(bookingNotes.id))
    .limit(1)
  return row?.text ?? null
}

export function notesOf(db: Database | Transaction, bookingId: string) {
  return db
    .select({ at: bookingNotes.at, text: bookingNotes.text })
    .from(bookingNotes)
    .where(eq(bookingNotes.bookingId, bookingId))
    .orderBy(asc(bookingNotes.id))
}

export async function insertStaffNote(
  tx: Transaction,
  note: typeof bookingStaffNotes.$inferInsert,
): Promise<void> {
  await tx.insert(bookingStaffNotes).values(note)
}
