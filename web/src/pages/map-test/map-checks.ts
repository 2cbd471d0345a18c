import type { MapTestQuery } from '../../graphql/graphql.ts'
import { type Check, check } from '../../shared/diagnostic-page.tsx'
import { COVERAGE_RADIUS_METRES, circleRing, MAP_CENTRE, MAP_ZOOM } from '../../shared/map/map-area.ts'
import { MAP_RETRIES, type MapState, nextMapState, retryDelayMs } from '../../shared/map/map-state.ts'

/** Values and names of the spec (sections 9 and 3), repeated here to check the implementation against. */
const CENTRE = { latitude: -28.0167, longitude: 153.4 }
const RADIUS_METRES = 25_000
const MARKERS = ['Surfers Paradise', 'Broadbeach', 'Southport', 'Burleigh Heads', 'Nerang', 'Mermaid Beach']

type Coordinates = { readonly latitude: number; readonly longitude: number }

/** Map checks that don't need the map to load. */
export function mapChecks({ business, markers, areas }: MapTestQuery): Check[] {
  const ring = circleRing(MAP_CENTRE, COVERAGE_RADIUS_METRES)
  const furthest = Math.max(
    ...ring.map(([longitude, latitude]) =>
      Math.abs(metresBetween(CENTRE, { latitude, longitude }) - RADIUS_METRES),
    ),
  )
  const names = markers.map(({ name }) => name)
  const pauses = [1, 2, 3].map(retryDelayMs)
  return [
    check(
      'centre',
      MAP_CENTRE.latitude === CENTRE.latitude &&
        MAP_CENTRE.longitude === CENTRE.longitude &&
        business.latitude === CENTRE.latitude &&
        business.longitude === CENTRE.longitude &&
        MAP_ZOOM === 11,
      `Centre ${MAP_CENTRE.latitude}, ${MAP_CENTRE.longitude}; zoom ${MAP_ZOOM}.`,
    ),
    check(
      'circle',
      furthest < 1 && business.coverageRadiusMetres === RADIUS_METRES,
      `Coverage circle of ${COVERAGE_RADIUS_METRES / 1000} km; its ${ring.length} points are off by ${furthest.toFixed(2)} m at most.`,
    ),
    check('markers', names.join() === MARKERS.join(), `Markers: ${names.join(', ')}.`),
    check(
      'inside',
      markers.every((marker) => metresBetween(CENTRE, marker) < RADIUS_METRES),
      'Every marker lies inside the circle.',
    ),
    check(
      'fallback',
      areas.length === 12 && areas.slice(0, 6).every(({ name }) => MARKERS.includes(name)),
      `${areas.length} suburbs in the list. The first six are the fallback.`,
    ),
    check(
      'retries',
      MAP_RETRIES === 3 && countLoadFailures('Failed to fetch') === 4 && pauses.join() === '1000,2000,4000',
      `${MAP_RETRIES} retries after ${pauses.join(', ')} ms.`,
    ),
    check('refused', countLoadFailures('Unauthorized', 401) === 1, 'A refused key is not retried.'),
  ]
}

/** Counts how many loads fail in a row before the state machine gives up. */
function countLoadFailures(message: string, status?: number): number {
  let state: MapState = nextMapState({ name: 'drawn' }, { type: 'wanted' })
  let count = 0
  while (state.name === 'loading' && count < 10) {
    count += 1
    state = nextMapState(nextMapState(state, { type: 'error', message, status }), { type: 'pauseOver' })
  }
  return count
}

/** Haversine formula on a sphere with the IUGG mean radius. */
function metresBetween(a: Coordinates, b: Coordinates): number {
  const rad = (degrees: number) => (degrees * Math.PI) / 180
  const half = (from: number, to: number) => Math.sin(rad(to - from) / 2) ** 2
  const h =
    half(a.latitude, b.latitude) +
    Math.cos(rad(a.latitude)) * Math.cos(rad(b.latitude)) * half(a.longitude, b.longitude)
  return 2 * 6_371_008.8 * Math.asin(Math.sqrt(h))
}
