import { useSuspenseQuery } from '@apollo/client/react'
import { Box, Container, Heading, MoreLink, Section, Text } from 'design-system'
import { graphql } from '../../graphql/gql.ts'

const TestimonialsQuery = graphql(`
  query Testimonials($slug: String!) {
    location(slug: $slug) {
      slug
      headings { reviews }
      testimonials { id name image content rating sample }
    }
  }
`)

/** Reviews from the suburb. While there are none, explains how reviews are collected. */
export function Testimonials({ slug }: { slug: string }) {
  const { location } = useSuspenseQuery(TestimonialsQuery, { variables: { slug } }).data
  if (!location) return null
  const { headings, testimonials } = location
  return (
    <Section ground="warm" labelledBy="reviews-title">
      <Container
        css={{
          display: 'grid',
          gap: { base: 's5', lg: '88px' },
          gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '5fr 6fr' },
          alignItems: 'start',
        }}
      >
        <Heading id="reviews-title">{headings.reviews}</Heading>
        {testimonials.length === 0 ? (
          <Box
            css={{
              display: 'grid',
              gap: 's2',
              justifyItems: 'start',
              padding: { base: '18px 20px', sm: '26px 28px' },
              border: '1.5px dashed {colors.line.strong}',
              borderRadius: 'r3',
            }}
          >
            <strong>No published reviews from this suburb yet.</strong>
            <Text css={{ color: 'text.2' }}>
              We ask for one after every finished job and publish it, good or bad.
            </Text>
            <MoreLink href="/reviews">How our reviews work</MoreLink>
          </Box>
        ) : (
          <Box as="ul" css={{ listStyle: 'none', display: 'grid', gap: { base: 's4', lg: 's5' } }}>
            {testimonials.map((testimonial) => (
              <li key={testimonial.id}>
                <Testimonial {...testimonial} />
              </li>
            ))}
          </Box>
        )}
      </Container>
    </Section>
  )
}

/** One customer's testimonial. */
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
    <Box
      as="figure"
      css={{
        display: 'grid',
        gap: 's3',
        padding: { base: '20px', sm: '26px 28px' },
        border: sample ? '1.5px dashed {colors.line.strong}' : '1px solid {colors.line}',
        borderRadius: 'r3',
        background: 'surface',
      }}
    >
      {sample ? (
        <Text css={{ color: 'warn.text', fontSize: 'meta', fontWeight: 'medium' }}>
          Sample, not a real customer
        </Text>
      ) : null}
      <Text as="blockquote" css={{ fontSize: 'lead', lineHeight: '1.45' }}>
        {content}
      </Text>
      <Box
        as="figcaption"
        css={{ display: 'flex', alignItems: 'center', gap: 's3', fontSize: 'small', color: 'text.2' }}
      >
        {image ? (
          <Box
            css={{
              flex: 'none',
              '& img': { width: '48px', height: '48px', borderRadius: 'pill', objectFit: 'cover' },
            }}
          >
            <img src={image} alt="" width={48} height={48} loading="lazy" referrerPolicy="no-referrer" />
          </Box>
        ) : null}
        <span>
          {name}, {rating} out of 5
        </span>
      </Box>
    </Box>
  )
}
