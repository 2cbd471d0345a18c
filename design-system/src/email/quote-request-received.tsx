import { EmailFrame } from './email-frame.tsx'
import { RequestFacts, type RequestSender } from './request-facts.tsx'

export type QuoteRequestReceivedProps = RequestSender & {
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

/** To the office: someone asked for a quote. */
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
      <RequestFacts sender={quote} about={[['Service', quote.service]]} message={quote.message} />
    </EmailFrame>
  )
}
