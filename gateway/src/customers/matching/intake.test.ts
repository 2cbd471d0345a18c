import { expect, test } from 'vitest'
import { staffBooking } from '../../bookings/staff/staff-booking.ts'
import { dispatchRequest } from '../../enquiries/emergency-requests/emergency-requests.ts'
import { inboxSetCustomer } from '../../enquiries/inbox/handle.ts'
import { quoteRequest } from '../../enquiries/quote-requests/quote-requests.ts'
import { bookingCreate } from '../../office/front-desk/create.ts'
import {
  bookingCustomers,
  customerContacts,
  customerProperties,
  customers,
  dispatchRequestCustomers,
  properties,
  quoteRequestCustomers,
} from '../../platform/database/tables.ts'
import { book, bookingInput, createMondayContext, queenslandInstant } from '../../testing/bookings.ts'
import type { TestContext } from '../../testing/context.ts'
import { runDueJobs } from '../../testing/jobs.ts'
import { reapplyMigrations } from '../../testing/migrations.ts'
import { leakyTap } from '../../testing/quotes.ts'
import { signInAs } from '../../testing/staff.ts'
import { customerList, customersNotToBook } from '../list/list.ts'
import {
  customer,
  customerChange,
  customerOfBooking,
  customerOfEnquiry,
  enquiryCustomerLink,
} from '../record/customer.ts'
import { linkCustomers } from './backfill.ts'
import { deleteExpiredCustomers } from './retention.ts'

const ann = { name: 'Ann Lee', email: 'ann@example.org', phone: '0491 570 006' }

async function customerIdOf(reference: string, context: TestContext) {
  const office = await signInAs(context, 'office')
  const booking = await staffBooking(reference, office)
  if (!booking) throw new Error('no booking')
  return (await customerOfBooking(booking.id, office))?.customer.reference
}

test('a booking adds a customer and a property, and a later booking finds both despite different spelling', async () => {
  const context = await createMondayContext()
  const first = await book(context, { ...ann, street: '12 Smith St', access: 'Side gate' })
  const second = await book(context, {
    name: 'Ann M. Lee',
    email: 'ANN@example.org',
    phone: '+61 491 570 006',
    street: '12 Smith Street',
    smsReminders: true,
    startsAt: '2026-11-25T09:00:00+10:00',
  })
  expect(await customerIdOf(first.booking.reference, context)).toBe(
    await customerIdOf(second.booking.reference, context),
  )
  expect(await context.db.select().from(customers)).toMatchObject([
    { name: 'Ann Lee', otherNames: ['Ann M. Lee'], reminders: true, createdBy: null },
  ])
  expect(await context.db.select().from(properties)).toMatchObject([
    { street: '12 Smith St', suburb: 'Robina', access: 'Side gate' },
  ])
  expect(await context.db.select().from(customerProperties)).toMatchObject([{ relation: 'OWNER' }])
  expect((await context.db.select().from(customerContacts)).map(({ key }) => key).sort()).toEqual([
    '+61491570006',
    'ann@example.org',
  ])
})

test('quote and emergency requests are linked by the same rules, but spam isn’t linked', async () => {
  const context = await createMondayContext()
  await book(context, ann)
  await quoteRequest(leakyTap, context)
  await dispatchRequest(
    { name: 'Mrs Lee', phone: '(0491) 570-006', place: 'Robina', message: 'Water everywhere' },
    context,
  )
  await quoteRequest({ ...leakyTap, email: 'robot@example.org', website: 'http://spam.example' }, context)
  const [linked, ...others] = await context.db.select().from(customers)
  expect(others).toEqual([])
  const links = { customerId: linked?.id }
  expect(await context.db.select().from(quoteRequestCustomers)).toMatchObject([links])
  expect(await context.db.select().from(dispatchRequestCustomers)).toMatchObject([links])
})

test('a name alone is no match, nor is a phone number under someone else’s name', async () => {
  const context = await createMondayContext()
  const bookFor = async (changes: object) =>
    customerIdOf((await book(context, changes)).booking.reference, context)
  const annReference = await bookFor(ann)
  expect(await bookFor({ ...ann, email: 'other@example.org', phone: '0491 570 156' })).not.toBe(annReference)
  expect(await bookFor({ ...ann, name: 'Bo Tran', email: 'bo@example.org' })).not.toBe(annReference)
  expect(await bookFor({ ...ann, name: 'Ann Lee', email: 'new@example.org' })).toBe(annReference)
})

test('concurrent bookings by a new customer create one customer', async () => {
  const context = await createMondayContext()
  const days = ['24', '25', '26', '27']
  await Promise.all(days.map((day) => book(context, { ...ann, startsAt: `2026-11-${day}T09:00:00+10:00` })))
  expect(await context.db.select().from(customers)).toHaveLength(1)
  expect(await context.db.select().from(bookingCustomers)).toHaveLength(days.length)
})

test('an edit of a customer is refused if a booking has added a number, name or consent in the meantime', async () => {
  const context = await signInAs(await createMondayContext(), 'office')
  const { booking } = await book(context, ann)
  const reference = (await customerIdOf(booking.reference, context)) ?? ''
  const versionNow = async () => (await customer(reference, context))?.version ?? -1
  const staleInput = {
    reference,
    kind: 'PERSON',
    name: 'Ann Lee',
    version: await versionNow(),
    phones: [{ number: ann.phone }],
    emails: [ann.email],
  }
  await book(context, { ...ann, startsAt: '2026-11-25T09:00:00+10:00' })
  expect(await versionNow()).toBe(staleInput.version)
  await book(context, { ...ann, phone: '0491 570 157', startsAt: '2026-11-26T09:00:00+10:00' })
  expect(await customerChange(staleInput, context)).toMatchObject({ code: 'CHANGED_MEANWHILE' })
  const withNumber = await versionNow()
  await book(context, { ...ann, smsReminders: true, startsAt: '2026-11-27T09:00:00+10:00' })
  expect(await customerChange({ ...staleInput, version: withNumber }, context)).toMatchObject({
    code: 'CHANGED_MEANWHILE',
  })
  expect(await customerChange({ ...staleInput, version: await versionNow() }, context)).toMatchObject({
    type: 'CustomerSaved',
  })
})

test.each(['QUOTE', 'DISPATCH'] as const)(
  'staff move an enquiry to another customer unless it was moved in the meantime (%s)',
  async (kind) => {
    const context = await signInAs(await createMondayContext(), 'office')
    const { booking } = await book(context, {
      name: 'Bo Tran',
      email: 'bo@example.org',
      phone: '0491 570 157',
    })
    const bo = (await customerIdOf(booking.reference, context)) ?? ''
    const request = { name: 'Ann Lee', phone: '0491 570 156', message: 'Water everywhere' }
    if (kind === 'QUOTE') await quoteRequest({ ...leakyTap, ...request }, context)
    else await dispatchRequest({ ...request, place: 'Robina' }, context)
    const { rows } = await context.pool.query<{ reference: string }>(
      'select reference from quote_request union all select reference from dispatch_request',
    )
    const id = rows[0]?.reference ?? ''
    const owner = async () => (await customerOfEnquiry(id, context))?.reference ?? null
    const previousOwner = await owner()
    expect(previousOwner).not.toBe(bo)
    expect(await inboxSetCustomer({ id, customer: bo, seen: null }, context)).toMatchObject({
      message: expect.stringContaining('Someone else just moved'),
    })
    expect(await inboxSetCustomer({ id, customer: 'C-NOBODY', seen: previousOwner }, context)).toMatchObject({
      type: 'NotChangeable',
    })
    expect(await inboxSetCustomer({ id, customer: bo, seen: previousOwner }, context)).toMatchObject({
      type: 'InboxChanged',
    })
    expect(await owner()).toBe(bo)
    const created = await bookingCreate({ ...bookingInput(request), reason: 'Urgent', enquiry: id }, context)
    if (created.type !== 'BookingCreated') throw new Error(JSON.stringify(created))
    const linkOf = () => customerOfBooking(created.booking.id, context)
    expect(await linkOf()).toMatchObject({ customer: { reference: bo }, byStaff: true })
    await reapplyMigrations(
      context,
      `alter table quote_request_customer drop column by_staff;
       alter table dispatch_request_customer drop column by_staff;
       update booking_customer set by_staff = false`,
      '0096',
    )
    expect(await linkOf()).toMatchObject({ customer: { reference: bo }, byStaff: true })
    expect(await enquiryCustomerLink(context.db, id)).toEqual({ reference: bo, byStaff: true })
  },
)

test('a booking from an enquiry that was matched automatically is not marked as linked by staff', async () => {
  const context = await signInAs(await createMondayContext(), 'office')
  const request = { name: 'Ann Lee', phone: '0491 570 156', message: 'Water everywhere' }
  const outcome = await dispatchRequest({ ...request, place: 'Robina' }, context)
  if (outcome.type !== 'DispatchRequested') throw new Error('not taken')
  const enquiry = outcome.reference
  const created = await bookingCreate({ ...bookingInput(request), reason: 'Urgent', enquiry }, context)
  if (created.type !== 'BookingCreated') throw new Error(JSON.stringify(created))
  const reference = (await customerOfEnquiry(enquiry, context))?.reference
  expect(await customerOfBooking(created.booking.id, context)).toMatchObject({
    customer: { reference },
    byStaff: false,
  })
})

test('a staff booking goes to the customer staff chose, whatever its details', async () => {
  const context = await signInAs(await createMondayContext(), 'office')
  const { booking } = await book(context, ann)
  const customer = await customerIdOf(booking.reference, context)
  const input = bookingInput({ name: 'Bo Tran', email: '', phone: '0491 570 157', customer })
  const created = await bookingCreate(input, context)
  if (created.type !== 'BookingCreated') throw new Error(JSON.stringify(created))
  expect(await customerIdOf(created.booking.reference, context)).toBe(customer)
  // The new number is added to their record, so a search for it finds them.
  const found = await customerList('0491570157', { first: 5, after: null, before: null }, context)
  expect(found?.rows).toMatchObject([{ reference: customer, otherNames: ['Bo Tran'] }])
})

test('an online booking by a do-not-book customer stays pending until the office confirms it', async () => {
  const context = await createMondayContext()
  await book(context, ann)
  await context.db.update(customers).set({ doNotBook: 'Never pays' })
  const { booking } = await book(context, { ...ann, startsAt: '2026-11-25T09:00:00+10:00' })
  expect(booking).toMatchObject({ state: 'PENDING' })
  // The office is warned as they type.
  const warnings = async (phone: string, email: string) =>
    (await customersNotToBook({ phone, email }, context)).map(({ name, doNotBook }) => [name, doNotBook])
  expect(await warnings('(0491) 570-006', '')).toEqual([['Ann Lee', 'Never pays']])
  expect(await warnings('', 'ANN@example.org ')).toEqual([['Ann Lee', 'Never pays']])
  expect(await warnings('0491 570 156', 'a@example.org')).toEqual([])
})

test('a job links bookings and enquiries of an older gateway once, in batches', async () => {
  const context = await createMondayContext()
  for (let day = 24; day < 28; day++)
    await book(context, { ...ann, startsAt: `2026-11-${day}T09:00:00+10:00` })
  await quoteRequest(leakyTap, context)
  await context.db.delete(customers)
  await context.db.delete(properties)
  await linkCustomers({}, context)
  await runDueJobs(context)
  expect(await context.db.select().from(customers)).toHaveLength(1)
  expect(await context.db.select().from(bookingCustomers)).toHaveLength(4)
  expect(await context.db.select().from(quoteRequestCustomers)).toHaveLength(1)
  await linkCustomers({}, context)
  expect(await context.db.select().from(customers)).toHaveLength(1)
})

test('customers are deleted after the periods the privacy policy gives for bookings and enquiries', async () => {
  const context = await createMondayContext()
  await book(context, ann)
  await quoteRequest(
    { ...leakyTap, name: 'Bo Tran', email: 'bo@example.org', phone: '0491 570 156' },
    context,
  )
  const names = async () => (await context.db.select().from(customers)).map(({ name }) => name)
  expect(await names()).toEqual(['Ann Lee', 'Bo Tran'])
  await deleteExpiredCustomers(queenslandInstant('2028-11-22 09:00'), context)
  expect(await names()).toEqual(['Ann Lee', 'Bo Tran'])
  await deleteExpiredCustomers(queenslandInstant('2028-11-24 09:00'), context)
  expect(await names()).toEqual(['Ann Lee'])
  await deleteExpiredCustomers(queenslandInstant('2033-11-24 09:00'), context)
  expect(await names()).toEqual([])
  expect(await context.db.select().from(properties)).toEqual([])
})
