import { expect, test } from 'vitest'
import { auditEvents, customerImportRows, customers, properties } from '../../platform/database/tables.ts'
import { at, book, createMondayContext, later } from '../../testing/bookings.ts'
import type { TestContext } from '../../testing/context.ts'
import { signedIn } from '../../testing/staff.ts'
import { customerList } from '../list/list.ts'
import { customerNotes } from '../record/customer.ts'
import {
  customerImport,
  customerImportStart,
  customerImportUndo,
  deleteExpiredImports,
  importCounts,
  importCustomers,
  importKnown,
  importProblems,
  importSample,
  previewImport,
} from './import.ts'
import { MOST_ROWS } from './rows.ts'

const admin = async () => signedIn(await createMondayContext(), 'admin')

async function upload(text: string | Buffer, context: TestContext): Promise<string> {
  const preview = await previewImport(Buffer.from(text), context)
  if ('unreadable' in preview) throw new Error(preview.unreadable)
  return String(preview.id)
}

const read = async (id: string, context: TestContext) => {
  const found = await customerImport(id, context)
  if (!found) throw new Error('no import')
  return found
}

async function run(id: string, context: TestContext) {
  expect(await customerImportStart(id, context)).toMatchObject({ type: 'CustomerImportChanged' })
  await importCustomers({ importId: Number(id) }, context)
}

const names = async (context: TestContext) =>
  (await context.db.select().from(customers)).map(({ name }) => name).sort()

const FILE = `Customer Name;Mobile;E-mail;Street address;City;Tags;Notes;Colour
Zoë Nguyen;0491 570 157;zoe@example.org;7 Banksia Way;Robina;"strata, vip";Dog;red
;0491 570 158;;;;;;
Bo Tran;;nonsense;;;;;
Ann Lee;0491 570 006;;;;;;
Zoë N.;+61 491 570 157;;;;;;

`

test('a file is shown before anything is written, and imported once it is confirmed', async () => {
  const context = await admin()
  await book(context, { name: 'Ann Lee', email: 'ann@example.org' })
  const id = await upload(FILE, context)
  const preview = await read(id, context)
  expect(await names(context)).toEqual(['Ann Lee'])
  expect(await importCounts(preview, context)).toEqual({ ready: 1, known: 2, wrong: 2, added: 0 })
  // Of two rows with one phone number the first is added; the second is listed, as often it is someone else of the household.
  const [ann, second] = await importKnown(preview, context)
  expect(ann).toMatchObject({ row: 5, name: 'Ann Lee', customer: 'Ann Lee', sameAs: null })
  expect(second).toEqual({ row: 6, name: 'Zoë N.', customer: 'Zoë Nguyen', reference: null, sameAs: 2 })
  expect(await importProblems(preview, context)).toEqual([
    { row: 3, message: 'Name is missing' },
    { row: 4, message: 'Please enter a valid email address' },
  ])
  expect(await importSample(preview, context)).toMatchObject([
    { row: 2, name: 'Zoë Nguyen', phones: ['0491 570 157'], address: '7 Banksia Way, Robina' },
  ])
  await run(id, context)
  expect(await names(context)).toEqual(['Ann Lee', 'Zoë Nguyen'])
  expect(await importCounts(preview, context)).toEqual({ ready: 0, known: 2, wrong: 2, added: 1 })
  expect((await importKnown(preview, context))[1]).toMatchObject({ reference: expect.stringMatching(/^C-/) })
  const found = await customerList('banksia', { first: 5, after: null, before: null }, context)
  expect(found?.rows).toMatchObject([{ name: 'Zoë Nguyen', tags: ['strata', 'vip'] }])
  const [zoe] = found?.rows ?? []
  expect(zoe && (await customerNotes(zoe, context))).toMatchObject([{ text: 'Dog' }])
  // A booking finds them.
  await book(context, { name: 'Zoe Nguyen', phone: '0491570157', startsAt: '2026-11-25T09:00:00+10:00' })
  expect(await names(context)).toEqual(['Ann Lee', 'Zoë Nguyen'])
  expect(await customerImportStart(id, context)).toMatchObject({ type: 'NotChangeable' })
})

test('an import is undone within a day, but for customers who were booked or changed since', async () => {
  const context = await admin()
  const rows = Array.from(
    { length: 250 },
    (_, n) => `Person ${n},person${n}@example.org,${n} Long Street,Robina`,
  )
  const id = await upload(`name,email,street,suburb\n${rows.join('\n')}`, context)
  await run(id, context)
  expect(await names(context)).toHaveLength(250)
  await book(context, { name: 'Person 7', email: 'person7@example.org', phone: '0491 570 110' })
  expect(await customerImportUndo(id, later(context, { hours: 25 }))).toMatchObject({ type: 'NotChangeable' })
  expect(await customerImportUndo(id, later(context, { hours: 23 }))).toMatchObject({
    message: 'Undone. 249 customers removed. 1 stay, because they were booked or changed since.',
  })
  expect(await names(context)).toEqual(['Person 7'])
  expect(await context.db.select().from(properties)).toHaveLength(2)
  expect(await customerImportUndo(id, context)).toMatchObject({ type: 'NotChangeable' })
  const actions = (await context.db.select().from(auditEvents)).map(({ action }) => action)
  expect(actions).toEqual(
    expect.arrayContaining(['customers.preview', 'customers.import', 'customers.import-undo']),
  )
  await deleteExpiredImports(at('2026-11-26 09:00'), context)
  expect(await context.db.select().from(customerImportRows)).toEqual([])
})

test.each([
  ['', /no column is called name|no rows/i],
  ['Name,Phone\n', /no rows/],
  ['A,B\n1,2', /No column is called Name/],
  ['Name,Colour\nAnn,red', /No column is called Phone, Mobile or Email/],
  ['Name,Phone\nAnn,"unclosed', /isn’t a CSV file/],
  [
    `Name,Phone\n${'Ann,0491570006\n'.repeat(50_000)}`,
    new RegExp(`more than ${MOST_ROWS.toLocaleString('en-AU')} rows`),
  ],
  [Buffer.from([0x50, 0x4b, 3, 4, 0, 0, 6, 0]), /isn’t text/],
])('a file that can’t be imported says why, and leaves nothing (%#)', async (file, reason) => {
  const context = await admin()
  const preview = await previewImport(Buffer.from(file), context)
  expect('unreadable' in preview ? preview.unreadable : '').toMatch(reason)
  expect(await context.db.select().from(customerImportRows)).toEqual([])
})
