import { useSyncExternalStore } from 'react'
import { boundsOf, COVERAGE_RADIUS_METRES, circleRing, MAP_CENTRE, MAP_ZOOM } from './map-area.ts'
import type { Locality, Outlines, Point } from './outlines.ts'

// What the maps of both libraries share.

/** Map methods used by pages, available in both libraries. */
export type MapHandle = {
  readonly getCenter: () => { readonly lng: number; readonly lat: number }
  readonly getCanvas: () => HTMLCanvasElement
  readonly getContainer: () => HTMLElement
  readonly project: (point: [number, number]) => { readonly x: number; readonly y: number }
  readonly easeTo: (target: { center: [number, number]; zoom?: number; offset?: [number, number] }) => unknown
  readonly getZoom: () => number
}

export type Marker = Point & { readonly slug: string; readonly name: string }

/** A name on the drawn map, with its centre in the picture's own pixels. `minor`: left out on phones. */
export type DrawnName = {
  readonly name: string
  readonly x: number
  readonly y: number
  readonly minor: boolean
}

export type LoadedMapProps = {
  /** Public Mapbox key; null for the map of our own outlines. */
  readonly apiKey: string | null
  readonly outlines: Outlines
  readonly markers: ReadonlyArray<Marker>
  /** Names of the drawn map. */
  readonly names: ReadonlyArray<DrawnName>
  /** Our phone number, for visitors who are not within the map. */
  readonly phone: { readonly phone: string; readonly phoneE164: string }
  readonly onLoad: () => void
  /** The loaded map starts to move, and no longer shows what the drawn map shows. */
  readonly onMove: () => void
  /** Before load: the map won't load. After load: something is missing, or the key was refused. */
  readonly onError: (message: string, status: number | undefined) => void
}

export type MapCanvasProps = Pick<LoadedMapProps, 'apiKey' | 'outlines' | 'markers' | 'names' | 'onError'> & {
  readonly onLoad: (map: MapHandle) => void
  readonly onMoveStart: () => void
  /** The map was moved or zoomed. */
  readonly onMoveEnd: () => void
  /** A tap or click on the map. */
  readonly onTap: (point: Point) => void
  readonly onPointer: (point: Point | null) => void
  /** The locality under the pointer. */
  readonly pointed: Locality | null
  /** The chosen locality and those of the last area check. */
  readonly outlined: Outlines
  /** The visitor's location, if they asked for it. */
  readonly position: Point | null
}

/** Edge of the service area. */
export const coverageEdge = () => ({
  type: 'Feature' as const,
  properties: {},
  geometry: { type: 'LineString' as const, coordinates: circleRing(MAP_CENTRE, COVERAGE_RADIUS_METRES, 360) },
})

/** Where the edge is explained, in degrees clockwise from north: the middle of the words on the drawn map (area-map.tsx). */
const LABEL_BEARING = 218

/** Where the edge is explained, with the slope of the line there in degrees clockwise. */
export function coverageLabel() {
  const [longitude, latitude] = circleRing(MAP_CENTRE, COVERAGE_RADIUS_METRES, 360)[LABEL_BEARING] ?? [0, 0]
  return {
    type: 'Feature' as const,
    properties: { slope: LABEL_BEARING - 180 },
    geometry: { type: 'Point' as const, coordinates: [longitude, latitude] },
  }
}

/** Layer with these words. */
export const EDGE_LABEL_LAYER = 'coverage-label'

/** Whether the drawn map has the name of a marker at the left of its dot: well inland, where the other side has no room. */
export function isNameLeft({ longitude }: Pick<Point, 'longitude'>): boolean {
  const [[west]] = boundsOf(circleRing(MAP_CENTRE, COVERAGE_RADIUS_METRES))
  return longitude < MAP_CENTRE.longitude - (MAP_CENTRE.longitude - west) / 8
}

/**
 * Background of a map's controls. Slightly transparent: with Chromium's software compositing, an opaque box above a canvas cuts off
 * or shifts the canvas's picture.
 */
export const MAP_CONTROL_GROUND = 'surface/98'

/**
 * Size of the drawn map in its own pixels, the height that a frame shows of it (area-map.tsx in the design system), and a quarter of
 * what its width shows: the circle and a margin (content/src/map/map.ts).
 */
const DRAWN = { width: 1440, height: 860, shownHeight: 760, radiusMetres: 1.06 * COVERAGE_RADIUS_METRES }

/** Returns the point at a pixel of the drawn map, which is in the projection of both libraries. */
export function drawnPoint({ x, y }: Pick<DrawnName, 'x' | 'y'>): Point {
  const [[west], [east]] = boundsOf(circleRing(MAP_CENTRE, DRAWN.radiusMetres))
  const perPixel = (2 * (east - west)) / DRAWN.width
  const northing = Math.asinh(Math.tan(radians(MAP_CENTRE.latitude)))
  return {
    longitude: MAP_CENTRE.longitude + (x - DRAWN.width / 2) * perPixel,
    latitude: degrees(Math.atan(Math.sinh(northing - radians((y - DRAWN.height / 2) * perPixel)))),
  }
}

const radians = (angle: number) => (angle * Math.PI) / 180
const degrees = (angle: number) => (angle * 180) / Math.PI

/** Pixels that show all 360 degrees of longitude at zoom 0, in both libraries. */
const WORLD_PX = 512

/** Returns the zoom at which a map shows what the drawn map below it does, so that nothing moves when it takes its place. */
export function drawnZoom({ width, height }: { readonly width: number; readonly height: number }): number {
  // The picture covers its box.
  const pictureWidth = Math.max(width, (height * DRAWN.width) / DRAWN.shownHeight)
  const [[west], [east]] = boundsOf(circleRing(MAP_CENTRE, DRAWN.radiusMetres))
  return Math.log2((pictureWidth * 360) / (WORLD_PX * 2 * (east - west)))
}

/** Bounds of the available land data, beyond which the map would show only sea. Degrees, WGS 84: west, south, east, north. */
export const LAND_BOUNDS: [number, number, number, number] = [152.74, -28.54, 153.98, -27.48]

/** Accessible names of the map and its controls. */
const MAP_NAMES = {
  'Map.Title':
    'Map of the Gold Coast. Arrow keys move it, plus and minus zoom, Enter opens the suburb in the middle.',
}

type MapMouse = { readonly lngLat: { readonly lng: number; readonly lat: number } }

const pointOf = ({ lngLat: { lng: longitude, lat: latitude } }: MapMouse): Point => ({ longitude, latitude })

/** Props of the map view that are the same for both libraries. */
export const viewProps = ({
  pointed,
  onMoveStart,
  onMoveEnd,
  onTap,
  onPointer,
}: Pick<MapCanvasProps, 'pointed' | 'onMoveStart' | 'onMoveEnd' | 'onTap' | 'onPointer'>) => ({
  initialViewState: { ...MAP_CENTRE, zoom: MAP_ZOOM },
  cooperativeGestures: true,
  locale: MAP_NAMES,
  cursor: pointed ? 'pointer' : 'grab',
  onMoveStart,
  onMoveEnd,
  onClick: (event: MapMouse) => onTap(pointOf(event)),
  onMouseMove: (event: MapMouse) => onPointer(pointOf(event)),
  onMouseOut: () => onPointer(null),
})

/** Shows in a map that has just loaded what the drawn map shows. */
export function showCoverage(
  map: MapHandle & {
    readonly resize: () => unknown
    readonly jumpTo: (view: { center: [number, number]; zoom: number }) => unknown
  },
): void {
  // If created before the container had a size, the map would keep the library's default of 400 by 300 px.
  map.resize()
  const { clientWidth: width, clientHeight: height } = map.getContainer()
  map.jumpTo({ center: [MAP_CENTRE.longitude, MAP_CENTRE.latitude], zoom: drawnZoom({ width, height }) })
}

/** Adds a library's styles. Bundled with its code: a separate stylesheet could fail alone and wouldn't be requested again. */
export function adoptStyles(css: string): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}

const DARK_MODE_QUERY = '(prefers-color-scheme: dark)'

function subscribe(changed: () => void) {
  const query = matchMedia(DARK_MODE_QUERY)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

/** Whether the system's colour scheme is currently dark. */
export function useDarkMode(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(DARK_MODE_QUERY).matches)
}

/** Returns the value of a design system colour by its variable's name. It follows the system's colour scheme. */
export function colour(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(`--chakra-colors-${name}`).trim()
}
