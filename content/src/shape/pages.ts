import { z } from 'zod'
import { day, line, scene, searchDescription } from './values.ts'

// Every object is strict: a misspelt field is an error.

export const PageFile = z.strictObject({
  title: line(60),
  description: searchDescription,
  updated: day,
  summary: z.array(line(240)).max(6).default([]),
  // Beside the title on wide screens.
  picture: scene.nullable().default(null),
  review: line(240).nullable().default(null),
})

/** Alt texts of pictures, by picture name such as `services/gas-services`. */
export const AltFile = z.record(z.string(), line(140))

export const PreviewsFile = z.record(
  z.string().regex(/^\/[a-z0-9-]*$/, 'must be the address of a page'),
  z.strictObject({ title: line(60), scene: z.string() }),
)
