import { useSuspenseQuery } from '@apollo/client/react'
import { Box, Container, Heading, MoreLink, Section, type SystemStyleObject, Text } from 'design-system'
import { graphql } from '../../graphql/gql.ts'
import { BESIDE_HEADING } from '../../shared/beside-heading.ts'
import { Guides } from '../../shared/guides.tsx'
import { LinkChips } from '../../shared/link-chips.tsx'

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

/** One row at the line of the columns above, whatever the number of links. */
const ROW: SystemStyleObject = {
  ...BESIDE_HEADING,
  gap: { base: '0', lg: '88px' },
  alignItems: 'baseline',
  borderBlock: { lg: '1px solid {colors.line}' },
  '& ul': { marginTop: '0' },
  '& ul li:last-of-type': { borderBottom: '0' },
}

const LIST = new Intl.ListFormat('en-AU')

/** Neighbours of a suburb, linked if they have a page, beside guides and articles. */
export function Neighbours({ slug }: { slug: string }) {
  const { location } = useSuspenseQuery(NeighboursQuery, { variables: { slug } }).data
  if (!location) return null
  const { headings, neighbours, guides, articles } = location
  const withPage = neighbours.filter((neighbour) => neighbour.location)
  // A single link looks lost as a chip.
  const chips = withPage.length > 1 ? withPage : []
  const others = neighbours.filter((neighbour) => !chips.includes(neighbour))
  return (
    <Section ground="warm" labelledBy="near-title">
      <Container css={{ '& > div + div': { marginTop: { base: 's5', lg: 's8' } } }}>
        <Box css={{ ...BESIDE_HEADING, rowGap: 's3' }}>
          <Heading id="near-title">{headings.neighbours}</Heading>
          <div>
            {chips.length > 0 ? (
              <LinkChips>
                {chips.map((neighbour) => (
                  <li key={neighbour.name}>
                    <NeighbourLink {...neighbour} />
                  </li>
                ))}
              </LinkChips>
            ) : null}
            {others.length > 0 ? (
              <Text css={{ marginTop: 's3' }}>
                We also go to{' '}
                {LIST.formatToParts(others.map(({ name }) => name)).map(({ type, value }) => {
                  const neighbour = type === 'element' ? others.find(({ name }) => name === value) : undefined
                  return neighbour?.location ? <NeighbourLink key={value} {...neighbour} /> : value
                })}
                .
              </Text>
            ) : null}
            <MoreLink href="/locations">All suburbs</MoreLink>
          </div>
        </Box>
        <Guides guides={guides} articles={articles} css={ROW} />
      </Container>
    </Section>
  )
}

type Neighbour = { readonly name: string; readonly location: { readonly slug: string } | null }

/** Name of a neighbour, linked if it has a page. */
const NeighbourLink = ({ name, location }: Neighbour) =>
  location ? <a href={`/locations/${location.slug}`}>{name}</a> : name
