import type { Context } from '../../platform/context.ts'
import { type CursorPage, type PageRequest, withCursors } from '../../platform/pagination/keyset.ts'
import { searchName, searchPatterns } from '../../platform/pagination/search-words.ts'
import { toE164 } from '../../platform/validation/phone.ts'
import { findDoNotBookIds } from '../matching/intake.ts'
import {
  contactsOfCustomers,
  customersById,
  latestPropertiesOf,
  type StoredCustomer,
} from '../record/customer.ts'
import { BY_ACTIVITY, type ListedCustomer, listCustomers } from './store.ts'

export type CustomerList = CursorPage<StoredCustomer & ListedCustomer>

/**
 * A page of customers matching a search, each with their contacts and latest property: those with exactly that name first, then the
 * most recently active. Null if `after` is not a cursor of this list.
 */
export async function customerList(
  search: string,
  request: PageRequest,
  { db }: Pick<Context, 'db'>,
): Promise<CustomerList | null> {
  const page = withCursors(
    await listCustomers(db, { patterns: searchPatterns(search), name: searchName(search) }, request),
    BY_ACTIVITY,
  )
  if (!page) return null
  const ids = page.rows.map(({ id }) => id)
  const [contacts, properties] = await Promise.all([
    contactsOfCustomers(ids, { db }),
    latestPropertiesOf(ids, { db }),
  ])
  const rows = page.rows.map((row) => ({
    ...row,
    contacts: contacts.filter(({ customerId }) => customerId === row.id),
    properties: properties.filter(({ customerId }) => customerId === row.id),
  }))
  return { ...page, rows }
}

/** The do-not-book customers with this phone number or email address, both as typed. */
export async function customersNotToBook(
  { phone, email }: { readonly phone?: string | null; readonly email?: string | null },
  { db }: Pick<Context, 'db'>,
): Promise<ReadonlyArray<StoredCustomer>> {
  const trimOrNull = (value: string | null | undefined, maxLength: number) =>
    value?.trim().slice(0, maxLength) || null
  const number = trimOrNull(phone, 40)
  const contacts = { phoneE164: number && toE164(number), email: trimOrNull(email, 254) }
  return await customersById(db, await findDoNotBookIds(db, contacts))
}
