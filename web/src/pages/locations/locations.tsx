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
import { lazy, type ReactNode } from 'react'
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

/** Where we work: an area check beside the map, the suburbs with a page, and what to do about the rest. */
export function Locations() {
  const { locations, main, locationListPage: texts, business } = useSuspenseQuery(LocationsPage).data
  const byName = locations.toSorted((a, b) => a.name.localeCompare(b.name, 'en-AU'))
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
        <Box id="areas" css={{ marginTop: 's6', maxWidth: '560px', scrollMarginTop: '96px' }}>
          <AreaLookUp />
        </Box>
        <Elsewhere
          title={texts.elsewhere}
          lead={texts.elsewhereLead}
          css={{ display: { base: 'none', lg: 'block' }, marginTop: 's8' }}
        >
          <Button
            tone="line"
            href={`tel:${business.phoneE164}`}
            css={{ marginTop: 's4', fontVariantNumeric: 'tabular-nums' }}
          >
            <PhoneIcon size={20} />
            {business.phone}
          </Button>
        </Elsewhere>
      </MapSection>
      <Fold />
      <Section labelledBy="main-title" css={{ paddingBottom: '0' }}>
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
                  <small>{responseTime} min</small>
                </a>
              </li>
            ))}
          </MainSuburbs>
        </Container>
      </Section>
      <Section labelledBy="suburbs-title">
        <Container>
          <SectionHead id="suburbs-title" title={texts.suburbs} lead={texts.suburbsLead} />
          <Box
            as="ul"
            css={{
              listStyle: 'none',
              // Alphabetical by column: down the first, then down the second.
              // One column if the text is very large.
              columns: { base: '2 8.5rem', lg: '3', xl: '4' },
              columnGap: { base: 's4', sm: 's6' },
              '& li': { breakInside: 'avoid' },
              '& a': {
                display: 'flex',
                flexDirection: { base: 'column', sm: 'row' },
                justifyContent: { base: 'center', sm: 'space-between' },
                alignItems: { sm: 'center' },
                gap: { base: '4px', sm: 's3' },
                minHeight: { base: '60px', sm: '52px' },
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
          {/* On small screens after the list, so that the map is on the first screen. The call button is in the bar at the bottom. */}
          <Elsewhere
            title={texts.elsewhere}
            lead={texts.elsewhereLead}
            css={{ display: { lg: 'none' }, marginTop: 's7' }}
          />
        </Container>
      </Section>
      <Island name="enquiry">
        <ServiceEnquiry title={texts.enquiry} about="a suburb from the locations page" joined breezeBlocks />
      </Island>
    </>
  )
}

/** Suburbs with their scenes: two in a row on a phone, three on wider screens. */
const MainSuburbs = chakra('ul', {
  base: {
    display: 'grid',
    gap: { base: 's3', lg: 's5' },
    gridTemplateColumns: {
      base: 'repeat(auto-fill, minmax(max(9rem, 50% - {spacing.s3}), 1fr))',
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
    '& strong, & small': { display: 'block', paddingInline: { base: '12px', lg: 's4' }, lineHeight: '1.3' },
    '& strong': { fontSize: { lg: '1.1875rem' }, fontWeight: 'strong' },
    '& small': { color: 'text.2', fontSize: 'meta', fontVariantNumeric: 'tabular-nums' },
  },
})

/** What to do if a suburb isn't listed. */
const Elsewhere = ({
  title,
  lead,
  css,
  children,
}: {
  title: string
  lead: string
  css: SystemStyleObject
  children?: ReactNode
}) => (
  <Box css={{ maxWidth: '560px', borderTop: '1px solid {colors.line.strong}', paddingTop: 's4', ...css }}>
    <Heading css={{ fontSize: 'h3' }}>{title}</Heading>
    <Text css={{ marginTop: 's2', color: 'text.2' }}>{lead}</Text>
    {children}
  </Box>
)
