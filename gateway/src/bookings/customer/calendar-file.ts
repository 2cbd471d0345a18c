import { type CalendarVisit, calendarEntry, linkPlaceholder } from '../../messaging/index.ts'
import type { Context } from '../../platform/context.ts'
import type { CalendarEntry } from '../../platform/database/column-types.ts'
import type { StoredBooking } from '../booking-rows.ts'
import { findBookingByToken } from './booking-tokens.ts'
import { withAnnouncedWindow } from './view.ts'

type CalendarContext = Pick<Context, 'content' | 'now' | 'settings' | 'secrets'>

/** Calendar entry attached to an email, from the business to the customer. Its link is a placeholder: see `withCalendarLink`. */
export function calendarInvite(
  booking: StoredBooking,
  email: string,
  context: CalendarContext,
): CalendarEntry {
  const { id, linkGeneration, name } = booking
  const placeholder = linkPlaceholder('manage', id, linkGeneration, context.secrets)
  return calendarEntry(visitOf(booking, placeholder, context), {
    customer: { name, email },
    organizer: context.content.business.email,
  })
}

/** Returns the calendar entry of the booking that a token opens, with that token in its link, or null. */
export async function bookingCalendar(
  token: string,
  context: CalendarContext & Pick<Context, 'db'>,
): Promise<string | null> {
  const booking = await findBookingByToken(token, context, context.db)
  return booking && calendarEntry(visitOf(withAnnouncedWindow(booking), token, context)).text
}

function visitOf(
  { reference, orderNumber, service, suburb, startsAt, windowEndsAt, sequence, state }: StoredBooking,
  token: string,
  { content, now, settings }: CalendarContext,
): CalendarVisit {
  const { name, phone } = content.business
  const hasEnded = state === 'CANCELLED' || state === 'DECLINED'
  return {
    brand: name,
    phone,
    reference,
    orderNumber,
    service: content.services.find(({ slug }) => slug === service)?.title ?? service,
    suburb,
    startsAt,
    endsAt: windowEndsAt,
    sequence,
    status: hasEnded ? 'CANCELLED' : state === 'PENDING' ? 'TENTATIVE' : 'CONFIRMED',
    changedAt: now,
    manageUrl: `${settings.publicUrl}/booking/manage/${token}`,
    wording: content.wording.calendar,
  }
}
