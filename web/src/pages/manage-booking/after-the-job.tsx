import { Box, Card, ChatIcon, Heading, PointList, ShieldIcon } from 'design-system'
import { GoogleReview } from '../../shared/google-review.tsx'
import { daysAfter, longDate } from '../../shared/queensland-time.ts'
import type { Booking } from './booking.ts'

/** Jobs that clear a drain, by their slugs: the one promise of the warranty page that has a date. */
const CLEARS_DRAINS = ['blocked-drains', 'drainage-services']
const DRAIN_DAYS = 30

const dated = (day: string) => `${longDate(day)} ${day.slice(0, 4)}`

/** Your guarantee, in the words of the warranty page, and where to say how it went. */
export function AfterTheJob({
  booking,
  business,
  promises,
  day,
}: {
  booking: Booking
  business: { readonly name: string; readonly phoneE164: string; readonly googleReviewUrl?: string | null }
  promises: ReadonlyArray<string>
  /** When the job was done: `2026-11-27`. */
  day: string | null
}) {
  const points = [
    ...(day && CLEARS_DRAINS.includes(booking.service.slug)
      ? [
          {
            key: 'drain',
            icon: <ShieldIcon size={22} />,
            words: (
              <>
                <strong>
                  Your cleared drain is usually guaranteed until {dated(daysAfter(day, DRAIN_DAYS))}.
                </strong>{' '}
                Blocked again? <a href={`tel:${business.phoneE164}`}>Call us</a> and give the reference.
              </>
            ),
          },
        ]
      : []),
    {
      key: 'warranty',
      icon: <ShieldIcon size={22} />,
      words: (
        <>
          {promises.map((promise) => (
            <Box as="span" key={promise} css={{ display: 'block', marginBottom: 's2' }}>
              {promise}
            </Box>
          ))}
          <a href="/warranty-information">Warranty information</a>
        </>
      ),
    },
    ...(booking.reviewPath
      ? [
          {
            key: 'review',
            icon: <ChatIcon size={22} />,
            words: (
              <>
                <a href={booking.reviewPath}>Tell others how it went</a>. We ask every customer, and publish
                what meets our <a href="/reviews#rules-title">review rules</a>, good or bad.
              </>
            ),
          },
        ]
      : []),
  ]
  return (
    <Card css={{ padding: { base: '20px 16px', sm: '32px' }, borderRadius: 'r4', boxShadow: 'none' }}>
      <Heading css={{ fontSize: '1.25rem' }}>Your guarantee</Heading>
      <PointList points={points} />
      <GoogleReview url={business.googleReviewUrl} business={business.name} />
    </Card>
  )
}
