import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { SHORT_SCREEN } from '../theme/short-screen.ts'

const Bar = chakra('aside', {
  base: {
    position: 'fixed',
    zIndex: 45,
    insetInline: { base: '0', sm: 'auto 16px' },
    bottom: { base: '0', sm: '16px' },
    display: { base: 'grid', lg: 'none' },
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: '10px',
    padding: { base: '8px 12px calc(8px + env(safe-area-inset-bottom))', sm: '8px' },
    background: 'surface',
    borderWidth: { base: '1px 0 0', sm: '1px' },
    borderStyle: 'solid',
    borderColor: 'line',
    borderRadius: { base: '0', sm: 'pill' },
    boxShadow: '0 -8px 24px -16px rgb(11 31 51 / .4)',
    // Labels wrap if the text is very large.
    '& > a, & > button': { minHeight: '50px', gap: '8px', padding: '8px', whiteSpace: 'normal' },
    _print: { display: 'none' },
    [SHORT_SCREEN]: { display: 'none' },
    // Hides while the page's own buttons are on screen, with reduced motion too (global-css.ts). On pages without any, the timeline
    // is inactive and the bar stays visible.
    '@supports (timeline-scope: none)': {
      animation: 'make-way linear',
      animationTimeline: '--instead-of-action-bar',
    },
  },
})

/**
 * Call and book buttons within thumb reach: full width on phones, a pill at the bottom right from 640 px, hidden on short screens
 * and from 1024 px, where the header has both. In browsers with scroll timelines it hides while buttons marked
 * `data-instead-of-action-bar` are on screen; a page marks one group of them. The footer reserves space for it. Its children are
 * two buttons.
 */
export function ActionBar({ children }: { children: ReactNode }) {
  return (
    <Bar data-action-bar="" aria-label="Call or book">
      {children}
    </Bar>
  )
}
