import { z } from 'zod'
import type { Context } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database/connection.ts'
import { transact } from '../../platform/database/transact.ts'
import { insertHold, reserveWindow, windowAt } from '../../scheduling/index.ts'
import { jobOfBooking } from './changes.ts'
import { record, WAITLIST } from './events.ts'
import { OFFER_MINUTES, OFFER_WINDOW } from './openings.ts'
import { endOfQuiet, isQuiet } from './reminder-times.ts'
import {
  addJob,
  addKeyedJob,
  findBooking,
  findOffer,
  isOfferOpen,
  lockNamed,
  type Waiter,
  whoWaits,
} from './store.ts'
import { whyNotChangeable } from './view.ts'

/** How many offers, each with its message, one booking gets at most. A customer who only gets texts gets one a day. */
const MAX_OFFERS = [
  { most: 1, hours: 1 },
  { most: 3, hours: 24 },
] as const
const TEXT_ONLY = { most: 1, hours: 24 } as const

const Opening = z.object({
  startsAt: z.string(),
  /** The booking that this window was offered to before it goes to the next. */
  offeredTo: z.uuid().optional(),
})

/**
 * Offers a free window to the first who waits for it, may be written to and can have it, and holds it for them for a quarter
 * of an hour. When that is over, the same job goes on with the next. In the quiet hours, when no one would see it in time, it
 * waits for their end. Where everyone left has had enough messages for now, it is tried again when the first of them may
 * have another.
 */
export async function offerWindow(payload: unknown, context: Context): Promise<void> {
  const { startsAt, offeredTo } = Opening.parse(payload)
  const start = Temporal.Instant.from(startsAt)
  await transact(context.db, async (tx) => {
    // Two openings of one window are offered one after the other, to two people.
    await lockNamed(tx, OFFER_WINDOW, startsAt)
    if (offeredTo) await noteUnanswered(tx, offeredTo, start, context)
    if (windowAt(start, context) === null) return
    if (isQuiet(context.now)) {
      await addJob(tx, OFFER_WINDOW, { startsAt }, endOfQuiet(context.now))
      return
    }
    await offerToFirst(tx, start, context)
  })
}

async function offerToFirst(tx: Transaction, start: Temporal.Instant, context: Context): Promise<void> {
  const { now } = context
  const startsAt = start.toString()
  const textsAreSent = context.settings.smsUrl !== undefined
  let again: Temporal.Instant | null = null
  for (let after = 0; ; ) {
    const waiters = await whoWaits(tx, start, after, now.subtract({ hours: 24 }), textsAreSent)
    for (const waiter of waiters) {
      const free = freeAgainAt(waiter, now)
      if (free !== null) {
        if (again === null || Temporal.Instant.compare(free, again) < 0) again = free
      } else if (await offerTo(tx, waiter.bookingId, start, context)) {
        const next = now.add({ minutes: OFFER_MINUTES, seconds: 1 })
        await addJob(tx, OFFER_WINDOW, { startsAt, offeredTo: waiter.bookingId }, next)
        return
      }
    }
    const last = waiters.at(-1)
    if (!last) break
    after = last.entry
  }
  if (again !== null) await addKeyedJob(tx, OFFER_WINDOW, `offer again ${startsAt}`, { startsAt }, again)
}

/** From when on someone may be offered something again; null when they may be now. */
function freeAgainAt(
  { offeredAt, hasEmail }: Pick<Waiter, 'offeredAt' | 'hasEmail'>,
  now: Temporal.Instant,
): Temporal.Instant | null {
  const ends = [...MAX_OFFERS, ...(hasEmail ? [] : [TEXT_ONLY])]
    .flatMap(({ most, hours }) => offeredAt[most - 1]?.add({ hours }) ?? [])
    .filter((end) => Temporal.Instant.compare(end, now) > 0)
    .sort(Temporal.Instant.compare)
  return ends.at(-1) ?? null
}

/** An offer that ran out is a step of its booking. One that was taken, declined or withdrawn has been written down already. */
async function noteUnanswered(
  tx: Transaction,
  bookingId: string,
  startsAt: Temporal.Instant,
  context: Context,
): Promise<void> {
  if (await findOffer(tx, bookingId, context.now)) return
  const booking = await findBooking(tx, bookingId)
  if (!booking || !(await isOfferOpen(tx, bookingId, startsAt))) return
  await record(tx, 'offer ended', bookingId, booking, WAITLIST, context, { offered: startsAt })
}

/** Holds a window for a waitlist entry and notifies the customer; false if they can't have it, or have an offer already. */
async function offerTo(
  tx: Transaction,
  bookingId: string,
  startsAt: Temporal.Instant,
  context: Context,
): Promise<boolean> {
  const { now } = context
  // Two windows that open at once are offered to two people.
  await lockNamed(tx, 'offer to', bookingId)
  const booking = await findBooking(tx, bookingId)
  const window = windowAt(startsAt, context)
  if (!booking || !window || whyNotChangeable(booking, context) !== null) return false
  if (await findOffer(tx, bookingId, now)) return false
  const job = jobOfBooking(booking, context)
  const until = now.add({ minutes: OFFER_MINUTES })
  const hold = await reserveWindow(tx, { job, window }, context, (inner, assignment) =>
    insertHold(inner, { job, window }, assignment, { heldUntil: until, offeredTo: booking.id }, now),
  )
  if (!hold) return false
  const offer = { id: hold.id, startsAt, endsAt: hold.windowEndsAt, until }
  await record(tx, 'offer made', booking.id, booking, WAITLIST, context, { offer })
  return true
}
