import { useSuspenseQuery } from '@apollo/client/react'
import { Box, Container, Heading, Lead, MoreLink, Section, Text } from 'design-system'
import { graphql } from '../../graphql/gql.ts'
import { LinkChips } from '../../shared/link-chips.tsx'

const NeighboursQuery = graphql(`
  query Neighbours($slug: String!) {
    location(slug: $slug) {
      slug
      name
      testimonials { id name image content rating sample }
      nearby(first: 6) {
        distanceKm
        location { slug name }
      }
    }
  }
`)

/** What people there said, or that no one has yet; and the suburbs around it, nearest first. */
export function Neighbours({ slug }: { slug: string }) {
  const { location } = useSuspenseQuery(NeighboursQuery, { variables: { slug } }).data
  if (!location) return null
  const { name, testimonials, nearby } = location
  return (
    <Section ground="warm" labelledBy="reviews-title">
      <Container
        css={{
          display: 'grid',
          gap: { base: '56px', lg: '88px' },
          gridTemplateColumns: { lg: '5fr 6fr' },
          alignItems: 'start',
        }}
      >
        <div>
          <Heading id="reviews-title" css={{ marginBottom: 's5' }}>
            Reviews from {name}
          </Heading>
          {testimonials.length === 0 ? (
            <Box
              css={{
                display: 'grid',
                gap: 's2',
                justifyItems: 'start',
                padding: '26px 28px',
                border: '1.5px dashed {colors.line.strong}',
                borderRadius: 'r3',
              }}
            >
              <strong>No published reviews from this suburb yet.</strong>
              <Text css={{ color: 'text.2' }}>
                We ask for one after every finished job, and publish it, good or bad.
              </Text>
              <MoreLink href="/reviews">How our reviews work</MoreLink>
            </Box>
          ) : (
            <Box as="ul" css={{ listStyle: 'none', display: 'grid', gap: 's5' }}>
              {testimonials.map((said) => (
                <li key={said.id}>
                  <Testimonial {...said} />
                </li>
              ))}
            </Box>
          )}
        </div>
        <div>
          <Heading>Next door</Heading>
          <Lead css={{ margin: '14px 0 22px' }}>The same team, a few minutes further.</Lead>
          <LinkChips>
            {nearby.map(({ distanceKm, location: other }) => (
              <li key={other.slug}>
                <a href={`/locations/${other.slug}`}>
                  {other.name} <small>{distanceKm} km</small>
                </a>
              </li>
            ))}
          </LinkChips>
          <Box css={{ marginTop: 's3' }}>
            <MoreLink href="/locations">All suburbs</MoreLink>
          </Box>
        </div>
      </Container>
    </Section>
  )
}

/** What one customer of the suburb said. */
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
          Sample, no customer’s words
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
          <Box css={{ flex: 'none', '& img': { borderRadius: 'pill', objectFit: 'cover' } }}>
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
