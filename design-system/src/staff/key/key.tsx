import { chakra } from '@chakra-ui/react'

/** A key, drawn as on a keyboard. In a button it is a hint, which touch screens leave out. */
export const Key = chakra('kbd', {
  base: {
    padding: '3px 5px',
    border: '1px solid {colors.line}',
    borderBottomWidth: '2px',
    borderRadius: '4px',
    background: 'surface.2',
    color: 'text.2',
    fontFamily: 'body',
    fontSize: '.75rem',
    fontWeight: 'medium',
    lineHeight: '1',
    whiteSpace: 'nowrap',
    '@media (pointer: coarse)': { 'button > &': { display: 'none' } },
  },
})
