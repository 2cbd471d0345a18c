import { z } from 'zod'
import type { Context } from '../context.ts'
import type { Transaction } from '../database/database.ts'
import { placeInto, windowAt } from '../diary/diary.ts'
import { jobOf } from '../diary/jobs.ts'
import { holdPlace } from '../diary/visits.ts'
import { record } from './events.ts'
import { OFFER_WINDOW } from './openings.ts'
import { endOfQuiet, isQuiet } from './reminder-times.ts'
import { addJob, findBooking, findOffer, lockKey, type StoredBooking, whoWaits } from './store.ts'
import { transact } from './transact.ts'
import { whyNotChangeable } from './view.ts'

/** How long an earlier window is kept for whoever it is offered to. */
export const OFFER_MINUTES = 15

const Opening = z.object({
  startsAt: z.string(),
  /** The bookings that this opening was offered to before. */
  passed: z.array(z.string()),
})

/**
 * Offers a window that became free to the first who waits for it and can have it, and keeps it for them for a quarter of
 * an hour. When that is over, the same job goes on with the next. In the quiet hours, when nobody would see it in time,
 * it waits for their end.
 */
export async function offerWindow(payload: unknown, context: Context): Promise<void> {
  const { startsAt, passed } = Opening.parse(payload)
  const start = Temporal.Instant.from(startsAt)
  if (windowAt(start, context) === null) return
  if (isQuiet(context.now)) {
    await transact(context.db, (tx) =>
      addJob(tx, OFFER_WINDOW, { startsAt, passed }, endOfQuiet(context.now)),
    )
    return
  }
  await transact(context.db, async (tx) => {
    // Two openings of one window are offered one after the other, to two people.
    await lockKey(tx, OFFER_WINDOW, startsAt)
    const textsAreSent = context.settings.smsUrl !== undefined
    for (const id of await whoWaits(tx, start, passed, textsAreSent)) {
      const booking = await findBooking(tx, id)
      if (!booking || !(await offerTo(tx, booking, start, context))) continue
      const next = context.now.add({ minutes: OFFER_MINUTES, seconds: 1 })
      await addJob(tx, OFFER_WINDOW, { startsAt, passed: [...passed, id] }, next)
      return
    }
  })
}

/** Keeps a window for one who waits, and tells them; false when they cannot have it, or have an offer already. */
async function offerTo(
  tx: Transaction,
  booking: StoredBooking,
  startsAt: Temporal.Instant,
  context: Context,
): Promise<boolean> {
  const { content, now } = context
  if (whyNotChangeable(booking, context) !== null || (await findOffer(tx, booking.id, now))) return false
  const window = windowAt(startsAt, context)
  if (!window) return false
  const job = { ...jobOf(booking.service, booking.zone, content.business), minutes: booking.plannedMinutes }
  const until = now.add({ minutes: OFFER_MINUTES })
  const hold = await placeInto(tx, { job, window }, context, (inner, place) =>
    holdPlace(inner, { job, window }, place, { heldUntil: until, offeredTo: booking.id }, now),
  )
  if (!hold) return false
  const offer = { id: hold.id, startsAt, endsAt: hold.windowEndsAt, until }
  await record(tx, 'offer made', booking.id, booking, { actor: 'system', how: 'waitlist' }, context, {
    offer,
  })
  return true
}
