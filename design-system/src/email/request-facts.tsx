import type { ReactNode } from 'react'
import { EmailFacts } from './email-frame.tsx'

const LINK = { color: '#0B5C86' }

/** Who sent a request and how to reach them. */
export type RequestSender = {
  readonly name: string
  readonly email: string
  /** As the customer typed it. */
  readonly phone: string
  /** What a phone dials, E.164; null when the number could not be read. */
  readonly phoneE164: string | null
}

/** A request as facts: who, then what it is about. Calling and answering are one tap away. */
export function RequestFacts({
  sender: { name, email, phone, phoneE164 },
  about,
  message,
}: {
  sender: RequestSender
  about: ReadonlyArray<readonly [name: string, value: ReactNode]>
  /** Empty when the customer wrote nothing. */
  message: string
}) {
  return (
    <EmailFacts
      facts={[
        ['Name', name],
        [
          'Phone',
          phoneE164 ? (
            <a key="phone" href={`tel:${phoneE164}`} style={LINK}>
              {phone}
            </a>
          ) : (
            `${phone} (we could not read this number)`
          ),
        ],
        [
          'Email',
          <a key="email" href={`mailto:${email}`} style={LINK}>
            {email}
          </a>,
        ],
        ...about,
        ['Message', message || 'None'],
      ]}
    />
  )
}
