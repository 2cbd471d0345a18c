import { chakra, type SystemStyleObject } from '@chakra-ui/react'

/** Running text: a paragraph unless `as` is set. */
export const Text = chakra('p')

/** A heading, sized by its element: `as="h1"`, `"h2"` (the default) or `"h3"`. */
export const Heading = chakra('h2')

/** Hides an element from view but not from screen readers, such as the heads of a table whose rows are cards on phones. */
export const visuallyHidden: SystemStyleObject = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
}

/** Text for screen readers only. */
export const VisuallyHidden = chakra('span', { base: visuallyHidden })
