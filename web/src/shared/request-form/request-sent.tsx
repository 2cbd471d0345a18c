import { Box, CircleCheckIcon, Heading } from 'design-system'
import type { ReactNode, Ref } from 'react'

/** Confirmation of a stored form. It takes focus, and stays as long as the visitor is on the page. */
export function RequestSent({
  title,
  level = 'h3',
  children,
  ref,
}: {
  title: string
  /** Level of its heading, one below the section that it's in. */
  level?: 'h2' | 'h3'
  children: ReactNode
  ref?: Ref<HTMLDivElement> | undefined
}) {
  return (
    <Box
      ref={ref}
      tabIndex={-1}
      role="status"
      css={{
        display: 'grid',
        gridTemplateColumns: 'auto 1fr',
        gap: '14px',
        padding: '18px 22px',
        border: '2px solid',
        borderColor: 'ok.line',
        borderRadius: 'r3',
        background: 'ok.bg',
        color: 'text',
        // Below the toast, which is over the header on small screens. The page adds the header's height.
        scrollMarginTop: '32px',
        '& > svg': { color: 'ok.text', marginTop: '2px' },
      }}
    >
      <CircleCheckIcon size={26} />
      <Box css={{ display: 'grid', gap: 's2', minWidth: 0 }}>
        <Heading as={level} css={{ color: 'ok.text', fontSize: 'h3', lineHeight: 'head' }}>
          {title}
        </Heading>
        {children}
      </Box>
    </Box>
  )
}
