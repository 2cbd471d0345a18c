import { type BoxProps, chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

const Ground = chakra('section', {
  base: {
    paddingBlock: 'section',
    // A pipe that comes down from the section above is clipped at this section's edge.
    '&:has([data-pipe])': { overflow: 'clip', lg: { paddingBottom: '56px' } },
    // Paper has no dark background, so light text would print as grey.
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
  /** The section's background. `deep` and `ink` have light text and a light focus ring. */
  ground?: 'plain' | 'warm' | 'deep' | 'ink'
  id?: string
  /** Id of the heading that names the section. */
  labelledBy?: string
  children: ReactNode
}

/** A full-width band of a page, with the vertical spacing between bands. */
export function Section({ ground = 'plain', labelledBy, children, ...box }: SectionProps) {
  return (
    <Ground ground={ground} data-ground={ground} aria-labelledby={labelledBy} {...box}>
      {children}
    </Ground>
  )
}
