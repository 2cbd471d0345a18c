import { skipToken, useSuspenseQuery } from '@apollo/client/react'
import {
  Box,
  Button,
  CalendarIcon,
  ClockIcon,
  Container,
  chakra,
  LogoMark,
  PhoneIcon,
  Text,
} from 'design-system'
import { lazy } from 'react'
import { graphql } from '../../graphql/gql.ts'
import type { LandingQuery as LandingData } from '../../graphql/graphql.ts'
import { Island, loadWhenNear } from '../../islands/island.tsx'
import { CallOrBookBar, EmergencyCallBar } from '../../layout/call-or-book-bar.tsx'
import { LicenceNotice } from '../../layout/licence-notice.tsx'
import { NoticeBar } from '../../layout/notice-bar.tsx'
import { PageHead } from '../../layout/page-head.tsx'
import { useLocation } from '../../routing/page-context.ts'
import { focalPoint } from '../../shared/focal-point.ts'
import { KeyFacts } from '../../shared/key-facts.tsx'
import { LicenceStrip } from '../../shared/licence-strip.tsx'
import { nextFreeFact } from '../../shared/next-free.ts'
import { PageHero } from '../../shared/page-hero.tsx'
import { HERO_PICTURE_SIZES, Picture } from '../../shared/picture.tsx'
import { ReviewScore } from '../../shared/review-score.tsx'
import { landingFacts } from '../../shared/service-facts.ts'
import { LandingParts } from './landing-parts.tsx'
import { UrgentSteps } from './urgent-steps.tsx'

const Questions = lazy(
  loadWhenNear('questions', () => import('../../shared/questions.tsx').then((module) => module.Questions)),
)
const ServiceEnquiry = lazy(
  loadWhenNear('enquiry', () =>
    import('../../shared/quote-form/service-enquiry.tsx').then((module) => module.ServiceEnquiry),
  ),
)
const ClosingEmergency = lazy(
  loadWhenNear('closing', () =>
    import('../../shared/closing-emergency.tsx').then((module) => module.ClosingEmergency),
  ),
)

const LandingQuery = graphql(`
  query Landing($slug: String!) {
    landingPage(slug: $slug) {
      heading
      description
      lead
      response
      bookingService { slug }
      service {
        slug
        title
        quoteService
        arrival { time qualifier }
        picture { width height alt avif webp src }
      }
      choices { title lead items { title answer gasWarning system drawing } }
      problems { title lead items { title description solution drawing } }
      comparison { title lead items { title description } }
      steps { title items { title description } }
      faqs { question answer slug }
    }
    business {
      name
      phone
      phoneE164
      hours { text }
      appointments { time qualifier }
      licensedName
      licences { label number }
      licenceRegister
      abn
      notice { text tone link { label url } }
    }
    pageHeadings { landing { questions enquiry } }
    latestReviews(first: 1) { summary { count mean } }
  }
`)

/** A query of its own, because its variable is part of the result of the first. */
const LandingNextFree = graphql(`
  query LandingNextFree($service: String!) {
    rightNow(service: $service) { date next { startsAt endsAt } }
  }
`)

/**
 * Landing page with a single goal and neither header nor footer (spec, section 2): call us, or book. First screen: promise, phone,
 * how soon, who we are, and in an emergency what to do now. Then what to do about the problem, common questions, and the quote form
 * or, in an emergency, the phone number. Below the first screen, the action bar keeps the phone within reach on phones.
 */
export function Landing() {
  const { route } = useLocation()
  const { landingPage, business, pageHeadings, latestReviews } = useSuspenseQuery(LandingQuery, {
    variables: { slug: route.slice(1) },
  }).data
  if (!landingPage) throw new Error(`no landing page ${route}`)
  const { heading, description, lead, response, service, bookingService, steps, faqs } = landingPage
  const { quoteService, picture } = service
  const emergency = quoteService === 'emergency'
  const bookingPath = `/booking?service=${bookingService.slug}`
  const { data: free } = useSuspenseQuery(
    LandingNextFree,
    // In an emergency the page offers a call instead of a time.
    emergency ? skipToken : { variables: { service: bookingService.slug } },
  )
  const howSoon = <HowSoon response={response} />
  const proof = latestReviews ? (
    <ReviewScore summary={latestReviews.summary} href="/reviews" css={{ color: 'text', lineHeight: '1.4' }} />
  ) : null
  return (
    <>
      <PageHead
        wholeTitle
        description={description}
        incomplete={free?.rightNow === null}
        canonical={route}
        subject={{ type: 'Service', name: heading, description }}
        faqs={faqs}
      />
      <NoticeBar notice={business.notice} />
      <main id="main">
        <PageHero
          id="landing-title"
          before={<BrandLine name={business.name} />}
          title={heading}
          lead={lead}
          actions={
            <>
              <Button
                tone={emergency ? 'danger' : 'call'}
                href={`tel:${business.phoneE164}`}
                css={{ minHeight: '60px', fontSize: '1.25rem' }}
              >
                <PhoneIcon size={24} />
                Call {business.phone}
              </Button>
              {emergency ? howSoon : null}
              {emergency && proof ? <Box css={{ flexBasis: '100%' }}>{proof}</Box> : null}
              {/* In an emergency, what to do until we arrive comes before booking. */}
              {emergency ? null : (
                <Button tone="line" href={bookingPath} css={{ minHeight: { sm: '60px' } }}>
                  <CalendarIcon size={20} />
                  Book Online
                </Button>
              )}
            </>
          }
          card={emergency ? <UrgentSteps title={steps.title} steps={steps.items} /> : null}
          after={
            <Box css={{ display: 'grid', gap: 's3', color: 'text.2' }}>
              {emergency ? null : howSoon}
              {emergency ? null : proof}
              <LicenceStrip />
              {emergency ? (
                <Text>
                  Not urgent?{' '}
                  <chakra.a
                    href={bookingPath}
                    css={{ display: 'inline-flex', alignItems: 'center', minHeight: 'target' }}
                  >
                    Book Online
                  </chakra.a>
                </Text>
              ) : null}
            </Box>
          }
          art={
            <Picture
              picture={picture}
              sizes={HERO_PICTURE_SIZES}
              lead
              css={{ objectPosition: focalPoint(service.slug) }}
            />
          }
        />
        <KeyFacts facts={landingFacts(service, business, nextFreeFact(free?.rightNow ?? null, null))} />
        <LandingParts page={landingPage} stepsFirst={emergency} />
        <Island name="questions">
          <Questions
            title={pageHeadings.landing.questions}
            // Otherwise the steps before it are on the warm ground.
            ground={emergency ? 'warm' : 'plain'}
            faqs={faqs}
            phone={business.phone}
            phoneE164={business.phoneE164}
          />
        </Island>
        {/* In an emergency, no one waits a day for a reply, so ask for a call instead of showing the enquiry form. */}
        {emergency ? (
          <Island name="closing">
            <ClosingEmergency />
          </Island>
        ) : (
          <Island name="enquiry">
            <ServiceEnquiry
              title={pageHeadings.landing.enquiry}
              about={heading}
              service={quoteService}
              serviceTitle={service.title}
              ground="warm"
              ending="breeze-blocks"
              bookingPath={bookingPath}
            />
          </Island>
        )}
      </main>
      <LandingFooter business={business} />
      {emergency ? (
        <EmergencyCallBar phone={business.phone} phoneE164={business.phoneE164} until="lg" />
      ) : (
        <CallOrBookBar phoneE164={business.phoneE164} bookingPath={bookingPath} until="lg" />
      )}
    </>
  )
}

function BrandLine({ name }: { name: string }) {
  return (
    <Text
      css={{
        display: 'flex',
        alignItems: 'center',
        gap: '10px',
        fontWeight: 'display',
        letterSpacing: 'display',
        lineHeight: '1.1',
      }}
    >
      <LogoMark size={30} />
      {name}
    </Text>
  )
}

/** How soon we come. From 1024 px, the facts on the first screen have it. */
function HowSoon({ response }: { response: string }) {
  return (
    <Text
      css={{
        display: { base: 'flex', lg: 'none' },
        alignSelf: 'center',
        gap: '10px',
        color: 'text',
        fontWeight: 'strong',
        lineHeight: '1.4',
        '& svg': { flex: 'none', marginTop: '1px' },
      }}
    >
      <ClockIcon size={22} />
      {response}
    </Text>
  )
}

/** Legal pages and licences, in place of the site's footer. Below 1024 px, the bar covers the end of the page. */
function LandingFooter({ business }: { business: LandingData['business'] }) {
  return (
    <Box
      as="footer"
      data-ground="ink"
      css={{
        paddingBottom: { base: 'calc({spacing.s5} + {sizes.bar})', lg: 's5' },
        background: 'bg.ink',
        color: 'onInk.2',
        fontSize: 'meta',
        _print: { background: 'none', color: 'text' },
      }}
    >
      <Container
        as="nav"
        aria-label="Legal"
        css={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: '4px 24px',
          paddingBlock: 's4',
          '& a': { display: 'inline-flex', alignItems: 'center', minHeight: 'target', color: 'inherit' },
        }}
      >
        <a href="/">Home</a>
        <a href="/privacy-policy">Privacy policy</a>
        <a href="/terms-and-conditions">Terms and conditions</a>
      </Container>
      <Container>
        <LicenceNotice business={business} />
      </Container>
    </Box>
  )
}
