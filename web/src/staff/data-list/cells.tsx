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

/** Text on one line if the table has room, else on two, cut off with an ellipsis after them. On a phone it isn't cut off. */
export const TruncatedText = chakra('span', {
  base: {
    display: 'block',
    minWidth: { md: '12ch' },
    maxWidth: '32ch',
    lineClamp: { md: '2' },
    lineHeight: 'small',
    overflowWrap: 'break-word',
  },
})

/** Text that never wraps. */
export const NoWrapText = chakra('span', { base: { whiteSpace: 'nowrap' } })

/** The main fact of a cell, and under it a quiet second one; on a phone beside it, or not at all if marked `data-wide`. */
export const TwoLines = chakra('span', {
  base: {
    display: 'flex',
    flexDirection: { md: 'column' },
    flexWrap: { base: 'wrap', md: 'nowrap' },
    alignItems: { base: 'baseline', md: 'flex-start' },
    gap: { base: '0 8px', md: '0' },
    maxWidth: { md: '28ch' },
    paddingBlock: { md: '6px' },
    lineHeight: 'small',
    overflowWrap: 'anywhere',
    '& > b': { fontWeight: 'medium' },
    '& > small': { color: 'text.3', fontSize: 'micro' },
    '& > [data-wide]': { display: { base: 'none', md: 'inline' } },
  },
})
