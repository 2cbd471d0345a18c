import type { Context } from '../../platform/context.ts'
import { resetLimit, throttle } from '../../platform/rate-limit/rate-limit.ts'
import { type Photo, photoOf } from '../photos/photos.ts'
import { findBookingByToken } from './booking-tokens.ts'
import { type BookingView, viewOf, withAnnouncedWindow } from './view.ts'

const PHONE_ATTEMPT_LIMIT = { name: 'phone of a booking, an hour', max: 5, seconds: 3_600 }

/**
 * Returns the booking that a token opens, or null. The last four digits of the customer's phone number also open the street
 * address; after five wrong tries, no digits do for an hour.
 */
export async function booking(
  { token, phoneLast4 }: { readonly token: string; readonly phoneLast4: string | null },
  context: Context,
): Promise<BookingView | null> {
  const stored = await findBookingByToken(token, context, context.db)
  if (!stored) return null
  const announced = withAnnouncedWindow(stored)
  if (phoneLast4 === null) return viewOf(announced, false, context)
  const limitContext = { ...context, clientKey: announced.id }
  // Counted before the digits are checked, so that parallel tries are counted like sequential ones.
  if (await throttle([PHONE_ATTEMPT_LIMIT], limitContext)) return viewOf(announced, false, context)
  const digitsMatch = announced.phone.replaceAll(/\D/g, '').endsWith(phoneLast4) && /^\d{4}$/.test(phoneLast4)
  if (digitsMatch) await resetLimit(PHONE_ATTEMPT_LIMIT, limitContext)
  return viewOf(announced, digitsMatch, context)
}

/** Returns the nth photo (1 to 6) of the booking that a token opens, or null. */
export async function bookingPhoto(token: string, n: number, context: Context): Promise<Photo | null> {
  const booking = await findBookingByToken(token, context, context.db)
  return booking && photoOf(booking.id, n, context)
}
