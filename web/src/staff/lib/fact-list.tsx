import { chakra } from 'design-system'

/** Names and what they stand for, side by side; each pair in a `div`. */
export const FactList = chakra('dl', {
  base: {
    display: 'grid',
    gap: '6px',
    '& > div': { display: 'grid', gridTemplateColumns: '104px minmax(0, 1fr)', gap: '12px' },
    '& dt': { color: 'text.3' },
    '& dd': { overflowWrap: 'anywhere', whiteSpace: 'pre-line', userSelect: 'text' },
  },
})
