import { eq, lt, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/database/connection.ts'
import { conversations, inboundEvents, inboundMessages } from '../../platform/database/tables.ts'
import { referenceCharacters } from '../../platform/reference.ts'

/** Records an event. Returns false if it was recorded before. */
export async function insertEvent(
  tx: Transaction,
  event: typeof inboundEvents.$inferInsert,
): Promise<boolean> {
  const rows = await tx
    .insert(inboundEvents)
    .values(event)
    .onConflictDoNothing()
    .returning({ id: inboundEvents.id })
  return rows.length > 0
}

type NewConversation = Pick<
  typeof conversations.$inferInsert,
  'phoneE164' | 'email' | 'customerId' | 'receivedAt'
>

type OpenConversation = { readonly id: number; readonly reference: string }

const newReference = () => `M-${referenceCharacters(6)}`

/**
 * Creates or reopens the conversation with a number or email address. A reply is due from the first unanswered message. Without
 * either, no one can say whose it is, so it is always a new conversation.
 */
export async function openConversation(
  tx: Transaction,
  conversation: NewConversation,
): Promise<OpenConversation> {
  const { phoneE164, email, customerId, receivedAt } = conversation
  if (phoneE164 === null && email === null) return await insertConversation(tx, conversation)
  const contact = phoneE164 ? eq(conversations.phoneE164, phoneE164) : eq(conversations.email, email ?? '')
  await tx
    .insert(conversations)
    .values({ ...conversation, reference: newReference(), closedAt: receivedAt })
    .onConflictDoNothing()
  const [row] = await tx
    .update(conversations)
    .set({
      receivedAt: sql`case when ${conversations.closedAt} is null and ${conversations.answeredAt} is null
        then ${conversations.receivedAt} else ${receivedAt.toString()}::timestamptz end`,
      closedAt: null,
      answeredAt: null,
      snoozedUntil: null,
      customerId: sql`coalesce(${conversations.customerId}, ${customerId}::bigint)`,
      version: sql`${conversations.version} + 1`,
    })
    .where(contact)
    .returning({ id: conversations.id, reference: conversations.reference })
  // The reference belongs to another conversation: try a new one.
  return row ?? (await openConversation(tx, conversation))
}

async function insertConversation(tx: Transaction, conversation: NewConversation): Promise<OpenConversation> {
  const [row] = await tx
    .insert(conversations)
    .values({ ...conversation, reference: newReference() })
    .onConflictDoNothing()
    .returning({ id: conversations.id, reference: conversations.reference })
  return row ?? (await insertConversation(tx, conversation))
}

export async function insertInbound(
  tx: Transaction,
  message: typeof inboundMessages.$inferInsert,
): Promise<void> {
  await tx.insert(inboundMessages).values(message)
}

/**
 * Deletes incoming messages and events before the given instant, conversations with no messages left, and reply addresses no longer
 * in use.
 */
export async function deleteInboundBefore(db: Database, cutoff: Temporal.Instant): Promise<void> {
  await db.delete(inboundMessages).where(lt(inboundMessages.receivedAt, cutoff))
  await db.delete(inboundEvents).where(lt(inboundEvents.receivedAt, cutoff))
  await db.execute(sql`
    delete from conversation
     where not exists (select from inbound_message where conversation_id = conversation.id)`)
  await db.execute(sql`
    delete from reply_address
     where not exists (select from message where lower(recipient) = email)
       and not exists (select from conversation where conversation.email = reply_address.email)`)
}
