import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'

import { bytes, instant } from './columns.ts'

/** What each idempotency key was used for. */
export const idempotencyKeys = pgTable(
  'idempotency_key',
  {
    /** Keyed hash of the operation, the caller and the caller's key. */
    id: bytes().primaryKey(),
    operation: text().notNull(),
    /** Keyed hash of the content sent with it. */
    fingerprint: bytes().notNull(),
    /** Id of a booking or a hold, or the reference of an enquiry. */
    subject: text().notNull(),
    usedAt: instant('used_at').notNull(),
  },
  (table) => [index('idempotency_key_by_age').on(table.usedAt)],
)

/** Uses of a rate limit per client address, counted from an instant. */
export const rateCounts = pgTable('rate_count', {
  /** Keyed hash of the limit's name and the client address; no address is stored. */
  key: bytes().primaryKey(),
  startedAt: instant('started_at').notNull(),
  count: integer().notNull(),
})

/** Files and operations of this build and of the builds of the last week. Any gateway may be asked for them. */
export const buildFiles = pgTable(
  'build_file',
  {
    /** `assets/staff-C8EmPttQ.js`, or `operations/` and a hash. */
    path: text().primaryKey(),
    /** Null for uncompressed bytes. */
    encoding: text().$type<'br'>(),
    body: bytes().notNull(),
    /** When a gateway whose build includes the file last reported it as in use. */
    lastSeenAt: instant('last_seen_at').notNull(),
  },
  (table) => [index('build_file_last_seen').on(table.lastSeenAt)],
)
