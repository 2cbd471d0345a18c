/** Pauses before the third and later attempts, until `MAX_RETRY_DELAY_MS` is reached. */
const RETRY_DELAYS_MS = [1_000, 2_000, 4_000, 8_000, 16_000]
const MAX_RETRY_DELAY_MS = 30_000

/** Maximum number of attempts. One on the server, which reads its files from disk. */
let maxAttempts = typeof document === 'undefined' ? 1 : Number.POSITIVE_INFINITY

/** Limits the number of attempts, for pages that can't be used without script. */
export function limitAttempts(attempts: number): void {
  maxAttempts = attempts
}

type LoadListener = { readonly onFailure: () => void; readonly onRecovery: () => void }

let loadListener: LoadListener | undefined

/** Calls `onFailure` whenever a second or later attempt has failed, and `onRecovery` when a later one has succeeded. */
export function setLoadListener(next: LoadListener): void {
  loadListener = next
}

/**
 * Loads code or data, and tries again until it arrives: public pages work without it meanwhile. The second attempt follows at
 * once, the others after growing pauses or when the browser is online again.
 *
 * A module that throws while it runs rejects with the same error object each time, and isn't loaded again. A failed fetch rejects
 * with a new one. Chromium before 156, Firefox before 154 and Safari up to 27 don't repeat the failed fetch of a module: there the
 * page stays as the server sent it.
 */
export async function loadWithRetry<T>(load: () => Promise<T>): Promise<T> {
  let last: unknown
  for (let attempt = 1; ; attempt++) {
    try {
      const loaded = await load()
      if (attempt > 2) loadListener?.onRecovery()
      return loaded
    } catch (error) {
      if (error === last || attempt >= maxAttempts) throw error
      last = error
    }
    if (attempt === 1) continue
    loadListener?.onFailure()
    await waitForRetry(RETRY_DELAYS_MS[attempt - 2] ?? MAX_RETRY_DELAY_MS)
  }
}

/** Resolves after the pause, or as soon as the browser is online again. */
const waitForRetry = (ms: number) =>
  new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer)
      removeEventListener('online', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    addEventListener('online', end)
  })
