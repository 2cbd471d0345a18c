import { chakra } from '@chakra-ui/react'
import type { ReactNode, Ref } from 'react'
import { VisuallyHidden } from '../primitives/primitives.ts'
import { type RingState, StatusRing } from '../status-ring/status-ring.tsx'

const Panel = chakra('section', {
  base: {
    display: 'grid',
    gap: { base: 's5', lg: 's6', xl: 's7' },
    gridTemplateColumns: {
      base: 'minmax(0, 1fr)',
      // Next to a narrow sheet, the longest day fits on one line.
      lg: 'minmax(0, 1fr) minmax(0, 390px)',
      xl: 'minmax(0, 1fr) minmax(0, 490px)',
    },
    alignItems: 'start',
    // If the sheet is in the second column, `after` goes below the text in the first.
    '&[data-after]': { gridTemplateRows: { lg: 'auto 1fr' }, rowGap: 's5' },
    '&[data-after] > [data-job-sheet]': { gridColumn: { lg: '2' }, gridRow: { lg: '1 / span 2' } },
    padding: { base: '24px 16px 16px', sm: 's6', lg: '36px', xl: '44px 48px' },
    borderRadius: 'r4',
    '& h1': {
      marginBottom: 's3',
      fontSize: 'clamp(1.75rem, 1.2rem + 2.6vw, 3.25rem)',
      lineHeight: '1.08',
      letterSpacing: 'display',
      whiteSpace: 'pre-line',
      textWrap: 'balance',
    },
    '& h1:focus-visible': { outlineOffset: '6px' },
    _print: {
      display: 'block',
      padding: '0',
      border: '0',
      background: '#fff',
      color: '#000',
      '& h1': { fontSize: '1.75rem' },
      '& [data-job-sheet]': { marginTop: '12px' },
    },
  },
  variants: {
    ground: {
      deep: {
        background: 'bg.deep',
        color: 'onDeep',
        '& h1:focus-visible': { outlineColor: 'focus.onDeep' },
      },
      // No water yet, and dashed like the part of the pipe that isn't laid.
      dry: {
        border: '2px dashed {colors.warn.line}',
        background: 'warn.bg',
        color: 'text',
        '& [data-part=status]': { color: 'warn.text', fontSize: '1.375rem', fontWeight: 'strong' },
      },
      // Nothing will happen, or nothing has.
      plain: {
        border: '1px solid {colors.line}',
        background: 'surface.2',
        color: 'text',
        // The sheet no longer counts: greyer, with its time struck out.
        '&[data-void] [data-job-sheet]': {
          color: 'text.2',
        },
        '&[data-void] [data-job-sheet] dl > div:first-of-type > [data-value]': {
          textDecoration: 'line-through',
          '& small': { display: 'inline-block', width: '100%', textDecoration: 'none' },
        },
      },
    },
    compact: {
      true: {
        padding: { base: '14px 16px', sm: '14px 24px', lg: '14px 32px', xl: '14px 32px' },
        borderRadius: 'r3',
        '& > div': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '0 20px' },
        '& [data-part=status], & h1': { marginBottom: '0' },
        '& h1': {
          fontSize: 'clamp(1.25rem, 1.1rem + .6vw, 1.5rem)',
          lineHeight: '1.3',
          whiteSpace: 'normal',
        },
      },
    },
  },
})

const TextColumn = chakra('div', {
  base: {
    minWidth: '0',
    '& > p, & > [data-part=last] > p': { textWrap: 'pretty' },
    // What happens next, on the same background.
    '& h2': { marginTop: { base: 's5', lg: 's6' }, fontSize: '1.1875rem', letterSpacing: '0' },
    '&[data-after] > h2:first-child': { marginTop: '0' },
    '& > [data-part=last]': { paddingTop: 's5' },
    '& li a, & > p a, & > [data-part=last] > p a': { color: 'inherit' },
    _print: {
      '& > p, & > [data-part=last] > p, & svg': { color: '#000' },
      '&:not([data-after]) > ul, &:not([data-after]) > h2': { display: 'none' },
    },
  },
  variants: {
    ground: {
      deep: {
        '& > p, & > [data-part=last] > p': { color: 'onDeep.2' },
        '& ul li + li': { borderColor: 'line.onDeep' },
        '& li svg': { color: 'accent.onDeep' },
        '& a:focus-visible': { outlineColor: 'focus.onDeep' },
      },
      dry: { '& > p': { color: 'text.2' }, '& ul li + li': { borderColor: 'line' } },
      plain: { '& > p': { color: 'text.2' } },
    },
  },
})

const StatusLabel = chakra('p', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    marginBottom: '8px',
    fontWeight: 'medium',
    '&[data-fresh]': {
      gap: '12px',
      marginBottom: 's4',
      color: 'inherit',
      fontSize: '1.375rem',
      fontWeight: 'strong',
      letterSpacing: '0',
      lineHeight: '1.2',
    },
  },
})

const Reference = chakra('p', {
  base: {
    marginTop: 's4',
    fontSize: 'small',
    lineHeight: '1.3',
    '& strong': {
      display: 'block',
      fontSize: 'clamp(1.5rem, 1.2rem + 1.2vw, 2rem)',
      fontVariantNumeric: 'tabular-nums',
      overflowWrap: 'anywhere',
    },
  },
})

export interface ConfirmationProps {
  state: RingState
  /** The status in one or two words: `Booked`. Left out if the title says it. */
  status?: string | undefined
  /** The arrival window, which is what people look for. Line breaks are kept. */
  title: string
  /** What it means, in one or two sentences. */
  lead?: ReactNode
  /**
   * Right after booking: a larger status, with a filled tick unless it's pending. It is part of the heading, so that a screen reader
   * says it first.
   */
  fresh?: boolean
  /** Above an open form: status and title in one line, in a low panel. */
  compact?: boolean
  /** The reference as a line of its own, if it isn't on the sheet. */
  reference?: string
  /** Whether the text is much shorter than the sheet. It is then beside the middle of it. */
  short?: boolean
  /** What happens next, below an h2. */
  children?: ReactNode
  /** The job sheet, with the reference. */
  sheet?: ReactNode
  /** Shown after the sheet: what is left to do once it is completed. Also printed. */
  after?: ReactNode
  /** For focusing its heading. */
  ref?: Ref<HTMLHeadingElement>
}

/**
 * A booking: its status, when, what happens next, and the job sheet with the details. It is on deep water, on dry ground while it
 * waits for confirmation, or on a plain one once it's cancelled or
 * no one was there. Has a print layout.
 */
export function Confirmation({
  state,
  status,
  title,
  lead,
  fresh = false,
  compact = false,
  reference,
  short = false,
  children,
  sheet,
  after,
  ref,
}: ConfirmationProps) {
  const ground =
    state === 'pending' ? 'dry' : state === 'cancelled' || state === 'noAccess' ? 'plain' : 'deep'
  const label = status ? (
    <StatusLabel as={fresh ? 'span' : 'p'} data-part="status" data-fresh={fresh ? '' : undefined}>
      <StatusRing
        state={fresh && state === 'confirmed' ? 'completed' : state}
        ground={ground === 'deep' ? 'deep' : 'surface'}
        size={fresh ? 32 : 24}
      />
      {status}
    </StatusLabel>
  ) : null
  return (
    <Panel
      aria-labelledby="confirmation"
      ground={ground}
      compact={compact}
      data-ground={ground === 'deep' ? 'deep' : undefined}
      data-after={after ? '' : undefined}
      data-void={state === 'cancelled' ? '' : undefined}
    >
      <TextColumn ground={ground} css={short ? { alignSelf: { lg: 'center' } } : {}}>
        {fresh ? null : label}
        <h1 id="confirmation" ref={ref} tabIndex={-1}>
          {fresh ? (
            <>
              {label}
              <VisuallyHidden>, </VisuallyHidden>
            </>
          ) : null}
          {title}
        </h1>
        {lead ? <p>{lead}</p> : null}
        {reference ? (
          <Reference>
            Reference <strong>{reference}</strong>
          </Reference>
        ) : null}
        {children}
      </TextColumn>
      {sheet}
      {after ? (
        <TextColumn ground={ground} data-after="">
          {after}
        </TextColumn>
      ) : null}
    </Panel>
  )
}
