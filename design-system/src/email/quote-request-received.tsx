import { EmailFacts, EmailFrame } from './email-frame.tsx'

export type QuoteRequestReceivedProps = {
  readonly brand: string
  readonly reference: string
  readonly name: string
  readonly email: string
  /** As the customer typed it. */
  readonly phone: string
  /** What a phone dials, E.164; null when the number could not be read. */
  readonly phoneE164: string | null
  /** The service in words: `Hot water`. */
  readonly service: string
  /** Empty when the customer wrote nothing. */
  readonly message: string
  /** When it came, in Queensland time, ready to read. */
  readonly receivedAt: string
  /** By when an answer is promised, in Queensland time, ready to read. */
  readonly answerBy: string
}

/** To the office: someone asked for a quote. Calling and answering are one tap away. */
export function QuoteRequestReceivedEmail(quote: QuoteRequestReceivedProps) {
  return (
    <EmailFrame
      brand={quote.brand}
      preview={`${quote.service}: ${quote.name} asks for a quote (${quote.reference})`}
      footer={
        <>
          Answer this e-mail and it goes to the customer. We promise an answer within 24 hours: by{' '}
          {quote.answerBy}.
        </>
      }
    >
      <h1 style={{ margin: '0 0 4px', fontSize: 24, lineHeight: '28px' }}>A quote request</h1>
      <p style={{ margin: '0 0 16px', color: '#566677' }}>
        {quote.reference}, {quote.receivedAt}
      </p>
      <EmailFacts
        facts={[
          ['Name', quote.name],
          [
            'Phone',
            quote.phoneE164 ? (
              <a href={`tel:${quote.phoneE164}`} style={{ color: '#0B5C86' }}>
                {quote.phone}
              </a>
            ) : (
              `${quote.phone} (we could not read this number)`
            ),
          ],
          [
            'Email',
            <a key="email" href={`mailto:${quote.email}`} style={{ color: '#0B5C86' }}>
              {quote.email}
            </a>,
          ],
          ['Service', quote.service],
          ['Message', quote.message || 'None'],
        ]}
      />
    </EmailFrame>
  )
}
