import type { AnalyticsEvent } from './catalogue.ts'

/** Queue limit for events recorded before the tracker has loaded. Without a destination it never loads. */
const MAX_QUEUED = 20

let queuedEvents: AnalyticsEvent[] = []
let tracker: ((event: AnalyticsEvent) => void) | null = null

/** Records an event. Small enough for the first load: the tracker is loaded later, if at all. Never throws. */
export function record(event: AnalyticsEvent): void {
  if (tracker) tracker(event)
  else if (queuedEvents.length < MAX_QUEUED) queuedEvents.push(event)
}

/** Passes all past and future events to the tracker. */
export function connectTracker(next: (event: AnalyticsEvent) => void): void {
  tracker = next
  for (const event of queuedEvents) next(event)
  queuedEvents = []
}
