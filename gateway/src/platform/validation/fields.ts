import { z } from 'zod'
import type { InvalidInput } from '../result.ts'
import { parseDay } from '../time.ts'
import { isStorable } from './storable-text.ts'

/**
 * Returns whether a value is a single mailbox: no list, no group, no display name. Browsers' rule for `type=email`, with a dot in
 * the domain. Other addresses that mail servers allow (quoted local parts, addresses in brackets) are refused.
 */
export function isMailbox(value: string): boolean {
  return z.regexes.html5Email.test(value) && /^.{1,64}@.+\..+$/.test(value)
}

/** A required field: text that the database can store, at most `max` characters. */
export function text(label: string, max: number, missing?: string) {
  return z
    .string({ error: ({ input }) => (input == null ? missing : undefined) ?? `${label} must be text` })
    .refine(isStorable, `${label} contains characters we cannot store`)
    .refine(
      (value) => value.length <= max || [...value].length <= max,
      `${label} must be ${max} characters at most`,
    )
}

/** Required text on one line: a line break would begin a new header in the email about it. */
export function line(label: string, max: number, missing: string) {
  return text(label, max, missing)
    .refine((value) => !/\p{Cc}/u.test(value.trim()), `${label} must be on one line`)
    .transform((value) => value.trim())
    .refine((value) => value !== '', missing)
}

/** Optional text on one line; null if left out. */
export const lineOrNull = (label: string, max: number) =>
  text(label, max)
    .refine((value) => !/\p{Cc}/u.test(value.trim()), `${label} must be on one line`)
    .nullish()
    .transform((value) => value?.trim() || null)

/** Optional text of several lines; null if left out. */
export const textOrNull = (label: string, max: number) =>
  text(label, max)
    .nullish()
    .transform((value) => value?.trim() || null)

/** Who sends the request, and where to reply. */
export const personFields = {
  name: line('Name', 200, 'Name is required'),
  email: line('Email', 254, 'Email is required').refine(
    (value) => value === '' || isMailbox(value),
    'Please enter a valid email address',
  ),
  phone: line('Phone number', 40, 'Phone number is required'),
}

/** Maximum length of a message, in characters. */
export const MAX_MESSAGE_LENGTH = 4_000

export const message = text('Message', MAX_MESSAGE_LENGTH)
  .nullish()
  .transform((value) => value ?? '')

/** Photos that a customer may send with one request or booking. They take the first positions, before those of staff. */
export const MAX_PHOTOS = 6

/** Tokens of photos that were uploaded beforehand. A posted form has them in one string, separated by spaces. */
export const photoTokens = z
  .preprocess(
    (value) => (typeof value === 'string' ? value.split(' ').filter(Boolean) : value),
    z
      .array(z.string('A photo is named by its token').max(200), 'Photos are named by their tokens')
      .max(MAX_PHOTOS, `${MAX_PHOTOS} photos at most`)
      .nullish(),
  )
  .transform((value) => value ?? [])

/** Form of an idempotency key, as docs/api promises it. */
export const IDEMPOTENCY_KEY = /^[\x21-\x7e]{8,100}$/

export const idempotencyKey = z
  .string('The key must be text')
  .regex(IDEMPOTENCY_KEY, 'The key must be 8 to 100 printable characters')

/** The version of a row that the caller last read. */
export const version = z.int('The version must be a number').nonnegative('The version must be a number')

/** A day such as `2026-11-24`. Anything else, or nothing, is refused with the message. */
export const isoDay = (missing: string) =>
  z.string(missing).transform((value, issues) => {
    const day = parseDay(value)
    if (day) return day
    issues.addIssue({ code: 'custom', message: missing })
    return z.NEVER
  })

/** Fields of every form besides those that people fill in. */
export const envelope = {
  idempotencyKey: idempotencyKey.nullish().transform((value) => value ?? null),
  /** Honeypot field, hidden from people: only programs that fill in everything fill it in. */
  website: z
    .unknown()
    .optional()
    .transform((value) => value != null && value !== ''),
}

/** Message for input that isn't an object. */
export const NO_OBJECT = 'The request must be an object'

/** Returns the first problem of each field, in the order of the form. */
export function firstErrorPerField({ issues }: z.ZodError): InvalidInput['fields'] {
  const fields = new Map<string, string>()
  for (const { path, message } of issues) {
    const field = String(path[0] ?? 'request')
    if (!fields.has(field)) fields.set(field, message)
  }
  return [...fields].map(([field, message]) => ({ field, message }))
}
