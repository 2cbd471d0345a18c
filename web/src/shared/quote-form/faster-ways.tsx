import { useSuspenseQuery } from '@apollo/client/react'
import { Box, Button, CalendarIcon, MailIcon, PhoneIcon } from 'design-system'
import { graphql } from '../../graphql/gql.ts'
import { useBookingPath } from '../../layout/booking-path.ts'
import { EmailAddress } from '../email-address.tsx'
import { Picture } from '../picture.tsx'

const FasterWaysBusiness = graphql(`
  query FasterWays {
    business {
      phone
      phoneE164
      email
      hours { text }
      visit { picture { width height alt avif webp src } }
    }
  }
`)

/** Steps of `Business.visit` by what their drawings show. */
const VISIT_STEPS = { booked: 0, onTheWay: 1, priceFirst: 2 } as const

type VisitDrawing = keyof typeof VISIT_STEPS

interface FasterWaysProps {
  /** Whether a button to choose a time comes first. */
  bookFirst?: boolean
  /** Where "Book Online" leads; by default, what suits the page's address. */
  bookingPath?: string | undefined
  /** The drawing below, where there is room. Pages of a kind share one. */
  drawing: VisitDrawing
  /** Whether the form was sent: the short confirmation in its place leaves no room for the picture. */
  sent: boolean
}

/** Faster ways than the form: call, choose a time, or email. Beside the form there is room for a picture below them. */
export function FasterWays({ bookFirst = false, bookingPath, drawing, sent }: FasterWaysProps) {
  const pathOfPage = useBookingPath()
  const path = bookingPath ?? pathOfPage
  // The footer is right below the booking button and has them.
  const notOnPhone = bookFirst ? { base: 'none', sm: 'block' } : 'block'
  const { business } = useSuspenseQuery(FasterWaysBusiness).data
  const picture = sent ? undefined : business.visit[VISIT_STEPS[drawing]]?.picture
  return (
    <>
      {bookFirst ? (
        <Button
          tone="book"
          href={path}
          css={{ width: { base: '100%', sm: 'auto' }, marginTop: 's5', _print: { display: 'none' } }}
        >
          <CalendarIcon size={20} />
          Book Online
        </Button>
      ) : null}
      <Box
        as="ul"
        css={{
          listStyle: 'none',
          marginTop: { base: 's5', lg: '28px' },
          borderTop: '3px solid {colors.text}',
          '& li': {
            display: 'grid',
            gridTemplateColumns: '28px minmax(0, 1fr)',
            gap: '14px',
            padding: { base: '12px 0', lg: '16px 0' },
            borderBottom: '1px solid {colors.line}',
            lineHeight: '1.35',
            '&:last-of-type': bookFirst ? { base: { display: 'none' }, sm: { display: 'grid' } } : {},
          },
          '& svg': { marginTop: '2px', color: 'accent' },
          // Label and action on one line if there is room.
          '& li > div': {
            display: { base: 'flex', lg: 'block' },
            flexWrap: 'wrap',
            justifyContent: 'space-between',
            alignItems: 'baseline',
            columnGap: 's4',
          },
          '& strong': { display: 'block', fontSize: { base: '1.125rem', lg: '1.1875rem' } },
          '& a': {
            display: 'inline-flex',
            alignItems: 'center',
            minHeight: 'target',
            marginBlock: '-8px',
            fontWeight: 'strong',
            fontSize: '1.0625rem',
            overflowWrap: 'anywhere',
          },
        }}
      >
        <li>
          <PhoneIcon size={24} />
          <div>
            <strong>{bookFirst ? 'Or call' : 'Faster: call'}</strong>
            <Box
              css={{
                '& a': {
                  fontSize: { base: '1.1875rem', lg: '1.375rem' },
                  letterSpacing: 'display',
                  textDecoration: 'none',
                  // Breaks on a phone only if the text is very large.
                  whiteSpace: { base: 'normal', sm: 'nowrap' },
                },
              }}
            >
              <a href={`tel:${business.phoneE164}`}>{business.phone}</a>
            </Box>
            <Box css={{ display: notOnPhone, flexBasis: '100%', fontSize: 'meta', color: 'text.3' }}>
              {business.hours.map(({ text }) => `${text}, `)}
              <Box as="span" css={{ whiteSpace: 'nowrap' }}>
                emergencies 24/7
              </Box>
            </Box>
          </div>
        </li>
        {bookFirst ? null : (
          <li>
            <CalendarIcon size={24} />
            <div>
              <strong>Choose your own time</strong>
              <a href={path}>Book Online</a>
            </div>
          </li>
        )}
        <li>
          <MailIcon size={24} />
          <div>
            <strong>Email</strong>
            <a href={`mailto:${business.email}`}>
              <span>
                <EmailAddress address={business.email} />
              </span>
            </a>
          </div>
        </li>
      </Box>
      {picture ? (
        <Box css={{ display: { base: 'none', lg: 'block' }, marginTop: 's7', _print: { display: 'none' } }}>
          <Picture
            picture={picture}
            sizes="480px"
            alt=""
            css={{
              width: '100%',
              aspectRatio: '3 / 2',
              objectFit: 'cover',
              borderRadius: '{radii.r4} {radii.r4} 96px {radii.r4}',
            }}
          />
        </Box>
      ) : null}
    </>
  )
}
