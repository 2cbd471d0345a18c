import type { ExpressionSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl'
import { EDGE_LABEL, edgeLabelLayout } from './map-area.ts'
import {
  colour,
  coverageEdge,
  coverageLabel,
  type DrawnName,
  drawnPoint,
  EDGE_LABEL_LAYER,
  isNameLeft,
} from './map-canvas.ts'
import { localitiesOf, type Outlines } from './outlines.ts'

/** Our typeface, under names from which the library reads the weight. */
export const MAP_FONTS = { marked: 'Map Bold', other: 'Map Semibold' } as const

/** Overlays on the land go below this layer. */
export const NAMES_LAYER = 'names'

/** Zoom up to which names are where the drawn map has them. Closer up, they are in the middle of their place. */
const DRAWN_MAX_ZOOM = 11.5
/** Zoom at which a map as wide as a phone shows what the drawn one does, which leaves out some names there. */
const PHONE_MAX_ZOOM = 9.7
/** Zoom from which names that the drawn map leaves out are shown where there is room. */
const OTHERS_MIN_ZOOM = 10.5

/**
 * Style for MapLibre: sea with shallows and foam along the coast as in the suburb pictures, land in the colours of the static map,
 * coverage circle and names. Uses the page's current colours; `dark`: they are those of the dark mode.
 */
export function mapStyle(
  outlines: Outlines,
  drawnNames: ReadonlyArray<DrawnName>,
  dark: boolean,
): StyleSpecification {
  // Suburbs with a page come first.
  const order = new Map(drawnNames.map(({ name }, index) => [name, index]))
  const halo = { 'text-halo-color': colour('map-halo'), 'text-halo-width': 1.6 }
  return {
    version: 8,
    sources: {
      // Neighbouring areas are simplified separately, so a high tolerance would open gaps between them.
      land: { type: 'geojson', data: outlines, tolerance: 0.1 },
      coverage: { type: 'geojson', data: coverageEdge() },
      'coverage-label': { type: 'geojson', data: coverageLabel() },
      names: {
        type: 'geojson',
        data: {
          type: 'FeatureCollection',
          features: localitiesOf(outlines).map(({ name, layer, longitude, latitude }) => ({
            type: 'Feature',
            properties: { name, layer, left: isNameLeft({ longitude }), order: order.get(name) ?? null },
            geometry: { type: 'Point', coordinates: [longitude, latitude] },
          })),
        },
      },
      'drawn-names': {
        type: 'geojson',
        data: {
          type: 'FeatureCollection',
          features: drawnNames.map(({ name, minor, ...pixel }) => {
            const { longitude, latitude } = drawnPoint(pixel)
            return {
              type: 'Feature',
              properties: { name, minor },
              geometry: { type: 'Point', coordinates: [longitude, latitude] },
            }
          }),
        },
      },
    },
    layers: [
      { id: 'sea', type: 'background', paint: { 'background-color': colour('pic-sea2') } },
      seaBandLayer(
        'shelf',
        ['interpolate', ['linear'], 0.5, 0, colour('pic-sea1'), 1, colour('pic-sea2')],
        60,
      ),
      seaBandLayer('shallows', colour('pic-sea1'), 32),
      // In dark mode, names that cross bright foam are hard to read.
      seaBandLayer('foam', colour('pic-foam'), 7, dark ? 0.25 : 1),
      {
        id: 'land',
        type: 'fill',
        source: 'land',
        filter: LAND,
        paint: {
          'fill-color': [
            'match',
            ['get', 'layer'],
            'marked',
            colour('map-hi'),
            'served',
            colour('map-served'),
            'plain',
            colour('map-plain'),
            colour('map-neighbour'),
          ],
        },
      },
      {
        id: 'borders',
        type: 'line',
        source: 'land',
        filter: LAND,
        layout: { 'line-join': 'round' },
        paint: {
          'line-color': colour('map-line'),
          'line-width': ['interpolate', ['linear'], ['zoom'], 9, 0.9, 13, 2.4],
        },
      },
      {
        id: 'listed-borders',
        type: 'line',
        source: 'land',
        filter: ['match', ['get', 'layer'], ['served', 'marked'], true, false],
        layout: { 'line-join': 'round' },
        paint: {
          'line-color': colour('map-outline'),
          'line-width': ['interpolate', ['linear'], ['zoom'], 9, 1, 13, 2.4],
        },
      },
      {
        id: 'coverage',
        type: 'line',
        source: 'coverage',
        layout: { 'line-cap': 'round' },
        paint: { 'line-color': colour('map-label'), 'line-width': 2, 'line-dasharray': [0.4, 4] },
      },
      {
        id: NAMES_LAYER,
        type: 'symbol',
        source: 'names',
        filter: ['!', ['any', MARKED, DRAWN]],
        minzoom: OTHERS_MIN_ZOOM,
        layout: {
          'text-field': ['get', 'name'],
          'text-font': [MAP_FONTS.other],
          'text-size': ['interpolate', ['linear'], ['zoom'], 9, 12, 11, 13, 14, 17],
          'text-max-width': 8,
          'text-padding': 10,
        },
        paint: { 'text-color': colour('map-label'), ...halo },
      },
      {
        // Names of a layer further up are placed first, and move aside for each other.
        id: 'near-names',
        type: 'symbol',
        source: 'names',
        filter: DRAWN,
        minzoom: DRAWN_MAX_ZOOM,
        layout: {
          'symbol-sort-key': ['get', 'order'],
          'text-field': ['get', 'name'],
          'text-font': [MAP_FONTS.other],
          'text-size': NAME_SIZE,
          'text-max-width': 12,
          'text-variable-anchor': ['center', 'right', 'left', 'bottom', 'top'],
          'text-radial-offset': 0.4,
          'text-justify': 'auto',
          'text-padding': 1,
        },
        paint: { 'text-color': colour('map-label'), ...halo },
      },
      drawnNamesLayer('minor-names', { filter: ['get', 'minor'], minzoom: PHONE_MAX_ZOOM }),
      drawnNamesLayer('drawn-names', { filter: ['!', ['get', 'minor']] }),
      {
        id: 'marked-names',
        type: 'symbol',
        source: 'names',
        filter: MARKED,
        layout: {
          'text-field': ['get', 'name'],
          'text-font': [MAP_FONTS.marked],
          'text-size': ['interpolate', ['linear'], ['zoom'], 9, 13, 11, 17, 14, 21],
          'text-max-width': 12,
          'text-line-height': 1,
          // Always on the side of the drawn map: a name that may change sides stays where it was moved while tiles loaded.
          'text-anchor': ['case', ['get', 'left'], 'right', 'left'],
          'text-offset': ['case', ['get', 'left'], ['literal', [-0.9, 0]], ['literal', [0.9, 0]]],
          'text-padding': 0,
        },
        paint: { 'text-color': colour('map-label'), ...halo },
      },
      {
        id: EDGE_LABEL_LAYER,
        type: 'symbol',
        source: 'coverage-label',
        layout: {
          'text-field': EDGE_LABEL,
          'text-font': [MAP_FONTS.marked],
          'text-size': ['interpolate', ['linear'], ['zoom'], 9, 12, 11, 14, 14, 17],
          ...edgeLabelLayout(),
        },
        paint: { 'text-color': colour('map-label'), ...halo },
      },
      {
        // Invisible layer that keeps names away from the dots, which are HTML elements above the map.
        id: 'dots',
        type: 'symbol',
        source: 'names',
        filter: MARKED,
        layout: {
          'text-field': 'O',
          'text-font': [MAP_FONTS.marked],
          'text-size': ['interpolate', ['linear'], ['zoom'], 9, 10, 10, 15],
          'text-padding': 0,
          'text-allow-overlap': true,
        },
        paint: { 'text-opacity': 0 },
      },
    ],
  }
}

// Lines would otherwise be filled as polygons.
const LAND: ExpressionSpecification = ['!=', ['get', 'layer'], 'coast']
const DRAWN: ExpressionSpecification = ['!=', ['get', 'order'], null]
const MARKED: ExpressionSpecification = ['==', ['get', 'layer'], 'marked']

const NAME_SIZE: ExpressionSpecification = ['interpolate', ['linear'], ['zoom'], 9, 12, 11, 14, 14, 18]

/** Names where the drawn map has them, clear of each other. */
function drawnNamesLayer(
  id: string,
  { filter, minzoom = 0 }: { filter: ExpressionSpecification; minzoom?: number },
): LayerSpecification {
  return {
    id,
    type: 'symbol',
    source: 'drawn-names',
    filter,
    minzoom,
    maxzoom: DRAWN_MAX_ZOOM,
    layout: {
      'text-field': ['get', 'name'],
      'text-font': [MAP_FONTS.other],
      'text-size': NAME_SIZE,
      'text-max-width': 12,
      'text-line-height': 1,
      'text-padding': 0,
    },
    paint: {
      'text-color': colour('map-label'),
      'text-halo-color': colour('map-halo'),
      'text-halo-width': 1.6,
    },
  }
}

/** A band of sea along the coast, half of it covered by land. `width` is in pixels at zoom 10, and it grows with zoom. */
function seaBandLayer(
  id: string,
  source: string | ExpressionSpecification,
  width: number,
  opacity = 1,
): LayerSpecification {
  return {
    id,
    type: 'line',
    source: 'land',
    filter: ['!', LAND],
    layout: { 'line-join': 'round', 'line-cap': 'round' },
    paint: {
      'line-color': source,
      'line-opacity': opacity,
      'line-width': [
        'interpolate',
        ['exponential', 1.5],
        ['zoom'],
        8,
        width * 0.45,
        10,
        width,
        14,
        width * 3.4,
      ],
    },
  }
}
