import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { projection } from './map.ts'
import type { Content } from './types.ts'

const ring = z.array(z.tuple([z.number(), z.number()]))
const Atlas = z.object({
  features: z.array(
    z.object({
      properties: z.object({ kind: z.enum(['suburb', 'neighbour', 'coast']), id: z.string().optional() }),
      geometry: z.discriminatedUnion('type', [
        z.object({ type: z.literal('Polygon'), coordinates: z.array(ring) }),
        z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(z.array(ring)) }),
        z.object({ type: z.literal('LineString'), coordinates: ring }),
        z.object({ type: z.literal('MultiLineString'), coordinates: z.array(ring) }),
      ]),
    }),
  ),
})

type Rings = ReadonlyArray<ReadonlyArray<readonly [number, number]>>

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

// Corners are placed on a grid of half a pixel, so that suburbs which share a border go on sharing it.
const GRID = 2

/** Draws `map-light.svg` and `map-dark.svg`, the land under the map's markers, into a folder. */
export function buildMap(content: Content, folder: string): void {
  const { geo, coverageRadiusMetres } = content.business
  const { width, height, place } = projection(geo, coverageRadiusMetres)
  const marked = new Set(content.lists.MARKERS.map(({ slug }) => slug))
  const served = new Set(content.locations.map(({ slug }) => slug))
  const layers = { neighbour: '', plain: '', served: '', marked: '' }
  for (const { properties, geometry } of readAtlas()) {
    if (properties.kind === 'coast') continue
    const slug = properties.id ?? ''
    const layer =
      properties.kind === 'neighbour'
        ? 'neighbour'
        : marked.has(slug)
          ? 'marked'
          : served.has(slug)
            ? 'served'
            : 'plain'
    layers[layer] += geometry.flatMap((rings) => rings.map(outline)).join('')
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

  function outline(corners: Rings[number]): string {
    const steps: string[] = []
    let at: { x: number; y: number } | null = null
    for (const [longitude, latitude] of corners) {
      const { x, y } = place({ latitude, longitude })
      const next = { x: Math.round(x * GRID), y: Math.round(y * GRID) }
      if (at && next.x === at.x && next.y === at.y) continue
      steps.push(at ? pair(next.x - at.x, next.y - at.y) : `M${pair(next.x, next.y)}l`)
      at = next
    }
    return steps.length > 3 ? `${steps.join(' ').replace('l ', 'l').replaceAll(' -', '-')}z` : ''
  }
}

function pair(x: number, y: number): string {
  return `${x} ${y}`
}

function readAtlas() {
  const path = fileURLToPath(new URL('areas/gold-coast.geojson', import.meta.url))
  return Atlas.parse(JSON.parse(readFileSync(path, 'utf8'))).features.map(({ properties, geometry }) => {
    const polygons: ReadonlyArray<Rings> =
      geometry.type === 'Polygon'
        ? [geometry.coordinates]
        : geometry.type === 'MultiPolygon'
          ? geometry.coordinates
          : []
    return { properties, geometry: polygons }
  })
}
