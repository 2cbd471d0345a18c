import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { SHORT_SCREEN } from '../theme/short-screen.ts'

/** Less than the bar's height on one line, so that nothing overlaps. Where its text wraps, the bar is taller and the gap larger. */
const HIDDEN_HEIGHT = '52px'

const Bar = chakra('div', {
  base: {
    position: 'sticky',
    bottom: '0',
    zIndex: 20,
    display: { base: 'flex', lg: 'none' },
    flexWrap: 'wrap',
    // Its negative margins would stretch it in a grid.
    alignSelf: 'start',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '4px 16px',
    marginInline: 'calc({spacing.gutter} * -1)',
    // Adds no gap to the one around it, which is enough. Its place in the flow is visible only where the bar can't hide.
    marginBlock: 'calc({spacing.s5} * -1)',
    padding: '6px {spacing.gutter} calc(6px + env(safe-area-inset-bottom))',
    background: 'surface',
    borderTop: '1px solid {colors.line}',
    boxShadow: '0 -8px 24px -16px rgb(11 31 51 / .4)',
    lineHeight: '1.2',
    '& > p': { color: 'text.2', fontSize: 'meta' },
    '& strong': {
      display: 'block',
      color: 'text',
      fontSize: '1.25rem',
      fontVariantNumeric: 'tabular-nums',
    },
    // Lower than elsewhere, so that label and total stay beside it on one line.
    '& > a': { minHeight: 'target', paddingInline: '18px', fontSize: 'small' },
    _print: { display: 'none' },
    [SHORT_SCREEN]: { display: 'none' },
    // Hides while its link target, marked `data-instead-of-action-bar`, is on screen, with reduced motion too (global-css.ts).
    '@supports (timeline-scope: none)': {
      // Its place is never seen, so it takes up little of the gap.
      marginTop: `calc({spacing.s5} * -1 - ${HIDDEN_HEIGHT})`,
      animation: 'make-way linear',
      animationTimeline: '--instead-of-action-bar',
    },
  },
})

export interface TotalBarProps {
  label: string
  /** `$385.50` */
  total: string
  /** The link to the place to accept it. */
  children: ReactNode
}

/**
 * A total and the link to accept it, within thumb reach while people read. Sticks to the bottom edge of the screen until its place
 * in the flow, above its link target, is reached. Hidden on wide screens, where the target is alongside, and on short ones, where
 * it would hide too much. It covers neither focused controls (`scroll-padding-bottom` is larger) nor the content after it.
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
