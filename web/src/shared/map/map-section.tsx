import { Box } from 'design-system'
import type { ReactNode } from 'react'

/** High enough that the map's names are as large as on any page, up to the height of a desktop's first screen. */
const TALL_HEIGHT = { base: 'min(106vw, 760px)', lg: 'min(54vw, 760px)' }

/** Text aligned with the page's left edge, and a map up to the right edge of the screen; stacked below 1024 px. */
export function MapSection({
  id,
  labelledBy,
  ground,
  map,
  tall = false,
  opening = false,
  children,
}: {
  id?: string
  /** Id of the heading that names the section. */
  labelledBy: string
  ground?: 'warm'
  map: ReactNode
  /** Whether the map is the main content of the section. If so, it is taller below 1024 px. */
  tall?: boolean
  /**
   * Whether it's the first section of the page: the text starts below the header, and the map fits the first screen of a desktop.
   */
  opening?: boolean
  children: ReactNode
}) {
  const text = (
    <Box
      css={{
        gridColumn: { lg: '1' },
        gridRow: { lg: '1' },
        width: { base: 'min(100% - 2 * {spacing.gutter}, {sizes.container})', lg: 'auto' },
        marginInline: { base: 'auto', lg: 0 },
        paddingTop: opening ? { base: 's4', lg: 's5' } : 'section',
        paddingBottom: { base: '0', lg: opening ? 's8' : 'section' },
        paddingLeft: { lg: 'max({spacing.gutter}, calc((100vw - {sizes.container}) / 2))' },
        paddingRight: { lg: 's9' },
        _print: { paddingBlock: 's5' },
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
      {text}
      <Box
        css={{
          gridColumn: { lg: '2' },
          gridRow: { lg: '1' },
          '& figure': tall ? { minHeight: TALL_HEIGHT } : {},
          // Without its colours and zoom it would fill a page for little.
          '& > *': { _print: { display: 'none !important' } },
        }}
      >
        {map}
      </Box>
    </Box>
  )
}
