import { createHmac, randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Context } from '../context.ts'
import { queueMessage } from '../messages/messages.ts'
import { type InvalidInput, invalidInput, type TooManyRequests } from '../outcome.ts'
import { firstOfEachField } from '../requests/fields.ts'
import { throttled } from '../throttle/throttle.ts'
import { record } from './events.ts'
import { linkForm } from './input.ts'
import { linksLetter } from './letters.ts'
import { tooMany } from './outcomes.ts'
import { addJob, bookingsOf, findKey, insertKey, lockKey } from './store.ts'
import { transact } from './transact.ts'

export const SEND_LINKS = 'send-booking-links'

const LIMITS = [{ name: 'booking links, an hour', most: 5, seconds: 3_600 }]
const MAIL_LIMITS = [{ name: 'booking links, an hour by e-mail', most: 3, seconds: 3_600 }]
const AS_OLD_AS_DAYS = 365

const Asked = z.object({
  email: z.string(),
  /** One letter for one request, however often its job is tried. */
  asked: z.string(),
})

/** @public Named by codegen.ts. */
export type BookingLinkRequested = { readonly type: 'BookingLinkRequested'; readonly message: string }

/**
 * Has the links of an address's bookings sent to it. Whether there are any is found out by a job, so that neither the words
 * nor the time of the answer tell. Of one key there is one letter; it belongs to the address that it was first sent with.
 */
export async function bookingLinkRequest(
  input: unknown,
  context: Context,
): Promise<BookingLinkRequested | InvalidInput | TooManyRequests> {
  const parsed = linkForm.safeParse(input)
  if (!parsed.success) return invalidInput(firstOfEachField(parsed.error))
  const { idempotencyKey: key } = parsed.data
  const email = parsed.data.email.toLowerCase()
  const subject = addressOf(email, context)
  const before = await findKey(context.db, 'links', key)
  if (before) return before === subject ? REQUESTED : OTHERS
  const limited = await tooMany(LIMITS, context)
  if (limited) return limited
  // Told to nobody: whether this address was asked for often is not for whoever asks.
  const often = context.place !== null && (await throttled(MAIL_LIMITS, { ...context, place: email }))
  return await transact(context.db, async (tx) => {
    await lockKey(tx, 'links', key)
    const twin = await findKey(tx, 'links', key)
    if (twin) return twin === subject ? REQUESTED : OTHERS
    await insertKey(tx, { operation: 'links', key, subject, at: context.now })
    if (!often) await addJob(tx, SEND_LINKS, { email, asked: randomUUID() } satisfies z.input<typeof Asked>)
    return REQUESTED
  })
}

const REQUESTED: BookingLinkRequested = {
  type: 'BookingLinkRequested',
  message: 'If there are bookings for this address, their links are on the way.',
}

const OTHERS = invalidInput([{ field: 'idempotencyKey', message: 'This key belongs to another request' }])

/** What a key stands for here: the address, told from others and not to be read from it. A UUID of our own kind, version 8. */
function addressOf(email: string, { secrets }: Pick<Context, 'secrets'>): string {
  const hex = createHmac('sha256', secrets.pepper).update(`links\n${email}`).digest('hex')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}

/**
 * Sends the links to all bookings of the last year of an address in one letter, to the address as the latest of them has
 * it, and notes on each that it was asked for.
 */
export async function sendLinks(payload: unknown, context: Context): Promise<void> {
  const { email, asked } = Asked.parse(payload)
  const since = context.now.subtract({ hours: AS_OLD_AS_DAYS * 24 })
  await transact(context.db, async (tx) => {
    const bookings = await bookingsOf(tx, email, since)
    const [latest] = bookings
    if (!latest?.email) return
    for (const booking of bookings)
      await record(tx, 'link asked', booking.id, booking, { actor: 'customer', how: 'site' }, context)
    await queueMessage(tx, context.now, {
      key: `links ${asked}`,
      template: 'booking-links',
      props: linksLetter(bookings, context),
      recipient: latest.email,
      replyTo: null,
    })
  })
}
