import { useSuspenseQuery } from '@apollo/client/react'
import { Box, Button, CalendarIcon, ClockIcon, Container, LogoMark, PhoneIcon, Text } from 'design-system'
import { lazy, type ReactNode } from 'react'
import { graphql } from '../graphql/gql.ts'
import { Island, whenNear } from '../hydration/island.tsx'
import { PageHead } from '../layout/page-head.tsx'
import { KeyFacts } from './key-facts.tsx'
import { LicenceStrip } from './licence-strip.tsx'
import { PageHero } from './page-hero.tsx'
import { HERO_PICTURE_SIZES, Picture } from './picture.tsx'
import { serviceFacts } from './service-facts.ts'

const Questions = lazy(whenNear('questions', () => import('./questions.tsx').then((it) => it.Questions)))
const ServiceEnquiry = lazy(
  whenNear('enquiry', () => import('./quote-form/service-enquiry.tsx').then((it) => it.ServiceEnquiry)),
)

const LandingQuery = graphql(`
  query Landing($slug: String!) {
    service(slug: $slug) {
      slug
      title
      quoteService
      arrival { time qualifier }
      picture { width height alt avif webp src }
    }
    business { name phone phoneE164 hours { text } }
  }
`)

export type Landing = {
  readonly path: string
  /** Stands alone in the browser's tab. */
  readonly title: string
  readonly heading: string
  readonly description: string
  readonly lead: string
  /** The service whose picture, arrival and facts it shows. */
  readonly slug: string
  /** The service that booking is set to. */
  readonly booking: string
  /** What someone asks before a call. Not the service's own: a page with another page's words is a doorway page. */
  readonly faqs: ReadonlyArray<{ readonly question: string; readonly answer: string }>
}

/**
 * A page with one job and no frame: ring us, or book. First screen: the promise, the phone, how soon, who we are. Then
 * what the page brings (`children`), four answers and the quote form.
 */
export function LandingPage({
  landing: { path, title, heading, description, lead, slug, booking, faqs },
  children,
}: {
  landing: Landing
  children: ReactNode
}) {
  const { service, business } = useSuspenseQuery(LandingQuery, { variables: { slug } }).data
  if (!service) throw new Error(`no service ${slug}`)
  const { quoteService, arrival, picture } = service
  const emergency = quoteService === 'emergency'
  return (
    <>
      <PageHead
        title={title}
        wholeTitle
        description={description}
        canonical={path}
        subject={{ type: 'Service', name: heading, description }}
        faqs={faqs}
      />
      <PageHero
        id="landing-title"
        before={
          <Text
            css={{
              display: 'flex',
              alignItems: 'center',
              gap: '10px',
              fontWeight: 'display',
              letterSpacing: '-.02em',
              lineHeight: '1.1',
            }}
          >
            <LogoMark size={30} />
            {business.name}
          </Text>
        }
        title={heading}
        lead={lead}
        actions={
          <>
            <Button
              tone={emergency ? 'danger' : 'call'}
              href={`tel:${business.phoneE164}`}
              css={{ minHeight: '60px', fontSize: '1.25rem', fontVariantNumeric: 'tabular-nums' }}
            >
              <PhoneIcon size={24} />
              Call {business.phone}
            </Button>
            <Button tone="book" href={`/booking?service=${booking}`} css={{ minHeight: { sm: '60px' } }}>
              <CalendarIcon size={20} />
              Book Online
            </Button>
          </>
        }
        after={
          <Box css={{ display: 'grid', gap: 's3', color: 'text.2' }}>
            <Text
              css={{
                display: 'flex',
                gap: '10px',
                lineHeight: '1.4',
                '& svg': { flex: 'none', marginTop: '1px' },
              }}
            >
              <ClockIcon size={22} />
              <span>
                <Box as="strong" css={{ color: 'text' }}>
                  {arrival.time}
                </Box>{' '}
                {arrival.qualifier}. The phone is answered 24/7.
              </span>
            </Text>
            <LicenceStrip />
          </Box>
        }
        art={<Picture picture={picture} sizes={HERO_PICTURE_SIZES} lead />}
      />
      <KeyFacts facts={serviceFacts(service, business.hours)} />
      {children}
      <Island name="questions">
        <Questions faqs={faqs} phone={business.phone} phoneE164={business.phoneE164} />
      </Island>
      <Island name="enquiry">
        <ServiceEnquiry
          title="Not urgent? Write to us"
          about={heading}
          service={emergency ? '' : quoteService}
          ground="warm"
        />
      </Island>
      <Box as="nav" aria-label="Legal">
        <Container
          css={{
            display: 'flex',
            flexWrap: 'wrap',
            gap: '4px 24px',
            paddingBlock: 's4',
            fontSize: 'meta',
            '& a': { display: 'inline-flex', alignItems: 'center', minHeight: 'target', color: 'text.2' },
          }}
        >
          <a href="/">Home</a>
          <a href="/privacy-policy">Privacy policy</a>
          <a href="/terms-and-conditions">Terms and conditions</a>
        </Container>
      </Box>
    </>
  )
}
