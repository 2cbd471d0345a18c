import { useSuspenseQuery } from '@apollo/client/react'
import {
  Box,
  Button,
  Container,
  chakra,
  Heading,
  Lead,
  PhoneIcon,
  Section,
  SectionHead,
  type SystemStyleObject,
  Text,
} from 'design-system'
import { lazy } from 'react'
import { graphql } from '../../graphql/gql.ts'
import { Fold } from '../../islands/fold.tsx'
import { Island, loadWhenNear } from '../../islands/island.tsx'
import { PageHead } from '../../layout/page-head.tsx'
import { AreaLookUp } from '../../shared/area/area-look-up.tsx'
import { Breadcrumb } from '../../shared/breadcrumb.tsx'
import { MapSection } from '../../shared/map/map-section.tsx'
import { OVERSCAN, Picture } from '../../shared/picture.tsx'

const InteractiveMap = lazy(
  loadWhenNear('map', () =>
    import('../../shared/map/interactive-map.tsx').then((module) => module.InteractiveMap),
  ),
)
const ServiceEnquiry = lazy(
  loadWhenNear('enquiry', () =>
    import('../../shared/quote-form/service-enquiry.tsx').then((module) => module.ServiceEnquiry),
  ),
)

const LocationsPage = graphql(`
  query LocationsPage {
    locations { slug name postcode responseTime }
    main: locations(list: MARKERS) { slug name responseTime picture { width height alt avif webp src } }
    locationListPage { title description lead suburbs suburbsLead elsewhere elsewhereLead enquiry }
    business { areaServed phone phoneE164 }
  }
`)

const TRAIL = [{ name: 'Locations', path: '/locations' }]

/** Suburbs we service: an area check beside the map, the suburbs with a page, and what to do about the rest. */
export function Locations() {
  const { locations, main, locationListPage: texts, business } = useSuspenseQuery(LocationsPage).data
  const responseTimes = groupByResponseTime(locations)
  return (
    <>
      <PageHead
        description={texts.description}
        canonical="/locations"
        trail={TRAIL}
        subject={{ type: 'CollectionPage' }}
      />
      <MapSection
        opening
        tall
        labelledBy="locations-title"
        ground="warm"
        map={
          <Island name="map">
            <InteractiveMap />
          </Island>
        }
      >
        <Breadcrumb trail={TRAIL} />
        <Heading as="h1" id="locations-title" css={{ marginTop: { base: '14px', lg: 's7' } }}>
          {texts.title}
        </Heading>
        <Lead css={{ marginTop: '18px' }}>{`${business.areaServed}. ${texts.lead}`}</Lead>
        {/* The bar would cross the map below it. */}
        <Box
          id="areas"
          data-instead-of-action-bar=""
          css={{ marginTop: 's6', maxWidth: '560px', scrollMarginTop: '96px' }}
        >
          <AreaLookUp />
        </Box>
        <Elsewhere
          title={texts.elsewhere}
          lead={texts.elsewhereLead}
          business={business}
          css={{
            display: { base: 'none', lg: 'block' },
            marginTop: 's8',
            paddingTop: 's4',
            borderTop: '1px solid {colors.line.strong}',
          }}
        />
      </MapSection>
      <Fold />
      <Section labelledBy="main-title">
        <Container>
          <Heading id="main-title" css={{ marginBottom: { base: 's4', lg: 's5' } }}>
            Main suburbs
          </Heading>
          <MainSuburbs>
            {main.map(({ slug, name, responseTime, picture }) => (
              <li key={slug}>
                <a href={`/locations/${slug}`}>
                  <Picture
                    picture={picture}
                    sizes="(min-width: 1024px) 400px, 50vw"
                    alt=""
                    css={{ aspectRatio: '3 / 2', objectFit: 'cover', transform: OVERSCAN }}
                  />
                  <strong>{name}</strong>
                  <small>
                    Emergency:{' '}
                    <Box as="span" css={{ whiteSpace: 'nowrap' }}>
                      {responseTime} min
                    </Box>
                  </small>
                </a>
              </li>
            ))}
          </MainSuburbs>
        </Container>
      </Section>
      <Section ground="deep" labelledBy="suburbs-title">
        <Container>
          <SectionHead id="suburbs-title" title={texts.suburbs} lead={texts.suburbsLead} />
          <ResponseTimes>
            {responseTimes.map(([minutes, suburbs]) => (
              <li key={minutes}>
                <h3>
                  {minutes} <small>min</small>
                </h3>
                <ul>
                  {suburbs.map(({ slug, name }) => (
                    <li key={slug}>
                      <a href={`/locations/${slug}`}>{name}</a>
                    </li>
                  ))}
                </ul>
              </li>
            ))}
          </ResponseTimes>
        </Container>
      </Section>
      {/* On small screens after the list, so that the map is on the first screen. */}
      <Container>
        <Elsewhere
          title={texts.elsewhere}
          lead={texts.elsewhereLead}
          business={business}
          css={{ display: { lg: 'none' }, marginTop: 's7' }}
        />
      </Container>
      <Island name="enquiry">
        <ServiceEnquiry
          title={texts.enquiry}
          about="a suburb from the locations page"
          ending="breeze-blocks"
        />
      </Island>
    </>
  )
}

/** Groups suburbs by their typical response in an emergency, quickest first and by name. */
function groupByResponseTime<T extends { readonly name: string; readonly responseTime: string }>(
  locations: ReadonlyArray<T>,
): ReadonlyArray<readonly [string, T[]]> {
  const groups = new Map<string, T[]>()
  for (const location of locations.toSorted((a, b) => a.name.localeCompare(b.name, 'en-AU')))
    groups.set(location.responseTime, [...(groups.get(location.responseTime) ?? []), location])
  return [...groups].toSorted(([a], [b]) => a.localeCompare(b, 'en-AU', { numeric: true }))
}

/** Suburbs below their response time, side by side on wide screens. */
const ResponseTimes = chakra('ul', {
  base: {
    display: 'grid',
    // One column if the text is very large.
    gridTemplateColumns: { base: 'repeat(auto-fit, minmax(min(100%, 8.5rem), 1fr))', lg: 'repeat(4, 1fr)' },
    columnGap: { base: 's4', sm: 's6', lg: 's7' },
    rowGap: 's7',
    listStyle: 'none',
    '& > li': { borderTop: '3px solid {colors.accent.onDeep}', paddingTop: '14px' },
    '& h3': {
      marginBottom: '6px',
      fontSize: 'clamp(1.625rem, 1.2rem + 1.4vw, 2.25rem)',
      fontWeight: 'display',
      letterSpacing: 'display',
      lineHeight: '1.1',
      fontVariantNumeric: 'tabular-nums',
    },
    '& small': { fontSize: 'body', fontWeight: 'text', letterSpacing: '0', color: 'onDeep.2' },
    '& ul': { listStyle: 'none' },
    '& a': {
      display: 'flex',
      alignItems: 'center',
      minHeight: '48px',
      borderBottom: '1px solid {colors.line.onDeep}',
      color: 'inherit',
      fontWeight: 'strong',
      lineHeight: '1.2',
      textDecorationThickness: '1px',
      textUnderlineOffset: '.22em',
      '&:hover': { textDecorationThickness: '2px' },
    },
  },
})

/** Suburbs with their scenes: two in a row on a phone, three on wider screens. */
const MainSuburbs = chakra('ul', {
  base: {
    display: 'grid',
    gap: { base: 's3', lg: 's5' },
    gridTemplateColumns: {
      base: 'repeat(auto-fill, minmax(min(100%, max(9rem, 50% - {spacing.s3})), 1fr))',
      md: 'repeat(3, minmax(0, 1fr))',
    },
    listStyle: 'none',
    '& a': {
      display: 'block',
      overflow: 'clip',
      height: '100%',
      paddingBottom: '12px',
      border: '1px solid {colors.line}',
      borderRadius: 'r3',
      background: 'surface',
      color: 'text',
      textDecoration: 'none',
      '&:hover': { borderColor: 'link' },
      '&:hover strong': { textDecoration: 'underline' },
    },
    '& picture': { display: 'block', overflow: 'clip', marginBottom: '10px' },
    '& strong, & small': { display: 'block', paddingInline: { base: '10px', lg: 's4' }, lineHeight: '1.3' },
    '& strong': { fontSize: { lg: '1.1875rem' }, fontWeight: 'strong' },
    '& small': { color: 'text.2', fontSize: 'meta', fontVariantNumeric: 'tabular-nums' },
  },
})

/** What to do if a suburb isn't listed. */
const Elsewhere = ({
  title,
  lead,
  business,
  css,
}: {
  title: string
  lead: string
  business: { readonly phone: string; readonly phoneE164: string }
  css: SystemStyleObject
}) => (
  <Box css={{ maxWidth: '560px', ...css }}>
    <Heading css={{ fontSize: 'h3' }}>{title}</Heading>
    <Text css={{ marginTop: 's2', color: 'text.2' }}>{lead}</Text>
    <Button tone="line" href={`tel:${business.phoneE164}`} css={{ marginTop: 's4' }}>
      <PhoneIcon size={20} />
      {business.phone}
    </Button>
  </Box>
)
