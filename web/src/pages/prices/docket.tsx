import {
  Box,
  CheckIcon,
  Heading,
  Paper,
  PaperHead,
  QuarterRing,
  RaisedPaper,
  Text,
  VisuallyHidden,
} from 'design-system'
import type { ReactNode } from 'react'

/** A published price: label, amount and what it includes. */
export type Price = {
  readonly label: string
  readonly text: string
  readonly includes: ReadonlyArray<string>
}

type DocketText = {
  readonly amounts: string
  readonly amountsFrom: string
  readonly amountsNote: string
  readonly quote: string
  readonly quoteLines: ReadonlyArray<string>
  readonly quoteNote: string
  readonly quoteAccept: string
}

/** The owner's published prices, on a sheet like a page from a docket book. While there are none, what a quote contains. */
export function Docket({
  callOuts,
  jobs,
  text: words,
}: {
  callOuts: ReadonlyArray<Price>
  /** The lowest price of each service that has one, with the path of its page. */
  jobs: ReadonlyArray<Price & { readonly path: string }>
  text: DocketText
}) {
  if (callOuts.length === 0 && jobs.length === 0) return <QuoteContents text={words} />
  return (
    <RaisedPaper>
      <Paper css={{ maxWidth: 'none' }}>
        <PaperHead as="h2" title={words.amounts} note="GST included" />
        {callOuts.length > 0 ? (
          <Lines>
            {callOuts.map((price) => (
              <Line key={price.label} {...price} />
            ))}
          </Lines>
        ) : null}
        {jobs.length > 0 ? (
          <>
            <Heading
              as="h3"
              css={{
                margin: '24px 0 2px',
                fontSize: '1.0625rem',
                fontWeight: 'strong',
                letterSpacing: 'normal',
                color: 'text.2',
              }}
            >
              {words.amountsFrom}
            </Heading>
            <Lines>
              {jobs.map((price) => (
                <Line key={price.path} {...price} from />
              ))}
            </Lines>
            <Note>{words.amountsNote}</Note>
          </>
        ) : null}
      </Paper>
    </RaisedPaper>
  )
}

/** What a quote contains. Not on paper, as the job sheet below it is. */
const QuoteContents = ({ text }: { text: DocketText }) => (
  <Box
    css={{
      padding: 'clamp(22px, 3vw, 36px)',
      borderRadius: '{radii.r4} {radii.r4} 72px {radii.r4}',
      background: 'bg.warm2',
      breakInside: 'avoid',
    }}
  >
    <Heading css={{ marginBottom: 's2', fontSize: '1.5rem' }}>{text.quote}</Heading>
    <Box as="ul" css={{ listStyle: 'none' }}>
      {text.quoteLines.map((line) => (
        <Box
          as="li"
          key={line}
          css={{
            display: 'grid',
            gridTemplateColumns: '22px 1fr',
            gap: '14px',
            padding: '9px 0',
            fontSize: '1.125rem',
            fontWeight: 'strong',
            lineHeight: '1.35',
            '& svg': { marginTop: '2px', color: 'accent' },
          }}
        >
          <QuarterRing size={20} />
          {line}
        </Box>
      ))}
    </Box>
    <Note>{`${text.quoteAccept}. ${text.quoteNote}`}</Note>
  </Box>
)

function Lines({ children }: { children: ReactNode }) {
  return (
    <Box as="dl" css={{ '& > div': { borderBottom: '1px dashed {colors.line.strong}' } }}>
      {children}
    </Box>
  )
}

/** One price, with a leader line to the amount at the right edge. */
function Line({ label, text, includes, path, from = false }: Price & { path?: string; from?: boolean }) {
  return (
    <Box
      css={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) auto',
        gap: '2px 16px',
        alignItems: 'baseline',
        padding: '12px 0',
        breakInside: 'avoid',
      }}
    >
      <Box as="dt" css={{ fontSize: '1.125rem', fontWeight: 'strong', lineHeight: '1.3' }}>
        {path ? <a href={path}>{label}</a> : label}
      </Box>
      <Box
        as="dd"
        css={{
          fontSize: '1.5rem',
          fontWeight: 'display',
          letterSpacing: 'display',
          lineHeight: '1.1',
          fontVariantNumeric: 'tabular-nums',
          whiteSpace: 'nowrap',
        }}
      >
        {from ? (
          <Box as="span" css={{ fontSize: 'meta', fontWeight: 'text', letterSpacing: '0', color: 'text.3' }}>
            from{' '}
          </Box>
        ) : null}
        {text}
      </Box>
      {includes.length > 0 ? (
        <Box as="dd" css={{ gridColumn: '1 / -1', fontSize: 'small', lineHeight: 'small', color: 'text.2' }}>
          <VisuallyHidden>Includes: </VisuallyHidden>
          <Box
            as="ul"
            css={{
              listStyle: 'none',
              '& li': { display: 'grid', gridTemplateColumns: '16px 1fr', gap: '8px', padding: '1px 0' },
              '& svg': { marginTop: '4px', color: 'accent' },
            }}
          >
            {includes.map((line) => (
              <li key={line}>
                <CheckIcon size={16} aria-hidden="true" />
                {line}
              </li>
            ))}
          </Box>
        </Box>
      ) : null}
    </Box>
  )
}

/** Where a customer accepts: a cross, a line and what follows. */
function Note({ children }: { children: string }) {
  return (
    <Text css={{ marginTop: 's4', fontSize: 'small', lineHeight: 'small', color: 'text.2' }}>{children}</Text>
  )
}
