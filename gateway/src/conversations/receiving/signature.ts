import { timingSafeEqual } from 'node:crypto'
import { signature } from '../../messaging/index.ts'

/** How far the clock of a provider may be from ours. */
const TOLERANCE_SECONDS = 300

/** What a provider sends: headers and bytes, as Standard Webhooks has them. */
export type SignedEvent = {
  readonly id: string
  /** Unix time in seconds. */
  readonly timestamp: string
  /** `v1,…`; several with spaces between. */
  readonly signature: string
  readonly body: string
}

/** Was it signed by one of these keys? Compared in constant time. */
export function isSigned(
  { id, timestamp, signature: given, body }: SignedEvent,
  keys: ReadonlyArray<Buffer>,
): boolean {
  const signatures = given
    .split(' ')
    .slice(0, 10)
    .map((each) => Buffer.from(each))
  return keys.some((key) => {
    const right = Buffer.from(signature(key, id, timestamp, body))
    return signatures.some((each) => each.length === right.length && timingSafeEqual(each, right))
  })
}

/** Was it signed within five minutes of now? */
export function isFresh({ timestamp }: Pick<SignedEvent, 'timestamp'>, now: Temporal.Instant): boolean {
  if (!/^\d{1,12}$/.test(timestamp)) return false
  return Math.abs(now.epochMilliseconds / 1000 - Number(timestamp)) <= TOLERANCE_SECONDS
}
