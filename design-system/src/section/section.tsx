import { type BoxProps, chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

const Ground = chakra('section', {
  base: {
    paddingBlock: 'section',
    // A pipe that comes out of the section above ends at this section's edge.
    '&:has([data-pipe])': { overflow: 'clip', lg: { paddingBottom: '56px' } },
    // Paper has no dark ground: light text would print grey.
    _print: { paddingBlock: 's5', color: 'text' },
  },
  variants: {
    ground: {
      plain: {},
      warm: { background: 'bg.warm' },
      deep: { background: 'bg.deep', color: 'onDeep' },
      ink: { background: 'bg.ink', color: 'onInk' },
    },
  },
})

export interface SectionProps extends Omit<BoxProps, 'children'> {
  /** What the section stands on. `deep` and `ink` take light text and turn the focus ring light. */
  ground?: 'plain' | 'warm' | 'deep' | 'ink'
  id?: string
  /** Id of the heading that names the section. */
  labelledBy?: string
  children: ReactNode
}

/** One full-width band of a page, with the vertical rhythm that keeps bands apart. */
export function Section({ ground = 'plain', labelledBy, children, ...box }: SectionProps) {
  return (
    <Ground ground={ground} data-ground={ground} aria-labelledby={labelledBy} {...box}>
      {children}
    </Ground>
  )
}
