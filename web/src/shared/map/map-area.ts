type Position = readonly [longitude: number, latitude: number]

/** The middle of the Gold Coast (spec, section 9). Degrees, WGS 84. */
export const MAP_CENTRE = { latitude: -28.0167, longitude: 153.4 } as const

/** The suburb that contains the middle of the map. */
export const MAP_CENTRE_SUBURB = 'Bundall'

/** Zoom of the spec, based on Google's 256 px tiles. Once loaded, the map shows what the drawn one does instead. */
export const MAP_ZOOM = 11

/** Radius of the service area (spec, section 9). */
export const COVERAGE_RADIUS_METRES = 25_000

/** IUGG mean earth radius. */
const EARTH_RADIUS_METRES = 6_371_008.8

const toDegrees = (radians: number) => (radians * 180) / Math.PI
const toRadians = (inDegrees: number) => (inDegrees * Math.PI) / 180

/** Returns a circle on the ground as a closed polygon, because map layers only measure circles in pixels. */
export function circleRing(
  centre: { readonly latitude: number; readonly longitude: number },
  radiusMetres: number,
  points = 96,
): Position[] {
  const reach = radiusMetres / EARTH_RADIUS_METRES
  const latitude = toRadians(centre.latitude)
  const ring = Array.from({ length: points }, (_, step): Position => {
    const bearing = (2 * Math.PI * step) / points
    const pointLatitude = Math.asin(
      Math.sin(latitude) * Math.cos(reach) + Math.cos(latitude) * Math.sin(reach) * Math.cos(bearing),
    )
    const longitudeOffset = Math.atan2(
      Math.sin(bearing) * Math.sin(reach) * Math.cos(latitude),
      Math.cos(reach) - Math.sin(latitude) * Math.sin(pointLatitude),
    )
    return [centre.longitude + toDegrees(longitudeOffset), toDegrees(pointLatitude)]
  })
  return ring.concat(ring.slice(0, 1))
}

/** Returns the south-west and north-east corners around positions. */
export function boundsOf(positions: ReadonlyArray<Position>): [[number, number], [number, number]] {
  const longitudes = positions.map(([longitude]) => longitude)
  const latitudes = positions.map(([, latitude]) => latitude)
  return [
    [Math.min(...longitudes), Math.min(...latitudes)],
    [Math.max(...longitudes), Math.max(...latitudes)],
  ]
}

/** What the dashed line means, written along it. */
export const EDGE_LABEL = 'Edge of our usual area'

/** Layout of the label in the libraries of both maps: along the line and inside it, clear of its curve, on one line. */
export const edgeLabelLayout = (): {
  'text-rotate': ['get', string]
  'text-rotation-alignment': 'map'
  'text-offset': [number, number]
  'text-max-width': number
} => ({
  'text-rotate': ['get', 'slope'],
  'text-rotation-alignment': 'map',
  'text-offset': [0, -2],
  'text-max-width': 40,
})
