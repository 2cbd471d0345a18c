import { Card, Heading } from 'design-system'
import { type ReactNode, useEffect, useRef } from 'react'

/** The form of a chosen action, above the rest of the page. Takes focus when it appears. */
export function Panel({ title, children }: { title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // An error summary inside keeps focus. If the visitor scrolled before hydration, the page doesn't jump.
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: scrollY > 0 })
  }, [])
  return (
    <Card
      as="section"
      aria-labelledby="panel-title"
      css={{ padding: { base: '20px 16px', sm: '32px' }, borderRadius: 'r4' }}
    >
      <Heading
        ref={heading}
        id="panel-title"
        tabIndex={-1}
        css={{
          fontSize: '1.5rem',
          marginBottom: 's3',
          scrollMarginTop: '110px',
          '&:focus-visible': { outline: 'none' },
        }}
      >
        {title}
      </Heading>
      {children}
    </Card>
  )
}
