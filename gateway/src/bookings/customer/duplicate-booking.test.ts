import { describe, expect, test } from 'vitest'
import { visits } from '../../platform/database/tables.ts'
import { handleBookingForm } from '../../server/form-posts/booking.ts'
import {
  bookingInput,
  createMondayContext,
  newIdempotencyKey,
  requireBooked,
} from '../../testing/bookings.ts'
import type { TestContext } from '../../testing/context.ts'
import { bookingCancel } from './changes.ts'
import { bookingConfirm } from './confirm.ts'
import { bookingHold } from './holds.ts'

const duplicateInput = (changes: object = {}) =>
  bookingInput({ email: 'ann@example.org', bookAnyway: false, ...changes })

const countVisits = async (context: TestContext) => (await context.db.select().from(visits)).length

describe('a booking for the same customer, street and window with another key', () => {
  test('is answered with AlreadyBooked and the existing reference, and sends one van', async () => {
    const context = await createMondayContext({ clientKey: null })
    const first = requireBooked(await bookingConfirm(duplicateInput(), context))
    const second = await bookingConfirm(duplicateInput({ street: ' 1  EXAMPLE street.' }), context)
    expect(second).toMatchObject({
      type: 'AlreadyBooked',
      reference: first.booking.reference,
      message: expect.stringContaining('already have a booking at this address for this time'),
    })
    expect(await countVisits(context)).toBe(1)
  })

  test('sends one van when five come at once', async () => {
    const context = await createMondayContext({ clientKey: null })
    const outcomes = await Promise.all(
      Array.from({ length: 5 }, () => bookingConfirm(duplicateInput(), context)),
    )
    expect(outcomes.map(({ type }) => type).toSorted()).toEqual([
      ...Array.from({ length: 4 }, () => 'AlreadyBooked'),
      'Booked',
    ])
    expect(await countVisits(context)).toBe(1)
  })

  test('is made with bookAnyway under the same key, and keeps its hold until then', async () => {
    const context = await createMondayContext({ clientKey: null })
    await bookingConfirm(duplicateInput(), context)
    const held = await bookingHold(
      { startsAt: bookingInput().startsAt, idempotencyKey: newIdempotencyKey() },
      context,
    )
    if (held.type !== 'BookingHeld') throw new Error(held.message)
    const second = duplicateInput({ holdToken: held.holdToken })
    expect(await bookingConfirm(second, context)).toMatchObject({ type: 'AlreadyBooked' })
    expect(await countVisits(context)).toBe(2)
    const outcome = await bookingConfirm({ ...second, bookAnyway: true }, context)
    expect(outcome).toMatchObject({ type: 'Booked', repeated: false })
    expect(await countVisits(context)).toBe(2)
  })

  test.each([
    ['a mailbox alone', { phone: '0491 570 157' }],
    ['a phone alone', { email: 'eve@example.org' }],
  ])('reveals no reference to a stranger with %s', async (_, changes) => {
    const context = await createMondayContext({ clientKey: null })
    const first = requireBooked(await bookingConfirm(duplicateInput(), context))
    const outcome = await bookingConfirm(duplicateInput(changes), context)
    expect(outcome).toMatchObject({ type: 'AlreadyBooked', reference: null })
    expect(JSON.stringify(outcome)).not.toContain(first.booking.reference)
  })

  test.each([
    ['someone else there', { email: 'eve@example.org', phone: '0491 570 157' }],
    ['another street', { street: '2 Example Street' }],
    ['another unit of the building', { unit: '2' }],
    ['another window', { startsAt: '2026-11-24T11:00:00+10:00' }],
  ])('does not ask about a duplicate for %s', async (_, changes) => {
    const context = await createMondayContext({ clientKey: null })
    await bookingConfirm(duplicateInput({ unit: '1' }), context)
    expect(await bookingConfirm(duplicateInput({ unit: '1', ...changes }), context)).toMatchObject({
      type: 'Booked',
    })
  })

  test('is made without asking if the first was cancelled', async () => {
    const context = await createMondayContext({ clientKey: null })
    const { token } = requireBooked(await bookingConfirm(duplicateInput(), context))
    await bookingCancel({ token, idempotencyKey: newIdempotencyKey() }, context)
    expect(await bookingConfirm(duplicateInput(), context)).toMatchObject({ type: 'Booked' })
  })

  test('is confirmed by a button in the form without JavaScript', async () => {
    const context = await createMondayContext({ clientKey: null })
    const { idempotencyKey: _, bookAnyway: __, ...answers } = duplicateInput()
    const fields = { ...answers, place: 'Robina', step: 'check' }
    await handleBookingForm(fields, context)
    const formResult = await handleBookingForm({ ...fields, idempotencyKey: newIdempotencyKey() }, context)
    if (!('form' in formResult)) throw new Error('another address')
    expect(formResult).toMatchObject({ status: 409, form: { values: { alreadyBooked: 'yes' } } })
    expect(await handleBookingForm({ ...formResult.form.values, bookAnyway: 'yes' }, context)).toMatchObject({
      status: 201,
    })
  })
})

test.each(['12', 'none'])(
  'a booking with the phone number %s is pending until the office confirms it',
  async (phone) => {
    const context = await createMondayContext({ clientKey: null })
    const { booking } = requireBooked(await bookingConfirm(duplicateInput({ phone }), context))
    expect(booking).toMatchObject({ state: 'PENDING', phone })
    const { booking: local } = requireBooked(
      await bookingConfirm(bookingInput({ phone: '5550 0104' }), context),
    )
    expect(local.state).toBe('CONFIRMED')
  },
)

test.each([
  'victim@example.org,x1',
  'Foo<victim@example.org>',
  'g:victim@example.org;x.y',
  'g:victim@example.org;',
  'a@example.org;b@example.org',
  '<victim@example.org>',
  '"a,b"@example.org',
  'victim@example.org(x)',
  'victim@localhost',
])('%s is refused because it is not a single mailbox', async (email) => {
  const context = await createMondayContext({ clientKey: null })
  expect(await bookingConfirm(bookingInput({ email }), context)).toMatchObject({
    type: 'InvalidInput',
    fields: [{ field: 'email', message: 'Please enter a valid email address' }],
  })
})

test.each(["o'neil+tap@mail.example.com.au", 'ANN@EXAMPLE.ORG', 'a_b-c.d@xn--bcher-kva.example'])(
  '%s is accepted as a single mailbox',
  async (email) => {
    const context = await createMondayContext({ clientKey: null })
    expect(requireBooked(await bookingConfirm(bookingInput({ email }), context)).booking.email).toBe(email)
  },
)
