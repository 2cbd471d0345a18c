import type { Land, Ring } from './atlas.ts'
import { mercator } from './map.ts'
import type { OutlineName } from './types.ts'

// The drawing of a suburb among its neighbours. The lines, drawn at build time, and the names, which pages set on top as HTML text,
// share one frame.

/** Size of the drawing, in pixels. */
export const OUTLINE = { width: 720, height: 620 }

const { width: WIDTH, height: HEIGHT } = OUTLINE
/** Largest share of the picture's width or height that the suburb itself takes up. */
const SHARE = 0.56
/** Largest scale, in metres per pixel. Small suburbs aren't enlarged further, so that their surroundings stay visible. */
const CLOSEST = 8
/** Font sizes in pixels: the suburb's own name and its neighbours' names. On phones both are multiplied by PHONE. */
const OWN = 23
const NAME = 15
const PHONE = 1.4
/** Average character width and line height, in multiples of the font size. */
const CHARACTER_WIDTH = 0.62
const LINE = 2.2
/** Space between a name and the edge, which pages may crop slightly, in pixels. */
const EDGE = 14
/** The same at the bottom edge, where the page credits the data source. */
const CREDIT = 44
/** Radius of the quarter circle that pages cut from the top left corner. */
const QUARTER = 240

type Pixel = { readonly x: number; readonly y: number }
type Named = { readonly name: string; readonly longitude: number; readonly latitude: number }

/** Converts corners of the map to pixels of a suburb's drawing. */
export type Frame = (corner: Ring[number]) => Pixel

/** Returns a frame with the suburb in the middle. */
export function frameAround({ rings }: Land): Frame {
  const corners = rings.flat().map(([longitude, latitude]) => mercator({ latitude, longitude }))
  const range = (of: 'x' | 'y') => {
    const all = corners.map((corner) => corner[of])
    return { least: Math.min(...all), most: Math.max(...all) }
  }
  const x = range('x')
  const y = range('y')
  const metresAPixel = Math.max(
    (x.most - x.least) / (WIDTH * SHARE),
    (y.most - y.least) / (HEIGHT * SHARE),
    CLOSEST,
  )
  const middle = { x: (x.least + x.most) / 2, y: (y.least + y.most) / 2 }
  return ([longitude, latitude]) => {
    const at = mercator({ latitude, longitude })
    return {
      x: WIDTH / 2 + (at.x - middle.x) / metresAPixel,
      y: HEIGHT / 2 + (middle.y - at.y) / metresAPixel,
    }
  }
}

/** Returns the suburb's own name, followed by its neighbours' names where they fit. */
export function outlineNames(
  self: Land,
  own: Named,
  localities: ReadonlyArray<Named>,
): ReadonlyArray<OutlineName> {
  const frame = frameAround(self)
  const onPhone = new Set(namesIn(frame, own, localities, PHONE).map(({ name }) => name))
  return namesIn(frame, own, localities, 1).map(({ name, x, y }) => ({
    name,
    x: Math.round(x),
    y: Math.round(y),
    own: name === own.name,
    minor: !onPhone.has(name),
  }))
}

/** Returns the names that fit at a font scale. */
function namesIn(frame: Frame, own: Named, localities: ReadonlyArray<Named>, scale: number) {
  const box = ({ name, longitude, latitude }: Named, size: number) => ({
    name,
    ...frame([longitude, latitude]),
    width: name.length * size * scale * CHARACTER_WIDTH,
    height: size * scale * LINE,
  })
  const placed = [box(own, OWN)]
  for (const locality of localities) {
    const it = box(locality, NAME)
    const left = it.x - it.width / 2
    const top = it.y - it.height / 2
    const inside =
      left > EDGE &&
      it.x < WIDTH - EDGE - it.width / 2 &&
      top > EDGE &&
      it.y < HEIGHT - CREDIT - it.height / 2
    const cut = left < QUARTER && top < QUARTER && Math.hypot(QUARTER - left, QUARTER - top) > QUARTER - EDGE
    const free = placed.every(
      ({ x, y, width, height }) =>
        Math.abs(x - it.x) > (width + it.width) / 2 || Math.abs(y - it.y) > (height + it.height) / 2,
    )
    if (locality.name !== own.name && inside && !cut && free) placed.push(it)
  }
  return placed
}
