import { asc } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { holdEvents, technicianLeave, visits } from '../../platform/database/tables.ts'
import { availability } from '../../scheduling/availability.ts'
import {
  book,
  bookingInput,
  createMondayContext,
  keepOnlyTechnician,
  later,
  newIdempotencyKey,
} from '../../testing/bookings.ts'
import type { TestContext } from '../../testing/world.ts'
import { bookingConfirm } from './confirm.ts'
import { type BookingHeld, bookingHold, bookingHoldExtend, bookingHoldRelease, endHolds } from './holds.ts'

const NINE = '2026-11-24T09:00:00+10:00'
const ELEVEN = '2026-11-24T11:00:00+10:00'

async function hold(world: TestContext, changes: object = {}): Promise<BookingHeld> {
  const outcome = await bookingHold(
    { startsAt: NINE, idempotencyKey: newIdempotencyKey(), ...changes },
    world,
  )
  if (outcome.type !== 'BookingHeld') throw new Error(JSON.stringify(outcome))
  return outcome
}

async function stateOf(startsAt: string, world: TestContext) {
  const list = await availability({ service: null, suburb: 'robina', from: null, days: 2 }, world)
  return list?.days.flatMap(({ windows }) => windows).find((window) => window.startsAt.equals(startsAt))
    ?.state
}

describe('a hold', () => {
  test('keeps its window for ten minutes, in the list and against everybody', async () => {
    const world = await createMondayContext({ clientKey: null })
    await keepOnlyTechnician('Van 2', world)
    const held = await hold(world)
    expect(world.now.until(held.heldUntil).total('minutes')).toBe(10)
    expect(await stateOf(NINE, world)).toBe('FULL')
    expect(await bookingHold({ startsAt: NINE, idempotencyKey: newIdempotencyKey() }, world)).toMatchObject({
      type: 'SlotTaken',
    })
    const over = later(world, { minutes: 10 })
    expect(await stateOf(NINE, over)).toBe('AVAILABLE')
    await hold(over)
    expect(await world.db.select().from(visits)).toHaveLength(1)
  })

  test('is kept ten minutes longer, once', async () => {
    const world = await createMondayContext({ clientKey: null })
    const held = await hold(world)
    expect(held.extendable).toBe(true)
    const longer = await bookingHoldExtend(held, later(world, { minutes: 9 }))
    expect(longer).toMatchObject({ type: 'BookingHeld', extendable: false, holdToken: held.holdToken })
    expect(longer.type === 'BookingHeld' && world.now.until(longer.heldUntil).total('minutes')).toBe(20)
    // The answer may have been lost: asked again, it is the same answer.
    const again = await bookingHoldExtend(held, later(world, { minutes: 19 }))
    expect(again).toMatchObject({ type: 'BookingHeld', extendable: false, secondsLeft: 60 })
    expect(again.type === 'BookingHeld' && world.now.until(again.heldUntil).total('minutes')).toBe(20)
    const asked = bookingInput({ holdToken: held.holdToken })
    expect(await bookingConfirm(asked, later(world, { minutes: 19 }))).toMatchObject({ type: 'Booked' })
  })

  test('that has ended is not kept longer', async () => {
    const world = await createMondayContext({ clientKey: null })
    const held = await hold(world)
    expect(await bookingHoldExtend(held, later(world, { minutes: 10 }))).toMatchObject({ type: 'HoldEnded' })
    expect(await bookingHoldExtend({ holdToken: 'not-a-token' }, world)).toMatchObject({ type: 'HoldEnded' })
  })

  test('is given back when its page is left, and the answer tells nothing', async () => {
    const world = await createMondayContext({ clientKey: null })
    await keepOnlyTechnician('Van 2', world)
    const held = await hold(world)
    expect(await bookingHoldRelease(held, world)).toEqual({ type: 'HoldReleased', released: true })
    expect(await bookingHoldRelease(held, world)).toEqual({ type: 'HoldReleased', released: true })
    expect(await bookingHoldRelease({ holdToken: 'x' }, world)).toEqual({
      type: 'HoldReleased',
      released: true,
    })
    expect(await stateOf(NINE, world)).toBe('AVAILABLE')
  })

  test('of the same window, held again by its token, goes on under the same token', async () => {
    const world = await createMondayContext({ clientKey: null })
    await keepOnlyTechnician('Van 2', world)
    const first = await hold(world)
    const soon = later(world, { minutes: 4 })
    const again = await hold(soon, { holdToken: first.holdToken, service: 'tap-repairs', suburb: 'robina' })
    expect(again.holdToken).toBe(first.holdToken)
    expect(again.heldUntil.equals(first.heldUntil)).toBe(true)
    expect(again).toMatchObject({ secondsLeft: 360, extendable: true })
    expect(await book(soon, { holdToken: first.holdToken })).toBeTruthy()
    expect(await world.db.select().from(visits)).toMatchObject([{ state: 'CONFIRMED' }])
  })

  test('of the same window is not made longer by holding it again, also after it was kept longer', async () => {
    const world = await createMondayContext({ clientKey: null })
    const first = await hold(world)
    const longer = await bookingHoldExtend(first, later(world, { minutes: 5 }))
    if (longer.type !== 'BookingHeld') throw new Error(longer.message)
    const late = later(world, { minutes: 15 })
    const again = await hold(late, { holdToken: first.holdToken, service: 'tap-repairs' })
    expect(again).toMatchObject({ holdToken: first.holdToken, extendable: false, secondsLeft: 300 })
    expect(again.heldUntil.equals(longer.heldUntil)).toBe(true)
    // Once it has ended, it is held anew.
    const anew = await hold(later(world, { minutes: 21 }), { holdToken: first.holdToken })
    expect(anew).toMatchObject({ extendable: true, secondsLeft: 600 })
  })

  test('keeps what is left of it, and its extension, when the job goes to another technician', async () => {
    const world = await createMondayContext({ clientKey: null })
    const first = await hold(world)
    const longer = await bookingHoldExtend(first, later(world, { minutes: 5 }))
    if (longer.type !== 'BookingHeld') throw new Error(longer.message)
    const [{ technicianId } = { technicianId: 0 }] = await world.db.select().from(visits)
    const startsAt = world.now
    await world.db
      .insert(technicianLeave)
      .values({ technicianId, startsAt, endsAt: startsAt.add({ hours: 48 }) })
    const again = await hold(later(world, { minutes: 6 }), { holdToken: first.holdToken })
    expect(again).toMatchObject({ holdToken: first.holdToken, extendable: false })
    expect(again.heldUntil.equals(longer.heldUntil)).toBe(true)
    const now = await world.db.select().from(visits)
    expect(now).toHaveLength(1)
    expect(now[0]?.technicianId).not.toBe(technicianId)
  })

  test('that became a booking is still the customer’s, and no other van is kept beside it', async () => {
    const world = await createMondayContext({ clientKey: null })
    const held = await hold(world)
    const { booking } = await book(world, { holdToken: held.holdToken })
    const again = await hold(world, { holdToken: held.holdToken })
    expect(again).toMatchObject({ holdToken: held.holdToken, extendable: false })
    expect(await world.db.select().from(visits)).toMatchObject([{ id: booking.id, state: 'CONFIRMED' }])
    // Once it is called off, it is a window like any other.
    await world.db.update(visits).set({ state: 'CANCELLED' })
    expect((await hold(world, { holdToken: held.holdToken })).holdToken).not.toBe(held.holdToken)
  })

  test('that was booked is not given back any more', async () => {
    const world = await createMondayContext({ clientKey: null })
    const held = await hold(world)
    await book(world, { holdToken: held.holdToken })
    await bookingHoldRelease(held, world)
    expect(await world.db.select().from(visits)).toMatchObject([{ state: 'CONFIRMED' }])
  })

  test('of an earlier choice is given back in the same step, and kept when the new one cannot be had', async () => {
    const world = await createMondayContext({ clientKey: null })
    await keepOnlyTechnician('Van 2', world)
    await book(world, { startsAt: ELEVEN })
    const held = await hold(world)
    const lost = await bookingHold(
      { startsAt: ELEVEN, holdToken: held.holdToken, idempotencyKey: newIdempotencyKey() },
      world,
    )
    expect(lost).toMatchObject({ type: 'SlotTaken' })
    expect(await stateOf(NINE, world)).toBe('FULL')
    await hold(world, { startsAt: '2026-11-24T15:00:00+10:00', holdToken: held.holdToken })
    expect(await stateOf(NINE, world)).toBe('AVAILABLE')
  })

  test('is one of two at most from one place, which others do not feel', async () => {
    const world = await createMondayContext()
    await hold(world)
    await hold(world, { startsAt: ELEVEN })
    const third = { startsAt: '2026-11-24T13:00:00+10:00', idempotencyKey: newIdempotencyKey() }
    expect(await bookingHold(third, world)).toMatchObject({ type: 'TooManyRequests', retryAfterSeconds: 600 })
    expect(await bookingHold(third, { ...world, clientKey: '198.51.100.1' })).toMatchObject({
      type: 'BookingHeld',
    })
    await hold(later(world, { minutes: 10 }), { startsAt: '2026-11-24T15:00:00+10:00' })
  })

  test('of one key is one hold, also when it is sent many times at once', async () => {
    const world = await createMondayContext({ clientKey: null })
    const idempotencyKey = newIdempotencyKey()
    const all = await Promise.all(Array.from({ length: 8 }, () => hold(world, { idempotencyKey })))
    expect(new Set(all.map(({ holdToken }) => holdToken)).size).toBe(1)
    expect(await world.db.select().from(visits)).toHaveLength(1)
  })

  test('outside the area, of no service, or of no window is declined', async () => {
    const world = await createMondayContext({ clientKey: null })
    for (const [changes, field] of [
      [{ suburb: 'Ormeau' }, 'suburb'],
      [{ service: 'painting' }, 'service'],
      [{ startsAt: '2026-11-24T08:00:00+10:00' }, 'startsAt'],
    ] as const) {
      const asked = { startsAt: NINE, idempotencyKey: newIdempotencyKey(), ...changes }
      expect(await bookingHold(asked, world)).toMatchObject({ type: 'InvalidInput', fields: [{ field }] })
    }
  })

  test('stays its own when notice runs out while the rest is filled in', async () => {
    const world = await createMondayContext({ clientKey: null })
    const soon = '2026-11-23T11:00:00+10:00'
    const nearly = later(world, { minutes: 59 })
    const first = await hold(nearly, { startsAt: soon })
    const held = await hold(later(world, { minutes: 61 }), {
      startsAt: soon,
      service: 'tap-repairs',
      holdToken: first.holdToken,
    })
    const tooLate = later(world, { minutes: 65 })
    expect(await bookingConfirm(bookingInput({ startsAt: soon }), tooLate)).toMatchObject({
      type: 'SlotTaken',
      message: "Too soon: we need 2 hours' notice. All your answers are kept.",
    })
    expect(
      await bookingConfirm(bookingInput({ startsAt: soon, holdToken: held.holdToken }), tooLate),
    ).toMatchObject({
      type: 'Booked',
    })
  })
})

describe('a window that is held for no job yet', () => {
  const today = '2026-11-23T13:00:00+10:00'
  const four = '2026-11-24T15:00:00+10:00'

  test('is refused to a job that needs more notice, for that reason, also when it is confirmed at once', async () => {
    const world = await createMondayContext({ clientKey: null })
    const { holdToken } = await hold(world, { startsAt: today })
    const asked = { startsAt: today, service: 'gas-fitting', holdToken }
    const refused = {
      type: 'SlotTaken',
      reason: 'Too soon: jobs of this kind start on the next working day.',
      message: 'Too soon: jobs of this kind start on the next working day. All your answers are kept.',
    }
    expect(await bookingHold({ ...asked, idempotencyKey: newIdempotencyKey() }, world)).toMatchObject(refused)
    expect(await bookingConfirm(bookingInput(asked), world)).toMatchObject(refused)
  })

  test('is refused to a job that takes longer than is left of the day, or than is free, for that reason', async () => {
    const world = await createMondayContext({ clientKey: null })
    const late = await hold(world, { startsAt: four })
    const long = { service: 'hot-water-services', suburb: 'robina' }
    const asked = { ...long, startsAt: four, holdToken: late.holdToken, idempotencyKey: newIdempotencyKey() }
    expect(await bookingHold(asked, world)).toMatchObject({
      type: 'SlotTaken',
      reason: 'Full: jobs of this kind take longer than is left of that day.',
    })
    await bookingHoldRelease(late, world)
    await keepOnlyTechnician('Van 2', world)
    await book(world, { startsAt: ELEVEN })
    const { holdToken } = await hold(world)
    expect(
      await bookingHold({ ...long, startsAt: NINE, holdToken, idempotencyKey: newIdempotencyKey() }, world),
    ).toMatchObject({
      type: 'SlotTaken',
      reason: 'This job takes longer than is free then.',
    })
    // To someone who does not hold it, it was simply taken.
    expect(await bookingHold({ startsAt: NINE, idempotencyKey: newIdempotencyKey() }, world)).toMatchObject({
      type: 'SlotTaken',
      reason: null,
    })
  })
})

describe('what happens to a hold stays on record', () => {
  const story = async (world: TestContext) => {
    const events = await world.db.select().from(holdEvents).orderBy(asc(holdEvents.id))
    return events.map(({ kind, actor, how }) => `${kind} by ${actor}, ${how}`)
  }

  test('from the first tap to the booking, which carries its number', async () => {
    const world = await createMondayContext({ clientKey: null })
    const first = await hold(world)
    await bookingHoldExtend(first, later(world, { minutes: 9 }))
    await bookingHoldExtend(first, later(world, { minutes: 9 }))
    const asked = { service: 'tap-repairs', suburb: 'robina', holdToken: first.holdToken }
    await hold(later(world, { minutes: 12 }), asked)
    const { booking } = await book(later(world, { minutes: 15 }), { holdToken: first.holdToken })
    expect(await story(world)).toEqual([
      'held by customer, site',
      'extended by customer, site',
      'changed by customer, site',
      'booked by customer, site',
    ])
    const events = await world.db.select().from(holdEvents).orderBy(asc(holdEvents.id))
    expect(new Set(events.map(({ holdId }) => holdId))).toEqual(new Set([booking.id]))
    expect(events.map(({ at }) => world.now.until(at).total('minutes'))).toEqual([0, 9, 12, 15])
    expect(events.map(({ heldUntil }) => world.now.until(heldUntil).total('minutes'))).toEqual([
      10, 20, 20, 20,
    ])
  })

  test('given back, left to end, and ended by whoever needs its place', async () => {
    const world = await createMondayContext({ clientKey: null })
    await keepOnlyTechnician('Van 2', world)
    const held = await hold(world)
    await bookingHoldRelease(held, world)
    await bookingHoldRelease(held, world)
    await hold(world)
    await endHolds(later(world, { minutes: 11 }))
    await hold(later(world, { minutes: 12 }))
    await hold(later(world, { minutes: 30 }))
    expect(await story(world)).toEqual([
      'held by customer, site',
      'released by customer, site',
      'held by customer, site',
      'expired by system, site',
      'held by customer, site',
      'expired by system, site',
      'held by customer, site',
    ])
    const events = await world.db.select().from(holdEvents).orderBy(asc(holdEvents.id))
    const ends = events.filter(({ kind }) => kind === 'expired')
    for (const { at, heldUntil } of ends) expect(at.equals(heldUntil)).toBe(true)
  })

  test('and no one can change or remove it', async () => {
    const world = await createMondayContext({ clientKey: null })
    await hold(world)
    for (const statement of [
      "update hold_event set kind = 'released'",
      'delete from hold_event',
      'truncate hold_event',
    ])
      await expect(world.pool.query(statement)).rejects.toThrow('hold events are only ever added')
  })
})

test('holds that have ended are swept away, and nothing else', async () => {
  const world = await createMondayContext({ clientKey: null })
  await book(world)
  await hold(world, { startsAt: ELEVEN })
  const lasting = await hold(later(world, { minutes: 5 }), { startsAt: ELEVEN })
  await endHolds(later(world, { minutes: 10 }))
  const left = await world.db.select().from(visits)
  expect(left.map(({ state }) => state).sort()).toEqual(['CONFIRMED', 'HELD'])
  expect(await bookingHoldExtend(lasting, later(world, { minutes: 10 }))).toMatchObject({
    type: 'BookingHeld',
  })
})
