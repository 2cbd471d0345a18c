import { useSuspenseQuery } from '@apollo/client/react'
import {
  Box,
  Button,
  CalendarIcon,
  CircleCheckIcon,
  Container,
  Heading,
  InfoIcon,
  Notice,
  Section,
  Text,
} from 'design-system'
import { lazy } from 'react'
import { graphql } from '../../graphql/gql.ts'
import type { ReviewsPageQuery } from '../../graphql/graphql.ts'
import { Island, loadWhenNear } from '../../islands/island.tsx'
import { PageHead } from '../../layout/page-head.tsx'
import { useLocation } from '../../routing/page-context.ts'
import { GoogleReview } from '../../shared/google-review.tsx'
import { HeroActions } from '../../shared/hero-parts.tsx'
import { PageOpening } from '../../shared/page-opening.tsx'
import { ReviewCard, ReviewList } from '../../shared/review-card.tsx'
import { ReviewSubjects } from '../../shared/review-subjects.tsx'
import { ReviewFigures } from './review-figures.tsx'
import { ReviewFilters } from './review-filters.tsx'
import { parseReviewsView, type ReviewsView, reviewsPath } from './reviews-view.ts'

const ClosingBook = lazy(
  loadWhenNear('closing', () => import('../../shared/closing-book.tsx').then((module) => module.ClosingBook)),
)

const ReviewsPage = graphql(`
  query ReviewsPage($after: String, $service: String, $suburb: String, $stars: Int) {
    reviews(first: 12, after: $after, service: $service, suburb: $suburb, stars: $stars) {
      nodes { ...ReviewParts }
      pageInfo { hasNextPage endCursor }
      totalCount
      summary {
        count
        mean
        distribution
        samples
        services { slug name count }
        suburbs { slug name count }
      }
    }
    business { name googleReviewUrl reviewRules { title description } }
    pageHeadings { reviews { title lead description published none noneLead rules rulesLead closing closingLead } }
  }
`)

/** Step of `Business.visit` whose drawing shows a booking. */
const BOOKING_STEP = 0

const TRAIL = [{ name: 'Reviews', path: '/reviews' }]

/** Up to this many reviews are shown without filters. */
const FILTER_MIN_REVIEWS = 10

/** Customer reviews and the rules for them, with an empty state while there are none. */
export function Reviews() {
  const { search } = useLocation()
  const view = parseReviewsView(search)
  const { reviews, business, pageHeadings } = useSuspenseQuery(ReviewsPage, { variables: view }).data
  const { reviews: headings } = pageHeadings
  const { count, samples } = reviews.summary
  const narrowed = view.service !== null || view.suburb !== null || view.stars !== null
  return (
    <>
      <PageHead
        description={headings.description}
        canonical="/reviews"
        noindex={narrowed || view.after !== null || samples > 0}
        trail={TRAIL}
        subject={{ type: 'CollectionPage' }}
      />
      <PageOpening
        id="reviews-title"
        trail={TRAIL}
        title={headings.title}
        lead={
          count > 0 ? (
            headings.lead
          ) : (
            <>
              <strong>{headings.none}.</strong> {headings.noneLead}
            </>
          )
        }
        aside={count > 0 ? <ReviewFigures figures={reviews.summary} view={view} /> : null}
      >
        <Box css={{ display: 'grid', gap: 's5', marginTop: 's6', '&:empty': { display: 'none' } }}>
          {new URLSearchParams(search).get('done') === 'sent' ? (
            <Notice tone="ok" icon={<CircleCheckIcon size={22} />} role="status">
              <strong>Thanks for your review.</strong> We check it against the rules on this page, then
              publish it here.
            </Notice>
          ) : null}
          {samples > 0 ? (
            <Notice tone="warn" icon={<InfoIcon size={22} />}>
              <strong>This is a demo.</strong> {samples === count ? 'All reviews' : 'Some reviews'} below are
              samples, made up to show the page. No customer wrote them.
            </Notice>
          ) : null}
        </Box>
        {count > 0 ? null : (
          <HeroActions css={{ marginTop: '28px' }}>
            <Button tone="book" href="/booking">
              <CalendarIcon size={20} />
              Book Online
            </Button>
            <Button tone="line" href="/about">
              What you can check
            </Button>
          </HeroActions>
        )}
      </PageOpening>
      {count > 0 ? (
        <Section
          id="published"
          labelledBy="published-title"
          css={{ paddingTop: { base: 's8', lg: 's9' }, scrollMarginTop: '72px' }}
        >
          <Container>
            <PublishedReviews
              title={headings.published}
              reviews={reviews}
              view={view}
              narrowed={narrowed}
              business={business.name}
            />
            <GoogleReview url={business.googleReviewUrl} business={business.name} />
          </Container>
        </Section>
      ) : null}
      <Section ground={count > 0 ? 'warm' : 'plain'} labelledBy="rules-title">
        <Container>
          <ReviewRules title={headings.rules} lead={headings.rulesLead} rules={business.reviewRules} />
          {count > 0 ? null : <GoogleReview url={business.googleReviewUrl} business={business.name} />}
        </Container>
      </Section>
      <Island name="closing">
        <ClosingBook title={headings.closing} lead={headings.closingLead} step={BOOKING_STEP} />
      </Island>
    </>
  )
}

type Rules = ReadonlyArray<{ readonly title: string; readonly description: string }>

/** The rules for reviews, each with a sentence. */
function ReviewRules({ title, lead, rules }: { title: string; lead: string; rules: Rules }) {
  return (
    <div>
      <Heading id="rules-title">{title}</Heading>
      <Text css={{ marginTop: 's3', color: 'text.2' }}>{lead}</Text>
      <Box
        as="dl"
        css={{
          display: 'grid',
          gridTemplateColumns: { md: '1fr 1fr', lg: 'repeat(3, 1fr)' },
          columnGap: { md: 's6', lg: 's7' },
          marginTop: 's6',
          '& > div': { padding: '16px 0 24px', borderTop: '1px solid {colors.line.strong}' },
          '& dt': { fontWeight: 'strong' },
          '& dd': { color: 'text.2', fontSize: { base: '1rem', lg: '1.0625rem' }, lineHeight: '1.5' },
        }}
      >
        {rules.map(({ title: rule, description }) => (
          <div key={rule}>
            <dt>{rule}</dt>
            <dd>{description}</dd>
          </div>
        ))}
      </Box>
    </div>
  )
}

function PublishedReviews({
  title,
  reviews: { nodes, pageInfo, totalCount, summary },
  view,
  narrowed,
  business,
}: {
  title: string
  reviews: ReviewsPageQuery['reviews']
  view: ReviewsView
  narrowed: boolean
  business: string
}) {
  return (
    <>
      {narrowed || summary.count > FILTER_MIN_REVIEWS ? (
        <ReviewFilters view={view} services={summary.services} suburbs={summary.suburbs} />
      ) : (
        <Box
          css={{ display: 'grid', gap: 's5', gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '1fr 1fr' } }}
        >
          <ReviewSubjects title="By job" level="h2" filter="service" subjects={summary.services} />
          <ReviewSubjects title="By suburb" level="h2" filter="suburb" subjects={summary.suburbs} />
        </Box>
      )}
      <Heading id="published-title" css={{ marginTop: 's7', marginBottom: 's5', fontSize: '1.625rem' }}>
        {narrowed ? `${totalCount} of ${summary.count} reviews, newest first` : title}
      </Heading>
      {nodes.length === 0 ? (
        <Text css={{ fontSize: 'lead', color: 'text.2' }}>
          No reviews match that yet. <a href="/reviews#published">See every review</a>.
        </Text>
      ) : (
        <ReviewList>
          {nodes.map((review) => (
            <li key={review.id}>
              <ReviewCard review={review} business={business} />
            </li>
          ))}
        </ReviewList>
      )}
      {pageInfo.hasNextPage || view.after ? (
        <Box
          as="nav"
          aria-label="Pages"
          css={{ display: 'flex', flexWrap: 'wrap', gap: 's3', marginTop: 's7' }}
        >
          {view.after ? (
            <Button tone="line" href={`${reviewsPath({ ...view, after: null })}#published`}>
              Newest reviews
            </Button>
          ) : null}
          {pageInfo.hasNextPage ? (
            <Button tone="line" href={`${reviewsPath({ ...view, after: pageInfo.endCursor })}#published`}>
              Older reviews
            </Button>
          ) : null}
        </Box>
      ) : null}
    </>
  )
}
