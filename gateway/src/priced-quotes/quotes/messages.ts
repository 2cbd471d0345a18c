import { senderDetails } from '../../bookings/index.ts'
import { workOrderOf } from '../../enquiries/index.ts'
import { linkPlaceholder, mobileOf, queueMessage, queueText, textWording } from '../../messaging/index.ts'
import type { Context } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database/connection.ts'
import { dayInWords, shortDay } from '../../platform/time-format.ts'
import { formatDollars } from '../money.ts'
import type { StoredQuote, StoredVersion } from '../quote-rows.ts'
import { endOf, linesOf, lineTitle, totalsOf } from './view.ts'

/** Returns the props shared by all emails about a quote. */
export async function quoteEmail(
  tx: Transaction,
  quote: StoredQuote,
  version: StoredVersion,
  totalCents: number,
  context: Context,
) {
  const { reference, id, linkGeneration, enquiry } = quote
  const order = enquiry === null ? null : (await workOrderOf(tx, enquiry))?.numbers
  return {
    ...senderDetails(context),
    reference,
    workOrder: order ? { reference: order.workOrder, orderNumber: order.orderNumber } : null,
    title: version.title,
    total: formatDollars(totalCents),
    quoteUrl: `${context.settings.publicUrl}/quote/${linkPlaceholder('quote', id, linkGeneration, context.secrets)}`,
  }
}

type Channels = { readonly byEmail: boolean; readonly byText: boolean }

/** Sends a version or its reminder to the customer, by email, text or both. */
export async function sendToCustomer(
  tx: Transaction,
  occasion: { readonly kind: 'sent' | 'reminder'; readonly key: string },
  quote: StoredQuote,
  version: StoredVersion,
  { byEmail, byText }: Channels,
  context: Context,
): Promise<void> {
  const { now, content } = context
  const email = await quoteEmail(tx, quote, version, totalsOf(version).totalCents, context)
  const lastDay = Temporal.PlainDate.from(version.validUntil)
  const validUntil = dayInWords(lastDay)
  const items = linesOf(version).map(({ description, quantityThousandths, unit, totalCents, optional }) => ({
    description: lineTitle({ description, quantityThousandths, unit }),
    amount: formatDollars(totalCents),
    optional,
  }))
  const messageOptions = { key: occasion.key, sendBefore: endOf(version.validUntil) }
  if (byEmail && quote.email !== null) {
    const to = { recipient: quote.email, replyTo: null }
    if (occasion.kind === 'sent') {
      const replaces = version.number > 1
      const props = { ...email, validUntil, items, replaces }
      await queueMessage(tx, now, { ...messageOptions, ...to, template: 'quote-sent', props })
    } else
      await queueMessage(tx, now, {
        ...messageOptions,
        ...to,
        template: 'quote-reminder',
        props: { ...email, validUntil, items },
      })
  }
  const mobile = mobileOf(quote.phoneE164)
  if (!byText || mobile === null) return
  const { brand, phone, quoteUrl: link, reference, total } = email
  const text = textWording(
    occasion.kind === 'sent' ? 'quoteSent' : 'quoteReminder',
    { brand, phone, link, reference, total, validUntil: shortDay(lastDay) },
    content,
  )
  await queueText(tx, now, { ...messageOptions, key: `${occasion.key} sms`, recipient: mobile, text })
}
