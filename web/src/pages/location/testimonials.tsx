import { useSuspenseQuery } from '@apollo/client/react'
import { Box, Container, Heading, MoreLink, Section, Text } from 'design-system'
import { graphql } from '../../graphql/gql.ts'
import { BESIDE_HEADING } from '../../shared/beside-heading.ts'
import { ReviewCard, ReviewList, TestimonialCard } from '../../shared/review-card.tsx'

const TestimonialsQuery = graphql(`
  query Testimonials($slug: String!) {
    location(slug: $slug) {
      slug
      headings { reviews }
      testimonials { id name image content rating sample }
    }
    latestReviews(first: 3, suburb: $slug) {
      nodes { ...ReviewParts }
    }
    business { name }
  }
`)

const NO_REVIEWS = 'No published reviews from this suburb yet.'

/** On wide screens one below the other, beside the heading: any number of them fills its row. */
const STACKED = { gridTemplateColumns: { lg: 'minmax(0, 1fr)' } } as const

/** Published reviews from the suburb, and apart from them its testimonials. While there are none, explains how reviews are collected. */
export function Testimonials({ slug }: { slug: string }) {
  const { location, latestReviews, business } = useSuspenseQuery(TestimonialsQuery, {
    variables: { slug },
  }).data
  if (!location) return null
  // None while the database doesn't answer.
  const reviews = latestReviews?.nodes ?? []
  const { headings, testimonials } = location
  const hasReviews = reviews.length > 0
  const hasTestimonials = testimonials.length > 0
  const onlyTestimonials = hasTestimonials && !hasReviews
  return (
    <Section ground="warm" labelledBy="reviews-title">
      <Container css={BESIDE_HEADING}>
        <div>
          <Heading id="reviews-title">{headings.reviews}</Heading>
          {onlyTestimonials && latestReviews ? <Text css={{ marginTop: 's2' }}>{NO_REVIEWS}</Text> : null}
          <Box css={{ marginTop: { lg: 's3' }, marginBottom: onlyTestimonials ? 's5' : undefined }}>
            <MoreLink href="/reviews">How our reviews work</MoreLink>
          </Box>
          {onlyTestimonials ? <TestimonialsHead /> : null}
        </div>
        {hasReviews ? (
          <ReviewList css={STACKED}>
            {reviews.map((review) => (
              <li key={review.id}>
                <ReviewCard review={review} business={business.name} />
              </li>
            ))}
          </ReviewList>
        ) : null}
        {hasTestimonials && hasReviews ? <TestimonialsHead /> : null}
        {hasTestimonials ? (
          <ReviewList css={STACKED}>
            {testimonials.map(({ id, name, image, content, rating, sample }) => (
              <li key={id}>
                <TestimonialCard stars={rating} name={name} picture={image} sample={sample} text={content} />
              </li>
            ))}
          </ReviewList>
        ) : null}
        {hasReviews || hasTestimonials ? null : (
          <Box
            css={{
              display: 'grid',
              gap: 's2',
              padding: { base: '18px 20px', sm: '26px 28px' },
              border: '1.5px dashed {colors.line.strong}',
              borderRadius: 'r3',
            }}
          >
            <strong>{NO_REVIEWS}</strong>
            <Text css={{ color: 'text.2' }}>
              We ask for one after every finished job and publish it, good or bad.
            </Text>
          </Box>
        )}
      </Container>
    </Section>
  )
}

/** They lack what each review has, so they aren't mixed. */
const TestimonialsHead = () => (
  <div>
    <Heading as="h3">Testimonials</Heading>
    <Text css={{ marginTop: 's1', color: 'text.2' }}>
      These weren't left through our review page, so there's no date or job to show.
    </Text>
  </div>
)
