import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { SHORT_SCREEN } from '../theme/short-screen.ts'

const Bar = chakra('aside', {
  base: {
    position: 'fixed',
    zIndex: 45,
    insetInline: '0',
    bottom: '0',
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 20rem))',
    justifyContent: 'center',
    gap: '10px',
    padding: '8px 12px calc(8px + env(safe-area-inset-bottom))',
    background: 'surface',
    borderTop: '1px solid {colors.line}',
    boxShadow: '0 -8px 24px -16px rgb(11 31 51 / .4)',
    // Labels wrap if the text is very large.
    '& > a, & > button': { minHeight: '50px', gap: '8px', padding: '8px', whiteSpace: 'normal' },
    '&:has(> :only-child)': { gridTemplateColumns: 'minmax(0, 40rem)' },
    _print: { display: 'none' },
    [SHORT_SCREEN]: { display: 'none' },
    // Hides while the page's own buttons are on screen, with reduced motion too (global-css.ts). On pages without any, the timeline
    // is inactive and the bar stays visible.
    '@supports (timeline-scope: none)': {
      animation: 'make-way linear',
      animationTimeline: '--instead-of-action-bar',
    },
  },
  variants: {
    until: { sm: { sm: { display: 'none' } }, lg: { lg: { display: 'none' } } },
  },
})

export interface ActionBarProps {
  until: 'sm' | 'lg'
  /** Accessible name: what the buttons do. */
  label: string
  children: ReactNode
}

/**
 * Call and book buttons, or only a call button, within thumb reach at the bottom of the screen. Hidden on short screens and from the
 * width `until`: 640 px if the page's sticky header has both from there, 1024 px if the page has no header. In browsers with scroll
 * timelines it hides while buttons marked `data-instead-of-action-bar` are on screen; a page marks one group of them. The footer
 * reserves space for it. Its children are one or two buttons.
 */
export function ActionBar({ until, label, children }: ActionBarProps) {
  return (
    <Bar data-action-bar="" aria-label={label} until={until}>
      {children}
    </Bar>
  )
}
