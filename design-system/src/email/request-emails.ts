import type { EmailContent, EmailFact } from './email-content.ts'

/** Who sent a request and how to reach them. */
export type RequestSender = {
  readonly name: string
  readonly email: string
  /** As the customer typed it. */
  readonly phone: string
  /** What a phone dials, E.164; null when the number could not be read. */
  readonly phoneE164: string | null
}

type Request = RequestSender & {
  readonly brand: string
  readonly reference: string
  /** The service in words: `Hot water`. */
  readonly service: string
  /** Empty when the customer wrote nothing. */
  readonly message: string
  /** When it came, in Queensland time, ready to read. */
  readonly receivedAt: string
  /** By when an answer is promised, in Queensland time, ready to read. */
  readonly answerBy: string
}

export type QuoteRequestReceivedProps = Request & { readonly photos: number }

/** To the office: someone asked for a quote. */
export function quoteRequestReceived(quote: QuoteRequestReceivedProps): EmailContent {
  return {
    subject: `Quote request ${quote.reference}: ${quote.service}, ${quote.name}`,
    preview: `${quote.service}: ${quote.name} asks for a quote (${quote.reference})`,
    brand: quote.brand,
    head: {
      status: 'A quote request',
      title: quote.service,
      line: `${quote.reference}, ${quote.receivedAt}`,
    },
    facts: [
      ...sender(quote),
      message(quote),
      ...(quote.photos > 0 ? [['Photos', `${quote.photos}, in the inbox`] as const] : []),
    ],
    foot: [
      `Answer this e-mail and it goes to the customer. We promise an answer within 24 hours: by ${quote.answerBy}.`,
    ],
  }
}

/** Who it is; calling and answering are one tap away. Who was booked for by phone may have no address. */
export function sender({
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
  return [
    'Phone',
    phoneE164 ? { label: phone, href: `tel:${phoneE164}` } : `${phone} (we could not read this number)`,
  ]
}

function message({ message: words }: Pick<Request, 'message'>): EmailFact {
  return ['Message', words || 'None']
}
