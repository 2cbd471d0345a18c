import { expect, test } from 'vitest'
import { MAP_CENTRE } from './map-area.ts'
import { coverageLabel, drawnPoint, drawnZoom, isNameLeft } from './map-canvas.ts'

const { latitude, longitude } = MAP_CENTRE

test('the label is on the edge in the south-west and follows it down to the right', () => {
  const { geometry, properties } = coverageLabel()
  const [x = 0, y = 0] = geometry.coordinates
  // 25 km are 0.225 degrees to the north and 0.255 to the east.
  expect(x - longitude).toBeCloseTo(-0.157, 2)
  expect(y - latitude).toBeCloseTo(-0.177, 2)
  expect(properties.slope).toBe(38)
})

test('names of suburbs well inland are at the left of their dots', () => {
  expect(isNameLeft({ longitude: 153.34 })).toBe(true)
  expect(isNameLeft({ longitude: 153.4 })).toBe(false)
})

test('a map shows as much as the drawn one, which covers a box of any shape', () => {
  const degreesWide = (width: number, zoom: number) => (width * 360) / (512 * 2 ** zoom)
  // 26.5 km are 0.27 degrees to the east.
  expect(degreesWide(720, drawnZoom({ width: 720, height: 760 }))).toBeCloseTo(0.54, 2)
  // A wide box shows more at the sides, until it's wider than the picture.
  expect(degreesWide(1440, drawnZoom({ width: 1440, height: 760 }))).toBeCloseTo(1.08, 2)
  expect(degreesWide(2000, drawnZoom({ width: 2000, height: 400 }))).toBeCloseTo(1.08, 2)
  // In a tall box the picture is 1440 wide, of which 360 are shown.
  expect(degreesWide(360, drawnZoom({ width: 360, height: 760 }))).toBeCloseTo(0.27, 2)
})

test('a pixel of the drawn map is at its point, further south for the same distance as the projection stretches', () => {
  const middle = drawnPoint({ x: 720, y: 430 })
  expect(middle.longitude).toBeCloseTo(longitude, 6)
  expect(middle.latitude).toBeCloseTo(latitude, 6)
  // Coolangatta, as projected by the content package.
  const south = drawnPoint({ x: 901.87, y: 661.15 })
  expect(south.longitude).toBeCloseTo(153.53623, 3)
  expect(south.latitude).toBeCloseTo(-28.16944, 3)
})
