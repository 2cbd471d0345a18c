import { z } from 'zod'

/** A place in a list that is sorted by a moment: that of a row, and its id, for those of one moment. */
export type Cursor = { readonly at: Temporal.Instant; readonly id: string }

const Cursor = z.tuple([z.iso.datetime(), z.uuid()])

/** A place as the API writes it: meant to be given back, and not to be read. */
export function encodeCursor({ at, id }: Cursor): string {
  return Buffer.from(JSON.stringify([at.toString(), id])).toString('base64url')
}

/** The place that a cursor stands for; null for one that we did not make. */
export function decodeCursor(cursor: string): Cursor | null {
  try {
    const [at, id] = Cursor.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()))
    return { at: Temporal.Instant.from(at), id }
  } catch {
    return null
  }
}
