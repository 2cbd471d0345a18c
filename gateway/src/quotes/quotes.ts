import { createHash, createHmac, randomInt } from 'node:crypto'
import { parsePhoneNumberFromString } from 'libphonenumber-js'
import { z } from 'zod'
import type { Context } from '../context.ts'
import type { Transaction } from '../database/database.ts'
import { dateTime, inWords } from '../instant.ts'
import { queueMessage } from '../messages/messages.ts'
import { type InvalidInput, invalidInput, type TooManyRequests, tooManyRequests } from '../outcome.ts'
import { type Limit, throttled } from '../throttle/throttle.ts'
import { findByKey, findTwin, insertQuote, lockPhone, quotesSince, type StoredQuote } from './store.ts'

const SERVICES = ['emergency', 'general', 'hotwater', 'drainage', 'gas', 'commercial'] as const

const SERVICE_WORDS: Readonly<Record<(typeof SERVICES)[number], string>> = {
  emergency: 'Emergency',
  general: 'General plumbing',
  hotwater: 'Hot water',
  drainage: 'Drainage',
  gas: 'Gas',
  commercial: 'Commercial',
}

const ANSWER_WITHIN_HOURS = 24

const MOST_A_DAY_PER_PHONE = 3
const SAME_CONTENT_MINUTES = 10
const LIMITS: ReadonlyArray<Limit> = [
  { name: 'quote, ten minutes', most: 5, seconds: 600 },
  { name: 'quote, a day', most: 20, seconds: 86_400 },
]

// As simple as the page's own check: something, an @, something with a dot inside.
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

// Crockford's alphabet: no I, L, O or U, which are misheard on the phone.
const REFERENCE_LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A field that is there: text that the database can hold, not longer than `max` characters. */
function text(label: string, max: number, missing?: string) {
  return z
    .string({ error: ({ input }) => (input == null ? missing : undefined) ?? `${label} must be text` })
    .refine(
      (value) => value.isWellFormed() && !value.includes('\0'),
      `${label} contains characters we cannot store`,
    )
    .refine(
      (value) => value.length <= max || [...value].length <= max,
      `${label} must be ${max} characters at most`,
    )
}

/** The same, on one line: a line break would begin a new header in the e-mail about it. */
function line(label: string, max: number, missing: string) {
  return text(label, max, missing)
    .refine((value) => !/\p{Cc}/u.test(value.trim()), `${label} must be on one line`)
    .transform((value) => value.trim())
    .refine((value) => value !== '', missing)
}

const QuoteRequest = z.object(
  {
    name: line('Name', 200, 'Name is required'),
    email: line('Email', 254, 'Email is required').refine(
      (value) => value === '' || EMAIL.test(value),
      'Please enter a valid email address',
    ),
    phone: line('Phone number', 40, 'Phone number is required'),
    service: z.enum(SERVICES, 'Please select a service'),
    message: text('Message', 4_000)
      .nullish()
      .transform((value) => value ?? ''),
    idempotencyKey: z
      .string('The key must be text')
      .regex(/^[\x21-\x7e]{8,100}$/, 'The key must be 8 to 100 printable characters')
      .nullish(),
    /** The field that people do not see. */
    website: z.unknown().optional(),
  },
  'The request must be an object',
)

export type QuoteRequested = {
  readonly type: 'QuoteRequested'
  readonly reference: string
  readonly receivedAt: string
  /** Was the same request here before, so that nothing new was stored? */
  readonly repeated: boolean
}

export type QuoteRequestOutcome = QuoteRequested | InvalidInput | TooManyRequests

/**
 * Takes a request for a quote: stores it and, in the same transaction, queues the e-mail to the office.
 * The same request sent twice is one request. Declines the fourth of one phone number in 24 hours and
 * more than the rate limits from one place. A request whose hidden field is filled in is answered as
 * any other, kept as spam, and told to nobody.
 */
export async function quoteRequest(input: unknown, context: Context): Promise<QuoteRequestOutcome> {
  const parsed = QuoteRequest.safeParse(input)
  if (!parsed.success) return invalidInput(firstOfEachField(parsed.error))
  const { website, idempotencyKey = null, ...request } = parsed.data
  const { db, now } = context

  const before = idempotencyKey === null ? null : await findByKey(db, idempotencyKey)
  if (before) return requested(before, true)
  const key = {
    fingerprint: fingerprint(request, context),
    since: now.subtract({ minutes: SAME_CONTENT_MINUTES }),
  }
  const twin = idempotencyKey === null ? await findTwin(db, key) : null
  if (twin) return requested(twin, true)

  const until = await throttled(LIMITS, context)
  if (until) {
    const { phone } = context.content.business
    return tooManyRequests(
      `That is a lot of requests at once. Please wait a little, or call us on ${phone}.`,
      now,
      until,
    )
  }

  const dialled = parsePhoneNumberFromString(request.phone, 'AU')
  const phoneE164 = dialled?.isPossible() ? dialled.number : null
  const quote = {
    ...request,
    phoneE164,
    phoneKey: phoneE164 ?? (request.phone.replaceAll(/\D/g, '') || request.phone.toLowerCase()),
    idempotencyKey,
    fingerprint: key.fingerprint,
    spam: website != null && website !== '',
    receivedAt: now,
  }
  return await db.transaction(async (tx) => {
    // One phone at a time: parallel requests see one another's rows when they count.
    await lockPhone(tx, quote.phoneKey)
    const repeated = idempotencyKey === null ? await findTwin(tx, key) : await findByKey(tx, idempotencyKey)
    if (repeated) return requested(repeated, true)
    const today = await quotesSince(tx, quote.phoneKey, now.subtract({ hours: 24 }))
    const [oldest] = today
    if (oldest && today.length >= MOST_A_DAY_PER_PHONE) {
      return tooManyRequests('We have your request and will call you.', now, oldest.add({ hours: 24 }))
    }
    for (;;) {
      const stored = await insertQuote(tx, { ...quote, reference: newReference() })
      if (stored) {
        if (!quote.spam) await tellOffice({ ...stored, ...request, phoneE164 }, tx, context)
        return requested(stored, false)
      }
      // Either the reference was taken, and another one will do, or another phone has just used the key.
      const first = idempotencyKey === null ? null : await findByKey(tx, idempotencyKey)
      if (first) return requested(first, true)
    }
  })
}

type Told = StoredQuote &
  Pick<z.output<typeof QuoteRequest>, 'name' | 'email' | 'phone' | 'service' | 'message'>

function tellOffice(
  { receivedAt, ...quote }: Told & { phoneE164: string | null },
  tx: Transaction,
  { content, now }: Context,
): Promise<void> {
  return queueMessage(tx, now, {
    template: 'quote-request-received',
    props: {
      ...quote,
      brand: content.business.name,
      service: SERVICE_WORDS[quote.service],
      receivedAt: inWords(receivedAt),
      answerBy: inWords(receivedAt.add({ hours: ANSWER_WITHIN_HOURS })),
    },
    recipient: content.business.email,
    replyTo: { name: quote.name, address: quote.email },
  })
}

function requested({ reference, receivedAt }: StoredQuote, repeated: boolean): QuoteRequested {
  return { type: 'QuoteRequested', reference, receivedAt: dateTime(receivedAt), repeated }
}

/** `Q-` and six letters: a thousand million of them. */
function newReference(): string {
  return `Q-${Array.from({ length: 6 }, () => REFERENCE_LETTERS[randomInt(32)]).join('')}`
}

function fingerprint(request: object, { secrets, place }: Context): Buffer {
  const words = createHash('sha256').update(JSON.stringify(request)).digest()
  return createHmac('sha256', secrets.pepper)
    .update(place ?? '')
    .update(words)
    .digest()
}

/** The first thing wrong with each field, in the order of the form. */
function firstOfEachField({ issues }: z.ZodError): InvalidInput['fields'] {
  const fields = new Map<string, string>()
  for (const { path, message } of issues) {
    const field = String(path[0] ?? 'request')
    if (!fields.has(field)) fields.set(field, message)
  }
  return [...fields].map(([field, message]) => ({ field, message }))
}
