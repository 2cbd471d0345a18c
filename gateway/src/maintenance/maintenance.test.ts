import { eq } from 'drizzle-orm'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { bookingReschedule } from '../bookings/customer/changes.ts'
import { bookingStep } from '../bookings/customer/staff-steps.ts'
import { bookingCorrect } from '../bookings/staff/correct.ts'
import { customerList } from '../customers/list/list.ts'
import { deleteExpiredCustomers } from '../customers/matching/retention.ts'
import { customerMerge, customerUnmerge, mergesOf } from '../customers/merging/merging.ts'
import { customer, customerChange, customerCreate } from '../customers/record/customer.ts'
import {
  customerProperties,
  customerPropertyRemove,
  customerPropertySave,
} from '../customers/record/properties.ts'
import { quoteRequest } from '../enquiries/quote-requests/quote-requests.ts'
import { customerErase } from '../office/privacy/privacy.ts'
import { customers, messages, maintenancePlans as planTable } from '../platform/database/tables.ts'
import { dayOf } from '../platform/time.ts'
import { tokenFor } from '../platform/tokens.ts'
import { book, createMondayContext, newIdempotencyKey, queenslandInstant } from '../testing/bookings.ts'
import type { TestContext } from '../testing/context.ts'
import { leakyTap } from '../testing/quotes.ts'
import { signInAs } from '../testing/staff.ts'
import { calendarUrl, maintenanceCalendar } from './calendar.ts'
import { maintenancePlans, plansOf } from './list.ts'
import { maintenancePlanLink, maintenancePlanSave, maintenancePlanStep } from './plans.ts'
import {
  bookedVisit,
  freeWindows,
  maintenanceBook,
  maintenanceReminder,
  maintenanceStop,
} from './reminder-page.ts'
import { followMaintenance } from './reminders.ts'
import type { StoredPlan } from './store.ts'

/** Sets up an office session and a customer with a property from a booking. */
async function setUpOffice() {
  const context = await signInAs(await createMondayContext({ clientKey: null }), 'office')
  const { booking } = await book(context, { email: 'ann@example.org', smsReminders: true })
  const [storedCustomer] =
    (await customerList('', { first: 1, after: null, before: null }, context))?.rows ?? []
  if (!storedCustomer) throw new Error('no customer')
  const [property] = await customerProperties(storedCustomer, context)
  if (!property) throw new Error('no property')
  const input = (changes: object = {}) => ({
    ...{
      customer: storedCustomer.reference,
      propertyId: String(property.id),
      kind: 'GAS_CHECK',
      everyMonths: 12,
    },
    lastDone: '2025-12-20',
    idempotencyKey: newIdempotencyKey(),
    ...changes,
  })
  return { context, booking, customer: storedCustomer, input }
}

async function savePlan(input: object, context: TestContext): Promise<StoredPlan> {
  const outcome = await maintenancePlanSave(input, context)
  if (outcome.type !== 'MaintenancePlanSaved') throw new Error(JSON.stringify(outcome))
  return outcome.plan
}

const tokenOf = ({ plan }: StoredPlan, { secrets }: TestContext) =>
  tokenFor('maintenance', plan.id, 0, secrets)

async function reload({ plan }: StoredPlan, context: TestContext): Promise<StoredPlan['plan']> {
  const [row] = await context.db.select().from(planTable).where(eq(planTable.id, plan.id))
  if (!row) throw new Error('no plan')
  return row
}

const remindersIn = async ({ db }: TestContext) =>
  (await db.select().from(messages))
    .filter(({ key }) => key?.startsWith('maintenance '))
    .map(({ channel, recipient }) => [channel, recipient])
    .toSorted()

test('a plan is added once per key and due the given number of months after it was last done', async () => {
  const { context, input } = await setUpOffice()
  const planInput = input({ note: ' Meter at the back ' })
  const [one, two] = await Promise.all([savePlan(planInput, context), savePlan(planInput, context)])
  expect(one).toMatchObject({ plan: { due: '2026-12-20', note: 'Meter at the back', state: 'ACTIVE' } })
  expect(two.plan.id).toBe(one.plan.id)
  const list = await maintenancePlans('TO_BOOK', { first: 10, after: null }, context)
  expect(list?.nodes).toHaveLength(1)
  expect(await list?.totalCount()).toBe(1)
})

test.each([
  [{ everyMonths: 0 }, 'everyMonths'],
  [{ everyMonths: 61 }, 'everyMonths'],
  [{ kind: 'OTHER' }, 'name'],
  [{ firstMonth: 3 }, 'lastMonth'],
  [{ firstMonth: 3, lastMonth: 13 }, 'lastMonth'],
  [{ lastDone: '2026-02-30' }, 'lastDone'],
  [{ lastDone: null }, 'due'],
  [{ firstMonth: 3, lastMonth: 5, due: '2027-08-01' }, 'due'],
  [{ propertyId: '999999' }, 'propertyId'],
  [{ customer: 'C-NONE' }, 'customer'],
])('%j is refused at its field', async (changes, field) => {
  const { context, input } = await setUpOffice()
  expect(await maintenancePlanSave(input(changes), context)).toMatchObject({
    type: 'InvalidInput',
    fields: [{ field }],
  })
})

test('a plan can be changed, paused, resumed, skipped, marked as done and ended, each only with its current version', async () => {
  const { context, input } = await setUpOffice()
  const first = await savePlan(input(), context)
  const { id } = first.plan
  const step = (version: number, name: string, fields: object = {}) =>
    maintenancePlanStep({ id, version, step: name, ...fields }, context)
  expect(await savePlan({ ...input({ due: '2027-01-15' }), id, version: 0 }, context)).toMatchObject({
    plan: { due: '2027-01-15', version: 1 },
  })
  expect(await step(0, 'PAUSE')).toMatchObject({ type: 'NotChangeable', code: 'CHANGED_MEANWHILE' })
  expect(await step(1, 'PAUSE', { reason: 'House is empty' })).toMatchObject({
    plan: { plan: { state: 'PAUSED', reason: 'House is empty' } },
  })
  expect(await step(2, 'SKIP')).toMatchObject({ type: 'NotChangeable' })
  expect(await step(2, 'RESUME')).toMatchObject({ plan: { plan: { state: 'ACTIVE', reason: null } } })
  expect(await step(3, 'SKIP')).toMatchObject({ plan: { plan: { due: '2028-01-15' } } })
  expect(await step(4, 'DONE')).toMatchObject({ fields: [{ field: 'day' }] })
  expect(await step(4, 'DONE', { day: '2026-11-24' })).toMatchObject({ fields: [{ field: 'day' }] })
  expect(await step(4, 'DONE', { day: '2026-11-20' })).toMatchObject({
    plan: { plan: { lastDone: '2026-11-20', due: '2027-11-20' } },
  })
  expect(await step(5, 'END')).toMatchObject({ fields: [{ field: 'reason' }] })
  expect(await step(5, 'END', { reason: 'Sold' })).toMatchObject({ plan: { plan: { state: 'ENDED' } } })
})

test('a customer is reminded by email and text four weeks ahead and again in the last week, never at night', async () => {
  const { context, input } = await setUpOffice()
  await savePlan(input(), context)
  const follow = (time: string) => followMaintenance({ ...context, now: queenslandInstant(time) })
  await follow('2026-11-21 12:00')
  expect(await remindersIn(context)).toEqual([])
  await follow('2026-11-22 06:00')
  await follow('2026-11-22 22:00')
  expect(await remindersIn(context)).toEqual([])
  await Promise.all([follow('2026-11-23 09:00'), follow('2026-11-23 09:00')])
  const firstReminders = [
    ['email', 'ann@example.org'],
    ['sms', '+61491570006'],
  ]
  expect(await remindersIn(context)).toEqual(firstReminders)
  await follow('2026-12-12 09:00')
  expect(await remindersIn(context)).toEqual(firstReminders)
  await follow('2026-12-13 09:00')
  await follow('2026-12-14 09:00')
  expect(await remindersIn(context)).toHaveLength(4)
})

test('customers who haven’t agreed to texts get only an email', async () => {
  const { context, input, customer: ann } = await setUpOffice()
  const { name, version, kind } = ann
  const contacts = { phones: [{ number: '0491 570 006' }], emails: ['ann@example.org'] }
  const changed = await customerChange(
    { reference: ann.reference, version, kind, name, ...contacts, reminders: false },
    context,
  )
  expect(changed.type).toBe('CustomerSaved')
  await savePlan(input(), context)
  await followMaintenance({ ...context, now: queenslandInstant('2026-11-23 09:00') })
  expect(await remindersIn(context)).toEqual([['email', 'ann@example.org']])
})

test.each([
  ['can’t be reached', { phones: [{ number: '(07) 5550 0142' }], reminders: true }],
  ['must not be booked', { emails: ['ann@example.org'], doNotBook: 'Owes us for two visits' }],
])('a customer who %s gets no reminder and isn’t counted as reminded', async (_who, details) => {
  const { context, input, customer: ann } = await setUpOffice()
  const { name, version, kind, reference } = ann
  const changed = await customerChange({ reference, version, kind, name, ...details }, context)
  expect(changed.type).toBe('CustomerSaved')
  const plan = await savePlan(input(), context)
  await followMaintenance({ ...context, now: queenslandInstant('2026-11-23 09:00') })
  expect(await remindersIn(context)).toEqual([])
  expect(await reload(plan, context)).toMatchObject({ reminders: 0, remindedAt: null })
})

test.each([
  ['2026-11-23 09:00', null, '2026-12-14'],
  ['2026-12-16 05:00', null, '2026-12-16'],
  ['2027-01-11 05:00', null, '2027-01-11'],
  ['2026-11-23 09:00', '2026-12-16', '2026-12-16'],
])(
  'at %s, a reminder of work due on 20 December offers times from %s on, the first on %s',
  async (now, from, first) => {
    const { context, input } = await setUpOffice()
    const plan = await savePlan(input(), context)
    const at = { ...context, now: queenslandInstant(now) }
    const reminder = await maintenanceReminder(tokenOf(plan, context), at)
    if (!reminder) throw new Error('no reminder')
    const [window] = await freeWindows(reminder, from === null ? null : Temporal.PlainDate.from(from), at)
    expect(window && dayOf(window.startsAt).toString()).toBe(first)
  },
)

test('a reminder link books one visit with the known details, however often it is used', async () => {
  const { context, input, customer: ann } = await setUpOffice()
  const plan = await savePlan(input(), context)
  const token = tokenOf(plan, context)
  const reminder = await maintenanceReminder(token, context)
  if (!reminder) throw new Error('no reminder')
  const windows = await freeWindows(reminder, null, context)
  const outcomes = await Promise.all(
    [0, 0, 1, 1, 2].map((index) =>
      maintenanceBook({ token, startsAt: windows[index]?.startsAt.toString() }, context),
    ),
  )
  const booked = outcomes.flatMap((outcome) => (outcome.type === 'Booked' ? [outcome.booking.booking] : []))
  expect(new Set(booked.map(({ id }) => id)).size).toBe(1)
  expect(booked[0]).toMatchObject({
    name: 'Ann Lee',
    street: '1 Example Street',
    suburb: 'Robina',
    email: 'ann@example.org',
    service: 'gas-services',
    symptom: 'Gas safety check',
    smsReminders: true,
  })
  const reopened = await maintenanceReminder(token, context)
  expect(reopened?.booking?.reference).toBe(booked[0]?.reference)
  expect(reopened && (await freeWindows(reopened, null, context))).toEqual([])
  expect(await maintenanceBook({ token, startsAt: windows[3]?.startsAt.toString() }, context)).toMatchObject({
    type: 'NotChangeable',
  })
  expect(await plansOf(ann, context)).toMatchObject([{ booking: { reference: booked[0]?.reference } }])
})

test('a reminder link offers times again as soon as its visit is cancelled', async () => {
  const { context, input } = await setUpOffice()
  const plan = await savePlan(input(), context)
  const token = tokenOf(plan, context)
  const bookFirstFree = async () => {
    const reminder = await maintenanceReminder(token, context)
    if (!reminder) throw new Error('no reminder')
    expect(await bookedVisit(reminder, context)).toBeNull()
    const [window] = await freeWindows(reminder, null, context)
    const outcome = await maintenanceBook({ token, startsAt: window?.startsAt.toString() }, context)
    if (outcome.type !== 'Booked') throw new Error(outcome.message)
    return outcome.booking.booking
  }
  const first = await bookFirstFree()
  await bookingStep(first.id, { step: 'cancelled' }, context)
  const second = await bookFirstFree()
  expect(second.id).not.toBe(first.id)
  await followMaintenance(context)
  expect(await reload(plan, context)).toMatchObject({ bookingId: second.id })
})

test('a completed visit moves its plan to the next date, and a cancelled one leaves it to be booked again', async () => {
  const { context, input } = await setUpOffice()
  const plan = await savePlan(input(), context)
  const link = async (version: number) => {
    const { booking } = await book(context, { startsAt: '2026-11-25T09:00:00+10:00' })
    const { id } = plan.plan
    const linked = await maintenancePlanLink({ id, version, booking: booking.reference }, context)
    expect(linked).toMatchObject({ plan: { booking: { reference: booking.reference } } })
    return booking
  }
  const first = await link(0)
  await bookingStep(first.id, { step: 'cancelled' }, context)
  await followMaintenance(context)
  expect(await reload(plan, context)).toMatchObject({ bookingId: null, due: '2026-12-20', version: 2 })
  const second = await link(2)
  const visitContext = { ...context, now: queenslandInstant('2026-11-25 09:00') }
  for (const step of [
    { step: 'en route', arrivesInMinutes: 5 },
    { step: 'arrived' },
    { step: 'completed' },
  ] as const)
    await bookingStep(second.id, step, visitContext)
  await followMaintenance(visitContext)
  expect(await reload(plan, context)).toMatchObject({
    bookingId: null,
    lastDone: '2026-11-25',
    due: '2027-11-25',
    reminders: 0,
  })
  const refusal = await maintenancePlanLink(
    { id: plan.plan.id, version: 4, booking: second.reference },
    context,
  )
  expect(refusal).toMatchObject({ fields: [{ field: 'booking' }] })
})

test('a customer stops reminders by their link, which is invalid from then on', async () => {
  const { context, input } = await setUpOffice()
  const plan = await savePlan(input(), context)
  const token = tokenOf(plan, context)
  expect(await maintenanceReminder(`${token.slice(0, -2)}AA`, context)).toBeNull()
  expect(await maintenanceStop({ token }, context)).toMatchObject({ type: 'MaintenanceStopped' })
  expect(await reload(plan, context)).toMatchObject({ state: 'ENDED' })
  expect(await maintenanceReminder(token, context)).toBeNull()
  expect(await maintenanceStop({ token }, context)).toMatchObject({ type: 'NotChangeable' })
  await followMaintenance({ ...context, now: queenslandInstant('2026-11-23 09:00') })
  expect(await remindersIn(context)).toEqual([])
})

test('plans move with a merge and back when it is undone, and technicians see none', async () => {
  const { context, input, customer: ann } = await setUpOffice()
  await savePlan(input(), context)
  const admin = await signInAs(context, 'admin')
  const created = await customerCreate(
    {
      kind: 'PERSON',
      name: 'Bo Tran',
      phones: [{ number: '0491 570 156' }],
      idempotencyKey: newIdempotencyKey(),
    },
    admin,
  )
  if (created.type !== 'CustomerSaved') throw new Error(JSON.stringify(created))
  const bo = created.customer
  const current = await customer(ann.reference, admin)
  const outcome = await customerMerge(
    {
      reference: bo.reference,
      version: bo.version,
      other: ann.reference,
      otherVersion: current?.version,
    },
    admin,
  )
  expect(outcome.type).toBe('CustomerMerged')
  expect(await plansOf(bo, admin)).toHaveLength(1)
  const [merge] = await mergesOf(bo, admin)
  await customerUnmerge({ merge: merge?.id }, admin)
  expect(await plansOf(bo, admin)).toEqual([])
  expect(await plansOf(ann, admin)).toHaveLength(1)
  expect(await plansOf(ann, await signInAs(context, 'technician'))).toEqual([])
})

test('a customer’s calendar shows due dates all day and booked visits at their windows', async () => {
  const { context, input, customer: ann } = await setUpOffice()
  const plan = await savePlan(input(), context)
  const second = await savePlan(input({ kind: 'BACKFLOW_TEST', lastDone: null, due: '2027-02-10' }), context)
  const url = calendarUrl(await plansOf(ann, context), context)
  const token = /\/([\w-]+)\.ics$/.exec(url ?? '')?.[1] ?? ''
  const { booking, token: manageToken } = await book(context, { startsAt: '2026-11-25T09:00:00+10:00' })
  const { id } = plan.plan
  await maintenancePlanLink({ id, version: 0, booking: booking.reference }, context)
  const readEvents = async () => {
    const calendar = await maintenanceCalendar(token, context)
    if (calendar?.type !== 'MaintenanceCalendar') throw new Error('no calendar')
    expect(calendar.text).not.toContain('Example Street')
    return new ICAL.Component(ICAL.parse(calendar.text))
      .getAllSubcomponents('vevent')
      .map((event) => new ICAL.Event(event))
      .map(({ uid, summary, startDate, sequence }) => [uid, summary, startDate.toString(), sequence])
  }
  expect(await readEvents()).toEqual([
    [`${id}@maintenance`, 'Gas safety check, Robina', '2026-11-24T23:00:00Z', 1_000],
    [`${second.plan.id}@maintenance`, 'Backflow prevention test, Robina', '2027-02-10', 0],
  ])
  const startsAt = '2026-11-25T11:00:00+10:00'
  await bookingReschedule({ token: manageToken, startsAt, idempotencyKey: newIdempotencyKey() }, context)
  expect((await readEvents())[0]).toEqual([
    `${id}@maintenance`,
    'Gas safety check, Robina',
    '2026-11-25T01:00:00Z',
    1_001,
  ])
  expect(await maintenanceCalendar(tokenOf(plan, context), context)).toBeNull()
})

test('a plan stays when the booking at its property turns out to be somewhere else', async () => {
  const { context, booking, customer: ann, input } = await setUpOffice()
  const plan = await savePlan(input(), context)
  const { reference, version } = booking
  const correction = { reference, version, street: '9 Example Street', idempotencyKey: newIdempotencyKey() }
  expect(await bookingCorrect(correction, context)).toMatchObject({ type: 'BookingCorrected' })
  expect((await customerProperties({ id: ann.id }, context)).map(({ street }) => street).toSorted()).toEqual([
    '1 Example Street',
    '9 Example Street',
  ])
  expect(await reload(plan, context)).toMatchObject({ state: 'ACTIVE' })
})

test('removing a property from a customer ends its plan, which stays on record when the property’s other customer is erased', async () => {
  const { context, customer: ann, input } = await setUpOffice()
  const place = { relation: 'OWNER', street: '9 Example Street', suburb: 'Robina' }
  await customerPropertySave({ ...place, reference: ann.reference }, context)
  const property = (await customerProperties({ id: ann.id }, context)).find(
    ({ street }) => street === place.street,
  )
  const propertyId = String(property?.id)
  const plan = await savePlan(input({ propertyId }), context)
  const details = { kind: 'PERSON', name: 'Bo Tran', phones: [], emails: [] }
  const bo = await customerCreate({ ...details, idempotencyKey: newIdempotencyKey() }, context)
  if (bo.type !== 'CustomerSaved') throw new Error(bo.message)
  const { reference } = bo.customer
  await customerPropertySave({ ...place, reference, propertyId }, context)
  const ended = { state: 'ENDED', reason: 'Property removed' }
  await customerPropertyRemove({ reference: ann.reference, propertyId }, context)
  expect(await reload(plan, context)).toMatchObject(ended)
  const step = { id: plan.plan.id, version: 1, step: 'RESUME' }
  expect(await maintenancePlanStep(step, context)).toMatchObject({
    message: 'Its property was removed from the customer. Add it again first.',
  })
  const admin = await signInAs(context, 'admin')
  expect(await customerErase({ reference, confirmation: reference }, admin)).toMatchObject({
    type: 'CustomerErased',
  })
  expect(await reload(plan, context)).toMatchObject(ended)
  await deleteExpiredCustomers(context.now, context)
  expect(await reload(plan, context)).toMatchObject(ended)
})

test('a customer who only made an enquiry is kept as long as they have a plan', async () => {
  const context = await signInAs(await createMondayContext({ clientKey: null }), 'office')
  await quoteRequest(leakyTap, context)
  const [ann] = (await customerList('', { first: 1, after: null, before: null }, context))?.rows ?? []
  if (!ann) throw new Error('no customer')
  const { reference } = ann
  await customerPropertySave(
    { reference, relation: 'OWNER', street: '9 Example Street', suburb: 'Robina' },
    context,
  )
  const [property] = await customerProperties({ id: ann.id }, context)
  const interval = { kind: 'HOT_WATER_SERVICE', everyMonths: 36, lastDone: '2026-11-20' }
  const input = { ...interval, customer: reference, propertyId: String(property?.id) }
  const { plan } = await savePlan({ ...input, idempotencyKey: newIdempotencyKey() }, context)
  const now = queenslandInstant('2029-02-01 09:00')
  const customerCount = () => context.db.$count(customers)
  await deleteExpiredCustomers(now, context)
  expect(await customerCount()).toBe(1)
  await maintenancePlanStep({ id: plan.id, version: 0, step: 'END', reason: 'Sold' }, context)
  await deleteExpiredCustomers(now, context)
  expect(await customerCount()).toBe(0)
})
