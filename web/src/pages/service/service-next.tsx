import { useSuspenseQuery } from '@apollo/client/react'
import { Box, Container, Heading, Lead, MoreLink, Section } from 'design-system'
import { graphql } from '../../graphql/gql.ts'
import { Guides } from '../../shared/guides.tsx'
import { LinkChips } from '../../shared/link-chips.tsx'
import { ServiceRow } from '../../shared/service-row.tsx'

const ServiceNextQuery = graphql(`
  query ServiceNext($slug: String!) {
    service(slug: $slug) {
      slug
      landingPage { slug heading }
      related {
        slug
        title
        shortDescription
        picture { width height alt avif webp src }
      }
      guides { slug title }
      articles { slug title }
      headings { areas others }
    }
    areas: locations(list: AREAS) { slug name }
    all: locations { slug }
    business { areaServed }
  }
`)

/** Where it is done, and what people look at next. */
export function ServiceNext({ slug }: { slug: string }) {
  const { service, areas, all, business } = useSuspenseQuery(ServiceNextQuery, { variables: { slug } }).data
  if (!service) return null
  const { headings, related, guides, articles, landingPage } = service
  return (
    <Section ground="warm" labelledBy="areas-title">
      <Container
        css={{
          display: 'grid',
          gap: { base: '56px', lg: '88px' },
          gridTemplateColumns: { lg: '5fr 6fr' },
          alignItems: 'start',
        }}
      >
        <div>
          <Heading id="areas-title">{headings.areas}</Heading>
          <Lead css={{ margin: '14px 0 22px' }}>{business.areaServed}.</Lead>
          <LinkChips>
            {areas.map((area) => (
              <li key={area.slug}>
                <a href={`/locations/${area.slug}`}>{area.name}</a>
              </li>
            ))}
          </LinkChips>
          <Box css={{ marginTop: 's3' }}>
            <MoreLink href="/locations">All {all.length} suburbs</MoreLink>
          </Box>
        </div>
        <div>
          <Heading>{headings.others}</Heading>
          <Box as="ul" css={{ listStyle: 'none', marginTop: '22px' }}>
            {related.map((other) => (
              <ServiceRow key={other.slug} service={other} />
            ))}
          </Box>
          <Guides guides={guides} articles={articles} landingPage={landingPage} />
        </div>
      </Container>
    </Section>
  )
}
