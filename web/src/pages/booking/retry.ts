/** Delays before each retry of a confirmation without a response. */
export const RETRY_DELAYS_MS = [1_000, 3_000, 6_000, 10_000, 15_000]

/** Resolves after the delay, or as soon as the browser is online again. */
export function waitForRetry(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer)
      removeEventListener('online', finish)
      resolve()
    }
    const timer = setTimeout(finish, ms)
    addEventListener('online', finish)
  })
}
