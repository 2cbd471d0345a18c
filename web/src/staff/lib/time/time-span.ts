import { formatMinutes } from './hours.ts'

const MINUTE_MS = 60_000

/** Formats the time until or since something, in milliseconds: `18 min`, `1 h 50 min`, `19 h`, `3 days`. */
export function formatTimeSpan(ms: number): string {
  const minutes = Math.max(Math.round(ms / MINUTE_MS), 1)
  const hours = Math.floor(minutes / 60)
  if (hours >= 48) return `${Math.floor(hours / 24)} days`
  return hours >= 4 ? `${hours} h` : formatMinutes(minutes)
}

/** Formats the time left until a deadline, negative once it has passed: `22 h left`, `18 min overdue`. */
export function formatTimeLeft(ms: number): string {
  return ms > 0 ? `${formatTimeSpan(ms)} left` : `${formatTimeSpan(-ms)} overdue`
}
