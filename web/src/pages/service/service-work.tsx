import { useSuspenseQuery } from '@apollo/client/react'
import {
  Box,
  Button,
  Container,
  chakra,
  Heading,
  MoreLink,
  Paper,
  PhoneIcon,
  QuarterRing,
  ResponsiveDetails,
  Section,
  SectionHead,
  Text,
} from 'design-system'
import type { ReactNode } from 'react'
import { graphql } from '../../graphql/gql.ts'
import type { ServiceWorkQuery } from '../../graphql/graphql.ts'
import { LongText } from '../../shared/long-text.tsx'
import { NonBreaking } from '../../shared/non-breaking.tsx'
import { ProblemList } from '../../shared/problem-list.tsx'
import { ServiceSteps } from './service-steps.tsx'

const WorkQuery = graphql(`
  query ServiceWork($slug: String!) {
    service(slug: $slug) {
      slug
      title
      fullDescription
      features
      problems { title description solution }
      process { title description }
      stepsFirst
      benefits { title description }
      pricingFactors
      headings { work problems process benefits pricing pricingLead }
    }
    business { phone phoneE164 }
  }
`)

type Service = NonNullable<ServiceWorkQuery['service']>

/**
 * Main part of a service page: the work with what it includes, common problems, how a job goes, and what affects the price. If the customer has
 * to act first, those steps come first, with the call button beside them.
 */
export function ServiceWork({ slug }: { slug: string }) {
  const { service, business } = useSuspenseQuery(WorkQuery, { variables: { slug } }).data
  if (!service) return null
  if (!service.stepsFirst)
    return (
      <>
        <Work service={service}>
          <Card>
            <Included service={service} />
            <Benefits service={service} />
          </Card>
        </Work>
        <Problems service={service} />
        <StepsBand service={service}>
          <Price service={service} />
        </StepsBand>
      </>
    )
  return (
    <>
      <StepsBand service={service}>
        <section aria-labelledby="benefits-title">
          <Heading id="benefits-title" css={{ fontSize: { base: '1.375rem', lg: '1.625rem' } }}>
            {service.headings.benefits}
          </Heading>
          <Benefits service={service} />
        </section>
        <Button
          tone="danger"
          href={`tel:${business.phoneE164}`}
          // On a phone, the bar at the bottom has it.
          css={{ display: { base: 'none', lg: 'inline-flex' }, marginTop: 's5' }}
        >
          <PhoneIcon size={20} />
          Call {business.phone}
        </Button>
      </StepsBand>
      <Problems service={service} />
      <Work service={service}>
        <Included service={service} />
        <Card css={{ marginTop: { base: 's4', lg: 's5' } }}>
          <Price service={service} />
        </Card>
      </Work>
    </>
  )
}

/** The page's text, beside what the work includes. */
function Work({ service, children }: { service: Service; children: ReactNode }) {
  const { headings, title, fullDescription } = service
  return (
    <Section labelledBy="what-title">
      <Container
        css={{
          display: 'grid',
          gap: { lg: '88px' },
          gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '6fr 5fr' },
          alignItems: 'start',
        }}
      >
        <div>
          <Heading id="what-title" css={{ marginBottom: { base: 's3', lg: '20px' } }}>
            {headings.work}
          </Heading>
          <LongText html={fullDescription} more={`More about ${title.toLowerCase()}`} />
        </div>
        <Box css={{ marginTop: { base: 's4', lg: '0' }, position: { lg: 'sticky' }, top: { lg: '110px' } }}>
          {children}
        </Box>
      </Container>
    </Section>
  )
}

/** What the work includes, a line each. */
const Included = ({ service: { features } }: { service: Service }) => (
  <>
    <Heading as="h3" id="included-title">
      What's included
    </Heading>
    <Box
      as="ul"
      aria-labelledby="included-title"
      css={{
        listStyle: 'none',
        paddingTop: { base: 's2', lg: 's4' },
        '& li': {
          display: 'grid',
          gridTemplateColumns: '20px 1fr',
          gap: '12px',
          paddingBottom: { base: '6px', lg: '10px' },
          fontSize: { base: 'small', lg: 'body' },
          fontWeight: 'medium',
          lineHeight: '1.35',
        },
        '& svg': { marginTop: '3px', color: 'accent' },
      }}
    >
      {features.map((feature) => (
        <li key={feature}>
          <QuarterRing size={18} />
          {feature}
        </li>
      ))}
    </Box>
  </>
)

const Card = chakra('div', {
  base: {
    padding: { base: '20px 20px 22px', lg: '28px 32px 30px' },
    background: 'bg.warm2',
    borderRadius: '{radii.r4} {radii.r4} 72px {radii.r4}',
  },
})

const Problems = ({ service: { headings, problems } }: { service: Service }) => (
  <Section ground="warm" labelledBy="problems-title">
    <Container>
      <SectionHead id="problems-title" title={headings.problems} />
      <ProblemList problems={problems} />
    </Container>
  </Section>
)

/** The steps along their pipe, beside a sheet of paper. */
const StepsBand = ({ service, children }: { service: Service; children: ReactNode }) => (
  <Section ground="deep" labelledBy="process-title">
    <Container
      css={{
        display: 'grid',
        gap: { base: 's5', lg: '88px' },
        gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 6fr) minmax(0, 5fr)' },
        alignItems: 'start',
      }}
    >
      <div>
        <Heading id="process-title" css={{ marginBottom: { base: 's4', lg: 's7' } }}>
          {service.headings.process}
        </Heading>
        <ServiceSteps steps={service.process} />
      </div>
      <Paper css={{ maxWidth: 'none' }}>{children}</Paper>
    </Container>
  </Section>
)

/** What customers can count on, with a line above each point. */
const Benefits = ({ service: { benefits } }: { service: Service }) => (
  <Box
    as="dl"
    css={{
      marginTop: { base: 's2', lg: 's3' },
      lineHeight: '1.4',
      '& > div': {
        padding: { base: '10px 0', lg: '13px 0' },
        borderTop: '1px dashed {colors.line.strong}',
        '&:last-of-type': { paddingBottom: '0' },
      },
      '& dt': { fontSize: '1.125rem', fontWeight: 'strong', letterSpacing: 'display', lineHeight: '1.2' },
      '& dd': { marginTop: '2px', fontSize: 'small', color: 'text.2' },
    }}
  >
    {benefits.map(({ title, description }) => (
      <div key={title}>
        <dt>{title}</dt>
        <dd>
          <NonBreaking text={description} />
        </dd>
      </div>
    ))}
  </Box>
)

const Price = ({ service: { headings, pricingFactors } }: { service: Service }) => (
  <>
    <Heading css={{ fontSize: { base: '1.5rem', lg: '1.875rem' } }}>{headings.pricing}</Heading>
    <Text css={{ marginTop: 's2', color: 'text.2', lineHeight: '1.45' }}>{headings.pricingLead}</Text>
    {/* Folded on phones, where it would be the third list in a row. */}
    <ResponsiveDetails
      from="lg"
      look="row"
      summary="What it depends on"
      css={{
        margin: '12px 0 8px',
        borderTop: '3px solid {colors.text}',
        borderBottom: { base: '1px dashed {colors.line.strong}', lg: '0' },
        '&[open]': { paddingBottom: { base: 's3', lg: '0' } },
        '& ul': { listStyle: 'none' },
        '& li': {
          padding: { base: '5px 0', lg: '11px 0' },
          fontSize: { base: 'small', lg: 'body' },
          borderBottom: { lg: '1px dashed {colors.line.strong}' },
          fontWeight: 'medium',
          lineHeight: '1.35',
        },
      }}
    >
      <ul>
        {pricingFactors.map((factor) => (
          <li key={factor}>{factor}</li>
        ))}
      </ul>
    </ResponsiveDetails>
    <MoreLink href="/prices">Prices and what affects them</MoreLink>
  </>
)
