type Corner = [longitude: number, latitude: number]

type LocalityProperties = {
  slug: string
  name: string
  postcode: string
  /** Position of its name. Degrees, WGS 84. */
  longitude: number
  latitude: number
}

/** Colour class of a land area: outside the city, a suburb without a page, one with a page, one of the six markers. */
export type LandLayer = 'neighbour' | 'plain' | 'served' | 'marked'

export type Land = {
  type: 'Feature'
  properties: { layer: LandLayer } & Partial<LocalityProperties>
  geometry: { type: 'MultiPolygon'; coordinates: Corner[][][] }
}

type Coast = {
  type: 'Feature'
  properties: { layer: 'coast' }
  geometry: { type: 'MultiLineString'; coordinates: Corner[][] }
}

/** Land and coast of the interactive map: `localities.json`, as built by the content package. */
export type Outlines = { type: 'FeatureCollection'; features: Array<Land | Coast> }

/** One of the 80 localities, with its outline. */
export type Locality = LocalityProperties & {
  readonly layer: LandLayer
  readonly land: Land
}

export type Point = { readonly longitude: number; readonly latitude: number }

export const NO_OUTLINES: Outlines = { type: 'FeatureCollection', features: [] }

/** Whether a response from our server is an outlines file. */
export function isOutlines(answer: unknown): answer is Outlines {
  return (
    typeof answer === 'object' &&
    answer !== null &&
    'features' in answer &&
    Array.isArray(answer.features) &&
    answer.features.length > 0
  )
}

/** Returns the localities among the land areas. */
export function localitiesOf({ features }: Outlines): ReadonlyArray<Locality> {
  return features.flatMap((land) => {
    if (!isLand(land)) return []
    const { layer, slug, name, postcode, longitude, latitude } = land.properties
    if (slug === undefined || name === undefined || postcode === undefined) return []
    if (longitude === undefined || latitude === undefined) return []
    return [{ slug, name, postcode, longitude, latitude, layer, land }]
  })
}

const isLand = (feature: Land | Coast): feature is Land => feature.geometry.type === 'MultiPolygon'

/** Returns the locality that contains a point, or null at sea and outside the city. */
export function localityAt(localities: ReadonlyArray<Locality>, point: Point): Locality | null {
  return (
    localities.find(({ land }) =>
      land.geometry.coordinates.some(([ring]) => ring !== undefined && isInside(ring, point)),
    ) ?? null
  )
}

/** Returns a visitor's position if it's in the locality, otherwise the position of the locality's name. */
export function positionIn(
  locality: Locality,
  position: Point | null,
  localities: ReadonlyArray<Locality>,
): Point {
  return position !== null && localityAt(localities, position)?.slug === locality.slug ? position : locality
}

/** Even-odd rule: a line from the point to the east crosses the ring an odd number of times. */
function isInside(ring: ReadonlyArray<Corner>, { longitude, latitude }: Point): boolean {
  let inside = false
  let [x, y] = ring.at(-1) ?? [0, 0]
  for (const [nextX, nextY] of ring) {
    if (nextY > latitude !== y > latitude) {
      const crossing = nextX + ((latitude - nextY) / (y - nextY)) * (x - nextX)
      if (longitude < crossing) inside = !inside
    }
    x = nextX
    y = nextY
  }
  return inside
}
