import { describe, expect, test } from 'vitest'
import { visits } from '../database/tables.ts'
import { availability } from '../diary/diary.ts'
import { aBooking, aKey, book, later, only, onMonday } from '../testing/bookings.ts'
import type { World } from '../testing/world.ts'
import { bookingConfirm } from './confirm.ts'
import { type BookingHeld, bookingHold, bookingHoldExtend, bookingHoldRelease, endHolds } from './holds.ts'

const NINE = '2026-11-24T09:00:00+10:00'
const ELEVEN = '2026-11-24T11:00:00+10:00'

async function hold(world: World, changes: object = {}): Promise<BookingHeld> {
  const outcome = await bookingHold({ startsAt: NINE, idempotencyKey: aKey(), ...changes }, world)
  if (outcome.type !== 'BookingHeld') throw new Error(JSON.stringify(outcome))
  return outcome
}

async function stateOf(startsAt: string, world: World) {
  const list = await availability({ service: null, suburb: 'robina', from: null, days: 2 }, world)
  return list?.days.flatMap(({ windows }) => windows).find((window) => window.startsAt.equals(startsAt))
    ?.state
}

describe('a hold', () => {
  test('keeps its window for ten minutes, in the list and against everybody', async () => {
    const world = await onMonday({ place: null })
    await only('Van 2', world)
    const held = await hold(world)
    expect(world.now.until(held.heldUntil).total('minutes')).toBe(10)
    expect(await stateOf(NINE, world)).toBe('FULL')
    expect(await bookingHold({ startsAt: NINE, idempotencyKey: aKey() }, world)).toMatchObject({
      type: 'SlotTaken',
    })
    const over = later(world, { minutes: 10 })
    expect(await stateOf(NINE, over)).toBe('AVAILABLE')
    await hold(over)
    expect(await world.db.select().from(visits)).toHaveLength(1)
  })

  test('is kept ten minutes longer, once', async () => {
    const world = await onMonday({ place: null })
    const held = await hold(world)
    expect(held.extendable).toBe(true)
    const longer = await bookingHoldExtend(held, later(world, { minutes: 9 }))
    expect(longer).toMatchObject({ type: 'BookingHeld', extendable: false, holdToken: held.holdToken })
    expect(longer.type === 'BookingHeld' && world.now.until(longer.heldUntil).total('minutes')).toBe(20)
    expect(await bookingHoldExtend(held, later(world, { minutes: 19 }))).toMatchObject({ type: 'HoldEnded' })
    const asked = aBooking({ holdToken: held.holdToken })
    expect(await bookingConfirm(asked, later(world, { minutes: 19 }))).toMatchObject({ type: 'Booked' })
  })

  test('that has ended is not kept longer', async () => {
    const world = await onMonday({ place: null })
    const held = await hold(world)
    expect(await bookingHoldExtend(held, later(world, { minutes: 10 }))).toMatchObject({ type: 'HoldEnded' })
    expect(await bookingHoldExtend({ holdToken: 'not-a-token' }, world)).toMatchObject({ type: 'HoldEnded' })
  })

  test('is given back when its page is left, and the answer tells nothing', async () => {
    const world = await onMonday({ place: null })
    await only('Van 2', world)
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
    const world = await onMonday({ place: null })
    await only('Van 2', world)
    const first = await hold(world)
    const soon = later(world, { minutes: 4 })
    const again = await hold(soon, { holdToken: first.holdToken, service: 'tap-repairs', suburb: 'robina' })
    expect(again.holdToken).toBe(first.holdToken)
    expect(again.heldUntil.equals(soon.now.add({ minutes: 10 }))).toBe(true)
    expect(await book(soon, { holdToken: first.holdToken })).toBeTruthy()
    expect(await world.db.select().from(visits)).toMatchObject([{ state: 'CONFIRMED' }])
  })

  test('that was booked is not given back any more', async () => {
    const world = await onMonday({ place: null })
    const held = await hold(world)
    await book(world, { holdToken: held.holdToken })
    await bookingHoldRelease(held, world)
    expect(await world.db.select().from(visits)).toMatchObject([{ state: 'CONFIRMED' }])
  })

  test('of an earlier choice is given back in the same step, and kept when the new one cannot be had', async () => {
    const world = await onMonday({ place: null })
    await only('Van 2', world)
    await book(world, { startsAt: ELEVEN })
    const held = await hold(world)
    const lost = await bookingHold(
      { startsAt: ELEVEN, holdToken: held.holdToken, idempotencyKey: aKey() },
      world,
    )
    expect(lost).toMatchObject({ type: 'SlotTaken' })
    expect(await stateOf(NINE, world)).toBe('FULL')
    await hold(world, { startsAt: '2026-11-24T15:00:00+10:00', holdToken: held.holdToken })
    expect(await stateOf(NINE, world)).toBe('AVAILABLE')
  })

  test('is one of two at most from one place, which others do not feel', async () => {
    const world = await onMonday()
    await hold(world)
    await hold(world, { startsAt: ELEVEN })
    const third = { startsAt: '2026-11-24T13:00:00+10:00', idempotencyKey: aKey() }
    expect(await bookingHold(third, world)).toMatchObject({ type: 'TooManyRequests', retryAfterSeconds: 600 })
    expect(await bookingHold(third, { ...world, place: '198.51.100.1' })).toMatchObject({
      type: 'BookingHeld',
    })
    await hold(later(world, { minutes: 10 }), { startsAt: '2026-11-24T15:00:00+10:00' })
  })

  test('of one key is one hold, also when it is sent many times at once', async () => {
    const world = await onMonday({ place: null })
    const idempotencyKey = aKey()
    const all = await Promise.all(Array.from({ length: 8 }, () => hold(world, { idempotencyKey })))
    expect(new Set(all.map(({ holdToken }) => holdToken)).size).toBe(1)
    expect(await world.db.select().from(visits)).toHaveLength(1)
  })

  test('outside the area, of no service, or of no window is declined', async () => {
    const world = await onMonday({ place: null })
    for (const [changes, field] of [
      [{ suburb: 'Ormeau' }, 'suburb'],
      [{ service: 'painting' }, 'service'],
      [{ startsAt: '2026-11-24T08:00:00+10:00' }, 'startsAt'],
    ] as const) {
      const asked = { startsAt: NINE, idempotencyKey: aKey(), ...changes }
      expect(await bookingHold(asked, world)).toMatchObject({ type: 'InvalidInput', fields: [{ field }] })
    }
  })

  test('stays its own when notice runs out while the rest is filled in', async () => {
    const world = await onMonday({ place: null })
    const soon = '2026-11-23T11:00:00+10:00'
    const nearly = later(world, { minutes: 59 })
    const held = await hold(nearly, { startsAt: soon })
    const tooLate = later(world, { minutes: 65 })
    expect(await bookingConfirm(aBooking({ startsAt: soon }), tooLate)).toMatchObject({
      type: 'SlotTaken',
      message: "Too soon: we need 2 hours' notice. All your answers are kept.",
    })
    expect(
      await bookingConfirm(aBooking({ startsAt: soon, holdToken: held.holdToken }), tooLate),
    ).toMatchObject({
      type: 'Booked',
    })
  })
})

test('holds that have ended are swept away, and nothing else', async () => {
  const world = await onMonday({ place: null })
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
