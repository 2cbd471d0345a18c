import { Card, Heading } from 'design-system'
import { type ReactNode, useEffect, useRef } from 'react'

/** What someone asked to do, above everything else of the page. Takes the focus when it appears. */
export function Panel({ title, children }: { title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // An error summary inside keeps the focus. Who has scrolled before script came stays there, with a finger on the way.
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
