import { useSuspenseQuery } from '@apollo/client/react'
import { lazy } from 'react'
import { graphql } from '../../graphql/gql.ts'
import { Fold } from '../../islands/fold.tsx'
import { Island, loadWhenNear } from '../../islands/island.tsx'
import { PageHead } from '../../layout/page-head.tsx'
import { useSiteFrame } from '../../layout/site-frame.ts'
import { Hero } from './hero.tsx'

const Promises = lazy(
  loadWhenNear('promises', () => import('./promises.tsx').then((module) => module.Promises)),
)
const ReviewHighlights = lazy(
  loadWhenNear('reviews', () =>
    import('../../shared/review-highlights.tsx').then((module) => module.ReviewHighlights),
  ),
)
const Services = lazy(
  loadWhenNear('services', () => import('./services.tsx').then((module) => module.Services)),
)
const Process = lazy(loadWhenNear('process', () => import('./process.tsx').then((module) => module.Process)))
const Values = lazy(loadWhenNear('values', () => import('./values.tsx').then((module) => module.Values)))
const TrustBuilders = lazy(
  loadWhenNear('trust', () => import('./trust-builders.tsx').then((module) => module.TrustBuilders)),
)
const JobPhotos = lazy(
  loadWhenNear('jobs', () => import('../../shared/job-photos.tsx').then((module) => module.JobPhotos)),
)
const Founder = lazy(loadWhenNear('founder', () => import('./founder.tsx').then((module) => module.Founder)))
const PricingTool = lazy(
  loadWhenNear('pricing', () => import('./pricing-tool.tsx').then((module) => module.PricingTool)),
)
const ServiceAreas = lazy(
  loadWhenNear('areas', () => import('./service-areas.tsx').then((module) => module.ServiceAreas)),
)
const GetInTouch = lazy(
  loadWhenNear('quote', () => import('./get-in-touch.tsx').then((module) => module.GetInTouch)),
)
const ClosingCall = lazy(
  loadWhenNear('closing', () => import('../../shared/closing-call.tsx').then((module) => module.ClosingCall)),
)

const HomePage = graphql(`
  query HomePage {
    pageHeadings { home { description closing } }
    rightNow { date officeOpen next { startsAt endsAt } }
    business {
      jobPhotos {
        title
        service { slug title }
        location { slug name }
        before { width height alt avif webp src }
        after { width height alt avif webp src }
      }
    }
  }
`)

/** Home page: ten sections in the order of the spec, and the owner's job photos once there are some. */
export function Home() {
  const { pageHeadings, business, rightNow } = useSuspenseQuery(HomePage).data
  const { home } = pageHeadings
  const { reviewed } = useSiteFrame().business
  return (
    <>
      <PageHead description={home.description} canonical="/" incomplete={rightNow === null} />
      <Hero rightNow={rightNow} />
      <Fold />
      <Island name="promises">
        <Promises />
      </Island>
      {reviewed ? (
        <Island name="reviews">
          <ReviewHighlights />
        </Island>
      ) : null}
      <Island name="services">
        <Services />
      </Island>
      <Island name="process">
        <Process />
      </Island>
      <Island name="values">
        <Values />
      </Island>
      <Island name="trust">
        <TrustBuilders />
      </Island>
      {business.jobPhotos.length > 0 ? (
        <Island name="jobs">
          <JobPhotos jobs={business.jobPhotos} />
        </Island>
      ) : null}
      <Island name="founder">
        <Founder />
      </Island>
      <Island name="pricing">
        <PricingTool />
      </Island>
      <Island name="areas">
        <ServiceAreas />
      </Island>
      <Island name="quote">
        <GetInTouch />
      </Island>
      <Island name="closing">
        <ClosingCall title={home.closing} />
      </Island>
    </>
  )
}
