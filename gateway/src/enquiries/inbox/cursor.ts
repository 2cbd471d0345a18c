import { z } from 'zod'
import type { InboxRow, InboxView, Position } from './store.ts'

const Cursor = z.tuple([z.boolean(), z.iso.datetime(), z.string().max(60)])

/** Where a page of a view ends, as the API writes it: meant to be given back, and not to be read. */
export function cursorAfter(row: InboxRow, { view }: InboxView): string {
  const waits = view === 'OPEN' || view === 'MINE'
  const at = waits ? row.dueAt : view === 'SNOOZED' ? (row.snoozedUntil ?? row.dueAt) : row.receivedAt
  return Buffer.from(JSON.stringify([waits && row.answeredAt !== null, at.toString(), row.id])).toString(
    'base64url',
  )
}

/** Reads a position; null for what is none. */
export function positionIn(cursor: string): Position | null {
  try {
    const [answered, at, id] = Cursor.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()))
    return { answered, at: Temporal.Instant.from(at), id }
  } catch {
    return null
  }
}
