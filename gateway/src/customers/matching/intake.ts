import type { PropertyRelation } from '../../platform/database/column-types.ts'
import type { Database, Transaction } from '../../platform/database/connection.ts'
import { referenceCharacters } from '../../platform/reference.ts'
import { insertContacts } from '../customer-rows.ts'
import { addressKey } from './address.ts'
import {
  linkBooking,
  lockBookingLink,
  lockLinkedCustomer,
  setBookingCustomer,
  updateBookingLink,
} from './booking-link-store.ts'
import { isNameMatch, matchCustomer } from './match.ts'
import { linkRequest, lockRequestLink, type RequestKind, setRequestCustomer } from './request-link-store.ts'
import {
  addContacts,
  candidatesFor,
  customerIdByReference,
  dropUnusedContact,
  dropUnusedProperty,
  findOrAddProperty,
  insertCustomer,
  lockSignals,
  readDoNotBookIds,
  refreshSearch,
  relateToProperty,
  renameCustomer,
  touchCustomer,
} from './store.ts'

/** The person making a booking or request, as they described themselves. */
export type IntakePerson = {
  readonly name: string
  readonly phone: string
  readonly phoneE164: string | null
  readonly email: string | null
  readonly reminders: boolean
  readonly offers: boolean
  readonly at: Temporal.Instant
}

/** Where the plumber is sent, and the customer's relation to the property. */
type IntakeProperty = {
  readonly street: string
  readonly unit: string | null
  readonly suburb: string
  readonly postcode: string
  readonly access: string | null
  readonly relation: 'OWNER' | 'TENANT' | 'AGENT'
}

const RELATIONS: Readonly<Record<IntakeProperty['relation'], PropertyRelation>> = {
  OWNER: 'OWNER',
  TENANT: 'TENANT',
  AGENT: 'PROPERTY_MANAGER',
}

/**
 * Links a booking to its customer and property, in the transaction that writes it. The customer is the one staff chose, by
 * reference, otherwise the one `matchCustomer` finds, otherwise a new one.
 */
export async function linkBookingToCustomer(
  tx: Transaction,
  booking: IntakePerson &
    IntakeProperty & {
      readonly id: string
      readonly customer?: string | null
      /** Whether staff chose that customer. */
      readonly byStaff?: boolean
    },
): Promise<void> {
  const chosenId = booking.customer ? await customerIdByReference(tx, booking.customer) : null
  const customerId = await findOrCreateCustomer(tx, booking, chosenId)
  const { street, unit, suburb, postcode, access, relation } = booking
  const propertyId = await findOrAddProperty(tx, {
    key: addressKey({ street, unit, suburb }),
    street,
    unit,
    suburb,
    postcode,
    access,
  })
  await relateToProperty(tx, customerId, propertyId, RELATIONS[relation])
  const byStaff = chosenId !== null && (booking.byStaff ?? false)
  await linkBooking(tx, { bookingId: booking.id, customerId, propertyId, byStaff })
  await refreshSearch(tx, [customerId])
}

/** References of the customers a booking or request belonged to before and belongs to now. */
type LinkChange = { readonly from: string | null; readonly to: string }

/**
 * Links a booking to a different customer, and that customer to its property in the same relation as the first one. The first
 * customer keeps the phone numbers and properties that came with the booking. Returns null if no customer has that reference, and
 * `changed` if the booking no longer belongs to `seen`.
 */
export async function relinkBooking(
  tx: Transaction,
  { bookingId, customer, seen }: { bookingId: string; customer: string; seen: string | null },
): Promise<LinkChange | 'changed' | null> {
  const customerId = await customerIdByReference(tx, customer)
  if (customerId === null) return null
  const link = await lockBookingLink(tx, bookingId)
  if ((link?.reference ?? null) !== seen) return 'changed'
  await setBookingCustomer(tx, bookingId, customerId)
  if (link?.propertyId) {
    await relateToProperty(tx, customerId, link.propertyId, link.relation ?? 'OWNER')
    await refreshSearch(tx, [customerId])
  }
  return { from: link?.reference ?? null, to: customer }
}

/**
 * Updates a booking's customer link after staff correct the booking, in the same transaction. Returns the previous and new
 * customer, or null if it's the same one. A link that staff chose stays. After a change of phone number or email address, a
 * customer whose name fits is kept. Otherwise the booking goes to the customer `matchCustomer` finds, stays if nothing but this booking
 * is known of its customer, or goes to a new customer. Removes from the previous customer a number, email address or property that
 * only this booking had.
 */
export async function relinkAfterCorrection(
  tx: Transaction,
  previous: ContactDetails,
  booking: IntakePerson & IntakeProperty & { readonly id: string },
): Promise<LinkChange | null> {
  const from = (await lockBookingLink(tx, booking.id))?.reference ?? null
  await updateLinkedCustomer(tx, previous, booking)
  const to = (await lockBookingLink(tx, booking.id))?.reference ?? null
  return to === null || to === from ? null : { from, to }
}

type ContactDetails = Pick<IntakePerson, 'name' | 'phone' | 'phoneE164' | 'email'>

async function updateLinkedCustomer(
  tx: Transaction,
  previous: ContactDetails,
  booking: IntakePerson & IntakeProperty & { readonly id: string },
): Promise<void> {
  const link = await lockLinkedCustomer(tx, booking.id)
  if (!link) return await linkBookingToCustomer(tx, booking)
  const normaliseEmail = (value: string | null) => value?.toLowerCase() ?? null
  const phoneChanged = phoneKey(previous) !== phoneKey(booking)
  const emailChanged = normaliseEmail(previous.email) !== normaliseEmail(booking.email)
  let { customerId } = link
  if (phoneChanged || emailChanged) {
    const signals = { phoneE164: booking.phoneE164, email: normaliseEmail(booking.email) }
    const isSettled = link.byStaff || (!link.isOnlyBooking && isNameMatch(booking.name, link.names))
    const matched = isSettled ? link.customerId : matchCustomer(booking, await candidatesFor(tx, signals))
    customerId = await findOrCreateCustomer(
      tx,
      booking,
      matched ?? (link.isOnlyBooking ? link.customerId : null),
    )
    if (phoneChanged) await dropUnusedContact(tx, link.customerId, 'PHONE', phoneKey(previous), booking.id)
    const previousEmail = normaliseEmail(previous.email)
    if (emailChanged && previousEmail)
      await dropUnusedContact(tx, link.customerId, 'EMAIL', previousEmail, booking.id)
  } else await touchCustomer(tx, customerId, booking)
  if (link.isOnlyBooking && customerId === link.customerId)
    await renameCustomer(tx, customerId, previous.name, booking.name)
  const { street, unit, suburb, postcode, access, relation } = booking
  const key = addressKey({ street, unit, suburb })
  const propertyId = await findOrAddProperty(tx, { key, street, unit, suburb, postcode, access })
  await relateToProperty(tx, customerId, propertyId, RELATIONS[relation])
  await updateBookingLink(tx, { bookingId: booking.id, customerId, propertyId })
  const hasMoved = propertyId !== link.propertyId || customerId !== link.customerId
  if (link.propertyId !== null && hasMoved) await dropUnusedProperty(tx, link.customerId, link.propertyId)
  await refreshSearch(tx, [link.customerId, customerId])
}

/** Links a quote or emergency request to its customer, in the transaction that writes it. */
export async function linkRequestToCustomer(
  tx: Transaction,
  kind: RequestKind,
  request: IntakePerson & { readonly reference: string },
): Promise<void> {
  const customerId = await findOrCreateCustomer(tx, request, null)
  await linkRequest(tx, kind, request.reference, customerId)
  await refreshSearch(tx, [customerId])
}

type Contacts = { readonly phoneE164: string | null; readonly email: string | null }

/**
 * Links a request to a different customer. The first customer keeps the phone number and email address that came with it. Returns
 * the same as `relinkBooking`.
 */
export async function relinkRequest(
  tx: Transaction,
  kind: RequestKind,
  { reference, customer, seen }: { reference: string; customer: string; seen: string | null },
): Promise<LinkChange | 'changed' | null> {
  const customerId = await customerIdByReference(tx, customer)
  if (customerId === null) return null
  const from = await lockRequestLink(tx, kind, reference)
  if (from !== seen) return 'changed'
  await setRequestCustomer(tx, kind, reference, customerId)
  return { from, to: customer }
}

/** Whether a do-not-book customer has this phone number or email address. If so, the office has to confirm the booking. */
export async function isDoNotBook(db: Database | Transaction, contacts: Contacts): Promise<boolean> {
  return (await findDoNotBookIds(db, contacts)).length > 0
}

/** The ids of the do-not-book customers with this phone number or email address. */
export function findDoNotBookIds(
  db: Database | Transaction,
  { phoneE164, email }: Contacts,
): Promise<ReadonlyArray<number>> {
  return readDoNotBookIds(db, signalKeys(phoneE164, email?.toLowerCase() ?? null))
}

/** The customer staff chose, otherwise the match, otherwise a new one. Adds the person's details to the record. */
async function findOrCreateCustomer(
  tx: Transaction,
  person: IntakePerson,
  chosenId: number | null,
): Promise<number> {
  const { name, phoneE164, reminders, offers, at } = person
  const email = person.email?.toLowerCase() ?? null
  await lockSignals(tx, signalKeys(phoneE164, email))
  const existingId = chosenId ?? matchCustomer({ name }, await candidatesFor(tx, { phoneE164, email }))
  const activity = { name, reminders, offers, at }
  const contacts = [
    { kind: 'PHONE' as const, value: person.phone, key: phoneKey(person) },
    ...(person.email && email ? [{ kind: 'EMAIL' as const, value: person.email, key: email }] : []),
  ]
  if (existingId === null) {
    const id = await insertCustomer(tx, { kind: 'PERSON', ...activity }, newCustomerReference)
    await insertContacts(
      tx,
      contacts.map((contact) => ({ ...contact, customerId: id })),
    )
    return id
  }
  await touchCustomer(tx, existingId, activity)
  await addContacts(tx, existingId, contacts)
  return existingId
}

const signalKeys = (phoneE164: string | null, email: string | null): ReadonlyArray<string> =>
  [phoneE164, email].filter((key) => key !== null)

/** Key for comparing phone numbers: E.164, otherwise the digits, otherwise the text as typed. */
export function phoneKey({
  phone,
  phoneE164,
}: {
  readonly phone: string
  readonly phoneE164: string | null
}): string {
  return phoneE164 ?? (phone.replaceAll(/\D/g, '') || phone.toLowerCase())
}

/** A new customer reference such as `C-7K3MQ2`. There are about a billion combinations. */
export function newCustomerReference(): string {
  return `C-${referenceCharacters(6)}`
}
