import { Heading } from 'design-system'
import { type ReactNode, useEffect, useRef } from 'react'
import { useFlow } from './flow-context.ts'

/**
 * The question of a step. When the step has changed, it takes the focus, or the field that a link led to does; not when the page
 * has just come.
 */
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
        fontSize: 'clamp(1.75rem, 1.5rem + 1.3vw, 2.375rem)',
        lineHeight: 'head',
        letterSpacing: 'head',
        scrollMarginTop: '140px',
        '&:focus-visible': { outline: 'none' },
      }}
    >
      {children}
    </Heading>
  )
}

/** Gives the focus to what has just taken the place of something else, and shows it from the top. */
export function focusOn(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true })
  element?.scrollIntoView({ block: 'nearest' })
}
