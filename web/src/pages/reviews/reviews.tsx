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
  ResponsiveDetails,
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
import { JobPhotos } from '../../shared/job-photos.tsx'
import { PageOpening } from '../../shared/page-opening.tsx'
import { ReviewSubjects } from '../../shared/review-subjects.tsx'
import { ReviewFigures } from './review-figures.tsx'
import { ReviewFilters } from './review-filters.tsx'
import { ReviewRow, ReviewRows } from './review-row.tsx'
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
    business {
      name
      googleReviewUrl
      reviewRules { title description }
      jobPhotos {
        title
        service { slug title }
        location { slug name }
        before { width height alt avif webp src }
        after { width height alt avif webp src }
      }
    }
    pageHeadings { reviews { title lead description published none noneLead rules rulesLead closing closingLead } }
  }
`)

/** Step of `Business.visit` whose drawing shows a booking. */
const BOOKING_STEP = 0

const TRAIL = [{ name: 'Reviews', path: '/reviews' }]

/** Label of the button that small screens have in place of the filters. */
const FILTER = 'Filter reviews'

/** Up to this many reviews are shown without filters. */
const FILTER_MIN_REVIEWS = 10

/** Customer reviews and the rules for them, with an empty state while there are none. */
export function Reviews() {
  const { search } = useLocation()
  const view = parseReviewsView(search)
  const { data } = useSuspenseQuery(ReviewsPage, { variables: view })
  const { reviews, business, pageHeadings } = data
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
        <Notices sent={new URLSearchParams(search).get('done') === 'sent'} summary={reviews.summary} />
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
      {count > 0 ? <Published data={data} view={view} narrowed={narrowed} /> : null}
      {business.jobPhotos.length > 0 ? <JobPhotos jobs={business.jobPhotos} /> : null}
      {count > 0 ? null : (
        <Section labelledBy="rules-title">
          <Container>
            <ReviewRules title={headings.rules} lead={headings.rulesLead} rules={business.reviewRules} />
            <GoogleReview url={business.googleReviewUrl} business={business.name} />
          </Container>
        </Section>
      )}
      <Island name="closing">
        <ClosingBook title={headings.closing} lead={headings.closingLead} step={BOOKING_STEP} />
      </Island>
    </>
  )
}

/** Thanks for a review that was just sent, and a note where reviews are samples. */
function Notices({ sent, summary }: { sent: boolean; summary: ReviewsPageQuery['reviews']['summary'] }) {
  const { count, samples } = summary
  return (
    <Box css={{ display: 'grid', gap: 's5', marginTop: 's6', '&:empty': { display: 'none' } }}>
      {sent ? (
        <Notice tone="ok" icon={<CircleCheckIcon size={22} />} role="status">
          <strong>Thanks for your review.</strong> We check it against the rules on this page, then publish it
          here.
        </Notice>
      ) : null}
      {samples > 0 ? (
        <Notice tone="warn" icon={<InfoIcon size={22} />}>
          <strong>This is a demo.</strong> {samples === count ? 'All reviews' : 'Some reviews'} below are
          samples, made up to show the page. No customer wrote them.
        </Notice>
      ) : null}
    </Box>
  )
}

interface PublishedProps {
  data: ReviewsPageQuery
  view: ReviewsView
  /** Whether filters are set. */
  narrowed: boolean
}

/** Published reviews with their filters or subjects, and the rules beside them. */
function Published({ data, view, narrowed }: PublishedProps) {
  const { reviews, business, pageHeadings } = data
  const { reviews: headings } = pageHeadings
  const { count } = reviews.summary
  const filtering = narrowed || count > FILTER_MIN_REVIEWS
  return (
    <Section
      id="published"
      labelledBy="published-title"
      css={{ paddingTop: { base: 's8', lg: 's9' }, scrollMarginTop: '72px' }}
    >
      <Container>
        {filtering ? (
          <ResponsiveDetails from="lg" look="button" summary={FILTER} css={{ marginBottom: 's7' }}>
            <ReviewFilters
              view={view}
              services={reviews.summary.services}
              suburbs={reviews.summary.suburbs}
            />
          </ResponsiveDetails>
        ) : null}
        <Box
          css={{
            display: 'grid',
            gap: { base: 's5', lg: 's6' },
            columnGap: { lg: 's9' },
            gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 4fr) minmax(0, 8fr)' },
            gridTemplateRows: { lg: 'auto 1fr' },
            alignItems: 'start',
          }}
        >
          <Box css={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 's5' }}>
            <Heading id="published-title">
              {narrowed ? `${reviews.totalCount} of ${count} reviews, newest first` : headings.published}
            </Heading>
            {filtering ? null : (
              <ResponsiveDetails from="lg" look="button" summary={FILTER}>
                <Box css={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 's5' }}>
                  <ReviewSubjects title="By job" filter="service" subjects={reviews.summary.services} />
                  <ReviewSubjects title="By suburb" filter="suburb" subjects={reviews.summary.suburbs} />
                </Box>
              </ResponsiveDetails>
            )}
          </Box>
          <Box css={{ gridColumn: { lg: '2' }, gridRow: { lg: '1 / span 2' } }}>
            <PublishedReviews reviews={reviews} view={view} business={business.name} />
            <GoogleReview url={business.googleReviewUrl} business={business.name} />
          </Box>
          <Box
            css={{
              position: { lg: 'sticky' },
              top: { lg: '104px' },
              marginTop: { base: 's5', lg: '0' },
              padding: { base: '24px 22px 14px', lg: '26px 28px 16px' },
              borderRadius: '{radii.r4} {radii.r4} 72px {radii.r4}',
              background: 'bg.warm',
            }}
          >
            <ReviewRules
              title={headings.rules}
              lead={headings.rulesLead}
              rules={business.reviewRules}
              narrow
            />
          </Box>
        </Box>
      </Container>
    </Section>
  )
}

type Rules = ReadonlyArray<{ readonly title: string; readonly description: string }>

/** The rules for reviews, each with a sentence. */
function ReviewRules({
  title,
  lead,
  rules,
  narrow = false,
}: {
  title: string
  lead: string
  rules: Rules
  /** In one column. */
  narrow?: boolean
}) {
  return (
    <div>
      <Heading id="rules-title" css={narrow ? { fontSize: '1.625rem' } : {}}>
        {title}
      </Heading>
      <Text css={{ marginTop: narrow ? 's1' : 's3', color: 'text.2' }}>{lead}</Text>
      <Box
        as="dl"
        css={{
          display: 'grid',
          gridTemplateColumns: narrow
            ? { md: '1fr 1fr', lg: '1fr' }
            : { md: '1fr 1fr', lg: 'repeat(3, 1fr)' },
          columnGap: { md: 's6', lg: 's7' },
          marginTop: narrow ? 's4' : 's6',
          '& > div': {
            padding: narrow ? '11px 0 13px' : '16px 0 24px',
            borderTop: `1px solid {colors.line${narrow ? '' : '.strong'}}`,
          },
          '& dt': { fontWeight: 'strong' },
          '& dd': narrow
            ? { color: 'text.2', fontSize: 'small', lineHeight: 'small' }
            : { color: 'text.2', fontSize: { base: '1rem', lg: '1.0625rem' }, lineHeight: '1.5' },
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
  reviews: { nodes, pageInfo },
  view,
  business,
}: {
  reviews: ReviewsPageQuery['reviews']
  view: ReviewsView
  business: string
}) {
  return (
    <>
      {nodes.length === 0 ? (
        <Text css={{ fontSize: 'lead', color: 'text.2' }}>
          No reviews match that yet. <a href="/reviews#published">See every review</a>.
        </Text>
      ) : (
        <ReviewRows>
          {nodes.map((review) => (
            <li key={review.id}>
              <ReviewRow review={review} business={business} />
            </li>
          ))}
        </ReviewRows>
      )}
      {pageInfo.hasNextPage || view.after ? (
        <Box
          as="nav"
          aria-label="Pages"
          css={{ display: 'flex', flexWrap: 'wrap', gap: 's3', marginTop: 's5' }}
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
