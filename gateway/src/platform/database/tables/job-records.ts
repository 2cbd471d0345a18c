import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import type { JobCertificate, JobReading, PhotoStage } from '../column-types.ts'

import { bytes, instant } from './columns.ts'

/** Checklist items of a stop. */
export type CheckItem = 'PRICE_AGREED' | 'PHOTO_BEFORE' | 'PHOTO_AFTER' | 'AREA_CLEANED'

/** State of each checklist item of a booking, and who set it last. */
export const bookingChecks = pgTable(
  'booking_check',
  {
    bookingId: uuid('booking_id').notNull(),
    item: text().$type<CheckItem>().notNull(),
    done: boolean().notNull(),
    at: instant().notNull(),
    accountId: uuid('account_id'),
  },
  (table) => [primaryKey({ columns: [table.bookingId, table.item] })],
)

/** Photos of jobs, re-encoded on upload. */
export const photos = pgTable(
  'photo',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** SHA-256 of the token that attaches it to a booking. */
    tokenHash: bytes('token_hash').notNull().unique(),
    createdAt: instant('created_at').notNull(),
    /** Null until it is attached to a booking; deleted if that doesn't happen within 24 hours. */
    bookingId: uuid('booking_id'),
    /** Set instead of `bookingId` for a photo of a quote request. */
    quoteRequestId: bigint('quote_request_id', { mode: 'number' }),
    /** Position among the photos of its booking or request: 1 to 6 from the customer, 7 to 18 from staff. */
    position: smallint(),
    /** The staff account that took it. */
    accountId: uuid('account_id'),
    /** Whether staff took it before or after the work; null for other photos. */
    stage: text().$type<PhotoStage>(),
    width: integer().notNull(),
    height: integer().notNull(),
    /** JPEG data. */
    bytes: bytes().notNull(),
  },
  (table) => [
    unique('photo_place').on(table.bookingId, table.position),
    unique('photo_place_on_quote').on(table.quoteRequestId, table.position),
  ],
)

/** Technicians' records of the work done at visits. */
export const jobRecords = pgTable(
  'job_record',
  {
    bookingId: uuid('booking_id').primaryKey(),
    workDone: text('work_done').notNull(),
    parts: jsonb().$type<ReadonlyArray<string>>().notNull().default([]),
    readings: jsonb().$type<ReadonlyArray<JobReading>>().notNull().default([]),
    certificates: jsonb().$type<ReadonlyArray<JobCertificate>>().notNull().default([]),
    /** Recommended follow-up work. */
    followUp: text('follow_up'),
    /** The customer's name and signature: lines of points, alternating x and y, in a field of 1000 by 400. */
    signedName: text('signed_name'),
    signature: jsonb().$type<ReadonlyArray<ReadonlyArray<number>>>(),
    /** When it was written; earlier than when it arrived if there was no signal. */
    at: instant().notNull(),
    accountId: uuid('account_id'),
    reportedAt: instant('reported_at'),
    /** Null if the times of arrival and completion give the duration. */
    minutesWorked: smallint('minutes_worked'),
    /** When the office dealt with the follow-up. */
    followUpSettledAt: instant('follow_up_settled_at'),
  },
  (table) => [
    index('job_record_to_report').on(table.bookingId).where(sql`${table.reportedAt} is null`),
    index('job_record_to_follow_up')
      .on(table.at)
      .where(sql`${table.followUp} is not null and ${table.followUpSettledAt} is null`),
  ],
)
