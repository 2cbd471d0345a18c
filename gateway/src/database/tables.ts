import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import type { LetterName, Letters } from '../messages/letters.ts'

// What is stored, on one page. The migrations beside this file make it; a test holds the two together.

/** A `timestamptz`, as a Temporal.Instant. */
const instant = customType<{ data: Temporal.Instant; driverData: string }>({
  dataType: () => 'timestamp with time zone',
  toDriver: (value) => value.toString(),
  fromDriver: (value) => Temporal.Instant.from(value),
})

const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })

/** What every request that people send us has. A function: columns belong to one table each. */
const request = () => ({
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  /** What is quoted on the phone: a letter for its kind, and six more, such as `Q-7K3MQ2`. */
  reference: text().notNull().unique(),
  receivedAt: instant('received_at').notNull(),
  name: text().notNull(),
  email: text().notNull(),
  /** As it was typed. */
  phone: text().notNull(),
  /** As a phone dials it; null when the number cannot be made out. */
  phoneE164: text('phone_e164'),
  /** What counts as the same phone: the E.164 form, else the digits, else the words. */
  phoneKey: text('phone_key').notNull(),
  service: text().notNull(),
  message: text().notNull(),
  /** Filled in the field that people do not see. Kept for 30 days; nobody is told. */
  spam: boolean().notNull(),
  idempotencyKey: text('idempotency_key').unique(),
  /** Keyed hash of the sender's address and the words; tells a second click from a second request. */
  fingerprint: bytes().notNull(),
})

/** What people asked us to quote for. */
export const quoteRequests = pgTable('quote_request', request(), (table) => [
  index('quote_request_by_phone').on(table.phoneKey, table.receivedAt),
  index('quote_request_by_fingerprint').on(table.fingerprint, table.receivedAt),
])

/** When people would like somebody to come. The office confirms the time. */
export const bookingRequests = pgTable(
  'booking_request',
  {
    ...request(),
    /** As it was typed. */
    suburb: text().notNull(),
    /** In Queensland: `2026-11-24`. */
    day: date({ mode: 'string' }).notNull(),
    partOfDay: text('part_of_day').$type<'MORNING' | 'MIDDAY' | 'AFTERNOON' | 'ANY'>().notNull(),
  },
  (table) => [
    index('booking_request_by_phone').on(table.phoneKey, table.receivedAt),
    index('booking_request_by_fingerprint').on(table.fingerprint, table.receivedAt),
  ],
)

/** E-mails: written in the transaction that they are about, delivered by a job. */
export const messages = pgTable(
  'message',
  {
    /** Also its Message-ID, so that a mail server recognises one that is sent twice. */
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    createdAt: instant('created_at').notNull(),
    template: text().$type<LetterName>().notNull(),
    props: jsonb().$type<Letters[LetterName]>().notNull(),
    recipient: text().notNull(),
    replyTo: jsonb('reply_to').$type<{ readonly name: string; readonly address: string }>(),
    /** Null until it is rendered. */
    subject: text(),
    html: text(),
    plain: text(),
    state: text().$type<'queued' | 'sent' | 'kept' | 'failed'>().notNull().default('queued'),
    attempts: integer().notNull().default(0),
    lastError: text('last_error'),
    settledAt: instant('settled_at'),
  },
  (table) => [index('message_by_age').on(table.createdAt)],
)

/** How often something was done from one place since a moment. */
export const rateCounts = pgTable('rate_count', {
  /** Keyed hash of the limit's name and the place; no address is stored. */
  key: bytes().primaryKey(),
  startedAt: instant('started_at').notNull(),
  count: integer().notNull(),
})
