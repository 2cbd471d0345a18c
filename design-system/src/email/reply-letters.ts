import type { LetterWords } from './letter.ts'
import { type CustomerLetterProps, from } from './visit-letters.ts'

export type EnquiryReplyProps = CustomerLetterProps & {
  readonly reference: string
  /** What it is about: `Hot water`. */
  readonly service: string
  /** What somebody of the office wrote, with its line breaks. */
  readonly text: string
  /** What the customer had written; empty when that was nothing. */
  readonly asked: string
  /** When that was, in Queensland time, ready to read. */
  readonly askedAt: string
}

/** To the customer, who asked for a quote: what somebody of the office wrote back, above what was asked. */
export function enquiryReply(reply: EnquiryReplyProps): LetterWords {
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
