import { z } from 'zod'
import { record } from '../../audit/index.ts'
import { endOfQuiet, isQuiet } from '../../bookings/index.ts'
import { recordAnswer } from '../../enquiries/index.ts'
import { mobileOf, publishWebhook } from '../../messaging/index.ts'
import type { Context } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database/connection.ts'
import { addJob } from '../../platform/database/jobs.ts'
import { transact } from '../../platform/database/transact.ts'
import { type InvalidInput, invalidInput, type NotChangeable } from '../../platform/result.ts'
import { dateTime, dayOf, parseDay, QUEENSLAND } from '../../platform/time.ts'
import { parse } from '../../platform/validation/parse.ts'
import {
  findQuoteById,
  findVersion,
  insertEvent,
  lockQuote,
  type StoredQuote,
  type StoredVersion,
  updateQuote,
  updateVersion,
} from '../quote-rows.ts'
import { changeQuote, eventOf, hasDraft, isAccepted, type PricedQuoteSaved, targetOf } from './draft.ts'
import { sendForm } from './input.ts'
import { sendToCustomer } from './messages.ts'
import { stateOf, totalsOf } from './view.ts'

export const REMIND_QUOTE = 'remind-quote'

const REMIND_DAYS_BEFORE = 2
const REMIND_AT = Temporal.PlainTime.from('09:00')
/** Minimum hours between sending and the reminder, which would only repeat the quote if sooner. */
const REMIND_AFTER_HOURS = 24

const Reminder = z.object({
  quoteId: z.uuid(),
  number: z.int(),
  byEmail: z.boolean(),
  byText: z.boolean(),
})

const NO_LONGER_OPEN: NotChangeable = {
  type: 'NotChangeable',
  message: 'This quote has been answered or has expired. Make a new version.',
}

const ACCEPTED_BEFORE_DRAFT: NotChangeable = {
  type: 'NotChangeable',
  message:
    'Not sent. The customer has accepted the version before this draft. Copy it to a new quote, then discard it.',
}

/**
 * Sends a draft to the customer, which makes it immutable and replaces their current version, or resends that version. The email,
 * the text, the reminder job and the webhook are queued in the same transaction.
 */
export async function pricedQuoteSend(
  input: unknown,
  context: Context,
): Promise<PricedQuoteSaved | NotChangeable | InvalidInput> {
  const parsed = parse(sendForm, input)
  if (!parsed.ok) return parsed.refusal
  const { reference, version: seenVersion, ...channels } = parsed.data
  const { now } = context
  return await changeQuote(reference, seenVersion, context, async (tx, current) => {
    const version = await findVersion(tx, current.id, current.latest)
    const refusal = sendRefusal(current, version, channels, context)
    if (refusal) return refusal
    const { id, latest: number } = current
    const isNew = hasDraft(current)
    if (isNew) {
      await updateVersion(tx, version, { sentAt: now })
      await updateQuote(tx, id, {
        current: number,
        state: 'SENT',
        sentAt: current.sentAt ?? now,
        seenAt: null,
        answeredAt: null,
        declineReason: null,
        validUntil: version.validUntil,
        totalCents: totalsOf(version).totalCents,
      })
    } else await updateQuote(tx, id, {})
    const quote = (await findQuoteById(tx, id)) ?? current
    const key = `quote ${id} ${number} ${quote.version}`
    await sendToCustomer(tx, { kind: 'sent', key }, quote, version, channels, context)
    await planReminder(tx, version, channels, context)
    if (quote.enquiry !== null) await recordAnswer(tx, quote.enquiry, now)
    await insertEvent(tx, eventOf(quote, 'SENT', number, context))
    if (isNew) await publishQuoteEvent('quote.sent', quote, tx, context)
    await record(tx, { action: 'priced-quote.send', target: targetOf(quote), details: { number } }, context)
    return null
  })
}

function sendRefusal(
  quote: StoredQuote,
  version: StoredVersion,
  { byEmail, byText }: { readonly byEmail: boolean; readonly byText: boolean },
  context: Context,
): NotChangeable | InvalidInput | null {
  const invalidField = (field: string, message: string) => invalidInput([{ field, message }])
  if (isAccepted(quote)) return hasDraft(quote) ? ACCEPTED_BEFORE_DRAFT : NO_LONGER_OPEN
  const state = stateOf(quote, context)
  if (!hasDraft(quote) && state !== 'SENT' && state !== 'SEEN') return NO_LONGER_OPEN
  if (quote.name.trim() === '') return invalidField('name', 'Enter the customer’s name')
  if (version.lines.length === 0) return invalidField('lines', 'Add a line first')
  if (version.validUntil < dayOf(context.now).toString())
    return invalidField('validUntil', 'Choose today or a later day')
  if (byEmail && quote.email === null) return invalidField('email', 'Enter an email address, or send a text')
  if (byText && mobileOf(quote.phoneE164) === null)
    return invalidField('phone', 'Enter a mobile number, or send an email')
  return byEmail || byText ? null : invalidField('byEmail', 'Choose email, text or both')
}

async function planReminder(
  tx: Transaction,
  { quoteId, number, validUntil }: StoredVersion,
  channels: { readonly byEmail: boolean; readonly byText: boolean },
  { now }: Pick<Context, 'now'>,
): Promise<void> {
  const day = parseDay(validUntil)?.subtract({ days: REMIND_DAYS_BEFORE })
  const runAt = day?.toZonedDateTime({ timeZone: QUEENSLAND, plainTime: REMIND_AT }).toInstant()
  if (!runAt || Temporal.Instant.compare(runAt, now.add({ hours: REMIND_AFTER_HOURS })) < 0) return
  const reminder: z.input<typeof Reminder> = { quoteId, number, ...channels }
  await addJob(tx, REMIND_QUOTE, reminder, { key: `${REMIND_QUOTE} ${quoteId}`, runAt })
}

/** Reminds a customer once of an unanswered quote, two days before its last day. In quiet hours it waits until they end. */
export async function remindQuote(payload: unknown, context: Context): Promise<void> {
  const reminder = Reminder.parse(payload)
  const { quoteId, number, byEmail, byText } = reminder
  const { now, db } = context
  await transact(db, async (tx) => {
    const unlocked = await findQuoteById(tx, quoteId)
    const quote = unlocked && (await lockQuote(tx, unlocked.reference))
    const state = quote && stateOf(quote, context)
    if (quote?.current !== number || (state !== 'SENT' && state !== 'SEEN')) return
    if (isQuiet(now)) {
      await addJob(tx, REMIND_QUOTE, reminder, { key: `${REMIND_QUOTE} ${quoteId}`, runAt: endOfQuiet(now) })
      return
    }
    const version = await findVersion(tx, quoteId, number)
    const key = `${REMIND_QUOTE} ${quoteId} ${number}`
    await sendToCustomer(tx, { kind: 'reminder', key }, quote, version, { byEmail, byText }, context)
    await insertEvent(tx, { quoteId, kind: 'REMINDED', number, at: now, accountId: null })
  })
}

/** Publishes a webhook event about a quote. */
export function publishQuoteEvent(
  type: 'quote.sent' | 'quote.seen' | 'quote.accepted' | 'quote.declined' | 'quote.booked',
  { reference, current, totalCents, acceptedCents }: StoredQuote,
  tx: Transaction,
  context: Context,
  booking?: string,
): Promise<void> {
  const data = {
    reference,
    version: current ?? 0,
    totalCents: acceptedCents ?? totalCents,
    happenedAt: dateTime(context.now),
    ...(booking === undefined ? {} : { booking }),
  }
  return publishWebhook({ type, data }, tx, context)
}
