import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { ChevronLeftIcon, ChevronRightIcon } from '../../icons/icons.tsx'
import { CompactButton } from '../compact-button/compact-button.tsx'

const Line = chakra('nav', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '12px',
    padding: '10px 4px',
    color: 'text.2',
    fontSize: 'micro',
    fontVariantNumeric: 'tabular-nums',
    '& > span': { marginInlineEnd: 'auto' },
  },
})

export interface PagerProps {
  /** `1 to 25 of 214` */
  children: string
  /** Address of the previous page, or null on the first. */
  back: string | null
  /** Address of the next page, or null on the last. */
  next: string | null
}

/** Which part of a list is shown, with links to the previous and next parts. */
export function Pager({ children, back, next }: PagerProps) {
  return (
    <Line aria-label="Pages">
      <span>{children}</span>
      <PageLink href={back}>
        <ChevronLeftIcon />
        Back
      </PageLink>
      <PageLink href={next}>
        Next
        <ChevronRightIcon />
      </PageLink>
    </Line>
  )
}

function PageLink({ href, children }: { href: string | null; children: ReactNode }) {
  return href === null ? (
    <CompactButton disabled>{children}</CompactButton>
  ) : (
    <CompactButton href={href}>{children}</CompactButton>
  )
}
