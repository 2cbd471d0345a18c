import { chakra } from 'design-system'

/** Two columns of the screen of one record: what it says, and beside it what can be done or looked up. */
export const RecordColumns = chakra('div', {
  base: {
    display: 'grid',
    gap: '24px',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 372px' },
    alignItems: 'start',
    '& > div': { display: 'grid', gap: '24px', minWidth: '0' },
  },
})
