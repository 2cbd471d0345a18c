import { Box } from 'design-system'
import type { ReactNode } from 'react'

/** Words at the left edge of the page's text, a map to the right edge of the screen; under each other below 1024 px. */
export function MapBeside({
  id,
  labelledBy,
  ground,
  map,
  children,
}: {
  id?: string
  /** Id of the heading that names the section. */
  labelledBy: string
  ground?: 'warm'
  map: ReactNode
  children: ReactNode
}) {
  return (
    <Box
      as="section"
      {...(id ? { id } : {})}
      aria-labelledby={labelledBy}
      css={{
        display: 'grid',
        gap: { base: 's5', lg: 0 },
        gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
        alignItems: 'stretch',
        background: ground && `bg.${ground}`,
      }}
    >
      <Box
        css={{
          width: { base: 'min(100% - 2 * {spacing.gutter}, {sizes.container})', lg: 'auto' },
          marginInline: { base: 'auto', lg: 0 },
          paddingTop: 'section',
          paddingBottom: { lg: 'section' },
          paddingLeft: { lg: 'max({spacing.gutter}, calc((100vw - {sizes.container}) / 2))' },
          paddingRight: { lg: 's9' },
        }}
      >
        {children}
      </Box>
      {map}
    </Box>
  )
}
