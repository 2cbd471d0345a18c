import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Content } from '../types.ts'
import { outlinePath, readCoast, readLand, STEPS_PER_PIXEL } from './atlas.ts'
import { projection } from './map.ts'

const THEMES = {
  light: {
    sea: '#5fcbd6',
    shelf: '#8edbe1',
    shallows: '#bdebec',
    foam: '#fff',
    foamOpacity: 1,
    neighbour: '#f3eee2',
    plain: '#e9e3d2',
    served: '#9ccfb4',
    marked: '#4da97e',
    outline: '#2b7555',
    line: '#fff',
    edge: '#0b1f33',
  },
  dark: {
    sea: '#1b6a7e',
    shelf: '#257989',
    shallows: '#2e8795',
    foam: '#cfe3e6',
    foamOpacity: 0.25,
    neighbour: '#17242d',
    plain: '#1f3039',
    served: '#2f6a60',
    marked: '#3fa08a',
    outline: '#62c2a9',
    line: '#0a1723',
    edge: '#f1ede4',
  },
}

/** Widths of the bands of sea along the coast, in pixels: those of the interactive map (map-style.ts in web) at this scale. */
const SEA_BANDS = { shelf: 58, shallows: 31, foam: 7 }

/** The fill of a piece of land: outside the city, a suburb without a page, one with a page, or one with a marker. */
type Layer = 'neighbour' | 'plain' | 'served' | 'marked'

/**
 * Draws the base map, `map-light.svg` and `map-dark.svg`, into a folder: the land, and a circle around the service area, which is whole
 * on the sea too, or it wouldn't read as one.
 */
export function buildMap(content: Content, folder: string): void {
  const { geo, coverageRadiusMetres } = content.business
  const { width, height, radius, toPixel } = projection(geo, coverageRadiusMetres)
  const middle = toPixel(geo)
  const step = STEPS_PER_PIXEL
  const layerOf = createLayerLookup(content)
  const layers: Record<Layer, string> = { neighbour: '', plain: '', served: '', marked: '' }
  for (const { slug, rings } of readLand()) {
    layers[layerOf(slug)] += rings
      .map((corners) => outlinePath(corners, ([longitude, latitude]) => toPixel({ latitude, longitude })))
      .join('')
  }

  for (const [theme, colours] of Object.entries(THEMES)) {
    const shapes = (['neighbour', 'plain', 'served', 'marked'] as const)
      .map((layer) => `<path fill="${colours[layer]}" d="${layers[layer]}"/>`)
      .join('')
    // Half of each band is below the land.
    const bands = (['shelf', 'shallows', 'foam'] as const)
      .map(
        (band) =>
          `<use href="#land" stroke="${colours[band]}" stroke-width="${SEA_BANDS[band] * step}"${band === 'foam' ? ` stroke-opacity="${colours.foamOpacity}"` : ''}/>`,
      )
      .join('')
    writeFileSync(
      join(folder, `map-${theme}.svg`),
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width * STEPS_PER_PIXEL} ${height * STEPS_PER_PIXEL}">` +
        `<rect width="100%" height="100%" fill="${colours.sea}"/>` +
        `<defs><g id="land">${shapes}</g></defs><g stroke-linejoin="round">${bands}<use href="#land" stroke="${colours.line}" stroke-width="1.6"/>` +
        `<g fill="none" stroke="${colours.outline}" stroke-width="${1.5 * step}"><path d="${layers.served}${layers.marked}"/></g></g>` +
        `<circle cx="${middle.x * step}" cy="${middle.y * step}" r="${Math.round(radius * step)}" fill="none" stroke="${colours.edge}" stroke-width="${2 * step}" stroke-dasharray="${2 * step} ${9 * step}" stroke-linecap="round"/></svg>\n`,
    )
  }
}

/**
 * Writes `localities.json`, the land of the interactive map, into a folder. Each piece of land is a GeoJSON feature with its layer;
 * localities also have their slug, name, postcode and label position. The coast is included.
 */
export function buildLocalities(content: Content, folder: string): void {
  const layerOf = createLayerLookup(content)
  const coast = {
    type: 'Feature',
    properties: { layer: 'coast' },
    geometry: { type: 'MultiLineString', coordinates: readCoast() },
  }
  const land = readLand().map(({ slug, rings }) => {
    const locality = content.localities.find((candidate) => candidate.slug === slug)
    if (slug !== null && !locality) throw new Error(`areas/localities.yaml has no locality ${slug}`)
    return {
      type: 'Feature',
      properties: {
        layer: layerOf(slug),
        ...(locality
          ? {
              slug,
              name: locality.name,
              postcode: locality.postcode,
              longitude: locality.longitude,
              latitude: locality.latitude,
            }
          : {}),
      },
      // No outline here has holes, so each ring is a separate piece of land.
      geometry: { type: 'MultiPolygon', coordinates: rings.map((ring) => [ring]) },
    }
  })
  writeFileSync(
    join(folder, 'localities.json'),
    `${JSON.stringify({ type: 'FeatureCollection', features: [...land, coast] })}\n`,
  )
}

function createLayerLookup({ lists, locations }: Content): (slug: string | null) => Layer {
  const markerSlugs = new Set(lists.MARKERS.map(({ slug }) => slug))
  const pageSlugs = new Set(locations.map(({ slug }) => slug))
  return (slug) =>
    slug === null ? 'neighbour' : markerSlugs.has(slug) ? 'marked' : pageSlugs.has(slug) ? 'served' : 'plain'
}
