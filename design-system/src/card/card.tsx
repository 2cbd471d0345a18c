import { chakra } from '@chakra-ui/react'

/** A surface set off by a border first, and only then by a shadow. */
export const Card = chakra('div', {
  base: {
    background: 'surface',
    color: 'text',
    border: '1px solid {colors.line}',
    borderRadius: 'r3',
    boxShadow: '1',
    padding: { base: 's5', lg: 's6' },
  },
})
