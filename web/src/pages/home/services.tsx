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
    gridTemplateColumns: { base: '96px 1fr', lg: '1fr' },
    gridTemplateRows: { lg: 'auto auto 1fr auto auto' },
    columnGap: '18px',
    padding: { base: '0 20px 14px 0', lg: '0 28px 20px' },
    background: 'surface',
  },
})

/** 'Our Professional Services': a tiled wall of the six core services, in id order. */
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
            gridTemplateColumns: { base: '1fr', sm: '1fr 1fr', lg: 'repeat(3, 1fr)' },
            background: 'line',
            border: '1px solid',
            borderColor: 'line',
            borderRadius: 'r4',
            overflow: 'hidden',
          }}
        >
          {services.map(({ slug, title, shortDescription, arrival }) => (
            <Tile key={slug}>
              <Box
                css={{
                  width: { base: '96px', lg: '144px' },
                  height: { base: '96px', lg: '144px' },
                  marginLeft: { lg: '-28px' },
                  borderRadius: { base: '0 0 16px 0', lg: '0 0 24px 0' },
                  overflow: 'hidden',
                  '& svg': { width: '100%', height: '100%' },
                }}
              >
                <Pictogram name={slug} size={96} />
              </Box>
              <Heading
                as="h3"
                css={{
                  alignSelf: 'end',
                  padding: { base: '14px 0 6px', lg: '22px 0 8px' },
                  fontSize: { lg: '1.5rem' },
                }}
              >
                {title}
              </Heading>
              <Text
                css={{
                  gridColumn: '1 / -1',
                  padding: { base: '12px 0 2px 20px', lg: '0' },
                  fontSize: '1.0625rem',
                  lineHeight: '1.5',
                  color: 'text.2',
                }}
              >
                {shortDescription}
              </Text>
              <Box
                css={{
                  gridColumn: '1 / -1',
                  paddingLeft: { base: '20px', lg: '0' },
                  marginTop: { base: '8px', xl: '0' },
                  // Beside the pictogram, where a tile is wide enough for both.
                  position: { xl: 'absolute' },
                  top: { xl: '22px' },
                  right: { xl: '24px' },
                  width: { xl: 'calc(100% - 144px - 56px)' },
                  textAlign: { xl: 'right' },
                  fontSize: 'meta',
                  lineHeight: '1.3',
                  color: 'text.3',
                  '& strong': {
                    display: { base: 'inline', xl: 'block' },
                    fontSize: { xl: '1.0625rem' },
                    fontWeight: 'strong',
                    color: 'text',
                    textWrap: 'balance',
                  },
                }}
              >
                <strong>{arrival.time}</strong> {arrival.qualifier}
              </Box>
              <Box
                css={{
                  gridColumn: '1 / -1',
                  paddingLeft: { base: '20px', lg: '0' },
                  marginTop: { lg: 's3' },
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
