import { desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { customerOfBooking } from '../../customers/index.ts'
import { customerCreate } from '../../customers/record/customer.ts'
import {
  customerPropertyRemove,
  customerPropertySave,
  customerProperties as propertiesOf,
} from '../../customers/record/properties.ts'
import { bookingCreate } from '../../office/front-desk/create.ts'
import {
  auditEvents,
  bookingCustomers,
  customerContacts,
  customerProperties,
  customers,
  messages,
  properties,
  visits,
} from '../../platform/database/tables.ts'
import {
  advanceTime,
  book,
  bookingInput,
  createMondayContext,
  keepOnlyTechnician,
  newIdempotencyKey,
  queenslandInstant,
} from '../../testing/bookings.ts'
import type { TestContext } from '../../testing/context.ts'
import { reapplyMigrations } from '../../testing/migrations.ts'
import { signInAs } from '../../testing/staff.ts'
import { findBooking } from '../booking-rows.ts'
import { findBookingByToken, manageToken } from '../customer/booking-tokens.ts'
import { bookingCorrect } from './correct.ts'
import { bookingCustomerSet } from './set-customer.ts'
import { takeStaffStep } from './steps.ts'
import { staffTimeline } from './timeline.ts'

type BookingVersion = { readonly id: string; readonly reference: string; readonly version: number }

const correct = (context: TestContext, { reference, version }: BookingVersion, changes: object) =>
  bookingCorrect({ reference, version, idempotencyKey: newIdempotencyKey(), ...changes }, context)

async function correctBooking(context: TestContext, booking: BookingVersion, changes: object) {
  const outcome = await correct(context, booking, changes)
  if (outcome.type !== 'BookingCorrected') throw new Error(JSON.stringify(outcome))
  return outcome.booking
}

async function setUp(changes: object = {}) {
  const context = await signInAs(await createMondayContext({ clientKey: null }), 'office')
  const { booking } = await book(context, changes)
  await context.db.delete(messages)
  return { context, booking }
}

const readMessages = (context: TestContext) =>
  context.db
    .select({ template: messages.template, recipient: messages.recipient, props: messages.props })
    .from(messages)

test('a correction shows old values on the timeline, but no customer details in the audit log', async () => {
  const { context, booking } = await setUp({ note: 'Drips at night' })
  const now = await correctBooking(context, booking, {
    name: 'Anne Lee',
    access: 'Side gate',
    note: 'Drips all day',
    minutes: 120,
  })
  expect(now).toMatchObject({
    name: 'Anne Lee',
    access: 'Side gate',
    plannedMinutes: 120,
    version: booking.version + 1,
  })
  const [event] = await staffTimeline(now, context)
  expect(event).toMatchObject({
    words: 'Corrected the details',
    details: [
      'Staff area. Name: Ann Lee → Anne Lee',
      'Access: none → Side gate',
      'Note: Drips at night → Drips all day',
      `Planned minutes: ${booking.plannedMinutes} → 120`,
    ].join('\n'),
  })
  const [entry] = await context.db.select().from(auditEvents).orderBy(desc(auditEvents.id)).limit(1)
  expect(entry).toMatchObject({
    action: 'booking.correct',
    details: {
      from: { plannedMinutes: String(booking.plannedMinutes) },
      plannedMinutes: '120',
      changed: ['Name', 'Access', 'Note'],
    },
  })
  expect(JSON.stringify(entry?.details)).not.toMatch(/Anne|Side gate|Drips/)
  expect(await readMessages(context)).toEqual([])
})

test('writes nothing if nothing changed, and refuses an outdated version', async () => {
  const { context, booking } = await setUp()
  expect(await correctBooking(context, booking, { name: booking.name, unit: null })).toMatchObject({
    version: booking.version,
  })
  await correctBooking(context, booking, { unit: '4' })
  expect(await correct(context, booking, { unit: '5' })).toMatchObject({
    type: 'ChangedMeanwhile',
    message: expect.stringContaining('Corrected the details'),
  })
  expect(await correct(context, booking, { street: ' ', minutes: 50, service: 'magic' })).toMatchObject({
    type: 'InvalidInput',
    fields: [{ field: 'street' }, { field: 'service' }, { field: 'minutes' }],
  })
})

test('a phone number with too few digits is refused, but one that the customer typed is no obstacle', async () => {
  const { context, booking } = await setUp({ phone: '12' })
  expect(await correct(context, booking, { phone: '34', contactPhone: '56' })).toMatchObject({
    type: 'InvalidInput',
    fields: [
      { field: 'phone', message: expect.stringContaining('too few digits') },
      { field: 'contactPhone' },
    ],
  })
  expect(await correctBooking(context, booking, { phone: '12', unit: '4' })).toMatchObject({ unit: '4' })
})

test('a new service and address are sent to the customer with an updated calendar entry', async () => {
  const { context, booking } = await setUp()
  const now = await correctBooking(context, booking, {
    service: 'toilet-repairs',
    street: '2 Example Street',
  })
  expect(await readMessages(context)).toMatchObject([
    {
      template: 'visit-corrected',
      recipient: booking.email,
      props: { service: 'Toilet Repairs', what: 'the service and the address' },
    },
  ])
  expect(now.sequence).toBe(booking.sequence + 1)
})

test('a new email address gets a new link, and links sent to the old one stop working', async () => {
  const { context, booking } = await setUp()
  const old = manageToken(booking, context.secrets)
  const now = await correctBooking(context, booking, { email: 'right@example.org' })
  expect(await readMessages(context)).toMatchObject([
    { template: 'visit-corrected', recipient: 'right@example.org', props: { what: 'your contact details' } },
  ])
  expect(await findBookingByToken(old, context, context.db)).toBeNull()
  expect(await findBookingByToken(manageToken(now, context.secrets), context, context.db)).toMatchObject({
    id: booking.id,
  })
})

test('a customer without an email address is notified by text', async () => {
  const { context, booking } = await setUp({ smsReminders: true })
  await context.pool.query('update booking set email = null')
  await correctBooking(context, booking, { suburb: 'Varsity Lakes' })
  expect(await context.db.select().from(messages)).toMatchObject([
    { channel: 'sms', plain: expect.stringContaining('booking updated') },
  ])
})

test('a correction shortly after a move is announced by the move’s own message', async () => {
  const { context, booking } = await setUp()
  await context.pool.query(
    "update booking set moved_from = now(), moved_from_ends_at = now() + interval '2 h'",
  )
  await correctBooking(context, booking, { street: '2 Example Street' })
  expect(await readMessages(context)).toEqual([])
})

test('a visit can’t be lengthened into the next one, and can be shortened', async () => {
  const context = await signInAs(await createMondayContext({ clientKey: null }), 'office')
  await keepOnlyTechnician('Van 1', context)
  const { booking } = await book(context)
  await book(context, { startsAt: '2026-11-24T13:00:00+10:00' })
  expect(await correct(context, booking, { minutes: 360 })).toMatchObject({
    type: 'NotMoved',
    reason: 'BUSY',
    message: expect.stringMatching(/^Not saved\. Van 1 already has/),
  })
  await correctBooking(context, booking, { minutes: 30 })
  const [visit] = await context.db.select().from(visits).where(eq(visits.id, booking.id))
  expect(visit?.plannedMinutes).toBe(30)
})

test('a service that needs another licence needs acceptance and a reason', async () => {
  const context = await signInAs(await createMondayContext({ clientKey: null }), 'office')
  await context.pool.query('delete from technician_licence')
  const { booking } = await book(context)
  const gas = { service: 'gas-services' }
  expect(await correct(context, booking, gas)).toMatchObject({
    type: 'VisitWarnings',
    message: expect.stringMatching(/licence.* Save anyway\?$/),
    warnings: [{ code: 'NO_LICENCE' }],
  })
  expect(await correct(context, booking, { ...gas, accept: ['NO_LICENCE'] })).toMatchObject({
    type: 'InvalidInput',
    fields: [{ field: 'reason' }],
  })
  const now = await correctBooking(context, booking, {
    ...gas,
    accept: ['NO_LICENCE'],
    reason: 'Sam goes along',
  })
  expect(now).toMatchObject({ service: 'gas-services', accepted: ['NO_LICENCE'] })
  const [entry] = await context.db.select().from(auditEvents).orderBy(desc(auditEvents.id)).limit(1)
  expect(entry?.details).toMatchObject({ accepted: ['NO_LICENCE'], reason: 'Sam goes along' })
  // Once accepted, the warning doesn't come back.
  await correctBooking(context, now, { minutes: 45 })
})

test('a visit at an exact time keeps its time and the warnings accepted for it', async () => {
  const context = await signInAs(await createMondayContext({ clientKey: null }), 'office')
  const created = await bookingCreate(
    bookingInput({
      startsAt: '2026-11-24T20:30:00+10:00',
      minutes: 60,
      technicianId: 1,
      accept: ['OFF_SHIFT'],
      reason: 'Urgent',
    }),
    context,
  )
  if (created.type !== 'BookingCreated') throw new Error(JSON.stringify(created))
  const now = await correctBooking(context, created.booking, { minutes: 90 })
  expect(now).toMatchObject({
    startsAt: queenslandInstant('2026-11-24 20:30'),
    endsAt: queenslandInstant('2026-11-24 22:00'),
  })
})

test('a past visit can be corrected except for its length, without notifying anyone', async () => {
  const { context, booking } = await setUp()
  await context.pool.query("update visit set state = 'COMPLETED'")
  expect(await correct(context, booking, { minutes: 120 })).toMatchObject({ type: 'NotChangeable' })
  await correctBooking(context, booking, { service: 'toilet-repairs', suburb: 'Nerang' })
  expect(await findBooking(context.db, booking.id)).toMatchObject({
    suburb: 'Nerang',
    endsAt: booking.endsAt,
  })
  expect(await readMessages(context)).toEqual([])
})

test('the customer record follows a correction: a mistyped number is removed, and another customer’s number moves the booking', async () => {
  const { context, booking } = await setUp({
    name: 'Bo Tran',
    phone: '0491 570 110',
    email: 'bo@example.org',
  })
  const recordOf = async () => (await customerOfBooking(booking.id, context))?.customer
  const before = await recordOf()
  const once = await correctBooking(context, booking, { name: 'Bob Tran', phone: '0491 570 111' })
  expect(await recordOf()).toMatchObject({ id: before?.id, name: 'Bob Tran', otherNames: [] })
  const keys = async () => (await context.db.select().from(customerContacts)).map(({ key }) => key).toSorted()
  expect(await keys()).toEqual(['+61491570111', 'bo@example.org'])

  await book(context, {
    name: 'Cy Wu',
    phone: '0491 570 222',
    email: 'cy@example.org',
    street: '9 Park Road',
  })
  await correctBooking(context, once, {
    name: 'Cy Wu',
    phone: '0491 570 222',
    email: 'cy@example.org',
    street: '9 Park Rd',
  })
  expect(await recordOf()).toMatchObject({ name: 'Cy Wu' })
  expect(await keys()).toEqual(['+61491570222', 'cy@example.org'])
  expect(await context.db.select().from(customers)).toHaveLength(2)
  expect(await readCustomerMoves(context)).toMatchObject([
    { from: before?.reference, to: (await recordOf())?.reference },
  ])
})

const readCustomerMoves = async ({ db }: TestContext) =>
  (await db.select().from(auditEvents))
    .filter(({ action }) => action === 'booking.customer')
    .map(({ details }) => details)

/** Creates a customer as staff do, with the given details. */
async function createCustomer(context: TestContext, details: object) {
  const input = { kind: 'PERSON', idempotencyKey: newIdempotencyKey(), ...details }
  const created = await customerCreate(input, context)
  if (created.type !== 'CustomerSaved') throw new Error(JSON.stringify(created))
  return created.customer
}

test('contact details that staff entered stay on the customer record', async () => {
  const context = await signInAs(await createMondayContext({ clientKey: null }), 'office')
  const bo = { name: 'Bo Tran', phone: '0491 570 110', email: 'bo@example.org' }
  await createCustomer(context, { name: bo.name, phones: [{ number: bo.phone }], emails: [bo.email] })
  const { booking } = await book(context, bo)
  await correctBooking(context, booking, { phone: '0491 570 111', email: 'work@example.org' })
  const keys = (await context.db.select().from(customerContacts)).map(({ key }) => key).toSorted()
  expect(keys).toEqual(['+61491570110', '+61491570111', 'bo@example.org', 'work@example.org'])
})

test.for([
  ['of their name', 'Bo Tran'],
  ['of another name', 'Cy Wu'],
])('a booking that staff moved to a customer %s stays with them when it is corrected', async ([, name]) => {
  const { context, booking } = await setUp({ name: 'Bo Tran' })
  await context.db.update(customers).set({ name: 'Bo Tran-Lee' })
  const { reference } = await createCustomer(context, { name })
  const recordOf = async () => (await customerOfBooking(booking.id, context))?.customer.reference
  const relinked = await bookingCustomerSet(
    {
      reference: booking.reference,
      customer: reference,
      seen: await recordOf(),
      idempotencyKey: newIdempotencyKey(),
    },
    context,
  )
  expect(relinked).toMatchObject({ type: 'BookingCustomerSaved' })
  await correctBooking(context, booking, { email: 'new@example.org' })
  expect(await recordOf()).toBe(reference)
  expect(await readCustomerMoves(context)).toHaveLength(1)
})

test('a booking that staff moved stays with that customer, even if corrected to another customer’s details', async () => {
  const { context, booking } = await setUp({ name: 'Ann Lee' })
  const office = await createCustomer(context, { name: 'Mrs Lee' })
  await book(context, { name: 'Bo Tran', phone: '0491 570 222', email: 'bo@example.org' })
  const linkOf = () => customerOfBooking(booking.id, context)
  expect(await linkOf()).toMatchObject({ byStaff: false })
  const seenReference = (await linkOf())?.customer.reference
  const move = {
    reference: booking.reference,
    customer: office.reference,
    seen: seenReference,
    idempotencyKey: newIdempotencyKey(),
  }
  expect(await bookingCustomerSet(move, context)).toMatchObject({ type: 'BookingCustomerSaved' })
  await correctBooking(context, booking, { name: 'Bo Tran', phone: '0491 570 222', email: 'bo@example.org' })
  expect(await linkOf()).toMatchObject({ customer: { reference: office.reference }, byStaff: true })
})

test('migration 0095 recovers from the audit log which links and properties staff had chosen', async () => {
  const { context, booking } = await setUp({ name: 'Ann Lee' })
  const office = await createCustomer(context, { name: 'Mrs Lee' })
  const linkOf = (id: string) => customerOfBooking(id, context)
  const moveToOffice = async ({ id, reference }: { id: string; reference: string }, after: TestContext) => {
    const seen = (await linkOf(id))?.customer.reference
    const move = { reference, customer: office.reference, seen, idempotencyKey: newIdempotencyKey() }
    expect(await bookingCustomerSet(move, after)).toMatchObject({ type: 'BookingCustomerSaved' })
  }
  await moveToOffice(booking, context)
  const place = { relation: 'OWNER', street: '9 Example Street', suburb: 'Robina' }
  for (const street of ['9 Example Street', '8 Example Street'])
    await customerPropertySave({ ...place, reference: office.reference, street }, context)
  const [gone] = (await propertiesOf(office, context)).filter(({ street }) => street.startsWith('8'))
  await customerPropertyRemove({ reference: office.reference, propertyId: String(gone?.id) }, context)
  const { booking: theirs } = await book(context, {
    name: 'Mrs Lee',
    phone: '0491 570 333',
    email: 'lee@example.org',
    street: '8 Example Street',
  })
  await moveToOffice(theirs, context)
  // Moved only by a correction.
  const { booking: other } = await book(context, { name: 'Bo Tran', phone: '0491 570 222' })
  await book(context, { name: 'Cy Wu', phone: '0491 570 444', email: 'cy@example.org' })
  const cy = { name: 'Cy Wu', phone: '0491 570 444', email: 'cy@example.org' }
  await correctBooking(advanceTime(context, { hours: 1 }), other, cy)
  expect(await readCustomerMoves(context)).toHaveLength(3)
  const chosen = async () =>
    (await context.db.select().from(bookingCustomers))
      .filter(({ byStaff }) => byStaff)
      .map(({ bookingId }) => bookingId)
      .toSorted()
  const entered = async () =>
    (
      await context.db
        .select({ street: properties.street })
        .from(customerProperties)
        .innerJoin(properties, eq(properties.id, customerProperties.propertyId))
        .where(eq(customerProperties.byStaff, true))
    ).map(({ street }) => street)
  await reapplyMigrations(
    context,
    'alter table booking_customer drop column by_staff; alter table customer_property drop column by_staff',
    '0062',
  )
  expect([await chosen(), await entered()]).toEqual([[], []])
  await reapplyMigrations(context, '', '0095')
  expect(await chosen()).toEqual([booking.id, theirs.id].toSorted())
  expect(await entered()).toEqual(['9 Example Street'])
})

test('a property known only from a corrected address is deleted; one with details entered by staff stays', async () => {
  const { context, booking } = await setUp({ street: '1 Exampel Street' })
  const streets = async () =>
    (await context.db.select().from(properties)).map(({ street }) => street).toSorted()
  const record = async () => {
    const customer = (await customerOfBooking(booking.id, context))?.customer
    if (!customer) throw new Error('no customer')
    return customer
  }
  const once = await correctBooking(context, booking, { street: '1 Example Street' })
  expect(await streets()).toEqual(['1 Example Street'])
  expect((await propertiesOf(await record(), context)).map(({ street }) => street)).toEqual([
    '1 Example Street',
  ])
  // Another booking still uses it.
  const { booking: other } = await book(context, { email: booking.email, street: '1 Example Street' })
  const twice = await correctBooking(context, once, { street: '2 Example Street' })
  expect(await streets()).toEqual(['1 Example Street', '2 Example Street'])
  const [meter] = (await propertiesOf(await record(), context)).filter(({ street }) => street.startsWith('2'))
  const saved = await customerPropertySave(
    {
      reference: (await record()).reference,
      propertyId: String(meter?.id),
      version: meter?.version,
      relation: 'OWNER',
      street: '2 Example Street',
      suburb: 'Robina',
      waterMeter: 'Left of the gate',
    },
    context,
  )
  expect(saved).toMatchObject({ type: 'CustomerSaved' })
  await correctBooking(context, twice, { street: '3 Example Street' })
  await correctBooking(context, other, { street: '3 Example Street' })
  expect(await streets()).toEqual(['2 Example Street', '3 Example Street'])
})

test('technicians don’t see the old values of a correction', async () => {
  const { context, booking } = await setUp()
  const now = await correctBooking(context, booking, { email: 'right@example.org' })
  const [event] = await staffTimeline(now, await signInAs(context, 'technician'))
  expect(event?.details).toBe('Staff area.')
})

test('a completed job stays completed when it is corrected', async () => {
  const { context, booking } = await setUp()
  const tuesday = advanceTime(context, { hours: 25 })
  let seen: BookingVersion = booking
  for (const [step, more] of [
    ['EN_ROUTE', { arrivesInMinutes: 10 }],
    ['ARRIVE', {}],
    ['COMPLETE', {}],
  ] as const) {
    const { reference, version } = seen
    const outcome = await takeStaffStep(
      { reference, version, step, idempotencyKey: newIdempotencyKey(), ...more },
      tuesday,
    )
    if (outcome.type !== 'BookingStepped') throw new Error(JSON.stringify(outcome))
    seen = outcome.booking
  }
  expect(await correctBooking(tuesday, seen, { name: 'Anne Lee' })).toMatchObject({ state: 'COMPLETED' })
})
