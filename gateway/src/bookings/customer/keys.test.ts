import { describe, expect, test } from 'vitest'
import { dispatchRequest } from '../../enquiries/callbacks/callbacks.ts'
import { quoteRequest } from '../../enquiries/quotes/quotes.ts'
import { idempotencyKeys, visits } from '../../platform/database/tables.ts'
import { deleteExpiredKeys } from '../../platform/idempotency/idempotency.ts'
import {
  book,
  booked,
  bookingInput,
  createMondayContext,
  keepOnlyTechnician,
  later,
  newIdempotencyKey,
} from '../../testing/bookings.ts'
import { leakyTap } from '../../testing/quotes.ts'
import type { TestContext } from '../../testing/world.ts'
import { bookingCancel, bookingReschedule } from './changes.ts'
import { bookingConfirm } from './confirm.ts'
import { bookingHold, bookingHoldRelease } from './holds.ts'

const THURSDAY = ['07', '09', '11', '13', '15'].map((hour) => `2026-11-26T${hour}:00:00+10:00`)

/** The same world, asked from another client address. */
const from = (world: TestContext, place: string): TestContext => ({ ...world, clientKey: place })

const hold = async (world: TestContext, changes: object = {}) => {
  const outcome = await bookingHold(
    { startsAt: bookingInput().startsAt, idempotencyKey: newIdempotencyKey(), ...changes },
    world,
  )
  if (outcome.type !== 'BookingHeld') throw new Error(JSON.stringify(outcome))
  return outcome
}

const KEY_REUSED = {
  type: 'InvalidInput',
  code: 'IDEMPOTENCY_KEY_REUSED',
  fields: [{ field: 'idempotencyKey' }],
}

describe('limits of bookingConfirm', () => {
  test('refused attempts are not counted against a mailbox: after three lost windows a free one is booked', async () => {
    const world = await createMondayContext()
    await keepOnlyTechnician('Van 2', world)
    await book(world)
    const customer = { email: 'ann@example.org' }
    for (let attempt = 0; attempt < 3; attempt += 1)
      expect(await bookingConfirm(bookingInput(customer), world)).toMatchObject({ type: 'SlotTaken' })
    const free = bookingInput({ ...customer, startsAt: THURSDAY[1] })
    expect(await bookingConfirm(free, world)).toMatchObject({ type: 'Booked' })
  })

  test('a stranger’s refused attempts from elsewhere do not lock a mailbox out', async () => {
    const world = await createMondayContext()
    await keepOnlyTechnician('Van 2', world)
    await book(world)
    for (let attempt = 0; attempt < 4; attempt += 1)
      await bookingConfirm(bookingInput({ email: 'ann@example.org' }), from(world, `198.51.100.${attempt}`))
    const free = bookingInput({ email: 'ann@example.org', startsAt: THURSDAY[1] })
    expect(await bookingConfirm(free, world)).toMatchObject({ type: 'Booked' })
  })

  test('attempts are counted by client address, refused or not', async () => {
    const world = await createMondayContext()
    await keepOnlyTechnician('Van 2', world)
    await book(world)
    for (let attempt = 0; attempt < 30; attempt += 1)
      expect(await bookingConfirm(bookingInput(), world)).toMatchObject({ type: 'SlotTaken' })
    expect(await bookingConfirm(bookingInput({ startsAt: THURSDAY[1] }), world)).toMatchObject({
      type: 'TooManyRequests',
      retryAfterSeconds: 600,
    })
    const elsewhere = from(world, '198.51.100.1')
    expect(await bookingConfirm(bookingInput({ startsAt: THURSDAY[1] }), elsewhere)).toMatchObject({
      type: 'Booked',
    })
  })

  test('a property manager books ten homes within an hour, an owner three', async () => {
    const world = await createMondayContext()
    const homes = Array.from({ length: 10 }, (_, home) => ({
      street: `${home + 1} Example Street`,
      startsAt: `2026-11-${home < 5 ? 26 : 27}T${THURSDAY[home % 5]?.slice(11)}`,
    }))
    for (const home of homes) {
      const agent = bookingInput({ ...home, email: 'agent@example.org', relation: 'AGENT' })
      expect(await bookingConfirm(agent, world)).toMatchObject({ type: 'Booked' })
    }
    const eleventh = bookingInput({
      street: '11 Example Street',
      email: 'agent@example.org',
      relation: 'AGENT',
    })
    expect(await bookingConfirm(eleventh, from(world, '198.51.100.9'))).toMatchObject({
      type: 'TooManyRequests',
    })
    const owner = from(world, '198.51.100.1')
    for (const home of homes.slice(0, 3))
      expect(await bookingConfirm(bookingInput({ ...home, email: 'ann@example.org' }), owner)).toMatchObject({
        type: 'Booked',
      })
    expect(await bookingConfirm(bookingInput({ email: 'ANN@example.org' }), owner)).toMatchObject({
      type: 'TooManyRequests',
      retryAfterSeconds: 3600,
    })
  })
})

describe('one key sent five times at once', () => {
  const five = <T>(send: () => Promise<T>) => Promise.all(Array.from({ length: 5 }, send))

  // Each waits for the limit to be all but used up, so that a replay that was counted would be refused.
  test('books once and answers Booked five times, and is counted once', async () => {
    const world = await createMondayContext()
    const email = 'ann@example.org'
    for (const startsAt of THURSDAY.slice(0, 2))
      await bookingConfirm(bookingInput({ email, startsAt }), world)
    const input = bookingInput({ email })
    const answers = await five(() => bookingConfirm(input, world))
    expect(answers.map(({ type }) => type)).toEqual(Array.from({ length: 5 }, () => 'Booked'))
    expect(new Set(answers.map((answer) => booked(answer).booking.id)).size).toBe(1)
    expect(answers.filter((answer) => answer.type === 'Booked' && !answer.repeated)).toHaveLength(1)
    expect(await world.db.select().from(visits)).toHaveLength(3)
    for (let attempt = 0; attempt < 40; attempt += 1)
      expect(await bookingConfirm(input, world)).toMatchObject({ type: 'Booked', repeated: true })
    // Four bookings would be one too many by this mailbox; by their client address no one is near a limit.
    expect(await bookingConfirm(bookingInput(), world)).toMatchObject({ type: 'Booked' })
  })

  test('stores one quote request and answers with it five times', async () => {
    const world = await createMondayContext()
    for (let n = 0; n < 4; n += 1)
      await quoteRequest(
        { ...leakyTap, phone: `0491 570 1${n}0`, idempotencyKey: newIdempotencyKey() },
        world,
      )
    const input = { ...leakyTap, idempotencyKey: newIdempotencyKey() }
    const answers = await five(() => quoteRequest(input, world))
    expect(answers.map(({ type }) => type)).toEqual(Array.from({ length: 5 }, () => 'QuoteRequested'))
    expect(answers.filter((answer) => 'repeated' in answer && !answer.repeated)).toHaveLength(1)
  })

  test('stores one request for a plumber now and answers with it five times', async () => {
    const world = await createMondayContext()
    const burst = { name: 'Ann Lee', phone: '0491 570 006', place: '1 Example Street, Robina', message: '' }
    for (let n = 0; n < 4; n += 1)
      await dispatchRequest(
        { ...burst, phone: `0491 570 1${n}0`, idempotencyKey: newIdempotencyKey() },
        world,
      )
    const input = { ...burst, idempotencyKey: newIdempotencyKey() }
    const answers = await five(() => dispatchRequest(input, world))
    expect(answers.map(({ type }) => type)).toEqual(Array.from({ length: 5 }, () => 'DispatchRequested'))
    expect(answers.filter((answer) => 'repeated' in answer && !answer.repeated)).toHaveLength(1)
  })

  test('moves a booking once and answers BookingChanged each time, uncounted', async () => {
    const world = await createMondayContext()
    const { token } = await book(world)
    const input = { token, startsAt: THURSDAY[1], idempotencyKey: newIdempotencyKey() }
    for (let round = 0; round < 5; round += 1)
      for (const answer of await five(() => bookingReschedule(input, world)))
        expect(answer).toMatchObject({ type: 'BookingChanged' })
  })
})

describe('one key with other content', () => {
  test('is refused by bookingConfirm, also after the booking was cancelled', async () => {
    const world = await createMondayContext({ clientKey: null })
    const asked = bookingInput()
    const { token } = booked(await bookingConfirm(asked, world))
    const other = { ...asked, street: '2 Example Street' }
    expect(await bookingConfirm(other, later(world, { hours: 3 }))).toMatchObject(KEY_REUSED)
    await bookingCancel({ token, idempotencyKey: newIdempotencyKey() }, world)
    expect(await bookingConfirm(other, world)).toMatchObject(KEY_REUSED)
    expect(await world.db.select().from(visits)).toHaveLength(1)
  })

  test('is refused by bookingReschedule, and the booking stays where it was moved', async () => {
    const world = await createMondayContext({ clientKey: null })
    const { booking, token } = await book(world)
    const moved = { token, startsAt: THURSDAY[0], idempotencyKey: newIdempotencyKey() }
    expect(await bookingReschedule(moved, world)).toMatchObject({ type: 'BookingChanged' })
    expect(await bookingReschedule({ ...moved, startsAt: THURSDAY[2] }, world)).toMatchObject(KEY_REUSED)
    const [visit] = await world.db.select().from(visits)
    expect(visit).toMatchObject({ id: booking.id, startsAt: Temporal.Instant.from(THURSDAY[0] ?? '') })
  })

  test('is refused by bookingHold, quoteRequest and dispatchRequest', async () => {
    const world = await createMondayContext()
    const held = { startsAt: bookingInput().startsAt, idempotencyKey: newIdempotencyKey() }
    await bookingHold(held, world)
    expect(await bookingHold({ ...held, startsAt: THURSDAY[0] }, world)).toMatchObject(KEY_REUSED)
    const quote = { ...leakyTap, idempotencyKey: newIdempotencyKey() }
    await quoteRequest(quote, world)
    expect(await quoteRequest({ ...quote, message: 'The bath too.' }, world)).toMatchObject(KEY_REUSED)
    const burst = {
      name: 'Ann Lee',
      phone: '0491 570 006',
      place: 'Robina',
      idempotencyKey: newIdempotencyKey(),
    }
    await dispatchRequest(burst, world)
    expect(await dispatchRequest({ ...burst, place: 'Varsity Lakes' }, world)).toMatchObject(KEY_REUSED)
  })

  test('stands for the booking as it is now: a replay after a cancellation says that it is cancelled', async () => {
    const world = await createMondayContext({ clientKey: null })
    const asked = bookingInput()
    const { token } = booked(await bookingConfirm(asked, world))
    await bookingCancel({ token, idempotencyKey: newIdempotencyKey() }, world)
    const again = await bookingConfirm(asked, world)
    expect(again).toMatchObject({
      type: 'NotChangeable',
      code: 'BOOKING_ENDED',
      message: expect.stringContaining('cancelled'),
    })
    expect(await world.db.select().from(visits)).toHaveLength(1)
  })
})

describe('a key belongs to who asks', () => {
  test('a hold’s key gives its token to no other client address', async () => {
    const world = await createMondayContext()
    const idempotencyKey = newIdempotencyKey()
    const mine = await hold(world, { idempotencyKey })
    const strangers = await hold(from(world, '198.51.100.1'), { idempotencyKey })
    expect(strangers.holdToken).not.toBe(mine.holdToken)
    expect(await hold(world, { idempotencyKey })).toMatchObject({ holdToken: mine.holdToken })
  })

  test('whoever shows the token goes on with the same hold from another client address', async () => {
    const world = await createMondayContext()
    const idempotencyKey = newIdempotencyKey()
    const { holdToken } = await hold(world)
    const sent = { holdToken, idempotencyKey, service: 'tap-repairs', suburb: 'Robina' }
    await hold(world, sent)
    expect(await hold(from(world, '198.51.100.1'), sent)).toMatchObject({ holdToken })
    expect(await world.db.select().from(visits)).toHaveLength(1)
  })

  test('a booking is replayed after the phone changed its client address, and is no one else’s', async () => {
    const world = await createMondayContext()
    const asked = bookingInput()
    const first = booked(await bookingConfirm(asked, world))
    const mobile = from(world, '198.51.100.1')
    expect(await bookingConfirm(asked, mobile)).toMatchObject({ type: 'Booked', repeated: true })
    const stranger = { ...asked, email: 'eve@example.org' }
    expect(await bookingConfirm(stranger, mobile)).toEqual(
      await bookingConfirm({ ...stranger, startsAt: THURSDAY[0] }, mobile),
    )
    expect(await bookingConfirm(stranger, mobile)).toMatchObject(KEY_REUSED)
    expect(await world.db.select().from(visits)).toMatchObject([{ id: first.booking.id }])
  })

  test('keys are forgotten after 30 days, and no earlier', async () => {
    const world = await createMondayContext({ clientKey: null })
    await bookingConfirm(bookingInput(), world)
    await deleteExpiredKeys(world.now.add({ hours: 24 * 30 }), world)
    expect(await world.db.select().from(idempotencyKeys)).toHaveLength(1)
    await deleteExpiredKeys(world.now.add({ hours: 24 * 30 + 1 }), world)
    expect(await world.db.select().from(idempotencyKeys)).toEqual([])
  })
})

describe('a hold that was used', () => {
  test('books a second job when it comes with another window and service', async () => {
    const world = await createMondayContext({ clientKey: null })
    const { holdToken } = await hold(world)
    const asked = bookingInput({ holdToken })
    const first = booked(await bookingConfirm(asked, world))
    const second = {
      ...asked,
      startsAt: THURSDAY[1],
      service: 'toilet-repairs',
      idempotencyKey: newIdempotencyKey(),
    }
    const outcome = await bookingConfirm(second, world)
    expect(outcome).toMatchObject({ type: 'Booked', repeated: false })
    expect(booked(outcome).booking.id).not.toBe(first.booking.id)
    expect(await world.db.select().from(visits)).toHaveLength(2)
  })

  test('is not given back by its token', async () => {
    const world = await createMondayContext({ clientKey: null })
    const { holdToken } = await hold(world)
    await bookingConfirm(bookingInput({ holdToken }), world)
    await bookingHoldRelease({ holdToken }, world)
    expect(await world.db.select().from(visits)).toHaveLength(1)
  })
})
