import { useSuspenseQuery } from '@apollo/client/react'
import { Box, Container, Heading, MoreLink, Section, Text } from 'design-system'
import { graphql } from '../../graphql/gql.ts'
import { ReviewCard, ReviewList, TestimonialCard } from '../../shared/review-card.tsx'
import { ReviewScore } from '../../shared/review-score.tsx'
import { typicalFirst } from '../../shared/typical-review.ts'

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
    everywhere: latestReviews(first: 1) {
      summary { count mean distribution }
    }
    business { name }
  }
`)

/** Published reviews from the suburb, and apart from them its testimonials. While there are none, explains how reviews are collected. */
export function Testimonials({ slug }: { slug: string }) {
  const { location, latestReviews, everywhere, business } = useSuspenseQuery(TestimonialsQuery, {
    variables: { slug },
  }).data
  if (!location) return null
  // None while the database doesn't answer.
  const nodes = latestReviews?.nodes ?? []
  const reviews = everywhere ? typicalFirst(nodes, everywhere.summary.distribution, nodes.length) : nodes
  const { headings, testimonials } = location
  const hasReviews = reviews.length > 0
  const hasTestimonials = testimonials.length > 0
  const onlyTestimonials = hasTestimonials && !hasReviews
  return (
    <Section ground="warm" labelledBy="reviews-title" css={{ _print: { display: 'none' } }}>
      <Container
        css={{
          display: 'grid',
          // The cards start where the second of three problems does.
          gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'repeat(3, minmax(0, 1fr))' },
          gap: { base: 's5', lg: '48px' },
          alignItems: 'start',
          '& > ul': { gridColumn: { lg: '2 / -1' } },
          // The only one of its kind is as wide as two.
          '& > ul > li:only-child': { maxWidth: 'none' },
        }}
      >
        <div>
          <Heading id="reviews-title">{onlyTestimonials ? TESTIMONIALS : headings.reviews}</Heading>
          {onlyTestimonials ? <TestimonialsNote /> : null}
          {/* One suburb has few, which alone would say little. */}
          {hasReviews && everywhere ? (
            <ReviewScore summary={everywhere.summary} where="in all suburbs" css={{ marginTop: 's2' }} />
          ) : null}
          <MoreLink href="/reviews">How our reviews work</MoreLink>
        </div>
        {hasReviews ? (
          <ReviewList>
            {reviews.map((review) => (
              <li key={review.id}>
                <ReviewCard review={review} business={business.name} />
              </li>
            ))}
          </ReviewList>
        ) : null}
        {hasTestimonials && hasReviews ? (
          <div>
            <Heading as="h3">{TESTIMONIALS}</Heading>
            <TestimonialsNote />
          </div>
        ) : null}
        {hasTestimonials ? (
          <ReviewList>
            {testimonials.map(({ id, name, image, content, rating, sample }) => (
              <li key={id}>
                <TestimonialCard
                  heading={onlyTestimonials ? 'h3' : 'h4'}
                  stars={rating}
                  name={name}
                  picture={image}
                  sample={sample}
                  text={content}
                />
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
            <strong>No published reviews from this suburb yet.</strong>
            <Text css={{ color: 'text.2' }}>
              We ask for one after every finished job and publish it, good or bad.
            </Text>
          </Box>
        )}
      </Container>
    </Section>
  )
}

const TESTIMONIALS = 'Testimonials'

/** Testimonials lack what each review has, so they aren't mixed. */
const TestimonialsNote = () => (
  <Text css={{ marginTop: 's1', color: 'text.2' }}>
    These weren't left through our review page, so there's no date or job to show.
  </Text>
)
