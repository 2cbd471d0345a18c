import { chakra } from 'design-system'

/** An icon and its label on one line. */
export const IconLabel = chakra('span', {
  base: {
    display: 'inline-flex',
    gap: '8px',
    alignItems: 'center',
    verticalAlign: 'middle',
    whiteSpace: 'nowrap',
  },
})

/** Text cut off with an ellipsis at the end of its column. */
export const TruncatedText = chakra('span', {
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
export const NoWrapText = chakra('span', { base: { whiteSpace: 'nowrap' } })
