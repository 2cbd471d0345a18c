import { Box } from 'design-system'
import type { ReactNode } from 'react'

const TALL = { base: '360px', sm: '520px', lg: '760px' }

/** As high as the circle of the drawn map is wide, so that no frame cuts it, up to a screen's height. */
const WHOLE_CIRCLE = { base: 'min(106vw, 640px)', lg: 'min(54vw, 760px)' }

/** Words at the left edge of the page's text, a map to the right edge of the screen; under each other below 1024 px. */
export function MapBeside({
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
  /** Is the map the point of the section? Then it is taller below 1024 px. */
  tall?: boolean
  /** It opens its page: the words begin below the header, and the map ends on the first screen of a desk. */
  opening?: boolean
  children: ReactNode
}) {
  const words = (
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
      {words}
      <Box
        css={{
          gridColumn: { lg: '2' },
          gridRow: { lg: '1' },
          '& figure': tall ? { minHeight: opening ? WHOLE_CIRCLE : TALL } : {},
        }}
      >
        {map}
      </Box>
    </Box>
  )
}
