import { expect, test } from 'vitest'
import { book, bookingInput, createMondayContext, later, newIdempotencyKey } from '../../testing/bookings.ts'
import type { TestContext } from '../../testing/world.ts'
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
import { bookingLinkRequest } from './links.ts'
import { offerSoon } from './openings.ts'
import type { bookingResolvers } from './resolvers.ts'
import { findOffer } from './store.ts'
import { offerWindow } from './waitlist.ts'

type Send = (world: TestContext) => Promise<{ readonly type: string }>

const TWELVE_DAYS = '2026-12-04T09:00:00+10:00'

const held = async (world: TestContext) => {
  const outcome = await bookingHold(
    { startsAt: bookingInput().startsAt, idempotencyKey: newIdempotencyKey() },
    { ...world, clientKey: null },
  )
  if (outcome.type !== 'BookingHeld') throw new Error(outcome.type)
  return outcome
}

const offered = async (world: TestContext) => {
  const { startsAt } = bookingInput()
  const { booking, token } = await book(world, { startsAt: TWELVE_DAYS, waitFor: [startsAt] })
  await world.db.transaction((tx) => offerSoon(tx, Temporal.Instant.from(startsAt)))
  await offerWindow({ startsAt }, world)
  const offer = await findOffer(world.db, booking.id, world.now)
  return { token, offer: offer?.id }
}

/** Everything that a customer can do to the diary, made ready to be sent: TypeScript names what is missing here. */
const MUTATIONS: Record<keyof (typeof bookingResolvers)['Mutation'], (world: TestContext) => Promise<Send>> =
  {
    bookingHold: async () => {
      const input = { startsAt: bookingInput().startsAt, idempotencyKey: newIdempotencyKey() }
      return (world) => bookingHold(input, world)
    },
    bookingHoldExtend: async (before) => {
      const hold = await held(before)
      return (world) => bookingHoldExtend(hold, world)
    },
    bookingHoldRelease: async (before) => {
      const hold = await held(before)
      return (world) => bookingHoldRelease(hold, world)
    },
    bookingConfirm: async () => {
      const input = bookingInput()
      return (world) => bookingConfirm(input, world)
    },
    bookingReschedule: async (before) => {
      const { token } = await book(before)
      const input = { token, startsAt: '2026-11-26T09:00:00+10:00', idempotencyKey: newIdempotencyKey() }
      return (world) => bookingReschedule(input, world)
    },
    bookingCancel: async (before) => {
      const { token } = await book(before)
      const input = { token, idempotencyKey: newIdempotencyKey() }
      return (world) => bookingCancel(input, world)
    },
    bookingNoteAdd: async (before) => {
      const { token } = await book(before)
      const input = { token, text: 'Ring twice', idempotencyKey: newIdempotencyKey() }
      return (world) => bookingNoteAdd(input, world)
    },
    waitlistJoin: async (before) => {
      const { token } = await book(before, { startsAt: TWELVE_DAYS })
      const input = { token, startsAt: [], idempotencyKey: newIdempotencyKey() }
      return (world) => waitlistJoin(input, world)
    },
    waitlistLeave: async (before) => {
      const { token } = await book(before, { startsAt: TWELVE_DAYS, waitFor: [bookingInput().startsAt] })
      const input = { token, idempotencyKey: newIdempotencyKey() }
      return (world) => waitlistLeave(input, world)
    },
    waitlistAccept: async (before) => {
      const offer = await offered(before)
      return (world) => waitlistAccept(offer, world)
    },
    waitlistDecline: async (before) => {
      const offer = await offered(before)
      return (world) => waitlistDecline(offer, world)
    },
    bookingLinkRequest: async () => {
      const input = { email: 'ann@example.org', idempotencyKey: newIdempotencyKey() }
      return (world) => bookingLinkRequest(input, world)
    },
  }

/** How much is stored of everything that a second doing would add to or take from. */
async function stored(world: TestContext) {
  const { rows } = await world.pool.query(`
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

/** The same, where every world gives its rows other numbers and times. */
const howMuch = (state: object) =>
  JSON.stringify(state, (key, value) => (key === 'visits' || key === 'bookings' ? value?.length : value))

test.each(Object.entries(MUTATIONS))(
  '%s is done once, sent again and sent four times at once, and answers the same',
  async (_name, ready) => {
    const world = await createMondayContext({ clientKey: null })
    const send = await ready(world)
    const before = await stored(world)
    const first = await send(world)
    const after = await stored(world)
    expect(after).not.toEqual(before)
    const { type } = first
    const refusals = ['InvalidInput', 'SlotTaken', 'TooManyRequests', 'LinkNotValid', 'HoldEnded']
    expect(refusals).not.toContain(type)
    const again = await send(world)
    // What it answers says of itself whether it was there before; everything else is the same.
    expect({ ...again, repeated: null }).toEqual({ ...first, repeated: null })
    await send(later(world, { minutes: 1 }))
    expect(await stored(world)).toEqual(after)

    const busy = await createMondayContext({ clientKey: null })
    const sendThere = await ready(busy)
    const answers = await Promise.all(Array.from({ length: 4 }, () => sendThere(busy)))
    expect(answers.map((answer) => answer.type)).toEqual(Array.from({ length: 4 }, () => type))
    expect(howMuch(await stored(busy))).toBe(howMuch(after))
  },
)

test('waiting, leaving and waiting again are three wishes, and an old one that comes late undoes none', async () => {
  const world = await createMondayContext({ clientKey: null })
  const { token } = await book(world, { startsAt: TWELVE_DAYS })
  const join = () =>
    waitlistJoin({ token, startsAt: [bookingInput().startsAt], idempotencyKey: newIdempotencyKey() }, world)
  const left = { token, idempotencyKey: newIdempotencyKey() }
  await join()
  await waitlistLeave(left, world)
  await join()
  await waitlistLeave(left, world)
  expect(await stored(world)).toMatchObject({ waits: 1 })
})
