type Position = readonly [longitude: number, latitude: number]

/** The middle of the Gold Coast (spec, section 9). Degrees, WGS 84. */
export const MAP_CENTRE = { latitude: -28.0167, longitude: 153.4 } as const

/** The spec's zoom. It counts Google's 256-px world; once loaded, the circle is fitted to the box instead. */
export const MAP_ZOOM = 11

/** How far the usual run goes (spec, section 9). */
export const COVERAGE_RADIUS_METRES = 25_000

/** IUGG mean radius. */
const EARTH_RADIUS_METRES = 6_371_008.8

const degrees = (radians: number) => (radians * 180) / Math.PI
const radians = (inDegrees: number) => (inDegrees * Math.PI) / 180

/** A circle on the ground as a closed polygon, since a map layer measures circles in pixels only. */
export function circleRing(
  centre: { readonly latitude: number; readonly longitude: number },
  radiusMetres: number,
  points = 96,
): Position[] {
  const reach = radiusMetres / EARTH_RADIUS_METRES
  const latitude = radians(centre.latitude)
  const ring = Array.from({ length: points }, (_, step): Position => {
    const bearing = (2 * Math.PI * step) / points
    const there = Math.asin(
      Math.sin(latitude) * Math.cos(reach) + Math.cos(latitude) * Math.sin(reach) * Math.cos(bearing),
    )
    const across = Math.atan2(
      Math.sin(bearing) * Math.sin(reach) * Math.cos(latitude),
      Math.cos(reach) - Math.sin(latitude) * Math.sin(there),
    )
    return [centre.longitude + degrees(across), degrees(there)]
  })
  return ring.concat(ring.slice(0, 1))
}

/** South-west and north-east corners around some positions. */
export function boundsOf(positions: ReadonlyArray<Position>): [[number, number], [number, number]] {
  const longitudes = positions.map(([longitude]) => longitude)
  const latitudes = positions.map(([, latitude]) => latitude)
  return [
    [Math.min(...longitudes), Math.min(...latitudes)],
    [Math.max(...longitudes), Math.max(...latitudes)],
  ]
}
