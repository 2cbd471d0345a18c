import { useSuspenseQuery } from '@apollo/client/react'
import { Box, Button, Container, Heading, Lead, PhoneIcon, Section, SectionHead } from 'design-system'
import { lazy } from 'react'
import { graphql } from '../../graphql/gql.ts'
import { Island, whenNear } from '../../hydration/island.tsx'
import { PageHead } from '../../layout/page-head.tsx'
import { AreaLookUp } from '../../shared/area/area-look-up.tsx'
import { MapBeside } from '../../shared/map/map-beside.tsx'
import { PageOpening } from '../../shared/page-opening.tsx'

const InteractiveMap = lazy(
  whenNear('map', () => import('../../shared/map/interactive-map.tsx').then((it) => it.InteractiveMap)),
)
const ServiceEnquiry = lazy(
  whenNear('enquiry', () =>
    import('../../shared/quote-form/service-enquiry.tsx').then((it) => it.ServiceEnquiry),
  ),
)

const LocationsPage = graphql(`
  query LocationsPage {
    locations { slug name postcode responseTime }
    business { areaServed phone phoneE164 }
  }
`)

const TRAIL = [{ name: 'Locations', path: '/locations' }]

/** Where we go: a look-up, every suburb with a page by name, the map, and what to do about the rest. */
export function Locations() {
  const { locations, business } = useSuspenseQuery(LocationsPage).data
  const byName = locations.toSorted((a, b) => a.name.localeCompare(b.name, 'en-AU'))
  return (
    <>
      <PageHead
        description="Check by suburb or postcode whether our plumbers come to you, and how soon they typically arrive. Gold Coast, Coolangatta to Coomera and the hinterland."
        canonical="/locations"
        trail={TRAIL}
        subject={{ type: 'CollectionPage' }}
      />
      <PageOpening
        id="locations-title"
        trail={TRAIL}
        title="Where we work"
        lead={`${business.areaServed}. Type your suburb or postcode and we tell you straight whether we come to you.`}
      >
        <Box id="areas" css={{ marginTop: 's6', maxWidth: '560px', scrollMarginTop: '96px' }}>
          <AreaLookUp />
        </Box>
      </PageOpening>
      <MapBeside
        labelledBy="suburbs-title"
        map={
          <Island name="map">
            <InteractiveMap />
          </Island>
        }
      >
        <Heading id="suburbs-title">{byName.length} suburbs, A to Z</Heading>
        <Lead css={{ margin: '16px 0 28px' }}>
          Beside each name: how long an emergency plumber typically takes to be there.
        </Lead>
        <Box
          as="ul"
          css={{
            listStyle: 'none',
            // Down the first column, then down the second, as an alphabet is read.
            columnCount: { sm: 2 },
            columnGap: 's6',
            '& li': { breakInside: 'avoid' },
            '& a': {
              display: 'flex',
              // Narrow columns beside the map: the minutes stand under the name.
              flexDirection: { lg: 'column', xl: 'row' },
              justifyContent: { base: 'space-between', lg: 'center', xl: 'space-between' },
              alignItems: { base: 'center', lg: 'flex-start', xl: 'center' },
              gap: { base: 's3', lg: '3px', xl: 's3' },
              minHeight: { base: '52px', lg: '64px', xl: '52px' },
              borderBottom: '1px solid {colors.line}',
              color: 'text',
              fontWeight: 'strong',
              lineHeight: '1.2',
              textDecoration: 'none',
              '&:hover': { color: 'link', borderColor: 'link' },
            },
            '& small': {
              flex: 'none',
              fontSize: 'meta',
              fontWeight: 'text',
              color: 'text.3',
              fontVariantNumeric: 'tabular-nums',
            },
          }}
        >
          {byName.map(({ slug, name, responseTime }) => (
            <li key={slug}>
              <a href={`/locations/${slug}`}>
                {name} <small>{responseTime} min</small>
              </a>
            </li>
          ))}
        </Box>
      </MapBeside>
      <Section ground="deep" labelledBy="elsewhere-title">
        <Container>
          <SectionHead
            id="elsewhere-title"
            title="Don't see your suburb?"
            lead="We know every suburb of the city by name and postcode, not only those with a page. A little outside, we may still come: call, and you get a straight answer."
          />
          <Box css={{ display: 'flex', flexWrap: 'wrap', gap: 's3' }}>
            <Button
              tone="light"
              href={`tel:${business.phoneE164}`}
              css={{ fontVariantNumeric: 'tabular-nums' }}
            >
              <PhoneIcon size={20} />
              {business.phone}
            </Button>
            <Button tone="ghost" href="#areas">
              Check another suburb
            </Button>
          </Box>
        </Container>
      </Section>
      <Island name="enquiry">
        <ServiceEnquiry title="Ask us about your place" about="a suburb from the locations page" />
      </Island>
    </>
  )
}
