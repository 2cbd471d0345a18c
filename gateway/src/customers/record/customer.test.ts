import { expect, test } from 'vitest'
import { bookingStep } from '../../bookings/customer/staff-steps.ts'
import { bookingCreate } from '../../office/front-desk/create.ts'
import { auditEvents, visits } from '../../platform/database/tables.ts'
import { VISIT_WARNINGS } from '../../scheduling/index.ts'
import {
  book,
  createMondayContext,
  keepOnlyTechnician,
  newIdempotencyKey,
  queenslandInstant,
} from '../../testing/bookings.ts'
import type { TestContext } from '../../testing/context.ts'
import { signInAs } from '../../testing/staff.ts'
import { customerList } from '../list/list.ts'
import {
  type CustomerChangeOutcome,
  customer,
  customerChange,
  customerCreate,
  customerNoteAdd,
  customerNotes,
  emailsOf,
  phonesOf,
} from './customer.ts'
import { customerProperties, customerPropertyRemove, customerPropertySave } from './properties.ts'

const createOfficeContext = async () => signInAs(await createMondayContext(), 'office')

const details = (changes: object = {}) => ({
  kind: 'PERSON',
  name: 'Zoë Nguyen',
  phones: [{ number: '(07) 5550 0142', label: 'Work' }, { number: '0491 570 006' }],
  emails: ['Zoe@Example.org', 'zoe@example.org', ''],
  tags: ['strata', 'VIP', 'vip'],
  ...changes,
})

function expectSaved(outcome: CustomerChangeOutcome) {
  if (outcome.type !== 'CustomerSaved') throw new Error(JSON.stringify(outcome))
  return outcome.customer
}

const createCustomer = async (context: TestContext, changes: object = {}) =>
  expectSaved(await customerCreate({ ...details(changes), idempotencyKey: newIdempotencyKey() }, context))

const searchNames = async (query: string, context: TestContext) => {
  const page = await customerList(query, { first: 25, after: null, before: null }, context)
  return page?.rows.map(({ name }) => name)
}

test('adding a customer is idempotent, and a change needs the current version', async () => {
  const context = await createOfficeContext()
  const input = { ...details(), idempotencyKey: newIdempotencyKey() }
  const [first, second] = [
    expectSaved(await customerCreate(input, context)),
    expectSaved(await customerCreate(input, context)),
  ]
  expect(second).toEqual(first)
  expect(first).toMatchObject({
    reference: expect.stringMatching(/^C-[0-9A-Z]{6}$/),
    tags: ['strata', 'vip'],
  })
  expect(await phonesOf(first, context)).toEqual([
    { number: '(07) 5550 0142', e164: '+61755500142', label: 'Work' },
    { number: '0491 570 006', e164: '+61491570006', label: null },
  ])
  expect(await emailsOf(first, context)).toEqual(['zoe@example.org'])
  const { reference, version } = first
  const change = { ...details({ doNotBook: ' Never pays ', phones: [] }), reference, version }
  expect(expectSaved(await customerChange(change, context))).toMatchObject({
    doNotBook: 'Never pays',
    version: 1,
  })
  expect(await customerChange(change, context)).toMatchObject({
    type: 'NotChangeable',
    code: 'CHANGED_MEANWHILE',
  })
  const [, entry] = await context.db.select().from(auditEvents).orderBy(auditEvents.id)
  expect(entry).toMatchObject({ action: 'customer.change', details: { fields: ['doNotBook', 'phones'] } })
})

test('a phone number with too few digits is refused, unless the customer had it before', async () => {
  const context = await createOfficeContext()
  const create = (phones: ReadonlyArray<object>) =>
    customerCreate({ ...details({ phones }), idempotencyKey: newIdempotencyKey() }, context)
  expect(await create([{ number: '0491 570 006' }, { number: '12' }])).toMatchObject({
    type: 'InvalidInput',
    fields: [{ field: 'phones', message: expect.stringContaining('“12”') }],
  })
  const created = await create([{ number: '13 11 14' }, { number: '+44 20 7946 0958' }])
  if (created.type !== 'CustomerSaved') throw new Error(created.type)
  const { id, reference, version } = created.customer
  await context.pool.query(
    "update customer_contact set value = '12', key = '12' where customer_id = $1 and value = '13 11 14'",
    [id],
  )
  const changeTo = (phones: ReadonlyArray<object>) =>
    customerChange({ ...details({ phones }), reference, version }, context)
  expect(await changeTo([{ number: '12' }, { number: '34' }])).toMatchObject({ type: 'InvalidInput' })
  expect(await changeTo([{ number: '12' }])).toMatchObject({ type: 'CustomerSaved' })
})

test('invalid details are refused by field', async () => {
  const context = await createOfficeContext()
  const refusedFields = async (changes: object) => {
    const outcome = await customerCreate(
      { ...details(changes), idempotencyKey: newIdempotencyKey() },
      context,
    )
    return outcome.type === 'InvalidInput' ? outcome.fields.map(({ field }) => field) : outcome.type
  }
  expect(await refusedFields({ name: ' ' })).toEqual(['name'])
  expect(await refusedFields({ emails: ['nonsense'] })).toEqual(['emails'])
  expect(await refusedFields({ phones: Array(11).fill({ number: '1' }) })).toEqual(['phones'])
  expect(await refusedFields({ kind: 'CAT' })).toEqual(['kind'])
  expect(
    await customerNoteAdd(
      { reference: 'C-NOBODY', text: 'Hm', idempotencyKey: newIdempotencyKey() },
      context,
    ),
  ).toMatchObject({
    type: 'NotChangeable',
  })
})

test('a search finds a customer by any part of name, phone, email, street and reference', async () => {
  const context = await createOfficeContext()
  const { reference } = await createCustomer(context)
  await createCustomer(context, { name: 'Someone Else', phones: [], emails: [], otherNames: ['Bo Tran'] })
  await customerPropertySave(
    { reference, relation: 'OWNER', street: '7 Banksia Way', unit: '4', suburb: 'robina' },
    context,
  )
  const zoe = ['Zoë Nguyen']
  for (const query of [
    ...[
      'zoe',
      'guye',
      '0755500142',
      '5550 0142',
      '+61 7 5550',
      '0491570',
      '570 006',
      'zoe@ex',
      'banksia',
      '4/7 bank',
    ],
    ...['Robina', reference, reference.replace('-', ''), 'nguyen banksia'],
  ])
    expect(await searchNames(query, context), query).toEqual(zoe)
  expect(await searchNames('tran', context)).toEqual(['Someone Else'])
  expect(await searchNames('nobody', context)).toEqual([])
  expect(await searchNames('', context)).toHaveLength(2)
})

test('customers with exactly the searched name come first, on every page', async () => {
  const context = await createOfficeContext()
  const named = (name: string) => createCustomer(context, { name, phones: [], emails: [], otherNames: [] })
  for (const name of ['Customer 6', 'Zoë O’Neil', 'customer 6', 'Customer 61', 'Customer 62', 'Zoë O’Neill'])
    await named(name)
  expect((await searchNames('customer  6', context))?.slice(0, 2)).toEqual(['customer 6', 'Customer 6'])
  expect(await searchNames('zoe o’neil', context)).toEqual(['Zoë O’Neil', 'Zoë O’Neill'])
  expect(await searchNames('6_', context)).toEqual([])
  const names: Array<string> = []
  for (let after: string | null = null; ; ) {
    const page = await customerList('customer 6', { first: 1, after, before: null }, context)
    names.push(...(page?.rows.map(({ name }) => name) ?? []))
    if (!page?.hasNext) break
    after = page.endCursor
  }
  expect(names).toEqual(['customer 6', 'Customer 6', 'Customer 62', 'Customer 61'])
})

test('a property is shared by all its customers and keeps its known details', async () => {
  const context = await createOfficeContext()
  const [owner, tenant] = [
    await createCustomer(context),
    await createCustomer(context, { name: 'Bo Tran', phones: [], emails: [] }),
  ]
  const address = { street: '7 Banksia Way', suburb: 'Robina' }
  const facts = {
    gateCode: '1234#',
    hotWaterMake: 'Rheem',
    hotWaterYear: 2019,
    gas: 'LPG',
    water: 'TANK',
    dwelling: 'HOUSE',
  }
  await customerPropertySave({ ...address, ...facts, reference: owner.reference, relation: 'OWNER' }, context)
  const [property] = await customerProperties(owner, context)
  expect(property).toMatchObject({ ...facts, relation: 'OWNER', postcode: '4226', version: 0 })
  if (!property) throw new Error('no property')
  const change = { ...address, ...facts, propertyId: String(property.id), version: 0, gateCode: '9' }
  expect(
    await customerPropertySave({ ...change, reference: tenant.reference, relation: 'TENANT' }, context),
  ).toMatchObject({
    type: 'NotChangeable',
  })
  // Only the relation and the hot water make are entered.
  const entered = {
    street: '7 banksia way',
    suburb: 'Robina',
    gateCode: '',
    waterMeter: null,
    hotWaterMake: 'Dux',
  }
  expectSaved(
    await customerPropertySave({ ...entered, reference: tenant.reference, relation: 'TENANT' }, context),
  )
  const expectedDetails = { ...facts, hotWaterMake: 'Dux', street: '7 Banksia Way' }
  expect(await customerProperties(tenant, context)).toMatchObject([
    { ...expectedDetails, id: property.id, relation: 'TENANT', version: 1 },
  ])
  const entry = (await context.db.select().from(auditEvents).orderBy(auditEvents.id)).at(-1)
  expect(entry).toMatchObject({ details: { property: property.id, fields: ['hotWaterMake'] } })
  expect(
    await customerPropertySave({ ...change, reference: owner.reference, relation: 'OWNER' }, context),
  ).toMatchObject({
    code: 'CHANGED_MEANWHILE',
  })
  expectSaved(await customerPropertyRemove({ reference: tenant.reference, propertyId: property.id }, context))
  expect(await customerProperties(tenant, context)).toEqual([])
  expect(await searchNames('banksia', context)).toEqual(['Zoë Nguyen'])
  expect(
    await customerPropertySave(
      { reference: owner.reference, relation: 'OWNER', street: '1 A Street', suburb: 'Elsewhere' },
      context,
    ),
  ).toMatchObject({ type: 'InvalidInput', fields: [{ field: 'postcode' }] })
})

test('an overnight visit stays open to its technician past midnight, and past its planned end while they are there', async () => {
  const monday = await createMondayContext()
  const office = await signInAs(monday, 'office')
  const technician = await signInAs(monday, 'technician')
  const created = await bookingCreate(
    {
      startsAt: '2026-11-23T22:00:00+10:00',
      minutes: 180,
      technicianId: 1,
      service: 'tap-repairs',
      suburb: 'Robina',
      street: '1 Example Street',
      name: 'Ann Lee',
      phone: '0491 570 006',
      accept: [...VISIT_WARNINGS],
      reason: 'A burst pipe',
      idempotencyKey: newIdempotencyKey(),
    },
    office,
  )
  if (created.type !== 'BookingCreated') throw new Error(JSON.stringify(created))
  const page = await customerList('', { first: 1, after: null, before: null }, office)
  const reference = page?.rows[0]?.reference ?? ''
  const canSee = async (time: string) =>
    (await customer(reference, { ...technician, now: queenslandInstant(time) })) !== null
  expect(await canSee('2026-11-24 00:30')).toBe(true)
  expect(await canSee('2026-11-25 00:30')).toBe(false)
  const onSite = { ...technician, now: queenslandInstant('2026-11-23 22:00') }
  await bookingStep(created.booking.id, { step: 'en route', arrivesInMinutes: 10 }, onSite)
  await bookingStep(created.booking.id, { step: 'arrived' }, onSite)
  await monday.db.update(visits).set({ endsAt: queenslandInstant('2026-11-23 23:30') })
  expect(await canSee('2026-11-24 00:30')).toBe(true)
  await bookingStep(
    created.booking.id,
    { step: 'completed' },
    { ...technician, now: queenslandInstant('2026-11-24 00:40') },
  )
  expect(await canSee('2026-11-24 00:41')).toBe(false)
})

test('technicians see customers and properties of their own visits today and tomorrow, without emails and notes', async () => {
  const monday = await createMondayContext()
  const office = await signInAs(monday, 'office')
  await keepOnlyTechnician('Van 1', monday)
  const ann = { name: 'Ann Lee', email: 'ann@example.org' }
  await book(monday, { ...ann, startsAt: '2026-11-25T09:00:00+10:00' })
  const page = await customerList('', { first: 1, after: null, before: null }, office)
  const reference = page?.rows[0]?.reference ?? ''
  expectSaved(
    await customerNoteAdd({ reference, text: 'Owes us $40', idempotencyKey: newIdempotencyKey() }, office),
  )
  await customerPropertySave(
    { reference, relation: 'OWNER', street: '9 Other Road', suburb: 'Miami' },
    office,
  )
  const technician = await signInAs(monday, 'technician')
  expect(await customer(reference, technician)).toBeNull()
  const tuesday = { ...technician, now: queenslandInstant('2026-11-24 08:00') }
  const visible = await customer(reference, tuesday)
  if (!visible) throw new Error('not seen')
  expect(await customerProperties(visible, tuesday)).toMatchObject([{ street: '1 Example Street' }])
  expect(await emailsOf(visible, tuesday)).toEqual([])
  expect(await customerNotes(visible, tuesday)).toEqual([])
  expect(await customerNotes(visible, office)).toMatchObject([{ text: 'Owes us $40', by: 'Sample office' }])
  expect(await customer(reference, { ...technician, now: queenslandInstant('2026-11-26 08:00') })).toBeNull()
  expect(
    await customer(reference, { ...tuesday, staff: { ...technician.staff, technicianId: 2 } }),
  ).toBeNull()
  // Two views within ten minutes make one entry.
  await customer(reference, tuesday)
  const views = (await monday.db.select().from(auditEvents)).filter(
    ({ action }) => action === 'customer.view',
  )
  expect(views).toMatchObject([{ target: `customer ${reference}`, accountId: technician.staff.id }])
})
