import { chakra } from 'design-system'

/** A long text with its table of contents beside it; stacked on small screens. */
export const TextColumns = chakra('div', {
  base: {
    display: 'grid',
    gap: { base: 's7', lg: '88px' },
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '280px minmax(0, 1fr)' },
    alignItems: 'start',
    _print: { display: 'block' },
  },
})
