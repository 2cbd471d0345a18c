import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { GRID, outline, readLand } from './atlas.ts'
import { projection } from './map.ts'
import type { Content } from './types.ts'

const THEMES = {
  light: {
    sea: '#5fcbd6',
    neighbour: '#f3eee2',
    plain: '#e9e3d2',
    served: '#b5d9c6',
    marked: '#4da97e',
    line: '#fff',
  },
  dark: {
    sea: '#1b6a7e',
    neighbour: '#17242d',
    plain: '#1f3039',
    served: '#2c5a54',
    marked: '#3fa08a',
    line: '#0a1723',
  },
}

/** Draws `map-light.svg` and `map-dark.svg`, the land under the map's markers, into a folder. */
export function buildMap(content: Content, folder: string): void {
  const { geo, coverageRadiusMetres } = content.business
  const { width, height, toPixel } = projection(geo, coverageRadiusMetres)
  const marked = new Set(content.lists.MARKERS.map(({ slug }) => slug))
  const served = new Set(content.locations.map(({ slug }) => slug))
  const layers = { neighbour: '', plain: '', served: '', marked: '' }
  for (const { slug, rings } of readLand()) {
    const layer =
      slug === null ? 'neighbour' : marked.has(slug) ? 'marked' : served.has(slug) ? 'served' : 'plain'
    layers[layer] += rings
      .map((corners) => outline(corners, ([longitude, latitude]) => toPixel({ latitude, longitude })))
      .join('')
  }

  for (const [theme, colours] of Object.entries(THEMES)) {
    const shapes = (['neighbour', 'plain', 'served', 'marked'] as const)
      .map((layer) => `<path fill="${colours[layer]}" d="${layers[layer]}"/>`)
      .join('')
    writeFileSync(
      join(folder, `map-${theme}.svg`),
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width * GRID} ${height * GRID}">` +
        `<rect width="100%" height="100%" fill="${colours.sea}"/>` +
        `<g stroke="${colours.line}" stroke-width="1.6" stroke-linejoin="round">${shapes}</g></svg>\n`,
    )
  }
}
