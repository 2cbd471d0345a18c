import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { contentPath } from '../files/folder.ts'

const ring = z.array(z.tuple([z.number(), z.number()]))
const AtlasFile = z.object({
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

/** Corners as [longitude, latitude] in WGS 84 degrees. */
export type Ring = ReadonlyArray<readonly [number, number]>

/** A piece of land: a suburb by its slug, or land outside the city (null). */
export type Land = { readonly slug: string | null; readonly rings: ReadonlyArray<Ring> }

type Pixel = { readonly x: number; readonly y: number }

/** Reads every piece of land on the drawn maps. */
export function readLand(): ReadonlyArray<Land> {
  return readFeatures().flatMap(({ properties, geometry }) => {
    if (properties.kind === 'coast') return []
    const rings =
      geometry.type === 'Polygon'
        ? geometry.coordinates
        : geometry.type === 'MultiPolygon'
          ? geometry.coordinates.flat()
          : []
    return [{ slug: properties.kind === 'suburb' ? (properties.id ?? '') : null, rings }]
  })
}

/** Reads the coastline: lines, not all of them closed. */
export function readCoast(): ReadonlyArray<Ring> {
  return readFeatures().flatMap(({ geometry }) =>
    geometry.type === 'MultiLineString'
      ? geometry.coordinates
      : geometry.type === 'LineString'
        ? [geometry.coordinates]
        : [],
  )
}

function readFeatures() {
  const text = readFileSync(contentPath('areas/gold-coast.geojson'), 'utf8')
  return AtlasFile.parse(JSON.parse(text)).features
}

// Corners snap to a half-pixel grid, so that suburbs with a shared border still share it.
export const STEPS_PER_PIXEL = 2

/** Returns the path of a ring in half-pixel steps, or an empty string if the ring is smaller than one step. */
export function outlinePath(corners: Ring, toPixel: (corner: Ring[number]) => Pixel): string {
  const steps: string[] = []
  let previous: Pixel | null = null
  for (const corner of corners) {
    const { x, y } = toPixel(corner)
    const next = { x: Math.round(x * STEPS_PER_PIXEL), y: Math.round(y * STEPS_PER_PIXEL) }
    if (previous && next.x === previous.x && next.y === previous.y) continue
    steps.push(previous ? `${next.x - previous.x} ${next.y - previous.y}` : `M${next.x} ${next.y}l`)
    previous = next
  }
  return steps.length > 3 ? `${steps.join(' ').replace('l ', 'l').replaceAll(' -', '-')}z` : ''
}
