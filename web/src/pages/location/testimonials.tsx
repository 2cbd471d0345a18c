import { useSuspenseQuery } from '@apollo/client/react'
import { Box, Container, Heading, MoreLink, Section, type SystemStyleObject, Text } from 'design-system'
import type { ReactNode } from 'react'
import { graphql } from '../../graphql/gql.ts'
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

/** Cards, of which three fit in a row on wide screens. One alone is as wide as each of two, unless it's beside the heading. */
const Cards = ({ isOne, children }: { isOne: boolean; children: ReactNode }) => (
  <ReviewList
    css={{
      ...(isOne ? {} : { '& > li:only-child': { gridColumn: { md: 'auto' }, maxWidth: 'none' } }),
      '&:has(> :last-child:nth-child(3))': {
        gridTemplateColumns: { lg: 'repeat(3, minmax(0, 1fr))' },
        '& > li:last-child': { gridColumn: { lg: 'auto' } },
      },
    }}
  >
    {children}
  </ReviewList>
)

/** A single card is beside the heading on wide screens, so that neither leaves a row half empty. */
const BESIDE_HEADING: SystemStyleObject = {
  display: { lg: 'grid' },
  gridTemplateColumns: 'minmax(0, 4fr) minmax(0, 7fr)',
  columnGap: '88px',
  alignItems: 'start',
}

/** Published reviews from the suburb, and apart from them its testimonials. While there are none, explains how reviews are collected. */
export function Testimonials({ slug }: { slug: string }) {
  const { location, latestReviews, business } = useSuspenseQuery(TestimonialsQuery, {
    variables: { slug },
  }).data
  if (!location) return null
  // None while the database doesn't answer.
  const reviews = latestReviews?.nodes ?? []
  const { headings, testimonials } = location
  const isOne = reviews.length + testimonials.length === 1
  return (
    <Section ground="warm" labelledBy="reviews-title">
      <Container css={isOne ? BESIDE_HEADING : {}}>
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
        {reviews.length + testimonials.length === 0 ? (
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
          <div>
            {reviews.length > 0 ? (
              <Cards isOne={isOne}>
                {reviews.map((review) => (
                  <li key={review.id}>
                    <ReviewCard review={review} business={business.name} />
                  </li>
                ))}
              </Cards>
            ) : null}
            {testimonials.length > 0 ? (
              <>
                {/* They lack what each review has, so they aren't mixed. */}
                <Box
                  css={{ marginTop: reviews.length > 0 ? { base: 's6', lg: 's7' } : '0', marginBottom: 's4' }}
                >
                  <Heading as="h3">Testimonials</Heading>
                  <Text css={{ marginTop: 's1', color: 'text.2' }}>
                    These weren't left through our review page, so there's no date or job to show.
                  </Text>
                </Box>
                <Cards isOne={isOne}>
                  {testimonials.map(({ id, name, image, content, rating, sample }) => (
                    <li key={id}>
                      <TestimonialCard
                        stars={rating}
                        name={name}
                        picture={image}
                        sample={sample}
                        text={content}
                      />
                    </li>
                  ))}
                </Cards>
              </>
            ) : null}
          </div>
        )}
      </Container>
    </Section>
  )
}
