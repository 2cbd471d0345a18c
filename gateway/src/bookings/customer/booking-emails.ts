import type { EmailTemplates, SenderDetails, VisitEmail } from '../../messaging/index.ts'
import { linkPlaceholder } from '../../messaging/index.ts'
import type { Context } from '../../platform/context.ts'
import type { BookingState } from '../../platform/database/column-types.ts'
import { arrivalInWords, dayInWords, momentInWords, windowInWords } from '../../platform/time-format.ts'
import type { StoredBooking } from '../booking-rows.ts'
import type { Announcement } from './announcement.ts'
import { bookingState, changeableUntil, changeRefusalMessage } from './view.ts'

/** Props shared by all emails about a visit, from its current state. */
export function visitEmail(
  booking: StoredBooking,
  context: Pick<Context, 'content' | 'settings' | 'now' | 'secrets'>,
): VisitEmail {
  const { id, linkGeneration, reference, suburb, startsAt, windowEndsAt } = booking
  const { settings, secrets } = context
  return {
    ...senderDetails(context),
    reference,
    suburb,
    problem: booking.symptom,
    street: streetName(booking.street),
    service: serviceTitle(booking, context),
    window: windowInWords(startsAt, windowEndsAt),
    date: dayInWords(startsAt),
    between: arrivalInWords(startsAt, windowEndsAt),
    earlier: booking.earlierVisit && {
      reference: booking.earlierVisit.reference,
      date: dayInWords(booking.earlierVisit.startsAt),
      noAccess: booking.earlierVisit.state === 'NO_ACCESS',
    },
    workOrder: workOrderOf(booking),
    manageUrl: `${settings.publicUrl}/booking/manage/${linkPlaceholder('manage', id, linkGeneration, secrets)}`,
    changeableUntil:
      changeRefusalMessage(booking, context) === null
        ? momentInWords(changeableUntil(booking, context))
        : null,
  }
}

/**
 * A street without its number: `Sample Street` of `Unit 3, 12A Sample Street`. Null if it has no number in front, since what remains
 * could name the house.
 */
export function streetName(street: string): string | null {
  const words = street.trim().split(/\s+/)
  const number = words.findLastIndex((word) => /\d/.test(word) && !/^\d+(st|nd|rd|th)$/i.test(word))
  const name = words.slice(number + 1).join(' ')
  return number >= 0 && /^[\p{L}\d].*\s/u.test(name) ? name : null
}

/** The numbers by which an agency files messages about a booking; null unless it comes from a work order. */
export function workOrderOf({
  workOrder: reference,
  orderNumber,
}: Pick<StoredBooking, 'workOrder' | 'orderNumber'>): NonNullable<VisitEmail['workOrder']> | null {
  return reference === null ? null : { reference, orderNumber }
}

/** Links to several bookings: upcoming ones first, soonest at the top, then those that have ended. */
export function linksEmail(
  bookings: ReadonlyArray<StoredBooking>,
  context: Pick<Context, 'content' | 'settings' | 'now' | 'secrets'>,
): EmailTemplates['booking-links'] {
  const soonestFirst = [...bookings].sort((a, b) => Temporal.Instant.compare(a.startsAt, b.startsAt))
  const upcoming = soonestFirst.filter(({ state }) => !(bookingState(state) in ENDED_LABELS))
  const ended = soonestFirst.filter(({ state }) => bookingState(state) in ENDED_LABELS).reverse()
  return {
    ...senderDetails(context),
    bookings: [...upcoming, ...ended].map((booking) => {
      const visit = visitEmail(booking, context)
      const { reference, service, suburb, window, date, between, workOrder = null, manageUrl } = visit
      const ended = ENDED_LABELS[bookingState(booking.state)] ?? null
      return { reference, service, suburb, window, date, between, workOrder, manageUrl, ended }
    }),
  }
}

const ENDED_LABELS: { readonly [State in BookingState]?: string } = {
  COMPLETED: 'done',
  NO_ACCESS: 'we missed you',
  CANCELLED: 'cancelled',
  DECLINED: 'declined',
}

/** Office email about a change to the schedule. */
export function officeEmail(
  event: EmailTemplates['office-booking']['event'],
  { booking, previousWindow, reason, note }: Announcement,
  photos: number,
  { content, settings }: Pick<Context, 'content' | 'settings'>,
): EmailTemplates['office-booking'] {
  const { name, email, phone, phoneE164, reference, suburb, unit, street, startsAt, windowEndsAt } = booking
  const { answerBy, technicianName, access, symptom } = booking
  return {
    brand: content.business.name,
    event,
    name,
    email,
    phone,
    phoneE164,
    reference,
    suburb,
    service: serviceTitle(booking, { content }),
    address: [unit, street].filter(Boolean).join(', '),
    window: windowInWords(startsAt, windowEndsAt),
    movedFrom: previousWindow && windowInWords(previousWindow.startsAt, previousWindow.endsAt),
    answerBy: booking.state === 'PENDING' && answerBy ? momentInWords(answerBy) : null,
    technician: technicianName,
    access: [access, onSite(booking)].filter(Boolean).join('\n'),
    message: [symptom, note].filter(Boolean).join('\n'),
    reason: reason ?? '',
    photos,
    officeUrl: `${settings.publicUrl}/admin/dashboard/bookings/${reference}`,
  }
}

function onSite({ contactName, contactPhone }: StoredBooking): string {
  const contact = [contactName, contactPhone].filter(Boolean).join(', ')
  return contact && `On site: ${contact}`
}

/** The service title that customers see: `Tap Repairs`. */
export function serviceTitle({ service }: StoredBooking, { content }: Pick<Context, 'content'>): string {
  return content.services.find(({ slug }) => slug === service)?.title ?? service
}

/** Sender details shared by all customer emails. */
export function senderDetails({ content, settings }: Pick<Context, 'content' | 'settings'>): SenderDetails {
  const { name, phone, phoneE164, licensedName, licences, abn } = content.business
  const privacyUrl = `${settings.publicUrl}/privacy-policy`
  return { brand: name, phone, phoneE164, licensedName, licences, abn, privacyUrl }
}
