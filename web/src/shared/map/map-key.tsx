import { Box, chakra, VisuallyHidden } from 'design-system'
import { COVERAGE_RADIUS_METRES, MAP_CENTRE_SUBURB } from './map-area.ts'

const Key = chakra('dl', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: { base: '4px 16px', sm: '6px 20px' },
    padding: { base: '8px 16px', sm: '10px 16px 12px' },
    borderTop: '1px solid {colors.line}',
    background: 'surface',
    color: 'text.2',
    fontSize: { base: 'meta', sm: 'small' },
    lineHeight: '1.3',
    '& > div': { display: 'flex', alignItems: 'center', gap: '8px' },
  },
})

const Swatch = chakra('span', {
  base: {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    width: '22px',
    height: '22px',
    border: '1px solid {colors.line.strong}',
    borderRadius: '6px',
    // The map is a picture and keeps its colours in forced-colours mode.
    forcedColorAdjust: 'none',
  },
})

/** Gold dot of a main suburb. */
const Dot = () => (
  <Box
    as="span"
    css={{
      width: '12px',
      height: '12px',
      border: '2px solid {colors.ink}',
      borderRadius: 'pill',
      background: 'gold.400',
    }}
  />
)

/** Key to the colours of the map and the edge of the service area. */
export const MapKey = () => (
  <Key>
    <div>
      <dt>
        <Swatch aria-hidden="true" css={{ background: 'map.hi', borderColor: 'map.outline' }}>
          <Dot />
        </Swatch>
        <VisuallyHidden>Dark green with a gold dot</VisuallyHidden>
      </dt>
      <dd>Main suburbs</dd>
    </div>
    <div>
      <dt>
        <Swatch aria-hidden="true" css={{ background: 'map.served', borderColor: 'map.outline' }} />
        <VisuallyHidden>Light green</VisuallyHidden>
      </dt>
      <dd>Listed suburbs</dd>
    </div>
    <div>
      <dt>
        <Swatch aria-hidden="true" css={{ background: 'map.plain' }} />
        <VisuallyHidden>Sand</VisuallyHidden>
      </dt>
      <dd>Rest of the Gold Coast</dd>
    </div>
    <div>
      <dt>
        <Swatch
          aria-hidden="true"
          css={{ borderStyle: 'dashed', borderWidth: '2px', borderColor: 'text', borderRadius: 'pill' }}
        />
        <VisuallyHidden>Dashed line</VisuallyHidden>
      </dt>
      <dd>
        Our usual area, about {COVERAGE_RADIUS_METRES / 1000} km from {MAP_CENTRE_SUBURB}
      </dd>
    </div>
  </Key>
)
