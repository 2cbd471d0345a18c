const CHECK_MS = 1_000
/** What a clock is set back by that is worth a word: less than this, and waiting it out costs as little. */
const WORTH_MS = 5_000

/**
 * Looks, every second, whether this machine's clock was set back, against one that no one sets. Clocks that were ahead are
 * corrected: manually, by NTP, or when a machine resumes from a snapshot. Returns a function that stops watching.
 */
export function watchClock(setBack: (byMs: number) => void): () => void {
  const ahead = () => Date.now() - performance.now()
  let before = ahead()
  const timer = setInterval(() => {
    const after = ahead()
    if (before - after > WORTH_MS) setBack(before - after)
    before = after
  }, CHECK_MS)
  return () => clearInterval(timer)
}
