import { record } from '../audit/index.ts'
import { bookingToReview, isReviewable, reviewToken } from '../bookings/index.ts'
import { publishWebhook } from '../messaging/index.ts'
import type { Context } from '../platform/context.ts'
import { notify } from '../platform/database/notices.ts'
import { transact } from '../platform/database/transact.ts'
import { runOnce } from '../platform/idempotency/idempotency.ts'
import { forwardPage } from '../platform/pagination/arguments.ts'
import { decodeInstantCursor, encodeInstantCursor } from '../platform/pagination/cursor.ts'
import type { InvalidInput, LinkNotValid, TooManyRequests } from '../platform/result.ts'
import { dateTime, QUEENSLAND } from '../platform/time.ts'
import { parse } from '../platform/validation/parse.ts'
import { within } from '../platform/within.ts'
import { localityOf } from '../scheduling/index.ts'
import { replyForm, reviewForm } from './input.ts'
import {
  countPublished,
  countPublishedGroups,
  type Filter,
  findReviewOf,
  insertDecision,
  insertReview,
  insertVersion,
  listPendingReviews,
  publishedReviews,
  type RejectionReason,
  resubmitReview,
  setReply,
  storeDecision,
} from './store.ts'

const NO_FILTER: Filter = { service: null, suburb: null, stars: null }

const LIMITS = [{ name: 'review, ten minutes', max: 5, seconds: 600 }]

type Booking = NonNullable<Awaited<ReturnType<typeof bookingToReview>>>

/**
 * A review as the public sees it.
 * @public Named by codegen.ts.
 */
export type PublishedReview = Awaited<ReturnType<typeof publishedReviews>>[number]

/** Returns a page of published reviews, newest first. Null for an invalid cursor. */
export async function reviews(
  {
    first,
    after,
    filter,
  }: { readonly first: number; readonly after: string | null; readonly filter: Filter },
  { db }: Pick<Context, 'db'>,
) {
  const cursor = after === null ? null : decodeInstantCursor(after)
  if (after !== null && cursor === null) return null
  const rows = await publishedReviews(db, filter, first + 1, cursor)
  return {
    ...forwardPage(
      rows,
      { first, after },
      ({ publishedAt, id }) => publishedAt && encodeInstantCursor({ at: publishedAt, id }),
    ),
    totalCount: await countPublished(db, filter),
    summary: await summary(db),
  }
}

/** How long a page waits for its reviews. */
const LOOKUP_TIMEOUT_MS = 2_000

const lookupCache = new WeakMap<Context['notices'], Promise<boolean>>()

/** Returns what a lookup finds. Null if it fails or takes longer than two seconds, so that pages still render. */
function orNull<T>(lookup: Promise<T>, { log }: Pick<Context, 'log'>): Promise<T | null> {
  const settled = lookup.catch((error: unknown) => {
    log.warn({ err: error }, 'published reviews could not be read')
    return null
  })
  return within(LOOKUP_TIMEOUT_MS, settled)
}

/**
 * Returns whether any review is published, as every page's menu needs to know. Cached until pages change, so that they don't wait
 * for the database. Null if the database fails or is slow.
 */
export const hasPublishedReviews = (
  context: Pick<Context, 'db' | 'notices' | 'log'>,
): Promise<boolean | null> => orNull(lookUpPublishedReviews(context), context)

/** Returns the newest published reviews. Null if the database fails or is slow. */
export const latestReviews = (
  { first, filter }: { readonly first: number; readonly filter: Filter },
  context: Pick<Context, 'db' | 'log'>,
) => orNull(reviews({ first, after: null, filter }, context), context)

function lookUpPublishedReviews({ db, notices }: Pick<Context, 'db' | 'notices'>): Promise<boolean> {
  const cached = lookupCache.get(notices)
  if (cached) return cached
  const lookup = countPublished(db, NO_FILTER).then((count) => count > 0)
  const clearCache = () => {
    stopListening()
    lookupCache.delete(notices)
  }
  const stopListening = notices.on('pages_changed', clearCache)
  lookupCache.set(notices, lookup)
  lookup.catch(clearCache)
  return lookup
}

async function summary(db: Context['db']) {
  const groups = await countPublishedGroups(db)
  const sum = (measure: (group: (typeof groups)[number]) => number) =>
    groups.reduce((total, group) => total + measure(group), 0)
  const total = sum((group) => group.count)
  const byStars = (stars: number) => sum((group) => (group.stars === stars ? group.count : 0))
  const countBy = (key: 'service' | 'suburbSlug') => {
    const counts = new Map<string, number>()
    for (const group of groups) counts.set(group[key], (counts.get(group[key]) ?? 0) + group.count)
    return [...counts]
      .map(([slug, count]) => ({ slug, count }))
      .sort((a, b) => b.count - a.count || (a.slug < b.slug ? -1 : 1))
  }
  const nameOf = new Map(groups.map(({ suburbSlug, suburb }) => [suburbSlug, suburb]))
  return {
    count: total,
    mean: total === 0 ? null : Math.round((10 * sum((group) => group.stars * group.count)) / total) / 10,
    distribution: [1, 2, 3, 4, 5].map(byStars),
    samples: sum((group) => (group.sample ? group.count : 0)),
    services: countBy('service'),
    suburbs: countBy('suburbSlug').map((suburb) => ({ ...suburb, name: nameOf.get(suburb.slug) ?? '' })),
  }
}

/** Details of the job shown to a customer invited to review it. */
export type ReviewInvitation = {
  readonly service: string
  readonly suburb: string
  readonly month: string
  readonly author: string
}

/** Returns the job to review for an invitation link. Null if the link is invalid, expired or used. */
export async function reviewInvitation(token: string, context: Context): Promise<ReviewInvitation | null> {
  const booking = await bookingToReview(token, context, context.db)
  return booking && (await canReview(booking, context)) ? reviewDetails(booking) : null
}

/** Returns the path to review a job. Null if it isn't finished, was too long ago or has been reviewed. */
export async function reviewPath(booking: Booking, context: Context): Promise<string | null> {
  if (!isReviewable(booking, context.now) || !(await canReview(booking, context))) return null
  return `/reviews/write/${reviewToken(booking, context.secrets)}`
}

/** Returns whether a review can be submitted. A rejected one can be rewritten. */
async function canReview({ id }: Booking, { db }: Pick<Context, 'db'>): Promise<boolean> {
  const review = await findReviewOf(db, id)
  return review === null || review.state === 'REJECTED'
}

/** @public Named by codegen.ts. */
export type ReviewSubmitted = { readonly type: 'ReviewSubmitted'; readonly message: string }

const SUBMITTED: ReviewSubmitted = {
  type: 'ReviewSubmitted',
  message: "Thank you. We'll check it against our review rules, then publish it on the reviews page.",
}

const LINK_NOT_VALID: LinkNotValid = {
  type: 'LinkNotValid',
  message: "This link no longer works. It's been used, or the job was too long ago.",
}

/**
 * Stores a customer's review of a finished job: one per booking, and a new version if the last was rejected. It isn't shown until
 * it is published.
 */
export async function reviewSubmit(
  input: unknown,
  context: Context,
  { sample = false } = {},
): Promise<ReviewSubmitted | LinkNotValid | InvalidInput | TooManyRequests> {
  const { now, content } = context
  const parsed = parse(reviewForm, input)
  if (!parsed.ok) return parsed.refusal
  const { token, stars, text, consent, idempotencyKey: key } = parsed.data
  const request = {
    operation: 'reviewSubmit',
    key,
    keyOwner: token,
    content: { stars, text },
    limits: LIMITS,
  }
  const outcome = await runOnce<LinkNotValid>(request, context, async (tx) => {
    const booking = await bookingToReview(token, context, tx)
    if (!booking) return LINK_NOT_VALID
    const submission = { stars, text, writtenAt: now, publicationAgreed: consent }
    const suburbSlug = localityOf(booking.suburb, content)?.slug ?? ''
    const newReview = {
      ...reviewDetails(booking),
      suburbSlug,
      bookingId: booking.id,
      state: 'PENDING',
      stars,
      sample,
    } as const
    const reviewId = await insertReview(tx, newReview)
    if (reviewId !== null) {
      await insertVersion(tx, { ...submission, reviewId, version: 1 })
      return { subject: reviewId }
    }
    const review = await findReviewOf(tx, booking.id, { lock: true })
    if (review?.state !== 'REJECTED') return LINK_NOT_VALID
    const version = review.version + 1
    await insertVersion(tx, { ...submission, reviewId: review.id, version })
    await resubmitReview(tx, review.id, { version, stars })
    return { subject: review.id }
  })
  return 'type' in outcome ? outcome : SUBMITTED
}

/** Returns the booking details shown with its review. */
function reviewDetails({ name, suburb, service, startsAt }: Booking): ReviewInvitation {
  const month = startsAt.toZonedDateTimeISO(QUEENSLAND).toPlainDate().toPlainYearMonth().toString()
  return { author: publicName(name), suburb, service, month }
}

/** Returns first name and initial: `Ann L.`. Text that isn't a name is cut to its first word. */
export function publicName(name: string): string {
  const words = name.trim().split(/\s+/)
  const initial = words
    .slice(1)
    .reverse()
    .find((word) => /^\p{L}/u.test(word))
  const first = [...(words[0] ?? '')].slice(0, 50).join('')
  return initial ? `${first} ${[...initial][0]?.toLocaleUpperCase('en-AU')}.` : first
}

/** A decision on a pending review. Staff can reject a text but never change it. */
type ReviewDecision = {
  readonly id: string
  readonly by: string
  /** The version that was read. If missing, the decision applies to the current one. */
  readonly version?: number
}

/** Returns pending reviews, oldest first, at most a hundred. */
export function pendingReviews({ db }: Pick<Context, 'db'>) {
  return listPendingReviews(db)
}

/** Publishes a pending review. Returns false if it isn't pending or has changed since it was read. */
export function publishReview({ id, by, version }: ReviewDecision, context: Context): Promise<boolean> {
  return decideReview(id, { decision: 'PUBLISHED', decidedBy: by, reason: null }, version, context)
}

/**
 * Rejects a pending review for one of the published reasons. Returns false if it isn't pending or has changed since it was read.
 */
export function rejectReview(
  { id, by, version, reason }: ReviewDecision & { readonly reason: RejectionReason },
  context: Context,
): Promise<boolean> {
  return decideReview(id, { decision: 'REJECTED', decidedBy: by, reason }, version, context)
}

async function decideReview(
  id: string,
  decision: {
    readonly decision: 'PUBLISHED' | 'REJECTED'
    readonly decidedBy: string
    readonly reason: RejectionReason | null
  },
  expectedVersion: number | undefined,
  context: Context,
): Promise<boolean> {
  const { db, now } = context
  return await transact(db, async (tx) => {
    const { decision: state } = decision
    const published = state === 'PUBLISHED'
    const version = await storeDecision(
      tx,
      id,
      { state, publishedAt: published ? now : null },
      expectedVersion,
    )
    const action = published ? 'review.publish' : 'review.reject'
    const target = `review ${id}`
    if (version === null) {
      await record(tx, { action, target, result: 'refused' }, context)
      return false
    }
    await insertDecision(tx, { ...decision, reviewId: id, version, at: now })
    if (published) {
      await notify(tx, 'pages_changed')
      const data = { id, publishedAt: dateTime(now) }
      await publishWebhook({ type: 'review.published', data }, tx, context)
    }
    await record(tx, { action, target, details: { version, reason: decision.reason } }, context)
    return true
  })
}

/** Adds the business's reply to a published review. Returns null if there is no such review. */
export async function replyToReview(
  { id, text }: { readonly id: string; readonly text: unknown },
  context: Context,
): Promise<{ readonly type: 'ReviewReplied' } | InvalidInput | null> {
  const { db, now } = context
  const parsed = parse(replyForm, { text })
  if (!parsed.ok) return parsed.refusal
  return await transact(db, async (tx) => {
    const updated = await setReply(tx, id, { reply: parsed.data.text, repliedAt: now })
    if (!updated) return null
    await notify(tx, 'pages_changed')
    await record(tx, { action: 'review.reply', target: `review ${id}` }, context)
    return { type: 'ReviewReplied' } as const
  })
}
