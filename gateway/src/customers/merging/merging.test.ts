import { expect, test } from 'vitest'
import { auditEvents, bookingCustomers } from '../../platform/database/tables.ts'
import { book, createMondayContext, newIdempotencyKey } from '../../testing/bookings.ts'
import type { TestContext } from '../../testing/context.ts'
import { signInAs } from '../../testing/staff.ts'
import { customerList } from '../list/list.ts'
import {
  customer,
  customerChange,
  customerNoteAdd,
  customerNotes,
  emailsOf,
  type StoredCustomer,
} from '../record/customer.ts'
import { customerProperties } from '../record/properties.ts'
import {
  customerMerge,
  customerNotSame,
  customerUnmerge,
  mergesOf,
  suggestedPairs,
  suggestionsFor,
} from './merging.ts'

/** Ann Lee and Bo Tran, who share a phone number, each with a visit at the same time. */
async function createTwoCustomers() {
  const context = await signInAs(await createMondayContext(), 'admin')
  await book(context, { name: 'Ann Lee', email: 'ann@example.org' })
  await book(context, { name: 'Bo Tran', email: 'bo@example.org', street: '2 Other Road' })
  const search = async (query: string) =>
    (await customerList(query, { first: 5, after: null, before: null }, context))?.rows ?? []
  const findByName = async (name: string): Promise<StoredCustomer> => {
    const [row] = await search(name)
    if (!row) throw new Error(`no ${name}`)
    return row
  }
  return { context, search, ann: await findByName('Ann Lee'), bo: await findByName('Bo Tran') }
}

const mergeInput = (kept: StoredCustomer, merged: StoredCustomer) => ({
  reference: kept.reference,
  version: kept.version,
  other: merged.reference,
  otherVersion: merged.version,
})

const bookingsOf = async ({ id }: StoredCustomer, { db }: TestContext) =>
  (await db.select().from(bookingCustomers)).filter(({ customerId }) => customerId === id).length

test('suggests customers who share a phone number until staff mark them as different', async () => {
  const { context, ann, bo } = await createTwoCustomers()
  expect(await suggestionsFor(ann, context)).toMatchObject([
    { reason: 'PHONE', customer: { name: 'Bo Tran' } },
  ])
  expect(await suggestedPairs(context)).toMatchObject([{ customer: { id: ann.id }, other: { id: bo.id } }])
  expect(await suggestionsFor(ann, await signInAs(context, 'technician'))).toEqual([])
  await customerNotSame({ reference: bo.reference, other: ann.reference }, context)
  expect(await suggestionsFor(ann, context)).toEqual([])
  expect(await suggestedPairs(context)).toEqual([])
})

test('suggests customers of the same name at the same property, but not others who live there', async () => {
  const context = await signInAs(await createMondayContext({ clientKey: null }), 'admin')
  const household = { street: '12 Sample Street' }
  await book(context, { ...household, name: 'Ann Lee', email: 'ann@example.org', phone: '0491 570 006' })
  const again = { startsAt: '2026-11-25T09:00:00+10:00', email: 'lee@example.org', phone: '0491 570 110' }
  await book(context, { ...household, ...again, name: 'ann lee', street: '12 sample st' })
  await book(context, {
    ...household,
    name: 'Bo Tran',
    email: 'bo@example.org',
    phone: '0491 570 156',
    startsAt: '2026-11-26T09:00:00+10:00',
  })
  const [pair, ...others] = await suggestedPairs(context)
  expect(others).toEqual([])
  expect(pair).toMatchObject({
    reason: 'NAME_AND_PROPERTY',
    customer: { name: 'Ann Lee' },
    other: { name: 'ann lee' },
  })
  if (!pair) throw new Error('no pair')
  expect(await suggestionsFor(pair.other, context)).toMatchObject([{ reason: 'NAME_AND_PROPERTY' }])
  await customerNotSame({ reference: pair.other.reference, other: pair.customer.reference }, context)
  expect(await suggestedPairs(context)).toEqual([])
})

test('a merge moves everything, names visits at the same time, and redirects the old reference', async () => {
  const { context, search, ann, bo } = await createTwoCustomers()
  await customerNoteAdd(
    { reference: bo.reference, text: 'Dog', idempotencyKey: newIdempotencyKey() },
    context,
  )
  const outcome = await customerMerge(mergeInput(ann, bo), context)
  expect(outcome).toMatchObject({
    type: 'CustomerMerged',
    message: expect.stringMatching(
      /^Merged\. 1 booking and 0 enquiries moved\. Two visits are at the same time, GC-/,
    ),
    customer: { name: 'Ann Lee', otherNames: ['Bo Tran'] },
  })
  expect(await bookingsOf(ann, context)).toBe(2)
  expect(await customer(bo.reference, context)).toMatchObject({ id: ann.id })
  expect(await search('bo@example.org')).toMatchObject([{ id: ann.id }])
  expect(await search('')).toHaveLength(1)
  expect(await customerProperties({ id: ann.id }, context)).toHaveLength(2)
  expect(await customerNotes(ann, context)).toMatchObject([{ text: 'Dog' }])
  // The next booking of either goes to the merged record.
  await book(context, { name: 'Bo Tran', email: 'bo@example.org', startsAt: '2026-11-26T09:00:00+10:00' })
  expect(await bookingsOf(ann, context)).toBe(3)
  const actions = (await context.db.select().from(auditEvents)).map(({ action }) => action)
  expect(actions).toContain('customer.merge')
})

test('the kept customer’s phone number and email address stay the main ones, even if the other’s are older', async () => {
  const { context, ann, bo } = await createTwoCustomers()
  const outcome = await customerMerge(mergeInput(bo, ann), context)
  if (outcome.type !== 'CustomerMerged') throw new Error(JSON.stringify(outcome))
  expect(await emailsOf({ id: bo.id }, context)).toEqual(['bo@example.org', 'ann@example.org'])
  const [merge] = await mergesOf(bo, context)
  await customerUnmerge({ merge: merge?.id }, context)
  expect(await emailsOf({ id: ann.id }, context)).toEqual(['ann@example.org'])
})

test('undoing a merge moves everything back except what was added since', async () => {
  const { context, search, ann, bo } = await createTwoCustomers()
  await customerMerge(mergeInput(ann, bo), context)
  await book(context, { name: 'Bo Tran', email: 'bo@example.org', startsAt: '2026-11-26T09:00:00+10:00' })
  const [merge] = await mergesOf(ann, context)
  expect(merge).toMatchObject({ reference: bo.reference, name: 'Bo Tran', by: 'Sample admin' })
  expect(await customerUnmerge({ merge: merge?.id }, context)).toMatchObject({ type: 'CustomerMerged' })
  expect([await bookingsOf(ann, context), await bookingsOf(bo, context)]).toEqual([2, 1])
  expect(await search('bo@example.org')).toMatchObject([{ id: bo.id }])
  expect(await search('Tran')).toMatchObject([{ id: bo.id }])
  expect(await customerUnmerge({ merge: merge?.id }, context)).toMatchObject({ type: 'NotChangeable' })
})

test('undoing a merge restores the kept customer’s names, tags, do-not-book reason and contacts', async () => {
  const { context, search, ann, bo } = await createTwoCustomers()
  const change = async (customer: StoredCustomer, changes: object) => {
    const { reference, version, kind, name } = customer
    const details = { reference, version, kind, name, phones: [{ number: '0491 570 006' }], ...changes }
    const outcome = await customerChange(details, context)
    if (outcome.type !== 'CustomerSaved') throw new Error(JSON.stringify(outcome))
    return outcome.customer
  }
  const emails = ['ann@example.org']
  const kept = await change(ann, { otherNames: ['Bo Tran'], tags: ['strata'], emails })
  const merged = await change(bo, {
    ...{
      otherNames: ['Bobby'],
      tags: ['strata', 'vip'],
      doNotBook: 'Never pays',
      // The main address, then one that both have.
      emails: ['bo@example.org', 'ann@example.org'],
    },
  })
  const outcome = await customerMerge(mergeInput(kept, merged), context)
  if (outcome.type !== 'CustomerMerged') throw new Error(JSON.stringify(outcome))
  const { customer: both } = outcome
  expect(both).toMatchObject({
    otherNames: ['Bo Tran', 'Bobby'],
    tags: ['strata', 'vip'],
    doNotBook: 'Never pays',
  })
  // Saving the record rewrites its contacts.
  await change(both, { ...both, emails: ['ann@example.org', 'bo@example.org'], tags: [...both.tags, 'gas'] })
  const [merge] = await mergesOf(kept, context)
  await customerUnmerge({ merge: merge?.id }, context)
  expect(await customer(ann.reference, context)).toMatchObject({
    otherNames: ['Bo Tran'],
    tags: ['gas', 'strata'],
    doNotBook: null,
  })
  expect(await search('bo@example.org')).toMatchObject([
    { id: bo.id, otherNames: ['Bobby'], tags: ['strata', 'vip'], doNotBook: 'Never pays' },
  ])
  const { contacts: _, ...restored } = bo
  expect(await emailsOf(restored, context)).toEqual(['bo@example.org', 'ann@example.org'])
})

test('a merge needs two customers at their current versions, and later merges are undone first', async () => {
  const { context, ann, bo } = await createTwoCustomers()
  expect(await customerMerge(mergeInput(ann, ann), context)).toMatchObject({ type: 'InvalidInput' })
  expect(await customerMerge({ ...mergeInput(ann, bo), otherVersion: 7 }, context)).toMatchObject({
    code: 'CHANGED_MEANWHILE',
  })
  expect(await customerMerge({ ...mergeInput(ann, bo), other: 'C-NOBODY' }, context)).toMatchObject({
    type: 'NotChangeable',
  })
  await book(context, { name: 'Cy Ho', email: 'cy@example.org', phone: '0491 570 157' })
  await customerMerge(mergeInput(ann, bo), context)
  const [first] = await mergesOf(ann, context)
  const page = await customerList('', { first: 5, after: null, before: null }, context)
  const [cy, kept] = [
    page?.rows.find(({ name }) => name === 'Cy Ho'),
    page?.rows.find(({ id }) => id === ann.id),
  ]
  if (!cy || !kept) throw new Error('not listed')
  await customerMerge(mergeInput(cy, kept), context)
  expect(await customerUnmerge({ merge: first?.id }, context)).toMatchObject({
    message: expect.stringContaining('Undo the later merge first'),
  })
})
