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
  SectionHead,
  SUPPORTS_DETAILS_CONTENT,
} from 'design-system'
import { graphql } from '../../graphql/gql.ts'
import { useLocation } from '../../routing/page-context.ts'
import { Drawing } from '../../shared/drawing.tsx'
import { NonBreaking } from '../../shared/non-breaking.tsx'
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

/** The pricing tool, then what affects the price of jobs in general and of each job. */
export function PriceFactors() {
  const { pricingGuide: topics, business } = useSuspenseQuery(PricingGuide).data
  const { priceFactors, pageHeadings } = useSuspenseQuery(PriceFactorsData).data
  const { prices: headings } = pageHeadings
  const params = new URLSearchParams(useLocation().search)
  const answers = answersFrom(topics, params)
  return (
    <>
      <Section id="cost" ground="deep" labelledBy="cost-title" css={{ _print: { display: 'none' } }}>
        <Container
          css={{
            display: 'grid',
            gap: { base: 's3', lg: '64px', xl: '88px' },
            gridTemplateColumns: {
              base: 'minmax(0, 1fr)',
              lg: 'minmax(0, 1fr) minmax(0, 420px)',
              xl: 'minmax(0, 1fr) minmax(0, 480px)',
            },
            alignItems: 'start',
            ...chosenAnswerRules(topics),
          }}
        >
          <div>
            <Heading id="cost-title">{headings.tool}</Heading>
            <Lead css={{ margin: { base: '8px 0 16px', lg: '16px 0 24px' } }}>{headings.toolLead}</Lead>
            <PricingQuestions topics={topics} answers={answers} action="/prices#cost" />
          </div>
          <JobSheetPaper
            topics={topics}
            answers={answers}
            example={!parseCarriedAnswers(topics, params)}
            business={business}
            quote="/contact#quote"
            // Stays in view while the lower questions are answered.
            css={{ position: { lg: 'sticky' }, top: '110px' }}
          />
        </Container>
      </Section>
      <Section labelledBy="factors-title">
        <Container>
          <SectionHead id="factors-title" title={headings.factors} lead={headings.factorsLead} />
          <Heading as="h3" css={FROM_LG}>
            {headings.factorsAny}
          </Heading>
          <ResponsiveDetails from="lg" look="row" open summary={headings.factorsAny} css={ROW}>
            <Factors>
              {priceFactors.map(({ title, description }) => (
                <div key={title}>
                  <Drawing size={[64, 48]} svg={import.meta.env.SSR ? drawFactor(title) : ''} />
                  <dt>{title}</dt>
                  <dd>
                    <NonBreaking text={description} />
                  </dd>
                </div>
              ))}
            </Factors>
          </ResponsiveDetails>
          <Heading as="h3" css={{ ...FROM_LG, marginTop: '56px', marginBottom: 's3' }}>
            {headings.factorsByJob}
          </Heading>
          <ResponsiveDetails
            from="lg"
            look="row"
            summary={headings.factorsByJob}
            css={{ ...ROW, borderBottom: { base: '1px solid {colors.line}', lg: '0' } }}
          >
            <Box
              css={{
                paddingLeft: { base: 's4', lg: '0' },
                lg: {
                  display: 'grid',
                  gridTemplateColumns: '1fr 1fr',
                  columnGap: 's9',
                  alignItems: 'start',
                  borderTop: '3px solid {colors.text}',
                  // The second of a row that has one, and the last row.
                  '& > details:nth-of-type(-n + 2)': { borderTop: '0' },
                  '& > details:nth-last-of-type(2)': { borderBottom: '1px solid {colors.line}' },
                },
                _print: { display: 'block', columns: '2' },
              }}
            >
              {topics.map((topic) => (
                <JobFactors key={topic.id} topic={topic} />
              ))}
            </Box>
          </ResponsiveDetails>
        </Container>
      </Section>
    </>
  )
}

/** A list that opens from a row on a phone. */
const ROW = {
  borderTop: { base: '1px solid {colors.line}', lg: '0' },
  '& > summary': { minHeight: '56px', fontSize: '1.1875rem' },
} as const

/** Shown beside what it names; on a phone, that is a row with its own label. */
const FROM_LG = { display: 'none', [SUPPORTS_DETAILS_CONTENT]: { lg: { display: 'block' } } } as const

const Factors = chakra('dl', {
  base: {
    display: { lg: 'grid' },
    gridTemplateColumns: { lg: '1fr 1fr' },
    columnGap: 's9',
    marginTop: { lg: 's3' },
    borderTop: { lg: '3px solid {colors.text}' },
    '& > div': {
      display: 'grid',
      gridTemplateColumns: { base: '56px minmax(0, 1fr)', lg: '88px minmax(0, 1fr)' },
      // A drawing higher than the text doesn't separate the text from its title.
      gridTemplateRows: 'auto 1fr',
      columnGap: { base: 's3', lg: 's5' },
      padding: { base: '12px 0', lg: '18px 0' },
      borderBottom: '1px solid {colors.line}',
      '&:last-of-type': { borderBottomWidth: { base: '0', lg: '1px' } },
      lineHeight: '1.4',
      breakInside: 'avoid',
    },
    '& dt': { fontWeight: 'strong', lineHeight: '1.3' },
    '& dd': { color: 'text.2', fontSize: { base: 'small', lg: '1.0625rem' } },
    '& [data-drawing]': {
      gridRow: 'span 2',
      width: '100%',
      aspectRatio: '4 / 3',
      borderRadius: {
        base: '18px {radii.r1} {radii.r1} {radii.r1}',
        lg: '28px {radii.r2} {radii.r2} {radii.r2}',
      },
      _print: { display: 'none' },
    },
  },
})

const Topic = chakra('details', {
  base: {
    borderTop: '1px solid {colors.line}',
    '&:last-of-type': { borderBottom: { lg: '1px solid {colors.line}' } },
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
