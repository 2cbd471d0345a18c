import type { EmailContent } from 'design-system'
import { phoneFact, type RequestSender, senderFacts } from './request-emails.ts'

/** Change to a booking that the office is notified of. */
export type OfficeEvent = 'booked' | 'pending' | 'moved' | 'cancelled' | 'note'

export type OfficeBookingProps = Omit<RequestSender, 'email'> & {
  /** Null if the customer has none. */
  readonly email: string | null
  readonly brand: string
  readonly event: OfficeEvent
  readonly reference: string
  readonly service: string
  readonly suburb: string
  /** Street address and unit. */
  readonly address: string
  /** `Friday 27 November, 1 to 3 pm` */
  readonly window: string
  /** The previous window if the booking was moved, otherwise null. */
  readonly movedFrom: string | null
  /** When the customer was promised a reply; null unless the booking is pending. */
  readonly answerBy: string | null
  /** Name of the technician. */
  readonly technician: string
  /** `Gate code, dog, where to park`; may be empty. */
  readonly access: string
  /** The customer's symptom and message; may be empty. */
  readonly message: string
  /** Reason for the cancellation; may be empty. */
  readonly reason: string
  readonly photos: number
  /** The booking in the staff area. Missing from messages queued by older releases. */
  readonly officeUrl?: string
}

const EVENTS: { [Event in OfficeEvent]: { status: string; subject: string } } = {
  booked: { status: 'New booking', subject: 'Booked' },
  pending: { status: 'Needs confirmation', subject: 'Needs confirmation' },
  moved: { status: 'Booking moved', subject: 'Moved' },
  cancelled: { status: 'Booking cancelled', subject: 'Cancelled' },
  note: { status: 'New note from the customer', subject: 'New note' },
}

/** To the office: a booking was made or changed. No action needed unless the email says so. */
export function officeBooking(booking: OfficeBookingProps): EmailContent {
  const { event, reference, service, suburb, window, movedFrom, answerBy, access, message, reason, photos } =
    booking
  const { status, subject } = EVENTS[event]
  return {
    subject: `${subject}: ${service}, ${suburb}, ${window} (${reference})`,
    preview: `${booking.name}, ${booking.address}, ${suburb}. ${booking.technician}.`,
    brand: booking.brand,
    head: { status, title: window, line: `${service} in ${suburb}. ${reference}` },
    ...(answerBy === null
      ? {}
      : {
          paragraphs: [`Confirm or decline by ${answerBy}. The time is held for the customer until then.`],
        }),
    facts: [
      ...(movedFrom === null ? [] : ([['Was', movedFrom]] as const)),
      ...senderFacts(booking),
      ['Address', `${booking.address}, ${suburb}`],
      ['Technician', booking.technician],
      ...(access === '' ? [] : ([['Access', access]] as const)),
      ...(message === '' ? [] : ([['Message', message]] as const)),
      ...(photos === 0 ? [] : ([['Photos', `${photos}, with the booking`]] as const)),
      ...(reason === '' ? [] : ([['Reason', reason]] as const)),
    ],
    ...(booking.officeUrl
      ? { actions: [{ label: 'Open the booking', href: booking.officeUrl, kind: 'forward' as const }] }
      : {}),
    foot: [
      booking.email === null
        ? 'This customer has no email address. Call them.'
        : 'Reply to this email to answer the customer.',
    ],
  }
}

export type DispatchRequestedProps = Pick<RequestSender, 'name' | 'phone' | 'phoneE164'> & {
  readonly brand: string
  readonly reference: string
  /** As the customer described it. */
  readonly place: string
  /** Empty if the customer wrote nothing. */
  readonly message: string
  readonly receivedAt: string
}

/** To the office, at any hour: someone needs a plumber now and may not have called. */
export function dispatchRequested(request: DispatchRequestedProps): EmailContent {
  const { reference, name, place, message, receivedAt } = request
  return {
    subject: `URGENT: call now: ${name}, ${place} (${reference})`,
    preview: `${request.phone}. ${message}`,
    brand: request.brand,
    head: {
      status: 'Urgent',
      title: `Call ${name} now`,
      line: `${reference}, ${receivedAt}, Queensland time`,
      tone: 'urgent',
    },
    facts: [phoneFact(request), ['Name', name], ['Address', place], ['Message', message || 'None']],
    ...(request.phoneE164
      ? {
          actions: [
            { label: `Call ${request.phone}`, href: `tel:${request.phoneE164}`, kind: 'forward' as const },
          ],
        }
      : {}),
    foot: ['Sent from the website. No time is held, and the customer expects a call.'],
  }
}

export type OnCallAlertProps = DispatchRequestedProps & {
  /** Further details of a work order, as name and text. */
  readonly order?: ReadonlyArray<readonly [name: string, words: string]>
  /** Whether this repeats an earlier alert. */
  readonly again: boolean
  readonly takeUrl: string
}

/** To the technician on call: an emergency request, repeated until someone takes it. */
export function onCallAlert(alert: OnCallAlertProps): EmailContent {
  const { reference, name, place, message, receivedAt, order = [], again, takeUrl } = alert
  return {
    subject: `${again ? 'STILL WAITING' : 'EMERGENCY'}: ${name}, ${place} (${reference})`,
    preview: `${alert.phone}. ${message}`,
    brand: alert.brand,
    head: {
      status: again ? 'Still waiting' : 'Emergency',
      title: 'You’re on call: take this one',
      line: `${reference}, ${receivedAt}, Queensland time`,
      tone: 'urgent',
    },
    facts: [phoneFact(alert), ['Name', name], ['Address', place], ['Message', message || 'None'], ...order],
    actions: [{ label: 'Take it', href: takeUrl, kind: 'forward' }],
    foot: ['Alerts go on until someone takes it. Then call the customer.'],
  }
}
