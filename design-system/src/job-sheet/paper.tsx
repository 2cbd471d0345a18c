import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Heading } from '../primitives/primitives.ts'

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
    maxWidth: { lg: '620px' },
    mask: TEETH,
    // At some heights the last row of pixels escapes the teeth and shows as a line.
    clipPath: 'inset(0 0 1px)',
    // The paper lies on deep water but is light itself.
    '& :focus-visible': { outlineColor: 'focus' },
    // Ink has neither teeth nor paper, and forced colours have no grounds: a line around it does.
    _print: {
      mask: 'none',
      clipPath: 'none',
      maxWidth: 'none',
      padding: '14px 20px',
      border: '1px solid #000',
      borderBottom: '2px dashed #000',
      background: '#fff',
      breakInside: 'avoid',
    },
    '@media (forced-colors: active)': { mask: 'none', clipPath: 'none', border: '1px solid' },
  },
})

const Head = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    alignItems: 'baseline',
    gap: '0 16px',
    paddingBottom: '12px',
    borderBottom: '3px solid {colors.text}',
    '& > span': { fontSize: 'meta', color: 'text.3', fontVariantNumeric: 'tabular-nums' },
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
    <Head>
      <Heading as={as} {...(id ? { id } : {})} css={{ fontSize: '1.5rem' }}>
        {title}
      </Heading>
      <span>{note}</span>
    </Head>
  )
}
