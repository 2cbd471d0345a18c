import type { EmailContent } from './email-content.ts'
import { type CustomerEmailProps, from } from './visit-emails.ts'

export type QuoteRequestReceiptProps = CustomerEmailProps & {
  readonly reference: string
  /** What it is about: `Hot water`. */
  readonly service: string
  /** What the customer wrote; empty when that was nothing. */
  readonly message: string
  readonly photos: number
}

/** To the customer: we have the quote request, and when we reply. */
export function quoteRequestReceipt(quote: QuoteRequestReceiptProps): EmailContent {
  const { reference, service, message, photos, phone } = quote
  return {
    ...from(quote),
    subject: `We've got your quote request: ${service} (${reference})`,
    preview: "We'll reply within 24 hours, usually much sooner.",
    head: { status: 'Quote request received', title: service, line: `Reference ${reference}` },
    paragraphs: [
      "Thanks, we've got your request. We'll reply within 24 hours (usually much sooner).",
      ...(photos > 0 ? [] : ['Got a photo? Reply to this email and attach it.']),
      `Can't wait? Call ${phone}.`,
    ],
    facts: [
      ...(message === '' ? [] : [['You wrote', message] as const]),
      ...(photos > 0 ? [['Photos', String(photos)] as const] : []),
    ],
  }
}

export type EnquiryReplyProps = CustomerEmailProps & {
  readonly reference: string
  /** What it is about: `Hot water`. */
  readonly service: string
  /** What someone of the office wrote, with its line breaks. */
  readonly text: string
  /** What the customer had written; empty when that was nothing. */
  readonly asked: string
  /** When that was, in Queensland time, ready to read. */
  readonly askedAt: string
}

/** To the customer, who asked for a quote: what someone of the office wrote back, above what was asked. */
export function enquiryReply(reply: EnquiryReplyProps): EmailContent {
  const { brand, reference, service, text, asked, askedAt } = reply
  return {
    ...from(reply),
    subject: `Re: ${service}: your enquiry ${reference}`,
    preview: text,
    head: { status: 'Our answer', title: service, line: `${brand}, about your enquiry ${reference}` },
    paragraphs: text.split(/\n{2,}/),
    facts: [['You asked', asked === '' ? askedAt : `${askedAt}\n${asked}`]],
  }
}
