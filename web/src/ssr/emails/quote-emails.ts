import type { EmailContent, EmailFact } from 'design-system'
import {
  type CustomerEmailProps,
  customerEmail,
  type Wording,
  type WorkOrderProps,
} from './customer-email.ts'

type QuoteEmailProps = CustomerEmailProps &
  WorkOrderProps & {
    /** `P-7K3MQ2` */
    readonly reference: string
    /** Description of the work: `New hot water system`. */
    readonly title: string
    /** `$1,250.50` */
    readonly total: string
    readonly quoteUrl: string
  }

/** A line of a quote: `2 × Flexible hose`, `$80.00`. */
type QuoteItem = { readonly description: string; readonly amount: string; readonly optional: boolean }

export type QuoteReminderProps = QuoteEmailProps & {
  /** Last day to accept it: `Friday 27 November`. */
  readonly validUntil: string
  /** What it includes, and the extras to add. Absent from messages queued by older releases. */
  readonly items?: ReadonlyArray<QuoteItem>
}

export type QuoteSentProps = QuoteReminderProps & {
  /** Whether it replaces a quote that the customer has. */
  readonly replaces: boolean
}

/** To the customer: a quote, or a new version of one. */
export function quoteSent(quote: QuoteSentProps, wording: Wording): EmailContent {
  const { reference, title, total, validUntil, replaces, quoteUrl: href } = quote
  const values = { reference, title, total, validUntil }
  return customerEmail(wording, replaces ? 'quoteUpdated' : 'quoteSent', quote, values, {
    href,
    kind: 'forward',
    sheet: quoteSheet(quote),
  })
}

/** To a customer who hasn't answered: the quote expires soon. */
export function quoteReminder(quote: QuoteReminderProps, wording: Wording): EmailContent {
  const { reference, title, total, validUntil, quoteUrl: href } = quote
  const values = { reference, title, total, validUntil }
  return customerEmail(wording, 'quoteReminder', quote, values, {
    href,
    kind: 'forward',
    sheet: quoteSheet(quote),
  })
}

export type QuoteAcceptedProps = QuoteEmailProps & {
  /** Whether a written contract follows. */
  readonly contract: boolean
  /** Whether the office arranges the time, because the quote doesn't say enough to choose one online. */
  readonly arranged?: boolean
}

/** To a customer who accepted a quote: the next steps. */
export function quoteAccepted(quote: QuoteAcceptedProps, wording: Wording): EmailContent {
  const { reference, title, total, contract, arranged = false, quoteUrl: href } = quote
  const values = { reference, title, total }
  const accepted = arranged ? 'quoteAcceptedArranged' : 'quoteAccepted'
  return customerEmail(wording, contract ? 'quoteAcceptedContract' : accepted, quote, values, {
    href,
    kind: 'forward',
    sheet: [['Accepted', total]],
  })
}

/** Job sheet of a quote: what it includes, its total, and the extras. */
function quoteSheet({ total, validUntil, items = [] }: QuoteReminderProps): ReadonlyArray<EmailFact> {
  const included = items.filter(({ optional }) => !optional)
  const extras = items.filter(({ optional }) => optional)
  return [
    ...(included.length > 0 ? [['Included', itemLines(included)] as const] : []),
    ['Total', total],
    ...(extras.length > 0 ? [['Extras', itemLines(extras)] as const] : []),
    ['Valid until', validUntil],
  ]
}

const MAX_ITEMS = 10

/** One line each, with a bullet if there are several, since long ones wrap. The rest of a long list is on the quote's page. */
function itemLines(items: ReadonlyArray<QuoteItem>): string {
  const bullet = items.length > 1 ? '• ' : ''
  const shown = items.length > MAX_ITEMS ? items.slice(0, MAX_ITEMS - 1) : items
  const more = items.length - shown.length
  return [
    ...shown.map(({ description, amount }) => `${bullet}${description}, ${amount}`),
    ...(more > 0 ? [`${bullet}and ${more} more`] : []),
  ].join('\n')
}

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
  /** The quote in the staff area. Missing from messages queued by older releases. */
  readonly officeUrl?: string
}

/** To the office: a customer accepted or declined a quote. */
export function officeQuote(quote: OfficeQuoteProps): EmailContent {
  const { brand, event, reference, title, total, name, reason, contract, officeUrl } = quote
  const status = event === 'accepted' ? 'Quote accepted' : 'Quote declined'
  const first =
    event === 'declined'
      ? `${name} declined.${reason === '' ? '' : ` Their reason: ${reason}`}`
      : contract
        ? `Send ${name} a written contract before any work starts. They've accepted and asked for one.`
        : `${name} accepted. They can choose a time online, or you can book it.`
  return {
    subject: `${status}: ${title}, ${total}, ${name} (${reference})`,
    preview: first,
    brand,
    head: { status, title, line: `${total}, for ${name}. ${reference}` },
    paragraphs: [first],
    ...(officeUrl
      ? { actions: [{ label: 'Open the quote', href: officeUrl, kind: 'forward' as const }] }
      : {}),
    foot: [`Sent to the office when a customer answers a quote.`],
  }
}
