import { chakra } from '@chakra-ui/react'
import type { ReactNode, Ref } from 'react'
import { type RingState, StatusRing } from '../status-ring/status-ring.tsx'

const Panel = chakra('section', {
  base: {
    display: 'grid',
    gap: { base: 's5', lg: 's6', xl: 's7' },
    gridTemplateColumns: {
      base: 'minmax(0, 1fr)',
      // Next to a narrow sheet, the longest day fits on one line.
      lg: 'minmax(0, 1fr) minmax(0, 390px)',
      xl: 'minmax(0, 1fr) minmax(0, 440px)',
    },
    alignItems: 'start',
    // If the sheet is in the second column, `after` goes below the text in the first.
    '&[data-after]': {
      gridTemplateRows: { lg: 'auto 1fr' },
      // A completed sheet is wider.
      gridTemplateColumns: { lg: 'minmax(0, 1fr) minmax(0, 1.1fr)', xl: 'minmax(0, 1fr) minmax(0, 590px)' },
    },
    '&[data-after] > [data-job-sheet]': { gridColumn: { lg: '2' }, gridRow: { lg: '1 / span 2' } },
    padding: { base: '24px 16px 16px', sm: 's6', lg: '36px', xl: '44px 48px' },
    borderRadius: 'r4',
    background: 'bg.deep',
    color: 'onDeep',
    '& h1': {
      marginBottom: 's3',
      fontSize: 'clamp(1.75rem, 1.2rem + 2.6vw, 3.25rem)',
      lineHeight: '1.08',
      letterSpacing: 'head',
      whiteSpace: 'pre-line',
      textWrap: 'balance',
    },
    '& h1:focus-visible': { outlineColor: 'focus.onDeep', outlineOffset: '6px' },
    _print: {
      display: 'block',
      padding: '0',
      background: '#fff',
      color: '#000',
      '& h1': { fontSize: '1.75rem' },
      '& [data-job-sheet]': { marginTop: '12px' },
    },
  },
})

const TextColumn = chakra('div', {
  base: {
    minWidth: '0',
    '& > p': { color: 'onDeep.2', textWrap: 'pretty' },
    // What happens next, on the same background.
    '& h2': { marginTop: { base: 's5', lg: 's6' }, fontSize: '1.1875rem', letterSpacing: '0' },
    '&[data-after] > h2:first-of-type': { marginTop: '0' },
    '& ul li + li': { borderColor: 'line.onDeep' },
    '& li svg': { color: 'accent.onDeep' },
    '& li a, & > p a': { color: 'inherit' },
    '& a:focus-visible': { outlineColor: 'focus.onDeep' },
    _print: {
      '& > p, & svg': { color: '#000' },
      '&:not([data-after]) > ul, &:not([data-after]) > h2': { display: 'none' },
    },
  },
})

const StatusLabel = chakra('p', {
  base: { display: 'flex', alignItems: 'center', gap: '8px', marginBottom: '8px', fontWeight: 'medium' },
})

export interface ConfirmationProps {
  state: RingState
  /** The status in one or two words: `Booked`. */
  word: string
  /** The arrival window, which is what people look for. Line breaks are kept. */
  title: string
  /** What it means, in one or two sentences. */
  lead?: ReactNode
  /** What happens next, below an h2. */
  children?: ReactNode
  /** The job sheet, with the reference. */
  sheet?: ReactNode
  /** Shown after the sheet: what is left to do once it is completed. Also printed. */
  after?: ReactNode
  /** For focusing its heading. */
  ref?: Ref<HTMLHeadingElement>
}

/** A booking on deep water: when, its status, what happens next, and the job sheet with the details. Has a print layout. */
export function Confirmation({ state, word, title, lead, children, sheet, after, ref }: ConfirmationProps) {
  return (
    <Panel aria-labelledby="confirmation" data-ground="deep" data-after={after ? '' : undefined}>
      <TextColumn>
        <StatusLabel>
          <StatusRing state={state} ground="deep" size={24} />
          {word}
        </StatusLabel>
        <h1 id="confirmation" ref={ref} tabIndex={-1}>
          {title}
        </h1>
        {lead ? <p>{lead}</p> : null}
        {children}
      </TextColumn>
      {sheet}
      {after ? <TextColumn data-after="">{after}</TextColumn> : null}
    </Panel>
  )
}
