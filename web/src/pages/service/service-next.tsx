import { useSuspenseQuery } from '@apollo/client/react'
import { Box, Container, chakra, Heading, MoreLink, Section, Text } from 'design-system'
import { graphql } from '../../graphql/gql.ts'
import { Guides } from '../../shared/guides.tsx'
import { LinkChips } from '../../shared/link-chips.tsx'
import { oneLine } from '../../shared/one-line.ts'
import { Picture } from '../../shared/picture.tsx'

const ServiceNextQuery = graphql(`
  query ServiceNext($slug: String!) {
    service(slug: $slug) {
      slug
      landingPage { slug linkText }
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

const Card = chakra('a', {
  base: {
    display: 'block',
    width: { base: '176px', md: 'auto' },
    color: 'text',
    lineHeight: '1.35',
    textDecoration: 'none',
    '& strong': { display: 'block', marginTop: 's3', fontSize: '1.125rem', fontWeight: 'strong' },
    '& span': { display: { base: 'none', md: 'block' }, marginTop: '2px', fontSize: 'meta', color: 'text.2' },
    '&:hover strong': { textDecoration: 'underline' },
  },
})

/** Related services, the areas covered, and further reading. */
export function ServiceNext({ slug }: { slug: string }) {
  const {
    service,
    areas,
    all: locations,
    business,
  } = useSuspenseQuery(ServiceNextQuery, { variables: { slug } }).data
  if (!service) return null
  const { headings, related, guides, articles, landingPage } = service
  return (
    <Section labelledBy="others-title" css={{ _print: { display: 'none' } }}>
      <Container>
        <Heading id="others-title" css={{ marginBottom: { base: 's3', md: 's5' } }}>
          {headings.others}
        </Heading>
        <Box
          as="ul"
          css={oneLine({
            display: 'grid',
            gap: 's6',
            gridTemplateColumns: `repeat(${Math.max(related.length, 3)}, minmax(0, 1fr))`,
          })}
        >
          {related.map((other) => (
            <li key={other.slug}>
              <Card href={`/services/${other.slug}`}>
                <Picture
                  picture={other.picture}
                  sizes="(min-width: 768px) 24vw, 176px"
                  alt=""
                  css={{
                    aspectRatio: '3 / 2',
                    objectFit: 'cover',
                    borderRadius: '{radii.r2} {radii.r2} 40px {radii.r2}',
                  }}
                />
                <strong>{other.title}</strong>
                <span>{other.shortDescription}</span>
              </Card>
            </li>
          ))}
        </Box>
        <Box
          css={{
            display: 'grid',
            gap: { base: 's5', lg: '88px' },
            gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 6fr) minmax(0, 5fr)' },
            alignItems: 'start',
            marginTop: { base: 's5', lg: 's9' },
          }}
        >
          <div>
            <Heading as="h3">{headings.areas}</Heading>
            <Text css={{ display: { base: 'none', md: 'block' }, margin: '4px 0 10px', color: 'text.2' }}>
              {business.areaServed}.
            </Text>
            <LinkChips
              css={oneLine({
                display: 'flex',
                flexWrap: 'wrap',
                gap: 's2',
                marginTop: { base: 's3', md: '0' },
              })}
            >
              {areas.map((area) => (
                <li key={area.slug}>
                  <a href={`/locations/${area.slug}`}>{area.name}</a>
                </li>
              ))}
            </LinkChips>
            <Box css={{ display: 'grid', justifyItems: 'start' }}>
              <MoreLink href="/locations">All {locations.length} suburbs</MoreLink>
              {/* A landing page for an ad isn't a guide, but the site has to link to it. */}
              {landingPage ? <MoreLink href={`/${landingPage.slug}`}>{landingPage.linkText}</MoreLink> : null}
            </Box>
          </div>
          <Guides guides={guides} articles={articles} />
        </Box>
      </Container>
    </Section>
  )
}
