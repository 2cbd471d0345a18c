import { chakra } from 'design-system'

/** Form layout of a dialog: one column, with pairs side by side where there is room. */
export const DialogForm = chakra('form', {
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
    '& input:not([type=radio], [type=checkbox]), & select': {
      minHeight: '44px',
      paddingBlock: '6px',
      fontSize: 'meta',
    },
    '& textarea': { minHeight: '72px', fontSize: 'meta' },
    '& fieldset': { border: '0', padding: '0', minWidth: '0' },
    '& legend': { fontWeight: 'strong', marginBottom: '6px' },
    '& [data-choice], & label:has(> [type=checkbox])': {
      display: 'flex',
      gap: '10px',
      alignItems: 'center',
      minHeight: '44px',
    },
    '& input[type=radio], & input[type=checkbox]': {
      width: '20px',
      height: '20px',
      flex: 'none',
      accentColor: '{colors.link}',
    },
  },
})
