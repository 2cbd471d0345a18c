import { EmailFrame } from './email-frame.tsx'
import { RequestFacts, type RequestSender } from './request-facts.tsx'

export type BookingRequestReceivedProps = RequestSender & {
  readonly brand: string
  readonly reference: string
  /** The service in words: `Hot Water Services`. */
  readonly service: string
  /** As the customer typed it. */
  readonly suburb: string
  /** What we know of that suburb: `on our usual run`. */
  readonly area: string
  /** Ready to read: `Tuesday 24 November 2026, morning (7am to 11am)`. */
  readonly preferredTime: string
  /** Empty when the customer wrote nothing. */
  readonly message: string
  /** When it came, in Queensland time, ready to read. */
  readonly receivedAt: string
  /** By when an answer is promised, in Queensland time, ready to read. */
  readonly answerBy: string
}

/** To the office: someone would like a visit. Nothing is booked until the office says so. */
export function BookingRequestReceivedEmail(request: BookingRequestReceivedProps) {
  return (
    <EmailFrame
      brand={request.brand}
      preview={`${request.service} in ${request.suburb}: ${request.preferredTime} (${request.reference})`}
      footer={
        <>
          Nothing is booked yet: the customer waits for you to confirm a time. Answer this e-mail and it goes
          to them. We promise an answer within 24 hours: by {request.answerBy}.
        </>
      }
    >
      <h1 style={{ margin: '0 0 4px', fontSize: 24, lineHeight: '28px' }}>A booking request</h1>
      <p style={{ margin: '0 0 16px', color: '#566677' }}>
        {request.reference}, {request.receivedAt}
      </p>
      <RequestFacts
        sender={request}
        about={[
          ['Service', request.service],
          ['Suburb', `${request.suburb} (${request.area})`],
          ['When', request.preferredTime],
        ]}
        message={request.message}
      />
    </EmailFrame>
  )
}
