/**
 * Where the interactive map stands.
 * drawn: only the drawn map, nothing asked for yet · loading: the first try or a retry is under way ·
 * waiting: a pause before the next try · ready · failed: the list of suburbs takes its place.
 */
export type MapState =
  | { readonly name: 'drawn' }
  | { readonly name: 'loading'; readonly attempt: number }
  | { readonly name: 'waiting'; readonly attempt: number; readonly delayMs: number }
  | { readonly name: 'ready'; readonly attempt: number }
  | { readonly name: 'failed'; readonly reason: string }

export type MapEvent =
  /** The map came near, or was asked for. */
  | { readonly type: 'wanted' }
  /** There is no key to ask the maps service with. */
  | { readonly type: 'keyMissing' }
  | { readonly type: 'loaded' }
  /** The library, its files or the maps service failed. */
  | { readonly type: 'error'; readonly message: string; readonly status?: number | undefined }
  /** Nothing came in time: a host that hangs raises no error at all. */
  | { readonly type: 'timedOut' }
  /** The pause before a retry is over. */
  | { readonly type: 'pauseOver' }

/** The load is retried this often (spec, section 9). */
export const MAP_RETRIES = 3

/** A map that is not there after this long counts as a failed try. Ready takes 0.5-2.5 s on a slow machine. */
export const LOAD_TIMEOUT_MS = 10_000

/** As long for its files, some 590 KB compressed: what a slow phone connection needs for them. */
export const FILES_TIMEOUT_MS = 30_000

/** Milliseconds before the given retry: 1, 2, 4 s. */
export function retryPause(retry: number): number {
  return 1000 * 2 ** (retry - 1)
}

/** The next state. Events that mean nothing in a state leave it as it is. */
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
      // A refused key wipes the canvas even after it was drawn, and asking again would not change the answer.
      if (isRefused(event)) return { name: 'failed', reason: event.message }
      // Once the map stands, a tile or sprite that is missing does not take it away.
      return state.name === 'loading' ? retryOrFail(state.attempt, event.message) : state
  }
}

function retryOrFail(attempt: number, reason: string): MapState {
  if (attempt >= MAP_RETRIES) return { name: 'failed', reason }
  return { name: 'waiting', attempt, delayMs: retryPause(attempt + 1) }
}

function isRefused({ message, status }: { message: string; status?: number | undefined }): boolean {
  return status === 401 || status === 403 || /access token/i.test(message)
}
