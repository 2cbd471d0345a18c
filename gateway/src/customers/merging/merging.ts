import { z } from 'zod'
import { record as audit } from '../../audit/index.ts'
import type { Context } from '../../platform/context.ts'
import { formatCount } from '../../platform/count-format.ts'
import type { MovedRows } from '../../platform/database/tables.ts'
import { transact } from '../../platform/database/transact.ts'
import { type InvalidInput, invalidInput, type NotChangeable } from '../../platform/result.ts'
import { NO_OBJECT, version } from '../../platform/validation/fields.ts'
import { parse } from '../../platform/validation/parse.ts'
import { isOffice } from '../record/access.ts'
import {
  CUSTOMER_CHANGED,
  CUSTOMER_NOT_FOUND,
  type CustomerChangeOutcome,
  customersById,
  lockCustomerPair,
  mergedNames,
  type StoredCustomer,
  savedCustomer,
  updateMergedCustomer,
} from '../record/customer.ts'
import { customerReference } from '../record/input.ts'
import {
  type DuplicateReason,
  findDuplicatePairs,
  findDuplicatesOf,
  insertMerge,
  insertNotSame,
  lockMerge,
  markMergeUndone,
  mergesInto,
  moveCustomerRows,
  overlappingVisits,
  restoreMovedRows,
  setMergedInto,
} from './store.ts'

const MAX_SUGGESTIONS = 5
const MAX_PAIRS = 50

/** @public Named by codegen.ts. */
export type CustomerMerged = {
  readonly type: 'CustomerMerged'
  readonly customer: StoredCustomer
  readonly message: string
}

/** @public Named by codegen.ts. */
export type Suggestion = { readonly customer: StoredCustomer; readonly reason: DuplicateReason }

/** @public Named by codegen.ts. */
export type Pair = Suggestion & { readonly other: StoredCustomer }

/** @public Named by codegen.ts. */
export type Merge = Awaited<ReturnType<typeof mergesInto>>[number]

const mergeForm = z.object(
  { reference: customerReference, version, other: customerReference, otherVersion: version },
  NO_OBJECT,
)
const MERGE_NOT_FOUND: NotChangeable = {
  type: 'NotChangeable',
  message: 'That merge doesn’t exist, or was undone.',
}
const unmergeForm = z.object(
  {
    merge: z.coerce
      .number(MERGE_NOT_FOUND.message)
      .int(MERGE_NOT_FOUND.message)
      .positive(MERGE_NOT_FOUND.message),
  },
  NO_OBJECT,
)
const notSameForm = z.object({ reference: customerReference, other: customerReference }, NO_OBJECT)

type Outcome = CustomerMerged | NotChangeable | InvalidInput

/**
 * Merges a customer into another, unless either has changed since they were read. Everything they have moves, and their reference
 * leads to the other from now on. Visits at the same time are allowed and named in the message, since they are two visits. The kept
 * customer's consents are unchanged.
 */
export async function customerMerge(input: unknown, context: Context): Promise<Outcome> {
  const parsed = parse(mergeForm, input)
  if (!parsed.ok) return parsed.refusal
  const { now, staff } = context
  const form = parsed.data
  return await transact(context.db, async (tx): Promise<Outcome> => {
    const pair = await lockCustomerPair(tx, form.reference, form.other)
    if (!pair) return CUSTOMER_NOT_FOUND
    const [kept, merged] = pair
    if (kept.id === merged.id) return invalidInput([{ field: 'other', message: 'Choose two customers' }])
    if (kept.version !== form.version || merged.version !== form.otherVersion) return CUSTOMER_CHANGED
    const overlaps = await overlappingVisits(tx, kept.id, merged.id)
    const { moved, contacts, order } = await moveCustomerRows(tx, merged.id, kept.id)
    await setMergedInto(tx, merged.id, kept.id)
    const otherNames = mergedNames(kept, merged)
    const tags = [...new Set([...kept.tags, ...merged.tags])].toSorted((a, b) => a.localeCompare(b, 'en'))
    const doNotBook = kept.doNotBook ?? merged.doNotBook
    const added = {
      names: otherNames.filter((name) => !kept.otherNames.includes(name)),
      tags: tags.filter((tag) => !kept.tags.includes(tag)),
      doNotBook: doNotBook !== kept.doNotBook,
      contacts,
      order,
    }
    await insertMerge(tx, {
      keptId: kept.id,
      mergedId: merged.id,
      at: now,
      accountId: staff?.id ?? null,
      moved: { ...moved, added },
    })
    await updateMergedCustomer(tx, kept, { otherNames, tags, doNotBook }, now)
    const counts = {
      bookings: moved.bookings.length,
      enquiries: moved.quotes.length + moved.dispatches.length,
    }
    const details = { merged: merged.reference, ...counts }
    await audit(tx, { action: 'customer.merge', target: `customer ${kept.reference}`, details }, context)
    const saved = await savedCustomer(tx, kept.id)
    if (saved.type !== 'CustomerSaved') return saved
    const [overlap] = overlaps
    const overlapNote = overlap
      ? ` Two visits are at the same time, ${overlap.first} and ${overlap.second}. Both stay booked: cancel one if it’s a duplicate.`
      : ''
    return {
      type: 'CustomerMerged',
      customer: saved.customer,
      message: `Merged. ${formatCount(counts.bookings, 'booking')} and ${formatCount(counts.enquiries, 'enquiry', 'enquiries')} moved.${overlapNote}`,
    }
  })
}

/**
 * Undoes a merge. Moved rows go back, and the names, tags and do-not-book reason the merge added are removed from the kept customer
 * unless staff changed them since. Anything added since stays with the kept customer.
 */
export async function customerUnmerge(input: unknown, context: Context): Promise<Outcome> {
  const parsed = parse(unmergeForm, input)
  if (!parsed.ok) return parsed.refusal
  const { now } = context
  return await transact(context.db, async (tx): Promise<Outcome> => {
    const merge = await lockMerge(tx, parsed.data.merge)
    const [kept, merged] = merge ? await customersById(tx, [merge.keptId, merge.mergedId]) : []
    if (!merge || !kept || !merged || kept.erasedAt !== null) return MERGE_NOT_FOUND
    if (kept.mergedInto !== null)
      return {
        type: 'NotChangeable',
        message: 'Undo the later merge first: this customer was merged into another one since.',
      }
    await restoreMovedRows(tx, merge.moved, kept.id, merged.id)
    await setMergedInto(tx, merged.id, null)
    await markMergeUndone(tx, merge.id, now)
    await updateMergedCustomer(tx, kept, withoutMergedDetails(kept, merged, merge.moved), now)
    await updateMergedCustomer(tx, merged, {}, now)
    const details = { merged: merged.reference }
    await audit(tx, { action: 'customer.unmerge', target: `customer ${kept.reference}`, details }, context)
    const saved = await savedCustomer(tx, kept.id)
    if (saved.type !== 'CustomerSaved') return saved
    const message = `${merged.name} is a customer of their own again, ${merged.reference}. What came since the merge stays here.`
    return { type: 'CustomerMerged', customer: saved.customer, message }
  })
}

/** Records that two customers are different people, so that they're no longer suggested. */
export async function customerNotSame(input: unknown, context: Context): Promise<CustomerChangeOutcome> {
  const parsed = parse(notSameForm, input)
  if (!parsed.ok) return parsed.refusal
  const { now, staff } = context
  const form = parsed.data
  return await transact(context.db, async (tx): Promise<CustomerChangeOutcome> => {
    const pair = await lockCustomerPair(tx, form.reference, form.other)
    if (!pair || pair[0].id === pair[1].id) return CUSTOMER_NOT_FOUND
    const [one, other] = pair
    const [firstId = 0, secondId = 0] = [one.id, other.id].toSorted((a, b) => a - b)
    await insertNotSame(tx, { firstId, secondId, at: now, accountId: staff?.id ?? null })
    const details = { other: other.reference }
    await audit(tx, { action: 'customer.not-same', target: `customer ${one.reference}`, details }, context)
    return await savedCustomer(tx, one.id)
  })
}

/** Possible duplicates of a customer. Empty for technicians. */
export async function suggestionsFor(
  { id }: Pick<StoredCustomer, 'id'>,
  context: Pick<Context, 'db' | 'staff'>,
): Promise<ReadonlyArray<Suggestion>> {
  if (!isOffice(context)) return []
  const duplicates = await findDuplicatesOf(context.db, id, MAX_SUGGESTIONS)
  const customers = await customersById(
    context.db,
    duplicates.map((duplicate) => duplicate.id),
  )
  return duplicates.flatMap(({ id: other, reason }) => {
    const customer = customers.find((candidate) => candidate.id === other)
    return customer ? [{ customer, reason }] : []
  })
}

/** Pairs of possible duplicates, those with the newest customer first. */
export async function suggestedPairs({ db }: Pick<Context, 'db'>): Promise<ReadonlyArray<Pair>> {
  const pairs = await findDuplicatePairs(db, MAX_PAIRS)
  const people = await customersById(db, [
    ...new Set(pairs.flatMap(({ firstId, secondId }) => [firstId, secondId])),
  ])
  return pairs.flatMap(({ firstId, secondId, reason }) => {
    const [customer, other] = [firstId, secondId].map((id) => people.find((person) => person.id === id))
    return customer && other ? [{ customer, other, reason }] : []
  })
}

/** The merges into a customer, newest first. Empty for technicians. */
export async function mergesOf(
  { id }: Pick<StoredCustomer, 'id'>,
  context: Pick<Context, 'db' | 'staff'>,
): Promise<ReadonlyArray<Merge>> {
  return isOffice(context) ? await mergesInto(context.db, id) : []
}

/** The kept customer's details without what a merge added. */
function withoutMergedDetails(kept: StoredCustomer, merged: StoredCustomer, { added }: MovedRows) {
  const names = added?.names ?? [merged.name, ...merged.otherNames]
  const namesToRemove = new Set(names.map((name) => name.toLowerCase()))
  return {
    otherNames: kept.otherNames.filter((name) => !namesToRemove.has(name.toLowerCase())),
    tags: kept.tags.filter((tag) => !added?.tags.includes(tag)),
    doNotBook: added?.doNotBook && kept.doNotBook === merged.doNotBook ? null : kept.doNotBook,
  }
}
