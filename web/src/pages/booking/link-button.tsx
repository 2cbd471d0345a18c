import { chakra } from 'design-system'

/** A button that reads like a link: it does something here, or sends the form. */
export const LinkButton = chakra('button', {
  base: {
    minHeight: '24px',
    color: 'link',
    fontWeight: 'medium',
    textDecoration: 'underline',
    textUnderlineOffset: '.18em',
    textDecorationThickness: '1px',
    textAlign: 'left',
    '&:hover': { color: 'link.hover', textDecorationThickness: '2px' },
  },
})
