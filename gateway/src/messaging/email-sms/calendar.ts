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

/** What every calendar event of ours has. */
type CalendarEvent = {
  readonly suburb: string
  readonly startsAt: Temporal.Instant
  readonly endsAt: Temporal.Instant
  /** Rises with every change that a calendar must follow. */
  readonly sequence: number
  /** `TENTATIVE` until the booking is confirmed. */
  readonly status: 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED'
  /** When the visit came to stand as it stands. */
  readonly changedAt: Temporal.Instant
  /** Opens the booking's page. In an entry that is stored, the token in it is a `linkMark`. */
  readonly manageUrl: string
}

/** A visit as its customer's calendar has it. */
export type CalendarVisit = CalendarEvent & {
  readonly brand: string
  readonly phone: string
  readonly reference: string
  readonly service: string
  readonly wording: MessageWording['calendar']
}

/** Whose calendar it is sent to, and by whom: only for the email to the customer. */
export type Invitation = {
  readonly customer: { readonly name: string; readonly email: string }
  readonly organizer: string
}

/**
 * The visit as an iCalendar file: one UID for as long as the booking lives, so that a change replaces and a cancellation
 * removes what the customer has. Times are in UTC, which every client knows how to show in Queensland. It says what our
 * emails about a visit say: the suburb and the link to the booking, and never the street or how to get in, since calendars
 * are shared. Who the customer is stands only in an `invitation`.
 */
export function calendarEntry(visit: CalendarVisit, invitation?: Invitation): CalendarEntry {
  const { brand, phone, reference, service, suburb, startsAt, endsAt, sequence, status, changedAt } = visit
  const { manageUrl, wording } = visit
  const values = { brand, phone, reference, service, link: manageUrl }
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

/** A stored entry with its link as the customer gets it: each `linkMark` is replaced by its token. */
export function withCalendarLink(
  { method, text }: CalendarEntry,
  secrets: Pick<Secrets, 'sessionKeys'>,
): CalendarEntry {
  // A mark is longer than a line may be, so a line break stands in it.
  return { method, text: foldLines(withLinks(text.replaceAll('\r\n ', ''), secrets)) }
}

/** A visit as the calendars of staff have it. */
export type FeedVisit = CalendarEvent & {
  readonly reference: string
  readonly title: string
  readonly description: string
}

/**
 * Visits as one iCalendar file that staff subscribe to. UIDs differ from those of customers' entries, since the hours do: what is
 * planned, not the arrival window. As there, the suburb stands in it and never the street, the customer or how to get in.
 */
export function calendarFeed({
  brand,
  name,
  visits,
}: {
  readonly brand: string
  /** What the calendar is called where it is shown. */
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

/** How often calendars are asked to fetch a feed again. Some take longer all the same. */
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
