import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import {
  messages,
  technicianLeave,
  technicians,
  visits,
  waitlistEntries,
} from '../../platform/database/tables.ts'
import { availability } from '../../scheduling/availability.ts'
import {
  at,
  book,
  booked,
  bookingInput,
  createMondayContext,
  keepOnlyTechnician,
  later,
  newIdempotencyKey,
} from '../../testing/bookings.ts'
import { runDueJobs } from '../../testing/jobs.ts'
import type { TestContext } from '../../testing/world.ts'
import { staffTimeline } from '../staff/timeline.ts'
import { booking } from './booking.ts'
import {
  bookingCancel,
  bookingReschedule,
  earlierTimes,
  waitlistAccept,
  waitlistDecline,
  waitlistJoin,
  waitlistLeave,
} from './changes.ts'
import { bookingConfirm } from './confirm.ts'
import { bookingHold, bookingHoldRelease, endHolds } from './holds.ts'
import { endLeave, releaseReserve } from './openings.ts'
import { bookingStep } from './staff.ts'
import { offerTo, timelineOf, waitingFor, waitingForAny } from './view.ts'

const NINE = '2026-11-24T09:00:00+10:00'
const ELEVEN = '2026-11-24T11:00:00+10:00'
const WEDNESDAY = '2026-11-25T09:00:00+10:00'
const THURSDAY = '2026-11-26T09:00:00+10:00'

/** Three who booked later days and wait, in this order, for nine o'clock, which someone has. */
async function aQueue() {
  const world = await createMondayContext({ clientKey: null })
  await keepOnlyTechnician('Van 2', world)
  const holder = await book(world)
  const waiting = []
  for (const startsAt of [WEDNESDAY, THURSDAY, '2026-11-26T11:00:00+10:00'])
    waiting.push(await book(world, { startsAt, waitFor: [NINE] }))
  const [first, second, third] = waiting
  if (!first || !second || !third) throw new Error('nobody waits')
  return { world, holder, first, second, third }
}

const callOff = (world: TestContext, token: string) =>
  bookingCancel({ token, idempotencyKey: newIdempotencyKey() }, world)

async function offered(world: TestContext, token: string) {
  const view = await booking({ token, phoneLast4: null }, world)
  return view && (await offerTo(view, world))
}

async function accept(world: TestContext, token: string) {
  const offer = await offered(world, token)
  return await waitlistAccept({ token, offer: offer?.id ?? '00000000-0000-4000-8000-000000000000' }, world)
}

describe('a window that opens', () => {
  test('is offered to the first who waits, kept for a quarter of an hour, and then to the next', async () => {
    const { world, holder, first, second, third } = await aQueue()
    await callOff(world, holder.token)
    await runDueJobs(world)
    expect(await offered(world, first.token)).toMatchObject({ window: { state: 'AVAILABLE' } })
    expect(await offered(world, second.token)).toBeNull()
    const soon = later(world, { minutes: 14 })
    expect(await bookingHold({ startsAt: NINE, idempotencyKey: newIdempotencyKey() }, soon)).toMatchObject({
      type: 'SlotTaken',
    })
    expect(await offered(soon, first.token)).not.toBeNull()

    const next = later(world, { minutes: 15, seconds: 1 })
    expect(await offered(next, first.token)).toBeNull()
    expect(await accept(next, first.token)).toMatchObject({ type: 'SlotTaken' })
    await runDueJobs(next)
    expect(await offered(next, second.token)).not.toBeNull()
    expect(await offered(next, third.token)).toBeNull()
  })

  test('at night is offered at seven in the morning', async () => {
    const { world, first } = await aQueue()
    const night = later(world, { hours: 12 })
    const waiter = await book(night, { startsAt: '2026-11-26T13:00:00+10:00', waitFor: [WEDNESDAY] })
    await callOff(night, first.token)
    await runDueJobs(night)
    expect(await offered(night, waiter.token)).toBeNull()
    const morning = { ...night, now: Temporal.Instant.from('2026-11-24T07:00:00+10:00') }
    await runDueJobs(morning)
    expect(await offered(morning, waiter.token)).toMatchObject({ window: { state: 'AVAILABLE' } })
  })

  test('before the booking that waits for it is written is offered all the same', async () => {
    const world = await createMondayContext({ clientKey: null })
    await keepOnlyTechnician('Van 2', world)
    // It was shown as full, and is free by the time of the booking.
    const waiter = await book(world, { startsAt: WEDNESDAY, waitFor: [NINE] })
    await runDueJobs(world)
    expect((await offered(world, waiter.token))?.window.startsAt.equals(NINE)).toBe(true)
  })

  test('is taken in one step: the old window is free, and offered on in its turn', async () => {
    const { world, holder, first, second } = await aQueue()
    await waitlistJoin(
      { token: second.token, startsAt: [WEDNESDAY], idempotencyKey: newIdempotencyKey() },
      world,
    )
    await runDueJobs(world)
    await callOff(world, holder.token)
    await runDueJobs(world)
    const outcome = await accept(world, first.token)
    if (outcome.type !== 'BookingChanged') throw new Error(JSON.stringify(outcome))
    expect(outcome.booking.booking).toMatchObject({ id: first.booking.id, sequence: 1, state: 'CONFIRMED' })
    expect(outcome.booking.booking.startsAt.equals(NINE)).toBe(true)
    expect(await waitingFor(outcome.booking, world)).toEqual([])
    await runDueJobs(world)
    expect((await offered(world, second.token))?.window.startsAt.equals(WEDNESDAY)).toBe(true)
  })

  test('taken twice, or by two taps at once, is taken once', async () => {
    const { world, holder, first } = await aQueue()
    await callOff(world, holder.token)
    await runDueJobs(world)
    const offer = await offered(world, first.token)
    const taken = () => waitlistAccept({ token: first.token, offer: offer?.id }, world)
    const outcomes = [...(await Promise.all([taken(), taken()])), await taken()]
    expect(outcomes.map(({ type }) => type)).toEqual(Array.from({ length: 3 }, () => 'BookingChanged'))
    expect(outcomes.at(-1)).toMatchObject({ booking: { booking: { sequence: 1 } } })
  })

  test('is not taken any more when its technician has gone on leave meanwhile', async () => {
    const { world, holder, first } = await aQueue()
    await callOff(world, holder.token)
    await runDueJobs(world)
    const team = await world.db.select().from(technicians)
    const technicianId = team.find(({ name }) => name === 'Van 2')?.id ?? 0
    const leave = { technicianId, startsAt: at('2026-11-24 07:00'), endsAt: at('2026-11-24 17:00') }
    await world.db.insert(technicianLeave).values(leave)
    expect(await accept(world, first.token)).toMatchObject({
      type: 'SlotTaken',
      reason: 'That offer is no longer available. Your booking has not changed.',
    })
    const [kept] = await world.db.select().from(visits).where(eq(visits.id, first.booking.id))
    expect(kept?.startsAt.equals(WEDNESDAY)).toBe(true)
  })

  test('goes to the next when whoever it was offered to books an earlier one, or is called off', async () => {
    const { world, holder, first, second, third } = await aQueue()
    await callOff(world, holder.token)
    await runDueJobs(world)
    const seven = '2026-11-24T07:00:00+10:00'
    const soon = { ...world, now: at('2026-11-23 08:01') }
    expect(
      await bookingReschedule(
        { token: first.token, startsAt: seven, idempotencyKey: newIdempotencyKey() },
        soon,
      ),
    ).toMatchObject({ type: 'BookingChanged' })
    expect(await offered(soon, first.token)).toBeNull()
    await runDueJobs(soon)
    expect(await offered(soon, second.token)).not.toBeNull()
    await bookingStep(second.booking.id, { step: 'cancelled' }, soon)
    await runDueJobs(soon)
    expect(await offered(soon, third.token)).not.toBeNull()
  })

  test('belongs to whom it was offered, and to no one else', async () => {
    const { world, holder, first, second } = await aQueue()
    await callOff(world, holder.token)
    await runDueJobs(world)
    const offer = await offered(world, first.token)
    expect(await waitlistAccept({ token: second.token, offer: offer?.id }, world)).toMatchObject({
      type: 'SlotTaken',
    })
    expect(await accept(world, first.token)).toMatchObject({ type: 'BookingChanged' })
  })

  test.each([
    [
      'a booking is moved away',
      async (world: TestContext, token: string) => {
        await bookingReschedule(
          { token, startsAt: '2026-11-27T11:00:00+10:00', idempotencyKey: newIdempotencyKey() },
          world,
        )
      },
    ],
    [
      'a booking is called off',
      async (world: TestContext, token: string) => {
        await callOff(world, token)
      },
    ],
  ])('when %s is offered', async (_how, open) => {
    const { world, holder, first } = await aQueue()
    await open(world, holder.token)
    await runDueJobs(world)
    expect(await offered(world, first.token)).not.toBeNull()
  })

  test.each(['given back', 'left to end'])('when a hold is %s is offered', async (how) => {
    const { world, holder, first } = await aQueue()
    // While someone holds it no one is offered it; the opening before is forgotten.
    await callOff(world, holder.token)
    await world.pool.query('delete from graphile_worker._private_jobs')
    const held = await bookingHold({ startsAt: NINE, idempotencyKey: newIdempotencyKey() }, world)
    if (held.type !== 'BookingHeld') throw new Error(held.type)
    const then = how === 'given back' ? world : later(world, { minutes: 10 })
    if (how === 'given back') await bookingHoldRelease(held, then)
    else await endHolds(then)
    await runDueJobs(then)
    expect(await offered(then, first.token)).not.toBeNull()
  })

  test('is offered to whoever waits for anything earlier, but for nothing later', async () => {
    const { world, holder, first } = await aQueue()
    const early = await book(world, { startsAt: ELEVEN })
    await waitlistLeave({ token: first.token, idempotencyKey: newIdempotencyKey() }, world)
    for (const one of [early]) {
      const asked = { token: one.token, startsAt: [], idempotencyKey: newIdempotencyKey() }
      expect(await waitlistJoin(asked, world)).toMatchObject({ type: 'BookingChanged' })
    }
    await world.pool.query('delete from waitlist_entry where starts_at is not null')
    // What is free already is left out here.
    await world.pool.query('delete from graphile_worker._private_jobs')
    await callOff(world, first.token)
    expect(await runDueJobs(world)).toBe(0)
    await callOff(world, holder.token)
    await runDueJobs(world)
    expect((await offered(world, early.token))?.window.startsAt.equals(NINE)).toBe(true)
  })

  test('since its technician is at work after all is offered', async () => {
    const world = await createMondayContext({ clientKey: null })
    const waiting = await book(world, { startsAt: WEDNESDAY, waitFor: [NINE] })
    const team = await world.db.select().from(technicians)
    const away = { startsAt: at('2026-11-24 10:00'), endsAt: at('2026-11-24 12:00') }
    const [leave, ...others] = await world.db
      .insert(technicianLeave)
      .values(team.map(({ id }) => ({ technicianId: id, ...away })))
      .returning()
    if (!leave) throw new Error('nobody is away')
    await runDueJobs(world)
    expect(await offered(world, waiting.token)).toBeNull()
    expect(await endLeave(leave.id, world)).toBe(true)
    await runDueJobs(world)
    expect(await offered(world, waiting.token)).not.toBeNull()
    expect(await endLeave(leave.id, world)).toBe(false)
    expect(others).toHaveLength(team.length - 1)
  })

  test('since it is no longer kept for emergencies is offered in that minute', async () => {
    const world = await createMondayContext({ clientKey: null })
    await keepOnlyTechnician('Van 2', world)
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
      await runDueJobs({ ...world, now })
      return await offered({ ...world, now }, waiting.token)
    }
    expect(await passes(release.subtract({ minutes: 1 }))).toBeNull()
    expect((await passes(release))?.window.startsAt.equals(kept.startsAt)).toBe(true)
  })

  test('and is free when someone begins to wait for it is offered at once', async () => {
    const world = await createMondayContext({ clientKey: null })
    const mine = await book(world, { startsAt: WEDNESDAY })
    await waitlistJoin({ token: mine.token, startsAt: [NINE], idempotencyKey: newIdempotencyKey() }, world)
    await runDueJobs(world)
    expect(await offered(world, mine.token)).not.toBeNull()
  })
})

test('whoever no longer waits is offered nothing, and gives back what was', async () => {
  const { world, holder, first, second } = await aQueue()
  await callOff(world, holder.token)
  await runDueJobs(world)
  expect(
    await waitlistLeave({ token: first.token, idempotencyKey: newIdempotencyKey() }, world),
  ).toMatchObject({
    type: 'BookingChanged',
  })
  expect(await offered(world, first.token)).toBeNull()
  await runDueJobs(world)
  expect(await offered(world, second.token)).not.toBeNull()
  expect(await world.db.select().from(waitlistEntries)).toHaveLength(2)
  expect(await waitlistLeave({ token: 'x', idempotencyKey: newIdempotencyKey() }, world)).toMatchObject({
    type: 'LinkNotValid',
  })
})

test('only windows before the own one can be waited for', async () => {
  const world = await createMondayContext({ clientKey: null })
  const { token } = await book(world)
  for (const startsAt of [NINE, WEDNESDAY, '2026-11-24T08:00:00+10:00'])
    expect(
      await waitlistJoin({ token, startsAt: [startsAt], idempotencyKey: newIdempotencyKey() }, world),
    ).toMatchObject({
      type: 'InvalidInput',
      fields: [{ field: 'startsAt' }],
    })
})

test('an offer and the booking that it is for never stand in the diary as one technician twice', async () => {
  const { world, holder, first } = await aQueue()
  await callOff(world, holder.token)
  await runDueJobs(world)
  await accept(world, first.token)
  const diary = await world.db.select().from(visits)
  expect(diary.filter(({ state }) => state === 'HELD')).toEqual([])
})

/** What a booking's page shows. */
async function page(world: TestContext, token: string) {
  const view = await booking({ token, phoneLast4: null }, world)
  if (!view) throw new Error('the link opens nothing')
  return view
}

const steps = async (world: TestContext, token: string) =>
  (await timelineOf(await page(world, token), world)).map(({ words }) => words)

const waitForAny = (world: TestContext, token: string) =>
  waitlistJoin({ token, startsAt: [], idempotencyKey: newIdempotencyKey() }, world)

test('the window that a booking has just left is offered to others and not to itself', async () => {
  const { world, first, second } = await aQueue()
  await waitForAny(world, first.token)
  await waitlistJoin(
    { token: second.token, startsAt: [WEDNESDAY], idempotencyKey: newIdempotencyKey() },
    world,
  )
  await runDueJobs(world)
  const friday = '2026-11-27T11:00:00+10:00'
  const moved = { token: first.token, startsAt: friday, idempotencyKey: newIdempotencyKey() }
  expect(await bookingReschedule(moved, world)).toMatchObject({ type: 'BookingChanged' })
  await runDueJobs(world)
  expect(await offered(world, first.token)).toBeNull()
  expect((await offered(world, second.token))?.window.startsAt.equals(WEDNESDAY)).toBe(true)
  // Nor when it opens once more.
  await waitlistLeave({ token: second.token, idempotencyKey: newIdempotencyKey() }, world)
  await runDueJobs(world)
  expect(await offered(world, first.token)).toBeNull()
})

test('a window that was offered and not answered is not offered to the same booking again when something opens', async () => {
  const { world, holder, first, second, third } = await aQueue()
  await callOff(world, holder.token)
  await runDueJobs(world)
  for (const minutes of [16, 32, 48]) await runDueJobs(later(world, { minutes }))
  const after = later(world, { hours: 2 })
  const held = await bookingHold({ startsAt: NINE, idempotencyKey: newIdempotencyKey() }, after)
  if (held.type !== 'BookingHeld') throw new Error(held.type)
  await bookingHoldRelease(held, after)
  await runDueJobs(after)
  for (const { token } of [first, second, third]) expect(await offered(after, token)).toBeNull()
  // Who asks anew is offered it again.
  await waitlistLeave({ token: first.token, idempotencyKey: newIdempotencyKey() }, after)
  const asked = later(world, { hours: 3 })
  await waitlistJoin({ token: first.token, startsAt: [NINE], idempotencyKey: newIdempotencyKey() }, asked)
  await runDueJobs(asked)
  expect(await offered(asked, first.token)).not.toBeNull()
})

test('one booking gets an offer an hour and three a day at most, one of them by text, and the rest later', async () => {
  const world = await createMondayContext({ clientKey: null })
  await keepOnlyTechnician('Van 2', world)
  const holders = []
  for (const day of ['2026-11-25', '2026-11-26'])
    for (const time of ['09:00', '11:00', '13:00'])
      holders.push(await book(world, { startsAt: `${day}T${time}:00+10:00` }))
  const waiter = await book(world, { startsAt: '2026-11-27T11:00:00+10:00', smsReminders: true })
  await waitForAny(world, waiter.token)
  await runDueJobs(world)
  for (const [index, { token }] of holders.entries()) {
    const then = later(world, { minutes: 10 * index })
    await callOff(then, token)
    await runDueJobs(then)
  }
  for (let minutes = 60; minutes < 24 * 60; minutes += 10) await runDueJobs(later(world, { minutes }))
  const told = async (channel: 'email' | 'sms') =>
    (await world.db.select().from(messages).where(eq(messages.bookingId, waiter.booking.id)))
      .filter((message) => message.channel === channel && message.sendBefore !== null)
      .map(({ createdAt }) => Math.floor(world.now.until(createdAt).total('minutes')))
  expect(await told('email')).toEqual([0, 60, 120])
  expect(await told('sms')).toEqual([0])
  await runDueJobs(later(world, { hours: 24 }))
  expect(await told('email')).toEqual([0, 60, 120, 24 * 60])
  expect(await told('sms')).toEqual([0, 24 * 60])
})

test('an offer that is declined goes to the next at once; the booking waits on, for other windows', async () => {
  const { world, holder, first, second } = await aQueue()
  await waitForAny(world, first.token)
  await callOff(world, holder.token)
  await runDueJobs(world)
  const offer = await offered(world, first.token)
  expect(await waitlistDecline({ token: second.token, offer: offer?.id }, world)).toMatchObject({
    type: 'BookingChanged',
  })
  expect(await offered(world, first.token)).not.toBeNull()
  expect(await waitlistDecline({ token: first.token, offer: offer?.id }, world)).toMatchObject({
    type: 'BookingChanged',
  })
  await runDueJobs(world)
  expect(await offered(world, first.token)).toBeNull()
  expect(await offered(world, second.token)).not.toBeNull()
  expect(await waitingForAny(await page(world, first.token), world)).toBe(true)
})

test('an offer that is taken ends the wait, also for anything earlier', async () => {
  const { world, holder, first } = await aQueue()
  await waitForAny(world, first.token)
  await callOff(world, holder.token)
  await runDueJobs(world)
  expect(await accept(world, first.token)).toMatchObject({ type: 'BookingChanged' })
  const view = await page(world, first.token)
  expect([await waitingForAny(view, world), await waitingFor(view, world)]).toEqual([false, []])
})

test('offers are steps of the booking: made, declined, ended, taken', async () => {
  const { world, holder, first, second, third } = await aQueue()
  await callOff(world, holder.token)
  await runDueJobs(world)
  const offer = await offered(world, first.token)
  await waitlistDecline({ token: first.token, offer: offer?.id }, world)
  await runDueJobs(world)
  const next = later(world, { minutes: 16 })
  await runDueJobs(next)
  await accept(next, third.token)
  const nine = 'Tuesday 24 November, 9 to 11 am'
  const made = `We offered you an earlier time: ${nine}`
  expect((await steps(next, first.token)).slice(1)).toEqual([made, `You said no thanks to ${nine}`])
  expect((await steps(next, second.token)).slice(1)).toEqual([made, `The offer of ${nine} has ended`])
  expect((await steps(next, third.token)).slice(1)).toEqual([made, `You took the earlier time: ${nine}`])
  const staff = async ({ booking: one }: typeof first) =>
    (await staffTimeline(one, world)).map(({ words }) => words)[0]
  expect([await staff(first), await staff(second), await staff(third)]).toEqual([
    'Declined the earlier time: Tue 24 Nov, 9 to 11 am',
    'Offer of an earlier time ended: Tue 24 Nov, 9 to 11 am',
    'Took the earlier time, moved Thu 26 Nov, 11 am to 1 pm → Tue 24 Nov, 9 to 11 am',
  ])
})

test('what is free before the booked window is listed, and the waitlist does not offer it', async () => {
  const world = await createMondayContext({ clientKey: null })
  const mine = await book(world, { startsAt: WEDNESDAY })
  const asked = { service: 'tap-repairs', suburb: 'Robina', from: null, days: 3 }
  const free = (await availability(asked, world))?.next.map(({ startsAt }) => startsAt.toString())
  const listed = await earlierTimes(await page(world, mine.token), world)
  expect(listed.map(({ startsAt }) => startsAt.toString())).toEqual(free)
  expect(listed).toHaveLength(3)
  await waitForAny(world, mine.token)
  await runDueJobs(world)
  expect(await offered(world, mine.token)).toBeNull()
  const full = await createMondayContext({ clientKey: null })
  await keepOnlyTechnician('Van 2', full)
  const soonest = (await availability(asked, full))?.next[0]?.startsAt.toString()
  const first = await book(full, { startsAt: soonest })
  expect(await earlierTimes(await page(full, first.token), full)).toEqual([])
})

describe('time that a technician is free for', () => {
  /** A hot water job from nine to one, or the hold of one, and someone who waits for eleven. */
  async function aLongJob() {
    const world = await createMondayContext({ clientKey: null })
    await keepOnlyTechnician('Van 2', world)
    const startsAt = NINE
    const long = { service: 'hot-water-services', suburb: 'Robina' }
    const waiter = async (now: TestContext) => {
      const { token } = await book(now, { startsAt: WEDNESDAY, waitFor: [ELEVEN] })
      await runDueJobs(now)
      expect(await offered(now, token)).toBeNull()
      return token
    }
    const hold = async () => {
      const held = await bookingHold({ startsAt, ...long, idempotencyKey: newIdempotencyKey() }, world)
      if (held.type !== 'BookingHeld') throw new Error(held.type)
      return held.holdToken
    }
    return { world, startsAt, long, waiter, hold }
  }

  test('since a job turned out shorter than what was held for it is offered', async () => {
    const { world, startsAt, waiter, hold } = await aLongJob()
    const holdToken = await hold()
    const token = await waiter(world)
    booked(await bookingConfirm(bookingInput({ startsAt, holdToken }), world))
    await runDueJobs(world)
    expect((await offered(world, token))?.window.startsAt.equals(ELEVEN)).toBe(true)
  })

  test('since a job was done before its planned end is offered', async () => {
    const { world, startsAt, long, waiter } = await aLongJob()
    const { booking: early } = await book(world, { startsAt, ...long })
    const token = await waiter(world)
    const then = { ...world, now: at('2026-11-24 08:30') }
    for (const step of ['en route', 'arrived', 'completed'] as const)
      await bookingStep(early.id, step === 'en route' ? { step, arrivesInMinutes: 1 } : { step }, then)
    await runDueJobs(then)
    expect((await offered(then, token))?.window.startsAt.equals(ELEVEN)).toBe(true)
  })

  test('since a hold ran out and something shorter took its place is offered', async () => {
    const { world, startsAt, waiter, hold } = await aLongJob()
    await hold()
    const token = await waiter(world)
    const then = later(world, { minutes: 11 })
    await book(then, { startsAt })
    await runDueJobs(then)
    expect((await offered(then, token))?.window.startsAt.equals(ELEVEN)).toBe(true)
  })
})

test('fifty who cannot come do not hide the next, who can', async () => {
  const { world, holder, first, second, third } = await aQueue()
  // Van 2 has no gas licence.
  await world.pool.query(
    `with visits as (
       insert into visit (technician_id, starts_at, window_ends_at, ends_at, planned_minutes, service, zone, state)
       select technician_id, starts_at + day, window_ends_at + day, ends_at + day, planned_minutes, 'gas-services', zone, state
         from visit, lateral (select n * interval '1 day' as day from generate_series(10, 59) as n) as days
        where id = $1 returning id, starts_at),
     booked as (
       insert into booking (id, reference, booked_at, service, suburb, postcode, street, relation, name, email, phone,
           sms_reminders, marketing)
       select visits.id, 'GC-' || to_char(visits.starts_at, 'MMDD') || '-00', booked_at, 'gas-services', suburb, postcode, street,
              relation, name, email, phone, false, false
         from visits, booking where booking.id = $1)
     insert into waitlist_entry (booking_id, starts_at, asked_at) select id, $2, $3 from visits`,
    [third.booking.id, NINE, world.now.toString()],
  )
  const able = await book(world, { startsAt: '2026-11-27T11:00:00+10:00', waitFor: [NINE] })
  for (const { token } of [first, second, third])
    await waitlistLeave({ token, idempotencyKey: newIdempotencyKey() }, world)
  await callOff(world, holder.token)
  await runDueJobs(world)
  expect(await offered(world, able.token)).not.toBeNull()
})
