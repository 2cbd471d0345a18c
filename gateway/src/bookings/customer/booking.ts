import type { Context } from '../../platform/context.ts'
import { startAgain, throttled } from '../../platform/rate-limit/rate-limit.ts'
import { type Photo, photoOf } from '../photos/photos.ts'
import { bookingBehind } from './link.ts'
import { asAnnounced, type BookingView, viewOf } from './view.ts'

const TRIES = { name: 'phone of a booking, an hour', most: 5, seconds: 3_600 }

/**
 * The booking that a token opens; null when it opens none. The last four digits of the customer's phone open the street
 * address as well; after five wrong tries nothing does for an hour.
 */
export async function booking(
  { token, phoneLast4 }: { readonly token: string; readonly phoneLast4: string | null },
  context: Context,
): Promise<BookingView | null> {
  const stored = await bookingBehind(token, context, context.db)
  if (!stored) return null
  const found = asAnnounced(stored)
  if (phoneLast4 === null) return viewOf(found, false, context)
  const counted = { ...context, clientKey: found.id }
  // Counted before it is looked at: many tries at once are as many tries one after the other.
  if (await throttled([TRIES], counted)) return viewOf(found, false, context)
  const right = found.phone.replaceAll(/\D/g, '').endsWith(phoneLast4) && /^\d{4}$/.test(phoneLast4)
  if (right) await startAgain(TRIES, counted)
  return viewOf(found, right, context)
}

/** The nth photo, 1 to 6, of the booking that a token opens; null when there is none or it opens none. */
export async function bookingPhoto(token: string, n: number, context: Context): Promise<Photo | null> {
  const found = await bookingBehind(token, context, context.db)
  return found && photoOf(found.id, n, context)
}
