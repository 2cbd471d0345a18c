import { chakra } from 'design-system'

/** The form in a dialog: one column, pairs beside each other where there is room. */
export const DialogFields = chakra('form', {
  base: {
    display: 'grid',
    gap: '14px',
    fontSize: 'meta',
    '& [data-pair]': {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
      gap: '14px',
    },
    '& [data-pair] > *': { minWidth: '0' },
    '& input, & select': { minHeight: '44px', paddingBlock: '6px', fontSize: 'meta' },
    '& textarea': { minHeight: '72px', fontSize: 'meta' },
  },
})
