import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { ArrowRightIcon } from '../icons/icons.tsx'
import { VisuallyHidden } from '../primitives/primitives.ts'

const Anchor = chakra('a', {
  base: {
    display: 'inline-grid',
    alignContent: 'center',
    minHeight: 'target',
    fontWeight: 'strong',
    textDecoration: 'none',
    color: 'link',
    '& > span > span:first-of-type': {
      textDecoration: 'underline',
      textDecorationThickness: '1px',
      textUnderlineOffset: '.22em',
    },
    '& svg': {
      display: 'inline-block',
      marginLeft: '4px',
      verticalAlign: '-.22em',
      transition: 'transform {durations.t2} {easings.out}',
    },
    '&:hover svg': { transform: 'translateX(4px)' },
  },
})

export interface MoreLinkProps {
  href: string
  children: ReactNode
  /** Screen reader text that distinguishes this link from its neighbours: "about Gas Services". */
  context?: string
}

/** "Learn More" with an arrow that tilts forward. */
export function MoreLink({ href, children, context }: MoreLinkProps) {
  return (
    <Anchor href={href}>
      {/* The arrow follows the last word, also of a text that wraps. */}
      <span>
        <span>
          {children}
          {context ? <VisuallyHidden> {context}</VisuallyHidden> : null}
        </span>
        <chakra.span whiteSpace="nowrap">
          {'\u00a0'}
          <ArrowRightIcon size={20} />
        </chakra.span>
      </span>
    </Anchor>
  )
}
