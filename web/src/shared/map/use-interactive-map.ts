import { type ComponentType, type RefObject, useEffect, useReducer, useState } from 'react'
import { request } from '../../graphql-client/rest.ts'
import { usePage } from '../../routing/page-context.ts'
import type { LoadedMapProps } from './map-canvas.ts'
import { FILES_TIMEOUT_MS, LOAD_TIMEOUT_MS, type MapState, nextMapState } from './map-state.ts'
import { isOutlines, type Outlines } from './outlines.ts'

/** Distance below the screen at which the map starts loading. */
const ROOT_MARGIN = '300px'

/** The map's code, its key if it is Mapbox, and the land. */
export type MapParts = {
  readonly LoadedMap: ComponentType<LoadedMapProps>
  readonly apiKey: string | null
  readonly outlines: Outlines
}

/**
 * Loads the interactive map: Mapbox if the site has a key, otherwise our own outlines. Starts when the element comes near the
 * screen, except for visitors who save data (they get a button). Gives up after the retries.
 */
export function useInteractiveMap(
  element: RefObject<Element | null>,
  outlinesPath: string,
  {
    source,
    onState,
  }: {
    /** Replaces the site's own map source. Resolves with null if there is no key. */
    readonly source?: (() => Promise<MapParts | null>) | undefined
    /** Called whenever a new state begins. */
    readonly onState?: ((state: MapState) => void) | undefined
  } = {},
) {
  const { mapbox } = usePage().settings
  const [state, dispatch] = useReducer(nextMapState, { name: 'drawn' })
  const [parts, setParts] = useState<MapParts | null>(null)
  const [onRequest, setOnRequest] = useState(false)

  useEffect(() => {
    if (!element.current) return
    if (isSaveDataOn()) {
      setOnRequest(true)
      return
    }
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) dispatch({ type: 'wanted' })
      },
      { rootMargin: ROOT_MARGIN },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])

  useEffect(() => {
    if (state.name === 'waiting') {
      const pause = setTimeout(() => dispatch({ type: 'pauseOver' }), state.delayMs)
      return () => clearTimeout(pause)
    }
    if (state.name === 'failed') {
      // biome-ignore lint/suspicious/noConsole: the spec wants this failure logged (section 8)
      console.error(`The maps service could not be loaded. Please try again later. (${state.reason})`)
    }
    if (state.name !== 'loading') return
    const limit = setTimeout(() => dispatch({ type: 'timedOut' }), parts ? LOAD_TIMEOUT_MS : FILES_TIMEOUT_MS)
    let isWanted = !parts
    if (!parts) {
      const bring = source ?? (() => fetchParts(mapbox, outlinesPath))
      bring().then(
        (fetched) => {
          if (!isWanted) return
          if (fetched) setParts(fetched)
          else dispatch({ type: 'keyMissing' })
        },
        (error: unknown) => {
          if (isWanted) dispatch({ type: 'error', message: String(error) })
        },
      )
    }
    return () => {
      isWanted = false
      clearTimeout(limit)
    }
  }, [state, parts, source, mapbox, outlinesPath])

  useEffect(() => onState?.(state), [state, onState])

  return { state, parts, onRequest, open: () => dispatch({ type: 'wanted' }), dispatch }
}

/** Loads the key, the map's files and the land. Returns null if a required key is missing. Throws if anything fails to load. */
async function fetchParts(mapbox: boolean, outlinesPath: string): Promise<MapParts | null> {
  const apiKey = mapbox ? await fetchKey() : null
  if (mapbox && apiKey === null) return null
  const [LoadedMap, outlines] = await Promise.all([
    mapbox
      ? import('./mapbox-map.tsx').then((module) => module.MapboxMap)
      : import('./maplibre-map.tsx').then((module) => module.MapLibreMap),
    fetchOutlines(outlinesPath),
  ])
  return { LoadedMap, apiKey, outlines }
}

async function fetchOutlines(path: string): Promise<Outlines> {
  const outlines = await request('GET', path, undefined, { retries: 0 })
  if (!isOutlines(outlines)) throw new TypeError(`no outlines in ${path}`)
  return outlines
}

async function fetchKey(): Promise<string | null> {
  const answer = await request('GET', '/api/maps-config').catch(() => null)
  const key: unknown = typeof answer === 'object' && answer !== null ? Reflect.get(answer, 'apiKey') : null
  return typeof key === 'string' && key !== '' ? key : null
}

function isSaveDataOn(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection')
  return typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true
}
