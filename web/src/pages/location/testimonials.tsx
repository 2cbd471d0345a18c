import { useSuspenseQuery } from '@apollo/client/react'
import { Box, Container, Heading, MoreLink, Section, Text } from 'design-system'
import { graphql } from '../../graphql/gql.ts'
import { REVIEW_CARD, ReviewCard, ReviewList, SampleNote } from '../../shared/review-card.tsx'
import { Stars } from '../../shared/stars.tsx'

const TestimonialsQuery = graphql(`
  query Testimonials($slug: String!) {
    location(slug: $slug) {
      slug
      headings { reviews }
      testimonials { id name image content rating sample }
    }
    reviews(first: 3, suburb: $slug) {
      nodes { ...ReviewParts }
    }
    business { name }
  }
`)

/** Published reviews and testimonials from the suburb. While there are none, explains how reviews are collected. */
export function Testimonials({ slug }: { slug: string }) {
  const { location, reviews, business } = useSuspenseQuery(TestimonialsQuery, { variables: { slug } }).data
  if (!location) return null
  const { headings, testimonials } = location
  return (
    <Section ground="warm" labelledBy="reviews-title">
      <Container>
        <Box
          css={{
            display: 'flex',
            flexWrap: 'wrap',
            gap: 's3',
            alignItems: 'baseline',
            justifyContent: 'space-between',
            marginBottom: 's5',
          }}
        >
          <Heading id="reviews-title">{headings.reviews}</Heading>
          <MoreLink href="/reviews">How our reviews work</MoreLink>
        </Box>
        {reviews.nodes.length + testimonials.length === 0 ? (
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
        ) : (
          <ReviewList
            // Leaves no third one alone in its row.
            css={{
              '&:has(> :last-child:nth-child(3))': {
                gridTemplateColumns: { lg: 'repeat(3, minmax(0, 1fr))' },
              },
            }}
          >
            {reviews.nodes.map((review) => (
              <li key={review.id}>
                <ReviewCard review={review} business={business.name} />
              </li>
            ))}
            {testimonials.map((testimonial) => (
              <li key={testimonial.id}>
                <Testimonial {...testimonial} />
              </li>
            ))}
          </ReviewList>
        )}
      </Container>
    </Section>
  )
}

/** One customer's testimonial, laid out like a review. */
function Testimonial({
  name,
  image,
  content,
  rating,
  sample,
}: {
  readonly name: string
  readonly image: string | null
  readonly content: string
  readonly rating: number
  readonly sample: boolean
}) {
  return (
    <Box as="figure" css={REVIEW_CARD}>
      <Box
        as="figcaption"
        css={{
          display: 'flex',
          gap: 's3',
          alignItems: 'start',
          color: 'text.2',
          fontSize: 'meta',
          lineHeight: 'small',
          '& img': { flex: 'none', width: '56px', height: '56px', borderRadius: 'pill', objectFit: 'cover' },
        }}
      >
        {image ? (
          <img src={image} alt="" width={56} height={56} loading="lazy" referrerPolicy="no-referrer" />
        ) : null}
        <Box css={{ display: 'grid' }}>
          <Stars count={rating} size={20} />
          <span>
            {name}, {rating} out of 5
          </span>
          {sample ? <SampleNote /> : null}
        </Box>
      </Box>
      <Text as="blockquote" css={{ fontSize: { base: 'lead', lg: '1.375rem' }, lineHeight: '1.4' }}>
        {content}
      </Text>
    </Box>
  )
}
