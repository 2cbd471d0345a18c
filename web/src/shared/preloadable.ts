import { loadWithRetry } from '../islands/load-with-retry.ts'

type LoadingPromise<T> = Promise<T> & { status?: 'fulfilled'; value?: T }

/**
 * Wraps a dynamic import so that it can be preloaded, for React's `use`. Once loaded it renders at once, whereas `lazy` would first
 * render the fallback, which React keeps for 300 ms. Failed loads are repeated by the next call.
 */
export function preloadable<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: LoadingPromise<T> | undefined
  return () => {
    if (loading) return loading
    const started: LoadingPromise<T> = loadWithRetry(load)
    loading = started
    // `use` reads a promise with status `fulfilled` without suspending.
    started.then(
      (value) => Object.assign(started, { status: 'fulfilled', value }),
      () => {
        loading = undefined
      },
    )
    return started
  }
}
