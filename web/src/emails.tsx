import { QuoteRequestReceivedEmail, type QuoteRequestReceivedProps } from 'design-system'
import { renderToStaticMarkup } from 'react-dom/server'

/** A message, ready to send. */
export type RenderedEmail = { readonly subject: string; readonly html: string; readonly text: string }

/** Every message that the site sends, and what it needs to know. */
export type EmailProps = { 'quote-request-received': QuoteRequestReceivedProps }

const letters: { [Name in keyof EmailProps]: (props: EmailProps[Name]) => RenderedEmail } = {
  'quote-request-received': (quote) => ({
    // A subject is one line: whatever a customer types, it stays one.
    subject: `Quote request ${quote.reference}: ${quote.service}, ${quote.name}`.replace(/\s+/g, ' '),
    html: `<!doctype html>${renderToStaticMarkup(<QuoteRequestReceivedEmail {...quote} />)}`,
    text: [
      `A quote request: ${quote.reference}, ${quote.receivedAt}`,
      '',
      `Name:    ${quote.name}`,
      `Phone:   ${quote.phone}${quote.phoneE164 ? '' : ' (we could not read this number)'}`,
      `Email:   ${quote.email}`,
      `Service: ${quote.service}`,
      '',
      quote.message || 'No message.',
      '',
      `Answer this e-mail and it goes to the customer. We promise an answer by ${quote.answerBy}.`,
    ].join('\n'),
  }),
}

/** Writes one message as HTML and as plain text. */
export function renderEmail<Name extends keyof EmailProps>(
  name: Name,
  props: EmailProps[Name],
): RenderedEmail {
  return letters[name](props)
}
