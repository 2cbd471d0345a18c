import type { Database, Transaction } from '../../platform/database/connection.ts'
import { conversationCustomerReference, setConversationCustomer } from './request-link-store.ts'
import { candidatesFor, customerIdByReference } from './store.ts'

/** The id of the only customer with this phone number or email address. Null if there is none, or more than one. */
export async function customerIdOfSender(
  tx: Transaction,
  sender: { readonly phoneE164: string | null; readonly email: string | null },
): Promise<number | null> {
  const [candidate, ...rest] = await candidatesFor(tx, sender)
  return candidate && rest.length === 0 ? candidate.id : null
}

/** The id of the customer with a reference, or of the customer they were merged into. Null if there is none. */
export async function customerIdOfReference(
  reference: string,
  { db }: { readonly db: Database | Transaction },
): Promise<number | null> {
  return await customerIdByReference(db, reference.trim().toUpperCase())
}

/** The reference of the customer an inbox conversation is linked to. Null if unlinked. */
export function customerReferenceOfConversation(
  reference: string,
  { db }: { readonly db: Database },
): Promise<string | null> {
  return conversationCustomerReference(db, reference)
}

/** Links a conversation to a customer. Returns the same as `relinkBooking`. */
export async function relinkConversation(
  tx: Transaction,
  { reference, customer, seen }: { reference: string; customer: string; seen: string | null },
): Promise<{ readonly from: string | null; readonly to: string } | 'changed' | null> {
  const customerId = await customerIdByReference(tx, customer)
  if (customerId === null) return null
  const from = await conversationCustomerReference(tx, reference)
  if (from !== seen) return 'changed'
  await setConversationCustomer(tx, reference, customerId)
  return { from, to: customer }
}
