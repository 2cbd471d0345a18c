import { useSuspenseQuery } from '@apollo/client/react'
import { Box, Container, Heading, MoreLink, QuarterRing, Section, SectionHead, Text } from 'design-system'
import { graphql } from '../../graphql/gql.ts'
import { ProblemList } from '../../shared/problem-list.tsx'
import { Prose } from '../../shared/prose.tsx'
import { StepList } from '../../shared/step-list.tsx'

const ServiceWorkQuery = graphql(`
  query ServiceWork($slug: String!) {
    service(slug: $slug) {
      slug
      fullDescription
      features
      problems { title description solution }
      process { title description }
      benefits { title description }
      pricingFactors
      headings { work problems process benefits pricing pricingLead }
    }
  }
`)

/** The work itself: what is done, what goes wrong, how a job goes, why us, and what moves the price. */
export function ServiceWork({ slug }: { slug: string }) {
  const { service } = useSuspenseQuery(ServiceWorkQuery, { variables: { slug } }).data
  if (!service) return null
  const { headings } = service
  return (
    <>
      <Section labelledBy="what-title">
        <Container
          css={{
            display: 'grid',
            gap: { base: '40px', lg: '88px' },
            gridTemplateColumns: { lg: '5fr 6fr' },
            alignItems: 'start',
          }}
        >
          <div>
            <Heading id="what-title" css={{ marginBottom: '20px' }}>
              {headings.work}
            </Heading>
            <Prose html={service.fullDescription} />
          </div>
          <Box
            as="ul"
            aria-label="What's included"
            css={{
              listStyle: 'none',
              position: { lg: 'sticky' },
              top: { lg: '110px' },
              borderTop: '3px solid {colors.text}',
              '& li': {
                display: 'grid',
                gridTemplateColumns: '26px 1fr',
                gap: '16px',
                padding: '14px 0',
                borderBottom: '1px solid {colors.line}',
                fontWeight: 'medium',
                lineHeight: '1.4',
              },
              '& svg': { marginTop: '2px', color: 'accent' },
            }}
          >
            {service.features.map((feature) => (
              <li key={feature}>
                <QuarterRing size={22} />
                {feature}
              </li>
            ))}
          </Box>
        </Container>
      </Section>
      <Section ground="warm" labelledBy="problems-title">
        <Container>
          <SectionHead id="problems-title" title={headings.problems} />
          <ProblemList problems={service.problems} />
        </Container>
      </Section>
      <Section labelledBy="process-title">
        <Container>
          <SectionHead id="process-title" title={headings.process} />
          <StepList steps={service.process} />
        </Container>
      </Section>
      <Section ground="warm" labelledBy="price-title">
        <Container
          css={{
            display: 'grid',
            gap: { base: '56px', lg: '88px' },
            gridTemplateColumns: { lg: '6fr 5fr' },
            alignItems: 'start',
          }}
        >
          <div>
            <Heading css={{ marginBottom: 's5' }}>{headings.benefits}</Heading>
            <Box as="ul" css={{ listStyle: 'none' }}>
              {service.benefits.map(({ title, description }) => (
                <Box as="li" key={title} css={{ padding: '22px 0', borderTop: '1px solid {colors.line}' }}>
                  <Heading as="h3">{title}</Heading>
                  <Text css={{ marginTop: 's2', color: 'text.2' }}>{description}</Text>
                </Box>
              ))}
            </Box>
          </div>
          <Box
            css={{
              padding: { base: '28px 24px', lg: '36px 40px' },
              borderRadius: '{radii.r4} {radii.r4} 96px {radii.r4}',
              background: 'bg.warm2',
            }}
          >
            <Heading id="price-title" css={{ fontSize: 'clamp(1.75rem, 1.4rem + 1.2vw, 2.25rem)' }}>
              {headings.pricing}
            </Heading>
            <Text css={{ marginTop: 's3', color: 'text.2' }}>{headings.pricingLead}</Text>
            <Box
              as="ul"
              css={{
                listStyle: 'none',
                marginTop: 's4',
                '& li': {
                  padding: '12px 0',
                  borderTop: '1px solid rgb(122 100 64 / .35)',
                  fontWeight: 'medium',
                  lineHeight: '1.4',
                },
              }}
            >
              {service.pricingFactors.map((factor) => (
                <li key={factor}>{factor}</li>
              ))}
            </Box>
            <Box css={{ marginTop: 's3' }}>
              <MoreLink href="/prices">Prices, and what moves them</MoreLink>
            </Box>
          </Box>
        </Container>
      </Section>
    </>
  )
}
