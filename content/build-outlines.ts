import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { GRID, type Land, outline, type Ring, readLand } from './atlas.ts'
import { mercator } from './map.ts'
import type { Content, Locality, Location } from './types.ts'

const WIDTH = 720
const HEIGHT = 620
/** How much of the picture the suburb itself takes at most, of either side. */
const SHARE = 0.56
/** Small suburbs are not blown up beyond this, so that there is room to see what lies around them: metres a pixel. */
const CLOSEST = 8
/** Size of a name in pixels: the suburb's own, and its neighbours'. On a phone both grow by PHONE. */
const OWN = 23
const NAME = 15
const PHONE = 1.4
/** Width of a letter on average, and height of a line, in type sizes. */
const LETTER = 0.66
const LINE = 2.2
/** Room between a name and the edge, which a page may crop a little, in pixels. */
const EDGE = 14
/** The same at the lower edge, where the page says whose data it is. */
const CREDIT = 44

const THEMES = {
  light: {
    sea: '#5fcbd6',
    shallows: '#bdebec',
    foam: '#fff',
    beyond: '#f3eee2',
    land: '#e9e3d2',
    self: '#4da97e',
    edge: '#f6cd74',
    line: '#fff',
    name: '#0b1f33',
    halo: 'rgb(255 255 255/.8)',
  },
  dark: {
    sea: '#1b6a7e',
    shallows: '#2e8795',
    foam: '#cfe3e6',
    beyond: '#17242d',
    land: '#1f3039',
    self: '#3fa08a',
    edge: '#a9832f',
    line: '#0a1723',
    name: '#f1ede4',
    halo: '#0a1723',
  },
}

type Frame = { readonly place: (corner: Ring[number]) => { x: number; y: number } }

/**
 * Draws `outlines/{slug}-light.svg` and `-dark.svg` for every suburb with a page: its shape among its neighbours,
 * and the sea. Answers the paths, relative to the folder.
 */
export function buildOutlines(content: Content, folder: string): ReadonlyArray<string> {
  const land = readLand()
  mkdirSync(join(folder, 'outlines'), { recursive: true })
  return content.locations.flatMap((location) => {
    const self = land.find(({ slug }) => slug === location.slug)
    if (!self) throw new Error(`areas/gold-coast.geojson has no outline of ${location.slug}`)
    const frame = frameAround(self)
    const names = namesIn(frame, location, content.localities, 1)
    const onPhone = new Set(namesIn(frame, location, content.localities, PHONE).map(({ name }) => name))
    const words = names
      .map(({ name, x, y }) => {
        const kind = name === location.name ? ' class="own"' : onPhone.has(name) ? '' : ' class="minor"'
        return `<text x="${Math.round(x * GRID)}" y="${Math.round(y * GRID)}"${kind}>${name}</text>`
      })
      .join('')
    return Object.entries(THEMES).map(([theme, colours]) => {
      const path = `outlines/${location.slug}-${theme}.svg`
      writeFileSync(join(folder, path), draw(land, location, frame, words, colours))
      return path
    })
  })
}

function frameAround({ rings }: Land): Frame {
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
  return {
    place([longitude, latitude]) {
      const at = mercator({ latitude, longitude })
      return {
        x: WIDTH / 2 + (at.x - middle.x) / metresAPixel,
        y: HEIGHT / 2 + (middle.y - at.y) / metresAPixel,
      }
    },
  }
}

/** The suburb's own name first, then its neighbours' where there is room at that scale of the type. */
function namesIn(frame: Frame, location: Location, localities: ReadonlyArray<Locality>, scale: number) {
  const box = (
    { name, longitude, latitude }: Pick<Locality, 'name' | 'longitude' | 'latitude'>,
    size: number,
  ) => ({
    name,
    ...frame.place([longitude, latitude]),
    width: name.length * size * scale * LETTER,
    height: size * scale * LINE,
  })
  const placed = [box(location, OWN)]
  for (const locality of localities) {
    const it = box(locality, NAME)
    const inside =
      it.x > EDGE + it.width / 2 &&
      it.x < WIDTH - EDGE - it.width / 2 &&
      it.y > EDGE + it.height / 2 &&
      it.y < HEIGHT - CREDIT - it.height / 2
    const free = placed.every(
      ({ x, y, width, height }) =>
        Math.abs(x - it.x) > (width + it.width) / 2 || Math.abs(y - it.y) > (height + it.height) / 2,
    )
    if (locality.slug !== location.slug && inside && free) placed.push(it)
  }
  return placed
}

function draw(
  land: ReadonlyArray<Land>,
  location: Location,
  { place }: Frame,
  words: string,
  colours: (typeof THEMES)['light'],
): string {
  const near = land.flatMap(({ slug, rings }) => {
    const path = rings
      .filter((corners) => touches(corners.map(place)))
      .map((corners) => outline(corners, place))
      .join('')
    return path === '' ? [] : [{ slug, path }]
  })
  const layer = (id: string, belongs: (slug: string | null) => boolean) =>
    `<path id="${id}" d="${near.flatMap(({ slug, path }) => (belongs(slug) ? path : [])).join('')}"/>`
  const all = '<use href="#beyond"/><use href="#land"/><use href="#self"/>'
  const type = (scale: number) =>
    `text{font-size:${NAME * GRID * scale}px}.own{font-size:${OWN * GRID * scale}px}`
  // The rules of the picture's own width: on a phone it is small, so the names in it grow.
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH * GRID} ${HEIGHT * GRID}">` +
    `<style>text{font-family:system-ui,sans-serif;font-weight:600;text-anchor:middle;fill:${colours.name};` +
    `stroke:${colours.halo};stroke-width:8px;stroke-linejoin:round;paint-order:stroke}${type(1)}` +
    `@media(max-width:480px){${type(PHONE)}.minor{display:none}}</style><defs>` +
    layer('beyond', (slug) => slug === null) +
    layer('land', (slug) => slug !== null && slug !== location.slug) +
    layer('self', (slug) => slug === location.slug) +
    `</defs><rect width="100%" height="100%" fill="${colours.sea}"/><g fill="${colours.land}" stroke-linejoin="round">` +
    `<g stroke="${colours.shallows}" stroke-width="104">${all}</g><g stroke="${colours.foam}" stroke-width="26">${all}</g>` +
    `<g stroke="${colours.line}" stroke-width="4"><use href="#beyond" fill="${colours.beyond}"/><use href="#land" fill="${colours.land}"/></g>` +
    `<use href="#self" fill="${colours.self}" stroke="${colours.edge}" stroke-width="8"/></g>` +
    `${words}</svg>\n`
  )
}

function touches(ring: ReadonlyArray<{ x: number; y: number }>): boolean {
  const xs = ring.map(({ x }) => x)
  const ys = ring.map(({ y }) => y)
  return Math.max(...xs) > 0 && Math.min(...xs) < WIDTH && Math.max(...ys) > 0 && Math.min(...ys) < HEIGHT
}
