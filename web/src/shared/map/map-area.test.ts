import { expect, test } from 'vitest'
import { boundsOf, COVERAGE_RADIUS_METRES, circleRing, MAP_CENTRE, MAP_ZOOM } from './map-area.ts'

test('the map uses the constants of the specification', () => {
  expect({ MAP_CENTRE, MAP_ZOOM, COVERAGE_RADIUS_METRES }).toEqual({
    MAP_CENTRE: { latitude: -28.0167, longitude: 153.4 },
    MAP_ZOOM: 11,
    COVERAGE_RADIUS_METRES: 25_000,
  })
})

test('every point of the circle is 25 km from its centre', () => {
  const ring = circleRing(MAP_CENTRE, COVERAGE_RADIUS_METRES)
  expect(ring).toHaveLength(97)
  expect(ring[0]).toEqual(ring[96])
  for (const [longitude, latitude] of ring) {
    expect(metresBetween(MAP_CENTRE, { latitude, longitude })).toBeCloseTo(25_000, 0)
  }
})

test('the bounds of the circle reach 25 km each way', () => {
  const [[west, south], [east, north]] = boundsOf(circleRing(MAP_CENTRE, COVERAGE_RADIUS_METRES))
  const { latitude, longitude } = MAP_CENTRE
  expect(metresBetween(MAP_CENTRE, { latitude: north, longitude })).toBeCloseTo(25_000, 0)
  expect(metresBetween(MAP_CENTRE, { latitude: south, longitude })).toBeCloseTo(25_000, 0)
  expect((west + east) / 2).toBeCloseTo(longitude, 6)
  expect(metresBetween({ latitude, longitude: west }, { latitude, longitude: east })).toBeCloseTo(50_000, -2)
})

type Place = { latitude: number; longitude: number }

function metresBetween(a: Place, b: Place): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const half =
    Math.sin(radians(b.latitude - a.latitude) / 2) ** 2 +
    Math.cos(radians(a.latitude)) *
      Math.cos(radians(b.latitude)) *
      Math.sin(radians(b.longitude - a.longitude) / 2) ** 2
  return 2 * 6_371_008.8 * Math.asin(Math.sqrt(half))
}
