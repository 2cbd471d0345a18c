import type { EmailContent, EmailFact } from 'design-system'

/** Sender of a request, with contact details. */
export type RequestSender = {
  readonly name: string
  readonly email: string
  /** As the customer entered it. */
  readonly phone: string
  /** In E.164 format; null if the number couldn't be parsed. */
  readonly phoneE164: string | null
}

type Request = RequestSender & {
  readonly brand: string
  readonly reference: string
  /** Name of the service: `Hot water`. */
  readonly service: string
  /** Empty if the customer wrote nothing. */
  readonly message: string
  /** When it was received, formatted in Queensland time. */
  readonly receivedAt: string
  /** When a reply is promised by, formatted in Queensland time. */
  readonly answerBy: string
  /** The request in the inbox. Missing from messages queued by older releases. */
  readonly officeUrl?: string
}

export type QuoteRequestReceivedProps = Request & { readonly photos: number }

/** To the office: someone asked for a quote. */
export function quoteRequestReceived(quote: QuoteRequestReceivedProps): EmailContent {
  return {
    subject: `Quote request ${quote.reference}: ${quote.service}, ${quote.name}`,
    preview: `${quote.name} would like a quote for ${quote.service.toLowerCase()} (${quote.reference})`,
    brand: quote.brand,
    head: {
      status: 'New quote request',
      title: quote.service,
      line: `${quote.reference}, ${quote.receivedAt}`,
    },
    facts: [
      ...senderFacts(quote),
      messageFact(quote),
      ...(quote.photos > 0 ? [['Photos', `${quote.photos}, in the inbox`] as const] : []),
    ],
    ...openInInbox(quote),
    foot: [
      `Reply to this email to answer the customer. We promise a reply within 24 hours, so by ${quote.answerBy}.`,
    ],
  }
}

const openInInbox = ({ officeUrl }: Pick<Request, 'officeUrl'>): Pick<EmailContent, 'actions'> =>
  officeUrl ? { actions: [{ label: 'Open in the inbox', href: officeUrl, kind: 'forward' }] } : {}

/** Details common to all work order emails. */
export type OrderDetails = {
  readonly emergency: boolean
  /** The agency's own order number; null if none. */
  readonly orderNumber: string | null
  /** All other details, as name and formatted text. */
  readonly order: ReadonlyArray<readonly [name: string, words: string]>
  readonly photos: number
}

export type WorkOrderReceivedProps = Request & OrderDetails & { readonly agency: string }

/** To the office: a property manager sent a work order. */
export function workOrderReceived(order: WorkOrderReceivedProps): EmailContent {
  const { reference, service, emergency, agency } = order
  return {
    subject: `${emergency ? 'Emergency work order' : 'Work order'} ${reference}: ${service}, ${agency}`,
    preview: `${order.name} of ${agency} sent a work order (${reference})`,
    brand: order.brand,
    head: {
      status: emergency ? 'Emergency work order' : 'New work order',
      title: service,
      line: `${reference}, ${order.receivedAt}`,
      ...(emergency ? { tone: 'urgent' as const } : {}),
    },
    facts: [...senderFacts(order), ...orderFacts(order)],
    ...openInInbox(order),
    foot: [
      `Reply to this email to answer the property manager. We promise a reply within 24 hours, so by ${order.answerBy}.`,
    ],
  }
}

/** Facts of a work order: the problem and all other details. */
export function orderFacts({
  message: words,
  order,
  photos,
}: OrderDetails & { readonly message: string }): ReadonlyArray<EmailFact> {
  return [['What’s wrong', words], ...order, ...(photos > 0 ? [['Photos', String(photos)] as const] : [])]
}

/** Facts about the sender, with links to call and reply. A customer booked by phone may have no email address. */
export function senderFacts({
  name,
  email,
  phone,
  phoneE164,
}: Omit<RequestSender, 'email'> & { readonly email: string | null }): ReadonlyArray<EmailFact> {
  return [
    ['Name', name],
    phoneFact({ phone, phoneE164 }),
    ['Email', email === null ? 'None' : { label: email, href: `mailto:${email}` }],
  ]
}

export function phoneFact({ phone, phoneE164 }: Pick<RequestSender, 'phone' | 'phoneE164'>): EmailFact {
  return ['Phone', phoneE164 ? { label: phone, href: `tel:${phoneE164}` } : `${phone} (check this number)`]
}

function messageFact({ message: words }: Pick<Request, 'message'>): EmailFact {
  return ['Message', words || 'None']
}
