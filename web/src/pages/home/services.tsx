import { useSuspenseQuery } from '@apollo/client/react'
import {
  Box,
  Container,
  chakra,
  Heading,
  MoreLink,
  Pictogram,
  Section,
  SectionHead,
  Text,
} from 'design-system'
import { graphql } from '../../graphql/gql.ts'
import { EMERGENCY_SERVICE } from '../../shared/emergency-service.ts'

const HomeServices = graphql(`
  query HomeServices {
    services(coreOnly: true) {
      slug
      title
      shortDescription
      arrival { time qualifier }
    }
    pageHeadings { home { services servicesLead } }
  }
`)

const Tile = chakra('li', {
  base: {
    position: 'relative',
    display: 'grid',
    alignContent: 'start',
    gridTemplateColumns: {
      base: '96px minmax(0, 1fr)',
      sm: '72px minmax(0, 1fr)',
      lg: '112px minmax(0, 1fr)',
    },
    // Aligns the parts of all tiles in a row.
    gridTemplateRows: { sm: 'subgrid' },
    gridRow: { sm: 'span 4' },
    gap: { base: '0 16px', lg: '0 20px' },
    '& > *': { gridColumn: { base: '2', sm: '1 / -1' } },
    '& > :first-child': { gridColumn: '1', gridRow: { base: '1 / span 4', sm: 'auto', lg: '1 / span 2' } },
    '& > h3': { gridArea: '1 / 2', alignSelf: { base: 'center', lg: 'end' } },
    // Below the name from 1024 px, otherwise below the text.
    '& > [data-arrival]': { gridArea: { lg: '2 / 2' } },
    padding: { base: '8px {spacing.gutter}', sm: '0 24px 14px', lg: '0 28px 14px' },
    background: 'surface',
    '&[data-emergency]': {
      background: 'danger.bg',
      '& h3': { color: 'danger.text' },
      '& [data-arrival]': { color: 'text.2' },
    },
  },
})

/** 'Our Professional Services': a grid of the six core services, by id. */
export function Services() {
  const { services, pageHeadings } = useSuspenseQuery(HomeServices).data
  return (
    <Section id="services" labelledBy="services-title">
      <Container>
        <SectionHead
          id="services-title"
          title={pageHeadings.home.services}
          lead={pageHeadings.home.servicesLead}
        />
        <Box
          as="ul"
          css={{
            listStyle: 'none',
            display: 'grid',
            gap: '1px',
            gridTemplateColumns: {
              sm: '1fr 1fr',
              lg: 'repeat(3, 1fr)',
            },
            background: 'line',
            border: '1px solid',
            borderColor: 'line',
            // On a phone the grid spans the full width.
            borderWidth: { base: '1px 0', sm: '1px' },
            borderRadius: { base: '0', sm: 'r4' },
            marginInline: { base: 'calc(-1 * {spacing.gutter})', sm: '0' },
            overflow: 'hidden',
          }}
        >
          {services.map(({ slug, title, shortDescription, arrival }) => (
            <Tile key={slug} {...(slug === EMERGENCY_SERVICE ? { 'data-emergency': '' } : {})}>
              <Box
                css={{
                  width: { base: '96px', sm: '96px', lg: '140px' },
                  height: { base: '96px', sm: '96px', lg: '140px' },
                  marginLeft: { base: '0', sm: '-24px', lg: '-28px' },
                  borderRadius: {
                    base: '{radii.r1} {radii.r1} 24px {radii.r1}',
                    sm: '0 0 16px 0',
                    lg: '0 0 24px 0',
                  },
                  overflow: 'hidden',
                  '& img': { width: '100%', height: '100%', borderRadius: 'inherit' },
                }}
              >
                <Pictogram name={slug} size={144} />
              </Box>
              <Heading
                as="h3"
                css={{
                  padding: { base: '0', sm: '4px 0', lg: '24px 0 0' },
                  fontSize: { base: 'h3', xl: '1.5rem' },
                }}
              >
                {title}
              </Heading>
              <Text
                css={{
                  marginTop: { base: 's1', sm: 's2', lg: 's4' },
                  fontSize: { base: 'meta', sm: 'small' },
                  lineHeight: { base: '1.4', sm: '1.5' },
                  color: 'text.2',
                }}
              >
                {shortDescription}
              </Text>
              <Box
                data-arrival=""
                css={{
                  // On a phone, the list of services has it.
                  display: { base: 'none', sm: 'block' },
                  marginTop: { sm: 's2', lg: '6px' },
                  fontSize: 'meta',
                  lineHeight: '1.3',
                  color: 'text.3',
                  textWrap: 'balance',
                  '& strong': {
                    display: { sm: 'block' },
                    fontWeight: 'strong',
                    color: 'text',
                    textWrap: 'inherit',
                  },
                }}
              >
                <strong>{arrival.time}</strong> {arrival.qualifier}
              </Box>
              {/* On a phone, the whole tile is the link. */}
              <Box
                css={{
                  alignSelf: 'end',
                  marginTop: { base: '2px', sm: '0', lg: 's1' },
                  '& a': { minHeight: { base: '0', sm: 'target' } },
                  '& a::after': {
                    content: { base: '""', sm: 'none' },
                    position: 'absolute',
                    inset: '0',
                  },
                }}
              >
                <MoreLink href={`/services/${slug}`} context={`about ${title}`}>
                  Learn More
                </MoreLink>
              </Box>
            </Tile>
          ))}
        </Box>
      </Container>
    </Section>
  )
}
