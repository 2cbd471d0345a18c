import { expect, test } from 'vitest'
import { auditEvents } from '../../platform/database/tables.ts'
import { createMondayContext, newIdempotencyKey } from '../../testing/bookings.ts'
import type { TestContext } from '../../testing/context.ts'
import { signInAs } from '../../testing/staff.ts'
import { priceBook, priceBookItemArchive, priceBookItemSave } from './price-book.ts'

const createOfficeContext = async () => signInAs(await createMondayContext(), 'office')
const mixerItem = { description: 'Replace kitchen mixer tap', unit: 'each', price: '$385.50', hasGst: true }

async function addItem(context: TestContext, changes: object = {}) {
  const outcome = await priceBookItemSave(
    { ...mixerItem, ...changes, idempotencyKey: newIdempotencyKey() },
    context,
  )
  if (outcome.type !== 'PriceBookItemSaved') throw new Error(JSON.stringify(outcome))
  return outcome.item
}

test('an item is added once per key, changed only with its current version, and archived', async () => {
  const context = await createOfficeContext()
  const input = { ...mixerItem, idempotencyKey: newIdempotencyKey() }
  const outcomes = await Promise.all([1, 2, 3].map(() => priceBookItemSave(input, context)))
  expect(new Set(outcomes.map((outcome) => JSON.stringify(outcome))).size).toBe(1)
  const [item] = await priceBook(false, context)
  expect(item).toMatchObject({ description: mixerItem.description, unitCents: 38_550, version: 0 })
  const change = {
    ...mixerItem,
    price: '395',
    id: String(item?.id),
    version: 0,
    idempotencyKey: newIdempotencyKey(),
  }
  expect(await priceBookItemSave(change, context)).toMatchObject({ item: { unitCents: 39_500, version: 1 } })
  expect(await priceBookItemSave(change, context)).toMatchObject({ code: 'CHANGED_MEANWHILE' })
  const archive = { id: change.id, version: 1, archived: true }
  expect(await priceBookItemArchive(archive, context)).toMatchObject({ type: 'PriceBookItemSaved' })
  expect([await priceBook(false, context), await priceBook(true, context)]).toMatchObject([
    [],
    [{ version: 2 }],
  ])
  const events = await context.db.select().from(auditEvents).orderBy(auditEvents.id)
  expect(events.map(({ action }) => action)).toEqual([
    'price-book.add',
    'price-book.change',
    'price-book.archive',
  ])
})

test('only one current item can have a description, even if two are added at once', async () => {
  const context = await createOfficeContext()
  const outcomes = await Promise.all(
    ['Call-out', 'CALL-OUT'].map((description) =>
      priceBookItemSave({ ...mixerItem, description, idempotencyKey: newIdempotencyKey() }, context),
    ),
  )
  expect(outcomes.map(({ type }) => type).toSorted()).toEqual(['InvalidInput', 'PriceBookItemSaved'])
  const [first] = await priceBook(false, context)
  const id = String(first?.id)
  await priceBookItemArchive({ id, version: 0, archived: true }, context)
  await addItem(context, { description: 'call-out' })
  expect(await priceBookItemArchive({ id, version: 1, archived: false }, context)).toMatchObject({
    fields: [{ field: 'description', message: 'The price book has an item with this description' }],
  })
})

test.each([
  [{ description: ' ' }, 'description', 'Enter a description'],
  [{ description: 'x'.repeat(301) }, 'description', 'Description must be 300 characters at most'],
  [{ unit: '' }, 'unit', 'Enter a unit such as each or hour'],
  [{ price: '-5' }, 'price', 'Enter a price such as 185 or 185.50'],
  [{ price: '1.005' }, 'price', 'Enter a price such as 185 or 185.50'],
  [{ price: 185 }, 'price', 'Enter a price such as 185 or 185.50'],
  [{ price: '100000.01' }, 'price', 'The price must be $100,000 at most'],
  [{ id: 'x' }, 'id', 'That item isn’t in the price book'],
])('%o is refused at its field', async (changes, field, message) => {
  const context = await createOfficeContext()
  const outcome = await priceBookItemSave(
    { ...mixerItem, ...changes, idempotencyKey: newIdempotencyKey() },
    context,
  )
  expect(outcome).toMatchObject({ type: 'InvalidInput', fields: [{ field, message }] })
  expect(await priceBook(false, context)).toEqual([])
})
