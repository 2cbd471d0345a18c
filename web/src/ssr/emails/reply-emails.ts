import type { EmailContent } from 'design-system'
import { type CustomerEmailProps, customerEmail, type Wording } from './customer-email.ts'
import { type Ordered, orderFacts } from './request-emails.ts'

export type QuoteRequestReceiptProps = CustomerEmailProps & {
  readonly reference: string
  /** What it is about: `Hot water`. */
  readonly service: string
  /** What the customer wrote; empty when that was nothing. */
  readonly message: string
  readonly photos: number
}

/** To the customer: we have the quote request, and when we reply. */
export function quoteRequestReceipt(quote: QuoteRequestReceiptProps, wording: Wording): EmailContent {
  const { brand, phone, reference, service, message, photos } = quote
  const askForPhoto = photos > 0 ? null : wording.sentence('askForPhoto', { brand, phone })
  return customerEmail(
    wording,
    'quoteReceived',
    quote,
    { reference, service, askForPhoto },
    {
      sheet: [
        ['Job', service],
        ...(message === '' ? [] : [['You wrote', message] as const]),
        ...(photos > 0 ? [['Photos', String(photos)] as const] : []),
      ],
    },
  )
}

export type WorkOrderReceiptProps = CustomerEmailProps &
  Ordered & {
    readonly reference: string
    /** What it is about: `Hot water`. */
    readonly service: string
    readonly message: string
    /** Was the plumber on call alerted? */
    readonly alerted?: boolean
  }

/** To a property manager: we have the work order, with all that it says, and when we reply. */
export function workOrderReceipt(order: WorkOrderReceiptProps, wording: Wording): EmailContent {
  const { reference, service, orderNumber, alerted = false } = order
  return customerEmail(
    wording,
    alerted ? 'workOrderAlerted' : 'workOrderReceived',
    order,
    { reference, service, orderNumber },
    { sheet: orderFacts(order) },
  )
}

export type EnquiryReplyProps = CustomerEmailProps & {
  readonly reference: string
  /** What it is about: `Hot water`. */
  readonly service: string
  /** What someone of the office wrote, with its line breaks. */
  readonly text: string
  /** Was it a work order? */
  readonly isWorkOrder?: boolean
  /** What the customer had written; empty when that was nothing. */
  readonly asked: string
  /** When that was, in Queensland time, ready to read. */
  readonly askedAt: string
}

/** To who asked for a quote, or sent a work order: what someone of the office wrote back, above what was asked. */
export function enquiryReply(reply: EnquiryReplyProps, wording: Wording): EmailContent {
  const { reference, service, isWorkOrder = false, text, asked, askedAt } = reply
  return customerEmail(
    wording,
    isWorkOrder ? 'workOrderReply' : 'quoteReply',
    reply,
    { reference, service },
    {
      text,
      facts: [['You asked', asked === '' ? askedAt : `${askedAt}\n${asked}`]],
    },
  )
}

export type ConversationReplyProps = CustomerEmailProps & {
  readonly reference: string
  /** What someone of the office wrote, with its line breaks. */
  readonly text: string
}

/** To a customer who wrote to us or called: what someone of the office wrote back. */
export function conversationReply(reply: ConversationReplyProps, wording: Wording): EmailContent {
  const { reference, text } = reply
  return customerEmail(wording, 'conversationReply', reply, { reference }, { text, facts: [] })
}
