import {
  BookingRequestReceivedEmail,
  type BookingRequestReceivedProps,
  QuoteRequestReceivedEmail,
  type QuoteRequestReceivedProps,
} from 'design-system'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/** A message, ready to send. */
export type RenderedEmail = { readonly subject: string; readonly html: string; readonly text: string }

/** Every message that the site sends, and what it needs to know. */
export type EmailProps = {
  'quote-request-received': QuoteRequestReceivedProps
  'booking-request-received': BookingRequestReceivedProps
}

const letters: { [Name in keyof EmailProps]: (props: EmailProps[Name]) => RenderedEmail } = {
  'quote-request-received': (quote) =>
    letter({
      subject: `Quote request ${quote.reference}: ${quote.service}, ${quote.name}`,
      sheet: <QuoteRequestReceivedEmail {...quote} />,
      lines: [
        `A quote request: ${quote.reference}, ${quote.receivedAt}`,
        '',
        ...senderLines(quote),
        `Service: ${quote.service}`,
        '',
        quote.message || 'No message.',
        '',
        `Answer this e-mail and it goes to the customer. We promise an answer by ${quote.answerBy}.`,
      ],
    }),
  'booking-request-received': (request) =>
    letter({
      subject: `Booking request ${request.reference}: ${request.service}, ${request.suburb}, ${request.name}`,
      sheet: <BookingRequestReceivedEmail {...request} />,
      lines: [
        `A booking request: ${request.reference}, ${request.receivedAt}`,
        '',
        ...senderLines(request),
        `Service: ${request.service}`,
        `Suburb:  ${request.suburb} (${request.area})`,
        `When:    ${request.preferredTime}`,
        '',
        request.message || 'No message.',
        '',
        'Nothing is booked yet: the customer waits for you to confirm a time.',
        `Answer this e-mail and it goes to them. We promise an answer by ${request.answerBy}.`,
      ],
    }),
}

const letter = (parts: { subject: string; sheet: ReactElement; lines: string[] }): RenderedEmail => ({
  // A subject is one line: whatever a customer types, it stays one.
  subject: parts.subject.replace(/\s+/g, ' '),
  html: `<!doctype html>${renderToStaticMarkup(parts.sheet)}`,
  text: parts.lines.join('\n'),
})

const senderLines = (sender: QuoteRequestReceivedProps | BookingRequestReceivedProps) => [
  `Name:    ${sender.name}`,
  `Phone:   ${sender.phone}${sender.phoneE164 ? '' : ' (we could not read this number)'}`,
  `Email:   ${sender.email}`,
]

/** Writes one message as HTML and as plain text. */
export function renderEmail<Name extends keyof EmailProps>(
  name: Name,
  props: EmailProps[Name],
): RenderedEmail {
  return letters[name](props)
}
