import { expect, test } from 'vitest'
import { MAP_CENTRE } from './map-area.ts'
import { coverageLabel } from './map-canvas.ts'
import type { Outlines } from './outlines.ts'

const { latitude, longitude } = MAP_CENTRE

/** Returns a square locality of 0.2 degrees around a point, given from the middle of the map. */
const localityAt = (slug: string, east: number, north: number): Outlines['features'][number] => {
  const [x, y] = [longitude + east, latitude + north]
  return {
    type: 'Feature',
    properties: { layer: 'plain', slug, name: slug, postcode: '4217', longitude: x, latitude: y },
    geometry: {
      type: 'MultiPolygon',
      coordinates: [
        [
          [
            [x - 0.1, y - 0.1],
            [x + 0.1, y - 0.1],
            [x + 0.1, y + 0.1],
            [x - 0.1, y + 0.1],
            [x - 0.1, y - 0.1],
          ],
        ],
      ],
    },
  }
}

/** Position of the label, in degrees from the middle of the map, and its slope, where the land has these localities. */
function labelWith(...features: Outlines['features']) {
  const { geometry, properties } = coverageLabel({ type: 'FeatureCollection', features })
  const [x = 0, y = 0] = geometry.coordinates
  return { east: x - longitude, north: y - latitude, slope: properties.slope }
}

// 25 km are 0.225 degrees to the north and 0.255 to the east.
const south = localityAt('south', 0, -0.225)
const southWest = localityAt('south-west', -0.18, -0.159)
const northWest = localityAt('north-west', -0.18, 0.159)

test('the label is in the middle of the edge, and level where the edge is', () => {
  const { east, north, slope } = labelWith(south)
  expect(east).toBeCloseTo(0, 2)
  expect(north).toBeCloseTo(-0.225, 2)
  expect(slope).toBeCloseTo(0, 0)
})

test('the label is on the southern part of the edge and follows it down to the right', () => {
  const { east, north, slope } = labelWith(northWest, southWest)
  expect(east).toBeCloseTo(-0.18, 1)
  expect(north).toBeCloseTo(-0.159, 1)
  expect(slope).toBeGreaterThan(30)
  expect(slope).toBeLessThan(60)
})
