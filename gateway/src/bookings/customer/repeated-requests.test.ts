import { expect, test } from 'vitest'
import { transact } from '../../platform/database/transact.ts'
import {
  advanceTime,
  book,
  bookingInput,
  createMondayContext,
  newIdempotencyKey,
} from '../../testing/bookings.ts'
import type { TestContext } from '../../testing/context.ts'
import {
  bookingCancel,
  bookingNoteAdd,
  bookingReschedule,
  waitlistAccept,
  waitlistDecline,
  waitlistJoin,
  waitlistLeave,
} from './changes.ts'
import { bookingConfirm } from './confirm.ts'
import { bookingHold, bookingHoldExtend, bookingHoldRelease } from './holds.ts'
import { bookingLinkRequest } from './link-requests.ts'
import { queueOffer } from './openings.ts'
import type { bookingResolvers } from './resolvers.ts'
import { offerWindow } from './waitlist.ts'
import { findOffer } from './waitlist-store.ts'

type Send = (context: TestContext) => Promise<{ readonly type: string }>

const TWELVE_DAYS = '2026-12-04T09:00:00+10:00'

const holdWindow = async (context: TestContext) => {
  const outcome = await bookingHold(
    { startsAt: bookingInput().startsAt, idempotencyKey: newIdempotencyKey() },
    { ...context, clientKey: null },
  )
  if (outcome.type !== 'BookingHeld') throw new Error(outcome.type)
  return outcome
}

const createOffer = async (context: TestContext) => {
  const { startsAt } = bookingInput()
  const { booking, token } = await book(context, { startsAt: TWELVE_DAYS, waitFor: [startsAt] })
  await transact(context.db, (tx) => queueOffer(tx, Temporal.Instant.from(startsAt)))
  await offerWindow({ startsAt }, context)
  const offer = await findOffer(context.db, booking.id, context.now)
  return { token, offer: offer?.id }
}

/** Every customer mutation that changes the schedule, ready to send. TypeScript reports a missing one. */
const MUTATIONS: Record<
  keyof (typeof bookingResolvers)['Mutation'],
  (context: TestContext) => Promise<Send>
> = {
  bookingHold: async () => {
    const input = { startsAt: bookingInput().startsAt, idempotencyKey: newIdempotencyKey() }
    return (context) => bookingHold(input, context)
  },
  bookingHoldExtend: async (before) => {
    const hold = await holdWindow(before)
    return (context) => bookingHoldExtend(hold, context)
  },
  bookingHoldRelease: async (before) => {
    const hold = await holdWindow(before)
    return (context) => bookingHoldRelease(hold, context)
  },
  bookingConfirm: async () => {
    const input = bookingInput()
    return (context) => bookingConfirm(input, context)
  },
  bookingReschedule: async (before) => {
    const { token } = await book(before)
    const input = { token, startsAt: '2026-11-26T09:00:00+10:00', idempotencyKey: newIdempotencyKey() }
    return (context) => bookingReschedule(input, context)
  },
  bookingCancel: async (before) => {
    const { token } = await book(before)
    const input = { token, idempotencyKey: newIdempotencyKey() }
    return (context) => bookingCancel(input, context)
  },
  bookingNoteAdd: async (before) => {
    const { token } = await book(before)
    const input = { token, text: 'Ring twice', idempotencyKey: newIdempotencyKey() }
    return (context) => bookingNoteAdd(input, context)
  },
  waitlistJoin: async (before) => {
    const { token } = await book(before, { startsAt: TWELVE_DAYS })
    const input = { token, startsAt: [], idempotencyKey: newIdempotencyKey() }
    return (context) => waitlistJoin(input, context)
  },
  waitlistLeave: async (before) => {
    const { token } = await book(before, { startsAt: TWELVE_DAYS, waitFor: [bookingInput().startsAt] })
    const input = { token, idempotencyKey: newIdempotencyKey() }
    return (context) => waitlistLeave(input, context)
  },
  waitlistAccept: async (before) => {
    const offer = await createOffer(before)
    return (context) => waitlistAccept(offer, context)
  },
  waitlistDecline: async (before) => {
    const offer = await createOffer(before)
    return (context) => waitlistDecline(offer, context)
  },
  bookingLinkRequest: async () => {
    const input = { email: 'ann@example.org', idempotencyKey: newIdempotencyKey() }
    return (context) => bookingLinkRequest(input, context)
  },
}

/** Everything stored that a second execution would change. */
async function readDatabaseState(context: TestContext) {
  const { rows } = await context.pool.query(`
    select (select jsonb_agg(to_jsonb(visit) order by id) from visit) as visits,
           (select jsonb_agg(to_jsonb(booking) order by id) from booking) as bookings,
           (select count(*)::int from booking_event) as events,
           (select count(*)::int from hold_event) as hold_events,
           (select count(*)::int from booking_note) as notes,
           (select count(*)::int from waitlist_entry) as waits,
           (select count(*)::int from message) as messages,
           (select count(*)::int from graphile_worker.jobs) as jobs`)
  return rows[0]
}

/** The stored state without ids and times, which differ in every test database. */
const summariseState = (state: object) =>
  JSON.stringify(state, (key, value) => (key === 'visits' || key === 'bookings' ? value?.length : value))

test.each(Object.entries(MUTATIONS))(
  '%s takes effect once when repeated or sent four times at once, with the same answer',
  async (_name, ready) => {
    const context = await createMondayContext({ clientKey: null })
    const send = await ready(context)
    const stateBefore = await readDatabaseState(context)
    const first = await send(context)
    const stateAfter = await readDatabaseState(context)
    expect(stateAfter).not.toEqual(stateBefore)
    const { type } = first
    const refusals = ['InvalidInput', 'SlotTaken', 'TooManyRequests', 'LinkNotValid', 'HoldEnded']
    expect(refusals).not.toContain(type)
    const repeated = await send(context)
    // Only `repeated` may differ between the two answers.
    expect({ ...repeated, repeated: null }).toEqual({ ...first, repeated: null })
    await send(advanceTime(context, { minutes: 1 }))
    expect(await readDatabaseState(context)).toEqual(stateAfter)

    const busy = await createMondayContext({ clientKey: null })
    const sendThere = await ready(busy)
    const outcomes = await Promise.all(Array.from({ length: 4 }, () => sendThere(busy)))
    expect(outcomes.map((outcome) => outcome.type)).toEqual(Array.from({ length: 4 }, () => type))
    expect(summariseState(await readDatabaseState(busy))).toBe(summariseState(stateAfter))
  },
)

test('joining, leaving and rejoining the waitlist are separate requests, and a late replay of one undoes nothing', async () => {
  const context = await createMondayContext({ clientKey: null })
  const { token } = await book(context, { startsAt: TWELVE_DAYS })
  const join = () =>
    waitlistJoin({ token, startsAt: [bookingInput().startsAt], idempotencyKey: newIdempotencyKey() }, context)
  const leaveInput = { token, idempotencyKey: newIdempotencyKey() }
  await join()
  await waitlistLeave(leaveInput, context)
  await join()
  await waitlistLeave(leaveInput, context)
  expect(await readDatabaseState(context)).toMatchObject({ waits: 1 })
})
