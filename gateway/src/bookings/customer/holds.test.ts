import { asc } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { closedDays, holdEvents, technicianLeave, visits } from '../../platform/database/tables.ts'
import { availability } from '../../scheduling/availability.ts'
import {
  advanceTime,
  book,
  bookingInput,
  createMondayContext,
  keepOnlyTechnician,
  newIdempotencyKey,
} from '../../testing/bookings.ts'
import type { TestContext } from '../../testing/context.ts'
import { bookingConfirm } from './confirm.ts'
import {
  type BookingHeld,
  bookingHold,
  bookingHoldExtend,
  bookingHoldRelease,
  releaseExpiredHolds,
} from './holds.ts'

const NINE = '2026-11-24T09:00:00+10:00'
const ELEVEN = '2026-11-24T11:00:00+10:00'

async function hold(context: TestContext, changes: object = {}): Promise<BookingHeld> {
  const outcome = await bookingHold(
    { startsAt: NINE, idempotencyKey: newIdempotencyKey(), ...changes },
    context,
  )
  if (outcome.type !== 'BookingHeld') throw new Error(JSON.stringify(outcome))
  return outcome
}

async function stateOf(startsAt: string, context: TestContext) {
  const list = await availability({ service: null, suburb: 'robina', from: null, days: 2 }, context)
  return list?.days.flatMap(({ windows }) => windows).find((window) => window.startsAt.equals(startsAt))
    ?.state
}

describe('a hold', () => {
  test('blocks its window for ten minutes, in the list and for everyone else', async () => {
    const context = await createMondayContext({ clientKey: null })
    await keepOnlyTechnician('Van 2', context)
    const held = await hold(context)
    expect(context.now.until(held.heldUntil).total('minutes')).toBe(10)
    expect(await stateOf(NINE, context)).toBe('FULL')
    expect(await bookingHold({ startsAt: NINE, idempotencyKey: newIdempotencyKey() }, context)).toMatchObject(
      {
        type: 'SlotTaken',
      },
    )
    const afterExpiry = advanceTime(context, { minutes: 10 })
    expect(await stateOf(NINE, afterExpiry)).toBe('AVAILABLE')
    await hold(afterExpiry)
    expect(await context.db.select().from(visits)).toHaveLength(1)
  })

  test('can be extended by ten minutes, once', async () => {
    const context = await createMondayContext({ clientKey: null })
    const held = await hold(context)
    expect(held.extendable).toBe(true)
    const longer = await bookingHoldExtend(held, advanceTime(context, { minutes: 9 }))
    expect(longer).toMatchObject({ type: 'BookingHeld', extendable: false, holdToken: held.holdToken })
    expect(longer.type === 'BookingHeld' && context.now.until(longer.heldUntil).total('minutes')).toBe(20)
    // The first response may have been lost, so a repeated request gets the same answer.
    const repeated = await bookingHoldExtend(held, advanceTime(context, { minutes: 19 }))
    expect(repeated).toMatchObject({ type: 'BookingHeld', extendable: false, secondsLeft: 60 })
    expect(repeated.type === 'BookingHeld' && context.now.until(repeated.heldUntil).total('minutes')).toBe(20)
    const input = bookingInput({ holdToken: held.holdToken })
    expect(await bookingConfirm(input, advanceTime(context, { minutes: 19 }))).toMatchObject({
      type: 'Booked',
    })
  })

  test('that has expired can’t be extended', async () => {
    const context = await createMondayContext({ clientKey: null })
    const held = await hold(context)
    expect(await bookingHoldExtend(held, advanceTime(context, { minutes: 10 }))).toMatchObject({
      type: 'HoldEnded',
    })
    expect(await bookingHoldExtend({ holdToken: 'not-a-token' }, context)).toMatchObject({
      type: 'HoldEnded',
    })
  })

  test('is released when the customer leaves the page, with the same answer for unknown tokens', async () => {
    const context = await createMondayContext({ clientKey: null })
    await keepOnlyTechnician('Van 2', context)
    const held = await hold(context)
    expect(await bookingHoldRelease(held, context)).toEqual({ type: 'HoldReleased', released: true })
    expect(await bookingHoldRelease(held, context)).toEqual({ type: 'HoldReleased', released: true })
    expect(await bookingHoldRelease({ holdToken: 'x' }, context)).toEqual({
      type: 'HoldReleased',
      released: true,
    })
    expect(await stateOf(NINE, context)).toBe('AVAILABLE')
  })

  test('keeps its token and expiry when the same window is held again', async () => {
    const context = await createMondayContext({ clientKey: null })
    await keepOnlyTechnician('Van 2', context)
    const first = await hold(context)
    const soon = advanceTime(context, { minutes: 4 })
    const second = await hold(soon, { holdToken: first.holdToken, service: 'tap-repairs', suburb: 'robina' })
    expect(second.holdToken).toBe(first.holdToken)
    expect(second.heldUntil.equals(first.heldUntil)).toBe(true)
    expect(second).toMatchObject({ secondsLeft: 360, extendable: true })
    expect(await book(soon, { holdToken: first.holdToken })).toBeTruthy()
    expect(await context.db.select().from(visits)).toMatchObject([{ state: 'CONFIRMED' }])
  })

  test('isn’t extended by holding the same window again, even after an extension', async () => {
    const context = await createMondayContext({ clientKey: null })
    const first = await hold(context)
    const longer = await bookingHoldExtend(first, advanceTime(context, { minutes: 5 }))
    if (longer.type !== 'BookingHeld') throw new Error(longer.message)
    const late = advanceTime(context, { minutes: 15 })
    const second = await hold(late, { holdToken: first.holdToken, service: 'tap-repairs' })
    expect(second).toMatchObject({ holdToken: first.holdToken, extendable: false, secondsLeft: 300 })
    expect(second.heldUntil.equals(longer.heldUntil)).toBe(true)
    // After it expires, a new hold is made.
    const next = await hold(advanceTime(context, { minutes: 21 }), { holdToken: first.holdToken })
    expect(next).toMatchObject({ extendable: true, secondsLeft: 600 })
  })

  test('keeps its remaining time and its extension when the job goes to another technician', async () => {
    const context = await createMondayContext({ clientKey: null })
    const first = await hold(context)
    const longer = await bookingHoldExtend(first, advanceTime(context, { minutes: 5 }))
    if (longer.type !== 'BookingHeld') throw new Error(longer.message)
    const [{ technicianId } = { technicianId: 0 }] = await context.db.select().from(visits)
    const startsAt = context.now
    await context.db
      .insert(technicianLeave)
      .values({ technicianId, startsAt, endsAt: startsAt.add({ hours: 48 }) })
    const second = await hold(advanceTime(context, { minutes: 6 }), { holdToken: first.holdToken })
    expect(second).toMatchObject({ holdToken: first.holdToken, extendable: false })
    expect(second.heldUntil.equals(longer.heldUntil)).toBe(true)
    const now = await context.db.select().from(visits)
    expect(now).toHaveLength(1)
    expect(now[0]?.technicianId).not.toBe(technicianId)
  })

  test('that became a booking returns that booking, without reserving another technician', async () => {
    const context = await createMondayContext({ clientKey: null })
    const held = await hold(context)
    const { booking } = await book(context, { holdToken: held.holdToken })
    const repeated = await hold(context, { holdToken: held.holdToken })
    expect(repeated).toMatchObject({ holdToken: held.holdToken, extendable: false })
    expect(await context.db.select().from(visits)).toMatchObject([{ id: booking.id, state: 'CONFIRMED' }])
    // Once cancelled, its window can be held like any other.
    await context.db.update(visits).set({ state: 'CANCELLED' })
    expect((await hold(context, { holdToken: held.holdToken })).holdToken).not.toBe(held.holdToken)
  })

  test('that became a booking can’t be released', async () => {
    const context = await createMondayContext({ clientKey: null })
    const held = await hold(context)
    await book(context, { holdToken: held.holdToken })
    await bookingHoldRelease(held, context)
    expect(await context.db.select().from(visits)).toMatchObject([{ state: 'CONFIRMED' }])
  })

  test('is released when another window is held, but kept if that can’t be held', async () => {
    const context = await createMondayContext({ clientKey: null })
    await keepOnlyTechnician('Van 2', context)
    await book(context, { startsAt: ELEVEN })
    const held = await hold(context)
    const lost = await bookingHold(
      { startsAt: ELEVEN, holdToken: held.holdToken, idempotencyKey: newIdempotencyKey() },
      context,
    )
    expect(lost).toMatchObject({ type: 'SlotTaken' })
    expect(await stateOf(NINE, context)).toBe('FULL')
    await hold(context, { startsAt: '2026-11-24T15:00:00+10:00', holdToken: held.holdToken })
    expect(await stateOf(NINE, context)).toBe('AVAILABLE')
  })

  test('is limited to two per client address, without affecting other addresses', async () => {
    const context = await createMondayContext()
    await hold(context)
    await hold(context, { startsAt: ELEVEN })
    const third = { startsAt: '2026-11-24T13:00:00+10:00', idempotencyKey: newIdempotencyKey() }
    expect(await bookingHold(third, context)).toMatchObject({
      type: 'TooManyRequests',
      retryAfterSeconds: 600,
    })
    expect(await bookingHold(third, { ...context, clientKey: '198.51.100.1' })).toMatchObject({
      type: 'BookingHeld',
    })
    await hold(advanceTime(context, { minutes: 10 }), { startsAt: '2026-11-24T15:00:00+10:00' })
  })

  test('beyond the limit of a window that someone else holds is refused as taken', async () => {
    const context = await createMondayContext()
    await keepOnlyTechnician('Van 2', context)
    await hold({ ...context, clientKey: '198.51.100.1' })
    await hold(context, { startsAt: '2026-11-25T09:00:00+10:00' })
    await hold(context, { startsAt: '2026-11-26T09:00:00+10:00' })
    const third = { startsAt: NINE, idempotencyKey: newIdempotencyKey() }
    // The limit's own message says that the window can still be booked.
    expect(await bookingHold(third, context)).toMatchObject({ type: 'SlotTaken', code: 'WINDOW_TAKEN' })
  })

  test('is kept when its holder’s new address may hold no further window', async () => {
    const context = await createMondayContext()
    await hold(context)
    await hold(context, { startsAt: ELEVEN })
    // On a phone that has since joined the network of the two above.
    const THIRTEEN = '2026-11-24T13:00:00+10:00'
    const held = await hold({ ...context, clientKey: '198.51.100.1' }, { startsAt: THIRTEEN })
    const other = { startsAt: '2026-11-24T15:00:00+10:00', idempotencyKey: newIdempotencyKey() }
    const refused = await bookingHold({ ...other, holdToken: held.holdToken }, context)
    expect(refused).toMatchObject({ type: 'TooManyRequests' })
    expect(await bookingHoldExtend(held, context)).toMatchObject({ type: 'BookingHeld' })
  })

  test('is made once per idempotency key, even for concurrent requests', async () => {
    const context = await createMondayContext({ clientKey: null })
    const idempotencyKey = newIdempotencyKey()
    const all = await Promise.all(Array.from({ length: 8 }, () => hold(context, { idempotencyKey })))
    expect(new Set(all.map(({ holdToken }) => holdToken)).size).toBe(1)
    expect(await context.db.select().from(visits)).toHaveLength(1)
  })

  test('is refused outside the area, for an unknown service or for a time that isn’t a window', async () => {
    const context = await createMondayContext({ clientKey: null })
    for (const [changes, field] of [
      [{ suburb: 'Ormeau' }, 'suburb'],
      [{ service: 'painting' }, 'service'],
      [{ startsAt: '2026-11-24T08:00:00+10:00' }, 'startsAt'],
    ] as const) {
      const input = { startsAt: NINE, idempotencyKey: newIdempotencyKey(), ...changes }
      expect(await bookingHold(input, context)).toMatchObject({ type: 'InvalidInput', fields: [{ field }] })
    }
  })

  test('can still be booked when the minimum notice passes while the form is filled in', async () => {
    const context = await createMondayContext({ clientKey: null })
    const soon = '2026-11-23T11:00:00+10:00'
    const nearly = advanceTime(context, { minutes: 59 })
    const first = await hold(nearly, { startsAt: soon })
    const held = await hold(advanceTime(context, { minutes: 61 }), {
      startsAt: soon,
      service: 'tap-repairs',
      holdToken: first.holdToken,
    })
    const tooLate = advanceTime(context, { minutes: 65 })
    expect(await bookingConfirm(bookingInput({ startsAt: soon }), tooLate)).toMatchObject({
      type: 'SlotTaken',
      message: "Too soon, we need 2 hours' notice. Your answers are saved.",
    })
    expect(
      await bookingConfirm(bookingInput({ startsAt: soon, holdToken: held.holdToken }), tooLate),
    ).toMatchObject({
      type: 'Booked',
    })
  })
})

describe('a window held before the job is known', () => {
  const today = '2026-11-23T13:00:00+10:00'
  const four = '2026-11-24T15:00:00+10:00'

  test('is refused for a job that needs more notice, by bookingHold and bookingConfirm', async () => {
    const context = await createMondayContext({ clientKey: null })
    const { holdToken } = await hold(context, { startsAt: today })
    const request = { startsAt: today, service: 'gas-fitting', holdToken }
    const refusal = {
      type: 'SlotTaken',
      reason: 'Too soon: this kind of job starts on the next working day.',
      message: 'Too soon: this kind of job starts on the next working day. Your answers are saved.',
    }
    expect(await bookingHold({ ...request, idempotencyKey: newIdempotencyKey() }, context)).toMatchObject(
      refusal,
    )
    expect(await bookingConfirm(bookingInput(request), context)).toMatchObject(refusal)
  })

  test('is refused for a job that the office couldn’t confirm before it, because it’s closed until then', async () => {
    const context = await createMondayContext({
      clientKey: null,
      now: Temporal.Instant.from('2026-11-22T20:00:00+10:00'),
    })
    const closed = ['2026-11-23', '2026-11-24'].map((day) => ({ day, name: 'Staff training' }))
    await context.db.insert(closedDays).values(closed)
    const startsAt = '2026-11-25T07:00:00+10:00'
    const { holdToken } = await hold(context, { startsAt })
    const request = { startsAt, service: 'commercial-services', holdToken }
    expect(await bookingConfirm(bookingInput(request), context)).toMatchObject({
      type: 'SlotTaken',
      reason: 'Too soon: we check this kind of job before we confirm it.',
      alternatives: [{ startsAt: Temporal.Instant.from('2026-11-25T11:00:00+10:00') }, {}, {}],
    })
  })

  test('is refused with a reason for a job that is too long for the day or the free time', async () => {
    const context = await createMondayContext({ clientKey: null })
    const late = await hold(context, { startsAt: four })
    const long = { service: 'hot-water-services', suburb: 'robina' }
    const request = {
      ...long,
      startsAt: four,
      holdToken: late.holdToken,
      idempotencyKey: newIdempotencyKey(),
    }
    expect(await bookingHold(request, context)).toMatchObject({
      type: 'SlotTaken',
      reason: "This job won't fit in what's left of that day.",
    })
    await bookingHoldRelease(late, context)
    await keepOnlyTechnician('Van 2', context)
    await book(context, { startsAt: ELEVEN })
    const { holdToken } = await hold(context)
    expect(
      await bookingHold({ ...long, startsAt: NINE, holdToken, idempotencyKey: newIdempotencyKey() }, context),
    ).toMatchObject({
      type: 'SlotTaken',
      reason: "This job won't fit in that time.",
    })
    // Someone without the hold only learns that the window is taken.
    expect(await bookingHold({ startsAt: NINE, idempotencyKey: newIdempotencyKey() }, context)).toMatchObject(
      {
        type: 'SlotTaken',
        reason: null,
      },
    )
  })
})

describe('hold events', () => {
  const story = async (context: TestContext) => {
    const events = await context.db.select().from(holdEvents).orderBy(asc(holdEvents.id))
    return events.map(({ kind, actor, channel }) => `${kind} by ${actor}, ${channel}`)
  }

  test('cover a hold from the first tap to its booking, under the booking’s id', async () => {
    const context = await createMondayContext({ clientKey: null })
    const first = await hold(context)
    await bookingHoldExtend(first, advanceTime(context, { minutes: 9 }))
    await bookingHoldExtend(first, advanceTime(context, { minutes: 9 }))
    const request = { service: 'tap-repairs', suburb: 'robina', holdToken: first.holdToken }
    await hold(advanceTime(context, { minutes: 12 }), request)
    const { booking } = await book(advanceTime(context, { minutes: 15 }), { holdToken: first.holdToken })
    expect(await story(context)).toEqual([
      'held by customer, site',
      'extended by customer, site',
      'changed by customer, site',
      'booked by customer, site',
    ])
    const events = await context.db.select().from(holdEvents).orderBy(asc(holdEvents.id))
    expect(new Set(events.map(({ holdId }) => holdId))).toEqual(new Set([booking.id]))
    expect(events.map(({ at }) => context.now.until(at).total('minutes'))).toEqual([0, 9, 12, 15])
    expect(events.map(({ heldUntil }) => context.now.until(heldUntil).total('minutes'))).toEqual([
      10, 20, 20, 20,
    ])
  })

  test('record release, expiry, and expiry noticed by the next hold of the window', async () => {
    const context = await createMondayContext({ clientKey: null })
    await keepOnlyTechnician('Van 2', context)
    const held = await hold(context)
    await bookingHoldRelease(held, context)
    await bookingHoldRelease(held, context)
    await hold(context)
    await releaseExpiredHolds(advanceTime(context, { minutes: 11 }))
    await hold(advanceTime(context, { minutes: 12 }))
    await hold(advanceTime(context, { minutes: 30 }))
    expect(await story(context)).toEqual([
      'held by customer, site',
      'released by customer, site',
      'held by customer, site',
      'expired by system, site',
      'held by customer, site',
      'expired by system, site',
      'held by customer, site',
    ])
    const events = await context.db.select().from(holdEvents).orderBy(asc(holdEvents.id))
    const ends = events.filter(({ kind }) => kind === 'expired')
    for (const { at, heldUntil } of ends) expect(at.equals(heldUntil)).toBe(true)
  })

  test('can’t be changed or deleted', async () => {
    const context = await createMondayContext({ clientKey: null })
    await hold(context)
    for (const statement of [
      "update hold_event set kind = 'released'",
      'delete from hold_event',
      'truncate hold_event',
    ])
      await expect(context.pool.query(statement)).rejects.toThrow('hold events are only ever added')
  })
})

test('endHolds deletes expired holds only', async () => {
  const context = await createMondayContext({ clientKey: null })
  await book(context)
  await hold(context, { startsAt: ELEVEN })
  const lasting = await hold(advanceTime(context, { minutes: 5 }), { startsAt: ELEVEN })
  await releaseExpiredHolds(advanceTime(context, { minutes: 10 }))
  const remaining = await context.db.select().from(visits)
  expect(remaining.map(({ state }) => state).sort()).toEqual(['CONFIRMED', 'HELD'])
  expect(await bookingHoldExtend(lasting, advanceTime(context, { minutes: 10 }))).toMatchObject({
    type: 'BookingHeld',
  })
})
