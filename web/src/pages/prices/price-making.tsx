import { useSuspenseQuery } from '@apollo/client/react'
import {
  Box,
  CheckIcon,
  Container,
  chakra,
  Heading,
  InfoIcon,
  pipeFrom,
  ResponsiveDetails,
  Section,
  SectionHead,
  SUPPORTS_DETAILS_CONTENT,
  Text,
  VALVE_SIZE,
  Valve,
} from 'design-system'
import type { ReactNode } from 'react'
import { graphql } from '../../graphql/gql.ts'
import { NonBreaking } from '../../shared/non-breaking.tsx'

const PriceMakingQuery = graphql(`
  query PriceMaking {
    pageHeadings {
      prices {
        process
        processLead
        processSteps { title description }
        fixed
        fixedLead
        included
        includedLines
        approvals
        approvalItems { title description }
      }
    }
  }
`)

/** Width of the pipe. */
const PIPE = { base: '10px', lg: '14px' }
const PIPE_START = {
  base: `calc((${VALVE_SIZE.base} - ${PIPE.base}) / 2)`,
  lg: `calc((${VALVE_SIZE.lg} - ${PIPE.lg}) / 2)`,
}

/** Steps along a pipe, which ends at the customer's acceptance. It runs across on wide screens and down on others. */
const Pipeline = chakra('ol', {
  base: {
    listStyle: 'none',
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'repeat(4, minmax(0, 1fr))' },
    '& > li': {
      position: 'relative',
      display: 'grid',
      gridTemplateColumns: { base: `${VALVE_SIZE.base} minmax(0, 1fr)`, lg: 'minmax(0, 1fr)' },
      alignContent: 'start',
      columnGap: 's4',
      paddingBottom: { base: 's5', lg: '0' },
      paddingRight: { lg: 's6' },
    },
    '& > li::before': {
      content: '""',
      position: 'absolute',
      top: { base: '20px', lg: PIPE_START.lg },
      left: { base: PIPE_START.base, lg: '36px' },
      width: { base: PIPE.base, lg: '100%' },
      height: { base: '100%', lg: PIPE.lg },
      ...pipeFrom('20px'),
      lg: pipeFrom('36px', 'across'),
    },
    '& > li:last-of-type::before': { display: 'none' },
    '& > li:last-of-type': { paddingBottom: '0', paddingRight: '0' },
    _print: { display: 'block' },
  },
})

/** The last valve: the customer's acceptance. */
const AGREED = { borderColor: 'ok.text', background: 'ok.text', color: 'bg' } as const

const Lines = chakra('ul', {
  base: {
    listStyle: 'none',
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: 'repeat(2, minmax(0, 1fr))' },
    columnGap: 's6',
    '& li': {
      display: 'grid',
      gridTemplateColumns: '24px minmax(0, 1fr)',
      gap: 's3',
      padding: '12px 0',
      borderBottom: '1px solid {colors.line}',
      lineHeight: '1.4',
      breakInside: 'avoid',
    },
    '& svg': { color: 'ok.text' },
  },
})

/** A list under a heading, which expands from a row on a phone. */
function FoldedOnPhones({
  id,
  title,
  children,
}: {
  readonly id: string
  readonly title: string
  readonly children: ReactNode
}) {
  return (
    <section aria-labelledby={id}>
      <Heading
        id={id}
        css={{
          display: 'none',
          [SUPPORTS_DETAILS_CONTENT]: { lg: { display: 'block' } },
          fontSize: 'clamp(1.625rem, 1.4rem + 1vw, 2.125rem)',
        }}
      >
        {title}
      </Heading>
      <ResponsiveDetails
        from="lg"
        look="row"
        summary={title}
        css={{
          marginTop: { lg: 's4' },
          borderTop: { base: '1px solid {colors.line}', lg: '3px solid {colors.text}' },
        }}
      >
        {children}
      </ResponsiveDetails>
    </section>
  )
}

/** How a price is made along a pipe, when it is fixed, what it covers, and what the customer is asked first. */
export function PriceMaking() {
  const { prices: headings } = useSuspenseQuery(PriceMakingQuery).data.pageHeadings
  return (
    // On the same ground as the section above it. Without any padding, the heading would be cut off at the edge.
    <Section labelledBy="process-title" css={{ overflow: 'clip', paddingTop: { lg: 's3' } }}>
      <Container>
        <SectionHead id="process-title" title={headings.process} lead={headings.processLead} />
        <Pipeline>
          {headings.processSteps.map(({ title, description }, index) => (
            <li key={title}>
              <Valve aria-hidden="true" css={index === headings.processSteps.length - 1 ? AGREED : {}}>
                {index === headings.processSteps.length - 1 ? <CheckIcon size={28} /> : index + 1}
              </Valve>
              <Box css={{ paddingTop: { base: 's2', lg: 's5' } }}>
                <Heading as="h3">{title}</Heading>
                <Text
                  css={{
                    marginTop: 's2',
                    maxWidth: '26em',
                    color: 'text.2',
                    fontSize: 'small',
                    lineHeight: 'small',
                  }}
                >
                  <NonBreaking text={description} />
                </Text>
              </Box>
            </li>
          ))}
        </Pipeline>
        <Box
          css={{
            display: 'grid',
            gridTemplateColumns: { base: '28px minmax(0, 1fr)', lg: '28px minmax(0, 4fr) minmax(0, 8fr)' },
            gap: { base: '4px 12px', lg: '0 20px' },
            alignItems: 'baseline',
            marginTop: { base: 's6', lg: 's8' },
            padding: { base: '20px', lg: '26px 32px' },
            borderRadius: 'r3',
            background: 'surface.tint',
            breakInside: 'avoid',
            '& > svg': { alignSelf: 'start', color: 'accent' },
            '& > p': { gridColumn: { base: '2', lg: 'auto' } },
          }}
        >
          <InfoIcon size={26} aria-hidden="true" />
          <Heading as="h3">{headings.fixed}</Heading>
          <Text
            css={{
              color: 'text.2',
              maxWidth: 'none',
              fontSize: { base: 'small', lg: 'body' },
              lineHeight: 'small',
            }}
          >
            {headings.fixedLead}
          </Text>
        </Box>
        <Box
          css={{
            display: 'grid',
            columnGap: 's9',
            gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 6fr) minmax(0, 6fr)' },
            alignItems: 'start',
            marginTop: { base: 's8', lg: 's10' },
          }}
        >
          <FoldedOnPhones id="included-title" title={headings.included}>
            <Lines>
              {headings.includedLines.map((line) => (
                <li key={line}>
                  <CheckIcon size={22} aria-hidden="true" />
                  {line}
                </li>
              ))}
            </Lines>
          </FoldedOnPhones>
          <FoldedOnPhones id="approvals-title" title={headings.approvals}>
            <Box
              as="dl"
              css={{
                '& > div': {
                  padding: '12px 0',
                  borderBottom: '1px solid {colors.line}',
                  breakInside: 'avoid',
                },
                '& dt': { fontWeight: 'strong', lineHeight: '1.4' },
                '& dd': { color: 'text.2', fontSize: 'small', lineHeight: 'small' },
              }}
            >
              {headings.approvalItems.map(({ title, description }) => (
                <div key={title}>
                  <dt>{title}</dt>
                  <dd>
                    <NonBreaking text={description} />
                  </dd>
                </div>
              ))}
            </Box>
          </FoldedOnPhones>
        </Box>
      </Container>
    </Section>
  )
}
