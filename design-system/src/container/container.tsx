import { chakra } from '@chakra-ui/react'

/** The one column that header, sections and footer share: 1240 px at most, a gutter on either side. */
export const Container = chakra('div', {
  base: { width: 'min(100% - 2 * {spacing.gutter}, {sizes.container})', marginInline: 'auto' },
})
