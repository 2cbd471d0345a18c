import { useSuspenseQuery } from '@apollo/client/react'
import { Box, Container, Heading, MoreLink, Section } from 'design-system'
import { graphql } from '../graphql/gql.ts'
import { ReviewCard, ReviewList } from './review-card.tsx'
import { ReviewScore } from './review-score.tsx'
import { typicalFirst } from './typical-review.ts'

const ReviewHighlightsQuery = graphql(`
  query ReviewHighlights($service: String) {
    latestReviews(service: $service) {
      nodes { ...ReviewParts }
      summary { count mean distribution }
    }
    business { name }
  }
`)

/** One smaller card on phones, with at most four lines of the review. */
const FIRST_LINES = {
  // A reply makes one card longer.
  alignItems: 'start',
  '& > li + li': { display: { base: 'none', md: 'grid' } },
  '& article': { gap: { base: 's2', md: 's3' }, padding: { base: '14px 16px', md: '20px', lg: '28px' } },
  // Stars and service on one line where both fit.
  '& article > div:first-of-type': {
    display: { base: 'flex', md: 'block' },
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: 's3',
  },
  '& article h3': { fontSize: { base: 'body', md: '1.0625rem' } },
  '& blockquote': {
    display: { base: '-webkit-box', md: 'block' },
    WebkitLineClamp: '4',
    WebkitBoxOrient: 'vertical',
    overflow: 'hidden',
    fontSize: { base: 'inherit', md: 'lead', lg: '1.375rem' },
  },
} as const

/**
 * Two reviews, of one service or all: a typical one, then the newest of the others (`typicalFirst`). Renders nothing while there
 * are none, or while the database doesn't answer.
 */
export function ReviewHighlights({ service = null }: { service?: string | null }) {
  const { latestReviews, business } = useSuspenseQuery(ReviewHighlightsQuery, { variables: { service } }).data
  if (!latestReviews || latestReviews.nodes.length === 0) return null
  const padding = service
    ? { paddingBlock: { base: 's5', lg: 'section' } }
    : { paddingTop: { base: 's5', lg: 's9' }, paddingBottom: '0' }
  const alone = latestReviews.nodes.length === 1
  return (
    <Section labelledBy="highlights-title" css={{ ...padding, _print: { display: 'none' } }}>
      {/* One alone is beside the heading, or half of the row would be empty. */}
      <Container
        css={
          alone
            ? {
                display: { lg: 'grid' },
                gridTemplateColumns: { lg: 'minmax(0, 1fr) minmax(0, 2fr)' },
                columnGap: { lg: '48px' },
                alignItems: 'start',
                '& > ul > li:only-child': { maxWidth: 'none' },
              }
            : {}
        }
      >
        <Box
          css={{
            display: alone ? { base: 'flex', lg: 'block' } : 'flex',
            flexWrap: 'wrap',
            justifyContent: { md: 'space-between' },
            alignItems: 'baseline',
            columnGap: 's4',
            marginBottom: { base: 's3', md: 's5' },
          }}
        >
          <Heading id="highlights-title" css={{ flex: { base: '1 1 100%', md: 'none' } }}>
            What customers say
          </Heading>
          {service ? null : (
            // From 768 px, the link is beside the heading.
            <ReviewScore
              summary={latestReviews.summary}
              css={{
                order: { md: '1' },
                flexBasis: { md: '100%' },
                // Or the line length of text would leave room for it beside the heading.
                maxWidth: 'none',
                marginTop: 's1',
              }}
            />
          )}
          <MoreLink href={service ? `/reviews?service=${service}#published` : '/reviews'}>
            {service ? 'All reviews of this job' : 'All reviews'}
          </MoreLink>
        </Box>
        {/* Pages are long enough on a phone: the first lines of one review. */}
        <ReviewList css={FIRST_LINES}>
          {typicalFirst(latestReviews.nodes, latestReviews.summary.distribution).map((review) => (
            <li key={review.id}>
              <ReviewCard review={review} business={business.name} />
            </li>
          ))}
        </ReviewList>
      </Container>
    </Section>
  )
}
