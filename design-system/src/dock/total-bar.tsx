import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { SHORT_SCREEN } from '../theme/short-screen.ts'

const Bar = chakra('div', {
  base: {
    position: 'sticky',
    bottom: '0',
    zIndex: 20,
    display: { base: 'flex', lg: 'none' },
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '4px 16px',
    marginInline: 'calc({spacing.gutter} * -1)',
    // Its own place is seen only where it can't make way: the gaps around it are enough.
    marginBlock: 'calc({spacing.s5} * -1)',
    padding: '8px {spacing.gutter} calc(8px + env(safe-area-inset-bottom))',
    background: 'surface',
    borderTop: '1px solid {colors.line}',
    boxShadow: '0 -8px 24px -16px rgb(11 31 51 / .4)',
    lineHeight: '1.2',
    '& > p': { color: 'text.2', fontSize: 'meta' },
    '& strong': {
      display: 'block',
      color: 'text',
      fontSize: '1.375rem',
      fontVariantNumeric: 'tabular-nums',
    },
    _print: { display: 'none' },
    [SHORT_SCREEN]: { display: 'none' },
    // It makes way for what it leads to, marked `data-instead-of-action-bar`, with reduced motion too (global-css.ts).
    '@supports (timeline-scope: none)': {
      animation: 'make-way linear',
      animationTimeline: '--instead-of-action-bar',
    },
  },
})

export interface TotalBarProps {
  label: string
  /** `$385.50` */
  total: string
  /** The link to where it is agreed to. */
  children: ReactNode
}

/**
 * What something costs and the way to agree to it, within reach of the thumb while it's read. It stands at the lower edge of the
 * screen until its own place in the flow is reached, above what it leads to; on wide screens that is beside it already, and on a
 * short one it would hide too much. So it covers neither focus (`scroll-padding-bottom` is higher) nor what follows.
 */
export function TotalBar({ label, total, children }: TotalBarProps) {
  return (
    <Bar data-makes-way="">
      <p>
        {label} <strong>{total}</strong>
      </p>
      {children}
    </Bar>
  )
}
