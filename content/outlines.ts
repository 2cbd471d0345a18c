import type { Land, Ring } from './atlas.ts'
import { mercator } from './map.ts'
import type { OutlineName } from './types.ts'

// What the drawing of a suburb among its neighbours shows, and where: one frame for the lines, which are drawn at build
// time, and for the names, which pages set over them in their own type.

/** Size of the drawing, in pixels. */
export const OUTLINE = { width: 720, height: 620 }

const { width: WIDTH, height: HEIGHT } = OUTLINE
/** How much of the picture the suburb itself takes at most, of either side. */
const SHARE = 0.56
/** Small suburbs are not enlarged further than this, so that there is room to see what lies around them: metres a pixel. */
const CLOSEST = 8
/** Size of a name in pixels: the suburb's own, and its neighbours'. On a phone both grow by PHONE. */
const OWN = 23
const NAME = 15
const PHONE = 1.4
/** Width of a character on average, and height of a line, in type sizes. */
const CHARACTER_WIDTH = 0.62
const LINE = 2.2
/** Room between a name and the edge, which a page may crop a little, in pixels. */
const EDGE = 14
/** The same at the lower edge, where the page says whose data it is. */
const CREDIT = 44
/** Radius of the quarter that pages cut from the upper left corner. */
const QUARTER = 240

type Pixel = { readonly x: number; readonly y: number }
type Named = { readonly name: string; readonly longitude: number; readonly latitude: number }

/** Where corners of the map fall on the drawing of a suburb. */
export type Frame = (corner: Ring[number]) => Pixel

/** The frame in which a suburb stands in the middle. */
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

/** The suburb's own name first, then its neighbours' where there is room. */
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

/** Those that find room at a scale of the type. */
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
