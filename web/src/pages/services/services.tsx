import { useSuspenseQuery } from '@apollo/client/react'
import {
  Box,
  Container,
  chakra,
  Heading,
  MoreLink,
  pictogramUrl,
  Section,
  SectionHead,
  Text,
  VisuallyHidden,
} from 'design-system'
import { lazy } from 'react'
import { graphql } from '../../graphql/gql.ts'
import type { ServicesPageQuery } from '../../graphql/graphql.ts'
import { Island, loadWhenNear } from '../../islands/island.tsx'
import { PageHead } from '../../layout/page-head.tsx'
import { useSiteFrame } from '../../layout/site-frame.ts'
import { BookOrCall } from '../../shared/book-or-call.tsx'
import { HeroActions } from '../../shared/hero-parts.tsx'
import { LicenceStrip } from '../../shared/licence-strip.tsx'
import { LinkChips } from '../../shared/link-chips.tsx'
import { NonBreaking } from '../../shared/non-breaking.tsx'
import { PageOpening } from '../../shared/page-opening.tsx'
import { Picture } from '../../shared/picture.tsx'
import { PictureAside } from '../../shared/picture-aside.tsx'
import { ServiceRow } from '../../shared/service-row.tsx'

const ClosingQuestion = lazy(
  loadWhenNear('closing', () =>
    import('../../shared/closing-question.tsx').then((module) => module.ClosingQuestion),
  ),
)

const ServicesPage = graphql(`
  query ServicesPage {
    services {
      slug
      title
      shortDescription
      arrival { time qualifier }
      picture { width height alt avif webp src }
    }
    pageHeadings { services { title lead description commonJobs core jobs jobsLead closing closingLead } }
  }
`)

/** Service whose picture is in the opening: a tap, and not one of the cards below it. */
const OPENING_PICTURE = 'tap-repairs'

/** What people call most jobs, and the path that each leads to. Emergencies are for the phone, so they get advice first. */
const JOBS = [
  ['Blocked drain', '/booking?service=blocked-drains'],
  ['No hot water', '/booking?service=hot-water-services'],
  ['Leaking tap', '/booking?service=tap-repairs'],
  ['Toilet keeps running', '/booking?service=toilet-repairs'],
  ['Gas appliance', '/booking?service=gas-fitting'],
  ['Burst pipe', '/services/burst-pipes'],
] as const

const TRAIL = [{ name: 'Services', path: '/services' }]

const Card = chakra('li', {
  base: {
    position: 'relative',
    display: { base: 'grid', sm: 'flex', lg: 'grid' },
    flexDirection: 'column',
    // Aligns the parts of all cards in a row.
    gridTemplateRows: { lg: 'subgrid' },
    gridRow: { lg: 'span 5' },
    rowGap: { lg: '0' },
    alignItems: 'start',
    // On a phone, trades are chosen by name: the pictures are small, and three cards fit the screen.
    gridTemplateColumns: { base: 'clamp(72px, 25vw, 112px) minmax(0, 1fr)', lg: '1fr' },
    columnGap: '20px',
    overflowWrap: 'anywhere',
    '& picture': { width: '100%', gridRow: { base: '1 / span 4', lg: 'auto' } },
    '& > :not(picture)': { gridColumn: { base: '2', sm: 'auto' } },
    // The whole card is clickable, while the link keeps its accessible name.
    '& a::after': { content: '""', position: 'absolute', inset: '0' },
    '&:hover h3': {
      textDecoration: 'underline',
      textUnderlineOffset: '.14em',
      textDecorationThickness: '2px',
    },
  },
})

/** All services: the six trades, then the jobs that people search for by name. */
export function Services() {
  const { services, pageHeadings } = useSuspenseQuery(ServicesPage).data
  const { services: headings } = pageHeadings
  const { business, services: coreServices } = useSiteFrame()
  const coreSlugs = new Set(coreServices.map(({ slug }) => slug))
  const core = services.filter(({ slug }) => coreSlugs.has(slug))
  const jobs = services.filter(({ slug }) => !coreSlugs.has(slug))
  const picture = services.find(({ slug }) => slug === OPENING_PICTURE)?.picture
  return (
    <>
      <PageHead
        description={headings.description}
        canonical="/services"
        trail={TRAIL}
        subject={{ type: 'CollectionPage' }}
      />
      <PageOpening
        id="services-title"
        trail={TRAIL}
        title={headings.title}
        lead={headings.lead}
        aside={picture ? <PictureAside picture={picture} /> : null}
      >
        <Text id="jobs-label" css={{ marginTop: 's5', fontWeight: 'strong' }}>
          {headings.commonJobs}
        </Text>
        <LinkChips
          aria-labelledby="jobs-label"
          css={{ marginTop: 's2', '& a': { background: 'surface', borderColor: 'text.2' } }}
        >
          {JOBS.map(([job, path]) => (
            <li key={job}>
              <a href={path}>{job}</a>
            </li>
          ))}
        </LinkChips>
        <HeroActions data-instead-of-action-bar="">
          <BookOrCall business={business} />
        </HeroActions>
        <LicenceStrip css={{ marginTop: 's5', color: 'text.2' }} />
      </PageOpening>
      <Section labelledBy="core-title" css={{ paddingTop: { base: 's7', lg: 's9' } }}>
        <Container>
          {/* For the outline: the page's title says the same. */}
          <VisuallyHidden as="h2" id="core-title">
            {headings.core}
          </VisuallyHidden>
          <Box
            as="ul"
            css={{
              listStyle: 'none',
              display: 'grid',
              gap: { base: '36px', sm: '48px 32px', lg: '0 40px' },
              // Each row includes the space below it, so remove it after the last row.
              marginBottom: { lg: 'calc(-1 * {spacing.s8})' },
              gridTemplateColumns: { sm: '1fr 1fr', lg: 'repeat(3, 1fr)' },
            }}
          >
            {core.map((service, index) => (
              <TradeCard key={service.slug} service={service} lead={index === 0} />
            ))}
          </Box>
        </Container>
      </Section>
      <Section ground="warm" labelledBy="jobs-title">
        <Container>
          <SectionHead id="jobs-title" title={headings.jobs} lead={headings.jobsLead} />
          <Box
            as="ul"
            css={{
              listStyle: 'none',
              display: 'grid',
              gridTemplateColumns: { lg: '1fr 1fr' },
              columnGap: '72px',
              // Closes the left column too.
              '& > li:nth-last-of-type(2):nth-of-type(odd)': {
                borderBottom: { lg: '1px solid {colors.line}' },
              },
            }}
          >
            {jobs.map((service) => (
              <ServiceRow key={service.slug} service={service} />
            ))}
          </Box>
          <Box css={{ marginTop: 's5' }}>
            <MoreLink href="/prices">Prices and what affects them</MoreLink>
          </Box>
        </Container>
      </Section>
      <Island name="closing">
        <ClosingQuestion title={headings.closing} lead={headings.closingLead} />
      </Island>
    </>
  )
}

type Service = ServicesPageQuery['services'][number]

/** One of the six trades. `lead`: its picture loads first. */
function TradeCard({ service, lead }: { service: Service; lead: boolean }) {
  const { slug, title, shortDescription, arrival, picture } = service
  return (
    <Card>
      <Picture
        picture={picture}
        phone={pictogramUrl(slug)}
        sizes="(min-width: 1024px) 390px, 48vw"
        alt=""
        lead={lead}
        css={{
          aspectRatio: { base: '1', sm: '3 / 2' },
          objectFit: 'cover',
          // Night scenes are as dark as the background.
          outline: { _osDark: '1px solid {colors.line.strong}' },
          outlineOffset: '-1px',
          borderRadius: {
            base: '40px {radii.r2} {radii.r2} {radii.r2}',
            sm: '96px {radii.r3} {radii.r3} {radii.r3}',
          },
        }}
      />
      <Heading as="h3" css={{ marginTop: { sm: '20px' }, fontSize: { base: '1.3125rem', sm: '1.5rem' } }}>
        {title}
      </Heading>
      <Text css={{ marginTop: 's2', fontSize: '1.0625rem', lineHeight: '1.5', color: 'text.2' }}>
        {shortDescription}
      </Text>
      <Text css={{ margin: '10px 0 4px', fontSize: 'meta', lineHeight: '1.35', color: 'text.3' }}>
        <Box as="strong" css={{ color: 'text' }}>
          <NonBreaking text={arrival.time} />
        </Box>{' '}
        {arrival.qualifier}
      </Text>
      {/* The links of a row are level. */}
      <Box css={{ marginTop: { sm: 'auto' }, marginBottom: { lg: 's8' } }}>
        <MoreLink href={`/services/${slug}`} context={`about ${title}`}>
          Learn More
        </MoreLink>
      </Box>
    </Card>
  )
}
