import type { EmailContent } from 'design-system'
import { type CustomerEmailProps, customerEmail, type Wording } from './customer-email.ts'
import { type OrderDetails, orderFacts } from './office-enquiry-emails.ts'

type ReceiptProps = CustomerEmailProps & {
  /** `Tuesday 29 December`, if we're closed for days until then. Absent from messages queued by older releases. */
  readonly opens?: string | null
}

export type QuoteRequestReceiptProps = ReceiptProps & {
  readonly reference: string
  /** Subject: `Hot water`. */
  readonly service: string
  /** The customer's message; empty if they wrote nothing. */
  readonly message: string
  readonly photos: number
}

/** When we'll reply, as a sentence. */
function replyPromise({ brand, phone, opens = null }: ReceiptProps, wording: Wording): string {
  return opens === null
    ? wording.sentence('replySoon', { brand, phone })
    : wording.sentence('replyOnceOpen', { brand, phone, opens })
}

/** To the customer: confirms the quote request, and says when we'll reply. */
export function quoteRequestReceipt(quote: QuoteRequestReceiptProps, wording: Wording): EmailContent {
  const { brand, phone, phoneE164, reference, service, message, photos } = quote
  const askForPhoto = photos > 0 ? null : wording.sentence('askForPhoto', { brand, phone })
  const sent = [
    ...(message === '' ? [] : [['You wrote', message] as const]),
    ...(photos > 0 ? [['Photos', String(photos)] as const] : []),
  ]
  return customerEmail(
    wording,
    'quoteReceived',
    quote,
    { reference, service, askForPhoto, reply: replyPromise(quote, wording) },
    {
      href: `tel:${phoneE164}`,
      ...(sent.length > 0 ? { sheet: sent } : { facts: [['Reference', reference]] }),
    },
  )
}

export type WorkOrderReceiptProps = ReceiptProps &
  OrderDetails & {
    readonly reference: string
    /** Subject: `Hot water`. */
    readonly service: string
    readonly message: string
    /** Whether the plumber on call was alerted. */
    readonly alerted?: boolean
  }

/** To a property manager: confirms the work order with all its details, and says when we'll reply. */
export function workOrderReceipt(order: WorkOrderReceiptProps, wording: Wording): EmailContent {
  const { reference, service, orderNumber, emergency, alerted = false } = order
  const unalerted = emergency ? 'workOrderEmergency' : 'workOrderReceived'
  return customerEmail(
    wording,
    alerted ? 'workOrderAlerted' : unalerted,
    order,
    { reference, service, orderNumber, reply: replyPromise(order, wording) },
    { sheet: orderFacts(order) },
  )
}

export type EnquiryReplyProps = CustomerEmailProps & {
  readonly reference: string
  /** Subject: `Hot water`. */
  readonly service: string
  /** Reply written by the office, with line breaks. */
  readonly text: string
  /** Whether it was a work order. */
  readonly isWorkOrder?: boolean
  /** The agency's own number of the work order; null if none. */
  readonly orderNumber?: string | null
  /** The original message; empty if there was none. */
  readonly asked: string
  /** When it was received, formatted in Queensland time. */
  readonly askedAt: string
}

/** To the sender of a quote request or work order: the office's reply, above the original message. */
export function enquiryReply(reply: EnquiryReplyProps, wording: Wording): EmailContent {
  const { reference, service, isWorkOrder = false, orderNumber = null, text, asked, askedAt } = reply
  return customerEmail(
    wording,
    isWorkOrder ? 'workOrderReply' : 'quoteReply',
    reply,
    { reference, service, orderNumber },
    {
      text,
      facts: [['You asked', asked === '' ? askedAt : `${askedAt}\n${asked}`]],
    },
  )
}

export type ConversationReplyProps = CustomerEmailProps & {
  readonly reference: string
  /** Reply written by the office, with line breaks. */
  readonly text: string
}

/** To a customer who wrote or called: the office's reply. */
export function conversationReply(reply: ConversationReplyProps, wording: Wording): EmailContent {
  const { reference, text } = reply
  return customerEmail(wording, 'conversationReply', reply, { reference }, { text, facts: [] })
}
