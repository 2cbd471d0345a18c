import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { queueMessage } from '../../messaging/index.ts'
import type { Context } from '../../platform/context.ts'
import { addJob } from '../../platform/database/jobs.ts'
import { transact } from '../../platform/database/transact.ts'
import { runOnce } from '../../platform/idempotency/idempotency.ts'
import { throttle } from '../../platform/rate-limit/rate-limit.ts'
import type { InvalidInput, TooManyRequests } from '../../platform/result.ts'
import { parse } from '../../platform/validation/parse.ts'
import { bookingsByEmail } from '../booking-rows.ts'
import { linksEmail } from './booking-emails.ts'
import { recordEvent } from './events.ts'
import { linkForm } from './input.ts'

export const SEND_LINKS = 'send-booking-links'

const LIMITS = [{ name: 'booking links, an hour', max: 5, seconds: 3_600 }]
const MAIL_LIMITS = [{ name: 'booking links, an hour by email', max: 3, seconds: 3_600 }]
const MAX_BOOKING_AGE_DAYS = 365

const SendLinksPayload = z.object({
  email: z.string(),
  /** Identifies the request, so that retries of the job send one email. */
  asked: z.string(),
})

/** @public Named by codegen.ts. */
export type BookingLinkRequested = { readonly type: 'BookingLinkRequested'; readonly message: string }

/**
 * Requests an email with the links to all bookings of an address. A job looks the bookings up, so that neither the message nor the
 * response time reveals whether there are any. One key sends one email, and belongs to the address it was first sent with.
 */
export async function bookingLinkRequest(
  input: unknown,
  context: Context,
): Promise<BookingLinkRequested | InvalidInput | TooManyRequests> {
  const parsed = parse(linkForm, input)
  if (!parsed.ok) return parsed.refusal
  const { idempotencyKey: key } = parsed.data
  const email = parsed.data.email.toLowerCase()
  const outcome = await runOnce<never>(
    { operation: 'links', key, keyOwner: null, content: { email }, limits: LIMITS },
    context,
    async (tx) => {
      // Not reported: the caller mustn't learn whether this address is looked up often.
      const isThrottled =
        context.clientKey !== null && (await throttle(MAIL_LIMITS, { ...context, clientKey: email }, tx))
      const requestId = randomUUID()
      if (!isThrottled)
        await addJob(tx, SEND_LINKS, { email, asked: requestId } satisfies z.input<typeof SendLinksPayload>)
      return { subject: requestId }
    },
  )
  return 'type' in outcome ? outcome : REQUESTED
}

const REQUESTED: BookingLinkRequested = {
  type: 'BookingLinkRequested',
  message: 'If there are bookings for this address, their links are on the way.',
}

/**
 * Emails the links to an address's bookings of the last year, to the address as spelled on the latest one, and records the request
 * on each.
 */
export async function sendLinks(payload: unknown, context: Context): Promise<void> {
  const { email, asked } = SendLinksPayload.parse(payload)
  const since = context.now.subtract({ hours: MAX_BOOKING_AGE_DAYS * 24 })
  await transact(context.db, async (tx) => {
    const bookings = await bookingsByEmail(tx, email, since)
    const [latest] = bookings
    if (!latest?.email) return
    for (const booking of bookings)
      await recordEvent(
        tx,
        'link asked',
        booking.id,
        booking,
        { actor: 'customer', channel: 'site' },
        context,
      )
    await queueMessage(tx, context.now, {
      key: `links ${asked}`,
      template: 'booking-links',
      props: linksEmail(bookings, context),
      recipient: latest.email,
      replyTo: null,
    })
  })
}
