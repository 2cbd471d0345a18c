import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Heading } from '../primitives/primitives.ts'

/** Teeth of the torn edge, as many whole ones as fit. */
const TORN_EDGE =
  'conic-gradient(from -45deg at bottom, transparent, #000 1deg 89deg, transparent 90deg) 50% / 28px 100% round'

/** A sheet torn off a pad. Needs a background of another colour, which shows through its teeth. */
export const Paper = chakra('div', {
  base: {
    background: 'paper',
    color: 'text',
    borderRadius: '6px 6px 0 0',
    padding: 'clamp(22px, 3vw, 36px)',
    paddingBottom: '44px',
    maxWidth: { lg: '620px' },
    mask: TORN_EDGE,
    // At some heights the mask misses the last row of pixels, which then shows as a line.
    clipPath: 'inset(0 0 1px)',
    // Overrides the focus colour of the deep background, since the paper itself is light.
    '& :focus-visible': { outlineColor: 'focus' },
    // In print and with forced colours, the torn edge and the background are lost, so a border replaces them.
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

/** The mask that cuts the torn edge also cuts off the sheet's own shadow, so a wrapper casts it. */
export const RaisedPaper = chakra('div', {
  base: {
    filter: 'drop-shadow(0 1px 1px rgb(11 31 51 / .12)) drop-shadow(0 12px 22px rgb(11 31 51 / .1))',
    // On dark ground a shadow is no more than a stain around the teeth.
    '@media (prefers-color-scheme: dark)': { filter: 'none' },
    _print: { filter: 'none' },
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

/** The head of a sheet: its title, with a note next to it. */
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
