import type { Database, Transaction } from '../../platform/database/connection.ts'
import { candidatesFor, conversationCustomer, idByReference, setConversationCustomer } from './store.ts'

/** The id of the one customer with a phone number or email address; null where there is none, or more than one. */
export async function customerOfSender(
  tx: Transaction,
  sender: { readonly phoneE164: string | null; readonly email: string | null },
): Promise<number | null> {
  const [one, ...others] = await candidatesFor(tx, sender)
  return one && others.length === 0 ? one.id : null
}

/** The id of the customer of a reference, or of the one whom they were merged into; null when there is none. */
export async function customerOfReference(
  reference: string,
  { db }: { readonly db: Database | Transaction },
): Promise<number | null> {
  return await idByReference(db, reference.trim().toUpperCase())
}

/** The reference of the customer whom an inbox conversation is linked to; null while it is no one's. */
export function linkOfConversation(
  reference: string,
  { db }: { readonly db: Database },
): Promise<string | null> {
  return conversationCustomer(db, reference)
}

/** Links a conversation to a customer. Answers as `relinkBooking` does. */
export async function relinkConversation(
  tx: Transaction,
  { reference, customer, seen }: { reference: string; customer: string; seen: string | null },
): Promise<{ readonly from: string | null; readonly to: string } | 'changed' | null> {
  const next = await idByReference(tx, customer)
  if (next === null) return null
  const from = await conversationCustomer(tx, reference)
  if (from !== seen) return 'changed'
  await setConversationCustomer(tx, reference, next)
  return { from, to: customer }
}
