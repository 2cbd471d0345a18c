import type { EmailContent } from 'design-system'
import { callAction, phoneFact, type RequestSender, senderFacts } from './office-enquiry-emails.ts'

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

type EventWords = {
  readonly status: string
  /** What the subject says after the time. */
  readonly subject: string
  readonly ring?: EmailContent['head']['ring']
  readonly button: string
}

const EVENTS: { readonly [Event in OfficeEvent]: EventWords } = {
  booked: { status: 'New booking', subject: 'new booking', ring: 'confirmed', button: 'Open the booking' },
  pending: {
    status: 'Needs confirmation',
    subject: 'needs confirmation',
    ring: 'pending',
    button: 'Confirm or decline',
  },
  moved: { status: 'Booking moved', subject: 'moved', ring: 'confirmed', button: 'Open the booking' },
  cancelled: {
    status: 'Booking cancelled',
    subject: 'cancelled',
    ring: 'cancelled',
    button: 'Open the booking',
  },
  note: { status: 'New note from the customer', subject: 'new note', button: 'Open the booking' },
}

/** To the office: a booking was made or changed. Says first whether there is something to do. */
export function officeBooking(booking: OfficeBookingProps): EmailContent {
  const { event, reference, name, service, suburb, window, access, message, photos, officeUrl } = booking
  const { status, subject, ring, button } = EVENTS[event]
  const first = officeSentence(booking)
  return {
    subject: `${window}: ${subject}, ${service}, ${suburb} (${reference})`,
    preview: `${first} ${name}, ${booking.address}, ${suburb}.`,
    brand: booking.brand,
    head: {
      status,
      title: window,
      line: `${service} in ${suburb}. ${reference}`,
      ...(ring ? { ring } : {}),
    },
    paragraphs: [first],
    ...(officeUrl ? { actions: [{ label: button, href: officeUrl, kind: 'forward' as const }] } : {}),
    facts: [
      ...senderFacts(booking),
      ['Address', `${booking.address}, ${suburb}`],
      ['Technician', booking.technician],
      ...(access === '' ? [] : ([['Access', access]] as const)),
      ...(message === '' || event === 'note' ? [] : ([['Message', message]] as const)),
      ...(photos === 0 ? [] : ([['Photos', `${photos}, with the booking`]] as const)),
    ],
    foot: [
      booking.email === null
        ? 'This customer has no email address. Call them.'
        : 'Reply to this email to answer the customer.',
    ],
  }
}

/** What happened, and what to do about it. */
function officeSentence(booking: OfficeBookingProps): string {
  const { event, movedFrom, answerBy, technician, message, reason } = booking
  if (event === 'note' && message !== '') return message
  if (answerBy !== null)
    return `Confirm or decline by ${answerBy}. The time is held for the customer until then.`
  switch (event) {
    case 'booked':
      return `Booked for ${technician}. There's nothing to do.`
    case 'moved':
      return `Moved${movedFrom === null ? '' : ` from ${movedFrom}`}, with ${technician}. There's nothing to do.`
    case 'cancelled':
      return reason === ''
        ? 'This time is free again.'
        : `Reason: ${withFullStop(reason)} This time is free again.`
    default:
      return 'The booking has a new note.'
  }
}

const withFullStop = (words: string) => (/[.!?]$/.test(words.trim()) ? words.trim() : `${words.trim()}.`)

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
    ...(message === '' ? {} : { paragraphs: [message] }),
    facts: [['Address', place], ['Name', name], phoneFact(request)],
    ...(request.phoneE164 ? { actions: [callAction(request.phone, request.phoneE164)] } : {}),
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
      title: "You're on call: take this job",
      line: `${reference}, ${receivedAt}, Queensland time`,
      tone: 'urgent',
    },
    paragraphs: [...(message === '' ? [] : [message]), `Take it, then call ${name}.`],
    actions: [{ label: 'Take it', href: takeUrl, kind: 'forward' }],
    facts: [['Address', place], ['Name', name], phoneFact(alert), ...order],
    foot: ['The alerts go on until someone takes it.'],
  }
}
