import { chakra } from 'design-system'

/** A glyph and its word on one line. */
export const Together = chakra('span', {
  base: {
    display: 'inline-flex',
    gap: '8px',
    alignItems: 'center',
    verticalAlign: 'middle',
    whiteSpace: 'nowrap',
  },
})

/** Words of any length, cut where a column ends. */
export const Cut = chakra('span', {
  base: {
    display: 'block',
    maxWidth: '32ch',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: { md: 'nowrap' },
    overflowWrap: 'anywhere',
  },
})

/** Words that no line breaks. */
export const Still = chakra('span', { base: { whiteSpace: 'nowrap' } })
