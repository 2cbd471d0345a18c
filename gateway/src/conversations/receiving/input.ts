import { z } from 'zod'
import { NO_OBJECT, text } from '../../platform/validation/fields.ts'
import { toE164 } from '../../platform/validation/phone.ts'

const MAX_BODY = 20_000

const providerId = text('id', 200, 'id is missing').refine((id) => id.trim() !== '', 'id is missing')
const phone = (label: string) =>
  text(label, 40, `${label} is missing`).transform((typed, { addIssue }) => {
    const number = toE164(typed)
    if (number !== null) return number
    addIssue(`${label} must be a phone number, such as +61412345678`)
    return z.NEVER
  })
const email = z
  .string('from is missing')
  .trim()
  .toLowerCase()
  .max(254, 'from must be an email address')
  .pipe(z.email('from must be an email address'))

/** An incoming text message. */
export const textForm = z.object(
  {
    id: providerId,
    from: phone('from'),
    to: text('to', 40, 'to is missing'),
    body: text('body', MAX_BODY, 'body is missing'),
  },
  NO_OBJECT,
)

/** An incoming email, usually a reply to one of ours. */
export const emailForm = z.object(
  {
    id: providerId,
    from: email,
    to: text('to', 320, 'to is missing'),
    subject: text('subject', 998).nullish(),
    text: text('text', MAX_BODY, 'text is missing'),
  },
  NO_OBJECT,
)

/** A missed call. */
export const callForm = z.object(
  {
    id: providerId,
    from: phone('from'),
    at: z.iso.datetime({ offset: true, error: 'at must be a date and time with its offset' }),
  },
  NO_OBJECT,
)
