import { chakra } from '@chakra-ui/react'

/** Around a table: what is too wide scrolls inside it. */
export const TableFrame = chakra('div', {
  base: {
    // Positions the visually hidden text.
    position: 'relative',
    minWidth: '0',
    overflowX: 'auto',
    border: '1px solid {colors.line}',
    borderRadius: 'r3',
    background: 'surface',
    '&:focus-visible': { outlineOffset: '-3px' },
  },
})
