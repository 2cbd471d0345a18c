import { ClockRing, urgencyOf } from 'design-system/staff'
import { useNow } from '../../lib/time/clock.tsx'
import { formatTimeLeft } from '../../lib/time/time-span.ts'

const DAY_MS = 86_400_000

/** Time left of the 24 hours for answering a request. */
export function TimeLeft({ until }: { until: string }) {
  const left = new Date(until).getTime() - useNow()
  return <ClockRing text={formatTimeLeft(left)} used={1 - left / DAY_MS} urgency={urgencyOf(left)} />
}
