import { Box, chakra, Heading } from 'design-system'
import type { ReactNode } from 'react'

/** Teeth of the torn edge. */
const TEETH =
  'conic-gradient(from -45deg at bottom, transparent, #000 1deg 89deg, transparent 90deg) 50% / 28px 100%'

/** A sheet torn off a pad. It lies on a ground of another colour, which its teeth show. */
export const Paper = chakra('div', {
  base: {
    background: 'paper',
    color: 'text',
    borderRadius: '6px 6px 0 0',
    padding: 'clamp(22px, 3vw, 36px)',
    paddingBottom: '44px',
    maxWidth: { sm: '620px' },
    mask: TEETH,
    // At some heights the last row of pixels escapes the teeth and shows as a line.
    clipPath: 'inset(0 0 1px)',
    // The paper lies on deep water but is light itself.
    '& :focus-visible': { outlineColor: 'focus' },
  },
})

/** The head of a sheet: what it is, and a word beside it. */
export function PaperHead({
  title,
  note,
  as = 'h3',
  id,
}: {
  title: ReactNode
  note: ReactNode
  as?: 'h2' | 'h3'
  id?: string
}) {
  return (
    <Box
      css={{
        display: 'flex',
        flexWrap: 'wrap',
        justifyContent: 'space-between',
        alignItems: 'baseline',
        gap: '0 16px',
        paddingBottom: '12px',
        borderBottom: '3px solid {colors.text}',
      }}
    >
      <Heading as={as} {...(id ? { id } : {})} css={{ fontSize: '1.5rem' }}>
        {title}
      </Heading>
      <Box as="span" css={{ fontSize: 'meta', color: 'text.3' }}>
        {note}
      </Box>
    </Box>
  )
}
