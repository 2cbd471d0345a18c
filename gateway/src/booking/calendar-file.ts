import type { Context } from '../context.ts'
import { type CalendarEntry, type CalendarVisit, calendarEntry } from '../messages/calendar.ts'
import { bookingBehind } from './link.ts'
import type { StoredBooking } from './store.ts'

type Surroundings = Pick<Context, 'content' | 'now'>

/** The calendar entry that goes with a letter to the customer: with the address, and from us to them. */
export function invitation(booking: StoredBooking, email: string, context: Surroundings): CalendarEntry {
  const { name, unit, street } = booking
  return calendarEntry(visitOf(booking, context), {
    address: [unit, street].filter(Boolean).join(', '),
    customer: { name, email },
    organizer: context.content.business.email,
  })
}

/** The calendar entry of the booking that a token opens, without its address; null when it opens none. */
export async function bookingCalendar(
  token: string,
  context: Surroundings & Pick<Context, 'db' | 'secrets'>,
): Promise<string | null> {
  const booking = await bookingBehind(token, context, context.db)
  return booking && calendarEntry(visitOf(booking, context)).text
}

function visitOf(
  { reference, service, suburb, startsAt, windowEndsAt, sequence, state }: StoredBooking,
  { content, now }: Surroundings,
): CalendarVisit {
  const { name, phone } = content.business
  const ended = state === 'CANCELLED' || state === 'DECLINED'
  return {
    brand: name,
    phone,
    reference,
    service: content.services.find(({ slug }) => slug === service)?.title ?? service,
    suburb,
    startsAt,
    endsAt: windowEndsAt,
    sequence,
    status: ended ? 'CANCELLED' : state === 'PENDING' ? 'TENTATIVE' : 'CONFIRMED',
    changedAt: now,
  }
}
