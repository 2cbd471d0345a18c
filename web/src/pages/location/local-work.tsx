import { useSuspenseQuery } from '@apollo/client/react'
import { Box, Container, Heading, MoreLink, Pictogram, Section, SectionHead, Text } from 'design-system'
import { graphql } from '../../graphql/gql.ts'
import { Picture } from '../../shared/picture.tsx'
import { Prose } from '../../shared/prose.tsx'

const LocalWorkQuery = graphql(`
  query LocalWork($slug: String!) {
    location(slug: $slug) {
      slug
      name
      description
      headings { about problems services }
      picture { width height alt avif webp src }
      commonProblems { title description }
      services { name slug description }
    }
  }
`)

/** Text about the suburb, its common plumbing problems and the services offered there. */
export function LocalWork({ slug }: { slug: string }) {
  const { location } = useSuspenseQuery(LocalWorkQuery, { variables: { slug } }).data
  if (!location) return null
  const { description, headings, picture, commonProblems, services } = location
  return (
    <>
      <Section labelledBy="place-title">
        <Container
          css={{
            display: 'grid',
            gap: { base: 's6', lg: '72px' },
            gridTemplateColumns: { lg: '6fr 5fr' },
            alignItems: 'start',
          }}
        >
          <div>
            <Heading id="place-title" css={{ marginBottom: '20px' }}>
              {headings.about}
            </Heading>
            <Prose html={description} />
          </div>
          <Box css={{ position: { lg: 'sticky' }, top: { lg: '110px' } }}>
            <Picture
              picture={picture}
              sizes="(min-width: 1024px) 540px, 92vw"
              css={{
                aspectRatio: { base: '4 / 3', lg: '4 / 5' },
                objectFit: 'cover',
                borderRadius: '{radii.r4} {radii.r4} 96px {radii.r4}',
              }}
            />
          </Box>
        </Container>
      </Section>
      <Section ground="warm" labelledBy="problems-title">
        <Container>
          <SectionHead id="problems-title" title={headings.problems} />
          <Box
            as="ul"
            css={{
              listStyle: 'none',
              display: 'grid',
              columnGap: { base: '48px', lg: commonProblems.length > 3 ? 's6' : '48px' },
              gridTemplateColumns: { lg: `repeat(${commonProblems.length}, 1fr)` },
            }}
          >
            {commonProblems.map((problem) => (
              <Box
                as="li"
                key={problem.title}
                css={{
                  display: 'grid',
                  // A heading of two lines moves the texts of all columns down.
                  gridTemplateRows: { base: 'auto 1fr', lg: 'subgrid' },
                  gridRow: { lg: 'span 2' },
                  padding: '22px 0 28px',
                  borderTop: '3px solid {colors.text}',
                }}
              >
                <Heading as="h3">{problem.title}</Heading>
                <Text css={{ marginTop: 's2', color: 'text.2' }}>{problem.description}</Text>
              </Box>
            ))}
          </Box>
        </Container>
      </Section>
      <Section labelledBy="services-title">
        <Container>
          <SectionHead id="services-title" title={headings.services} />
          <Box
            as="ul"
            css={{
              listStyle: 'none',
              display: 'grid',
              gap: { base: 's6', lg: '40px 72px' },
              gridTemplateColumns: {
                md: '1fr 1fr',
                lg: services.length === 3 ? 'repeat(3, 1fr)' : '1fr 1fr',
              },
            }}
          >
            {services.map((service) => (
              <Box
                as="li"
                key={service.slug}
                css={{
                  display: 'grid',
                  gridTemplateColumns: '72px 1fr',
                  gap: '20px',
                  '& > svg': { borderRadius: '0 0 16px 0' },
                }}
              >
                <Pictogram name={service.slug} size={72} />
                <div>
                  <Heading as="h3">{service.name}</Heading>
                  <Text css={{ margin: '6px 0 2px', color: 'text.2' }}>{service.description}</Text>
                  <MoreLink href={`/services/${service.slug}`} context={`about ${service.name}`}>
                    Learn More
                  </MoreLink>
                </div>
              </Box>
            ))}
          </Box>
        </Container>
      </Section>
    </>
  )
}
