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
    gridTemplateColumns: { base: '48px minmax(0, 1fr)', sm: '72px minmax(0, 1fr)', lg: '1fr' },
    // Aligns the parts of all tiles in a row.
    gridTemplateRows: { base: 'subgrid', lg: 'auto auto 1fr auto auto' },
    gridRow: { base: 'span 4', lg: 'auto' },
    gap: { base: '0 10px', sm: '0 16px', lg: '0' },
    '& > *': { gridColumn: { base: '1 / -1', lg: 'auto' } },
    '& > :first-child': { gridColumn: { base: '1', lg: 'auto' } },
    // Beside the small pictogram, below the large one.
    '& > h3': { gridArea: { base: '1 / 2', lg: 'auto' }, alignSelf: { base: 'center', lg: 'auto' } },
    padding: { base: '0 14px 6px', sm: '0 24px 14px', lg: '0 28px 20px' },
    background: 'surface',
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
              base: 'repeat(auto-fit, minmax(min(100%, 11rem), 1fr))',
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
            <Tile key={slug}>
              <Box
                css={{
                  width: { base: '48px', sm: '96px', lg: '144px' },
                  height: { base: '48px', sm: '96px', lg: '144px' },
                  // At the edge of a phone's screen, the pictures would look cut off.
                  marginTop: { base: '10px', sm: '0' },
                  marginLeft: { base: '0', sm: '-24px', lg: '-28px' },
                  borderRadius: {
                    base: '{radii.r1} {radii.r1} 16px {radii.r1}',
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
                  padding: { base: '10px 0 0', sm: '4px 0', lg: '22px 0 8px' },
                  fontSize: { base: '1.125rem', sm: 'h3', lg: '1.5rem' },
                }}
              >
                {title}
              </Heading>
              <Text
                css={{
                  marginTop: { base: 's2', lg: '0' },
                  fontSize: { base: 'meta', sm: '1.0625rem' },
                  lineHeight: { base: '1.35', sm: '1.5' },
                  color: 'text.2',
                }}
              >
                {shortDescription}
              </Text>
              <Box
                css={{
                  position: { xl: 'absolute' },
                  top: { xl: '22px' },
                  right: { xl: '24px' },
                  width: { xl: 'calc(100% - 144px - 56px)' },
                  marginTop: { base: 's2', xl: '0' },
                  textAlign: { xl: 'right' },
                  fontSize: { base: 'micro', sm: 'meta' },
                  lineHeight: { base: '1.2', sm: '1.3' },
                  color: 'text.3',
                  textWrap: 'balance',
                  '& strong': {
                    display: { base: 'block', lg: 'inline', xl: 'block' },
                    fontSize: { xl: '1.0625rem' },
                    fontWeight: 'strong',
                    color: 'text',
                    textWrap: 'inherit',
                  },
                }}
              >
                <strong>{arrival.time}</strong> {arrival.qualifier}
              </Box>
              <Box css={{ alignSelf: 'end', marginTop: { lg: 's3' } }}>
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
