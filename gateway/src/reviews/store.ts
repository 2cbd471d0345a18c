import { and, asc, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../platform/database/connection.ts'
import {
  bookings,
  type RejectionReason,
  reviewDecisions,
  reviews,
  reviewVersions,
} from '../platform/database/tables.ts'
import type { InstantCursor } from '../platform/pagination/cursor.ts'

type Reader = Database | Transaction

export type { RejectionReason }

export type ReviewState = 'PENDING' | 'PUBLISHED' | 'REJECTED'

/** Filter for published reviews. */
export type Filter = {
  readonly service: string | null
  readonly suburb: string | null
  readonly stars: number | null
}

const publishedCondition = (filter: Filter): SQL | undefined =>
  and(
    eq(reviews.state, 'PUBLISHED'),
    filter.service === null ? undefined : eq(reviews.service, filter.service),
    filter.suburb === null ? undefined : eq(reviews.suburbSlug, filter.suburb),
    filter.stars === null ? undefined : eq(reviews.stars, filter.stars),
  )

/** Returns published reviews with their current text, newest first, after the given cursor. */
export function publishedReviews(db: Reader, filter: Filter, limit: number, after: InstantCursor | null) {
  const { publishedAt, id } = reviews
  const afterCursor =
    after && sql`(${publishedAt}, ${id}) < (${after.at.toString()}::timestamptz, ${after.id}::uuid)`
  return db
    .select({
      id,
      author: reviews.author,
      suburb: reviews.suburb,
      service: reviews.service,
      month: reviews.month,
      stars: reviews.stars,
      text: reviewVersions.text,
      reply: reviews.reply,
      sample: reviews.sample,
      publishedAt,
    })
    .from(reviews)
    .innerJoin(
      reviewVersions,
      and(eq(reviewVersions.reviewId, id), eq(reviewVersions.version, reviews.version)),
    )
    .where(and(publishedCondition(filter), afterCursor ?? undefined))
    .orderBy(desc(publishedAt), desc(id))
    .limit(limit)
}

export async function countPublished(db: Reader, filter: Filter): Promise<number> {
  const [row] = await db.select({ count: count() }).from(reviews).where(publishedCondition(filter))
  return row?.count ?? 0
}

/** Counts published reviews by stars, service and suburb. */
export function countPublishedGroups(db: Reader) {
  return db
    .select({
      stars: reviews.stars,
      service: reviews.service,
      suburb: reviews.suburb,
      suburbSlug: reviews.suburbSlug,
      sample: reviews.sample,
      count: count(),
    })
    .from(reviews)
    .where(eq(reviews.state, 'PUBLISHED'))
    .groupBy(reviews.stars, reviews.service, reviews.suburb, reviews.suburbSlug, reviews.sample)
}

/** Returns the state of a booking's review, or null if there is none. `lock` prevents changes until the transaction ends. */
export async function findReviewOf(db: Reader, bookingId: string, { lock = false } = {}) {
  const query = db
    .select({ id: reviews.id, state: reviews.state, version: reviews.version })
    .from(reviews)
    .where(eq(reviews.bookingId, bookingId))
  const [row] = await (lock ? query.for('update') : query)
  return row ?? null
}

/** Adds a booking's review. Returns null if it already has one. */
export async function insertReview(
  tx: Transaction,
  review: typeof reviews.$inferInsert,
): Promise<string | null> {
  const [row] = await tx
    .insert(reviews)
    .values(review)
    .onConflictDoNothing({ target: reviews.bookingId })
    .returning({ id: reviews.id })
  return row?.id ?? null
}

export async function insertVersion(
  tx: Transaction,
  version: typeof reviewVersions.$inferInsert,
): Promise<void> {
  await tx.insert(reviewVersions).values(version)
}

/** Returns a rejected review to pending with a new version. */
export async function resubmitReview(
  tx: Transaction,
  id: string,
  change: { readonly version: number; readonly stars: number },
): Promise<void> {
  await tx
    .update(reviews)
    .set({ ...change, state: 'PENDING' })
    .where(eq(reviews.id, id))
}

/** Decides on a pending review, if its version matches. Returns the version, or null if it isn't pending or doesn't match. */
export async function storeDecision(
  tx: Transaction,
  id: string,
  decision: { readonly state: 'PUBLISHED' | 'REJECTED'; readonly publishedAt: Temporal.Instant | null },
  version?: number,
): Promise<number | null> {
  const [row] = await tx
    .update(reviews)
    .set(decision)
    .where(
      and(
        eq(reviews.id, id),
        eq(reviews.state, 'PENDING'),
        version === undefined ? undefined : eq(reviews.version, version),
      ),
    )
    .returning({ version: reviews.version })
  return row?.version ?? null
}

export async function insertDecision(
  tx: Transaction,
  decision: typeof reviewDecisions.$inferInsert,
): Promise<void> {
  await tx.insert(reviewDecisions).values(decision)
}

/** Sets the reply to a published review. Returns false if there is no such review. */
export async function setReply(
  tx: Transaction,
  id: string,
  reply: { readonly reply: string; readonly repliedAt: Temporal.Instant },
): Promise<boolean> {
  const rows = await tx
    .update(reviews)
    .set(reply)
    .where(and(eq(reviews.id, id), eq(reviews.state, 'PUBLISHED')))
    .returning({ id: reviews.id })
  return rows.length > 0
}

/** Returns pending reviews in the order they were written, with their current text. */
export function listPendingReviews(db: Reader) {
  return db
    .select({
      id: reviews.id,
      bookingId: reviews.bookingId,
      author: reviews.author,
      suburb: reviews.suburb,
      service: reviews.service,
      month: reviews.month,
      stars: reviews.stars,
      text: reviewVersions.text,
      writtenAt: reviewVersions.writtenAt,
      sample: reviews.sample,
    })
    .from(reviews)
    .innerJoin(
      reviewVersions,
      and(eq(reviewVersions.reviewId, reviews.id), eq(reviewVersions.version, reviews.version)),
    )
    .where(eq(reviews.state, 'PENDING'))
    .orderBy(reviewVersions.id)
    .limit(100)
}

const selectForStaff = (db: Reader) =>
  db
    .select({
      id: reviews.id,
      state: reviews.state,
      author: reviews.author,
      suburb: reviews.suburb,
      service: reviews.service,
      month: reviews.month,
      bookingReference: bookings.reference,
      stars: reviews.stars,
      text: reviewVersions.text,
      writtenAt: reviewVersions.writtenAt,
      publicationAgreed: reviewVersions.publicationAgreed,
      version: reviews.version,
      publishedAt: reviews.publishedAt,
      decidedBy: reviewDecisions.decidedBy,
      decidedAt: reviewDecisions.at,
      reason: reviewDecisions.reason,
      reply: reviews.reply,
      repliedAt: reviews.repliedAt,
      sample: reviews.sample,
    })
    .from(reviews)
    .innerJoin(bookings, eq(bookings.id, reviews.bookingId))
    .innerJoin(
      reviewVersions,
      and(eq(reviewVersions.reviewId, reviews.id), eq(reviewVersions.version, reviews.version)),
    )
    .leftJoin(
      reviewDecisions,
      and(eq(reviewDecisions.reviewId, reviews.id), eq(reviewDecisions.version, reviews.version)),
    )

/** A review as the office sees it. */
export type StaffReviewRow = Awaited<ReturnType<typeof selectForStaff>>[number]

// Literals rather than parameters, so that the planner can use each state's partial index.
const STATE_CONDITIONS: Readonly<Record<ReviewState, SQL>> = {
  PENDING: sql`${reviews.state} = 'PENDING'`,
  PUBLISHED: sql`${reviews.state} = 'PUBLISHED'`,
  REJECTED: sql`${reviews.state} = 'REJECTED'`,
}

/** Returns reviews in a state after the given cursor: pending ones oldest first, others newest first. */
export function reviewsInState(
  db: Reader,
  state: ReviewState,
  limit: number,
  after: InstantCursor | null,
): Promise<ReadonlyArray<StaffReviewRow>> {
  const key = state === 'PUBLISHED' ? reviews.publishedAt : reviewVersions.writtenAt
  const oldestFirst = state === 'PENDING'
  const comparison = sql.raw(oldestFirst ? '>' : '<')
  const afterCursor =
    after &&
    sql`(${key}, ${reviews.id}) ${comparison} (${after.at.toString()}::timestamptz, ${after.id}::uuid)`
  const order = oldestFirst ? [asc(key), asc(reviews.id)] : [desc(key), desc(reviews.id)]
  // Select the page's ids first, so that the other joins run only for its rows.
  const onPage = db
    .select({ id: reviews.id })
    .from(reviews)
    .innerJoin(
      reviewVersions,
      and(eq(reviewVersions.reviewId, reviews.id), eq(reviewVersions.version, reviews.version)),
    )
    .where(and(STATE_CONDITIONS[state], afterCursor ?? undefined))
    .orderBy(...order)
    .limit(limit)
  return selectForStaff(db)
    .where(inArray(reviews.id, onPage))
    .orderBy(...order)
}

/** Returns a review as the office sees it, or null if there is none. */
export async function reviewForStaff(db: Reader, id: string): Promise<StaffReviewRow | null> {
  const [row] = await selectForStaff(db).where(eq(reviews.id, id))
  return row ?? null
}

/** Counts reviews in a state, up to a maximum. */
export async function countInState(db: Reader, state: ReviewState, limit: number): Promise<number> {
  const capped = db
    .select({ one: sql`1`.as('one') })
    .from(reviews)
    .where(STATE_CONDITIONS[state])
    .limit(limit)
    .as('some')
  const [row] = await db.select({ count: count() }).from(capped)
  return row?.count ?? 0
}
