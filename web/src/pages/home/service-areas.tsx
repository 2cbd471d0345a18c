import { useSuspenseQuery } from '@apollo/client/react'
import { Box, Heading, Lead, MoreLink } from 'design-system'
import { graphql } from '../../graphql/gql.ts'
import { AreaLookUp } from '../../shared/area/area-look-up.tsx'
import { InteractiveMap } from '../../shared/map/interactive-map.tsx'
import { MapSection } from '../../shared/map/map-section.tsx'
import { oneLine } from '../../shared/one-line.ts'

const HomeServiceAreas = graphql(`
  query HomeServiceAreas {
    areas: locations(list: AREAS) { slug name }
    pageHeadings { home { areas areasLead } }
  }
`)

/** Number of suburbs marked on the map: the first six of the list. */
const MARKED_SUBURB_COUNT = 6

/** Service areas: a suburb lookup and twelve suburbs on the left, the map up to the screen edge on the right. */
export function ServiceAreas() {
  const { areas, pageHeadings } = useSuspenseQuery(HomeServiceAreas).data
  return (
    <MapSection id="areas" labelledBy="areas-title" ground="warm" map={<InteractiveMap />}>
      <Heading id="areas-title">{pageHeadings.home.areas}</Heading>
      <Lead css={{ margin: { base: '8px 0 16px', lg: '16px 0 28px' } }}>{pageHeadings.home.areasLead}</Lead>
      <AreaLookUp />
      <Box
        as="ul"
        css={{
          ...oneLine({
            display: 'grid',
            gridTemplateColumns: { md: 'repeat(3, 1fr)', lg: '1fr 1fr' },
            columnGap: 's5',
          }),
          marginTop: { base: 's2', md: '26px' },
          '& a': {
            display: 'flex',
            alignItems: 'center',
            gap: '10px',
            minHeight: '46px',
            padding: { base: '0 8px', md: '0' },
            borderBottom: { md: '1px solid {colors.line}' },
            color: 'text',
            fontWeight: 'medium',
            lineHeight: '1.2',
            textDecoration: 'none',
            '&:hover': { color: 'link', borderColor: 'link' },
            '&::before': {
              content: '""',
              flex: 'none',
              width: '9px',
              height: '9px',
              borderRadius: 'pill',
              background: 'accent',
            },
          },
          '& [data-marked] a::before': {
            width: '11px',
            height: '11px',
            marginLeft: '-1px',
            background: 'gold.400',
            outline: '2px solid {colors.text}',
            outlineOffset: '-1px',
          },
        }}
      >
        {areas.map(({ slug, name }, index) => (
          <li key={slug} data-marked={index < MARKED_SUBURB_COUNT || undefined}>
            <a href={`/locations/${slug}`}>{name}</a>
          </li>
        ))}
      </Box>
      <Box css={{ marginTop: { md: '20px' } }}>
        <MoreLink href="/locations">View All Service Areas</MoreLink>
      </Box>
    </MapSection>
  )
}
