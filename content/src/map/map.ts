import type { AreaMap, Business } from '../types.ts'
import { mapNames } from './map-names.ts'

type Point = { readonly latitude: number; readonly longitude: number }

/** Twice as wide as the part that a page shows at least: a wide frame shows more land and sea at the sides, and no less of the coast. */
const WIDTH = 1440
const HEIGHT = 860
/** Half of the width shows the coverage circle plus this margin, as a multiple of its radius. */
const MARGIN = 1.06
const EARTH_RADIUS_METRES = 6_378_137

/** Web Mercator, scaled so that the coverage circle fills half of the picture's width. */
export function projection(centre: Point, radiusMetres: number) {
  const ground = 1 / Math.cos((centre.latitude * Math.PI) / 180)
  const scale = WIDTH / 2 / (2 * radiusMetres * MARGIN * ground)
  const origin = mercator(centre)
  return {
    width: WIDTH,
    height: HEIGHT,
    radius: radiusMetres * ground * scale,
    /** Converts a point on Earth to a pixel. */
    toPixel(point: Point): { x: number; y: number } {
      const { x, y } = mercator(point)
      return { x: WIDTH / 2 + (x - origin.x) * scale, y: HEIGHT / 2 + (origin.y - y) * scale }
    },
  }
}

type Place = Point & { readonly slug: string; readonly name: string }

/** Returns the overlay of the drawn map: its circle, its markers, and the names of other places where they fit, in their order. */
export function areaMap(
  centre: Point,
  radiusMetres: number,
  places: ReadonlyArray<Place>,
  others: ReadonlyArray<Place & { readonly spacing: number }>,
): Omit<AreaMap, 'attribution'> {
  const { width, height, radius, toPixel } = projection(centre, radiusMetres)
  const middle = toPixel(centre)
  const circle = { cx: roundToTenth(middle.x), cy: roundToTenth(middle.y), r: roundToTenth(radius) }
  const markers = places.map(({ slug, name, ...point }) => {
    const { x, y } = toPixel(point)
    return {
      slug,
      name,
      x: roundToTenth(x),
      y: roundToTenth(y),
      // Names are placed towards the sea; only well inland is there room on the other side.
      nameLeft: x < circle.cx - circle.r / 8,
    }
  })
  return {
    width,
    height,
    circle,
    markers,
    names: mapNames(
      circle,
      markers,
      others.map(({ name, spacing, ...point }) => ({ name, spacing, ...toPixel(point) })),
    ),
  }
}

/** Returns the position of a point on the drawn map, in pixels. */
export function pointOnMap(
  point: Point,
  { geo, coverageRadiusMetres }: Pick<Business, 'geo' | 'coverageRadiusMetres'>,
): { readonly x: number; readonly y: number } {
  const { x, y } = projection(geo, coverageRadiusMetres).toPixel(point)
  return { x: roundToTenth(x), y: roundToTenth(y) }
}

const roundToTenth = (n: number) => Math.round(n * 10) / 10

/** Converts a point on Earth to Web Mercator, in metres at the equator. */
export function mercator({ latitude, longitude }: Point): { x: number; y: number } {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  return {
    x: EARTH_RADIUS_METRES * radians(longitude),
    y: EARTH_RADIUS_METRES * Math.log(Math.tan(Math.PI / 4 + radians(latitude) / 2)),
  }
}
