import { describe, expect, test } from 'vitest'
import { dispatchRequest } from '../../enquiries/emergency-requests/emergency-requests.ts'
import { quoteRequest } from '../../enquiries/quote-requests/quote-requests.ts'
import { idempotencyKeys, visits } from '../../platform/database/tables.ts'
import { deleteExpiredKeys } from '../../platform/idempotency/idempotency.ts'
import {
  advanceTime,
  book,
  bookingInput,
  createMondayContext,
  keepOnlyTechnician,
  newIdempotencyKey,
  requireBooked,
} from '../../testing/bookings.ts'
import type { TestContext } from '../../testing/context.ts'
import { leakyTap } from '../../testing/quotes.ts'
import { bookingCancel, bookingReschedule } from './changes.ts'
import { bookingConfirm } from './confirm.ts'
import { bookingHold, bookingHoldRelease } from './holds.ts'

const THURSDAY = ['07', '09', '11', '13', '15'].map((hour) => `2026-11-26T${hour}:00:00+10:00`)

/** Returns the same context with another client address. */
const fromClient = (context: TestContext, clientKey: string): TestContext => ({
  ...context,
  clientKey,
})

const hold = async (context: TestContext, changes: object = {}) => {
  const outcome = await bookingHold(
    { startsAt: bookingInput().startsAt, idempotencyKey: newIdempotencyKey(), ...changes },
    context,
  )
  if (outcome.type !== 'BookingHeld') throw new Error(JSON.stringify(outcome))
  return outcome
}

const KEY_REUSED = {
  type: 'InvalidInput',
  code: 'IDEMPOTENCY_KEY_REUSED',
  fields: [{ field: 'idempotencyKey' }],
}

describe('rate limits of bookingConfirm', () => {
  test('refused attempts don’t count towards the mailbox limit', async () => {
    const context = await createMondayContext()
    await keepOnlyTechnician('Van 2', context)
    await book(context)
    const customer = { email: 'ann@example.org' }
    for (let attempt = 0; attempt < 3; attempt += 1)
      expect(await bookingConfirm(bookingInput(customer), context)).toMatchObject({ type: 'SlotTaken' })
    const free = bookingInput({ ...customer, startsAt: THURSDAY[1] })
    expect(await bookingConfirm(free, context)).toMatchObject({ type: 'Booked' })
  })

  test('a stranger’s refused attempts from other addresses don’t lock out a mailbox', async () => {
    const context = await createMondayContext()
    await keepOnlyTechnician('Van 2', context)
    await book(context)
    for (let attempt = 0; attempt < 4; attempt += 1)
      await bookingConfirm(
        bookingInput({ email: 'ann@example.org' }),
        fromClient(context, `198.51.100.${attempt}`),
      )
    const free = bookingInput({ email: 'ann@example.org', startsAt: THURSDAY[1] })
    expect(await bookingConfirm(free, context)).toMatchObject({ type: 'Booked' })
  })

  test('attempts are counted by client address, including refused ones', async () => {
    const context = await createMondayContext()
    await keepOnlyTechnician('Van 2', context)
    await book(context)
    for (let attempt = 0; attempt < 30; attempt += 1)
      expect(await bookingConfirm(bookingInput(), context)).toMatchObject({ type: 'SlotTaken' })
    expect(await bookingConfirm(bookingInput({ startsAt: THURSDAY[1] }), context)).toMatchObject({
      type: 'TooManyRequests',
      retryAfterSeconds: 600,
    })
    const elsewhere = fromClient(context, '198.51.100.1')
    expect(await bookingConfirm(bookingInput({ startsAt: THURSDAY[1] }), elsewhere)).toMatchObject({
      type: 'Booked',
    })
  })

  test('a property manager can book ten homes within an hour, an owner three', async () => {
    const context = await createMondayContext()
    const homes = Array.from({ length: 10 }, (_, home) => ({
      street: `${home + 1} Example Street`,
      startsAt: `2026-11-${home < 5 ? 26 : 27}T${THURSDAY[home % 5]?.slice(11)}`,
    }))
    for (const home of homes) {
      const agent = bookingInput({ ...home, email: 'agent@example.org', relation: 'AGENT' })
      expect(await bookingConfirm(agent, context)).toMatchObject({ type: 'Booked' })
    }
    const eleventh = bookingInput({
      street: '11 Example Street',
      email: 'agent@example.org',
      relation: 'AGENT',
    })
    expect(await bookingConfirm(eleventh, fromClient(context, '198.51.100.9'))).toMatchObject({
      type: 'TooManyRequests',
    })
    const owner = fromClient(context, '198.51.100.1')
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

  // Each test first uses up all but the last of its limit, so that a replay that was counted would be refused.
  test('books once, answers Booked five times and counts once', async () => {
    const context = await createMondayContext()
    const email = 'ann@example.org'
    for (const startsAt of THURSDAY.slice(0, 2))
      await bookingConfirm(bookingInput({ email, startsAt }), context)
    const input = bookingInput({ email })
    const outcomes = await five(() => bookingConfirm(input, context))
    expect(outcomes.map(({ type }) => type)).toEqual(Array.from({ length: 5 }, () => 'Booked'))
    expect(new Set(outcomes.map((outcome) => requireBooked(outcome).booking.id)).size).toBe(1)
    expect(outcomes.filter((outcome) => outcome.type === 'Booked' && !outcome.repeated)).toHaveLength(1)
    expect(await context.db.select().from(visits)).toHaveLength(3)
    for (let attempt = 0; attempt < 40; attempt += 1)
      expect(await bookingConfirm(input, context)).toMatchObject({ type: 'Booked', repeated: true })
    // A fourth booking would exceed the mailbox limit; this one uses another mailbox, and the client address is far from its limit.
    expect(await bookingConfirm(bookingInput(), context)).toMatchObject({ type: 'Booked' })
  })

  test('stores one quote request and returns it five times', async () => {
    const context = await createMondayContext()
    for (let n = 0; n < 4; n += 1)
      await quoteRequest(
        { ...leakyTap, phone: `0491 570 1${n}0`, idempotencyKey: newIdempotencyKey() },
        context,
      )
    const input = { ...leakyTap, idempotencyKey: newIdempotencyKey() }
    const outcomes = await five(() => quoteRequest(input, context))
    expect(outcomes.map(({ type }) => type)).toEqual(Array.from({ length: 5 }, () => 'QuoteRequested'))
    expect(outcomes.filter((outcome) => 'repeated' in outcome && !outcome.repeated)).toHaveLength(1)
  })

  test('stores one emergency request and returns it five times', async () => {
    const context = await createMondayContext()
    const burst = { name: 'Ann Lee', phone: '0491 570 006', place: '1 Example Street, Robina', message: '' }
    for (let n = 0; n < 4; n += 1)
      await dispatchRequest(
        { ...burst, phone: `0491 570 1${n}0`, idempotencyKey: newIdempotencyKey() },
        context,
      )
    const input = { ...burst, idempotencyKey: newIdempotencyKey() }
    const outcomes = await five(() => dispatchRequest(input, context))
    expect(outcomes.map(({ type }) => type)).toEqual(Array.from({ length: 5 }, () => 'DispatchRequested'))
    expect(outcomes.filter((outcome) => 'repeated' in outcome && !outcome.repeated)).toHaveLength(1)
  })

  test('moves a booking once and answers BookingChanged each time, without counting replays', async () => {
    const context = await createMondayContext()
    const { token } = await book(context)
    const input = { token, startsAt: THURSDAY[1], idempotencyKey: newIdempotencyKey() }
    for (let round = 0; round < 5; round += 1)
      for (const outcome of await five(() => bookingReschedule(input, context)))
        expect(outcome).toMatchObject({ type: 'BookingChanged' })
  })
})

describe('one key with different content', () => {
  test('is refused by bookingConfirm, even after the booking was cancelled', async () => {
    const context = await createMondayContext({ clientKey: null })
    const input = bookingInput()
    const { token } = requireBooked(await bookingConfirm(input, context))
    const otherInput = { ...input, street: '2 Example Street' }
    expect(await bookingConfirm(otherInput, advanceTime(context, { hours: 3 }))).toMatchObject(KEY_REUSED)
    await bookingCancel({ token, idempotencyKey: newIdempotencyKey() }, context)
    expect(await bookingConfirm(otherInput, context)).toMatchObject(KEY_REUSED)
    expect(await context.db.select().from(visits)).toHaveLength(1)
  })

  test('is refused by bookingReschedule, and the booking stays where it was first moved', async () => {
    const context = await createMondayContext({ clientKey: null })
    const { booking, token } = await book(context)
    const moveInput = { token, startsAt: THURSDAY[0], idempotencyKey: newIdempotencyKey() }
    expect(await bookingReschedule(moveInput, context)).toMatchObject({ type: 'BookingChanged' })
    expect(await bookingReschedule({ ...moveInput, startsAt: THURSDAY[2] }, context)).toMatchObject(
      KEY_REUSED,
    )
    const [visit] = await context.db.select().from(visits)
    expect(visit).toMatchObject({ id: booking.id, startsAt: Temporal.Instant.from(THURSDAY[0] ?? '') })
  })

  test('is refused by bookingHold, quoteRequest and dispatchRequest', async () => {
    const context = await createMondayContext()
    const holdInput = { startsAt: bookingInput().startsAt, idempotencyKey: newIdempotencyKey() }
    await bookingHold(holdInput, context)
    expect(await bookingHold({ ...holdInput, startsAt: THURSDAY[0] }, context)).toMatchObject(KEY_REUSED)
    const quote = { ...leakyTap, idempotencyKey: newIdempotencyKey() }
    await quoteRequest(quote, context)
    expect(await quoteRequest({ ...quote, message: 'The bath too.' }, context)).toMatchObject(KEY_REUSED)
    const burst = {
      name: 'Ann Lee',
      phone: '0491 570 006',
      place: 'Robina',
      idempotencyKey: newIdempotencyKey(),
    }
    await dispatchRequest(burst, context)
    expect(await dispatchRequest({ ...burst, place: 'Varsity Lakes' }, context)).toMatchObject(KEY_REUSED)
  })

  test('replaying bookingConfirm after a cancellation says that the booking is cancelled', async () => {
    const context = await createMondayContext({ clientKey: null })
    const input = bookingInput()
    const { token } = requireBooked(await bookingConfirm(input, context))
    await bookingCancel({ token, idempotencyKey: newIdempotencyKey() }, context)
    const repeated = await bookingConfirm(input, context)
    expect(repeated).toMatchObject({
      type: 'NotChangeable',
      code: 'BOOKING_ENDED',
      message: expect.stringContaining('cancelled'),
    })
    expect(await context.db.select().from(visits)).toHaveLength(1)
  })
})

describe('key ownership and expiry', () => {
  test('a hold’s key doesn’t return its token to another client address', async () => {
    const context = await createMondayContext()
    const idempotencyKey = newIdempotencyKey()
    const mine = await hold(context, { idempotencyKey })
    const strangers = await hold(fromClient(context, '198.51.100.1'), { idempotencyKey })
    expect(strangers.holdToken).not.toBe(mine.holdToken)
    expect(await hold(context, { idempotencyKey })).toMatchObject({ holdToken: mine.holdToken })
  })

  test('a hold token continues the same hold from another client address', async () => {
    const context = await createMondayContext()
    const idempotencyKey = newIdempotencyKey()
    const { holdToken } = await hold(context)
    const sent = { holdToken, idempotencyKey, service: 'tap-repairs', suburb: 'Robina' }
    await hold(context, sent)
    expect(await hold(fromClient(context, '198.51.100.1'), sent)).toMatchObject({ holdToken })
    expect(await context.db.select().from(visits)).toHaveLength(1)
  })

  test('a booking is replayed from a new client address, but only with the same form', async () => {
    const context = await createMondayContext()
    const input = bookingInput()
    const first = requireBooked(await bookingConfirm(input, context))
    const mobile = fromClient(context, '198.51.100.1')
    expect(await bookingConfirm(input, mobile)).toMatchObject({ type: 'Booked', repeated: true })
    const stranger = { ...input, email: 'eve@example.org' }
    expect(await bookingConfirm(stranger, mobile)).toEqual(
      await bookingConfirm({ ...stranger, startsAt: THURSDAY[0] }, mobile),
    )
    expect(await bookingConfirm(stranger, mobile)).toMatchObject(KEY_REUSED)
    expect(await context.db.select().from(visits)).toMatchObject([{ id: first.booking.id }])
  })

  test('keys are deleted after 30 days, not earlier', async () => {
    const context = await createMondayContext({ clientKey: null })
    await bookingConfirm(bookingInput(), context)
    await deleteExpiredKeys(context.now.add({ hours: 24 * 30 }), context)
    expect(await context.db.select().from(idempotencyKeys)).toHaveLength(1)
    await deleteExpiredKeys(context.now.add({ hours: 24 * 30 + 1 }), context)
    expect(await context.db.select().from(idempotencyKeys)).toEqual([])
  })
})

describe('a hold that became a booking', () => {
  test('books a second job when sent with another window and service', async () => {
    const context = await createMondayContext({ clientKey: null })
    const { holdToken } = await hold(context)
    const input = bookingInput({ holdToken })
    const first = requireBooked(await bookingConfirm(input, context))
    const second = {
      ...input,
      startsAt: THURSDAY[1],
      service: 'toilet-repairs',
      idempotencyKey: newIdempotencyKey(),
    }
    const outcome = await bookingConfirm(second, context)
    expect(outcome).toMatchObject({ type: 'Booked', repeated: false })
    expect(requireBooked(outcome).booking.id).not.toBe(first.booking.id)
    expect(await context.db.select().from(visits)).toHaveLength(2)
  })

  test('isn’t released by its token', async () => {
    const context = await createMondayContext({ clientKey: null })
    const { holdToken } = await hold(context)
    await bookingConfirm(bookingInput({ holdToken }), context)
    await bookingHoldRelease({ holdToken }, context)
    expect(await context.db.select().from(visits)).toHaveLength(1)
  })
})
