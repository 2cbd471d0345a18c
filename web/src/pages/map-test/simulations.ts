import { useEffect } from 'react'
import type { LoadedMapProps } from '../../shared/map/map-canvas.ts'
import { type MapState, retryDelayMs } from '../../shared/map/map-state.ts'
import { NO_OUTLINES } from '../../shared/map/outlines.ts'
import type { MapParts } from '../../shared/map/use-interactive-map.ts'

/** A simulated way for the map to load or fail, with the states the real state machine must pass through. */
export type Simulation = {
  readonly name: string
  readonly label: string
  readonly source: () => Promise<MapParts | null>
  readonly expected: ReadonlyArray<string>
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

const retryStates = (end: string) => [
  'drawn',
  'loading',
  ...[1, 2, 3].flatMap((retry) => [`waiting ${retryDelayMs(retry)}`, 'loading']),
  end,
]

/** Reports once, after a delay, what the map service would have reported. */
function useReportOnce(answer: () => void, afterMs: number): null {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, whatever is drawn meanwhile
  useEffect(() => {
    const wait = setTimeout(answer, afterMs)
    return () => clearTimeout(wait)
  }, [])
  return null
}

const FailingMap = ({ onError }: LoadedMapProps) =>
  useReportOnce(() => onError('the style could not be fetched', 500), 50)

const RefusingMap = ({ onError }: LoadedMapProps) => useReportOnce(() => onError('Unauthorized', 401), 50)

const LoadingMap = ({ onLoad }: LoadedMapProps) => useReportOnce(onLoad, 1000)

const simulatedParts = (LoadedMap: MapParts['LoadedMap']): MapParts => ({
  LoadedMap,
  apiKey: 'simulated',
  outlines: NO_OUTLINES,
})

export const SIMULATIONS: ReadonlyArray<Simulation> = [
  {
    name: 'failure',
    label: 'Service fails',
    source: async () => simulatedParts(FailingMap),
    expected: retryStates('failed'),
  },
  {
    name: 'refused',
    label: 'Key refused',
    source: async () => simulatedParts(RefusingMap),
    expected: ['drawn', 'loading', 'failed'],
  },
  {
    name: 'slow',
    label: 'Slow',
    source: async () => {
      await pause(3000)
      return simulatedParts(LoadingMap)
    },
    expected: ['drawn', 'loading', 'ready'],
  },
  {
    name: 'offline',
    label: 'Offline',
    source: () => Promise.reject(new TypeError('Failed to fetch')),
    expected: retryStates('failed'),
  },
]

/** Short name of a state. */
export function stateName(state: MapState): string {
  return state.name === 'waiting' ? `waiting ${state.delayMs}` : state.name
}
