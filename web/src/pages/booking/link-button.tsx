import { chakra } from 'design-system'

/** Button that looks like a link: it acts on the page, or submits the form. */
export const LinkButton = chakra('button', {
  base: {
    // Larger for a finger than it looks, without moving the lines around it.
    paddingBlock: '10px',
    marginBlock: '-10px',
    minHeight: '44px',
    color: 'link',
    fontWeight: 'medium',
    textDecoration: 'underline',
    textUnderlineOffset: '.18em',
    textDecorationThickness: '1px',
    textAlign: 'left',
    '&:hover': { color: 'link.hover', textDecorationThickness: '2px' },
  },
})
