import { z } from 'zod'

/** A place in a list that is sorted by a moment: that of a row, and its id, for those of one moment. */
export type Place = { readonly at: Temporal.Instant; readonly id: string }

const Cursor = z.tuple([z.iso.datetime(), z.uuid()])

/** A place as the API writes it: meant to be given back, and not to be read. */
export function cursorOf({ at, id }: Place): string {
  return Buffer.from(JSON.stringify([at.toString(), id])).toString('base64url')
}

/** The place that a cursor stands for; null for one that we did not make. */
export function placeOf(cursor: string): Place | null {
  try {
    const [at, id] = Cursor.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()))
    return { at: Temporal.Instant.from(at), id }
  } catch {
    return null
  }
}
