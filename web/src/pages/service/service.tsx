import { useSuspenseQuery } from '@apollo/client/react'
import { Button, CalendarIcon, PhoneIcon } from 'design-system'
import { lazy } from 'react'
import { graphql } from '../../graphql/gql.ts'
import { Island, whenNear } from '../../islands/island.tsx'
import { PageHead } from '../../layout/page-head.tsx'
import { useLocation } from '../../routing/page-context.ts'
import { KeyFacts } from '../../shared/key-facts.tsx'
import { PageHero } from '../../shared/page-hero.tsx'
import { HERO_PICTURE_SIZES, Picture } from '../../shared/picture.tsx'
import { GasNote, HotWaterNote, WaterNote } from '../../shared/safety-note.tsx'
import { serviceFacts } from '../../shared/service-facts.ts'

const NotFound = lazy(() => import('../../shared/not-found.tsx').then((it) => ({ default: it.NotFound })))
const ServiceWork = lazy(whenNear('work', () => import('./service-work.tsx').then((it) => it.ServiceWork)))
const JobPhotos = lazy(
  whenNear('jobs', () => import('../../shared/job-photos.tsx').then((it) => it.JobPhotos)),
)
const Questions = lazy(
  whenNear('questions', () => import('../../shared/questions.tsx').then((it) => it.Questions)),
)
const ServiceNext = lazy(whenNear('next', () => import('./service-next.tsx').then((it) => it.ServiceNext)))
const ServiceEnquiry = lazy(
  whenNear('enquiry', () =>
    import('../../shared/quote-form/service-enquiry.tsx').then((it) => it.ServiceEnquiry),
  ),
)
const ClosingCall = lazy(
  whenNear('closing', () => import('../../shared/closing-call.tsx').then((it) => it.ClosingCall)),
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
      arrival { time qualifier }
      fromPrice { label text }
      picture { width height alt avif webp src }
      faqs { question answer slug }
      headings { questions enquiry }
      jobPhotos {
        title
        location { slug name }
        before { width height alt avif webp src }
        after { width height alt avif webp src }
      }
    }
    business { phone phoneE164 hours { text } }
  }
`)

/** One service: what it is, what goes wrong, how a job goes, what it costs to depend on, and how to ask. */
export function Service() {
  const { slug = '' } = useLocation().params
  const { service, business } = useSuspenseQuery(ServicePage, { variables: { slug } }).data
  if (!service) return <NotFound />
  const { title, quoteService, picture, headings } = service
  const emergency = quoteService === 'emergency'
  const trail = [
    { name: 'Services', path: '/services' },
    { name: title, path: `/services/${slug}` },
  ]
  const call = (
    <Button
      key="call"
      tone={emergency ? 'danger' : 'line'}
      href={`tel:${business.phoneE164}`}
      css={{ fontVariantNumeric: 'tabular-nums' }}
    >
      <PhoneIcon size={20} />
      {emergency ? `Call ${business.phone}` : business.phone}
    </Button>
  )
  const book = (
    <Button key="book" tone="book" href={`/booking?service=${slug}`}>
      <CalendarIcon size={20} />
      Book Online
    </Button>
  )
  return (
    <>
      <PageHead
        title={service.searchTitle}
        description={service.description}
        canonical={`/services/${slug}`}
        trail={trail}
        subject={{ type: 'Service', name: title, description: service.description }}
        faqs={service.faqs}
      />
      <PageHero
        id="service-title"
        trail={trail}
        title={title}
        lead={service.heroDescription}
        before={quoteService === 'gas' ? <GasNote /> : null}
        actions={emergency ? [call, book] : [book, call]}
        after={emergency ? <WaterNote /> : quoteService === 'hotwater' ? <HotWaterNote /> : null}
        art={<Picture picture={picture} sizes={HERO_PICTURE_SIZES} lead />}
      />
      <KeyFacts facts={serviceFacts(service, business.hours)} />
      <Island name="work">
        <ServiceWork slug={slug} />
      </Island>
      {service.jobPhotos.length > 0 ? (
        <Island name="jobs">
          <JobPhotos jobs={service.jobPhotos} />
        </Island>
      ) : null}
      <Island name="questions">
        <Questions
          title={headings.questions}
          more
          faqs={service.faqs}
          phone={business.phone}
          phoneE164={business.phoneE164}
        />
      </Island>
      <Island name="next">
        <ServiceNext slug={slug} />
      </Island>
      <Island name="enquiry">
        <ServiceEnquiry title={headings.enquiry} about={title} service={quoteService} />
      </Island>
      <Island name="closing">
        <ClosingCall quote="#quote" />
      </Island>
    </>
  )
}
