import { chakra } from '@chakra-ui/react'

/** Running text: a paragraph unless `as` is set. */
export const Text = chakra('p')

/** A heading, sized by its element: `as="h1"`, `"h2"` (the default) or `"h3"`. */
export const Heading = chakra('h2')

/** Text for screen readers only. */
export const VisuallyHidden = chakra('span', {
  base: {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  },
})
