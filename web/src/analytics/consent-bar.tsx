import { Box, Heading, Text } from 'design-system'
import { useEffect, useRef } from 'react'
import { usePage } from '../routing/page-context.ts'
import { ChoiceButtons } from './choice-buttons.tsx'

/** Gap between the bar and its nearest neighbour, in pixels. */
const GAP = 12

/**
 * Asks for consent once, beside the page and not over it. The page can be used without answering: it reserves space for the bar
 * at its end and below focused elements.
 */
export function ConsentBar() {
  const { analyticsService } = usePage().settings
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const resizeObserver = new ResizeObserver(() => reserveSpace(bar.current?.offsetHeight ?? 0))
    if (bar.current) resizeObserver.observe(bar.current)
    return () => {
      resizeObserver.disconnect()
      reserveSpace(null)
    }
  }, [])
  return (
    <Box
      ref={bar}
      as="section"
      aria-labelledby="consent-title"
      css={{
        position: 'fixed',
        zIndex: 44,
        left: { base: '12px', sm: '16px' },
        right: { base: '12px', sm: 'auto' },
        bottom: `${GAP}px`,
        '[data-action-bar] ~ &': {
          bottom: {
            base: `calc({sizes.bar} + env(safe-area-inset-bottom) + ${GAP}px)`,
            lg: `${GAP}px`,
          },
        },
        maxWidth: { sm: '420px' },
        padding: '16px 20px 20px',
        border: '1px solid',
        borderColor: 'line',
        borderRadius: 'r3',
        background: 'surface',
        boxShadow: '2',
        _print: { display: 'none' },
      }}
    >
      <Heading
        as="h2"
        id="consent-title"
        css={{ fontSize: '1.1875rem', letterSpacing: '0', lineHeight: '1.3' }}
      >
        Can we count your visit?
      </Heading>
      <Text css={{ margin: '6px 0 14px', fontSize: 'small', lineHeight: 'small', color: 'text.2' }}>
        If you agree, {analyticsService} shows us which pages people use. Nothing you type is sent. You can
        change your mind on the <a href="/privacy-policy">privacy page</a>.
      </Text>
      <ChoiceButtons choice={null} />
    </Box>
  )
}

/** Space at the end of the page, and for elements scrolled into view by focus; null removes it. */
function reserveSpace(height: number | null): void {
  const { body, documentElement: html } = document
  body.style.paddingBottom = ''
  html.style.scrollPaddingBottom = ''
  if (height === null) return
  const reservedHeight = height + 2 * GAP
  body.style.paddingBottom = `calc(${getComputedStyle(body).paddingBottom} + ${reservedHeight}px)`
  html.style.scrollPaddingBottom = `calc(${getComputedStyle(html).scrollPaddingBottom.replace('auto', '0px')} + ${reservedHeight}px)`
}
