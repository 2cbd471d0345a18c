import { z } from 'zod'

/** Encodes a cursor for the API. Opaque to clients. */
export function encodeCursor(values: ReadonlyArray<string | boolean>): string {
  return Buffer.from(JSON.stringify(values)).toString('base64url')
}

/** Decodes a cursor's values if they have the expected shape; null for a cursor that we did not make. */
export function decodeCursor<Shape extends z.ZodType>(shape: Shape, cursor: string): z.output<Shape> | null {
  try {
    return shape.safeParse(JSON.parse(Buffer.from(cursor, 'base64url').toString())).data ?? null
  } catch {
    return null
  }
}

/** Position in a list sorted by an instant: that of a row, then its id as tie-break. */
export type InstantCursor = { readonly at: Temporal.Instant; readonly id: string }

const InstantShape = z.tuple([z.iso.datetime(), z.uuid()])

export function encodeInstantCursor({ at, id }: InstantCursor): string {
  return encodeCursor([at.toString(), id])
}

/** Decodes a cursor to its position; null for a cursor that we did not make. */
export function decodeInstantCursor(cursor: string): InstantCursor | null {
  const [at, id] = decodeCursor(InstantShape, cursor) ?? []
  return at === undefined || id === undefined ? null : { at: Temporal.Instant.from(at), id }
}
