import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import {
  customerChannels,
  messageChannels,
  mobileOf,
  optedOutAt,
  queueMessage,
  queueText,
  textWording,
} from '../../messaging/index.ts'
import type { Context } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database/connection.ts'
import { addJob } from '../../platform/database/jobs.ts'
import { transact } from '../../platform/database/transact.ts'
import { runOnce } from '../../platform/idempotency/idempotency.ts'
import { throttle } from '../../platform/rate-limit/rate-limit.ts'
import { type InvalidInput, invalidInput, type TooManyRequests } from '../../platform/result.ts'
import { shortDay, shortHours } from '../../platform/time-format.ts'
import { parse } from '../../platform/validation/parse.ts'
import { readablePhone } from '../../platform/validation/phone.ts'
import {
  bookingsByEmail,
  emailableBookingsByPhone,
  type StoredBooking,
  textableBookingsByPhone,
} from '../booking-rows.ts'
import { linksEmail, visitEmail } from './booking-emails.ts'
import { recordEvent } from './events.ts'
import { linkForm } from './input.ts'

export const SEND_LINKS = 'send-booking-links'

const LIMITS = [{ name: 'booking links, an hour', max: 5, seconds: 3_600 }]
const EMAIL_LIMITS = [{ name: 'booking links, an hour by email', max: 3, seconds: 3_600 }]
/** Anyone can type anyone's number, and each text costs money. */
const PHONE_LIMITS = [{ name: 'booking links, a day by phone', max: 3, seconds: 86_400 }]
const MAX_TEXTS = 3
/** A text that comes later than this is no answer to the request any more. */
const TEXT_HOURS = 1
const MAX_BOOKING_AGE_DAYS = 365

const SendLinksPayload = z.object({
  email: z.string().optional(),
  /** A phone number of any kind in E.164 form; instead of an address. */
  mobile: z.string().optional(),
  /** Identifies the request, so that the job's retries send each message once. */
  asked: z.string(),
})

/** @public Named by codegen.ts. */
export type BookingLinkRequested = {
  readonly type: 'BookingLinkRequested'
  readonly message: string
  /** Whether the links reach anyone. On a demo without a mail server, they are only stored for reading. */
  readonly delivered: boolean
}

/**
 * Requests the links to all bookings of an email address or a phone number. They are sent to the email addresses and mobile numbers
 * of the bookings and nowhere else. A job looks the bookings up, so that neither the message nor the response time reveals whether
 * there are any. One key sends once, and belongs to the address or number it was first sent with.
 */
export async function bookingLinkRequest(
  input: unknown,
  context: Context,
): Promise<BookingLinkRequested | InvalidInput | TooManyRequests> {
  const parsed = parse(linkForm, input)
  if (!parsed.ok) return parsed.refusal
  const { idempotencyKey: key } = parsed.data
  const email = parsed.data.email?.toLowerCase()
  const mobile = parsed.data.mobile ?? ''
  const recipient = email === undefined ? { mobile } : { email }
  const channels = customerChannels(context.settings)
  const { phone } = context.content.business
  const canTextNumber = channels.text && mobileOf(mobile) !== null
  if (email === undefined && !canTextNumber && !channels.email) {
    const message = channels.text
      ? `We can't text this number. Use your mobile number, or call ${phone}`
      : `We can't send links at the moment. Call ${phone}`
    return invalidInput([{ field: 'mobile', message }])
  }
  if (email !== undefined && !channels.email) {
    const message = `We can't email links at the moment. Use your mobile number, or call ${phone}`
    return invalidInput([{ field: 'email', message }])
  }
  const outcome = await runOnce<never>(
    { operation: 'links', key, keyOwner: null, content: recipient, limits: LIMITS },
    context,
    async (tx) => {
      // Not reported: the caller mustn't learn whether this address or number is looked up often.
      const clientKey = email ?? mobile
      const limits = email === undefined ? PHONE_LIMITS : EMAIL_LIMITS
      const isThrottled =
        context.clientKey !== null && (await throttle(limits, { ...context, clientKey }, tx))
      const requestId = randomUUID()
      if (!isThrottled)
        await addJob(tx, SEND_LINKS, {
          ...recipient,
          asked: requestId,
        } satisfies z.input<typeof SendLinksPayload>)
      return { subject: requestId }
    },
  )
  if ('type' in outcome) return outcome
  const delivery = messageChannels(context.settings)
  const delivered = delivery.email || (email === undefined && delivery.text)
  // Named, since only the customer can see a wrong digit.
  const bookings = `If you have bookings under ${email ?? readablePhone(mobile) ?? mobile}`
  const sent = email === undefined ? "we've sent the links by text or email." : "we've sent the links."
  return {
    type: 'BookingLinkRequested',
    message: `${bookings}, ${delivered ? sent : `the links are ready, but we can't send them at the moment. Call ${phone}.`}`,
    delivered,
  }
}

/**
 * Sends the links to the bookings of the last year of an address or a number, and records the request on each. The email goes to the
 * address as spelled on the latest booking. Texts hold one link each, so only the next three bookings are texted, or the last one, and
 * only if the customer agreed to texts. A number that can't be texted, such as a landline, gets them by email: each address of its
 * bookings those that were made with it.
 */
export async function sendLinks(payload: unknown, context: Context): Promise<void> {
  const { email, mobile, asked } = SendLinksPayload.parse(payload)
  const since = context.now.subtract({ hours: MAX_BOOKING_AGE_DAYS * 24 })
  await transact(context.db, async (tx) => {
    if (email !== undefined) {
      await emailLinks(await bookingsByEmail(tx, email, since), asked, tx, context)
    } else if (mobile !== undefined) {
      const canText =
        customerChannels(context.settings).text &&
        mobileOf(mobile) !== null &&
        !(await optedOutAt(tx, [mobile]))
      const limits = { now: context.now, since, limit: MAX_TEXTS }
      const textable = canText ? await textableBookingsByPhone(tx, mobile, limits) : []
      if (textable.length > 0) return await textLinks(textable, { mobile, asked }, tx, context)
      const emailable = await emailableBookingsByPhone(tx, mobile, since)
      for (const [address, bookings] of Map.groupBy(emailable, ({ email }) => email?.toLowerCase()))
        await emailLinks(bookings, `${asked} ${address}`, tx, context)
    }
  })
}

async function emailLinks(
  bookings: ReadonlyArray<StoredBooking>,
  asked: string,
  tx: Transaction,
  context: Context,
): Promise<void> {
  const [latest] = bookings
  if (!latest?.email) return
  await recordRequest(bookings, tx, context)
  await queueMessage(tx, context.now, {
    key: `links ${asked}`,
    template: 'booking-links',
    props: linksEmail(bookings, context),
    recipient: latest.email,
    replyTo: null,
  })
}

async function textLinks(
  bookings: ReadonlyArray<StoredBooking>,
  { mobile, asked }: { readonly mobile: string; readonly asked: string },
  tx: Transaction,
  context: Context,
): Promise<void> {
  await recordRequest(bookings, tx, context)
  for (const booking of bookings) {
    const { id, startsAt, windowEndsAt } = booking
    const { brand, manageUrl: link } = visitEmail(booking, context)
    const values = { brand, day: shortDay(startsAt), hours: shortHours(startsAt, windowEndsAt), link }
    await queueText(tx, context.now, {
      key: `links ${asked} ${id}`,
      bookingId: id,
      recipient: mobile,
      text: textWording('bookingLink', values, context.content),
      sendBefore: context.now.add({ hours: TEXT_HOURS }),
    })
  }
}

async function recordRequest(
  bookings: ReadonlyArray<StoredBooking>,
  tx: Transaction,
  context: Context,
): Promise<void> {
  for (const booking of bookings)
    await recordEvent(tx, 'link asked', booking.id, booking, { actor: 'customer', channel: 'site' }, context)
}
