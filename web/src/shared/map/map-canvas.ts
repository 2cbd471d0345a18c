import { useSyncExternalStore } from 'react'
import { boundsOf, COVERAGE_RADIUS_METRES, circleRing, MAP_CENTRE } from './map-area.ts'
import type { Locality, Outlines, Point } from './outlines.ts'

// What both libraries' maps share.

/** What a page does with a map: both libraries have it. */
export type MapHandle = {
  readonly getCenter: () => { readonly lng: number; readonly lat: number }
  readonly getCanvas: () => HTMLCanvasElement
  readonly getContainer: () => HTMLElement
  readonly project: (point: [number, number]) => { readonly x: number; readonly y: number }
  readonly easeTo: (to: { center: [number, number]; zoom?: number; offset?: [number, number] }) => unknown
  readonly getZoom: () => number
}

export type Marker = Point & { readonly slug: string; readonly name: string }

export type LoadedMapProps = {
  /** A public key of Mapbox; null for the map of our own outlines. */
  readonly apiKey: string | null
  readonly outlines: Outlines
  readonly markers: ReadonlyArray<Marker>
  /** Our phone number, for those who are not on the map. */
  readonly phone: { readonly phone: string; readonly phoneE164: string }
  readonly onLoad: () => void
  /** Before load: it will not come. After load: something is missing, or the key was refused. */
  readonly onError: (message: string, status: number | undefined) => void
}

export type MapCanvasProps = Pick<LoadedMapProps, 'apiKey' | 'outlines' | 'markers' | 'onError'> & {
  readonly onLoad: (map: MapHandle) => void
  /** The map was moved or zoomed. */
  readonly onMove: () => void
  /** A tap or click on the map. */
  readonly onTap: (at: Point) => void
  readonly onPointer: (at: Point | null) => void
  /** The locality under the pointer, and the chosen one. */
  readonly pointed: Locality | null
  readonly chosen: Locality | null
  /** Where the visitor is, if they asked. */
  readonly position: Point | null
}

const RING = circleRing(MAP_CENTRE, COVERAGE_RADIUS_METRES).map(([longitude, latitude]) => [
  longitude,
  latitude,
])

/** The edge of the service area. */
export const COVERAGE = {
  type: 'Feature' as const,
  properties: {},
  geometry: { type: 'LineString' as const, coordinates: RING },
}

/** Height of the bar at the top of a map with its controls. */
export const MAP_BAR = '56px'

/** Pixels between the circle and the edge of the map; at the top the controls stand. */
const PADDING = { top: 76, right: 24, bottom: 36, left: 24 }

/** Pixels. On a narrower map the main suburbs and their names would lie on each other if all of the circle were shown. */
const ROOM_FOR_ALL = 600
/** What a narrow map shows: the coast with the main suburbs. */
const COAST_RADIUS_METRES = 11_000

/** Arguments of `fitBounds`: the whole service area, or on a narrow map the coast. */
export const fitCoverage = (map: HTMLElement) => {
  const radius = map.clientWidth < ROOM_FOR_ALL ? COAST_RADIUS_METRES : COVERAGE_RADIUS_METRES
  return [boundsOf(circleRing(MAP_CENTRE, radius)), { padding: PADDING, duration: 0 }] as const
}

/** The land there is to see. Beyond it the map would be all sea. Degrees, WGS 84: south-west, north-east. */
export const LAND_BOUNDS: [number, number, number, number] = [152.74, -28.54, 153.98, -27.48]

/** Names of the map and its controls, for screen readers. */
export const MAP_NAMES = {
  'Map.Title':
    'Map of the Gold Coast. Arrow keys move it, plus and minus zoom, Enter opens the suburb in the middle.',
}

const DARK = '(prefers-color-scheme: dark)'

function subscribe(changed: () => void) {
  const query = matchMedia(DARK)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

/** Whether the system's colour scheme is dark, now. */
export function useDark(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(DARK).matches)
}

/** The value of a colour of the design system, by its variable's name. It follows the system's colour scheme. */
export function colour(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(`--chakra-colors-${name}`).trim()
}
