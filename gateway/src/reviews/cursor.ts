import { z } from 'zod'
import type { Position } from './store.ts'

const Cursor = z.tuple([z.iso.datetime(), z.uuid()])

/** Where a page ends, as the API writes it: meant to be given back, and not to be read. */
export function positionOf({
  publishedAt,
  id,
}: {
  readonly publishedAt: Temporal.Instant | null
  readonly id: string
}): string {
  return Buffer.from(JSON.stringify([publishedAt?.toString(), id])).toString('base64url')
}

/** Reads a position; null for what is none. */
export function afterPosition(cursor: string): Position | null {
  try {
    const [publishedAt, id] = Cursor.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()))
    return { publishedAt: Temporal.Instant.from(publishedAt), id }
  } catch {
    return null
  }
}
