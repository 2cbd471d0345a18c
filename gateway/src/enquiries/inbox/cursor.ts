import { z } from 'zod'
import { decodeCursor, encodeCursor } from '../../platform/pagination/cursor.ts'
import type { InboxPosition, InboxRow, InboxView } from './store.ts'

const CursorShape = z.tuple([z.boolean(), z.boolean(), z.iso.datetime(), z.string().max(60)])

/** The cursor after a row of a view. */
export function cursorAfter(row: InboxRow, { view }: InboxView): string {
  const sortedByDue = view === 'OPEN' || view === 'MINE'
  const sortInstant = sortedByDue
    ? row.dueAt
    : view === 'SNOOZED'
      ? (row.snoozedUntil ?? row.dueAt)
      : row.receivedAt
  return encodeCursor([sortedByDue && row.answeredAt !== null, row.urgent, sortInstant.toString(), row.id])
}

/** Parses a cursor. Null if malformed. */
export function parsePosition(cursor: string): InboxPosition | null {
  const values = decodeCursor(CursorShape, cursor)
  if (values === null) return null
  const [answered, urgent, at, id] = values
  return { answered, urgent, at: Temporal.Instant.from(at), id }
}
