import { Box } from 'design-system'
import type { ReactNode } from 'react'

/** Words at the left edge of the page's text, a map to the right edge of the screen; under each other below 1024 px. */
export function MapBeside({
  id,
  labelledBy,
  ground,
  map,
  mapFirst = false,
  tall = mapFirst,
  children,
}: {
  id?: string
  /** Id of the heading that names the section. */
  labelledBy: string
  ground?: 'warm'
  map: ReactNode
  /** Below 1024 px the map stands before the words. So it does for the keyboard and in the document, at every width. */
  mapFirst?: boolean
  /** Is the map the point of the section? Then it is taller below 1024 px. */
  tall?: boolean
  children: ReactNode
}) {
  const words = (
    <Box
      css={{
        gridColumn: { lg: '1' },
        gridRow: { lg: '1' },
        width: { base: 'min(100% - 2 * {spacing.gutter}, {sizes.container})', lg: 'auto' },
        marginInline: { base: 'auto', lg: 0 },
        paddingTop: { base: mapFirst ? 's5' : 'section', lg: 'section' },
        paddingBottom: { base: mapFirst ? 'section' : '0', lg: 'section' },
        paddingLeft: { lg: 'max({spacing.gutter}, calc((100vw - {sizes.container}) / 2))' },
        paddingRight: { lg: 's9' },
      }}
    >
      {children}
    </Box>
  )
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
      {mapFirst ? null : words}
      <Box
        css={{
          gridColumn: { lg: '2' },
          gridRow: { lg: '1' },
          '& figure': tall ? { minHeight: { base: '360px', sm: '520px', lg: '760px' } } : {},
        }}
      >
        {map}
      </Box>
      {mapFirst ? words : null}
    </Box>
  )
}
