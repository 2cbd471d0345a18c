import { describe, expect, test } from 'vitest'
import {
  bookings,
  idempotencyKeys,
  technicianLicences,
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
import { bookingConfirm } from './confirm.ts'
import { bookingHold } from './holds.ts'
import { bookingStep } from './staff-steps.ts'

const rows = (context: TestContext) => context.db.select().from(bookings)

describe('bookingConfirm', () => {
  test('an available window can be held, and the hold becomes the booking', async () => {
    const context = await createMondayContext()
    const input = bookingInput()
    const held = await bookingHold({ startsAt: input.startsAt, idempotencyKey: newIdempotencyKey() }, context)
    if (held.type !== 'BookingHeld') throw new Error(held.message)
    const booked = await bookingConfirm({ ...input, holdToken: held.holdToken }, context)
    expect(booked).toMatchObject({
      type: 'Booked',
      repeated: false,
      booking: {
        open: true,
        booking: {
          reference: expect.stringMatching(/^GC-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{2}$/),
          state: 'CONFIRMED',
          suburb: 'Robina',
          phoneE164: '+61491570006',
        },
      },
    })
    expect(await rows(context)).toHaveLength(1)
    expect(await context.db.select().from(visits)).toMatchObject([{ state: 'CONFIRMED', heldUntil: null }])
  })

  test('books a free window without a hold, or after the hold has expired', async () => {
    const context = await createMondayContext({ clientKey: null })
    await keepOnlyTechnician('Van 2', context)
    const input = bookingInput()
    const held = await bookingHold({ startsAt: input.startsAt, idempotencyKey: newIdempotencyKey() }, context)
    if (held.type !== 'BookingHeld') throw new Error(held.message)
    const muchLater = advanceTime(context, { minutes: 11 })
    expect(await bookingConfirm({ ...input, holdToken: held.holdToken }, muchLater)).toMatchObject({
      type: 'Booked',
    })
    expect(await context.db.select().from(visits)).toHaveLength(1)
  })

  test('an expired hold doesn’t block others from the window', async () => {
    const context = await createMondayContext({ clientKey: null })
    await keepOnlyTechnician('Van 2', context)
    const { startsAt } = bookingInput()
    await bookingHold({ startsAt, idempotencyKey: newIdempotencyKey() }, context)
    expect(await bookingConfirm(bookingInput(), context)).toMatchObject({ type: 'SlotTaken' })
    expect(await bookingConfirm(bookingInput(), advanceTime(context, { minutes: 10 }))).toMatchObject({
      type: 'Booked',
    })
  })

  test('a hold made for a shorter job is reused where the job still fits, and released where it doesn’t', async () => {
    const context = await createMondayContext({ clientKey: null })
    await keepOnlyTechnician('Van 2', context)
    await book(context, { startsAt: '2026-11-24T11:00:00+10:00' })
    const { startsAt } = bookingInput()
    const held = await bookingHold({ startsAt, idempotencyKey: newIdempotencyKey() }, context)
    if (held.type !== 'BookingHeld') throw new Error(held.message)
    const long = bookingInput({ service: 'hot-water-services', holdToken: held.holdToken })
    expect(await bookingConfirm(long, context)).toMatchObject({ type: 'SlotTaken' })
    // The whole request was refused, so the customer still has the hold.
    expect(await bookingConfirm(bookingInput(), context)).toMatchObject({ type: 'SlotTaken' })
    expect(await bookingConfirm(bookingInput({ holdToken: held.holdToken }), context)).toMatchObject({
      type: 'Booked',
    })
  })

  test('a lost window is answered with the three nearest windows, all bookable', async () => {
    const context = await createMondayContext({ clientKey: null })
    await keepOnlyTechnician('Van 2', context)
    await book(context)
    const lost = await bookingConfirm(bookingInput(), context)
    if (lost.type !== 'SlotTaken') throw new Error(lost.type)
    expect(lost.message).toBe("That time's just been taken. Your answers are saved.")
    expect(lost.alternatives).toHaveLength(3)
    for (const { startsAt } of lost.alternatives)
      expect(await bookingConfirm(bookingInput({ startsAt: `${startsAt}` }), context)).toMatchObject({
        type: 'Booked',
      })
  })

  test.each(['gas-fitting', 'commercial-services'])(
    '%s needs office confirmation and keeps its window until then',
    async (service) => {
      const context = await createMondayContext({ clientKey: null })
      await keepOnlyTechnician('Van 1', context)
      const { booking } = await book(context, { service, startsAt: '2026-11-24T13:00:00+10:00' })
      expect(booking).toMatchObject({ state: 'PENDING' })
      // Within 24 hours, unless the visit is sooner.
      expect(`${booking.answerBy}`).toBe('2026-11-23T22:00:00Z')
      const second = bookingInput({ startsAt: '2026-11-24T13:00:00+10:00' })
      expect(await bookingConfirm(second, context)).toMatchObject({ type: 'SlotTaken' })
      await bookingStep(booking.id, { step: 'declined' }, context)
      expect(await bookingConfirm(second, context)).toMatchObject({ type: 'Booked' })
    },
  )

  test.each([
    ['2026-11-24T07:00:00+10:00', '2026-11-23T17:00:00+10:00'],
    ['2026-11-24T09:00:00+10:00', '2026-11-23T17:00:00+10:00'],
  ])(
    'the answer to a booking for %s is promised in opening hours, minutes after the hold',
    async (startsAt, answer) => {
      const context = await createMondayContext({
        clientKey: null,
        now: queenslandInstant('2026-11-23 14:55'),
      })
      const service = 'commercial-services'
      const request = { startsAt, service, suburb: 'Robina', idempotencyKey: newIdempotencyKey() }
      const held = await bookingHold(request, context)
      if (held.type !== 'BookingHeld') throw new Error(held.message)
      const { holdToken } = held
      const later = advanceTime(context, { minutes: 9 })
      const { booking } = await book(later, { startsAt, service, holdToken })
      expect(booking).toMatchObject({ state: 'PENDING', answerBy: Temporal.Instant.from(answer) })
    },
  )

  test('gas work is assigned only to technicians whose licence is valid on the day of the job', async () => {
    const context = await createMondayContext({ clientKey: null })
    const gas = { service: 'gas-services' }
    await context.db.update(technicianLicences).set({ expiresOn: '2026-11-24' })
    expect(await bookingConfirm(bookingInput(gas), context)).toMatchObject({ type: 'Booked' })
    const wednesday = { ...gas, startsAt: '2026-11-25T09:00:00+10:00' }
    expect(await bookingConfirm(bookingInput(wednesday), context)).toMatchObject({
      type: 'SlotTaken',
      message: 'No plumber with a gas licence is working then. Your answers are saved.',
    })
    const list = await availability({ ...gas, suburb: null, from: null, days: 3 }, context)
    expect(list?.days[2]).toMatchObject({
      date: '2026-11-25',
      state: 'FULL',
      reason: 'No plumber with a gas licence is working then.',
    })
  })
})

describe('one idempotency key', () => {
  test('makes one booking, however many requests come at once', async () => {
    const context = await createMondayContext({ clientKey: null })
    const input = bookingInput()
    const outcomes = await Promise.all(Array.from({ length: 12 }, () => bookingConfirm(input, context)))
    const bookings = outcomes.map(requireBooked)
    expect(new Set(bookings.map(({ booking }) => booking.reference)).size).toBe(1)
    expect(new Set(bookings.map(({ token }) => token)).size).toBe(1)
    expect(outcomes.filter((outcome) => outcome.type === 'Booked' && !outcome.repeated)).toHaveLength(1)
    expect(await rows(context)).toHaveLength(1)
  })

  test('releases a newer hold of the customer when the booking is replayed', async () => {
    const context = await createMondayContext({ clientKey: null })
    const input = bookingInput()
    const first = requireBooked(await bookingConfirm(input, context))
    const startsAt = '2026-11-25T09:00:00+10:00'
    const held = await bookingHold({ startsAt, idempotencyKey: newIdempotencyKey() }, context)
    if (held.type !== 'BookingHeld') throw new Error(held.message)
    const repeated = await bookingConfirm({ ...input, holdToken: held.holdToken }, context)
    expect(requireBooked(repeated).booking.id).toBe(first.booking.id)
    expect(await context.db.select().from(visits)).toMatchObject([{ id: first.booking.id }])
  })

  test('can be reused after a refusal', async () => {
    const context = await createMondayContext({ clientKey: null })
    await keepOnlyTechnician('Van 2', context)
    await book(context)
    const input = bookingInput()
    expect(await bookingConfirm(input, context)).toMatchObject({ type: 'SlotTaken' })
    const freeInput = { ...input, startsAt: '2026-11-24T11:00:00+10:00' }
    expect(await bookingConfirm(freeInput, context)).toMatchObject({ type: 'Booked', repeated: false })
    expect(await context.db.select().from(idempotencyKeys)).toHaveLength(2)
  })
})

describe('one hold', () => {
  async function holding(context: TestContext) {
    const input = bookingInput()
    const held = await bookingHold({ startsAt: input.startsAt, idempotencyKey: newIdempotencyKey() }, context)
    if (held.type !== 'BookingHeld') throw new Error(held.message)
    return { ...input, holdToken: held.holdToken }
  }

  test('makes one booking per customer, even with another key and a corrected phone', async () => {
    const context = await createMondayContext({ clientKey: null })
    const input = await holding(context)
    const first = requireBooked(await bookingConfirm(input, context))
    const corrected = { ...input, phone: '0491 570 157', idempotencyKey: newIdempotencyKey() }
    const repeated = await bookingConfirm(corrected, advanceTime(context, { minutes: 30 }))
    expect(repeated).toMatchObject({ type: 'Booked', repeated: true, token: first.token })
    expect(requireBooked(repeated).booking).toMatchObject({ id: first.booking.id, phone: input.phone })
    expect(await context.db.select().from(visits)).toHaveLength(1)
  })

  test('makes one booking per customer when several keys come at once', async () => {
    const context = await createMondayContext({ clientKey: null })
    const input = await holding(context)
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, () =>
        bookingConfirm({ ...input, idempotencyKey: newIdempotencyKey() }, context),
      ),
    )
    expect(new Set(outcomes.map((outcome) => requireBooked(outcome).booking.id)).size).toBe(1)
    expect(outcomes.filter((outcome) => outcome.type === 'Booked' && !outcome.repeated)).toHaveLength(1)
    expect(await context.db.select().from(visits)).toHaveLength(1)
  })

  test('doesn’t reveal its booking to others, and can book again once that is cancelled', async () => {
    const context = await createMondayContext({ clientKey: null })
    const input = await holding(context)
    const first = requireBooked(await bookingConfirm(input, context))
    const otherInput = { ...input, email: 'eve@example.org', idempotencyKey: newIdempotencyKey() }
    expect(await bookingConfirm(otherInput, context)).toMatchObject({ type: 'Booked', repeated: false })
    await bookingStep(first.booking.id, { step: 'cancelled' }, context)
    const repeated = requireBooked(
      await bookingConfirm({ ...input, idempotencyKey: newIdempotencyKey() }, context),
    )
    expect(repeated.booking.id).not.toBe(first.booking.id)
  })
})

test('of 30 concurrent requests for one window and one technician, one books and the others get the nearest windows', async () => {
  const context = await createMondayContext({ clientKey: null })
  await keepOnlyTechnician('Van 2', context)
  const outcomes = await Promise.all(
    Array.from({ length: 30 }, () => bookingConfirm(bookingInput(), context)),
  )
  expect(outcomes.filter(({ type }) => type === 'Booked')).toHaveLength(1)
  const lost = outcomes.filter((outcome) => outcome.type === 'SlotTaken')
  expect(lost).toHaveLength(29)
  for (const { alternatives } of lost) expect(alternatives).toHaveLength(3)
  expect(await rows(context)).toHaveLength(1)
})

test('a team of four fills one window up to the reserve, and no technician is booked twice', async () => {
  const context = await createMondayContext({ clientKey: null })
  const outcomes = await Promise.all(
    Array.from({ length: 12 }, () => bookingConfirm(bookingInput(), context)),
  )
  const bookedCount = outcomes.filter(({ type }) => type === 'Booked').length
  expect([3, 4]).toContain(bookedCount)
  const reserved = await context.db.select().from(visits)
  expect(new Set(reserved.map(({ technicianId }) => technicianId)).size).toBe(bookedCount)
})

test('the database rejects overlapping visits of one technician', async () => {
  const context = await createMondayContext({ clientKey: null })
  const { booking } = await book(context)
  const overlap = context.pool.query(
    `insert into visit (technician_id, starts_at, window_ends_at, ends_at, planned_minutes, state)
     select technician_id, starts_at + interval '1 hour', window_ends_at + interval '1 hour', ends_at + interval '1 hour', 60, 'CONFIRMED'
       from visit where id = $1`,
    [booking.id],
  )
  await expect(overlap).rejects.toMatchObject({ code: '23P01', constraint: 'visit_no_overlap' })
})

test('booking events can’t be changed or deleted', async () => {
  const context = await createMondayContext({ clientKey: null })
  await book(context)
  for (const change of [
    "update booking_event set actor = 'system'",
    'delete from booking_event',
    'truncate booking_event',
  ])
    await expect(context.pool.query(change)).rejects.toThrow('only ever added')
})

const refusals: ReadonlyArray<[change: object, field: string, message: string | RegExp]> = [
  [{ startsAt: '' }, 'startsAt', 'Please choose a time'],
  [{ startsAt: 'tomorrow' }, 'startsAt', /^Please send a date and time such as/],
  [{ service: undefined }, 'service', 'Please select a service'],
  [{ service: 'painting' }, 'service', 'Please select a service'],
  [{ suburb: ' ' }, 'suburb', 'Suburb is required'],
  [{ suburb: 'Ormeau' }, 'suburb', /^Ormeau is just outside our area\. Call .* or ask for a quote/],
  [{ suburb: 'Tweed Heads' }, 'suburb', /^Tweed Heads is just outside our area\. /],
  [{ suburb: 'Sydney' }, 'suburb', "Sorry, we don't come to Sydney"],
  [{ suburb: 'Atlantis' }, 'suburb', /Check the spelling/],
  [{ suburb: '4217' }, 'suburb', /^Please choose a suburb from the list: .*Surfers Paradise/],
  [{ street: '' }, 'street', 'Street is required'],
  [{ street: 'x'.repeat(201) }, 'street', 'Street must be 200 characters at most'],
  [{ unit: 'x'.repeat(41) }, 'unit', 'Unit must be 40 characters at most'],
  [{ note: 'x'.repeat(501) }, 'note', 'Note must be 500 characters at most'],
  [{ note: 'a\0b' }, 'note', 'Note contains characters we cannot store'],
  [{ name: 'Ann\r\nBcc: all@example.org' }, 'name', 'Name must be on one line'],
  [{ name: '' }, 'name', 'Name is required'],
  [{ email: 'ann' }, 'email', 'Please enter a valid email address'],
  [{ phone: ' ' }, 'phone', 'Phone number is required'],
  [{ relation: 'NEIGHBOUR' }, 'relation', 'Please choose owner, tenant or property manager'],
  [{ photos: Array.from({ length: 7 }, () => 'p') }, 'photos', '6 photos at most'],
  [{ idempotencyKey: 'short' }, 'idempotencyKey', 'The key must be 8 to 100 printable characters'],
]

test('each missing or invalid field gets its own message', async () => {
  const context = await createMondayContext({ clientKey: null })
  for (const [change, field, message] of refusals) {
    const outcome = await bookingConfirm(bookingInput(change), context)
    if (outcome.type !== 'InvalidInput') throw new Error(`${JSON.stringify(change)}: ${outcome.type}`)
    expect(outcome.fields.map((error) => error.field)).toEqual([field])
    expect(outcome.fields[0]?.message).toMatch(message)
  }
  for (const input of [null, undefined, 'text', 7, []])
    expect(await bookingConfirm(input, context)).toMatchObject({ type: 'InvalidInput' })
  expect(await context.db.select().from(visits)).toEqual([])
})

test('a suburb is recognised by its slug, its name and its aliases', async () => {
  const context = await createMondayContext({ clientKey: null })
  for (const [suburb, name, hour] of [
    ['palm-beach', 'Palm Beach', '07'],
    ['  PALM beach ', 'Palm Beach', '09'],
    ['Kirra', 'Coolangatta', '11'],
  ]) {
    const { booking } = await book(context, { suburb, startsAt: `2026-11-25T${hour}:00:00+10:00` })
    expect(booking.suburb).toBe(name)
  }
})

test('a booking with the honeypot field filled in needs office confirmation', async () => {
  const context = await createMondayContext({ clientKey: null })
  const { booking } = await book(context, { website: 'https://example.org' })
  expect(booking.state).toBe('PENDING')
})

describe('around midnight in Queensland', () => {
  test('the first minute of a day lists that day, the last minute before it the previous one', async () => {
    const dayBefore = await createMondayContext({ now: queenslandInstant('2026-11-23 23:59') })
    const nextDay = { ...dayBefore, now: queenslandInstant('2026-11-24 00:00') }
    const dates = async (context: TestContext) =>
      (await availability({ service: null, suburb: null, from: null, days: 1 }, context))?.days.map(
        ({ date }) => date,
      )
    expect(await dates(dayBefore)).toEqual(['2026-11-23'])
    expect(await dates(nextDay)).toEqual(['2026-11-24'])
  })

  test('the first window of the morning can be booked late the evening before', async () => {
    const context = await createMondayContext({ now: queenslandInstant('2026-11-23 23:59'), clientKey: null })
    const { booking } = await book(context, { startsAt: '2026-11-24T07:00:00+10:00' })
    expect(`${booking.startsAt}`).toBe('2026-11-23T21:00:00Z')
  })
})

test('waitlist rejects times that are not windows and instants out of range', async () => {
  const context = await createMondayContext({ clientKey: null })
  const sensible = '2026-11-24T07:00:00+10:00'
  await book(context, { waitFor: ['2020-01-06T09:00:00+10:00', '2026-11-24T08:30:00+10:00', sensible] })
  expect(await context.db.select().from(waitlistEntries)).toMatchObject([
    { startsAt: Temporal.Instant.from(sensible) },
  ])
  for (const moment of ['-004000-01-01T00:00:00Z', '+275760-09-13T00:00:00Z']) {
    expect(await bookingConfirm(bookingInput({ waitFor: [moment] }), context), moment).toMatchObject({
      type: 'InvalidInput',
      fields: [{ field: 'waitFor' }],
    })
  }
  expect(
    await bookingConfirm(bookingInput({ startsAt: '2026-11-24T09:00:00.000001+10:00' }), context),
  ).toMatchObject({
    type: 'InvalidInput',
    fields: [{ field: 'startsAt' }],
  })
})
