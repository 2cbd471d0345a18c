import { ClockRing, urgencyOf } from 'design-system/staff'
import { useEffect, useState } from 'react'
import { formatTimeLeft } from '../../lib/time/time-span.ts'

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

/** Time left of the 24 hours for answering a request. */
export function TimeLeft({ until }: { until: string }) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  const left = new Date(until).getTime() - now
  return <ClockRing text={formatTimeLeft(left)} used={1 - left / DAY_MS} urgency={urgencyOf(left)} />
}
