import { z } from 'zod'
import { customerChannels } from '../../messaging/index.ts'
import type { Context } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database/connection.ts'
import { addJob } from '../../platform/database/jobs.ts'
import { lockName } from '../../platform/database/locks.ts'
import { transact } from '../../platform/database/transact.ts'
import { insertHold, reserveWindow, windowAt } from '../../scheduling/index.ts'
import { findBooking } from '../booking-rows.ts'
import { jobOfBooking } from './changes.ts'
import { recordEvent, WAITLIST } from './events.ts'
import { OFFER_MINUTES, OFFER_WINDOW } from './openings.ts'
import { endOfQuiet, isQuiet } from './reminder-times.ts'
import { changeRefusalMessage } from './view.ts'
import { findOffer, isOfferOpen, type WaitlistCandidate, waitlistCandidates } from './waitlist-store.ts'

/** Maximum number of offers, each with its message, per booking. Customers who only get texts get one a day. */
const OFFER_LIMITS = [
  { most: 1, hours: 1 },
  { most: 3, hours: 24 },
] as const
const TEXT_ONLY_LIMIT = { most: 1, hours: 24 } as const

const OfferWindowPayload = z.object({
  startsAt: z.string(),
  /** The booking that last had the offer, before it goes to the next. */
  offeredTo: z.uuid().optional(),
})

/**
 * Offers a free window to the first customer on its waitlist who can be messaged and can take it, and holds it for them for 15
 * minutes. After that, the same job offers it to the next. In quiet hours, when an offer wouldn't be seen in time, it waits until
 * they end. If all others have reached their offer limits, it is retried when the first of them can get another.
 */
export async function offerWindow(payload: unknown, context: Context): Promise<void> {
  const { startsAt, offeredTo } = OfferWindowPayload.parse(payload)
  const start = Temporal.Instant.from(startsAt)
  await transact(context.db, async (tx) => {
    // If a window opens twice, it is offered to two customers in turn.
    await lockName(tx, `${OFFER_WINDOW} ${startsAt}`)
    if (offeredTo) await recordExpiredOffer(tx, offeredTo, start, context)
    if (windowAt(start, context) === null) return
    if (isQuiet(context.now)) {
      await addJob(tx, OFFER_WINDOW, { startsAt }, { runAt: endOfQuiet(context.now) })
      return
    }
    await offerToFirst(tx, start, context)
  })
}

async function offerToFirst(tx: Transaction, start: Temporal.Instant, context: Context): Promise<void> {
  const { now } = context
  const startsAt = start.toString()
  const channels = customerChannels(context.settings)
  let retryAt: Temporal.Instant | null = null
  for (let lastEntry = 0; ; ) {
    const waiters = await waitlistCandidates(tx, start, lastEntry, now.subtract({ hours: 24 }), channels)
    for (const waiter of waiters) {
      const nextAt = nextOfferAt(waiter, now)
      if (nextAt !== null) {
        if (retryAt === null || Temporal.Instant.compare(nextAt, retryAt) < 0) retryAt = nextAt
      } else if (await offerToBooking(tx, waiter.bookingId, start, context)) {
        const afterOffer = now.add({ minutes: OFFER_MINUTES, seconds: 1 })
        await addJob(tx, OFFER_WINDOW, { startsAt, offeredTo: waiter.bookingId }, { runAt: afterOffer })
        return
      }
    }
    const lastWaiter = waiters.at(-1)
    if (!lastWaiter) break
    lastEntry = lastWaiter.entry
  }
  if (retryAt !== null)
    await addJob(tx, OFFER_WINDOW, { startsAt }, { key: `offer again ${startsAt}`, runAt: retryAt })
}

/** When a waitlist entry can be made another offer; null if it can now. */
function nextOfferAt(
  { offeredAt, hasEmail }: Pick<WaitlistCandidate, 'offeredAt' | 'hasEmail'>,
  now: Temporal.Instant,
): Temporal.Instant | null {
  const limitEnds = [...OFFER_LIMITS, ...(hasEmail ? [] : [TEXT_ONLY_LIMIT])]
    .flatMap(({ most, hours }) => offeredAt[most - 1]?.add({ hours }) ?? [])
    .filter((end) => Temporal.Instant.compare(end, now) > 0)
    .sort(Temporal.Instant.compare)
  return limitEnds.at(-1) ?? null
}

/** Records on the booking that an offer expired. Accepted, declined or withdrawn offers have been recorded already. */
async function recordExpiredOffer(
  tx: Transaction,
  bookingId: string,
  startsAt: Temporal.Instant,
  context: Context,
): Promise<void> {
  if (await findOffer(tx, bookingId, context.now)) return
  const booking = await findBooking(tx, bookingId)
  if (!booking || !(await isOfferOpen(tx, bookingId, startsAt))) return
  await recordEvent(tx, 'offer ended', bookingId, booking, WAITLIST, context, { offered: startsAt })
}

/** Holds a window for a waitlist entry and notifies the customer. Returns false if they can't take it or have an offer already. */
async function offerToBooking(
  tx: Transaction,
  bookingId: string,
  startsAt: Temporal.Instant,
  context: Context,
): Promise<boolean> {
  const { now } = context
  // Two windows that open at once are offered to two different customers.
  await lockName(tx, `offer to ${bookingId}`)
  const booking = await findBooking(tx, bookingId)
  const window = windowAt(startsAt, context)
  if (!booking || !window || changeRefusalMessage(booking, context) !== null) return false
  if (await findOffer(tx, bookingId, now)) return false
  const job = jobOfBooking(booking, context)
  const until = now.add({ minutes: OFFER_MINUTES })
  const helpers = booking.helpers.map(({ id }) => id)
  const hold = await reserveWindow(tx, { job, window, helpers }, context, (inner, assignment) =>
    insertHold(inner, { job, window }, assignment, { heldUntil: until, offeredTo: booking.id }, now),
  )
  if (!hold) return false
  const offer = { id: hold.id, startsAt, endsAt: hold.windowEndsAt, until }
  await recordEvent(tx, 'offer made', booking.id, booking, WAITLIST, context, { offer })
  return true
}
