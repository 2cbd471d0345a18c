import { useSuspenseQuery } from '@apollo/client/react'
import { Box, Container, Heading, MoreLink, Section, Text } from 'design-system'
import { graphql } from '../../graphql/gql.ts'
import { Guides } from '../../shared/guides.tsx'
import { LinkChips } from '../../shared/link-chips.tsx'

const NeighboursQuery = graphql(`
  query Neighbours($slug: String!) {
    location(slug: $slug) {
      slug
      headings { reviews neighbours }
      testimonials { id name image content rating sample }
      neighbours {
        name
        location { slug }
      }
      guides { slug title }
      articles { slug title }
    }
  }
`)

const LIST = new Intl.ListFormat('en-AU')

/** Reviews from the suburb, and its neighbours: those with a page as links, the others by name. */
export function Neighbours({ slug }: { slug: string }) {
  const { location } = useSuspenseQuery(NeighboursQuery, { variables: { slug } }).data
  if (!location) return null
  const { headings, testimonials, neighbours, guides, articles } = location
  const withoutPage = neighbours.filter((neighbour) => !neighbour.location).map(({ name }) => name)
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
            {headings.reviews}
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
                We ask for one after every finished job and publish it, good or bad.
              </Text>
              <MoreLink href="/reviews">How our reviews work</MoreLink>
            </Box>
          ) : (
            <Box as="ul" css={{ listStyle: 'none', display: 'grid', gap: 's5' }}>
              {testimonials.map((testimonial) => (
                <li key={testimonial.id}>
                  <Testimonial {...testimonial} />
                </li>
              ))}
            </Box>
          )}
        </div>
        <div>
          <Heading css={{ marginBottom: 's5' }}>{headings.neighbours}</Heading>
          {withoutPage.length < neighbours.length ? (
            <LinkChips>
              {neighbours.map(({ name, location: page }) =>
                page ? (
                  <li key={page.slug}>
                    <a href={`/locations/${page.slug}`}>{name}</a>
                  </li>
                ) : null,
              )}
            </LinkChips>
          ) : null}
          {withoutPage.length > 0 ? (
            <Text css={{ marginTop: 's4' }}>We also go to {LIST.format(withoutPage)}.</Text>
          ) : null}
          <Box css={{ marginTop: 's3' }}>
            <MoreLink href="/locations">All suburbs</MoreLink>
          </Box>
          <Guides guides={guides} articles={articles} />
        </div>
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
