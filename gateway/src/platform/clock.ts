const CHECK_INTERVAL_MS = 1_000
/** Smallest backward step worth reporting; anything less can be waited out. */
const MIN_SETBACK_MS = 5_000

/**
 * Checks every second whether this machine's clock was set back, by comparing it with the monotonic clock. A clock that was ahead
 * may be corrected manually, by NTP, or when a machine resumes from a snapshot. Returns a function that stops watching.
 */
export function watchClock(onSetBack: (byMs: number) => void): () => void {
  const clockOffset = () => Date.now() - performance.now()
  let previousOffset = clockOffset()
  const timer = setInterval(() => {
    const offset = clockOffset()
    if (previousOffset - offset > MIN_SETBACK_MS) onSetBack(previousOffset - offset)
    previousOffset = offset
  }, CHECK_INTERVAL_MS)
  return () => clearInterval(timer)
}
