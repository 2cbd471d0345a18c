import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Content, Location } from '../types.ts'
import { type Land, outlinePath, readLand, STEPS_PER_PIXEL } from './atlas.ts'
import { OUTLINE_SIZE, type OutlineProjection, outlineProjection } from './outlines.ts'

const { width: WIDTH, height: HEIGHT } = OUTLINE_SIZE

const THEMES = {
  light: {
    sea: '#5fcbd6',
    shallows: '#bdebec',
    foam: '#fff',
    outside: '#f3eee2',
    land: '#e9e3d2',
    self: '#4da97e',
    edge: '#f6cd74',
    line: '#fff',
  },
  dark: {
    sea: '#1b6a7e',
    shallows: '#2e8795',
    foam: '#cfe3e6',
    outside: '#17242d',
    land: '#1f3039',
    self: '#3fa08a',
    edge: '#a9832f',
    line: '#0a1723',
  },
}

/**
 * Draws `outlines/{slug}-light.svg` and `-dark.svg` for every suburb with a page: its shape, its neighbours and the sea. Returns
 * the paths, relative to the folder.
 */
export function buildOutlines(content: Content, folder: string): ReadonlyArray<string> {
  const land = readLand()
  mkdirSync(join(folder, 'outlines'), { recursive: true })
  return content.locations.flatMap((location) => {
    const self = land.find(({ slug }) => slug === location.slug)
    if (!self) throw new Error(`areas/gold-coast.geojson has no outline of ${location.slug}`)
    const frame = outlineProjection(self)
    return Object.entries(THEMES).map(([theme, colours]) => {
      const path = `outlines/${location.slug}-${theme}.svg`
      writeFileSync(join(folder, path), drawOutline(land, location, frame, colours))
      return path
    })
  })
}

function drawOutline(
  land: ReadonlyArray<Land>,
  location: Location,
  frame: OutlineProjection,
  colours: (typeof THEMES)['light'],
): string {
  const visible = land.flatMap(({ slug, rings }) => {
    const path = rings
      .filter((corners) => isInView(corners.map(frame)))
      .map((corners) => outlinePath(corners, frame))
      .join('')
    return path === '' ? [] : [{ slug, path }]
  })
  const layer = (id: string, isIncluded: (slug: string | null) => boolean) =>
    `<path id="${id}" d="${visible.flatMap(({ slug, path }) => (isIncluded(slug) ? path : [])).join('')}"/>`
  const allShapes = '<use href="#outside"/><use href="#land"/><use href="#self"/>'
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH * STEPS_PER_PIXEL} ${HEIGHT * STEPS_PER_PIXEL}">` +
    '<defs>' +
    layer('outside', (slug) => slug === null) +
    layer('land', (slug) => slug !== null && slug !== location.slug) +
    layer('self', (slug) => slug === location.slug) +
    `</defs><rect width="100%" height="100%" fill="${colours.sea}"/><g fill="${colours.land}" stroke-linejoin="round">` +
    `<g stroke="${colours.shallows}" stroke-width="104">${allShapes}</g><g stroke="${colours.foam}" stroke-width="26">${allShapes}</g>` +
    `<g stroke="${colours.line}" stroke-width="4"><use href="#outside" fill="${colours.outside}"/><use href="#land" fill="${colours.land}"/></g>` +
    `<use href="#self" fill="${colours.self}" stroke="${colours.edge}" stroke-width="8"/></g></svg>\n`
  )
}

function isInView(ring: ReadonlyArray<{ x: number; y: number }>): boolean {
  const xs = ring.map(({ x }) => x)
  const ys = ring.map(({ y }) => y)
  return Math.max(...xs) > 0 && Math.min(...xs) < WIDTH && Math.max(...ys) > 0 && Math.min(...ys) < HEIGHT
}
