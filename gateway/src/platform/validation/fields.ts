import { z } from 'zod'
import type { InvalidInput } from '../result.ts'
import { isStorable } from './storable-text.ts'

/**
 * Is this one mailbox: no list of several, no group, no name beside it? The rule of browsers for `type=email`, with a dot in
 * the domain. Other addresses that mail servers allow (quoted local parts, addresses in brackets) are refused.
 */
export function isMailbox(value: string): boolean {
  return z.regexes.html5Email.test(value) && /^.{1,64}@.+\..+$/.test(value)
}

/** A field that is there: text that the database can hold, not longer than `max` characters. */
export function text(label: string, max: number, missing?: string) {
  return z
    .string({ error: ({ input }) => (input == null ? missing : undefined) ?? `${label} must be text` })
    .refine(isStorable, `${label} contains characters we cannot store`)
    .refine(
      (value) => value.length <= max || [...value].length <= max,
      `${label} must be ${max} characters at most`,
    )
}

/** The same, on one line: a line break would begin a new header in the email about it. */
export function line(label: string, max: number, missing: string) {
  return text(label, max, missing)
    .refine((value) => !/\p{Cc}/u.test(value.trim()), `${label} must be on one line`)
    .transform((value) => value.trim())
    .refine((value) => value !== '', missing)
}

/** One line that may be left out; null then. */
export const lineOrNull = (label: string, max: number) =>
  text(label, max)
    .refine((value) => !/\p{Cc}/u.test(value.trim()), `${label} must be on one line`)
    .nullish()
    .transform((value) => value?.trim() || null)

/** Some lines that may be left out; null then. */
export const textOrNull = (label: string, max: number) =>
  text(label, max)
    .nullish()
    .transform((value) => value?.trim() || null)

/** Who asks, and where the answer goes. */
export const person = {
  name: line('Name', 200, 'Name is required'),
  email: line('Email', 254, 'Email is required').refine(
    (value) => value === '' || isMailbox(value),
    'Please enter a valid email address',
  ),
  phone: line('Phone number', 40, 'Phone number is required'),
}

/** Characters that a message may have. */
export const LONGEST_MESSAGE = 4_000

export const message = text('Message', LONGEST_MESSAGE)
  .nullish()
  .transform((value) => value ?? '')

/** Photos that a customer may send with one request or booking. They have the first positions; those of staff follow. */
export const MAX_PHOTOS = 6

/** Names the photos that were sent ahead, by their tokens. A posted form has them in one text, with spaces between. */
export const photoTokens = z
  .preprocess(
    (value) => (typeof value === 'string' ? value.split(' ').filter(Boolean) : value),
    z
      .array(z.string('A photo is named by its token').max(200), 'Photos are named by their tokens')
      .max(MAX_PHOTOS, `${MAX_PHOTOS} photos at most`)
      .nullish(),
  )
  .transform((value) => value ?? [])

/** What comes with every form beside what people fill in. */
export const envelope = {
  idempotencyKey: z
    .string('The key must be text')
    .regex(/^[\x21-\x7e]{8,100}$/, 'The key must be 8 to 100 printable characters')
    .nullish()
    .transform((value) => value ?? null),
  /** The field that people do not see: filled in by programs that fill in everything. */
  website: z
    .unknown()
    .optional()
    .transform((value) => value != null && value !== ''),
}

/** What a form is called that is no form at all. */
export const NO_OBJECT = 'The request must be an object'

/** The first thing wrong with each field, in the order of the form. */
export function firstOfEachField({ issues }: z.ZodError): InvalidInput['fields'] {
  const fields = new Map<string, string>()
  for (const { path, message } of issues) {
    const field = String(path[0] ?? 'request')
    if (!fields.has(field)) fields.set(field, message)
  }
  return [...fields].map(([field, message]) => ({ field, message }))
}
