import type { OutlineName } from '../types.ts'
import type { Land, Ring } from './atlas.ts'
import { mercator } from './map.ts'

// The drawing of a suburb among its neighbours. The lines, drawn at build time, and the names, which pages set on top as HTML text,
// share one frame.

/** Size of the drawing, in pixels. */
export const OUTLINE_SIZE = { width: 720, height: 620 }

const { width: WIDTH, height: HEIGHT } = OUTLINE_SIZE
/** Largest share of the picture's width or height that the suburb itself takes up. */
const MAX_SUBURB_SHARE = 0.56
/** Largest scale, in metres per pixel. Small suburbs aren't enlarged further, so that their surroundings stay visible. */
const MIN_METRES_PER_PIXEL = 8
/** Font sizes in pixels: the suburb's own name and its neighbours' names. On phones both are multiplied by PHONE. */
const OWN_FONT_SIZE_PX = 23
const NEIGHBOUR_FONT_SIZE_PX = 15
const PHONE_FONT_SCALE = 1.4
/** Average character width and line height, in multiples of the font size. */
const CHARACTER_WIDTH = 0.62
const LINE_HEIGHT = 2.2
/** Space between a name and the edge, which pages may crop slightly, in pixels. */
const EDGE_MARGIN_PX = 14
/** The same at the bottom edge, where the page credits the data source. */
const CREDIT_MARGIN_PX = 44
/** Radius of the quarter circle that pages cut from the top left corner. */
const QUARTER_RADIUS_PX = 240

type Pixel = { readonly x: number; readonly y: number }
type NamedPoint = { readonly name: string; readonly longitude: number; readonly latitude: number }

/** Converts corners of the map to pixels of a suburb's drawing. */
export type OutlineProjection = (corner: Ring[number]) => Pixel

/** Returns a frame with the suburb in the middle. */
export function outlineProjection({ rings }: Land): OutlineProjection {
  const corners = rings.flat().map(([longitude, latitude]) => mercator({ latitude, longitude }))
  const range = (axis: 'x' | 'y') => {
    const values = corners.map((corner) => corner[axis])
    return { min: Math.min(...values), max: Math.max(...values) }
  }
  const x = range('x')
  const y = range('y')
  const metresPerPixel = Math.max(
    (x.max - x.min) / (WIDTH * MAX_SUBURB_SHARE),
    (y.max - y.min) / (HEIGHT * MAX_SUBURB_SHARE),
    MIN_METRES_PER_PIXEL,
  )
  const middle = { x: (x.min + x.max) / 2, y: (y.min + y.max) / 2 }
  return ([longitude, latitude]) => {
    const point = mercator({ latitude, longitude })
    return {
      x: WIDTH / 2 + (point.x - middle.x) / metresPerPixel,
      y: HEIGHT / 2 + (middle.y - point.y) / metresPerPixel,
    }
  }
}

/** Returns the suburb's own name, followed by its neighbours' names where they fit. */
export function outlineNames(
  self: Land,
  own: NamedPoint,
  localities: ReadonlyArray<NamedPoint>,
): ReadonlyArray<OutlineName> {
  const onPhone = new Set(fittingNames(self, own, localities, PHONE_FONT_SCALE).map(({ name }) => name))
  return fittingNames(self, own, localities, 1).map(({ name, x, y }) => ({
    name,
    x: Math.round(x),
    y: Math.round(y),
    own: name === own.name,
    minor: !onPhone.has(name),
  }))
}

/** Returns the names that fit at a font scale. */
function fittingNames(self: Land, own: NamedPoint, localities: ReadonlyArray<NamedPoint>, scale: number) {
  const frame = outlineProjection(self)
  const box = ({ name, longitude, latitude }: NamedPoint, size: number) => ({
    name,
    ...frame([longitude, latitude]),
    width: name.length * size * scale * CHARACTER_WIDTH,
    height: size * scale * LINE_HEIGHT,
  })
  const placed = [box(own, OWN_FONT_SIZE_PX)]
  const border = self.rings.map((ring) => ring.map(frame))
  for (const locality of localities) {
    const label = besideBorder(box(locality, NEIGHBOUR_FONT_SIZE_PX), border, PHONE_FONT_SCALE / scale)
    if (!label) continue
    const left = label.x - label.width / 2
    const top = label.y - label.height / 2
    const isInside =
      left > EDGE_MARGIN_PX &&
      label.x < WIDTH - EDGE_MARGIN_PX - label.width / 2 &&
      top > EDGE_MARGIN_PX &&
      label.y < HEIGHT - CREDIT_MARGIN_PX - label.height / 2
    const isCut =
      left < QUARTER_RADIUS_PX &&
      top < QUARTER_RADIUS_PX &&
      Math.hypot(QUARTER_RADIUS_PX - left, QUARTER_RADIUS_PX - top) > QUARTER_RADIUS_PX - EDGE_MARGIN_PX
    const isFree = placed.every(
      ({ x, y, width, height }) =>
        Math.abs(x - label.x) > (width + label.width) / 2 ||
        Math.abs(y - label.y) > (height + label.height) / 2,
    )
    if (locality.name !== own.name && isInside && !isCut && isFree) placed.push(label)
  }
  return placed
}

/** How far a neighbour's name may be moved, and the distance of each attempt, in pixels. */
const MAX_MOVE_PX = 72
const MOVE_STEP_PX = 8

/** Moves a neighbour's name away from the suburb until it no longer crosses its border. Null if that takes too far. */
function besideBorder<Label extends Pixel & { readonly width: number; readonly height: number }>(
  label: Label,
  border: ReadonlyArray<ReadonlyArray<Pixel>>,
  /** How much larger the name is on the smallest pictures. */
  enlarged: number,
): Label | null {
  const away = { x: label.x - WIDTH / 2, y: label.y - HEIGHT / 2 }
  const distance = Math.hypot(away.x, away.y) || 1
  for (let move = 0; move <= MAX_MOVE_PX; move += MOVE_STEP_PX) {
    const moved = {
      ...label,
      x: label.x + (away.x / distance) * move,
      y: label.y + (away.y / distance) * move,
    }
    const corners = [-0.5, -0.25, 0, 0.25, 0.5].flatMap((across) =>
      [-0.25, 0.25].map((down) => ({
        x: moved.x + across * moved.width * enlarged,
        y: moved.y + down * moved.height * enlarged,
      })),
    )
    if (!corners.some((corner) => border.some((ring) => isInside(ring, corner)))) return moved
  }
  return null
}

/** Even-odd rule: a line from the point to the right crosses the ring an odd number of times. */
function isInside(ring: ReadonlyArray<Pixel>, { x, y }: Pixel): boolean {
  return ring.reduce((inside, corner, n) => {
    const previous = ring.at(n - 1) ?? corner
    const crosses =
      corner.y > y !== previous.y > y &&
      x < corner.x + ((y - corner.y) / (previous.y - corner.y)) * (previous.x - corner.x)
    return crosses ? !inside : inside
  }, false)
}
