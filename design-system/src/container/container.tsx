import { chakra } from '@chakra-ui/react'

/** The column shared by header, sections and footer, with a gutter on either side. */
export const Container = chakra('div', {
  base: { width: 'min(100% - 2 * {spacing.gutter}, {sizes.container})', marginInline: 'auto' },
})
