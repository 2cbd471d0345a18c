import { mobileOf, queueMessage, queueText, textWording } from '../../messaging/index.ts'
import type { Context } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database/connection.ts'
import { formatDollars } from '../money.ts'
import type { StoredQuote, StoredVersion } from '../quote-rows.ts'
import { quoteEmail } from '../quotes/messages.ts'
import { namedJob } from '../quotes/view.ts'

/** An answer to a version of a quote. */
export type Answer = {
  readonly event: 'accepted' | 'declined'
  readonly quote: StoredQuote
  readonly version: StoredVersion
  readonly totalCents: number
  /** Whether a written contract must follow. */
  readonly contract: boolean
  /** Why the customer declined; may be empty. */
  readonly reason: string
}

/** One message of each kind per answer, however often it is repeated. */
const messageKey = ({ event, quote, version }: Answer): string =>
  `quote ${quote.id} ${event} ${version.number}`

/** Confirms an acceptance to the customer by email, or by text if they have no email address. */
export async function confirmToCustomer(tx: Transaction, answer: Answer, context: Context): Promise<void> {
  const { quote, version, totalCents, contract } = answer
  const { now, content } = context
  // Without a bookable job the customer can't choose a time: the office calls them.
  const arranged = namedJob(quote) === null
  const props = await quoteEmail(tx, quote, version, totalCents, context)
  if (quote.email !== null)
    return await queueMessage(tx, now, {
      key: messageKey(answer),
      template: 'quote-accepted',
      recipient: quote.email,
      replyTo: null,
      props: { ...props, contract, arranged },
    })
  const mobile = mobileOf(quote.phoneE164)
  if (mobile === null) return
  const wording = contract ? 'quoteAcceptedContract' : arranged ? 'quoteAcceptedArranged' : 'quoteAccepted'
  await queueText(tx, now, {
    key: `${messageKey(answer)} sms`,
    recipient: mobile,
    text: textWording(wording, { brand: props.brand, total: props.total, link: props.quoteUrl }, content),
  })
}

/** Emails the office that a quote was accepted or declined. */
export async function emailOffice(tx: Transaction, answer: Answer, context: Context): Promise<void> {
  const { event, quote, version, totalCents, contract, reason } = answer
  const { reference, name, email } = quote
  const { business } = context.content
  await queueMessage(tx, context.now, {
    key: `${messageKey(answer)} office`,
    template: 'office-quote',
    recipient: business.email,
    replyTo: email === null ? null : { name, address: email },
    props: {
      brand: business.name,
      event,
      reference,
      name,
      reason,
      contract,
      title: version.title,
      total: formatDollars(totalCents),
      officeUrl: `${context.settings.publicUrl}/admin/dashboard/priced-quotes/${reference}`,
    },
  })
}
