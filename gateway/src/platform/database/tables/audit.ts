import { sql } from 'drizzle-orm'
import { bigint, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'

import { bytes, instant } from './columns.ts'

/** Audit log of staff actions; each row is sealed with the one before. Triggers seal rows and reject updates and deletes. */
export const auditEvents = pgTable(
  'audit_event',
  {
    id: bigint({ mode: 'number' }).primaryKey(),
    at: instant().notNull(),
    accountId: uuid('account_id'),
    action: text().notNull(),
    target: text().notNull(),
    result: text().$type<'done' | 'refused'>().notNull(),
    /** Not covered by the seal. */
    details: jsonb().$type<Readonly<Record<string, unknown>>>().notNull().default({}),
    networkPrefix: text('place'),
    device: text(),
    previousHash: bytes('previous_hash').notNull(),
    hash: bytes().notNull(),
  },
  (table) => [
    index('audit_event_by_age').on(table.at),
    index('audit_event_by_account').on(table.accountId, table.id),
    index('audit_event_by_target').on(table.target, table.id),
    index('audit_event_by_action').on(table.action.op('text_pattern_ops'), table.id),
    index('audit_event_refused').on(table.id).where(sql`result = 'refused'`),
  ],
)

/** Where the chain of audit events begins after its oldest events were pruned. */
export const auditCheckpoints = pgTable('audit_checkpoint', {
  id: bigint({ mode: 'number' }).primaryKey(),
  at: instant().notNull(),
  hash: bytes().notNull(),
})
