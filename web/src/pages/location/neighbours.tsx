import { useSuspenseQuery } from '@apollo/client/react'
import { Box, Container, Heading, MoreLink, Section, type SystemStyleObject, Text } from 'design-system'
import { graphql } from '../../graphql/gql.ts'
import { BESIDE_HEADING } from '../../shared/beside-heading.ts'
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
  const withoutPage = neighbours.filter((neighbour) => !neighbour.location).map((neighbour) => neighbour.name)
  return (
    <Section ground="warm" labelledBy="near-title">
      <Container css={{ '& > div + div': { marginTop: { base: 's5', lg: 's8' } } }}>
        <Box css={{ ...BESIDE_HEADING, rowGap: 's3' }}>
          <Heading id="near-title">{headings.neighbours}</Heading>
          <div>
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
        </Box>
        <Guides guides={guides} articles={articles} css={ROW} />
      </Container>
    </Section>
  )
}
