import { chakra } from 'design-system'

/** An icon and its label on one line. */
export const Together = chakra('span', {
  base: {
    display: 'inline-flex',
    gap: '8px',
    alignItems: 'center',
    verticalAlign: 'middle',
    whiteSpace: 'nowrap',
  },
})

/** Text cut off with an ellipsis at the end of its column. */
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

/** Text that never wraps. */
export const Still = chakra('span', { base: { whiteSpace: 'nowrap' } })
