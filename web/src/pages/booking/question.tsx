import { Heading } from 'design-system'
import { type ReactNode, useEffect, useRef } from 'react'
import { useFlow } from './flow-context.ts'

/** Heading of a step. After a step change it gets focus, or the field that a link led to does. Not on page load. */
export function Question({ children }: { children: ReactNode }) {
  const { state } = useFlow()
  const heading = useRef<HTMLHeadingElement>(null)
  const { moves, target } = state
  useEffect(() => {
    if (moves > 0) focusOn((target && document.getElementById(target)) || heading.current)
  }, [moves, target])
  return (
    <Heading
      as="h1"
      ref={heading}
      tabIndex={-1}
      css={{
        fontSize: 'clamp(2.125rem, 1.75rem + 1.8vw, 3.125rem)',
        lineHeight: 'head',
        letterSpacing: 'display',
        scrollMarginTop: '140px',
        '&:focus-visible': { outline: 'none' },
      }}
    >
      {children}
    </Heading>
  )
}

/** Moves focus to newly shown content and scrolls it into view. */
export function focusOn(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true })
  element?.scrollIntoView({ block: 'nearest' })
}
