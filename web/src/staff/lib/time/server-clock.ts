/** Smaller differences are the time a response takes, and that its `Date` header has whole seconds. */
const NOTICEABLE_MS = 5_000

let aheadMs = 0
const listeners = new Set<() => void>()

/**
 * The server's time in milliseconds, as far as responses have shown it. Deadlines and dates come from the server, so what is left of
 * them is counted by its clock: a device's own may be wrong by hours. Until the first response, and offline, it is the device's. My
 * day keeps to the device's clock, by which it records steps without signal.
 */
export function serverNow(): number {
  return Date.now() + aheadMs
}

/** Sets the clock by the `Date` header of a response that has just arrived. */
export function setServerClock(dateHeader: string | null, deviceNow = Date.now()): void {
  const difference = Date.parse(dateHeader ?? '') - deviceNow
  if (Number.isNaN(difference)) return
  const next = Math.abs(difference) < NOTICEABLE_MS ? 0 : difference
  if (Math.abs(next - aheadMs) < NOTICEABLE_MS) return
  aheadMs = next
  for (const listener of listeners) listener()
}

/** Calls the listener when the clock was set. Returns a function that ends it. */
export function onServerClockSet(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
