import type { AnalyticsEvent } from '../../analytics/catalogue.ts'
import { isSlug } from '../../analytics/parameters.ts'
import { daysBetween, queenslandDate, toQueenslandTime } from '../../shared/queensland-time.ts'
import type { BookedFacts } from './booked-facts.ts'
import type { Window } from './booking-api.ts'
import { markCounted } from './booking-storage.ts'

/** Analytics events of the booking steps. A booking is counted once, however often its page is opened. */
export class FlowAnalytics {
  #recordedServiceSlug = ''
  readonly #record: (event: AnalyticsEvent) => void

  constructor(record: (event: AnalyticsEvent) => void) {
    this.#record = record
  }

  recordService(service: string): void {
    if (service === this.#recordedServiceSlug || !isSlug(service)) return
    this.#recordedServiceSlug = service
    this.#record({ name: 'select_service', parameters: { service } })
  }

  recordWindow({ startsAt, endsAt }: Window): void {
    const hour = (instant: string) => toQueenslandTime(instant).getUTCHours()
    const window = `${hour(startsAt)}-${hour(endsAt)}`
    const ahead = daysBetween(queenslandDate(Date.now()), queenslandDate(startsAt))
    if (isSlug(window))
      this.#record({ name: 'select_time_slot', parameters: { window, days_ahead: Math.max(0, ahead) } })
  }

  recordSubmission(service: string): void {
    if (isSlug(service)) this.#record({ name: 'submit_booking', parameters: { service } })
  }

  recordBooking({ reference, service: { slug } }: BookedFacts): void {
    if (isSlug(slug) && markCounted(reference))
      this.#record({ name: 'booking_complete', parameters: { service: slug } })
  }
}
