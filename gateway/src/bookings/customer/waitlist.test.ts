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
  advanceTime,
  book,
  bookingInput,
  createMondayContext,
  keepOnlyTechnician,
  newIdempotencyKey,
  queenslandInstant,
  requireBooked,
} from '../../testing/bookings.ts'
import type { TestContext } from '../../testing/context.ts'
import { runDueJobs } from '../../testing/jobs.ts'
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
import { bookingHold, bookingHoldRelease, releaseExpiredHolds } from './holds.ts'
import { endLeave, releaseReserve } from './openings.ts'
import { bookingStep } from './staff-steps.ts'
import { canJoinWaitlist, currentOffer, timelineOf, waitingFor, waitingForAny } from './view.ts'

const NINE = '2026-11-24T09:00:00+10:00'
const ELEVEN = '2026-11-24T11:00:00+10:00'
const WEDNESDAY = '2026-11-25T09:00:00+10:00'
const THURSDAY = '2026-11-26T09:00:00+10:00'

/** Three customers with later bookings on the waitlist, in this order, for nine o'clock, which is taken. */
async function setUpWaitlist() {
  const context = await createMondayContext({ clientKey: null })
  await keepOnlyTechnician('Van 2', context)
  const holder = await book(context)
  const waiting = []
  for (const startsAt of [WEDNESDAY, THURSDAY, '2026-11-26T11:00:00+10:00'])
    waiting.push(await book(context, { startsAt, waitFor: [NINE] }))
  const [first, second, third] = waiting
  if (!first || !second || !third) throw new Error('waitlist is empty')
  return { context, holder, first, second, third }
}

const cancelBooking = (context: TestContext, token: string) =>
  bookingCancel({ token, idempotencyKey: newIdempotencyKey() }, context)

async function readOffer(context: TestContext, token: string) {
  const view = await booking({ token, phoneLast4: null }, context)
  return view && (await currentOffer(view, context))
}

async function acceptOffer(context: TestContext, token: string) {
  const offer = await readOffer(context, token)
  return await waitlistAccept({ token, offer: offer?.id ?? '00000000-0000-4000-8000-000000000000' }, context)
}

describe('a window that opens', () => {
  test('is offered to the first on the waitlist, held for 15 minutes, then offered to the next', async () => {
    const { context, holder, first, second, third } = await setUpWaitlist()
    await cancelBooking(context, holder.token)
    await runDueJobs(context)
    expect(await readOffer(context, first.token)).toMatchObject({ window: { state: 'AVAILABLE' } })
    expect(await readOffer(context, second.token)).toBeNull()
    const soon = advanceTime(context, { minutes: 14 })
    expect(await bookingHold({ startsAt: NINE, idempotencyKey: newIdempotencyKey() }, soon)).toMatchObject({
      type: 'SlotTaken',
    })
    expect(await readOffer(soon, first.token)).not.toBeNull()

    const next = advanceTime(context, { minutes: 15, seconds: 1 })
    expect(await readOffer(next, first.token)).toBeNull()
    expect(await acceptOffer(next, first.token)).toMatchObject({ type: 'SlotTaken' })
    await runDueJobs(next)
    expect(await readOffer(next, second.token)).not.toBeNull()
    expect(await readOffer(next, third.token)).toBeNull()
  })

  test('at night is offered at seven in the morning', async () => {
    const { context, first } = await setUpWaitlist()
    const night = advanceTime(context, { hours: 12 })
    const waiter = await book(night, { startsAt: '2026-11-26T13:00:00+10:00', waitFor: [WEDNESDAY] })
    await cancelBooking(night, first.token)
    await runDueJobs(night)
    expect(await readOffer(night, waiter.token)).toBeNull()
    const morning = { ...night, now: Temporal.Instant.from('2026-11-24T07:00:00+10:00') }
    await runDueJobs(morning)
    expect(await readOffer(morning, waiter.token)).toMatchObject({ window: { state: 'AVAILABLE' } })
  })

  test('that is already free when a booking asks for it is offered too', async () => {
    const context = await createMondayContext({ clientKey: null })
    await keepOnlyTechnician('Van 2', context)
    // As if the window had been shown as full and became free before the booking was made.
    const waiter = await book(context, { startsAt: WEDNESDAY, waitFor: [NINE] })
    await runDueJobs(context)
    expect((await readOffer(context, waiter.token))?.window.startsAt.equals(NINE)).toBe(true)
  })

  test('is taken in one transaction, which frees the old window and offers it to the next customer', async () => {
    const { context, holder, first, second } = await setUpWaitlist()
    await waitlistJoin(
      { token: second.token, startsAt: [WEDNESDAY], idempotencyKey: newIdempotencyKey() },
      context,
    )
    await runDueJobs(context)
    await cancelBooking(context, holder.token)
    await runDueJobs(context)
    const outcome = await acceptOffer(context, first.token)
    if (outcome.type !== 'BookingChanged') throw new Error(JSON.stringify(outcome))
    expect(outcome.booking.booking).toMatchObject({ id: first.booking.id, sequence: 1, state: 'CONFIRMED' })
    expect(outcome.booking.booking.startsAt.equals(NINE)).toBe(true)
    expect(await waitingFor(outcome.booking, context)).toEqual([])
    await runDueJobs(context)
    expect((await readOffer(context, second.token))?.window.startsAt.equals(WEDNESDAY)).toBe(true)
  })

  test('is taken once, even by two concurrent requests', async () => {
    const { context, holder, first } = await setUpWaitlist()
    await cancelBooking(context, holder.token)
    await runDueJobs(context)
    const offer = await readOffer(context, first.token)
    const accept = () => waitlistAccept({ token: first.token, offer: offer?.id }, context)
    const outcomes = [...(await Promise.all([accept(), accept()])), await accept()]
    expect(outcomes.map(({ type }) => type)).toEqual(Array.from({ length: 3 }, () => 'BookingChanged'))
    expect(outcomes.at(-1)).toMatchObject({ booking: { booking: { sequence: 1 } } })
  })

  test('can’t be taken if its technician has gone on leave meanwhile', async () => {
    const { context, holder, first } = await setUpWaitlist()
    await cancelBooking(context, holder.token)
    await runDueJobs(context)
    const team = await context.db.select().from(technicians)
    const technicianId = team.find(({ name }) => name === 'Van 2')?.id ?? 0
    const leave = {
      technicianId,
      startsAt: queenslandInstant('2026-11-24 07:00'),
      endsAt: queenslandInstant('2026-11-24 17:00'),
    }
    await context.db.insert(technicianLeave).values(leave)
    expect(await acceptOffer(context, first.token)).toMatchObject({
      type: 'SlotTaken',
      reason: 'That offer is no longer available. Your booking has not changed.',
    })
    const [reserved] = await context.db.select().from(visits).where(eq(visits.id, first.booking.id))
    expect(reserved?.startsAt.equals(WEDNESDAY)).toBe(true)
  })

  test('is offered to the next when the customer moves to an earlier one or cancels', async () => {
    const { context, holder, first, second, third } = await setUpWaitlist()
    await cancelBooking(context, holder.token)
    await runDueJobs(context)
    const seven = '2026-11-24T07:00:00+10:00'
    const soon = { ...context, now: queenslandInstant('2026-11-23 08:01') }
    expect(
      await bookingReschedule(
        { token: first.token, startsAt: seven, idempotencyKey: newIdempotencyKey() },
        soon,
      ),
    ).toMatchObject({ type: 'BookingChanged' })
    expect(await readOffer(soon, first.token)).toBeNull()
    await runDueJobs(soon)
    expect(await readOffer(soon, second.token)).not.toBeNull()
    await bookingStep(second.booking.id, { step: 'cancelled' }, soon)
    await runDueJobs(soon)
    expect(await readOffer(soon, third.token)).not.toBeNull()
  })

  test('can be taken only by the booking it was offered to', async () => {
    const { context, holder, first, second } = await setUpWaitlist()
    await cancelBooking(context, holder.token)
    await runDueJobs(context)
    const offer = await readOffer(context, first.token)
    expect(await waitlistAccept({ token: second.token, offer: offer?.id }, context)).toMatchObject({
      type: 'SlotTaken',
    })
    expect(await acceptOffer(context, first.token)).toMatchObject({ type: 'BookingChanged' })
  })

  test.each([
    [
      'a booking is moved away',
      async (context: TestContext, token: string) => {
        await bookingReschedule(
          { token, startsAt: '2026-11-27T11:00:00+10:00', idempotencyKey: newIdempotencyKey() },
          context,
        )
      },
    ],
    [
      'a booking is called off',
      async (context: TestContext, token: string) => {
        await cancelBooking(context, token)
      },
    ],
  ])('a window freed by %s is offered', async (_how, open) => {
    const { context, holder, first } = await setUpWaitlist()
    await open(context, holder.token)
    await runDueJobs(context)
    expect(await readOffer(context, first.token)).not.toBeNull()
  })

  test.each(['given back', 'left to end'])('a window whose hold is %s is offered', async (how) => {
    const { context, holder, first } = await setUpWaitlist()
    // A held window isn't offered. Removes the job queued by the cancellation.
    await cancelBooking(context, holder.token)
    await context.pool.query('delete from graphile_worker._private_jobs')
    const held = await bookingHold({ startsAt: NINE, idempotencyKey: newIdempotencyKey() }, context)
    if (held.type !== 'BookingHeld') throw new Error(held.type)
    const then = how === 'given back' ? context : advanceTime(context, { minutes: 10 })
    if (how === 'given back') await bookingHoldRelease(held, then)
    else await releaseExpiredHolds(then)
    await runDueJobs(then)
    expect(await readOffer(then, first.token)).not.toBeNull()
  })

  test('is offered only to later bookings, never to earlier ones', async () => {
    const { context, holder, first } = await setUpWaitlist()
    const early = await book(context, { startsAt: ELEVEN })
    await waitlistLeave({ token: first.token, idempotencyKey: newIdempotencyKey() }, context)
    for (const one of [early]) {
      const input = { token: one.token, startsAt: [], idempotencyKey: newIdempotencyKey() }
      expect(await waitlistJoin(input, context)).toMatchObject({ type: 'BookingChanged' })
    }
    await context.pool.query('delete from waitlist_entry where starts_at is not null')
    // Skips offers of windows that are free already.
    await context.pool.query('delete from graphile_worker._private_jobs')
    await cancelBooking(context, first.token)
    expect(await runDueJobs(context)).toBe(0)
    await cancelBooking(context, holder.token)
    await runDueJobs(context)
    expect((await readOffer(context, early.token))?.window.startsAt.equals(NINE)).toBe(true)
  })

  test('because a technician’s leave ends early is offered', async () => {
    const context = await createMondayContext({ clientKey: null })
    const waiting = await book(context, { startsAt: WEDNESDAY, waitFor: [NINE] })
    const team = await context.db.select().from(technicians)
    const away = {
      startsAt: queenslandInstant('2026-11-24 10:00'),
      endsAt: queenslandInstant('2026-11-24 12:00'),
    }
    const [leave, ...others] = await context.db
      .insert(technicianLeave)
      .values(team.map(({ id }) => ({ technicianId: id, ...away })))
      .returning()
    if (!leave) throw new Error('no leave was stored')
    await runDueJobs(context)
    expect(await readOffer(context, waiting.token)).toBeNull()
    expect(await endLeave(leave.id, context)).toBe(true)
    await runDueJobs(context)
    expect(await readOffer(context, waiting.token)).not.toBeNull()
    expect(await endLeave(leave.id, context)).toBe(false)
    expect(others).toHaveLength(team.length - 1)
  })

  test('because the emergency reserve is released is offered in that minute', async () => {
    const context = await createMondayContext({ clientKey: null })
    await keepOnlyTechnician('Van 2', context)
    // With one technician and no visits, only reserved windows are full.
    const query = { service: 'tap-repairs', suburb: 'Robina', from: null, days: 5 }
    const listed = (await availability(query, context))?.days.flatMap(({ windows }) => windows) ?? []
    const reserved = listed.find(
      ({ state, startsAt }) =>
        state === 'FULL' && startsAt.toZonedDateTimeISO('Australia/Brisbane').hour > 10,
    )
    const later = listed.findLast(({ state }) => state === 'AVAILABLE')
    if (!reserved || !later) throw new Error('no window is reserved')
    const waiting = await book(context, {
      startsAt: later.startsAt.toString(),
      waitFor: [reserved.startsAt.toString()],
    })
    const release = reserved.startsAt.subtract({ hours: 3 })
    const passes = async (now: Temporal.Instant) => {
      await releaseReserve({ _cron: { ts: now.toString() } }, { ...context, now })
      await runDueJobs({ ...context, now })
      return await readOffer({ ...context, now }, waiting.token)
    }
    expect(await passes(release.subtract({ minutes: 1 }))).toBeNull()
    expect((await passes(release))?.window.startsAt.equals(reserved.startsAt)).toBe(true)
  })

  test('before a booking joins its waitlist is offered at once', async () => {
    const context = await createMondayContext({ clientKey: null })
    const mine = await book(context, { startsAt: WEDNESDAY })
    await waitlistJoin({ token: mine.token, startsAt: [NINE], idempotencyKey: newIdempotencyKey() }, context)
    await runDueJobs(context)
    expect(await readOffer(context, mine.token)).not.toBeNull()
  })
})

test('a booking that leaves the waitlist gets no offers and releases its current one', async () => {
  const { context, holder, first, second } = await setUpWaitlist()
  await cancelBooking(context, holder.token)
  await runDueJobs(context)
  expect(
    await waitlistLeave({ token: first.token, idempotencyKey: newIdempotencyKey() }, context),
  ).toMatchObject({
    type: 'BookingChanged',
  })
  expect(await readOffer(context, first.token)).toBeNull()
  await runDueJobs(context)
  expect(await readOffer(context, second.token)).not.toBeNull()
  expect(await context.db.select().from(waitlistEntries)).toHaveLength(2)
  expect(await waitlistLeave({ token: 'x', idempotencyKey: newIdempotencyKey() }, context)).toMatchObject({
    type: 'LinkNotValid',
  })
})

test('the waitlist accepts only windows before the booking’s own', async () => {
  const context = await createMondayContext({ clientKey: null })
  const { token } = await book(context)
  for (const startsAt of [NINE, WEDNESDAY, '2026-11-24T08:00:00+10:00'])
    expect(
      await waitlistJoin({ token, startsAt: [startsAt], idempotencyKey: newIdempotencyKey() }, context),
    ).toMatchObject({
      type: 'InvalidInput',
      fields: [{ field: 'startsAt' }],
    })
})

test('customers who can’t be sent offers get our number instead of the waitlist', async () => {
  const context = await createMondayContext({ clientKey: null })
  await keepOnlyTechnician('Van 2', context)
  const holder = await book(context)
  const { token, booking: stored } = await book(context, { startsAt: WEDNESDAY, waitFor: [NINE] })
  const settings = {
    ...context.settings,
    devMail: false,
    smtpUrl: undefined,
    smsUrl: 'https://texts.example',
  }
  const silent = { ...context, settings }
  expect(canJoinWaitlist(stored, context.settings)).toBe(true)
  expect(canJoinWaitlist(stored, settings)).toBe(false)
  expect(canJoinWaitlist({ ...stored, smsReminders: true }, settings)).toBe(true)
  expect(await waitForAny(silent, token)).toMatchObject({
    type: 'NotChangeable',
    message: `Call us about an earlier time on ${context.content.business.phone}.`,
  })
  await cancelBooking(silent, holder.token)
  await runDueJobs(silent)
  expect(await readOffer(silent, token)).toBeNull()
})

test('accepting an offer leaves no hold behind', async () => {
  const { context, holder, first } = await setUpWaitlist()
  await cancelBooking(context, holder.token)
  await runDueJobs(context)
  await acceptOffer(context, first.token)
  const taken = await context.db.select().from(visits)
  expect(taken.filter(({ state }) => state === 'HELD')).toEqual([])
})

/** Returns the booking as its customer sees it. */
async function readBookingView(context: TestContext, token: string) {
  const view = await booking({ token, phoneLast4: null }, context)
  if (!view) throw new Error('the link opens nothing')
  return view
}

const timelineWords = async (context: TestContext, token: string) =>
  (await timelineOf(await readBookingView(context, token), context)).map(({ words }) => words)

const waitForAny = (context: TestContext, token: string) =>
  waitlistJoin({ token, startsAt: [], idempotencyKey: newIdempotencyKey() }, context)

test('a window that a booking has just left is offered to others, not back to it', async () => {
  const { context, first, second } = await setUpWaitlist()
  await waitForAny(context, first.token)
  await waitlistJoin(
    { token: second.token, startsAt: [WEDNESDAY], idempotencyKey: newIdempotencyKey() },
    context,
  )
  await runDueJobs(context)
  const friday = '2026-11-27T11:00:00+10:00'
  const moveInput = { token: first.token, startsAt: friday, idempotencyKey: newIdempotencyKey() }
  expect(await bookingReschedule(moveInput, context)).toMatchObject({ type: 'BookingChanged' })
  await runDueJobs(context)
  expect(await readOffer(context, first.token)).toBeNull()
  expect((await readOffer(context, second.token))?.window.startsAt.equals(WEDNESDAY)).toBe(true)
  // Not even when it opens again.
  await waitlistLeave({ token: second.token, idempotencyKey: newIdempotencyKey() }, context)
  await runDueJobs(context)
  expect(await readOffer(context, first.token)).toBeNull()
})

test('a window is offered to a booking only once until the customer rejoins the waitlist', async () => {
  const { context, holder, first, second, third } = await setUpWaitlist()
  await cancelBooking(context, holder.token)
  await runDueJobs(context)
  for (const minutes of [16, 32, 48]) await runDueJobs(advanceTime(context, { minutes }))
  const after = advanceTime(context, { hours: 2 })
  const held = await bookingHold({ startsAt: NINE, idempotencyKey: newIdempotencyKey() }, after)
  if (held.type !== 'BookingHeld') throw new Error(held.type)
  await bookingHoldRelease(held, after)
  await runDueJobs(after)
  for (const { token } of [first, second, third]) expect(await readOffer(after, token)).toBeNull()
  // After joining again, the customer is offered it again.
  await waitlistLeave({ token: first.token, idempotencyKey: newIdempotencyKey() }, after)
  const threeHoursLater = advanceTime(context, { hours: 3 })
  await waitlistJoin(
    { token: first.token, startsAt: [NINE], idempotencyKey: newIdempotencyKey() },
    threeHoursLater,
  )
  await runDueJobs(threeHoursLater)
  expect(await readOffer(threeHoursLater, first.token)).not.toBeNull()
})

test('limits offers per booking to one an hour and three a day, and texts to one a day; later offers wait', async () => {
  const context = await createMondayContext({ clientKey: null })
  await keepOnlyTechnician('Van 2', context)
  const holders = []
  for (const day of ['2026-11-25', '2026-11-26'])
    for (const time of ['09:00', '11:00', '13:00'])
      holders.push(await book(context, { startsAt: `${day}T${time}:00+10:00` }))
  const waiter = await book(context, { startsAt: '2026-11-27T11:00:00+10:00', smsReminders: true })
  await waitForAny(context, waiter.token)
  await runDueJobs(context)
  for (const [index, { token }] of holders.entries()) {
    const then = advanceTime(context, { minutes: 10 * index })
    await cancelBooking(then, token)
    await runDueJobs(then)
  }
  for (let minutes = 60; minutes < 24 * 60; minutes += 10) await runDueJobs(advanceTime(context, { minutes }))
  const sent = async (channel: 'email' | 'sms') =>
    (await context.db.select().from(messages).where(eq(messages.bookingId, waiter.booking.id)))
      .filter((message) => message.channel === channel && message.sendBefore !== null)
      .map(({ createdAt }) => Math.floor(context.now.until(createdAt).total('minutes')))
  expect(await sent('email')).toEqual([0, 60, 120])
  expect(await sent('sms')).toEqual([0])
  await runDueJobs(advanceTime(context, { hours: 24 }))
  expect(await sent('email')).toEqual([0, 60, 120, 24 * 60])
  expect(await sent('sms')).toEqual([0, 24 * 60])
})

test('a declined offer goes to the next at once, and the booking stays on the waitlist for other windows', async () => {
  const { context, holder, first, second } = await setUpWaitlist()
  await waitForAny(context, first.token)
  await cancelBooking(context, holder.token)
  await runDueJobs(context)
  const offer = await readOffer(context, first.token)
  expect(await waitlistDecline({ token: second.token, offer: offer?.id }, context)).toMatchObject({
    type: 'BookingChanged',
  })
  expect(await readOffer(context, first.token)).not.toBeNull()
  expect(await waitlistDecline({ token: first.token, offer: offer?.id }, context)).toMatchObject({
    type: 'BookingChanged',
  })
  await runDueJobs(context)
  expect(await readOffer(context, first.token)).toBeNull()
  expect(await readOffer(context, second.token)).not.toBeNull()
  expect(await waitingForAny(await readBookingView(context, first.token), context)).toBe(true)
})

test('accepting an offer removes the booking from the waitlist entirely', async () => {
  const { context, holder, first } = await setUpWaitlist()
  await waitForAny(context, first.token)
  await cancelBooking(context, holder.token)
  await runDueJobs(context)
  expect(await acceptOffer(context, first.token)).toMatchObject({ type: 'BookingChanged' })
  const view = await readBookingView(context, first.token)
  expect([await waitingForAny(view, context), await waitingFor(view, context)]).toEqual([false, []])
})

test('timelines record offers as made, declined, ended or accepted', async () => {
  const { context, holder, first, second, third } = await setUpWaitlist()
  await cancelBooking(context, holder.token)
  await runDueJobs(context)
  const offer = await readOffer(context, first.token)
  await waitlistDecline({ token: first.token, offer: offer?.id }, context)
  await runDueJobs(context)
  const next = advanceTime(context, { minutes: 16 })
  await runDueJobs(next)
  await acceptOffer(next, third.token)
  const nine = 'Tuesday 24 November, 9 to 11 am'
  const offerText = `We offered you an earlier time: ${nine}`
  expect((await timelineWords(next, first.token)).slice(1)).toEqual([
    offerText,
    `You said no thanks to ${nine}`,
  ])
  expect((await timelineWords(next, second.token)).slice(1)).toEqual([
    offerText,
    `The offer of ${nine} has ended`,
  ])
  expect((await timelineWords(next, third.token)).slice(1)).toEqual([
    offerText,
    `You took the earlier time: ${nine}`,
  ])
  const staff = async ({ booking: one }: typeof first) =>
    (await staffTimeline(one, context)).map(({ words }) => words)[0]
  expect([await staff(first), await staff(second), await staff(third)]).toEqual([
    'Declined the earlier time: Tue 24 Nov, 9 to 11 am',
    'Offer of an earlier time ended: Tue 24 Nov, 9 to 11 am',
    'Took the earlier time, moved Thu 26 Nov, 11 am to 1 pm → Tue 24 Nov, 9 to 11 am',
  ])
})

test('earlierTimes lists free windows before the booking’s own, which the waitlist doesn’t offer', async () => {
  const context = await createMondayContext({ clientKey: null })
  const mine = await book(context, { startsAt: WEDNESDAY })
  const query = { service: 'tap-repairs', suburb: 'Robina', from: null, days: 3 }
  const freeStarts = (await availability(query, context))?.next.map(({ startsAt }) => startsAt.toString())
  const listed = await earlierTimes(await readBookingView(context, mine.token), context)
  expect(listed.map(({ startsAt }) => startsAt.toString())).toEqual(freeStarts)
  expect(listed).toHaveLength(3)
  await waitForAny(context, mine.token)
  await runDueJobs(context)
  expect(await readOffer(context, mine.token)).toBeNull()
  const full = await createMondayContext({ clientKey: null })
  await keepOnlyTechnician('Van 2', full)
  const soonest = (await availability(query, full))?.next[0]?.startsAt.toString()
  const first = await book(full, { startsAt: soonest })
  expect(await earlierTimes(await readBookingView(full, first.token), full)).toEqual([])
})

describe('freed time of a technician', () => {
  /** A hot water job from nine to one, or a hold for one, and a customer on the waitlist for eleven. */
  async function bookLongJob() {
    const context = await createMondayContext({ clientKey: null })
    await keepOnlyTechnician('Van 2', context)
    const startsAt = NINE
    const long = { service: 'hot-water-services', suburb: 'Robina' }
    const waiter = async (now: TestContext) => {
      const { token } = await book(now, { startsAt: WEDNESDAY, waitFor: [ELEVEN] })
      await runDueJobs(now)
      expect(await readOffer(now, token)).toBeNull()
      return token
    }
    const hold = async () => {
      const held = await bookingHold({ startsAt, ...long, idempotencyKey: newIdempotencyKey() }, context)
      if (held.type !== 'BookingHeld') throw new Error(held.type)
      return held.holdToken
    }
    return { context, startsAt, long, waiter, hold }
  }

  test('is offered when a job is shorter than its hold', async () => {
    const { context, startsAt, waiter, hold } = await bookLongJob()
    const holdToken = await hold()
    const token = await waiter(context)
    requireBooked(await bookingConfirm(bookingInput({ startsAt, holdToken }), context))
    await runDueJobs(context)
    expect((await readOffer(context, token))?.window.startsAt.equals(ELEVEN)).toBe(true)
  })

  test('is offered when a job is completed before its planned end', async () => {
    const { context, startsAt, long, waiter } = await bookLongJob()
    const { booking: early } = await book(context, { startsAt, ...long })
    const token = await waiter(context)
    const then = { ...context, now: queenslandInstant('2026-11-24 08:30') }
    for (const step of ['en route', 'arrived', 'completed'] as const)
      await bookingStep(early.id, step === 'en route' ? { step, arrivesInMinutes: 1 } : { step }, then)
    await runDueJobs(then)
    expect((await readOffer(then, token))?.window.startsAt.equals(ELEVEN)).toBe(true)
  })

  test('is offered when a shorter booking replaces an expired hold', async () => {
    const { context, startsAt, waiter, hold } = await bookLongJob()
    await hold()
    const token = await waiter(context)
    const then = advanceTime(context, { minutes: 11 })
    await book(then, { startsAt })
    await runDueJobs(then)
    expect((await readOffer(then, token))?.window.startsAt.equals(ELEVEN)).toBe(true)
  })
})

test('50 waitlist entries that can’t take a window don’t block the next one that can', async () => {
  const { context, holder, first, second, third } = await setUpWaitlist()
  // Van 2 has no gas licence.
  await context.pool.query(
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
    [third.booking.id, NINE, context.now.toString()],
  )
  const able = await book(context, { startsAt: '2026-11-27T11:00:00+10:00', waitFor: [NINE] })
  for (const { token } of [first, second, third])
    await waitlistLeave({ token, idempotencyKey: newIdempotencyKey() }, context)
  await cancelBooking(context, holder.token)
  await runDueJobs(context)
  expect(await readOffer(context, able.token)).not.toBeNull()
})
