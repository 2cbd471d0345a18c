const MINUTE_MS = 60_000
const STEP_MINUTES = 5

/** The most that `bookingStep` takes. */
export const MAX_LATE_MINUTES = 240

/** How long after arrival, at the latest, the half hour that the customer is sent ends. */
const MARGIN_MINUTES = 20

type Expected = { readonly windowEndsAt: string; readonly expectedTo: string | null | undefined }

/**
 * The first multiple of five minutes until arrival that is later than the customer was told; null if it's more than the server
 * takes, so that no one can know yet.
 */
export function earliestLateMinutes({ windowEndsAt, expectedTo }: Expected, now: number): number | null {
  const left = (Date.parse(expectedTo ?? windowEndsAt) - now) / MINUTE_MS - MARGIN_MINUTES
  const minutes = Math.max(STEP_MINUTES, (Math.floor(left / STEP_MINUTES) + 1) * STEP_MINUTES)
  return minutes > MAX_LATE_MINUTES ? null : minutes
}
