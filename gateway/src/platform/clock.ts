const CHECK_INTERVAL_MS = 1_000
/** Smallest backward step worth reporting; anything less can be waited out. */
const MIN_SETBACK_MS = 5_000

/**
 * Checks every second whether this machine's clock was set back, by comparing it with the monotonic clock. A clock that was ahead
 * may be corrected manually, by NTP, or when a machine resumes from a snapshot. Returns a function that stops watching.
 */
export function watchClock(setBack: (byMs: number) => void): () => void {
  const ahead = () => Date.now() - performance.now()
  let before = ahead()
  const timer = setInterval(() => {
    const after = ahead()
    if (before - after > MIN_SETBACK_MS) setBack(before - after)
    before = after
  }, CHECK_INTERVAL_MS)
  return () => clearInterval(timer)
}
