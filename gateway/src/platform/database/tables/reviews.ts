import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'

import { inboxColumns, instant } from './columns.ts'

/** Customers' reviews of completed jobs, one per booking. The text is in the newest version. */
export const reviews = pgTable(
  'review',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    bookingId: uuid('booking_id').notNull().unique(),
    /** First name and initial: `Ann L.` */
    author: text().notNull(),
    suburb: text().notNull(),
    suburbSlug: text('suburb_slug').notNull(),
    /** The slug of a service. */
    service: text().notNull(),
    /** Month of the job: `2026-11`. */
    month: text().notNull(),
    state: text().$type<'PENDING' | 'PUBLISHED' | 'REJECTED'>().notNull(),
    version: integer().notNull().default(1),
    stars: integer().notNull(),
    publishedAt: instant('published_at'),
    /** The business's reply. */
    reply: text(),
    repliedAt: instant('replied_at'),
    /** Made up for the demonstration, and labelled as such. */
    sample: boolean().notNull(),
    ...inboxColumns(),
  },
  (table) => [
    index('review_published').on(table.publishedAt.desc(), table.id.desc()),
    index('review_waiting').on(table.id),
  ],
)

/** The text of reviews as customers wrote it. A trigger rejects updates and deletes. */
export const reviewVersions = pgTable('review_version', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  reviewId: uuid('review_id').notNull(),
  version: integer().notNull(),
  writtenAt: instant('written_at').notNull(),
  stars: integer().notNull(),
  text: text().notNull(),
  /** Whether the customer agreed to its publication. Null for versions from before it was recorded: the form required it too. */
  publicationAgreed: boolean('publication_agreed'),
})

/** Reasons to reject a review: the rules published on /reviews. */
export type RejectionReason = 'ABUSE' | 'PRIVATE_DETAILS' | 'ANOTHER_BUSINESS' | 'UNLAWFUL'

/** Who decided what about each version. A trigger rejects updates and deletes. */
export const reviewDecisions = pgTable('review_decision', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  reviewId: uuid('review_id').notNull(),
  version: integer().notNull(),
  at: instant().notNull(),
  decidedBy: text('decided_by').notNull(),
  decision: text().$type<'PUBLISHED' | 'REJECTED'>().notNull(),
  reason: text().$type<RejectionReason>(),
})
