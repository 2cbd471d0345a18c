import { ClockRing, urgencyOf } from 'design-system/staff'
import { useEffect, useState } from 'react'

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

/** `22 h left`, `1 h 50 min left`, `18 min overdue`, `3 days overdue` */
function formatTimeLeft(ms: number): string {
  const minutes = Math.max(1, Math.round(Math.abs(ms) / MINUTE_MS))
  const end = ms > 0 ? 'left' : 'overdue'
  if (minutes < 60) return `${minutes} min ${end}`
  const hours = Math.floor(minutes / 60)
  if (hours >= 48) return `${Math.floor(hours / 24)} days ${end}`
  if (hours >= 4 || minutes % 60 === 0) return `${hours} h ${end}`
  return `${hours} h ${minutes % 60} min ${end}`
}
