import type { AnalyticsEvent } from './catalogue.ts'

/** Events that happen before the tracker is there; where no destination is configured it never comes. */
const MAX_QUEUED = 20

let early: AnalyticsEvent[] = []
let tracker: ((event: AnalyticsEvent) => void) | null = null

/** Notes that something happened. Small enough for the first load; the rest comes later, if at all. Never throws. */
export function record(event: AnalyticsEvent): void {
  if (tracker) tracker(event)
  else if (early.length < MAX_QUEUED) early.push(event)
}

/** Hands everything that was and will be recorded to the tracker. */
export function deliverTo(next: (event: AnalyticsEvent) => void): void {
  tracker = next
  for (const event of early) next(event)
  early = []
}
