import { useSuspenseQuery } from '@apollo/client/react'
import { Box, Button, Container, Heading, Lead, PhoneIcon, Section } from 'design-system'
import { lazy } from 'react'
import { graphql } from '../../graphql/gql.ts'
import { Island, whenNear } from '../../islands/island.tsx'
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
    locationListPage { title description lead suburbs suburbsLead elsewhere elsewhereLead enquiry }
    business { areaServed phone phoneE164 }
  }
`)

const TRAIL = [{ name: 'Locations', path: '/locations' }]

/** Where we work: an area check, the suburbs with a page, the map, and what to do about the rest. */
export function Locations() {
  const { locations, locationListPage: words, business } = useSuspenseQuery(LocationsPage).data
  const byName = locations.toSorted((a, b) => a.name.localeCompare(b.name, 'en-AU'))
  return (
    <>
      <PageHead
        description={words.description}
        canonical="/locations"
        trail={TRAIL}
        subject={{ type: 'CollectionPage' }}
      />
      <PageOpening
        id="locations-title"
        trail={TRAIL}
        title={words.title}
        lead={`${business.areaServed}. ${words.lead}`}
      >
        <Box id="areas" css={{ marginTop: 's6', maxWidth: '560px', scrollMarginTop: '96px' }}>
          <AreaLookUp />
        </Box>
      </PageOpening>
      <MapBeside
        mapFirst
        labelledBy="suburbs-title"
        map={
          <Island name="map">
            <InteractiveMap />
          </Island>
        }
      >
        <Heading id="suburbs-title">{words.suburbs}</Heading>
        <Lead css={{ margin: '16px 0 28px' }}>{words.suburbsLead}</Lead>
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
          <Heading id="elsewhere-title">{words.elsewhere}</Heading>
          <Lead css={{ marginTop: { base: 's2', lg: 's4' }, maxWidth: '36em' }}>{words.elsewhereLead}</Lead>
          <Box css={{ display: 'flex', flexWrap: 'wrap', gap: 's3', marginTop: 's6' }}>
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
        <ServiceEnquiry title={words.enquiry} about="a suburb from the locations page" />
      </Island>
    </>
  )
}
