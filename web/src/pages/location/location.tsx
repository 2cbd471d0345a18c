import { useSuspenseQuery } from '@apollo/client/react'
import { lazy } from 'react'
import { graphql } from '../../graphql/gql.ts'
import { Island, loadWhenNear } from '../../islands/island.tsx'
import { lazyPart } from '../../islands/lazy-part.ts'
import { PageHead } from '../../layout/page-head.tsx'
import { useLocation } from '../../routing/page-context.ts'
import { BookOrCall } from '../../shared/book-or-call.tsx'
import { focalPoint } from '../../shared/focal-point.ts'
import {
  appointmentsFact,
  appointmentTime,
  nextFreeFact,
  nextFreeText,
  weekendNote,
} from '../../shared/next-free.ts'
import { SceneHero } from '../../shared/scene-hero.tsx'

const NotFound = lazyPart(() => import('../../shared/not-found.tsx').then((module) => module.NotFound))
const LocalWork = lazy(
  loadWhenNear('local', () => import('./local-work.tsx').then((module) => module.LocalWork)),
)
const JobPhotos = lazy(
  loadWhenNear('jobs', () => import('../../shared/job-photos.tsx').then((module) => module.JobPhotos)),
)
const LocalQuestions = lazy(
  loadWhenNear('questions', () => import('./local-questions.tsx').then((module) => module.LocalQuestions)),
)
const Testimonials = lazy(
  loadWhenNear('reviews', () => import('./testimonials.tsx').then((module) => module.Testimonials)),
)
const ServiceEnquiry = lazy(
  loadWhenNear('enquiry', () =>
    import('../../shared/quote-form/service-enquiry.tsx').then((module) => module.ServiceEnquiry),
  ),
)

const LocationPage = graphql(`
  query LocationPage($slug: String!) {
    location(slug: $slug) {
      slug
      name
      postcode
      summary
      heroDescription
      headings { booking enquiry }
      jobPhotos {
        title
        service { slug title }
        before { width height alt avif webp src }
        after { width height alt avif webp src }
      }
      responseTime
      testimonials { sample }
      picture { width height alt avif webp src }
      faqs { question answer slug }
    }
    rightNow(suburb: $slug) { date next { startsAt endsAt } }
    business { phone phoneE164 prices { label text } appointments { time qualifier } }
  }
`)

/** Page of one suburb: its scene and the coast, local text, problems, services, reviews, and how to book or ask. */
export function Location() {
  const { slug = '' } = useLocation().params
  const { location, rightNow, business } = useSuspenseQuery(LocationPage, {
    variables: { slug },
  }).data
  if (!location) return <NotFound />
  const { name, postcode, summary, heroDescription, headings, responseTime } = location
  const next = rightNow?.next ?? null
  const today = rightNow?.date ?? ''
  const trail = [
    { name: 'Locations', path: '/locations' },
    { name, path: `/locations/${slug}` },
  ]
  return (
    <>
      <PageHead
        title={`Plumber in ${name} ${postcode}`}
        description={summary}
        incomplete={rightNow === null}
        canonical={`/locations/${slug}`}
        noindex={location.testimonials.some(({ sample }) => sample)}
        trail={trail}
        subject={{ type: 'Service', name: `Plumber in ${name}`, description: summary, area: name }}
        faqs={location.faqs}
      />
      <SceneHero
        trail={trail}
        title={`Plumber in ${name}`}
        lead={heroDescription}
        picture={location.picture}
        low
        focus={focalPoint(slug)}
        actions={<BookOrCall href={`/booking?suburb=${slug}`} business={business} />}
        facts={[
          {
            term: 'Arrival',
            value: `${responseTime} minutes`,
            note: 'typically, in an emergency',
          },
          nextFreeFact(rightNow, 'for most jobs') ?? appointmentsFact(business.appointments),
        ]}
      />
      <Island name="local">
        <LocalWork slug={slug} />
      </Island>
      {location.jobPhotos.length > 0 ? (
        <Island name="jobs">
          <JobPhotos jobs={location.jobPhotos} />
        </Island>
      ) : null}
      <Island name="reviews">
        <Testimonials slug={slug} />
      </Island>
      <Island name="questions">
        <LocalQuestions slug={slug} />
      </Island>
      <Island name="enquiry">
        <ServiceEnquiry
          title={headings.enquiry}
          booking={{
            title: headings.booking,
            lead: bookingLead(next, today, business),
            leadOnPhones: true,
          }}
          about={`a job in ${name} ${postcode}`}
          joined
          ending="coast"
        />
      </Island>
    </>
  )
}

/** The next free time, if one is known, and the published call-out prices. */
function bookingLead(
  next: { readonly startsAt: string; readonly endsAt: string } | null,
  today: string,
  {
    prices,
    appointments,
  }: {
    readonly prices: ReadonlyArray<{ readonly label: string; readonly text: string }>
    readonly appointments: { readonly time: string; readonly qualifier: string }
  },
): string {
  const time = next
    ? [`Next free time for most jobs: ${nextFreeText(next, today)}.`, ...weekendNote(next)].join(' ')
    : `Other appointments are ${appointmentTime(appointments)}.`
  const callOuts = prices.map(({ label, text }) => `${label} ${text}`).join(', ')
  return callOuts ? `${time} ${callOuts}. Prices include GST.` : time
}
