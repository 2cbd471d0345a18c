import { chakra } from '@chakra-ui/react'

/** The one column that header, sections and footer share: a gutter on either side. */
export const Container = chakra('div', {
  base: { width: 'min(100% - 2 * {spacing.gutter}, {sizes.container})', marginInline: 'auto' },
})
