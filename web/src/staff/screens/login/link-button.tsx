import { chakra } from 'design-system'

/** A button that looks like a link and changes what the page shows. */
export const LinkButton = chakra('button', {
  base: {
    minHeight: 'target',
    padding: '0',
    border: '0',
    background: 'none',
    color: 'link',
    font: 'inherit',
    textDecoration: 'underline',
    textUnderlineOffset: '.2em',
    cursor: 'pointer',
    '&:hover': { color: 'link.hover' },
  },
})
