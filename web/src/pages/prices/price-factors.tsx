import { useSuspenseQuery } from '@apollo/client/react'
import {
  Box,
  ChevronDownIcon,
  Container,
  chakra,
  Heading,
  Lead,
  ResponsiveDetails,
  Section,
  SUPPORTS_DETAILS_CONTENT,
  Text,
} from 'design-system'
import { graphql } from '../../graphql/gql.ts'
import { useLocation } from '../../routing/page-context.ts'
import { Drawing } from '../../shared/drawing.tsx'
import { answersFrom, parseCarriedAnswers } from '../../shared/pricing/job-sheet.ts'
import { JobSheetPaper } from '../../shared/pricing/job-sheet-paper.tsx'
import { PricingGuide, type PricingTopics } from '../../shared/pricing/pricing-guide.ts'
import { PricingQuestions } from '../../shared/pricing/pricing-questions.tsx'
import { chosenAnswerRules } from '../../shared/pricing/pricing-rules.ts'
import { drawFactor } from './factor-drawing.ts'

const PriceFactorsData = graphql(`
  query WhatMovesIt {
    priceFactors { title description }
    pageHeadings { prices { factors factorsLead factorsAny factorsByJob tool toolLead } }
  }
`)

/** The pricing tool, and beside or below it what affects the price of jobs in general and of each job. */
export function PriceFactors() {
  const { pricingGuide: topics, business } = useSuspenseQuery(PricingGuide).data
  const { priceFactors, pageHeadings } = useSuspenseQuery(PriceFactorsData).data
  const { prices: headings } = pageHeadings
  const params = new URLSearchParams(useLocation().search)
  const answers = answersFrom(topics, params)
  return (
    // On a phone, the tool's background starts the section.
    <Section css={{ paddingTop: { base: '0', lg: 'section' } }}>
      <Container
        css={{
          display: 'grid',
          gap: { base: '56px', lg: '48px', xl: '64px' },
          gridTemplateColumns: {
            base: 'minmax(0, 1fr)',
            lg: 'minmax(0, 1fr) minmax(0, 460px)',
            xl: 'minmax(0, 1fr) minmax(0, 500px)',
          },
          alignItems: 'start',
        }}
      >
        <Box
          as="section"
          id="cost"
          data-ground="deep"
          aria-labelledby="cost-title"
          css={{
            gridColumn: { lg: '2' },
            // The top keeps the title below the round corner.
            padding: { base: '48px 0 56px', lg: '56px 26px 44px', xl: '56px 32px 44px' },
            // Its background spans the full width of a phone; beside the text it's a separate panel.
            boxShadow: { base: '0 0 0 100vmax {colors.bg.deep}', lg: 'none' },
            clipPath: { base: 'inset(0 -100vmax)', lg: 'none' },
            borderRadius: { lg: '96px {radii.r4} {radii.r4} {radii.r4}' },
            background: 'bg.deep',
            color: 'onDeep',
            _print: { display: 'none' },
            ...chosenAnswerRules(topics),
          }}
        >
          <Heading id="cost-title" css={{ fontSize: 'clamp(1.75rem, 1.4rem + 1.2vw, 2.25rem)' }}>
            {headings.tool}
          </Heading>
          <Text css={{ margin: '10px 0 24px', color: 'onDeep.2' }}>{headings.toolLead}</Text>
          <PricingQuestions topics={topics} answers={answers} action="/prices#cost" />
          <JobSheetPaper
            topics={topics}
            answers={answers}
            example={!parseCarriedAnswers(topics, params)}
            business={business}
            quote="/contact#quote"
            css={{ marginTop: '8px' }}
          />
        </Box>
        <Box
          as="section"
          aria-labelledby="factors-title"
          css={{ gridColumn: { lg: '1' }, gridRow: { lg: '1' } }}
        >
          <Heading id="factors-title">{headings.factors}</Heading>
          <Lead css={{ margin: '16px 0 36px' }}>{headings.factorsLead}</Lead>
          <Heading as="h3" css={FROM_LG}>
            {headings.factorsAny}
          </Heading>
          {/* On a phone, one row like the jobs below it. */}
          <ResponsiveDetails
            from="lg"
            look="row"
            summary={headings.factorsAny}
            css={{
              borderTop: { base: '1px solid {colors.line}', lg: '0' },
              '& > summary': { minHeight: '56px', fontSize: '1.1875rem' },
            }}
          >
            <Factors>
              {priceFactors.map(({ title, description }) => (
                <div key={title}>
                  <dt>
                    <Drawing size={[64, 48]} svg={import.meta.env.SSR ? drawFactor(title) : ''} />
                    {title}
                  </dt>
                  <dd>{description}</dd>
                </div>
              ))}
            </Factors>
          </ResponsiveDetails>
          <Heading as="h3" css={{ ...FROM_LG, marginTop: '44px', marginBottom: 's3' }}>
            {headings.factorsByJob}
          </Heading>
          {topics.map((topic) => (
            <JobFactors key={topic.id} topic={topic} />
          ))}
        </Box>
      </Container>
    </Section>
  )
}

/** Shown beside what it names; on a phone, that is a row with its own label. */
const FROM_LG = { display: 'none', [SUPPORTS_DETAILS_CONTENT]: { lg: { display: 'block' } } } as const

const Factors = chakra('dl', {
  base: {
    marginTop: { lg: 's3' },
    borderTop: { lg: '3px solid {colors.text}' },
    '& > div': {
      display: 'grid',
      gridTemplateColumns: {
        sm: '16rem minmax(0, 1fr)',
        lg: 'minmax(0, 1fr)',
        xl: '16rem minmax(0, 1fr)',
      },
      alignItems: 'center',
      gap: '6px 24px',
      padding: '14px 0',
      borderBottom: '1px solid {colors.line}',
      '&:last-of-type': { borderBottomWidth: { base: '0', lg: '1px' } },
      lineHeight: '1.45',
      breakInside: 'avoid',
    },
    '& dt': { display: 'flex', alignItems: 'center', gap: 's4', fontWeight: 'strong', lineHeight: '1.3' },
    // Below its name where it isn't beside it, clear of the drawing.
    '& dd': { paddingLeft: { lg: '88px', xl: '0' }, color: 'text.2' },
    '& [data-drawing]': {
      width: '72px',
      height: '54px',
      borderRadius: '24px {radii.r2} {radii.r2} {radii.r2}',
      _print: { display: 'none' },
    },
  },
})

const Topic = chakra('details', {
  base: {
    borderTop: '1px solid {colors.line}',
    '&:last-of-type': { borderBottom: '1px solid {colors.line}' },
    '& summary': {
      display: 'flex',
      justifyContent: 'space-between',
      alignItems: 'center',
      gap: '20px',
      minHeight: '56px',
      padding: '10px 0',
      fontSize: '1.1875rem',
      fontWeight: 'strong',
      lineHeight: '1.3',
      cursor: 'pointer',
      listStyle: 'none',
      '&::-webkit-details-marker': { display: 'none' },
      '& svg': { flex: 'none', transition: 'transform {durations.t2}' },
    },
    '&[open] summary svg': { transform: 'rotate(180deg)' },
    '& dl': { paddingBottom: '20px' },
    '& dt': { marginTop: '14px', fontWeight: 'strong', lineHeight: '1.35' },
    '& dd': { marginTop: '2px', color: 'text.2', fontSize: '1.0625rem', lineHeight: '1.4' },
  },
})

/** What affects the price of each job in a topic. */
function JobFactors({ topic: { label, symptoms } }: { topic: PricingTopics[number] }) {
  return (
    <Topic>
      <summary>
        {label}
        <ChevronDownIcon size={24} />
      </summary>
      <dl>
        {symptoms.map(({ id, label: symptom, factors }) => (
          <div key={id}>
            <dt>{symptom}</dt>
            {factors.map((factor) => (
              <dd key={factor}>{factor}</dd>
            ))}
          </div>
        ))}
      </dl>
    </Topic>
  )
}
