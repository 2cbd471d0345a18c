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

/** A visit as a calendar event. */
export type CalendarVisit = {
  readonly brand: string
  readonly phone: string
  readonly reference: string
  readonly service: string
  readonly suburb: string
  readonly startsAt: Temporal.Instant
  readonly endsAt: Temporal.Instant
  /** Rises with every change that the customer's calendar must follow. */
  readonly sequence: number
  /** `TENTATIVE` until the booking is confirmed. */
  readonly status: 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED'
  /** When the visit came to stand as it stands. */
  readonly changedAt: Temporal.Instant
  /** Opens the booking's page. In an entry that is stored, the token in it is a `linkMark`. */
  readonly manageUrl: string
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
  const calendar = ical({
    prodId: { company: brand, product: 'Bookings', language: 'EN-AU' },
    method: ICalCalendarMethod[method],
  })
  const event = calendar.createEvent({
    id: `${reference}@visit`,
    sequence,
    stamp: changedAt,
    start: startsAt,
    end: endsAt,
    summary: fillIn(wording.title, values),
    description: fillIn(cancelled ? wording.cancelled : wording.description, values),
    url: manageUrl,
    location: `${suburb} QLD`,
    status: ICalEventStatus[status],
    busystatus: cancelled ? ICalEventBusyStatus.FREE : ICalEventBusyStatus.BUSY,
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
