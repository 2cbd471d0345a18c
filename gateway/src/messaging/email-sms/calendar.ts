import { fillIn, type MessageWording } from 'content'
import ical, {
  foldLines,
  ICalAlarmType,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventBusyStatus,
  ICalEventStatus,
} from 'ical-generator'
import type { CalendarEntry } from '../../platform/database/column-types.ts'
import type { Secrets } from '../../platform/secrets.ts'
import { withLinks } from './links.ts'

/** Fields shared by all our calendar events. */
type CalendarEvent = {
  readonly suburb: string
  readonly startsAt: Temporal.Instant
  readonly endsAt: Temporal.Instant
  /** Increases with every change that calendars must pick up. */
  readonly sequence: number
  /** `TENTATIVE` until the booking is confirmed. */
  readonly status: 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED'
  /** When the visit last changed. */
  readonly changedAt: Temporal.Instant
  /** Opens the booking's page. In a stored entry, the token is a `linkPlaceholder`. */
  readonly manageUrl: string
}

/** A visit as it appears in the customer's calendar. */
export type CalendarVisit = CalendarEvent & {
  readonly brand: string
  readonly phone: string
  readonly reference: string
  /** The agency's own number of the work order; null if none. */
  readonly orderNumber: string | null
  readonly service: string
  readonly wording: MessageWording['calendar']
}

/** Attendee and organiser. Only for the email to the customer. */
export type Invitation = {
  readonly customer: { readonly name: string; readonly email: string }
  readonly organizer: string
}

/**
 * The visit as an iCalendar file. The UID stays the same for the life of the booking, so that a change replaces the customer's
 * entry and a cancellation removes it. Times are in UTC, which every client can show in Queensland time. Like our emails, it has
 * the suburb and the link to the booking, never the street or access notes, since calendars are shared. The customer is only named
 * in an `invitation`.
 */
export function calendarEntry(visit: CalendarVisit, invitation?: Invitation): CalendarEntry {
  const { brand, phone, reference, service, suburb, startsAt, endsAt, sequence, status, changedAt } = visit
  const { manageUrl, wording, orderNumber } = visit
  const values = { brand, phone, reference, orderNumber, service, link: manageUrl }
  const cancelled = status === 'CANCELLED'
  const method = cancelled ? 'CANCEL' : invitation ? 'REQUEST' : 'PUBLISH'
  const calendar = newCalendar(brand, method)
  const event = calendar.createEvent({
    ...eventOf({ suburb, startsAt, endsAt, sequence, status, changedAt, manageUrl }),
    id: `${reference}@visit`,
    summary: fillIn(wording.title, values),
    description: fillIn(cancelled ? wording.cancelled : wording.description, values),
    ...(invitation
      ? {
          organizer: { name: brand, email: invitation.organizer },
          attendees: [{ ...invitation.customer, rsvp: false, status: ICalAttendeeStatus.ACCEPTED }],
        }
      : {}),
  })
  if (!cancelled) event.createAlarm({ type: ICalAlarmType.display, triggerBefore: 60 * 60 })
  return { method, text: calendar.toString() }
}

/** Prepares a stored entry for sending: replaces each `linkPlaceholder` with its token. */
export function withCalendarLink(
  { method, text }: CalendarEntry,
  secrets: Pick<Secrets, 'sessionKeys'>,
): CalendarEntry {
  // Unfolds lines first, since a mark is longer than the maximum line length.
  return { method, text: foldLines(withLinks(text.replaceAll('\r\n ', ''), secrets)) }
}

/** A visit as it appears in staff calendars. */
export type FeedVisit = CalendarEvent & {
  readonly reference: string
  readonly title: string
  readonly description: string
}

/**
 * Visits as an iCalendar feed that staff subscribe to. UIDs differ from those of customers' entries because the times do: planned
 * times, not the arrival window. It has the suburb too, and never the street, the customer or access notes.
 */
export function calendarFeed({
  brand,
  name,
  visits,
}: {
  readonly brand: string
  /** Name shown in calendar apps. */
  readonly name: string
  readonly visits: ReadonlyArray<FeedVisit>
}): string {
  const calendar = newCalendar(brand, 'PUBLISH').name(name).ttl(FEED_REFRESH_SECONDS)
  for (const { reference, title, description, ...event } of visits)
    calendar.createEvent({
      ...eventOf(event),
      id: `${reference}@schedule`,
      summary: title,
      description,
      lastModified: event.changedAt,
    })
  return calendar.toString()
}

/** How often calendar apps are asked to refresh a feed. Some take longer anyway. */
const FEED_REFRESH_SECONDS = 15 * 60

function newCalendar(brand: string, method: CalendarEntry['method']) {
  return ical({
    prodId: { company: brand, product: 'Bookings', language: 'EN-AU' },
    method: ICalCalendarMethod[method],
  })
}

function eventOf({ suburb, startsAt, endsAt, sequence, status, changedAt, manageUrl }: CalendarEvent) {
  return {
    sequence,
    stamp: changedAt,
    start: startsAt,
    end: endsAt,
    url: manageUrl,
    location: `${suburb} QLD`,
    status: ICalEventStatus[status],
    busystatus: status === 'CANCELLED' ? ICalEventBusyStatus.FREE : ICalEventBusyStatus.BUSY,
  }
}
