import { chakra } from 'design-system'

/** Terms and descriptions side by side; wrap each pair in a `div`. */
export const FactList = chakra('dl', {
  base: {
    display: 'grid',
    gap: '6px',
    '& > div': { display: 'grid', gridTemplateColumns: '104px minmax(0, 1fr)', gap: '12px' },
    '& dt': { color: 'text.3' },
    '& dd': { overflowWrap: 'anywhere', whiteSpace: 'pre-line', userSelect: 'text' },
  },
})
