import { z } from 'zod'
import { NO_OBJECT, text } from '../../platform/validation/fields.ts'
import { toE164 } from '../../platform/validation/phone.ts'
import { truncate } from '../../platform/validation/storable-text.ts'

const MAX_BODY = 20_000
const MAX_SUBJECT = 998

/**
 * What a customer wrote. Refusing it would lose the message, so characters that can't be stored are replaced, and a text that is
 * too long, such as a reply above a long quoted thread, is cut.
 */
const writtenText = (label: string, max: number) =>
  z
    .string({ error: ({ input }) => (input == null ? `${label} is missing` : `${label} must be text`) })
    .transform((typed) => {
      const storable = typed.toWellFormed().replaceAll('\0', '')
      const cut = truncate(storable, max)
      return cut === storable ? storable : `${cut}…`
    })

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
    body: writtenText('body', MAX_BODY),
  },
  NO_OBJECT,
)

/** An incoming email, usually a reply to one of ours. */
export const emailForm = z.object(
  {
    id: providerId,
    from: email,
    to: text('to', 320, 'to is missing'),
    subject: writtenText('subject', MAX_SUBJECT).nullish(),
    text: writtenText('text', MAX_BODY),
  },
  NO_OBJECT,
)

/** A missed call; `from` is null if the number was withheld. */
export const callForm = z.object(
  {
    id: providerId,
    from: phone('from').nullable(),
    at: z.iso.datetime({ offset: true, error: 'at must be a date and time with its offset' }),
  },
  NO_OBJECT,
)
