import { describe, expect, test } from 'vitest'
import { MAP_RETRIES, type MapEvent, type MapState, nextMapState, retryDelayMs } from './map-state.ts'

const stateAfter = (events: ReadonlyArray<MapEvent>, from: MapState = { name: 'drawn' }) =>
  events.reduce(nextMapState, from)

const wanted: MapEvent = { type: 'wanted' }
const loaded: MapEvent = { type: 'loaded' }
const offline: MapEvent = { type: 'error', message: 'Failed to fetch https://api.mapbox.com/styles/v1/x' }
const pauseOver: MapEvent = { type: 'pauseOver' }
const repeatFailure = (count: number, failure: MapEvent) =>
  Array.from({ length: count }, () => [failure, pauseOver]).flat()

describe('the interactive map', () => {
  test('stays static until it is requested, then loads and becomes ready', () => {
    expect(stateAfter([loaded, offline, pauseOver]).name).toBe('drawn')
    expect(stateAfter([wanted]).name).toBe('loading')
    expect(stateAfter([wanted, loaded]).name).toBe('ready')
  })

  test('fails at once without a key', () => {
    expect(stateAfter([wanted, { type: 'keyMissing' }]).name).toBe('failed')
  })

  test('retries an error before load three times, with a growing pause, then fails', () => {
    const pauses = [0, 1, 2].map((count) => stateAfter([wanted, ...repeatFailure(count, offline), offline]))
    expect(pauses).toEqual([
      { name: 'waiting', attempt: 0, delayMs: 1000 },
      { name: 'waiting', attempt: 1, delayMs: 2000 },
      { name: 'waiting', attempt: 2, delayMs: 4000 },
    ])
    expect(stateAfter([wanted, ...repeatFailure(MAP_RETRIES, offline), offline])).toEqual({
      name: 'failed',
      reason: 'Failed to fetch https://api.mapbox.com/styles/v1/x',
    })
  })

  test('is ready when a retry succeeds', () => {
    expect(stateAfter([wanted, ...repeatFailure(2, offline), loaded])).toEqual({ name: 'ready', attempt: 2 })
  })

  test('counts a host that hangs as a failed attempt', () => {
    const hung: MapEvent = { type: 'timedOut' }
    expect(stateAfter([wanted, hung])).toEqual({ name: 'waiting', attempt: 0, delayMs: retryDelayMs(1) })
    expect(stateAfter([wanted, ...repeatFailure(MAP_RETRIES, hung), hung]).name).toBe('failed')
    expect(stateAfter([wanted, loaded, hung]).name).toBe('ready')
  })

  test.each([
    { type: 'error', message: 'Unauthorized', status: 401 },
    { type: 'error', message: 'Forbidden', status: 403 },
    { type: 'error', message: 'An API access token is required to use Mapbox GL.' },
  ] satisfies MapEvent[])('does not retry a refused key: $message', (event) => {
    expect(stateAfter([wanted, event]).name).toBe('failed')
  })

  test('fails if the key is refused after the map was drawn, since the canvas is wiped', () => {
    const wiped: MapEvent = {
      type: 'error',
      message: 'A valid Mapbox access token is required to use Mapbox GL JS.',
    }
    expect(stateAfter([wanted, loaded, wiped]).name).toBe('failed')
  })

  test('keeps a loaded map if a tile is missing', () => {
    expect(stateAfter([wanted, loaded, { type: 'error', message: 'tile 404', status: 404 }]).name).toBe(
      'ready',
    )
  })

  test("retries and then fails without WebGL or if its files don't load", () => {
    for (const message of ['Failed to initialize WebGL.', 'Failed to fetch dynamically imported module']) {
      const broken: MapEvent = { type: 'error', message }
      expect(stateAfter([wanted, broken]).name).toBe('waiting')
      expect(stateAfter([wanted, ...repeatFailure(MAP_RETRIES, broken), broken]).name).toBe('failed')
    }
  })

  test('stays failed whatever happens later', () => {
    const failed = stateAfter([wanted, { type: 'keyMissing' }])
    for (const event of [wanted, loaded, pauseOver, { type: 'timedOut' }] satisfies MapEvent[]) {
      expect(nextMapState(failed, event)).toBe(failed)
    }
  })
})
