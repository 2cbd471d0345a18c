import { useApolloClient } from '@apollo/client/react'
import type { SectionProps } from 'design-system'
import { useMemo } from 'react'
import { FasterWays } from './faster-ways.tsx'
import { type BookingHeading, QuoteSection, type QuoteSectionEnding } from './quote-section.tsx'
import { createQuoteSender } from './request-quote.ts'

/** 'Ask about …': the quote form beside the faster ways, for a page about one service or one suburb. */
export function ServiceEnquiry({
  title,
  booking,
  about,
  service = '',
  serviceTitle = about,
  ground,
  joined = false,
  ending,
  bookingPath,
}: {
  title: string
  /** Heading and text of the booking, if it comes before the form. */
  booking?: BookingHeading
  /** Subject that the office reads above the message. */
  about: string
  /** Initial value of the service field. */
  service?: string
  /** Name of that value in the field. */
  serviceTitle?: string
  ground?: SectionProps['ground']
  /** The section above has the same background. */
  joined?: boolean
  /** The drawing that it ends in, if any. */
  ending?: QuoteSectionEnding
  /** Where "Book Online" leads; by default, what suits the page's address. */
  bookingPath?: string
}) {
  const client = useApolloClient()
  const send = useMemo(() => createQuoteSender(client, about), [client, about])
  return (
    <QuoteSection
      title={title}
      booking={booking}
      prefill={{ service }}
      about={about}
      serviceTitle={service ? serviceTitle : undefined}
      send={send}
      joined={joined}
      ending={ending}
      {...(ground ? { ground } : {})}
    >
      {(sent) => (
        <FasterWays
          bookFirst={booking !== undefined}
          bookingPath={bookingPath}
          drawing={service ? 'priceFirst' : 'onTheWay'}
          sent={sent !== null}
        />
      )}
    </QuoteSection>
  )
}
