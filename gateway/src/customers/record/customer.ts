import { record as audit } from '../../audit/index.ts'
import type { Context } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database/connection.ts'
import { transact } from '../../platform/database/transact.ts'
import { runOnce } from '../../platform/idempotency/idempotency.ts'
import { type InvalidInput, invalidInput, type NotChangeable } from '../../platform/result.ts'
import { parse } from '../../platform/validation/parse.ts'
import { shortNumberErrors, toE164 } from '../../platform/validation/phone.ts'
import { newCustomerReference, phoneKey } from '../matching/intake.ts'
import { customerReferenceOfConversation } from '../matching/sender.ts'
import { isOffice, recordView, visibleProperties } from './access.ts'
import { type CustomerDetails, changeForm, createForm, noteForm } from './input.ts'
import { latestProperties, propertiesOfEach, type RelatedProperty } from './property-store.ts'
import {
  type Contact,
  contactsOf,
  customerById,
  customersByIds,
  findCustomer,
  insertNote,
  insertStaffCustomer,
  linkOfBooking,
  linkOfRequest,
  lockCustomer,
  notesOf,
  notesOfEach,
  refreshSearch,
  replaceContacts,
  type StoredCustomer,
  updateCustomer,
} from './store.ts'

export type { StoredCustomer }

/** @public Named by codegen.ts. */
export type CustomerSaved = { readonly type: 'CustomerSaved'; readonly customer: StoredCustomer }

/** @public Named by codegen.ts. */
export type Note = Awaited<ReturnType<typeof notesOf>>[number]

export type CustomerChangeOutcome = CustomerSaved | NotChangeable | InvalidInput

export const CUSTOMER_NOT_FOUND: NotChangeable = {
  type: 'NotChangeable',
  message: 'That customer doesn’t exist.',
}
export const CUSTOMER_CHANGED: NotChangeable = {
  type: 'NotChangeable',
  code: 'CHANGED_MEANWHILE',
  message:
    'Not saved. Someone else, or a new booking, just changed this customer. Close this and edit it again.',
}

/** A customer the caller may see, or null. Records the view in the audit log. */
export async function customer(reference: string, context: Context): Promise<StoredCustomer | null> {
  const storedCustomer = await findCustomer(context.db, reference.trim().toUpperCase().slice(0, 20))
  if (
    !storedCustomer ||
    storedCustomer.erasedAt !== null ||
    (await visibleProperties(storedCustomer, context)) === null
  )
    return null
  await recordView(storedCustomer, context)
  return storedCustomer
}

/** The customer and the property of a booking, as far as the caller may see them. */
export async function customerOfBooking(
  bookingId: string,
  context: Context,
): Promise<{
  readonly customer: StoredCustomer
  readonly property: RelatedProperty | null
  /** Whether staff chose the customer. */
  readonly byStaff: boolean
} | null> {
  const link = await linkOfBooking(context.db, bookingId)
  const visible = link && (await visibleProperties(link.customer, context))
  if (!link || !visible) return null
  const { customer, property, byStaff } = link
  return {
    customer,
    byStaff,
    property: property && (visible === 'all' || visible.includes(property.id)) ? property : null,
  }
}

/** The customer of a quote or emergency request, by its reference. Office only. */
export async function customerOfEnquiry(
  reference: string,
  context: Pick<Context, 'db' | 'staff'>,
): Promise<StoredCustomer | null> {
  return isOffice(context) ? ((await linkOfRequest(context.db, reference))?.customer ?? null) : null
}

/** The customer an inbox conversation is linked to. Null if unlinked, or for callers outside the office. */
export async function customerOfConversation(
  reference: string,
  context: Pick<Context, 'db' | 'staff'>,
): Promise<StoredCustomer | null> {
  const linked = isOffice(context) ? await customerReferenceOfConversation(reference, context) : null
  return linked === null ? null : await findCustomer(context.db, linked)
}

/** The customer for a booking made from a request, by the request's reference, and whether staff chose them. Null if unlinked. */
export async function enquiryCustomerLink(
  db: Context['db'] | Transaction,
  enquiry: string,
): Promise<{ readonly reference: string; readonly byStaff: boolean } | null> {
  const link = await linkOfRequest(db, enquiry)
  return link && { reference: link.customer.reference, byStaff: link.byStaff }
}

/** Customer details for a quote, with the main phone number and email address. Null if there is none or they were erased. */
export async function customerForQuote(reference: string, { db }: Pick<Context, 'db'>) {
  const storedCustomer = await findCustomer(db, reference.trim().toUpperCase())
  if (!storedCustomer || storedCustomer.erasedAt !== null) return null
  const { id, name } = storedCustomer
  const contacts = await contactsOf(db, [id])
  const firstContact = (kind: Contact['kind']) =>
    contacts.find((contact) => contact.kind === kind)?.value ?? null
  return {
    id,
    reference: storedCustomer.reference,
    name,
    email: firstContact('EMAIL'),
    phone: firstContact('PHONE'),
  }
}

/** A customer's phone numbers, the main one first. */
export async function phonesOf(
  { id, contacts }: Pick<StoredCustomer, 'id' | 'contacts'>,
  { db }: Pick<Context, 'db'>,
) {
  return (contacts ?? (await contactsOf(db, [id])))
    .filter(({ kind }) => kind === 'PHONE')
    .map(({ value, key, label }) => ({ number: value, e164: key.startsWith('+') ? key : null, label }))
}

/** A customer's email addresses, the main one first. Empty for technicians. */
export async function emailsOf(
  { id, contacts }: Pick<StoredCustomer, 'id' | 'contacts'>,
  context: Pick<Context, 'db' | 'staff'>,
): Promise<ReadonlyArray<string>> {
  if (!isOffice(context)) return []
  return (contacts ?? (await contactsOf(context.db, [id])))
    .filter(({ kind }) => kind === 'EMAIL')
    .map(({ value }) => value)
}

/** The phone numbers and email addresses of several customers. */
export function contactsOfCustomers(ids: ReadonlyArray<number>, { db }: Pick<Context, 'db'>) {
  return contactsOf(db, ids)
}

/** The latest property of each of several customers. */
export function latestPropertiesOf(ids: ReadonlyArray<number>, { db }: Pick<Context, 'db'>) {
  return latestProperties(db, ids)
}

/** All properties of several customers, the latest first. */
export function propertiesOfCustomers(ids: ReadonlyArray<number>, { db }: Pick<Context, 'db'>) {
  return propertiesOfEach(db, ids)
}

/** Staff notes about several customers, newest first. */
export function notesOfCustomers(ids: ReadonlyArray<number>, { db }: Pick<Context, 'db'>) {
  return notesOfEach(db, ids)
}

/** Staff notes about a customer, newest first. Empty for technicians. */
export async function customerNotes(
  { id }: Pick<StoredCustomer, 'id'>,
  context: Pick<Context, 'db' | 'staff'>,
): Promise<ReadonlyArray<Note>> {
  return isOffice(context) ? await notesOf(context.db, id) : []
}

/** Adds a customer, once per idempotency key. */
export async function customerCreate(input: unknown, context: Context): Promise<CustomerChangeOutcome> {
  const parsed = parse(createForm, input)
  if (!parsed.ok) return parsed.refusal
  const { idempotencyKey: key, ...details } = parsed.data
  const refusal = refuseShortNumbers(details)
  if (refusal) return refusal
  const { db, now, staff } = context
  const outcome = await runOnce<never>(
    { operation: 'customer create', key, keyOwner: staff?.id ?? null, content: details },
    context,
    async (tx) => {
      const { phones: _, emails: __, ...columns } = details
      const added = await insertStaffCustomer(
        tx,
        { ...columns, createdAt: now, activeAt: now, createdBy: staff?.id ?? null },
        newCustomerReference,
      )
      await replaceContacts(tx, added.id, toContacts(details))
      await refreshSearch(tx, [added.id])
      await audit(tx, { action: 'customer.create', target: `customer ${added.reference}` }, context)
      return { subject: String(added.id) }
    },
  )
  if ('type' in outcome) return outcome
  const saved = await customerById(db, Number(outcome.subject))
  return saved ? { type: 'CustomerSaved', customer: saved } : CUSTOMER_NOT_FOUND
}

/** Replaces a customer's details, unless they have changed since they were read. */
export async function customerChange(input: unknown, context: Context): Promise<CustomerChangeOutcome> {
  const parsed = parse(changeForm, input)
  if (!parsed.ok) return parsed.refusal
  const { reference, version, ...details } = parsed.data
  return await transact(context.db, async (tx): Promise<CustomerChangeOutcome> => {
    const current = await lockCustomer(tx, reference)
    if (!current || current.erasedAt !== null) return CUSTOMER_NOT_FOUND
    if (current.version !== version) return CUSTOMER_CHANGED
    const { phones: _, emails: __, ...columns } = details
    const contacts = toContacts(details)
    const before = await contactsOf(tx, [current.id])
    const refusal = refuseShortNumbers(details, before)
    if (refusal) return refusal
    const fields = changedFields(current, columns, before, contacts)
    await updateCustomer(tx, current.id, columns, context.now)
    await replaceContacts(tx, current.id, contacts)
    await refreshSearch(tx, [current.id])
    const target = `customer ${current.reference}`
    await audit(tx, { action: 'customer.change', target, details: { fields } }, context)
    return await savedCustomer(tx, current.id)
  })
}

/** Adds a note, once per idempotency key. */
export async function customerNoteAdd(input: unknown, context: Context): Promise<CustomerChangeOutcome> {
  const parsed = parse(noteForm, input)
  if (!parsed.ok) return parsed.refusal
  const { reference, text, idempotencyKey: key } = parsed.data
  const { db, now, staff } = context
  const outcome = await runOnce<NotChangeable>(
    { operation: 'customer note', key, keyOwner: staff?.id ?? null, content: { reference, text } },
    context,
    async (tx) => {
      const current = await lockCustomer(tx, reference)
      if (!current || current.erasedAt !== null) return CUSTOMER_NOT_FOUND
      await insertNote(tx, { customerId: current.id, at: now, accountId: staff?.id ?? null, text })
      await audit(tx, { action: 'customer.note', target: `customer ${current.reference}` }, context)
      return { subject: String(current.id) }
    },
  )
  if ('type' in outcome) return outcome
  return await savedCustomer(db, Number(outcome.subject))
}

/** The customers with these ids, in the order given. Missing ones are skipped. */
export function customersById(
  db: Parameters<typeof customersByIds>[0],
  ids: ReadonlyArray<number>,
): Promise<ReadonlyArray<StoredCustomer>> {
  return customersByIds(db, ids)
}

/** Locks two customers, always in the same order to avoid deadlocks. Null unless both exist. */
export async function lockCustomerPair(
  tx: Transaction,
  one: string,
  other: string,
): Promise<readonly [StoredCustomer, StoredCustomer] | null> {
  const locked = new Map<string, StoredCustomer | null>()
  for (const reference of [one, other].toSorted()) locked.set(reference, await lockCustomer(tx, reference))
  const [first, second] = [locked.get(one), locked.get(other)]
  if (!first || !second || first.erasedAt !== null || second.erasedAt !== null) return null
  return [first, second]
}

/** Applies a merge's changes to a customer and rebuilds their search text. */
export async function updateMergedCustomer(
  tx: Transaction,
  { id }: Pick<StoredCustomer, 'id'>,
  changes: Partial<Pick<StoredCustomer, 'otherNames' | 'tags' | 'doNotBook'>>,
  now: Temporal.Instant,
): Promise<void> {
  await updateCustomer(tx, id, changes, now)
  await refreshSearch(tx, [id])
}

/** The kept customer's other names after a merge. */
export function mergedNames(kept: StoredCustomer, merged: StoredCustomer): string[] {
  const names = [...kept.otherNames]
  const lowerCaseNames = new Set([kept.name, ...names].map((name) => name.toLowerCase()))
  for (const name of [merged.name, ...merged.otherNames]) {
    if (!lowerCaseNames.has(name.toLowerCase())) names.push(name)
    lowerCaseNames.add(name.toLowerCase())
  }
  return names
}

/** The customer after a change. */
export async function savedCustomer(
  db: Parameters<typeof customerById>[0],
  id: number,
): Promise<CustomerSaved | NotChangeable> {
  const saved = await customerById(db, id)
  return saved ? { type: 'CustomerSaved', customer: saved } : CUSTOMER_NOT_FOUND
}

function toContacts({ phones, emails }: Pick<CustomerDetails, 'phones' | 'emails'>): ReadonlyArray<Contact> {
  return [
    ...phones.map(({ number, label }) => ({
      kind: 'PHONE' as const,
      value: number,
      key: phoneKey({ phone: number, phoneE164: toE164(number) }),
      label,
    })),
    ...emails.map((email) => ({
      kind: 'EMAIL' as const,
      value: email,
      key: email.toLowerCase(),
      label: null,
    })),
  ]
}

/** Refuses a number that is too short, unless the customer had it before. Names the number, since the form has one field for all. */
function refuseShortNumbers(
  { phones }: Pick<CustomerDetails, 'phones'>,
  before: ReadonlyArray<Pick<Contact, 'value'>> = [],
): InvalidInput | null {
  const known = before.map(({ value }) => value)
  const short = phones.find(({ number }) => shortNumberErrors({ number }, known).length > 0)
  const message = `Check the phone number “${short?.number}”: it has too few digits`
  return short ? invalidInput([{ field: 'phones', message }]) : null
}

/** Names of the changed fields. The audit log records which fields changed, never their contents. */
function changedFields(
  current: StoredCustomer,
  columns: Readonly<Record<string, unknown>>,
  contacts: ReadonlyArray<Contact>,
  newContacts: ReadonlyArray<Contact>,
): ReadonlyArray<string> {
  const currentValues: Readonly<Record<string, unknown>> = current
  const differs = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other)
  const contactsOfKind = (list: ReadonlyArray<Contact>, wantedKind: Contact['kind']) =>
    list.filter(({ kind }) => kind === wantedKind).map(({ value, label }) => [value, label])
  return [
    ...Object.keys(columns).filter((name) => differs(columns[name], currentValues[name])),
    ...(differs(contactsOfKind(contacts, 'PHONE'), contactsOfKind(newContacts, 'PHONE')) ? ['phones'] : []),
    ...(differs(contactsOfKind(contacts, 'EMAIL'), contactsOfKind(newContacts, 'EMAIL')) ? ['emails'] : []),
  ]
}
