import { timingSafeEqual } from 'node:crypto'
import { signature } from '../../messaging/index.ts'

/** Allowed difference between a provider's clock and ours. */
const TOLERANCE_SECONDS = 300

/** A provider's request: headers and body as defined by Standard Webhooks. */
export type SignedEvent = {
  readonly id: string
  /** Unix time in seconds. */
  readonly timestamp: string
  /** `v1,…`, or several separated by spaces. */
  readonly signature: string
  readonly body: string
}

/** Returns whether one of these keys signed the event. Compares in constant time. */
export function isSigned(
  { id, timestamp, signature: signatureHeader, body }: SignedEvent,
  keys: ReadonlyArray<Buffer>,
): boolean {
  const signatures = signatureHeader
    .split(' ')
    .slice(0, 10)
    .map((item) => Buffer.from(item))
  return keys.some((key) => {
    const expected = Buffer.from(signature(key, id, timestamp, body))
    return signatures.some(
      (candidate) => candidate.length === expected.length && timingSafeEqual(candidate, expected),
    )
  })
}

/** Returns whether the event was signed within five minutes of now. */
export function isFresh({ timestamp }: Pick<SignedEvent, 'timestamp'>, now: Temporal.Instant): boolean {
  if (!/^\d{1,12}$/.test(timestamp)) return false
  return Math.abs(now.epochMilliseconds / 1000 - Number(timestamp)) <= TOLERANCE_SECONDS
}
