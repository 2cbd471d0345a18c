import { randomUUID } from 'node:crypto'
import { record as audit } from '../../audit/index.ts'
import { mobileOf, optedOutAt, queueMessage, queueText } from '../../messaging/index.ts'
import type { Context } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database/connection.ts'
import { type InvalidInput, invalidInput } from '../../platform/result.ts'
import { parse } from '../../platform/validation/parse.ts'
import { visitEmail } from '../customer/booking-emails.ts'
import { record } from '../customer/events.ts'
import type { NotChangeable } from '../customer/outcomes.ts'
import { endOfQuiet, isQuiet } from '../customer/reminder-times.ts'
import { STAFF } from '../customer/staff.ts'
import { ERASED, type StoredBooking } from '../customer/stored.ts'
import { changeBooking, type NotDone } from './change.ts'
import { messageForm } from './input.ts'

/** @public Named by codegen.ts. */
export type BookingMessageSent = {
  readonly type: 'BookingMessageSent'
  readonly booking: StoredBooking
  readonly message: string
}

/** A visit this soon is what someone is awake for. */
const SOON_HOURS = 3

/**
 * Writes to the customer of a booking, by email, by text or both, whatever its state. A text needs their agreement and a mobile
 * number; at night it waits for the morning, unless the visit is near. What was written is on the timeline.
 */
export async function bookingMessageSend(
  input: unknown,
  context: Context,
): Promise<BookingMessageSent | Exclude<NotDone, { type: 'ChangedMeanwhile' }>> {
  const parsed = parse(messageForm, input)
  if (!parsed.ok) return parsed.refusal
  const { byEmail, byText, subject, text, ...keyed } = parsed.data
  const outcome = await changeBooking<BookingMessageSent, NotChangeable | InvalidInput>(
    { operation: 'message', version: null, ...keyed, input: parsed.data },
    context,
    async (tx, booking) => {
      const waits = byText && waitsForMorning(booking, context)
      const refused = refusalOf(booking, { byEmail, byText }, context)
      if (refused) return refused
      const number = byText ? mobileOf(booking.phoneE164) : null
      if (number !== null && (await optedOutAt(tx, [number])) !== null)
        return invalidInput([{ field: 'byText', message: 'They replied STOP. Email or call them' }])
      if (byEmail) await sendEmail(tx, booking, { subject, text }, context)
      if (byText) await sendText(tx, booking, text, waits, context)
      const channels = [byEmail ? 'email' : null, byText ? 'text' : null].filter((one) => one !== null)
      const how = channels.join(' and ')
      const after = await record(tx, 'message sent', booking.id, booking, STAFF, context, {
        remark: [`By ${how}.`, byEmail ? subject : null, text].filter(Boolean).join('\n'),
        customerKnows: true,
      })
      const target = `booking ${booking.reference}`
      await audit(tx, { action: 'booking.message', target, details: { channels } }, context)
      const later = waits ? ' The text goes out in the morning.' : ''
      return {
        done: { type: 'BookingMessageSent', booking: after, message: `Sent by ${how}.${later}` },
      }
    },
  )
  if ('done' in outcome) return outcome.done
  if ('repeated' in outcome)
    return { type: 'BookingMessageSent', booking: outcome.repeated, message: 'Already sent.' }
  if (outcome.type === 'ChangedMeanwhile') throw new Error('a message is about any version')
  return outcome
}

/** Why the customer of a booking can't be written to that way; null when they can. */
function refusalOf(
  { name, email, phoneE164, smsReminders }: StoredBooking,
  { byEmail, byText }: { readonly byEmail: boolean; readonly byText: boolean },
  { settings }: Pick<Context, 'settings'>,
): NotChangeable | InvalidInput | null {
  if (name === ERASED)
    return { type: 'NotChangeable', message: 'Not sent. This customer’s details have been erased.' }
  if (byEmail && email === null)
    return invalidInput([{ field: 'byEmail', message: 'There’s no email address for this customer' }])
  const text = (message: string) => invalidInput([{ field: 'byText', message }])
  if (!byText) return null
  if (!smsReminders) return text('This customer hasn’t agreed to texts')
  if (mobileOf(phoneE164) === null) return text('We can’t text this number')
  return settings.smsUrl === undefined ? text('Texts aren’t sent: no SMS provider is set') : null
}

/** Can the customer of a booking be texted? */
export function isTextable(
  { name, phoneE164, smsReminders }: StoredBooking,
  { settings }: Pick<Context, 'settings'>,
): boolean {
  return name !== ERASED && smsReminders && mobileOf(phoneE164) !== null && settings.smsUrl !== undefined
}

function waitsForMorning({ startsAt, windowEndsAt }: StoredBooking, { now }: Pick<Context, 'now'>): boolean {
  const { compare } = Temporal.Instant
  const soon = compare(startsAt, now.add({ hours: SOON_HOURS })) < 0 && compare(now, windowEndsAt) < 0
  return isQuiet(now) && !soon
}

async function sendEmail(
  tx: Transaction,
  booking: StoredBooking,
  { subject, text }: { readonly subject: string | null; readonly text: string },
  context: Context,
): Promise<void> {
  const { name, email: address } = context.content.business
  if (booking.email === null) throw new Error('email without an address')
  await queueMessage(tx, context.now, {
    key: `visit message ${randomUUID()}`,
    bookingId: booking.id,
    template: 'visit-message',
    props: { ...visitEmail(booking, context), text, subject },
    recipient: booking.email,
    replyTo: { name, address },
  })
}

async function sendText(
  tx: Transaction,
  booking: StoredBooking,
  text: string,
  waits: boolean,
  { now, content }: Pick<Context, 'now' | 'content'>,
): Promise<void> {
  const recipient = mobileOf(booking.phoneE164)
  if (recipient === null) throw new Error('text without a mobile number')
  await queueText(tx, now, {
    key: `visit message ${randomUUID()}`,
    bookingId: booking.id,
    recipient,
    words: `${content.business.name}: ${text}`,
    ...(waits ? { sendAfter: endOfQuiet(now) } : {}),
  })
}
