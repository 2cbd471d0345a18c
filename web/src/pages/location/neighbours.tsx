import { Box, Heading, MoreLink, Text } from 'design-system'
import { LinkChips } from '../../shared/link-chips.tsx'

type Neighbour = { readonly name: string; readonly location: { readonly slug: string } | null }

const LIST = new Intl.ListFormat('en-AU')

/** Neighbours of a suburb, below its map: those with a page as chips, then the names of the others. */
export function Neighbours({ title, neighbours }: { title: string; neighbours: ReadonlyArray<Neighbour> }) {
  const withPage = neighbours.filter((neighbour) => neighbour.location)
  // A single link looks lost as a chip.
  const chips = withPage.length > 1 ? withPage : []
  const others = neighbours.filter((neighbour) => !chips.includes(neighbour))
  return (
    <Box css={{ marginTop: 's5' }}>
      <Heading as="h3" css={{ marginBottom: 's3' }}>
        {title}
      </Heading>
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
    </Box>
  )
}

/** Name of a neighbour, linked if it has a page. */
const NeighbourLink = ({ name, location }: Neighbour) =>
  location ? <a href={`/locations/${location.slug}`}>{name}</a> : name
