import { buffer } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { processEvent } from '../../conversations/receiving/receive.ts'
import { maintenancePlanSave } from '../../maintenance/plans.ts'
import {
  auditEvents,
  customerImportRows,
  customerProperties,
  customers,
  maintenancePlans,
  properties,
} from '../../platform/database/tables.ts'
import { pricedQuoteCreate } from '../../priced-quotes/quotes/draft.ts'
import {
  advanceTime,
  book,
  createMondayContext,
  newIdempotencyKey,
  queenslandInstant,
} from '../../testing/bookings.ts'
import type { TestContext } from '../../testing/context.ts'
import { reapplyMigrations } from '../../testing/migrations.ts'
import { signInAs } from '../../testing/staff.ts'
import { customerList } from '../list/list.ts'
import { customerMerge } from '../merging/merging.ts'
import { customerCreate, customerNoteAdd, customerNotes } from '../record/customer.ts'
import { customerPropertySave, customerProperties as propertiesOf } from '../record/properties.ts'
import { exportCustomers } from './export.ts'
import {
  customerImport,
  customerImportStart,
  customerImportUndo,
  deleteExpiredImports,
  importCounts,
  importCustomers,
  importKnownRows,
  importProblems,
  importSample,
  previewImport,
} from './import.ts'
import { MAX_ROWS } from './rows.ts'

const createAdminContext = async () => signInAs(await createMondayContext(), 'admin')

async function upload(text: string | Buffer, context: TestContext): Promise<string> {
  const preview = await previewImport(Buffer.from(text), context)
  if ('unreadable' in preview) throw new Error(preview.unreadable)
  return String(preview.id)
}

const readImport = async (id: string, context: TestContext) => {
  const found = await customerImport(id, context)
  if (!found) throw new Error('no import')
  return found
}

async function runImport(id: string, context: TestContext) {
  expect(await customerImportStart(id, context)).toMatchObject({ type: 'CustomerImportChanged' })
  await importCustomers({ importId: Number(id) }, context)
}

const customerNames = async (context: TestContext) =>
  (await context.db.select().from(customers)).map(({ name }) => name).sort()

const FILE = `Customer Name;Mobile;E-mail;Street address;City;Tags;Notes;Colour
Zoë Nguyen;0491 570 157;zoe@example.org;7 Banksia Way;Robina;"strata, vip";Dog;red
;0491 570 158;;;;;;
Bo Tran;;nonsense;;;;;
Ann Lee;0491 570 006;;;;;;
Zoë N.;+61 491 570 157;;;;;;

`

test('an import shows a preview first and writes nothing until it is confirmed', async () => {
  const context = await createAdminContext()
  await book(context, { name: 'Ann Lee', email: 'ann@example.org' })
  const id = await upload(FILE, context)
  const preview = await readImport(id, context)
  expect(await customerNames(context)).toEqual(['Ann Lee'])
  expect(await importCounts(preview, context)).toEqual({ ready: 1, known: 2, wrong: 2, added: 0 })
  // The first of two rows with the same phone number is added. The second is listed, since it's often someone else in the
  // household.
  const [ann, second] = await importKnownRows(preview, context)
  expect(ann).toMatchObject({ row: 5, name: 'Ann Lee', customer: 'Ann Lee', sameAs: null })
  expect(second).toEqual({ row: 6, name: 'Zoë N.', customer: 'Zoë Nguyen', reference: null, sameAs: 2 })
  expect(await importProblems(preview, context)).toEqual([
    { row: 3, message: 'Name is missing' },
    { row: 4, message: 'Bo Tran: check the email address “nonsense”' },
  ])
  expect(await importSample(preview, context)).toMatchObject([
    { row: 2, name: 'Zoë Nguyen', phones: ['0491 570 157'], address: '7 Banksia Way, Robina' },
  ])
  await runImport(id, context)
  expect(await customerNames(context)).toEqual(['Ann Lee', 'Zoë Nguyen'])
  expect(await importCounts(preview, context)).toEqual({ ready: 0, known: 2, wrong: 2, added: 1 })
  expect((await importKnownRows(preview, context))[1]).toMatchObject({
    reference: expect.stringMatching(/^C-/),
  })
  const found = await customerList('banksia', { first: 5, after: null, before: null }, context)
  expect(found?.rows).toMatchObject([{ name: 'Zoë Nguyen', tags: ['strata', 'vip'] }])
  const [zoe] = found?.rows ?? []
  expect(zoe && (await customerNotes(zoe, context))).toMatchObject([{ text: 'Dog' }])
  // A booking is matched to them.
  await book(context, { name: 'Zoe Nguyen', phone: '0491570157', startsAt: '2026-11-25T09:00:00+10:00' })
  expect(await customerNames(context)).toEqual(['Ann Lee', 'Zoë Nguyen'])
  expect(await customerImportStart(id, context)).toMatchObject({ type: 'NotChangeable' })
})

test.each([
  ['Bo Tran,12,', 'Bo Tran: check the phone number “12”'],
  ['Bo Tran,,', 'Bo Tran: neither a phone number nor an email address'],
])('the row %s is left out, with its name and what to check', async (row, message) => {
  const context = await createAdminContext()
  const preview = await readImport(await upload(`Name,Phone,Email\n${row}\n`, context), context)
  expect(await importProblems(preview, context)).toEqual([{ row: 2, message }])
})

test('a problem is given by its row in a spreadsheet, below blank rows and notes with line breaks', async () => {
  const context = await createAdminContext()
  const file = 'Name,Phone,Note\nAnn Lee,0491 570 006,"Dog.\nGate on the left."\n\n,,\nBo Tran,12,\n'
  const preview = await readImport(await upload(file, context), context)
  expect(await importProblems(preview, context)).toMatchObject([{ row: 5 }])
  expect(await importSample(preview, context)).toMatchObject([{ row: 2 }])
})

test('long tags and labels with emoji are shortened, and the file is read', async () => {
  const context = await createAdminContext()
  const long = `x${'💧'.repeat(60)}`
  const id = await upload(`name,phone,tags\nZoe,0491 570 157 (${long}),${long}`, context)
  expect(await importCounts(await readImport(id, context), context)).toMatchObject({ ready: 1 })
})

test('undoing an import within a day keeps customers booked, changed or noted since', async () => {
  const context = await createAdminContext()
  const rows = Array.from(
    { length: 250 },
    (_, n) => `Person ${n},person${n}@example.org,${n} Long Street,Robina,Key ${n}`,
  )
  const id = await upload(`name,email,street,suburb,note\n${rows.join('\n')}`, context)
  await runImport(id, context)
  expect(await customerNames(context)).toHaveLength(250)
  await book(context, { name: 'Person 7', email: 'person7@example.org', phone: '0491 570 110' })
  const page = await customerList('person9@example.org', { first: 1, after: null, before: null }, context)
  const note = { reference: page?.rows[0]?.reference, text: 'Called', idempotencyKey: newIdempotencyKey() }
  await customerNoteAdd(note, advanceTime(context, { minutes: 1 }))
  expect(await customerImportUndo(id, advanceTime(context, { hours: 25 }))).toMatchObject({
    type: 'NotChangeable',
  })
  expect(await customerImportUndo(id, advanceTime(context, { hours: 23 }))).toMatchObject({
    message: 'Undone. 248 customers removed. 2 stay, because they have been used or changed since.',
  })
  expect(await customerNames(context)).toEqual(['Person 7', 'Person 9'])
  expect(await context.db.select().from(properties)).toHaveLength(3)
  expect(await customerImportUndo(id, context)).toMatchObject({ type: 'NotChangeable' })
  const actions = (await context.db.select().from(auditEvents)).map(({ action }) => action)
  expect(actions).toEqual(
    expect.arrayContaining(['customers.preview', 'customers.import', 'customers.import-undo']),
  )
  await deleteExpiredImports(queenslandInstant('2026-11-26 09:00'), context)
  expect(await context.db.select().from(customerImportRows)).toEqual([])
})

test('undoing an import keeps customers with a maintenance plan, a quote or a message, and their plans', async () => {
  const context = await createAdminContext()
  const people = ['Pia', 'Quinn', 'Meg', 'Una'].map(
    (name) => `${name},${name}@example.org,${name} Street,Robina`,
  )
  const id = await upload(`name,email,street,suburb\n${people.join('\n')}`, context)
  await runImport(id, context)
  const page = await customerList('', { first: 5, after: null, before: null }, context)
  const referenceOf = (name: string) => page?.rows.find((row) => row.name === name)?.reference
  const [pia] = page?.rows.filter(({ name }) => name === 'Pia') ?? []
  const [property] = pia ? await propertiesOf(pia, context) : []
  const plan = {
    customer: pia?.reference,
    propertyId: String(property?.id),
    kind: 'GAS_CHECK',
    everyMonths: 12,
    lastDone: '2026-01-20',
    idempotencyKey: newIdempotencyKey(),
  }
  expect(await maintenancePlanSave(plan, context)).toMatchObject({ type: 'MaintenancePlanSaved' })
  const quote = { customer: referenceOf('Quinn'), idempotencyKey: newIdempotencyKey() }
  expect(await pricedQuoteCreate(quote, context)).toMatchObject({ type: 'PricedQuoteSaved' })
  const email = { id: 'p1', from: 'meg@example.org', to: 'office@example.org', text: 'Are you open?' }
  expect(await processEvent('EMAIL', { id: 'event-1', body: email }, context)).toMatchObject({
    type: 'Accepted',
  })
  expect(await customerImportUndo(id, context)).toMatchObject({
    message: 'Undone. 1 customer removed. 3 stay, because they have been used or changed since.',
  })
  expect(await customerNames(context)).toEqual(['Meg', 'Pia', 'Quinn'])
  expect(await context.db.select().from(maintenancePlans)).toHaveLength(1)
})

test('the migration marks imported properties as entered by staff, not those added by a booking', async () => {
  const context = await createAdminContext()
  await runImport(await upload(FILE, context), context)
  await runImport(
    await upload('Name,Phone,Street,Suburb\nCy Wu,0491 570 160,5 Old Road,Robina\n', context),
    context,
  )
  const office = await customerCreate(
    {
      kind: 'PERSON',
      name: 'Di Fox',
      phones: [{ number: '0491 570 159' }],
      emails: [],
      idempotencyKey: newIdempotencyKey(),
    },
    context,
  )
  if (office.type !== 'CustomerSaved') throw new Error('not added')
  await book(context, { name: 'Di Fox', phone: '0491 570 159', street: '1 Booked Street' })
  const [cy] = await context.db.select().from(customers).where(eq(customers.name, 'Cy Wu'))
  if (!cy) throw new Error('not imported')
  const [di] = await context.db.select().from(customers).where(eq(customers.name, 'Di Fox'))
  const [version = 0, otherVersion = 0] = [di, cy].map((item) => (item ? item.version + item.intakes : 0))
  const merge = { reference: office.customer.reference, version, other: cy.reference, otherVersion }
  expect(await customerMerge(merge, context)).toMatchObject({ type: 'CustomerMerged' })
  const staffStreets = async () =>
    (
      await context.db
        .select({ street: properties.street })
        .from(customerProperties)
        .innerJoin(properties, eq(properties.id, customerProperties.propertyId))
        .where(eq(customerProperties.byStaff, true))
    )
      .map(({ street }) => street)
      .toSorted()
  await reapplyMigrations(
    context,
    'alter table booking_customer drop column by_staff; alter table customer_property drop column by_staff',
    '0062',
    '0095',
  )
  expect(await staffStreets()).toEqual(['5 Old Road', '7 Banksia Way'])
})

test('an older gateway shows a file read by a newer one, and leaves the import to the newer one', async () => {
  const context = await createAdminContext()
  const id = await upload(FILE, context)
  const [row] = await context.db.select().from(customerImportRows).orderBy(customerImportRows.number)
  expect(row?.data).toMatchObject({
    name: 'Zoë Nguyen',
    phones: [{ number: '0491 570 157' }],
    email: 'zoe@example.org',
    property: { unit: null, street: '7 Banksia Way', suburb: 'Robina' },
  })
  expect(await customerImportStart(id, context)).toMatchObject({ type: 'CustomerImportChanged' })
  // Adds a customer as the previous release does, with only the row fields it knows.
  const oldInsert = context.pool.query(`
    insert into customer (reference, kind, name, created_at, active_at)
    select 'C-000001', data ->> 'kind', data ->> 'name', now(), now() from customer_import_row
     where outcome = 'READY'`)
  await expect(oldInsert).rejects.toThrow('null value in column "kind"')
  await importCustomers({ importId: Number(id) }, context)
  expect(await customerNames(context)).toEqual(['Ann Lee', 'Zoë Nguyen'])
})

test('a file confirmed late can still be undone for a whole day', async () => {
  const context = await createAdminContext()
  const id = await upload('name,email\nZoe,zoe@example.org', context)
  const confirmed = advanceTime(context, { hours: 47 })
  await runImport(id, confirmed)
  const nextDay = advanceTime(confirmed, { hours: 23 })
  await deleteExpiredImports(nextDay.now, context)
  expect(await customerImportUndo(id, nextDay)).toMatchObject({ message: 'Undone. 1 customer removed.' })
  expect(await customerNames(context)).toEqual([])
})

test.each([
  ['', /no column is called name|no rows/i],
  ['Name,Phone\n', /no rows/],
  ['A,B\n1,2', /No column is called Name/],
  ['Name,Colour\nAnn,red', /No column is called Phone, Mobile or Email/],
  ['Name,Phone\nAnn,"unclosed', /isn’t a CSV file/],
  [
    `Name,Phone\n${'Ann,0491570006\n'.repeat(50_000)}`,
    new RegExp(`more than ${MAX_ROWS.toLocaleString('en-AU')} rows`),
  ],
  [Buffer.from([0x50, 0x4b, 3, 4, 0, 0, 6, 0]), /isn’t text/],
])('a file that can’t be imported is refused with a reason and stores nothing (%#)', async (file, reason) => {
  const context = await createAdminContext()
  const preview = await previewImport(Buffer.from(file), context)
  expect('unreadable' in preview ? preview.unreadable : '').toMatch(reason)
  expect(await context.db.select().from(customerImportRows)).toEqual([])
})

test('an export can be imported again without losing any details', async () => {
  const office = await createAdminContext()
  const household = { kind: 'PERSON', emails: ['home@example.org'], phones: [], idempotencyKey: '' }
  const create = async (details: object) => {
    const outcome = await customerCreate(
      { ...household, ...details, idempotencyKey: newIdempotencyKey() },
      office,
    )
    if (outcome.type !== 'CustomerSaved') throw new Error(JSON.stringify(outcome))
    return outcome.customer.reference
  }
  const acme = await create({
    ...{
      kind: 'COMPANY',
      name: 'Acme Strata',
      otherNames: ['Zoë Nguyen', 'Bo Tran'],
      tags: ['strata', 'vip'],
    },
    phones: [
      { number: '+61 7 5550 0142', label: 'Work' },
      { number: '(07) 5550 0143' },
      { number: '0491 570 157', label: 'Zoë, after 5' },
    ],
    emails: ['home@example.org', 'acme@example.org'],
    doNotBook: '=Never "pays", still',
    offers: true,
  })
  await create({ name: 'Ann Lee', reminders: true })
  // Only a name and a reference.
  await create({ name: 'Cy Ho', emails: [] })
  const addProperty = (street: string, facts: object) =>
    customerPropertySave({ reference: acme, suburb: 'Robina', street, ...facts }, office)
  await addProperty('7 Banksia Way', {
    ...{
      relation: 'STRATA_MANAGER',
      unit: '4',
      access: 'Dog\nin the yard',
      gateCode: '0042',
      waterMeter: 'Left',
    },
    isolators: 'Laundry',
    hotWaterMake: 'Rheem',
    hotWaterModel: 'Stellar',
    hotWaterYear: 2019,
    gas: 'LPG',
    water: 'TANK',
    dwelling: 'STRATA',
  })
  await addProperty('9 Other Road', { relation: 'OWNER' })
  for (const [index, text] of ['First\n\nof two lines', '[2020-01-01] is what they said'].entries())
    await customerNoteAdd(
      { reference: acme, text, idempotencyKey: newIdempotencyKey() },
      advanceTime(office, { hours: index - 48 }),
    )
  const exportFile = async (context: TestContext) => await buffer(await exportCustomers('', context))
  const file = await exportFile(office)
  const freshContext = await createAdminContext()
  const id = await upload(file, freshContext)
  expect(await importProblems(await readImport(id, freshContext), freshContext)).toEqual([])
  expect(await importCounts(await readImport(id, freshContext), freshContext)).toMatchObject({
    ready: 3,
    known: 0,
    wrong: 0,
  })
  await runImport(id, freshContext)
  const withoutReference = (csv: Buffer) =>
    String(csv)
      .replaceAll(/C-[0-9A-Z]{6}/g, 'C-')
      .split('\r\n')
      .map((line) => line.replace(/,[^,]*$/, ''))
      .toSorted()
  expect(withoutReference(await exportFile(freshContext))).toEqual(withoutReference(file))
  // Where they exist already, they are reported as known.
  const reimportId = await upload(file, office)
  expect(await importCounts(await readImport(reimportId, office), office)).toMatchObject({
    ready: 0,
    known: 3,
  })
})
