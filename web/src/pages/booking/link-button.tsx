import { chakra } from 'design-system'

/** Button that looks like a link: it acts on the page, or submits the form. */
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
  variants: {
    // Outside a sentence: large enough for a finger, without moving what is around it.
    alone: { true: { minHeight: 'target', marginBlock: '-8px' } },
  },
})
