import { chakra } from '@chakra-ui/react'

/** Wraps a table, which scrolls inside it if it is too wide. */
export const TableFrame = chakra('div', {
  base: {
    // Positioning context for visually hidden text.
    position: 'relative',
    minWidth: '0',
    overflowX: 'auto',
    border: '1px solid {colors.line}',
    borderRadius: 'r3',
    background: 'surface',
    '&:focus-visible': { outlineOffset: '-3px' },
  },
})
