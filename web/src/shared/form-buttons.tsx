import { chakra } from 'design-system'

/** Buttons that end a form or card, the main one first. On phones each takes a whole row, within reach of either thumb. */
export const FormButtons = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: 's3',
    '& > *': { flex: { base: '1 1 100%', sm: '0 0 auto' } },
    '& > noscript > *': { width: { base: '100%', sm: 'auto' } },
  },
})
