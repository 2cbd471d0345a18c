import { z } from 'zod'
import type { Context } from '../context.ts'
import { type InvalidInput, invalidInput, type TooManyRequests } from '../outcome.ts'
import { firstOfEachField } from '../requests/fields.ts'
import { throttled } from '../throttle/throttle.ts'
import { record } from './events.ts'
import { linkForm } from './input.ts'
import { tooMany } from './outcomes.ts'
import { addJob, bookingsOf } from './store.ts'
import { transact } from './transact.ts'

export const SEND_LINKS = 'send-booking-links'

const LIMITS = [{ name: 'booking links, an hour', most: 5, seconds: 3_600 }]
const MAIL_LIMITS = [{ name: 'booking links, an hour by e-mail', most: 3, seconds: 3_600 }]
const AS_OLD_AS_DAYS = 365

/** @public Named by codegen.ts. */
export type BookingLinkRequested = { readonly type: 'BookingLinkRequested'; readonly message: string }

/**
 * Has the links of an address's bookings sent to it. Whether there are any is found out by a job, so that neither the words
 * nor the time of the answer tell.
 */
export async function bookingLinkRequest(
  input: unknown,
  context: Context,
): Promise<BookingLinkRequested | InvalidInput | TooManyRequests> {
  const parsed = linkForm.safeParse(input)
  if (!parsed.success) return invalidInput(firstOfEachField(parsed.error))
  const { email } = parsed.data
  const limited = await tooMany(LIMITS, context)
  if (limited) return limited
  // Told to nobody: whether this address was asked for often is not for whoever asks.
  const often =
    context.place !== null && (await throttled(MAIL_LIMITS, { ...context, place: email.toLowerCase() }))
  if (!often) await transact(context.db, (tx) => addJob(tx, SEND_LINKS, { email }))
  return {
    type: 'BookingLinkRequested',
    message: 'If there are bookings for this address, their links are on the way.',
  }
}

/** Announces `link asked` for each booking of the last year of an address. */
export async function sendLinks(payload: unknown, context: Context): Promise<void> {
  const { email } = z.object({ email: z.string() }).parse(payload)
  const since = context.now.subtract({ hours: AS_OLD_AS_DAYS * 24 })
  await transact(context.db, async (tx) => {
    for (const booking of await bookingsOf(tx, email, since))
      await record(tx, 'link asked', booking.id, booking, { actor: 'customer', how: 'site' }, context)
  })
}
