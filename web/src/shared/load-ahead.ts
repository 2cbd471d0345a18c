import { untilLoaded } from '../islands/until-loaded.ts'

type Loading<T> = Promise<T> & { status?: 'fulfilled'; value?: T }

/**
 * Code that may be loaded before it is drawn, for React's `use`. Once it is here it is drawn at once: `lazy` would draw the
 * fallback first, which React then keeps for 300 ms. What failed is loaded again the next time.
 */
export function loadAhead<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Loading<T> | undefined
  return () => {
    if (loading) return loading
    const started: Loading<T> = untilLoaded(load)
    loading = started
    // `use` reads a promise that says of itself that it is fulfilled without waiting for it.
    started.then(
      (value) => Object.assign(started, { status: 'fulfilled', value }),
      () => {
        loading = undefined
      },
    )
    return started
  }
}
