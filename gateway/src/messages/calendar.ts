import ical, {
  ICalAlarmType,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventBusyStatus,
  ICalEventStatus,
} from 'ical-generator'

/** What a calendar is told about a visit. */
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
  /** `TENTATIVE` while the office has not said yes. */
  readonly status: 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED'
  /** When the visit came to stand as it stands. */
  readonly changedAt: Temporal.Instant
}

/** Whose calendar it is sent to, and by whom: only for the e-mail to the customer. */
export type Invitation = {
  readonly address: string
  readonly customer: { readonly name: string; readonly email: string }
  readonly organizer: string
}

/** A calendar entry, ready to send. */
export type CalendarEntry = { readonly method: 'REQUEST' | 'PUBLISH' | 'CANCEL'; readonly text: string }

/**
 * The visit as an iCalendar file: one UID for as long as the booking lives, so that a change replaces and a cancellation
 * removes what the customer has. Times are in UTC, which every client knows how to show in Queensland. Without an
 * `invitation` it says nothing that the booking's page does not: no street, no person. It holds no link: calendars are
 * shared with others, and whoever has the link can change the visit.
 */
export function calendarEntry(visit: CalendarVisit, invitation?: Invitation): CalendarEntry {
  const { brand, phone, reference, service, suburb, startsAt, endsAt, sequence, status, changedAt } = visit
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
    summary: `${brand}: ${service}`,
    description: `The plumber arrives between these times (reference ${reference}). To change or cancel, use the link in our e-mail, or call ${phone}.`,
    location: invitation ? `${invitation.address}, ${suburb} QLD` : `${suburb} QLD`,
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
