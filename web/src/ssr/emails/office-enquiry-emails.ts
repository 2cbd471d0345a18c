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
  /** When a reply is promised by, formatted in Queensland time: a time, or the day on which the office opens again. */
  readonly answerBy: string
  /** The request in the inbox. Missing from messages queued by older releases. */
  readonly officeUrl?: string
}

export type QuoteRequestReceivedProps = Request & { readonly photos: number }

/** To the office: someone asked for a quote. */
export function quoteRequestReceived(quote: QuoteRequestReceivedProps): EmailContent {
  const { reference, service, name, message, photos } = quote
  return {
    subject: `Quote request: ${service}, ${name} (${reference})`,
    preview: `Reply by ${quote.answerBy}. ${message}`.trim(),
    brand: quote.brand,
    head: {
      status: 'New quote request',
      title: `Reply by ${quote.answerBy}`,
      line: `${service}, for ${name}. ${reference}`,
    },
    ...(message === '' ? {} : { paragraphs: message.split(/\n{2,}/) }),
    ...openInInbox(quote),
    facts: [
      ...senderFacts(quote),
      ...(photos > 0 ? [['Photos', `${photos}, in the inbox`] as const] : []),
      ['Received', quote.receivedAt],
    ],
    foot: ['Reply to this email to answer the customer.'],
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
  const { reference, service, emergency, agency, name, message, answerBy } = order
  return {
    subject: `${emergency ? 'EMERGENCY work order' : 'Work order'}: ${service}, ${agency} (${reference})`,
    preview: `${emergency ? `Call ${name} now.` : `Reply by ${answerBy}.`} ${message}`,
    brand: order.brand,
    head: {
      status: emergency ? 'Emergency work order' : 'New work order',
      title: emergency ? `Call ${name} now` : `Reply by ${answerBy}`,
      line: `${service}, for ${agency}. ${reference}`,
      ...(emergency ? { tone: 'urgent' as const } : {}),
    },
    paragraphs: message.split(/\n{2,}/),
    ...(emergency && order.phoneE164
      ? { actions: [callAction(order.phone, order.phoneE164)] }
      : openInInbox(order)),
    facts: [...senderFacts(order), ...orderDetails(order), ['Received', order.receivedAt]],
    foot: ['Reply to this email to answer the property manager.'],
  }
}

/** Facts of a work order: the problem and all other details. */
export function orderFacts(
  order: Pick<OrderDetails, 'order' | 'photos'> & { readonly message: string },
): ReadonlyArray<EmailFact> {
  return [['What’s wrong', order.message], ...orderDetails(order)]
}

const orderDetails = ({
  order,
  photos,
}: Pick<OrderDetails, 'order' | 'photos'>): ReadonlyArray<EmailFact> => [
  ...order,
  ...(photos > 0 ? [['Photos', String(photos)] as const] : []),
]

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

/** The button to call someone. */
export const callAction = (phone: string, phoneE164: string) => ({
  label: `Call ${phone}`,
  href: `tel:${phoneE164}`,
  kind: 'forward' as const,
})

export function phoneFact({ phone, phoneE164 }: Pick<RequestSender, 'phone' | 'phoneE164'>): EmailFact {
  return ['Phone', phoneE164 ? { label: phone, href: `tel:${phoneE164}` } : `${phone} (check this number)`]
}
