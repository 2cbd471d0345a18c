import { chakra } from '@chakra-ui/react'

const Strip = chakra('nav', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', lg: 'repeat(5, 1fr)' },
    background: 'surface',
    border: '1px solid {colors.line}',
    borderRadius: 'r3',
    overflow: 'hidden',
    '& a': {
      display: 'grid',
      gridTemplateColumns: { base: '44px minmax(0, 1fr)', lg: 'auto minmax(0, 1fr)' },
      columnGap: '10px',
      alignContent: 'start',
      alignItems: { base: 'center', lg: 'start' },
      padding: { base: '10px 14px', lg: '14px 16px' },
      color: 'inherit',
      lineHeight: '1.25',
      textDecoration: 'none',
    },
    '& a + a': {
      borderTop: { base: '1px solid {colors.line}', lg: '0' },
      borderLeft: { base: '0', lg: '1px solid {colors.line}' },
    },
    '& a:hover': { background: 'surface.tint' },
    '& a:focus-visible': { outlineOffset: '-3px' },
    '& a > span': {
      gridRow: '1 / 3',
      minWidth: '1.2em',
      fontSize: { base: '1.5rem', lg: '2rem' },
      fontWeight: 'display',
      fontVariantNumeric: 'tabular-nums',
      letterSpacing: '-.03em',
      lineHeight: '1',
    },
    '& b': { fontWeight: 'strong' },
    '& small': { gridColumn: '2', color: 'text.3', fontSize: 'micro' },
    '& [data-tone=hot] > span, & [data-tone=hot] small': { color: 'danger.text' },
    '& [data-tone=warm] > span': { color: 'warn.text' },
    '& [data-tone=zero] > span': { color: 'text.3', fontWeight: 'text' },
  },
})

/** One number that leads to what it counts. */
export type Counter = {
  readonly id: string
  readonly count: number
  readonly name: string
  /** The fact that makes it urgent: `Next starts 11 am`. */
  readonly fact: string
  readonly href: string
  /** How bad it is that there are any; zero is grey whatever it says. */
  readonly tone: 'hot' | 'warm'
}

export interface CounterStripProps {
  label: string
  counters: ReadonlyArray<Counter>
}

/** What needs somebody, as five numbers that are links. */
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
