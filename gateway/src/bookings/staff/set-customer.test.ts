import { expect, test } from 'vitest'
import { customerCreate, customerOfBooking } from '../../customers/record/customer.ts'
import { customerProperties } from '../../customers/record/properties.ts'
import { auditEvents } from '../../platform/database/tables.ts'
import { book, createMondayContext, newIdempotencyKey } from '../../testing/bookings.ts'
import { signInAs } from '../../testing/staff.ts'
import { bookingCustomerSet } from './set-customer.ts'

test('a booking moves to another customer with its property, once, and only from the customer that was seen', async () => {
  const office = await signInAs(await createMondayContext({ clientKey: null }), 'office')
  const { booking } = await book(office)
  const created = await customerCreate(
    { kind: 'PERSON', name: 'Bo Lee', idempotencyKey: newIdempotencyKey() },
    office,
  )
  if (created.type !== 'CustomerSaved') throw new Error(JSON.stringify(created))
  const seen = (await customerOfBooking(booking.id, office))?.customer.reference
  const input = (more: object = {}) => ({
    reference: booking.reference,
    customer: created.customer.reference,
    seen,
    idempotencyKey: newIdempotencyKey(),
    ...more,
  })
  expect(await bookingCustomerSet(input({ customer: 'C-NOBODY' }), office)).toMatchObject({
    type: 'NotChangeable',
    message: 'That customer doesn’t exist.',
  })
  const repeatedInput = input()
  expect(await bookingCustomerSet(repeatedInput, office)).toMatchObject({ type: 'BookingCustomerSaved' })
  expect(await bookingCustomerSet(repeatedInput, office)).toMatchObject({ type: 'BookingCustomerSaved' })
  expect(await customerOfBooking(booking.id, office)).toMatchObject({
    customer: { name: 'Bo Lee' },
    property: { street: '1 Example Street', relation: 'OWNER' },
  })
  expect(await customerProperties(created.customer, office)).toHaveLength(1)
  expect(await bookingCustomerSet(input(), office)).toMatchObject({ code: 'CHANGED_MEANWHILE' })
  const moves = (await office.db.select().from(auditEvents)).filter(
    ({ action }) => action === 'booking.customer',
  )
  expect(moves).toMatchObject([{ details: { from: seen, to: created.customer.reference } }])
})
