/**
 * State of the interactive map. drawn: only the static map, nothing requested yet · loading: first attempt or retry in progress ·
 * waiting: pause before a retry · ready · failed: the suburb list is shown instead.
 */
export type MapState =
  | { readonly name: 'drawn' }
  | { readonly name: 'loading'; readonly attempt: number }
  | { readonly name: 'waiting'; readonly attempt: number; readonly delayMs: number }
  | { readonly name: 'ready'; readonly attempt: number }
  | { readonly name: 'failed'; readonly reason: string }

export type MapEvent =
  /** The map came near the screen, or the visitor asked for it. */
  | { readonly type: 'wanted' }
  /** No map key is configured. */
  | { readonly type: 'keyMissing' }
  | { readonly type: 'loaded' }
  /** The library, its files or the map service failed. */
  | { readonly type: 'error'; readonly message: string; readonly status?: number | undefined }
  /** Loading took too long. A host that hangs raises no error. */
  | { readonly type: 'timedOut' }
  /** The pause before a retry is over. */
  | { readonly type: 'pauseOver' }

/** Number of retries (spec, section 9). */
export const MAP_RETRIES = 3

/** Time in milliseconds after which loading the map counts as failed. It takes 0.5 to 2.5 s on a slow machine. */
export const LOAD_TIMEOUT_MS = 10_000

/** Timeout for the map's files, some 590 KB compressed, on a slow phone connection. */
export const FILES_TIMEOUT_MS = 30_000

/** Milliseconds before the given retry: 1, 2 or 4 s. */
export function retryDelayMs(retry: number): number {
  return 1000 * 2 ** (retry - 1)
}

/** Returns the next state. Events that don't apply to a state leave it unchanged. */
export function nextMapState(state: MapState, event: MapEvent): MapState {
  switch (event.type) {
    case 'wanted':
      return state.name === 'drawn' ? { name: 'loading', attempt: 0 } : state
    case 'keyMissing':
      return { name: 'failed', reason: 'no key' }
    case 'loaded':
      return state.name === 'loading' ? { name: 'ready', attempt: state.attempt } : state
    case 'pauseOver':
      return state.name === 'waiting' ? { name: 'loading', attempt: state.attempt + 1 } : state
    case 'timedOut':
      return state.name === 'loading' ? retryOrFail(state.attempt, 'no answer') : state
    case 'error':
      // A refused key wipes the canvas even after it was drawn, and a retry would get the same response.
      if (isRefused(event)) return { name: 'failed', reason: event.message }
      // A missing tile or sprite doesn't remove a loaded map.
      return state.name === 'loading' ? retryOrFail(state.attempt, event.message) : state
  }
}

function retryOrFail(attempt: number, reason: string): MapState {
  if (attempt >= MAP_RETRIES) return { name: 'failed', reason }
  return { name: 'waiting', attempt, delayMs: retryDelayMs(attempt + 1) }
}

function isRefused({ message, status }: { message: string; status?: number | undefined }): boolean {
  return status === 401 || status === 403 || /access token/i.test(message)
}
