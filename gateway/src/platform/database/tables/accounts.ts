import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { ApiScope, Role } from '../../staff.ts'

import { bytes, instant } from './columns.ts'

/** Staff accounts. */
export const staffAccounts = pgTable('staff_account', {
  id: uuid().primaryKey().default(sql`gen_random_uuid()`),
  name: text().notNull(),
  email: text().notNull(),
  role: text().$type<Role>().notNull(),
  /** Linked technician; set for the technician role only. */
  technicianId: integer('technician_id'),
  /** PHC string; null if the account signs in by passkey only. */
  passwordHash: text('password_hash'),
  createdAt: instant('created_at').notNull(),
  /** Sign-in has been disabled since then. */
  disabledAt: instant('disabled_at'),
  version: integer().notNull().default(0),
  /** Incremented to invalidate all password links that were sent before. */
  linkGeneration: integer('link_generation').notNull().default(0),
  /** Until when a password link can be used for the account. */
  linkUntil: instant('link_until'),
  /** Made up for the demonstration: its password is public. */
  sample: boolean().notNull().default(false),
})

/** Staff calendar feeds, one per account. The token in a feed's address is derived from the id. */
export const calendarFeeds = pgTable('calendar_feed', {
  id: uuid().primaryKey().default(sql`gen_random_uuid()`),
  accountId: uuid('account_id').notNull().unique(),
  createdAt: instant('created_at').notNull(),
  /** When a calendar app last fetched it, to the minute. */
  fetchedAt: instant('fetched_at'),
})

/** API keys of programs that read the staff API. */
export const apiKeys = pgTable('api_key', {
  id: uuid().primaryKey().default(sql`gen_random_uuid()`),
  name: text().notNull(),
  scopes: text().array().$type<ReadonlyArray<ApiScope>>().notNull(),
  /** SHA-256 of the key. */
  hash: bytes().notNull().unique(),
  /** First characters of the key. */
  hint: text().notNull(),
  createdBy: uuid('created_by').notNull(),
  createdAt: instant('created_at').notNull(),
  /** When it was last used, to the minute. */
  usedAt: instant('used_at'),
})

/** The code that creates the first account; at most one row. */
export const setupCodes = pgTable('setup_code', {
  onlyOne: boolean('only_one').primaryKey().default(true),
  /** SHA-256 of the code. */
  hash: bytes().notNull(),
  expiresAt: instant('expires_at').notNull(),
})

/** Invitations to join the staff. */
export const staffInvitations = pgTable(
  'staff_invitation',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    email: text().notNull(),
    role: text().$type<Role>().notNull(),
    technicianId: integer('technician_id'),
    invitedBy: uuid('invited_by').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
    revokedAt: instant('revoked_at'),
  },
  (table) => [index('staff_invitation_by_age').on(table.createdAt)],
)

/** Passkeys. The private half is on a device or in a password manager. */
export const staffPasskeys = pgTable(
  'staff_passkey',
  {
    /** Credential id from the authenticator, in base64url. */
    id: text().primaryKey(),
    accountId: uuid('account_id').notNull(),
    publicKey: bytes('public_key').notNull(),
    /** Signature counter, if the authenticator has one. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: jsonb().$type<ReadonlyArray<string>>().notNull(),
    /** Shown to its owner: `Chrome on Android`. */
    name: text().notNull(),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [index('staff_passkey_by_account').on(table.accountId)],
)

/** Challenges that passkeys sign; each is valid once, for a few minutes. */
export const staffChallenges = pgTable(
  'staff_challenge',
  {
    challenge: text().primaryKey(),
    purpose: text().$type<'add' | 'sign in' | 'second factor'>().notNull(),
    /** The account whose passkey must sign; null if the passkey itself identifies the account. */
    accountId: uuid('account_id'),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('staff_challenge_by_end').on(table.expiresAt)],
)

/** Staff sessions, by device. */
export const staffSessions = pgTable(
  'staff_session',
  {
    /** SHA-256 of the session id in the cookie. */
    idHash: bytes('id_hash').primaryKey(),
    /** Name of the session that the browser may know; it gives no access. */
    handle: text().notNull().unique(),
    accountId: uuid('account_id').notNull(),
    createdAt: instant('created_at').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
    /** The session ends then, however much it is used. */
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
    /** The cookie's previous session id, hashed, and until when it is still accepted. */
    formerIdHash: bytes('former_id_hash'),
    formerUntil: instant('former_until'),
    /** Shown to its owner: `Chrome on Android`. */
    device: text().notNull(),
    clientKey: text('place').notNull(),
  },
  (table) => [
    index('staff_session_by_account').on(table.accountId, table.createdAt),
    index('staff_session_former').on(table.formerIdHash),
    index('staff_session_by_end').on(table.expiresAt),
  ],
)

/** Named filters of lists, saved by staff. */
export const savedViews = pgTable(
  'saved_view',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    accountId: uuid('account_id').notNull(),
    list: text().$type<'bookings' | 'quotes'>().notNull(),
    name: text().notNull(),
    /** Query string of the address, without the question mark. */
    query: text().notNull(),
    /** Whether everyone in the office sees it. */
    shared: boolean().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('saved_view_by_list').on(table.list, table.shared, table.accountId)],
)
