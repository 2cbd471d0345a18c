import { useSuspenseQuery } from '@apollo/client/react'
import {
  Box,
  Container,
  chakra,
  Heading,
  JobSheet,
  LogoMark,
  ResponsiveDetails,
  Section,
  SectionHead,
  Text,
} from 'design-system'
import type { ReactNode } from 'react'
import { graphql } from '../../graphql/gql.ts'
import { Drawing } from '../../shared/drawing.tsx'
import { SignatureLine } from '../../shared/signature-line.tsx'
import { BLOCKED_DRAIN, CLEAR_DRAIN } from './sample-photos.ts'

const SamplesQuery = graphql(`
  query Samples {
    business { name visitTexts }
    customerChannels { text }
    pageHeadings {
      about { samples samplesLead }
      prices { quoteAccept }
    }
  }
`)

/** Stands for an amount, since every job has its own price. */
const AMOUNT = '$000'

const QUOTE_LINES = ['Clear the kitchen drain', 'High-pressure jetting']
const DEPENDS_ON = ['What’s blocking the pipe', 'How far along it is']
const OPTION = 'CCTV drain camera afterwards'
const DONE =
  'Opened the trap, then jetted the pipe behind it. It was grease. We ran the sink for ten minutes, and it drains.'
const PARTS = ['Trap seal', 'Inspection cap']

/** What a customer gets in writing, as samples of one job: the quote, the texts if this site sends any, and the report. */
export function Samples() {
  const { business, customerChannels, pageHeadings } = useSuspenseQuery(SamplesQuery).data
  const { samples, samplesLead } = pageHeadings.about
  return (
    <Section ground="deep" labelledBy="samples-title">
      <Container>
        <SectionHead id="samples-title" title={samples} lead={samplesLead} />
        <Box
          css={{
            display: 'grid',
            gap: { base: '0', sm: 's6', lg: 's5', xl: 's7' },
            gridTemplateColumns: {
              base: 'minmax(0, 1fr)',
              md: 'minmax(0, 1fr) minmax(0, 1fr)',
              ...(customerChannels.text
                ? {
                    lg: 'minmax(0, 1fr) minmax(0, 270px) minmax(0, 1fr)',
                    xl: 'minmax(0, 1fr) minmax(0, 300px) minmax(0, 1fr)',
                  }
                : {}),
            },
            alignItems: 'start',
            gridAutoFlow: 'row dense',
            // Between the two sheets where three fit, otherwise on a row of its own, below them from 768 px.
            '& > [data-texts]': { gridColumn: { md: '1 / -1', lg: 'auto' }, alignSelf: 'center' },
          }}
        >
          <Sample name="Sample quote" open>
            <QuoteSample accept={pageHeadings.prices.quoteAccept} />
          </Sample>
          {customerChannels.text ? (
            <Sample name="Sample texts" data-texts="">
              <Texts from={business.name} texts={business.visitTexts} />
            </Sample>
          ) : null}
          <Sample name="Sample job report">
            <ReportSample />
          </Sample>
        </Box>
      </Container>
    </Section>
  )
}

/** One of the samples; on a phone, it opens from a row. */
const Sample = ({
  name,
  children,
  ...details
}: {
  name: string
  open?: boolean
  'data-texts'?: ''
  children: ReactNode
}) => (
  <ResponsiveDetails
    from="sm"
    look="row"
    summary={name}
    css={{
      borderTop: { base: '1px solid {colors.line.onDeep}', sm: '0' },
      '&[open]': { paddingBottom: { base: 's5', sm: '0' } },
      '& > summary': { minHeight: '56px', fontSize: '1.1875rem' },
    }}
    {...details}
  >
    {children}
  </ResponsiveDetails>
)

const Lines = chakra('ul', {
  base: {
    listStyle: 'none',
    '& li': {
      display: 'flex',
      justifyContent: 'space-between',
      gap: 's4',
      padding: '9px 0',
      borderBottom: '1px dashed {colors.line.strong}',
      lineHeight: '1.35',
    },
    '& li > span': { overflowWrap: 'anywhere' },
    '& li > span + span': { flex: 'none', color: 'text.3', fontVariantNumeric: 'tabular-nums' },
  },
})

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box css={{ paddingTop: '20px' }}>
      <Heading
        as="h4"
        css={{ marginBottom: '4px', fontSize: '1.0625rem', fontWeight: 'strong', letterSpacing: '0' }}
      >
        {title}
      </Heading>
      {children}
    </Box>
  )
}

const Line = ({ children }: { children: string }) => (
  <li>
    <span>{children}</span>
    <span>{AMOUNT}</span>
  </li>
)

function QuoteSample({ accept }: { accept: string }) {
  return (
    <JobSheet
      heading="h3"
      title="Your quote"
      note="Sample"
      rows={[{ name: 'Job', value: 'Blocked kitchen drain' }]}
    >
      <Part title="What’s included">
        <Lines>
          {QUOTE_LINES.map((line) => (
            <Line key={line}>{line}</Line>
          ))}
        </Lines>
      </Part>
      <Part title="What it depends on">
        <Lines>
          {DEPENDS_ON.map((factor) => (
            <li key={factor}>{factor}</li>
          ))}
        </Lines>
      </Part>
      <Part title="Optional extras">
        <Lines>
          <Line>{OPTION}</Line>
        </Lines>
      </Part>
      <Box
        css={{
          display: 'flex',
          justifyContent: 'space-between',
          alignItems: 'baseline',
          gap: 's4',
          marginTop: '22px',
          paddingTop: '12px',
          borderTop: '3px solid {colors.text}',
          fontSize: '1.25rem',
          fontWeight: 'strong',
          lineHeight: '1.3',
        }}
      >
        <span>
          Total{' '}
          <Box as="small" css={{ color: 'text.2', fontSize: 'meta', fontWeight: 'text' }}>
            with GST
          </Box>
        </span>
        <Box as="span" css={{ color: 'text.3', fontVariantNumeric: 'tabular-nums' }}>
          {AMOUNT}
        </Box>
      </Box>
      <SignatureLine>{accept}</SignatureLine>
    </JobSheet>
  )
}

/** The texts about a visit on a phone's screen, as sent. */
function Texts({ from, texts }: { from: string; texts: ReadonlyArray<string> }) {
  return (
    <Box
      as="section"
      aria-labelledby="texts-title"
      css={{
        width: '100%',
        // Turned on its side where it has a row of its own.
        maxWidth: { base: '340px', md: 'none', lg: '340px' },
        marginInline: 'auto',
        padding: { base: '18px 16px 28px', md: '18px 32px 28px', lg: '18px 16px 28px' },
        border: '8px solid {colors.bg.ink}',
        borderRadius: '36px',
        background: 'bg',
        color: 'text',
        breakInside: 'avoid',
      }}
    >
      <Box
        css={{
          display: 'grid',
          justifyItems: 'center',
          gap: '4px',
          paddingBottom: '12px',
          borderBottom: '1px solid {colors.line}',
        }}
      >
        <LogoMark size={36} />
        <Heading
          as="h3"
          id="texts-title"
          css={{ fontSize: '1.0625rem', fontWeight: 'strong', letterSpacing: '0' }}
        >
          Your texts
        </Heading>
        <Text css={{ fontSize: 'meta', color: 'text.3' }}>Sample, from {from}</Text>
      </Box>
      <Box
        as="ol"
        css={{
          display: 'grid',
          gridTemplateColumns: { md: 'repeat(3, minmax(0, 1fr))', lg: 'minmax(0, 1fr)' },
          alignItems: 'start',
          gap: 's4',
          marginTop: 's4',
          listStyle: 'none',
        }}
      >
        {texts.map((text) => (
          <Box
            as="li"
            key={text}
            css={{
              width: 'fit-content',
              maxWidth: '94%',
              padding: '10px 14px',
              borderRadius: '18px 18px 18px 4px',
              background: 'surface.2',
              fontSize: 'small',
              lineHeight: '1.4',
              overflowWrap: 'anywhere',
            }}
          >
            {text}
          </Box>
        ))}
      </Box>
    </Box>
  )
}

const PHOTOS = [
  { caption: 'Before the work', svg: BLOCKED_DRAIN },
  { caption: 'After the work', svg: CLEAR_DRAIN },
]

function ReportSample() {
  return (
    <JobSheet
      heading="h3"
      title="Your job report"
      note="Sample"
      rows={[
        { name: 'Job', value: 'Blocked kitchen drain' },
        { name: 'By', value: 'Your plumber' },
      ]}
    >
      <Part title="What we did">
        <Text css={{ lineHeight: '1.45' }}>{DONE}</Text>
      </Part>
      <Part title="Parts used">
        <Lines>
          {PARTS.map((part) => (
            <li key={part}>{part}</li>
          ))}
        </Lines>
      </Part>
      <Part title="Photos">
        <Box
          as="ul"
          css={{
            display: 'grid',
            gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
            gap: 's3',
            listStyle: 'none',
            '& [data-drawing]': { width: '100%', aspectRatio: '3 / 2', borderRadius: 'r2' },
          }}
        >
          {PHOTOS.map(({ caption, svg }) => (
            <li key={caption}>
              <Drawing size={[120, 80]} svg={import.meta.env.SSR ? svg : ''} />
              <Text css={{ marginTop: '4px', color: 'text.2', fontSize: 'meta', lineHeight: '1.3' }}>
                {caption}
              </Text>
            </li>
          ))}
        </Box>
      </Part>
    </JobSheet>
  )
}
