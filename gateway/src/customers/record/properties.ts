import { record as audit } from '../../audit/index.ts'
import type { Context } from '../../platform/context.ts'
import { transact } from '../../platform/database/transact.ts'
import { type InvalidInput, invalidInput, type NotChangeable } from '../../platform/result.ts'
import { parse } from '../../platform/validation/parse.ts'
import { localityOf } from '../../scheduling/index.ts'
import { addressKey } from '../matching/address.ts'
import { visibleProperties } from './access.ts'
import { CUSTOMER_NOT_FOUND, type CustomerChangeOutcome, savedCustomer } from './customer.ts'
import { propertyForm, removeForm } from './input.ts'
import {
  customerIdsAtProperty,
  deleteRelation,
  endPlansAtProperty,
  insertProperty,
  lockProperty,
  type PropertyDetails,
  propertiesOf,
  propertyByKey,
  type RelatedProperty,
  setRelation,
  updateProperty,
} from './property-store.ts'
import { lockCustomer, refreshSearch, type StoredCustomer, updateCustomer } from './store.ts'

export type { RelatedProperty }

const PROPERTY_NOT_FOUND: NotChangeable = { type: 'NotChangeable', message: 'That property doesn’t exist.' }
const PROPERTY_CHANGED: NotChangeable = {
  type: 'NotChangeable',
  code: 'CHANGED_MEANWHILE',
  message: 'Not saved. Someone else just changed this property. Check the details and try again.',
}

/** The properties of a customer that the caller may see, latest first. */
export async function customerProperties(
  customer: Pick<StoredCustomer, 'id' | 'properties'>,
  context: Pick<Context, 'db' | 'now' | 'staff'>,
): Promise<ReadonlyArray<RelatedProperty>> {
  if (customer.properties) return customer.properties
  const visible = await visibleProperties(customer, context)
  if (visible === null) return []
  return await propertiesOf(context.db, customer.id, visible === 'all' ? null : visible)
}

/**
 * Adds a property to a customer or changes one, unless it has changed since it was read. An address that is already known refers to
 * that property: entered details update it, and blank ones leave it unchanged. Changes are shared by everyone related to the
 * property.
 */
export async function customerPropertySave(input: unknown, context: Context): Promise<CustomerChangeOutcome> {
  const parsed = parse(propertyForm, input)
  if (!parsed.ok) return parsed.refusal
  const { reference, propertyId, version, relation, postcode: typedPostcode, ...rest } = parsed.data
  const locality = localityOf(rest.suburb, context.content)
  const postcode = typedPostcode ?? locality?.postcode
  if (!postcode) return invalidInput([{ field: 'postcode', message: 'Enter the postcode' }])
  const details = { ...rest, suburb: locality?.name ?? rest.suburb, postcode }
  const key = addressKey(details)
  return await transact(context.db, async (tx): Promise<CustomerChangeOutcome> => {
    const customer = await lockCustomer(tx, reference)
    if (!customer || customer.erasedAt !== null) return CUSTOMER_NOT_FOUND
    const propertyAtAddress = await propertyByKey(tx, key)
    const existing = propertyId === null ? propertyAtAddress : await lockProperty(tx, propertyId)
    if (propertyId !== null) {
      const [related] = await propertiesOf(tx, customer.id, [propertyId])
      if (!existing || !related) return PROPERTY_NOT_FOUND
      if (existing.version !== version) return PROPERTY_CHANGED
      if (propertyAtAddress && propertyAtAddress.id !== propertyId) return ADDRESS_TAKEN
    }
    const entered = existing && propertyId === null ? enteredFacts(details) : { ...details, key }
    const fields = existing ? changedFields(existing, entered) : []
    if (existing && fields.length > 0) await updateProperty(tx, existing.id, entered)
    const id = existing?.id ?? (await insertProperty(tx, { ...details, key }))
    if (id === null) return PROPERTY_CHANGED
    await setRelation(tx, { customerId: customer.id, propertyId: id, relation })
    await updateCustomer(tx, customer.id, {}, context.now)
    await refreshSearch(tx, await customerIdsAtProperty(tx, id))
    const target = `customer ${customer.reference}`
    await audit(tx, { action: 'customer.property', target, details: { property: id, fields } }, context)
    return await savedCustomer(tx, customer.id)
  })
}

/**
 * Removes a property from a customer and ends their maintenance plans there, so that no more reminders go out. The property itself
 * and its visits stay.
 */
export async function customerPropertyRemove(
  input: unknown,
  context: Context,
): Promise<CustomerChangeOutcome> {
  const parsed = parse(removeForm, input)
  if (!parsed.ok) return parsed.refusal
  const { reference, propertyId } = parsed.data
  return await transact(context.db, async (tx): Promise<CustomerChangeOutcome> => {
    const customer = await lockCustomer(tx, reference)
    if (!customer || customer.erasedAt !== null) return CUSTOMER_NOT_FOUND
    if (!(await deleteRelation(tx, customer.id, propertyId))) return PROPERTY_NOT_FOUND
    await updateCustomer(tx, customer.id, {}, context.now)
    await refreshSearch(tx, [customer.id])
    const target = `customer ${customer.reference}`
    await audit(
      tx,
      { action: 'customer.property-remove', target, details: { property: propertyId } },
      context,
    )
    for (const work of await endPlansAtProperty(tx, customer.id, propertyId, 'Property removed'))
      await audit(tx, { action: 'maintenance.end', target, details: { work } }, context)
    return await savedCustomer(tx, customer.id)
  })
}

const ADDRESS_TAKEN: InvalidInput = invalidInput([
  { field: 'street', message: 'We have that address already. Add it to this customer instead' },
])

/** The details entered for a property other than its address, without blank ones. */
function enteredFacts({
  street: _,
  unit: __,
  suburb: ___,
  postcode: ____,
  ...facts
}: Omit<PropertyDetails, 'key'>): Partial<PropertyDetails> {
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== null))
}

/** Names of the changed fields, for the audit log. The key is left out because it follows the address. */
function changedFields(
  existing: Readonly<Record<string, unknown>>,
  entered: Readonly<Record<string, unknown>>,
): ReadonlyArray<string> {
  return Object.keys(entered).filter((name) => name !== 'key' && entered[name] !== existing[name])
}
