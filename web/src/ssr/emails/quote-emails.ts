import type { EmailContent } from 'design-system'
import { type CustomerEmailProps, customerEmail, type Wording } from './customer-email.ts'

type QuoteEmailProps = CustomerEmailProps & {
  /** `P-7K3MQ2` */
  readonly reference: string
  /** What the work is: `New hot water system`. */
  readonly title: string
  /** `$1,250.50` */
  readonly total: string
  readonly quoteUrl: string
}

export type QuoteReminderProps = QuoteEmailProps & {
  /** The last day on which it can be accepted: `Fri 27 November`. */
  readonly validUntil: string
}

export type QuoteSentProps = QuoteReminderProps & {
  /** Does it replace one that the customer has? */
  readonly replaces: boolean
}

/** To the customer: a quote, or a new version of one. */
export function quoteSent(quote: QuoteSentProps, wording: Wording): EmailContent {
  const { reference, title, total, validUntil, replaces, quoteUrl: href } = quote
  const values = { reference, title, total, validUntil }
  return customerEmail(wording, replaces ? 'quoteUpdated' : 'quoteSent', quote, values, {
    href,
    kind: 'forward',
    sheet: sheetOf(quote),
  })
}

/** To the customer, who hasn't answered: the quote ends soon. */
export function quoteReminder(quote: QuoteReminderProps, wording: Wording): EmailContent {
  const { reference, title, total, validUntil, quoteUrl: href } = quote
  const values = { reference, title, total, validUntil }
  return customerEmail(wording, 'quoteReminder', quote, values, {
    href,
    kind: 'forward',
    sheet: sheetOf(quote),
  })
}

export type QuoteAcceptedProps = QuoteEmailProps & {
  /** Does a written contract follow? */
  readonly contract: boolean
}

/** To the customer, who accepted a quote: what comes next. */
export function quoteAccepted(quote: QuoteAcceptedProps, wording: Wording): EmailContent {
  const { reference, title, total, contract, quoteUrl: href } = quote
  const values = { reference, title, total }
  return customerEmail(wording, contract ? 'quoteAcceptedContract' : 'quoteAccepted', quote, values, {
    href,
    kind: 'forward',
    sheet: [
      ['Job', title],
      ['Accepted', total],
    ],
  })
}

/** The job sheet of a quote: its total is filled in. */
const sheetOf = ({ title, total, validUntil }: QuoteReminderProps) =>
  [
    ['Job', title],
    ['Total', total],
    ['Valid until', validUntil],
  ] as const

export type OfficeQuoteProps = {
  readonly brand: string
  readonly event: 'accepted' | 'declined'
  readonly reference: string
  readonly title: string
  readonly total: string
  readonly name: string
  /** Why it was declined; may be empty. */
  readonly reason: string
  readonly contract: boolean
}

/** To the office: a customer accepted or declined a quote. */
export function officeQuote(quote: OfficeQuoteProps): EmailContent {
  const { brand, event, reference, title, total, name, reason, contract } = quote
  const status = event === 'accepted' ? 'Quote accepted' : 'Quote declined'
  return {
    subject: `${status}: ${title}, ${total}, ${name} (${reference})`,
    preview: `${name}: ${title}, ${total}`,
    brand,
    head: { status, title, line: `${total}. ${reference}` },
    ...(contract
      ? { paragraphs: ['The customer asks for a written contract. Send it before any work starts.'] }
      : {}),
    facts: [['Name', name], ...(reason === '' ? [] : ([['Reason', reason]] as const))],
    foot: ['Quotes are in the office, under Quotes.'],
  }
}
