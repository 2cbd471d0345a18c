import { asc } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { bookingEvents, bookings, messages, visits } from '../../platform/database/tables.ts'
import { dayOf } from '../../platform/time.ts'
import { availability } from '../../scheduling/availability.ts'
import {
  advanceTime,
  book,
  createMondayContext,
  keepOnlyTechnician,
  newIdempotencyKey,
  queenslandInstant,
} from '../../testing/bookings.ts'
import type { TestContext } from '../../testing/context.ts'
import { photoCount, takePhoto } from '../photos/photos.ts'
import { booking } from './booking.ts'
import { bookingCancel, bookingNoteAdd, bookingReschedule, otherTimes } from './changes.ts'
import { bookingStep } from './staff-steps.ts'
import { customerNotes, timelineOf } from './view.ts'

const ELEVEN = '2026-11-24T11:00:00+10:00'
const WEDNESDAY = '2026-11-25T09:00:00+10:00'

const move = (context: TestContext, token: string, startsAt: string, idempotencyKey = newIdempotencyKey()) =>
  bookingReschedule({ token, startsAt, idempotencyKey }, context)
const cancelBooking = (context: TestContext, token: string, idempotencyKey = newIdempotencyKey()) =>
  bookingCancel({ token, reason: 'It stopped', idempotencyKey }, context)
/** Props of all emails of a template, in no particular order. */
const emails = async (context: TestContext, template: string) =>
  (await context.db.select().from(messages))
    .filter((message) => message.template === template)
    .map(({ props }) => props)
const events = (context: TestContext) =>
  context.db.select().from(bookingEvents).orderBy(asc(bookingEvents.id))

describe('bookingReschedule', () => {
  test('swaps the windows in one transaction, on the same booking, and records the move', async () => {
    const context = await createMondayContext({ clientKey: null })
    await keepOnlyTechnician('Van 2', context)
    const { booking: before, token } = await book(context)
    const outcome = await move(context, token, WEDNESDAY)
    if (outcome.type !== 'BookingChanged') throw new Error(outcome.type)
    expect(outcome.booking.booking).toMatchObject({ id: before.id, reference: before.reference, sequence: 1 })
    expect(outcome.booking.token).toBe(token)
    expect(`${outcome.booking.booking.startsAt}`).toBe('2026-11-24T23:00:00Z')
    expect(await context.db.select().from(visits)).toHaveLength(1)
    // The old window can be booked at once.
    await book(context)
    expect((await timelineOf(outcome.booking, context)).map(({ words }) => words)).toEqual([
      'Booked for Tuesday 24 November, 9 to 11 am',
      'Moved to Wednesday 25 November, 9 to 11 am',
    ])
    expect(await events(context)).toMatchObject([
      { kind: 'booked', actor: 'customer', channel: 'site', fromState: null, toState: 'CONFIRMED' },
      { kind: 'moved', actor: 'customer', channel: 'link', fromStartsAt: before.startsAt },
      { kind: 'booked' },
    ])
  })

  test('can move to a window that overlaps the booking’s own', async () => {
    const context = await createMondayContext({ clientKey: null })
    await keepOnlyTechnician('Van 2', context)
    const long = await book(context, {
      service: 'hot-water-services',
      startsAt: '2026-11-25T11:00:00+10:00',
    })
    expect(await move(context, long.token, WEDNESDAY)).toMatchObject({
      type: 'BookingChanged',
    })
  })

  test('otherTimes lists windows that the booking can move to, excluding its current one', async () => {
    const context = await createMondayContext({ clientKey: null })
    await keepOnlyTechnician('Van 2', context)
    const long = await book(context, { service: 'hot-water-services', startsAt: '2026-11-25T11:00:00+10:00' })
    const view = await booking({ token: long.token, phoneLast4: null }, context)
    if (!view) throw new Error('the link opens nothing')
    const days = await otherTimes(view, 3, context)
    const windows = days.flatMap((day) => day.windows)
    const stands = (startsAt: string) => windows.find((window) => window.startsAt.equals(startsAt))
    // This window overlaps the booking's own visit.
    expect(stands(WEDNESDAY)).toMatchObject({ state: 'AVAILABLE' })
    expect(stands('2026-11-25T11:00:00+10:00')).toMatchObject({ state: 'FULL', reason: 'Your current time' })
    for (const { startsAt } of windows.filter(({ state }) => state === 'AVAILABLE')) {
      expect(await move(context, long.token, `${startsAt}`), `${startsAt}`).toMatchObject({
        type: 'BookingChanged',
      })
    }
  })

  test('can move as far ahead as the booking horizon, and no further', async () => {
    const context = await createMondayContext({ clientKey: null })
    const { token } = await book(context)
    const view = await booking({ token, phoneLast4: null }, context)
    if (!view) throw new Error('the link opens nothing')
    const days = await otherTimes(view, null, context)
    expect(days.length % 7).toBe(0)
    const open = days.filter(({ state }) => state === 'OPEN')
    const last = open.at(-1)?.windows.at(-1)?.startsAt
    const horizon = dayOf(context.now).add({ days: context.content.business.schedule.horizonDays })
    expect(last && dayOf(last).toString()).toBe(horizon.toString())
    expect(await move(context, token, `${last}`)).toMatchObject({ type: 'BookingChanged' })
    const listed = await availability(
      { service: 'tap-repairs', suburb: 'robina', from: horizon, days: 7 },
      context,
    )
    expect(listed?.days.slice(1).map(({ state }) => state)).toEqual(Array.from({ length: 6 }, () => 'CLOSED'))
  })

  test('brings the promised answer time forward when moved ahead of it, in the email too', async () => {
    const context = await createMondayContext({ clientKey: null })
    const { token, booking: mine } = await book(context, {
      service: 'commercial-services',
      startsAt: WEDNESDAY,
    })
    expect(`${mine.answerBy}`).toBe('2026-11-23T22:00:00Z')
    const answerBy = async (startsAt: string) => {
      const outcome = await move(context, token, startsAt)
      if (outcome.type !== 'BookingChanged') throw new Error(outcome.type)
      return `${outcome.booking.booking.answerBy}`
    }
    // Two hours before the window the office is only opening.
    expect(await answerBy('2026-11-24T09:00:00+10:00')).toBe('2026-11-23T07:00:00Z')
    expect(await emails(context, 'visit-pending')).toContainEqual(
      expect.objectContaining({
        window: expect.stringContaining('Tuesday 24 November, 9 to 11 am'),
        answerBy: 'Monday 23 November, 5 pm',
      }),
    )
    // Moving the visit later doesn't push the promised answer back.
    expect(await answerBy('2026-11-27T09:00:00+10:00')).toBe('2026-11-23T07:00:00Z')
  })

  test('refuses a taken window, and the booking keeps its own', async () => {
    const context = await createMondayContext({ clientKey: null })
    await keepOnlyTechnician('Van 2', context)
    const mine = await book(context)
    await book(context, { startsAt: ELEVEN })
    const outcome = await move(context, mine.token, ELEVEN)
    expect(outcome).toMatchObject({ type: 'SlotTaken' })
    expect(await booking({ token: mine.token, phoneLast4: null }, context)).toMatchObject({
      booking: { startsAt: mine.booking.startsAt, sequence: 0 },
    })
  })

  test('when two bookings move to one window at once, one gets it and the other keeps its own', async () => {
    const context = await createMondayContext({ clientKey: null })
    await keepOnlyTechnician('Van 2', context)
    const one = await book(context)
    const two = await book(context, { startsAt: ELEVEN })
    const outcomes = await Promise.all([one, two].map(({ token }) => move(context, token, WEDNESDAY)))
    expect(outcomes.map(({ type }) => type).sort()).toEqual(['BookingChanged', 'SlotTaken'])
  })

  test('concurrent moves leave a booking in exactly one window', async () => {
    const context = await createMondayContext({ clientKey: null })
    const { token } = await book(context)
    const outcomes = await Promise.all([ELEVEN, WEDNESDAY].map((startsAt) => move(context, token, startsAt)))
    expect(outcomes.map(({ type }) => type)).toEqual(['BookingChanged', 'BookingChanged'])
    expect(await context.db.select().from(visits)).toHaveLength(1)
    expect(await context.db.select().from(bookings)).toMatchObject([{ sequence: 2 }])
  })

  test('sends a confirmed booking back for confirmation if its service needs office review', async () => {
    const context = await createMondayContext({ clientKey: null })
    const gas = await book(context, { service: 'gas-fitting', startsAt: '2026-11-25T09:00:00+10:00' })
    const tap = await book(context)
    expect(gas.booking.state).toBe('PENDING')
    await bookingStep(gas.booking.id, { step: 'confirmed' }, context)
    const moved = await move(advanceTime(context, { hours: 20 }), gas.token, '2026-11-27T09:00:00+10:00')
    expect(moved).toMatchObject({
      type: 'BookingChanged',
      booking: { booking: { state: 'PENDING', answerBy: context.now.add({ hours: 44 }) } },
    })
    expect(await move(context, tap.token, WEDNESDAY)).toMatchObject({
      type: 'BookingChanged',
      booking: { booking: { state: 'CONFIRMED', answerBy: null } },
    })
    const { rows } = await context.pool.query(
      "select template, calendar->>'text' as entry from message where booking_id = $1 order by created_at desc, id",
      [gas.booking.id],
    )
    const pending = rows.find(({ template, entry }) => template === 'visit-pending' && entry !== null)
    expect(pending?.entry).toContain('STATUS:TENTATIVE')
  })

  test('moves once per idempotency key', async () => {
    const context = await createMondayContext({ clientKey: null })
    const { token } = await book(context)
    const key = newIdempotencyKey()
    await Promise.all([1, 2, 3].map(() => move(context, token, WEDNESDAY, key)))
    const again = await move(context, token, WEDNESDAY, key)
    expect(again).toMatchObject({ type: 'BookingChanged', booking: { booking: { sequence: 1 } } })
    const other = await book(context)
    expect(await move(context, other.token, ELEVEN, key)).toMatchObject({ type: 'BookingChanged' })
  })

  test('moves and cancellations by link end two hours before the window; staff can still cancel', async () => {
    const context = await createMondayContext({ clientKey: null })
    const { token, booking: mine } = await book(context)
    const lastMinute = { ...context, now: queenslandInstant('2026-11-24 06:59') }
    const tooLate = { ...context, now: queenslandInstant('2026-11-24 07:00') }
    for (const refusal of [await move(tooLate, token, WEDNESDAY), await cancelBooking(tooLate, token)]) {
      expect(refusal).toMatchObject({
        type: 'NotChangeable',
        message: expect.stringContaining(context.content.business.phone),
      })
    }
    expect(await move(lastMinute, token, WEDNESDAY)).toMatchObject({ type: 'BookingChanged' })
    expect(await bookingStep(mine.id, { step: 'cancelled' }, tooLate)).toMatchObject({
      type: 'BookingChanged',
    })
  })
})

describe('bookingCancel', () => {
  test('frees the window, records one event and can’t be undone', async () => {
    const context = await createMondayContext({ clientKey: null })
    await keepOnlyTechnician('Van 2', context)
    const { token } = await book(context)
    const key = newIdempotencyKey()
    expect(await cancelBooking(context, token, key)).toMatchObject({
      type: 'BookingChanged',
      booking: { booking: { state: 'CANCELLED', sequence: 1 } },
    })
    expect(await cancelBooking(context, token, key)).toMatchObject({ type: 'BookingChanged' })
    expect(await cancelBooking(context, token)).toMatchObject({ type: 'NotChangeable' })
    expect(await move(context, token, WEDNESDAY)).toMatchObject({ type: 'NotChangeable' })
    expect((await events(context)).map(({ kind }) => kind)).toEqual(['booked', 'cancelled'])
    await book(context)
  })

  test('records one cancellation when the customer and staff cancel at the same time', async () => {
    const context = await createMondayContext({ clientKey: null })
    const { token, booking: mine } = await book(context)
    await Promise.all([cancelBooking(context, token), bookingStep(mine.id, { step: 'cancelled' }, context)])
    expect((await events(context)).filter(({ kind }) => kind === 'cancelled')).toHaveLength(1)
  })
})

describe('bookingNoteAdd', () => {
  test('adds notes until the booking has ended', async () => {
    const context = await createMondayContext({ clientKey: null })
    const { token } = await book(context, { note: 'It drips at night' })
    const add = (text: string) =>
      bookingNoteAdd({ token, text, idempotencyKey: newIdempotencyKey() }, context)
    const outcome = await add('  The gate code is 42  ')
    if (outcome.type !== 'BookingChanged') throw new Error(outcome.type)
    expect((await customerNotes(outcome.booking, context)).map(({ text }) => text)).toEqual([
      'It drips at night',
      'The gate code is 42',
    ])
    expect(await add(' ')).toMatchObject({ type: 'InvalidInput', fields: [{ field: 'text' }] })
    await cancelBooking(context, token)
    expect(await add('Too late')).toMatchObject({ type: 'NotChangeable' })
  })
})

test('bookingNoteAdd accepts a photo without text', async () => {
  const context = await createMondayContext({ clientKey: null })
  const { token, booking: mine } = await book(context)
  const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const photo = await takePhoto(bytes, context)
  if (photo.type !== 'PhotoTaken') throw new Error(photo.message)
  const outcome = await bookingNoteAdd(
    { token, text: ' ', photos: [photo.photoToken], idempotencyKey: newIdempotencyKey() },
    context,
  )
  if (outcome.type !== 'BookingChanged') throw new Error(outcome.type)
  expect(await photoCount(mine.id, context)).toBe(1)
  expect(await customerNotes(outcome.booking, context)).toEqual([])
  expect(await emails(context, 'office-booking')).toContainEqual(
    expect.objectContaining({ event: 'note', photos: 1 }),
  )
})

describe('manage link', () => {
  test('opens its booking and no other, for a year', async () => {
    const context = await createMondayContext({ clientKey: null })
    const one = await book(context)
    const two = await book(context, { startsAt: ELEVEN })
    const open = (token: string, on = context) => booking({ token, phoneLast4: null }, on)
    expect(await open(one.token)).toMatchObject({ booking: { id: one.booking.id }, open: false })
    // One booking's id with the other's signature, a token with an altered character, and strings that aren't tokens.
    const mixed = one.token.slice(0, 22) + two.token.slice(22)
    for (const wrongToken of [
      mixed,
      `${one.token.slice(0, -1)}_`,
      one.token.slice(1),
      '',
      'x',
      `${one.token}A`,
    ])
      expect(await open(wrongToken)).toBeNull()
    expect(await open(one.token, advanceTime(context, { hours: 24 * 365 }))).not.toBeNull()
    expect(await open(one.token, advanceTime(context, { hours: 24 * 367 }))).toBeNull()
    await context.db.update(bookings).set({ linkGeneration: 1 })
    expect(await open(one.token)).toBeNull()
    const change = { token: one.token, idempotencyKey: newIdempotencyKey() }
    expect(await bookingCancel(change, context)).toMatchObject({ type: 'LinkNotValid' })
  })

  test('signed with the previous key still opens its booking while that key is configured', async () => {
    const context = await createMondayContext({ clientKey: null })
    const { token } = await book(context)
    const [old = ''] = context.secrets.sessionKeys
    const rotated = (sessionKeys: string[]) => ({ ...context, secrets: { ...context.secrets, sessionKeys } })
    const fresh = 'another key of the tests, as long as the first'
    expect(await booking({ token, phoneLast4: null }, rotated([fresh, old]))).not.toBeNull()
    expect(await booking({ token, phoneLast4: null }, rotated([fresh]))).toBeNull()
  })

  test('opens the address with the last four digits of the phone, and locks for an hour after five wrong tries', async () => {
    const context = await createMondayContext()
    const { token } = await book(context)
    const look = (phoneLast4: string, on: TestContext = context) => booking({ token, phoneLast4 }, on)
    expect(await look('0006')).toMatchObject({ open: true })
    for (const wrong of ['0007', '6', '', '70006', 'abcd'])
      expect(await look(wrong)).toMatchObject({ open: false })
    expect(await look('0006')).toMatchObject({ open: false })
    // Tries are counted by booking, whatever the client address.
    expect(await look('0006', { ...context, clientKey: '198.51.100.7' })).toMatchObject({ open: false })
    expect(await look('0006', advanceTime(context, { minutes: 61 }))).toMatchObject({ open: true })
  })
})

test('phone digits are counted before they are checked, so that parallel tries can’t bypass the limit', async () => {
  const context = await createMondayContext()
  const { token } = await book(context)
  const look = async (phoneLast4: string) => (await booking({ token, phoneLast4 }, context))?.open
  // Blocks counting until commit, so that all tries wait at the same time.
  const holdUp = await context.pool.connect()
  await holdUp.query('begin; lock table rate_count in share mode')
  const wrong = Array.from({ length: 6 }, (_, n) => look(`100${n}`))
  // Queried through the pool: within one transaction, pg_stat_activity would stay the same.
  const waiting = () =>
    context.pool.query<{ n: number }>(
      "select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    )
  await expect.poll(async () => (await waiting()).rows[0]?.n).toBe(6)
  let opened = false
  const right = look('0006').then(() => {
    opened = true
  })
  await expect.poll(async () => opened || (await waiting()).rows[0]?.n === 7).toBe(true)
  expect(opened).toBe(false)
  await holdUp.query('commit')
  holdUp.release()
  await Promise.all([...wrong, right])
})

describe('booking lifecycle', () => {
  const walk = async (context: TestContext, steps: ReadonlyArray<string>) => {
    const { booking: mine } = await book(context, { service: 'commercial-services', startsAt: WEDNESDAY })
    const answers: unknown[] = []
    for (const step of steps) {
      const outcome =
        step === 'en route'
          ? await bookingStep(mine.id, { step, arrivesInMinutes: 20 }, context)
          : await bookingStep(mine.id, { step } as Parameters<typeof bookingStep>[1], context)
      answers.push(outcome?.type === 'BookingChanged' ? outcome.booking.booking.state : outcome?.type)
    }
    return answers
  }

  test.each([
    [
      ['confirmed', 'en route', 'arrived', 'completed'],
      ['CONFIRMED', 'EN_ROUTE', 'ARRIVED', 'COMPLETED'],
    ],
    [
      ['declined', 'confirmed'],
      ['DECLINED', 'NotChangeable'],
    ],
    [['en route', 'arrived', 'completed', 'no access'], Array.from({ length: 4 }, () => 'NotChangeable')],
    [
      ['confirmed', 'confirmed', 'declined'],
      ['CONFIRMED', 'NotChangeable', 'NotChangeable'],
    ],
    [
      ['confirmed', 'no access', 'cancelled'],
      ['CONFIRMED', 'NO_ACCESS', 'NotChangeable'],
    ],
    [
      ['confirmed', 'en route', 'no access'],
      ['CONFIRMED', 'EN_ROUTE', 'NO_ACCESS'],
    ],
    [
      ['confirmed', 'en route', 'arrived', 'no access'],
      ['CONFIRMED', 'EN_ROUTE', 'ARRIVED', 'NO_ACCESS'],
    ],
    [
      ['confirmed', 'en route', 'cancelled'],
      ['CONFIRMED', 'EN_ROUTE', 'CANCELLED'],
    ],
    [
      ['confirmed', 'en route', 'arrived', 'cancelled'],
      ['CONFIRMED', 'EN_ROUTE', 'ARRIVED', 'NotChangeable'],
    ],
    [
      ['cancelled', 'confirmed'],
      ['CANCELLED', 'NotChangeable'],
    ],
  ])('the steps %j lead to %j', async (steps, expected) => {
    expect(await walk(await createMondayContext({ clientKey: null }), steps)).toEqual(expected)
  })

  test('is confirmed once when several requests confirm at the same time', async () => {
    const context = await createMondayContext({ clientKey: null })
    const { booking: mine } = await book(context, { service: 'gas-fitting' })
    const outcomes = await Promise.all(
      Array.from({ length: 6 }, () => bookingStep(mine.id, { step: 'confirmed' }, context)),
    )
    expect(outcomes.filter((outcome) => outcome?.type === 'BookingChanged')).toHaveLength(1)
    expect((await events(context)).map(({ kind }) => kind)).toEqual(['booked', 'confirmed'])
  })

  test('shows a half-hour arrival estimate while the plumber is on the way, and only then', async () => {
    const context = await createMondayContext({ clientKey: null })
    const { booking: mine } = await book(context)
    const onTheDay = { ...context, now: queenslandInstant('2026-11-24 09:00') }
    const outcome = await bookingStep(mine.id, { step: 'en route', arrivesInMinutes: 25 }, onTheDay)
    if (outcome?.type !== 'BookingChanged') throw new Error(outcome?.type)
    const { estimateFrom, estimateTo } = outcome.booking.booking
    expect([`${estimateFrom}`, `${estimateTo}`]).toEqual([
      `${queenslandInstant('2026-11-24 09:15')}`,
      `${queenslandInstant('2026-11-24 09:45')}`,
    ])
    expect(await bookingStep(mine.id, { step: 'arrived' }, onTheDay)).toMatchObject({
      booking: { booking: { estimateFrom: null, estimateTo: null } },
    })
  })

  test('bookingStep returns null for a booking that doesn’t exist', async () => {
    const context = await createMondayContext({ clientKey: null })
    expect(
      await bookingStep('00000000-0000-4000-8000-000000000000', { step: 'confirmed' }, context),
    ).toBeNull()
  })
})
