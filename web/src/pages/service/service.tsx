import { useSuspenseQuery } from '@apollo/client/react'
import { Button, CalendarIcon, PhoneIcon } from 'design-system'
import { lazy } from 'react'
import { graphql } from '../../graphql/gql.ts'
import { Island, loadWhenNear } from '../../islands/island.tsx'
import { lazyPart } from '../../islands/lazy-part.ts'
import { PageHead } from '../../layout/page-head.tsx'
import { useSiteFrame } from '../../layout/site-frame.ts'
import { useLocation } from '../../routing/page-context.ts'
import { WATER_GUIDE } from '../../routing/water-guide.ts'
import { focalPoint } from '../../shared/focal-point.ts'
import { nextFreeFact } from '../../shared/next-free.ts'
import { GasNote, HotWaterNote, WaterNote } from '../../shared/safety-note.tsx'
import { SceneHero } from '../../shared/scene-hero.tsx'
import { leadFacts } from '../../shared/service-facts.ts'

const NotFound = lazyPart(() => import('../../shared/not-found.tsx').then((module) => module.NotFound))
const ServiceWork = lazy(
  loadWhenNear('work', () => import('./service-work.tsx').then((module) => module.ServiceWork)),
)
const JobPhotos = lazy(
  loadWhenNear('jobs', () => import('../../shared/job-photos.tsx').then((module) => module.JobPhotos)),
)
const ReviewHighlights = lazy(
  loadWhenNear('reviews', () =>
    import('../../shared/review-highlights.tsx').then((module) => module.ReviewHighlights),
  ),
)
const Questions = lazy(
  loadWhenNear('questions', () => import('../../shared/questions.tsx').then((module) => module.Questions)),
)
const ServiceNext = lazy(
  loadWhenNear('next', () => import('./service-next.tsx').then((module) => module.ServiceNext)),
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

const ServicePage = graphql(`
  query ServicePage($slug: String!) {
    service(slug: $slug) {
      slug
      title
      searchTitle
      description
      heroDescription
      quoteService
      stepsFirst
      arrival { time qualifier }
      fromPrice { label text }
      picture { width height alt avif webp src }
      faqs { question answer slug }
      headings { questions booking bookingLead enquiry }
      jobPhotos {
        title
        location { slug name }
        before { width height alt avif webp src }
        after { width height alt avif webp src }
      }
    }
    rightNow(service: $slug) { date next { startsAt endsAt } }
    business { phone phoneE164 hours { text } appointments { time qualifier } }
  }
`)

/** Some of its visitors have water running right now; others book a search for a leak. */
const BURST_PIPES = 'burst-pipes'

/** One service: drawing and three facts, common problems, how a job goes, what affects the price, and how to ask. */
export function Service() {
  const { slug = '' } = useLocation().params
  const { service, business, rightNow } = useSuspenseQuery(ServicePage, { variables: { slug } }).data
  const { reviewed } = useSiteFrame().business
  if (!service) return <NotFound />
  const { title, quoteService, picture, headings } = service
  const emergency = quoteService === 'emergency'
  const callFirst = emergency || slug === BURST_PIPES
  const trail = [
    { name: 'Services', path: '/services' },
    { name: title, path: `/services/${slug}` },
  ]
  const call = (
    <Button
      key="call"
      tone={emergency ? 'danger' : callFirst ? 'call' : 'line'}
      href={`tel:${business.phoneE164}`}
    >
      <PhoneIcon size={20} />
      {callFirst ? `Call ${business.phone}` : business.phone}
    </Button>
  )
  const book = (
    <Button key="book" tone="book" href={`/booking?service=${slug}`}>
      <CalendarIcon size={20} />
      Book Online
    </Button>
  )
  const firstAid = (
    <Button key="first-aid" tone="line" href={service.stepsFirst ? '#process-title' : WATER_GUIDE}>
      {service.stepsFirst ? 'What to do now' : 'How to turn off the water'}
    </Button>
  )
  return (
    <>
      <PageHead
        title={service.searchTitle}
        description={service.description}
        incomplete={rightNow === null}
        canonical={`/services/${slug}`}
        trail={trail}
        subject={{ type: 'Service', name: title, description: service.description }}
        faqs={service.faqs}
      />
      <SceneHero
        trail={trail}
        title={title}
        lead={service.heroDescription}
        before={quoteService === 'gas' ? <GasNote /> : null}
        actions={emergency ? [call, firstAid] : callFirst ? [call, book] : [book, call]}
        after={safetyNoteFor(service)}
        picture={picture}
        focus={focalPoint(slug)}
        facts={leadFacts(service, business, nextFreeFact(rightNow, null))}
        low={emergency}
      />
      <Island name="work">
        <ServiceWork slug={slug} />
      </Island>
      {service.jobPhotos.length > 0 ? (
        <Island name="jobs">
          <JobPhotos jobs={service.jobPhotos} />
        </Island>
      ) : null}
      {reviewed ? (
        <Island name="reviews">
          <ReviewHighlights service={slug} />
        </Island>
      ) : null}
      <Island name="questions">
        <Questions
          title={headings.questions}
          ground="warm"
          more
          faqs={service.faqs}
          phone={business.phone}
          phoneE164={business.phoneE164}
        />
      </Island>
      <Island name="next">
        <ServiceNext slug={slug} />
      </Island>
      {/* In an emergency, no one waits a day for a reply, so ask for a call instead of showing the enquiry form. */}
      {emergency ? (
        <Island name="closing">
          <ClosingEmergency />
        </Island>
      ) : (
        <Island name="enquiry">
          <ServiceEnquiry
            title={headings.enquiry}
            booking={{ title: headings.booking, lead: headings.bookingLead }}
            about={title}
            service={quoteService}
            joined
            ending="breeze-blocks"
          />
        </Island>
      )}
    </>
  )
}

/** Safety note of a service. Emergency steps at the top already cover water, so the note covers gas. */
function safetyNoteFor({
  slug,
  quoteService,
  stepsFirst,
}: {
  slug: string
  quoteService: string
  stepsFirst: boolean
}) {
  if (stepsFirst) return <GasNote />
  if (quoteService === 'emergency' || slug === BURST_PIPES) return <WaterNote />
  return quoteService === 'hotwater' ? <HotWaterNote /> : null
}
