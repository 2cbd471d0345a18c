import { chakra } from '@chakra-ui/react'
import { visuallyHidden } from '../../primitives/primitives.ts'

const Strip = chakra('nav', {
  base: {
    display: 'grid',
    // The nine of Overview are three rows of three, and five and four on wide screens.
    gridTemplateColumns: {
      md: 'repeat(auto-fit, minmax(164px, 1fr))',
      lg: 'repeat(3, minmax(0, 1fr))',
      xl: 'repeat(5, minmax(0, 1fr))',
    },
    gap: '1px',
    background: 'surface',
    border: '1px solid {colors.line}',
    borderRadius: 'r3',
    overflow: 'hidden',
    '& a': {
      display: 'grid',
      gridTemplateColumns: 'auto minmax(0, 1fr)',
      // With three next to the menu at 768 px, this leaves room for 'confirmation'.
      columnGap: '8px',
      alignContent: { base: 'center', md: 'start' },
      alignItems: { base: 'center', md: 'start' },
      // Three rows of counters leave room for the first task on a screen of 320 by 568.
      minHeight: { base: '36px', md: 'target' },
      padding: { base: '3px 12px', md: '14px 12px' },
      // The dividing line, in the gaps.
      boxShadow: '0 0 0 1px {colors.line}',
      color: 'inherit',
      lineHeight: '1.25',
      textDecoration: 'none',
    },
    // The last of nine fills its row.
    xl: { '& a:nth-child(5n + 4):last-child': { gridColumn: 'span 2' } },
    '& a:hover': { background: 'surface.tint' },
    '& a:focus-visible': { outlineOffset: '-3px' },
    '& a > span': {
      gridRow: '1 / 3',
      minWidth: '1.2em',
      fontSize: { base: '1.375rem', md: '2rem' },
      fontWeight: 'display',
      fontVariantNumeric: 'tabular-nums',
      letterSpacing: '-.03em',
      lineHeight: '1',
    },
    '& b': { fontWeight: 'strong', fontSize: { base: 'micro', md: 'meta' } },
    '& small': { gridColumn: '2', color: 'text.3', fontSize: 'micro' },
    '& [data-tone=hot] > span, & [data-tone=hot] small': { color: 'danger.text' },
    '& [data-tone=warm] > span': { color: 'warn.text' },
    '& [data-tone=zero] > span': { color: 'text.3', fontWeight: 'text' },
    // On a phone the list below says the same, and its first task matters most.
    mdDown: {
      // The last row has no empty cell, whichever counters are hidden.
      display: 'flex',
      flexWrap: 'wrap',
      '& a': { position: 'relative', flex: '1 1 140px' },
      '& small': visuallyHidden,
      // Zero counters are hidden to make room for the first task.
      '& a[data-tone=zero]': { display: 'none' },
      '&:not(:has(a:not([data-tone=zero])))': { display: 'none' },
      '& b': { gridRow: '1 / 3' },
    },
  },
})

/** A number that links to what it counts. */
export type Counter = {
  readonly id: string
  readonly count: number
  readonly name: string
  /** The fact that makes it urgent: `Next starts 11 am`. */
  readonly fact: string
  readonly href: string
  /** How urgent a count above zero is. Zero is always grey. */
  readonly tone: 'hot' | 'warm'
}

export interface CounterStripProps {
  label: string
  counters: ReadonlyArray<Counter>
}

/** What needs attention, as numbers that are links. On a phone, two per row without their facts. */
export function CounterStrip({ label, counters }: CounterStripProps) {
  return (
    <Strip aria-label={label}>
      {counters.map(({ id, count, name, fact, href, tone }) => (
        <a key={id} href={href} data-row={id} data-tone={count === 0 ? 'zero' : tone}>
          <span>{count > 999 ? '999+' : count}</span> <b>{name}</b> <small>{fact}</small>
        </a>
      ))}
    </Strip>
  )
}
