import { z } from 'zod'
import { record } from '../../audit/index.ts'
import type { Context } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database/connection.ts'
import { transact } from '../../platform/database/transact.ts'
import { runOnce } from '../../platform/idempotency/idempotency.ts'
import { type InvalidInput, invalidInput, type NotChangeable } from '../../platform/result.ts'
import { idempotencyKey, line, NO_OBJECT, version } from '../../platform/validation/fields.ts'
import { parse } from '../../platform/validation/parse.ts'
import { itemId, price, unit } from '../input.ts'
import {
  countItems,
  descriptionExists,
  findItem,
  findItems,
  insertItem,
  listItems,
  lockItem,
  lockPriceBook,
  type StoredItem,
  updateItem,
} from './store.ts'

/** @public Named by codegen.ts. */
export type PriceBookItem = StoredItem

/** @public Named by codegen.ts. */
export type PriceBookItemSaved = { readonly type: 'PriceBookItemSaved'; readonly item: PriceBookItem }

type Outcome = PriceBookItemSaved | NotChangeable | InvalidInput

const MAX_ITEMS = 1_000

const ITEM_NOT_FOUND: NotChangeable = { type: 'NotChangeable', message: 'That item isn’t in the price book.' }
const CHANGED_MEANWHILE: NotChangeable = {
  type: 'NotChangeable',
  code: 'CHANGED_MEANWHILE',
  message: 'Not saved. Someone else just changed this item. Close this and edit it again.',
}
const DUPLICATE_DESCRIPTION = invalidInput([
  { field: 'description', message: 'The price book has an item with this description' },
])
const PRICE_BOOK_FULL = invalidInput([
  { field: 'description', message: `There are ${MAX_ITEMS} items. Archive one first` },
])

const details = {
  description: line('Description', 300, 'Enter a description'),
  unit,
  price,
  hasGst: z.boolean('Choose yes or no'),
}

const saveForm = z.object(
  {
    ...details,
    id: itemId.nullish().transform((value) => value ?? null),
    version: version.nullish().transform((value) => value ?? null),
    idempotencyKey,
  },
  NO_OBJECT,
)

const archiveForm = z.object({ id: itemId, version, archived: z.boolean('Choose yes or no') }, NO_OBJECT)

/** Returns the current or archived items, by description. */
export function priceBook(
  archived: boolean,
  { db }: Pick<Context, 'db'>,
): Promise<ReadonlyArray<PriceBookItem>> {
  return listItems(db, archived)
}

/** Returns the descriptions of the current items, in order. */
export async function partNames({ db }: Pick<Context, 'db'>): Promise<Array<string>> {
  return (await listItems(db, false)).map(({ description }) => description)
}

/** Returns items by id, current or archived. */
export async function itemsById(
  ids: ReadonlyArray<number>,
  { db }: Pick<Context, 'db'>,
): Promise<ReadonlyMap<number, PriceBookItem>> {
  return new Map((await findItems(db, ids)).map((item) => [item.id, item] as const))
}

/** Adds an item, once per key, or changes one if its version is current. */
export async function priceBookItemSave(input: unknown, context: Context): Promise<Outcome> {
  const parsed = parse(saveForm, input)
  if (!parsed.ok) return parsed.refusal
  const { id, version, idempotencyKey, price: unitCents, ...rest } = parsed.data
  const item = { ...rest, unitCents }
  if (id !== null)
    return await changeItem(id, version, context, async (tx, current) => {
      if (await descriptionExists(tx, item.description, id)) return DUPLICATE_DESCRIPTION
      await updateItem(tx, id, item)
      const fields = Object.entries(item).flatMap(([name, value]) =>
        current[name as keyof typeof item] === value ? [] : [name],
      )
      return { action: 'price-book.change', details: { changed: fields } }
    })
  const keyOwner = context.staff?.id ?? null
  const request = { operation: 'price book item', key: idempotencyKey, keyOwner, content: item }
  const outcome = await runOnce<InvalidInput>(request, context, async (tx) => {
    await lockPriceBook(tx)
    if (await descriptionExists(tx, item.description, 0)) return DUPLICATE_DESCRIPTION
    if ((await countItems(tx)) >= MAX_ITEMS) return PRICE_BOOK_FULL
    const itemId = await insertItem(tx, item)
    await record(tx, { action: 'price-book.add', target: `price-book-item ${itemId}` }, context)
    return { subject: String(itemId) }
  })
  return 'type' in outcome ? outcome : await savedItem(context.db, Number(outcome.subject))
}

/** Archives an item, so that it is no longer offered for quotes, or restores it. */
export async function priceBookItemArchive(input: unknown, context: Context): Promise<Outcome> {
  const parsed = parse(archiveForm, input)
  if (!parsed.ok) return parsed.refusal
  const { id, version, archived } = parsed.data
  return await changeItem(id, version, context, async (tx, { description }) => {
    if (!archived && (await descriptionExists(tx, description, id))) return DUPLICATE_DESCRIPTION
    if (!archived && (await countItems(tx)) >= MAX_ITEMS) return PRICE_BOOK_FULL
    await updateItem(tx, id, { archivedAt: archived ? context.now : null })
    return { action: archived ? 'price-book.archive' : 'price-book.restore', details: {} }
  })
}

type ItemChange = {
  readonly action: 'price-book.change' | 'price-book.archive' | 'price-book.restore'
  readonly details: Readonly<Record<string, unknown>>
}

function changeItem(
  id: number,
  version: number | null,
  context: Context,
  buildChange: (tx: Transaction, current: StoredItem) => Promise<ItemChange | InvalidInput>,
): Promise<Outcome> {
  return transact(context.db, async (tx): Promise<Outcome> => {
    await lockPriceBook(tx)
    const current = await lockItem(tx, id)
    if (!current) return ITEM_NOT_FOUND
    if (current.version !== version) return CHANGED_MEANWHILE
    const change = await buildChange(tx, current)
    if ('type' in change) return change
    await record(tx, { ...change, target: `price-book-item ${id}` }, context)
    return await savedItem(tx, id)
  })
}

async function savedItem(db: Context['db'] | Transaction, id: number): Promise<PriceBookItemSaved> {
  const item = await findItem(db, id)
  if (!item) throw new Error('saved price book item not found')
  return { type: 'PriceBookItemSaved', item }
}
