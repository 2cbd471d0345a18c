import { z } from 'zod'

/** A cursor as the API writes it: meant to be given back, and not to be read. */
export function encodeCursor(values: ReadonlyArray<string | boolean>): string {
  return Buffer.from(JSON.stringify(values)).toString('base64url')
}

/** The values of a cursor, of the shape in which they were written; null for one that we did not make. */
export function decodeCursor<Shape extends z.ZodType>(shape: Shape, cursor: string): z.output<Shape> | null {
  try {
    return shape.safeParse(JSON.parse(Buffer.from(cursor, 'base64url').toString())).data ?? null
  } catch {
    return null
  }
}

/** A position in a list that is sorted by a moment: that of a row, then its id as tie-break. */
export type InstantCursor = { readonly at: Temporal.Instant; readonly id: string }

const InstantShape = z.tuple([z.iso.datetime(), z.uuid()])

export function encodeInstantCursor({ at, id }: InstantCursor): string {
  return encodeCursor([at.toString(), id])
}

/** The position that a cursor stands for; null for one that we did not make. */
export function decodeInstantCursor(cursor: string): InstantCursor | null {
  const [at, id] = decodeCursor(InstantShape, cursor) ?? []
  return at === undefined || id === undefined ? null : { at: Temporal.Instant.from(at), id }
}
