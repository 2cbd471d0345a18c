import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { technicianLeave, technicians, visits, waitlistEntries } from '../database/tables.ts'
import { availability } from '../diary/diary.ts'
import { aKey, at, book, later, only, onMonday } from '../testing/bookings.ts'
import type { World } from '../testing/world.ts'
import { booking } from './booking.ts'
import { bookingCancel, bookingReschedule, waitlistAccept, waitlistJoin, waitlistLeave } from './changes.ts'
import { bookingHold, bookingHoldRelease, endHolds } from './holds.ts'
import { endLeave, OFFER_WINDOW, releaseReserve } from './openings.ts'
import { bookingStep } from './staff.ts'
import { offerTo, waitingFor } from './view.ts'
import { offerWindow } from './waitlist.ts'

const NINE = '2026-11-24T09:00:00+10:00'
const ELEVEN = '2026-11-24T11:00:00+10:00'
const WEDNESDAY = '2026-11-25T09:00:00+10:00'
const THURSDAY = '2026-11-26T09:00:00+10:00'

/**
 * Runs the queued jobs that are due at the context's instant, and those that they add. A job without a time of its own is due
 * at once: the database stamps it with its own clock, which the test does not follow.
 */
async function work(world: World): Promise<number> {
  let done = 0
  for (;;) {
    const { rows } = await world.pool.query<{ payload: unknown }>(
      `delete from graphile_worker._private_jobs
        where id = (
          select id from graphile_worker.jobs
           where task_identifier = $1 and (run_at <= $2 or run_at = created_at)
           order by run_at, id limit 1)
        returning payload`,
      [OFFER_WINDOW, world.now.toString()],
    )
    if (rows.length === 0) return done
    done++
    for (const { payload } of rows) await offerWindow(payload, world)
  }
}

/** Three who booked later days and wait, in this order, for nine o'clock, which somebody has. */
async function aQueue() {
  const world = await onMonday({ place: null })
  await only('Van 2', world)
  const holder = await book(world)
  const waiting = []
  for (const startsAt of [WEDNESDAY, THURSDAY, '2026-11-26T11:00:00+10:00'])
    waiting.push(await book(world, { startsAt, waitFor: [NINE] }))
  const [first, second, third] = waiting
  if (!first || !second || !third) throw new Error('nobody waits')
  return { world, holder, first, second, third }
}

const callOff = (world: World, token: string) => bookingCancel({ token, idempotencyKey: aKey() }, world)

async function offered(world: World, token: string) {
  const view = await booking({ token, phoneLast4: null }, world)
  return view && (await offerTo(view, world))
}

async function accept(world: World, token: string) {
  const offer = await offered(world, token)
  return await waitlistAccept({ token, offer: offer?.id ?? '00000000-0000-4000-8000-000000000000' }, world)
}

describe('a window that opens', () => {
  test('is offered to the first who waits, kept for a quarter of an hour, and then to the next', async () => {
    const { world, holder, first, second, third } = await aQueue()
    await callOff(world, holder.token)
    await work(world)
    expect(await offered(world, first.token)).toMatchObject({ window: { state: 'AVAILABLE' } })
    expect(await offered(world, second.token)).toBeNull()
    const soon = later(world, { minutes: 14 })
    expect(await bookingHold({ startsAt: NINE, idempotencyKey: aKey() }, soon)).toMatchObject({
      type: 'SlotTaken',
    })
    expect(await offered(soon, first.token)).not.toBeNull()

    const next = later(world, { minutes: 15, seconds: 1 })
    expect(await offered(next, first.token)).toBeNull()
    expect(await accept(next, first.token)).toMatchObject({ type: 'SlotTaken' })
    await runAll(next)
    expect(await offered(next, second.token)).not.toBeNull()
    expect(await offered(next, third.token)).toBeNull()
  })

  test('at night is offered at seven in the morning', async () => {
    const { world, first } = await aQueue()
    const night = later(world, { hours: 12 })
    const waiter = await book(night, { startsAt: '2026-11-26T13:00:00+10:00', waitFor: [WEDNESDAY] })
    await callOff(night, first.token)
    await work(night)
    expect(await offered(night, waiter.token)).toBeNull()
    const morning = { ...night, now: Temporal.Instant.from('2026-11-24T07:00:00+10:00') }
    await runAll(morning)
    expect(await offered(morning, waiter.token)).toMatchObject({ window: { state: 'AVAILABLE' } })
  })

  test('before the booking that waits for it is written is offered all the same', async () => {
    const world = await onMonday({ place: null })
    await only('Van 2', world)
    // It was shown as full, and is free by the time of the booking.
    const waiter = await book(world, { startsAt: WEDNESDAY, waitFor: [NINE] })
    await work(world)
    expect((await offered(world, waiter.token))?.window.startsAt.equals(NINE)).toBe(true)
  })

  test('is taken in one step: the old window is free, and offered on in its turn', async () => {
    const { world, holder, first, second } = await aQueue()
    await waitlistJoin({ token: second.token, startsAt: [WEDNESDAY], idempotencyKey: aKey() }, world)
    await runAll(world)
    await callOff(world, holder.token)
    await work(world)
    const outcome = await accept(world, first.token)
    if (outcome.type !== 'BookingChanged') throw new Error(JSON.stringify(outcome))
    expect(outcome.booking.booking).toMatchObject({ id: first.booking.id, sequence: 1, state: 'CONFIRMED' })
    expect(outcome.booking.booking.startsAt.equals(NINE)).toBe(true)
    expect(await waitingFor(outcome.booking, world)).toEqual([])
    await work(world)
    expect((await offered(world, second.token))?.window.startsAt.equals(WEDNESDAY)).toBe(true)
  })

  test('taken twice, or by two taps at once, is taken once', async () => {
    const { world, holder, first } = await aQueue()
    await callOff(world, holder.token)
    await work(world)
    const offer = await offered(world, first.token)
    const taken = () => waitlistAccept({ token: first.token, offer: offer?.id }, world)
    const outcomes = [...(await Promise.all([taken(), taken()])), await taken()]
    expect(outcomes.map(({ type }) => type)).toEqual(Array.from({ length: 3 }, () => 'BookingChanged'))
    expect(outcomes.at(-1)).toMatchObject({ booking: { booking: { sequence: 1 } } })
  })

  test('is not taken any more when its technician has gone on leave meanwhile', async () => {
    const { world, holder, first } = await aQueue()
    await callOff(world, holder.token)
    await work(world)
    const team = await world.db.select().from(technicians)
    const technicianId = team.find(({ name }) => name === 'Van 2')?.id ?? 0
    const leave = { technicianId, startsAt: at('2026-11-24 07:00'), endsAt: at('2026-11-24 17:00') }
    await world.db.insert(technicianLeave).values(leave)
    expect(await accept(world, first.token)).toMatchObject({
      type: 'SlotTaken',
      reason: 'That offer is over. Your own window is kept.',
    })
    const [kept] = await world.db.select().from(visits).where(eq(visits.id, first.booking.id))
    expect(kept?.startsAt.equals(WEDNESDAY)).toBe(true)
  })

  test('goes to the next when whoever it was offered to books an earlier one, or is called off', async () => {
    const { world, holder, first, second, third } = await aQueue()
    await callOff(world, holder.token)
    await work(world)
    const seven = '2026-11-24T07:00:00+10:00'
    const soon = { ...world, now: at('2026-11-23 08:01') }
    expect(
      await bookingReschedule({ token: first.token, startsAt: seven, idempotencyKey: aKey() }, soon),
    ).toMatchObject({ type: 'BookingChanged' })
    expect(await offered(soon, first.token)).toBeNull()
    await work(soon)
    expect(await offered(soon, second.token)).not.toBeNull()
    await bookingStep(second.booking.id, { step: 'cancelled' }, soon)
    await work(soon)
    expect(await offered(soon, third.token)).not.toBeNull()
  })

  test('belongs to whom it was offered, and to nobody else', async () => {
    const { world, holder, first, second } = await aQueue()
    await callOff(world, holder.token)
    await work(world)
    const offer = await offered(world, first.token)
    expect(await waitlistAccept({ token: second.token, offer: offer?.id }, world)).toMatchObject({
      type: 'SlotTaken',
    })
    expect(await accept(world, first.token)).toMatchObject({ type: 'BookingChanged' })
  })

  test.each([
    [
      'a booking is moved away',
      async (world: World, token: string) => {
        await bookingReschedule(
          { token, startsAt: '2026-11-27T11:00:00+10:00', idempotencyKey: aKey() },
          world,
        )
      },
    ],
    [
      'a booking is called off',
      async (world: World, token: string) => {
        await callOff(world, token)
      },
    ],
  ])('when %s is offered', async (_how, open) => {
    const { world, holder, first } = await aQueue()
    await open(world, holder.token)
    await work(world)
    expect(await offered(world, first.token)).not.toBeNull()
  })

  test.each(['given back', 'left to end'])('when a hold is %s is offered', async (how) => {
    const { world, holder, first } = await aQueue()
    // While somebody holds it nobody is offered it; the opening before is forgotten.
    await callOff(world, holder.token)
    await world.pool.query('delete from graphile_worker._private_jobs')
    const held = await bookingHold({ startsAt: NINE, idempotencyKey: aKey() }, world)
    if (held.type !== 'BookingHeld') throw new Error(held.type)
    const then = how === 'given back' ? world : later(world, { minutes: 10 })
    if (how === 'given back') await bookingHoldRelease(held, then)
    else await endHolds(then)
    await work(then)
    expect(await offered(then, first.token)).not.toBeNull()
  })

  test('is offered to whoever waits for anything earlier, but for nothing later', async () => {
    const { world, holder, first } = await aQueue()
    const early = await book(world, { startsAt: ELEVEN })
    await waitlistLeave({ token: first.token, idempotencyKey: aKey() }, world)
    for (const one of [early]) {
      const asked = { token: one.token, startsAt: [], idempotencyKey: aKey() }
      expect(await waitlistJoin(asked, world)).toMatchObject({ type: 'BookingChanged' })
    }
    await world.pool.query('delete from waitlist_entry where starts_at is not null')
    // What is free already is left out here.
    await world.pool.query('delete from graphile_worker._private_jobs')
    await callOff(world, first.token)
    expect(await work(world)).toBe(0)
    await callOff(world, holder.token)
    await work(world)
    expect((await offered(world, early.token))?.window.startsAt.equals(NINE)).toBe(true)
  })

  test('since its technician is at work after all is offered', async () => {
    const world = await onMonday({ place: null })
    const waiting = await book(world, { startsAt: WEDNESDAY, waitFor: [NINE] })
    const team = await world.db.select().from(technicians)
    const away = { startsAt: at('2026-11-24 10:00'), endsAt: at('2026-11-24 12:00') }
    const [leave, ...others] = await world.db
      .insert(technicianLeave)
      .values(team.map(({ id }) => ({ technicianId: id, ...away })))
      .returning()
    if (!leave) throw new Error('nobody is away')
    await work(world)
    expect(await offered(world, waiting.token)).toBeNull()
    expect(await endLeave(leave.id, world)).toBe(true)
    await work(world)
    expect(await offered(world, waiting.token)).not.toBeNull()
    expect(await endLeave(leave.id, world)).toBe(false)
    expect(others).toHaveLength(team.length - 1)
  })

  test('since it is no longer kept for emergencies is offered in that minute', async () => {
    const world = await onMonday({ place: null })
    await only('Van 2', world)
    // With one technician and nothing in the diary only the reserve keeps a window from being free.
    const asked = { service: 'tap-repairs', suburb: 'Robina', from: null, days: 5 }
    const listed = (await availability(asked, world))?.days.flatMap(({ windows }) => windows) ?? []
    const kept = listed.find(
      ({ state, startsAt }) =>
        state === 'FULL' && startsAt.toZonedDateTimeISO('Australia/Brisbane').hour > 10,
    )
    const later = listed.findLast(({ state }) => state === 'AVAILABLE')
    if (!kept || !later) throw new Error('nothing is kept')
    const waiting = await book(world, {
      startsAt: later.startsAt.toString(),
      waitFor: [kept.startsAt.toString()],
    })
    const release = kept.startsAt.subtract({ hours: 3 })
    const passes = async (now: Temporal.Instant) => {
      await releaseReserve({ _cron: { ts: now.toString() } }, { ...world, now })
      await work({ ...world, now })
      return await offered({ ...world, now }, waiting.token)
    }
    expect(await passes(release.subtract({ minutes: 1 }))).toBeNull()
    expect((await passes(release))?.window.startsAt.equals(kept.startsAt)).toBe(true)
  })

  test('and is free when somebody begins to wait for anything earlier is offered at once, the first of all', async () => {
    const world = await onMonday({ place: null })
    const mine = await book(world, { startsAt: WEDNESDAY })
    const listed = await availability(
      { service: 'tap-repairs', suburb: 'Robina', from: null, days: 3 },
      world,
    )
    await waitlistJoin({ token: mine.token, startsAt: [], idempotencyKey: aKey() }, world)
    await work(world)
    const offer = await offered(world, mine.token)
    expect(offer?.window.startsAt.toString()).toBe(listed?.next[0]?.startsAt.toString())
  })

  test('and is free when somebody begins to wait for it is offered at once', async () => {
    const world = await onMonday({ place: null })
    const mine = await book(world, { startsAt: WEDNESDAY })
    await waitlistJoin({ token: mine.token, startsAt: [NINE], idempotencyKey: aKey() }, world)
    await work(world)
    expect(await offered(world, mine.token)).not.toBeNull()
  })
})

test('whoever no longer waits is offered nothing, and gives back what was', async () => {
  const { world, holder, first, second } = await aQueue()
  await callOff(world, holder.token)
  await work(world)
  expect(await waitlistLeave({ token: first.token, idempotencyKey: aKey() }, world)).toMatchObject({
    type: 'BookingChanged',
  })
  expect(await offered(world, first.token)).toBeNull()
  await work(world)
  expect(await offered(world, second.token)).not.toBeNull()
  expect(await world.db.select().from(waitlistEntries)).toHaveLength(2)
  expect(await waitlistLeave({ token: 'x', idempotencyKey: aKey() }, world)).toMatchObject({
    type: 'LinkNotValid',
  })
})

test('only windows before the own one can be waited for', async () => {
  const world = await onMonday({ place: null })
  const { token } = await book(world)
  for (const startsAt of [NINE, WEDNESDAY, '2026-11-24T08:00:00+10:00'])
    expect(await waitlistJoin({ token, startsAt: [startsAt], idempotencyKey: aKey() }, world)).toMatchObject({
      type: 'InvalidInput',
      fields: [{ field: 'startsAt' }],
    })
})

test('an offer and the booking that it is for never stand in the diary as one technician twice', async () => {
  const { world, holder, first } = await aQueue()
  await callOff(world, holder.token)
  await work(world)
  await accept(world, first.token)
  const diary = await world.db.select().from(visits)
  expect(diary.filter(({ state }) => state === 'HELD')).toEqual([])
})

/** The same as `work`, when the moment of the world is what counts and not that of the machine. */
async function runAll(world: World): Promise<void> {
  const { rows } = await world.pool.query<{ payload: unknown }>(
    'delete from graphile_worker._private_jobs where task_id = (select id from graphile_worker._private_tasks where identifier = $1) returning payload',
    [OFFER_WINDOW],
  )
  for (const { payload } of rows) await offerWindow(payload, world)
}
