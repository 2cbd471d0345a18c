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
  SectionHead,
  Text,
} from 'design-system'
import { lazy } from 'react'
import { graphql } from '../../graphql/gql.ts'
import type { ReviewsPageQuery } from '../../graphql/graphql.ts'
import { Island, whenNear } from '../../hydration/island.tsx'
import { PageHead } from '../../layout/page-head.tsx'
import { useLocation } from '../../routing/page-context.ts'
import { GoogleReview } from '../../shared/google-review.tsx'
import { PageOpening } from '../../shared/page-opening.tsx'
import { ReviewCard } from './review-card.tsx'
import { ReviewFigures } from './review-figures.tsx'
import { ReviewFilters } from './review-filters.tsx'
import { type ReviewsView, reviewsPath, reviewsView } from './reviews-view.ts'

const ClosingCall = lazy(
  whenNear('closing', () => import('../../shared/closing-call.tsx').then((it) => it.ClosingCall)),
)

const ReviewsPage = graphql(`
  query ReviewsPage($after: String, $service: String, $suburb: String, $stars: Int) {
    reviews(first: 12, after: $after, service: $service, suburb: $suburb, stars: $stars) {
      nodes {
        id
        author
        suburb
        service { slug title }
        month
        stars
        text
        reply
        sample
      }
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
    business { name googleReviewUrl }
  }
`)

const TRAIL = [{ name: 'Reviews', path: '/reviews' }]

/** How reviews come about here; each point is something that can be held against us. */
const RULES = [
  [
    'Only after a finished job',
    'The invitation is a link that belongs to one completed job. Without a job there is no link.',
  ],
  ['Everyone is asked', 'Every customer gets the same invitation, whatever we think they will say.'],
  [
    'Good and bad alike',
    'A poor review stands beside the good ones, newest first. We do not change its words and do not hide it.',
  ],
  ['Nothing in return', 'No discount, no gift, no prize draw, and no payment to anybody for a review.'],
  [
    'What is left out',
    'Only abuse, private details, a review of another business, or what the law forbids. You are free to write it again.',
  ],
  [
    'Named, but not too closely',
    'With your first name, an initial and your suburb. Ask, and we take a review down.',
  ],
] as const

/** What customers said, and by which rules; where no one has said anything yet, that. */
export function Reviews() {
  const { search } = useLocation()
  const view = reviewsView(search)
  const { reviews, business } = useSuspenseQuery(ReviewsPage, { variables: view }).data
  const { count, samples } = reviews.summary
  const narrowed = view.service !== null || view.suburb !== null || view.stars !== null
  return (
    <>
      <PageHead
        description="How reviews work here: only from finished jobs, good and bad alike, nothing in return. And what customers have said so far."
        canonical="/reviews"
        noindex={narrowed || view.after !== null || samples > 0}
        trail={TRAIL}
        subject={{ type: 'CollectionPage' }}
      />
      <PageOpening
        id="reviews-title"
        trail={TRAIL}
        title="Reviews"
        lead="Only from finished jobs, the poor ones beside the good ones. That takes longer than inventing them."
      >
        <Box css={{ display: 'grid', gap: 's5', marginTop: 's6', '&:empty': { display: 'none' } }}>
          {new URLSearchParams(search).get('done') === 'sent' ? (
            <Notice tone="ok" icon={<CircleCheckIcon size={22} />} role="status">
              <strong>Thank you for your review.</strong> Somebody reads it by the rules below, and then it is
              published here.
            </Notice>
          ) : null}
          {samples > 0 ? (
            <Notice tone="warn" icon={<InfoIcon size={22} />}>
              <strong>This is a demonstration.</strong> {samples === count ? 'Every review' : 'Some reviews'}{' '}
              below {samples === count ? 'is a sample' : 'are samples'}, made up to show the page: no customer
              wrote {samples === count ? 'it' : 'them'}.
            </Notice>
          ) : null}
          {count > 0 ? <ReviewFigures figures={reviews.summary} view={view} /> : null}
        </Box>
      </PageOpening>
      <Section
        id="published"
        labelledBy="published-title"
        css={{ paddingTop: { base: 's8', lg: 's9' }, scrollMarginTop: '72px' }}
      >
        <Container>
          {count === 0 ? (
            <NoneYet />
          ) : (
            <Published reviews={reviews} view={view} narrowed={narrowed} business={business.name} />
          )}
          <GoogleReview url={business.googleReviewUrl} business={business.name} />
        </Container>
      </Section>
      <Section ground="warm" labelledBy="rules-title">
        <Container>
          <SectionHead id="rules-title" title="How reviews work here" lead="Six rules. Hold us to them." />
          <Box
            as="dl"
            css={{
              display: 'grid',
              gridTemplateColumns: { sm: '1fr 1fr', lg: 'repeat(3, 1fr)' },
              columnGap: '40px',
              '& > div': { padding: '20px 0 24px', borderTop: '1px solid {colors.line}' },
              '& dt': { fontSize: 'h3', fontWeight: 'display', lineHeight: 'head', letterSpacing: 'head' },
              '& dd': { marginTop: 's2', color: 'text.2' },
            }}
          >
            {RULES.map(([rule, meaning]) => (
              <div key={rule}>
                <dt>{rule}</dt>
                <dd>{meaning}</dd>
              </div>
            ))}
          </Box>
        </Container>
      </Section>
      <Island name="closing">
        <ClosingCall />
      </Island>
    </>
  )
}

function NoneYet() {
  return (
    <Box
      css={{
        maxWidth: '720px',
        padding: 'clamp(24px, 4vw, 48px)',
        // Below the round corner, so that the words begin on one line.
        paddingTop: '48px',
        border: '1.5px dashed',
        borderColor: 'line.strong',
        borderRadius: '96px {radii.r4} {radii.r4} {radii.r4}',
      }}
    >
      <Heading id="published-title" css={{ fontSize: '2rem' }}>
        No reviews yet
      </Heading>
      <Text css={{ marginTop: 's4', color: 'text.2' }}>
        Nobody has reviewed a finished job on this site so far, and we put nothing in its place. Until then,
        check what can be checked: our licence numbers on the public register, our insurance certificate on
        request, and how we answer you.
      </Text>
      <Box css={{ display: 'flex', flexWrap: 'wrap', gap: 's3', marginTop: 's6' }}>
        <Button tone="book" href="/booking">
          <CalendarIcon size={20} />
          Book Online
        </Button>
        <Button tone="line" href="/about">
          What you can check
        </Button>
      </Box>
    </Box>
  )
}

function Published({
  reviews: { nodes, pageInfo, totalCount, summary },
  view,
  narrowed,
  business,
}: {
  reviews: ReviewsPageQuery['reviews']
  view: ReviewsView
  narrowed: boolean
  business: string
}) {
  return (
    <>
      <ReviewFilters view={view} services={summary.services} suburbs={summary.suburbs} />
      <Heading id="published-title" css={{ marginTop: 's7', marginBottom: 's5', fontSize: '1.625rem' }}>
        {narrowed
          ? `${totalCount} of ${summary.count} reviews, newest first`
          : 'What customers said, newest first'}
      </Heading>
      {nodes.length === 0 ? (
        <Text css={{ fontSize: 'lead', color: 'text.2' }}>
          Nobody has said anything that fits so far. <a href="/reviews#published">See every review</a>.
        </Text>
      ) : (
        <Box
          as="ul"
          css={{
            listStyle: 'none',
            display: 'grid',
            gap: { base: 's4', lg: 's5' },
            gridTemplateColumns: { md: '1fr 1fr' },
          }}
        >
          {nodes.map((review) => (
            <li key={review.id}>
              <ReviewCard review={review} business={business} />
            </li>
          ))}
        </Box>
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
