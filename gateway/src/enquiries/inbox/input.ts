import { z } from 'zod'
import { customerReference } from '../../customers/index.ts'
import { idempotencyKey, NO_OBJECT, text, textOrNull } from '../../platform/validation/fields.ts'

export const replyForm = z.object(
  {
    id: z.string(),
    version: z.int(),
    text: text('The reply', 4_000, 'Write a reply first')
      .transform((value) => value.replaceAll('\r\n', '\n').trim())
      .refine((value) => value !== '', 'Write a reply first'),
    close: z.boolean(),
    idempotencyKey,
  },
  NO_OBJECT,
)

export const customerForm = z.object(
  {
    id: z.string(),
    customer: customerReference,
    seen: customerReference.nullish().transform((value) => value || null),
  },
  NO_OBJECT,
)

/** Validates the note when a request is closed. */
export const closeForm = z.object({
  remark: textOrNull('The note', 500),
})

/** Parses an instant in the API's format. Null if malformed. */
export function parseInstant(value: string): Temporal.Instant | null {
  try {
    return Temporal.Instant.from(value)
  } catch {
    return null
  }
}
