import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'

import { bytes, instant } from './columns.ts'

/** What providers send to the office. */
export type InboundKind = 'TEXT' | 'EMAIL' | 'MISSED_CALL'

/** Conversations, each with one number or address, or with a caller who showed none. */
export const conversations = pgTable(
  'conversation',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** `M-7K3MQ2` */
    reference: text().notNull().unique(),
    phoneE164: text('phone_e164').unique(),
    /** In lower case. */
    email: text().unique(),
    customerId: bigint('customer_id', { mode: 'number' }),
    /** A reply has been due since then. */
    receivedAt: instant('received_at').notNull(),
    closedAt: instant('closed_at'),
    answeredAt: instant('answered_at'),
    spam: boolean().notNull().default(false),
    snoozedUntil: instant('snoozed_until'),
    assigneeId: uuid('assignee_id'),
    version: integer().notNull().default(0),
  },
  (table) => [
    index('conversation_by_customer').on(table.customerId),
    index('conversation_waiting')
      .on(table.receivedAt)
      .where(sql`${table.closedAt} is null and not ${table.spam}`),
    index('conversation_by_age').on(table.receivedAt),
    index('conversation_search').using(
      'gin',
      sql`conversation_words(${table.phoneE164}, ${table.email}) gin_trgm_ops`,
    ),
  ],
)

/** Incoming texts, emails and missed calls, and phone messages that staff wrote down. */
export const inboundMessages = pgTable(
  'inbound_message',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    conversationId: bigint('conversation_id', { mode: 'number' }).notNull(),
    kind: text().$type<InboundKind | 'PHONE_MESSAGE'>().notNull(),
    receivedAt: instant('received_at').notNull(),
    /** The provider's id; of a phone message, its idempotency key. */
    providerId: text('provider_id').notNull(),
    body: text().notNull(),
    /** As staff wrote it down; null for everything that comes in by itself. */
    callerName: text('caller_name'),
  },
  (table) => [
    index('inbound_message_by_conversation').on(table.conversationId, table.receivedAt),
    index('inbound_message_by_age').on(table.receivedAt),
    index('inbound_message_by_caller')
      .using('gin', sql`search_words(${table.callerName}) gin_trgm_ops`)
      .where(sql`${table.callerName} is not null`),
  ],
)

/** Events received from providers; each is processed once. */
export const inboundEvents = pgTable(
  'inbound_event',
  {
    id: text().notNull(),
    source: text().$type<InboundKind>().notNull(),
    receivedAt: instant('received_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.source, table.id] })],
)

/** Numbers that replied STOP, as a hash. */
export const textOptOuts = pgTable('text_opt_out', {
  numberHash: bytes('number_hash').primaryKey(),
  at: instant().notNull(),
})

/** Tokens in the Reply-To of emails, one per address. */
export const replyAddresses = pgTable('reply_address', {
  token: text().primaryKey(),
  email: text().notNull().unique(),
})
