import { useSuspenseQuery } from '@apollo/client/react'
import { Box, Container, Heading, MoreLink, Section, Text, VisuallyHidden } from 'design-system'
import { graphql } from '../graphql/gql.ts'
import { ReviewCard, ReviewList } from './review-card.tsx'
import { Stars } from './stars.tsx'

const ReviewHighlightsQuery = graphql(`
  query ReviewHighlights($service: String) {
    reviews(first: 2, service: $service) {
      nodes { ...ReviewParts }
      summary { count mean }
    }
    business { name }
  }
`)

/** A smaller card on phones, with at most four lines of the review. */
const FIRST_LINES = {
  '& article': { gap: { base: 's2', md: 's4' }, padding: { base: '14px 16px', md: '20px', lg: '28px' } },
  '& blockquote': {
    display: { base: '-webkit-box', md: 'block' },
    WebkitLineClamp: '4',
    WebkitBoxOrient: 'vertical',
    overflow: 'hidden',
    fontSize: { base: 'inherit', md: 'lead', lg: '1.375rem' },
  },
} as const

/** The two newest reviews, of one service or all. Renders nothing while there are none. */
export function ReviewHighlights({ service = null }: { service?: string | null }) {
  const { reviews, business } = useSuspenseQuery(ReviewHighlightsQuery, { variables: { service } }).data
  const { count, mean } = reviews.summary
  if (reviews.nodes.length === 0) return null
  return (
    <Section
      labelledBy="highlights-title"
      css={{ paddingTop: { base: 's5', lg: 's8' }, paddingBottom: { base: service ? 's5' : '0', lg: 's8' } }}
    >
      <Container>
        <Heading id="highlights-title">What customers say</Heading>
        <Box
          css={{
            display: 'flex',
            flexWrap: 'wrap',
            gap: '4px 16px',
            alignItems: 'center',
            marginTop: 's2',
            marginBottom: { base: service ? 's4' : 's3', md: 's5' },
          }}
        >
          {service || mean === null ? null : (
            <Text css={{ display: 'inline-flex', flexWrap: 'wrap', gap: '4px 10px', alignItems: 'center' }}>
              <Stars count={Math.round(mean)} size={22} />
              <span>
                <strong>{mean.toFixed(1)}</strong>
                <VisuallyHidden> out of 5</VisuallyHidden> from {count} {count === 1 ? 'review' : 'reviews'}
              </span>
            </Text>
          )}
          <MoreLink href={service ? `/reviews?service=${service}#published` : '/reviews'}>
            {service ? 'All reviews of this job' : 'All reviews'}
          </MoreLink>
        </Box>
        {/* Pages are long enough on a phone: one review, on home its first lines. */}
        <ReviewList
          css={{
            '& > li + li': { display: { base: 'none', md: 'grid' } },
            ...(service ? {} : FIRST_LINES),
          }}
        >
          {reviews.nodes.map((review) => (
            <li key={review.id}>
              <ReviewCard review={review} business={business.name} />
            </li>
          ))}
        </ReviewList>
      </Container>
    </Section>
  )
}
