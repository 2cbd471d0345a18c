import { expect, test } from 'vitest'
import {
  isOutlines,
  type Land,
  localitiesOf,
  localityAt,
  NO_OUTLINES,
  type Outlines,
  positionIn,
} from './outlines.ts'

/** Returns a square island of a locality, from its lower left corner. */
const square = (west: number, south: number): [number, number][][] => [
  [
    [west, south],
    [west + 1, south],
    [west + 1, south + 1],
    [west, south + 1],
    [west, south],
  ],
]

const land = (slug: string | null, ...coordinates: Land['geometry']['coordinates']): Land => ({
  type: 'Feature',
  properties: {
    layer: slug ? 'plain' : 'neighbour',
    ...(slug ? { slug, name: slug, postcode: '4217', longitude: 153, latitude: -28 } : {}),
  },
  geometry: { type: 'MultiPolygon', coordinates },
})

const outlines: Outlines = {
  type: 'FeatureCollection',
  features: [
    land('west', square(153, -28), square(153, -26)),
    land('east', square(154, -28)),
    land(null, square(155, -28)),
  ],
}

test.each([
  ['on its land', 153.5, -27.5, 'west'],
  ['on an island of it', 153.5, -25.5, 'west'],
  ['next to it', 154.5, -27.5, 'east'],
  ['on land outside the city', 155.5, -27.5, undefined],
  ['at sea', 153.5, -26.5, undefined],
  ['to its left, as high', 152.5, -27.5, undefined],
])('a point %s', (_where, longitude, latitude, slug) => {
  expect(localityAt(localitiesOf(outlines), { longitude, latitude })?.slug).toBe(slug)
})

test('a response without land is rejected', () => {
  expect(isOutlines(outlines)).toBe(true)
  for (const answer of [null, '', {}, { features: 'none' }, NO_OUTLINES])
    expect(isOutlines(answer)).toBe(false)
})

test("a chosen suburb is shown at the visitor's position only if they are in it", () => {
  const localities = localitiesOf(outlines)
  const [west, east] = localities
  if (!west || !east) throw new Error('no localities')
  const inWest = { longitude: 153.5, latitude: -27.5 }
  expect(positionIn(west, inWest, localities)).toBe(inWest)
  expect(positionIn(east, inWest, localities)).toBe(east)
  expect(positionIn(east, null, localities)).toBe(east)
})
