import { useSuspenseQuery } from '@apollo/client/react'
import { Container, Heading, MoreLink, Section, Text } from 'design-system'
import { graphql } from '../../graphql/gql.ts'
import { Guides } from '../../shared/guides.tsx'
import { LinkChips } from '../../shared/link-chips.tsx'
import { oneLine } from '../../shared/one-line.ts'

const NeighboursQuery = graphql(`
  query Neighbours($slug: String!) {
    location(slug: $slug) {
      slug
      headings { neighbours }
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

/** Neighbours of a suburb, linked if they have a page, beside guides and articles. */
export function Neighbours({ slug }: { slug: string }) {
  const { location } = useSuspenseQuery(NeighboursQuery, { variables: { slug } }).data
  if (!location) return null
  const { headings, neighbours, guides, articles } = location
  const withoutPage = neighbours.filter((neighbour) => !neighbour.location).map((neighbour) => neighbour.name)
  return (
    <Section ground="warm" labelledBy="near-title">
      <Container
        css={{
          display: 'grid',
          gap: { base: 's5', lg: '88px' },
          gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 6fr) minmax(0, 5fr)' },
          alignItems: { base: 'start', lg: 'baseline' },
        }}
      >
        <div>
          <Heading id="near-title" css={{ marginBottom: { base: 's3', lg: 's5' } }}>
            {headings.neighbours}
          </Heading>
          {withoutPage.length < neighbours.length ? (
            <LinkChips css={oneLine({ display: 'flex', flexWrap: 'wrap', gap: 's2' })}>
              {neighbours.map((neighbour) =>
                neighbour.location ? (
                  <li key={neighbour.location.slug}>
                    <a href={`/locations/${neighbour.location.slug}`}>{neighbour.name}</a>
                  </li>
                ) : null,
              )}
            </LinkChips>
          ) : null}
          {withoutPage.length > 0 ? (
            <Text css={{ marginTop: 's3' }}>We also go to {LIST.format(withoutPage)}.</Text>
          ) : null}
          <MoreLink href="/locations">All suburbs</MoreLink>
        </div>
        <Guides guides={guides} articles={articles} />
      </Container>
    </Section>
  )
}
