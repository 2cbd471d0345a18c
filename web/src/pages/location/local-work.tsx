import { useSuspenseQuery } from '@apollo/client/react'
import { Box, Container, Heading, MoreLink, Pictogram, Section, SectionHead, Text } from 'design-system'
import { graphql } from '../../graphql/gql.ts'
import { LongText } from '../../shared/long-text.tsx'
import { NonBreaking } from '../../shared/non-breaking.tsx'
import { Outline } from '../../shared/outline.tsx'
import { Neighbours } from './neighbours.tsx'

const LocalWorkQuery = graphql(`
  query LocalWork($slug: String!) {
    location(slug: $slug) {
      slug
      name
      description
      headings { about problems services neighbours }
      commonProblems { title description }
      services { name slug description }
      neighbours {
        name
        location { slug }
      }
      outline { picture pictureDark width height names { name x y own minor } }
    }
    areaMap { credit }
  }
`)

/** Text about the suburb with its outline on the coast and its neighbours, its common plumbing problems and the services offered there. */
export function LocalWork({ slug }: { slug: string }) {
  const { location, areaMap } = useSuspenseQuery(LocalWorkQuery, { variables: { slug } }).data
  if (!location) return null
  const { name, description, headings, commonProblems, services, neighbours, outline } = location
  return (
    <>
      <Section labelledBy="place-title">
        <Container
          css={{
            display: 'grid',
            gap: { base: 's5', lg: '72px' },
            gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '1fr 1fr' },
            alignItems: 'start',
          }}
        >
          <div>
            <Heading id="place-title" css={{ marginBottom: { base: 's3', lg: 's5' } }}>
              {headings.about}
            </Heading>
            <LongText html={description} more={`More about ${name}`} />
          </div>
          <div>
            <Box
              css={{
                overflow: 'hidden',
                borderRadius: 'r3',
                '& img': { display: 'block', width: '100%', height: 'auto' },
              }}
            >
              <Outline of={outline} name={name} credit={areaMap.credit} />
            </Box>
            <Neighbours title={headings.neighbours} neighbours={neighbours} />
          </div>
        </Container>
      </Section>
      <Section ground="deep" labelledBy="problems-title">
        <Container>
          <SectionHead id="problems-title" title={headings.problems} />
          <Box
            as="ul"
            css={{
              listStyle: 'none',
              display: 'grid',
              columnGap: { base: 's6', lg: commonProblems.length > 3 ? 's6' : '48px' },
              gridTemplateColumns: {
                md: commonProblems.length === 3 ? 'repeat(3, 1fr)' : '1fr 1fr',
                lg: `repeat(${commonProblems.length}, 1fr)`,
              },
            }}
          >
            {commonProblems.map((problem) => (
              <Box
                as="li"
                key={problem.title}
                css={{
                  padding: { base: '12px 0 18px', lg: '22px 0 0' },
                  borderTop: '3px solid {colors.accent.onDeep}',
                }}
              >
                <Heading as="h3">{problem.title}</Heading>
                <Text
                  css={{
                    marginTop: { base: 's1', lg: 's2' },
                    fontSize: { base: 'small', lg: 'body' },
                    lineHeight: { base: 'small', lg: 'body' },
                    color: 'onDeep.2',
                  }}
                >
                  <NonBreaking text={problem.description} />
                </Text>
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
              gap: { base: 's4', lg: '40px 72px' },
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
                  gridTemplateColumns: { base: '56px 1fr', lg: '112px 1fr' },
                  gap: { base: '14px', lg: '24px' },
                  '& > img': {
                    width: { base: '56px', lg: '112px' },
                    height: { base: '56px', lg: '112px' },
                    borderRadius: {
                      base: '{radii.r1} {radii.r1} 16px {radii.r1}',
                      lg: '{radii.r2} {radii.r2} 32px {radii.r2}',
                    },
                  },
                }}
              >
                <Pictogram name={service.slug} size={112} />
                <div>
                  <Heading as="h3">
                    <MoreLink href={`/services/${service.slug}`}>{service.name}</MoreLink>
                  </Heading>
                  <Text
                    css={{ fontSize: { base: 'small', lg: 'body' }, lineHeight: 'small', color: 'text.2' }}
                  >
                    {service.description}
                  </Text>
                </div>
              </Box>
            ))}
          </Box>
        </Container>
      </Section>
    </>
  )
}
