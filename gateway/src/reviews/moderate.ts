import type { NotChangeable } from '../bookings/index.ts'
import type { Context } from '../platform/context.ts'
import { forwardPage } from '../platform/pagination/arguments.ts'
import { decodeInstantCursor, encodeInstantCursor } from '../platform/pagination/cursor.ts'
import type { InvalidInput } from '../platform/result.ts'
import { requireStaff } from '../platform/staff.ts'
import { publishReview, rejectReview, replyToReview } from './reviews.ts'
import {
  countInState,
  type RejectionReason,
  type ReviewState,
  reviewForStaff,
  reviewsInState,
  type StaffReviewRow,
} from './store.ts'

const MAX_COUNT = 1_000

const NOT_FOUND: NotChangeable = { type: 'NotChangeable', message: 'That review doesn’t exist.' }

/**
 * A review as the office sees it.
 * @public Named by codegen.ts.
 */
export type StaffReview = StaffReviewRow

/** @public Named by codegen.ts. */
export type ReviewDecided = { readonly type: 'ReviewDecided'; readonly review: StaffReview }

export type ReviewDecideOutcome = ReviewDecided | NotChangeable | InvalidInput

/**
 * Number of reviews in each state, counted only when requested.
 * @public Named by codegen.ts.
 */
export type ReviewCounts = Readonly<Record<'pending' | 'published' | 'rejected', () => Promise<number>>>

/** Returns a page of reviews in one state. Null for an invalid cursor. */
export async function staffReviews(
  request: { readonly state: ReviewState; readonly first: number; readonly after: string | null },
  { db }: Pick<Context, 'db'>,
) {
  const { state, first } = request
  const cursor = request.after === null ? null : decodeInstantCursor(request.after)
  if (request.after !== null && cursor === null) return null
  const rows = await reviewsInState(db, state, first + 1, cursor)
  const count = (of: ReviewState) => () => countInState(db, of, MAX_COUNT)
  const counts: ReviewCounts = {
    pending: count('PENDING'),
    published: count('PUBLISHED'),
    rejected: count('REJECTED'),
  }
  return {
    ...forwardPage(rows, request, ({ publishedAt, writtenAt, id }) =>
      encodeInstantCursor({ at: publishedAt ?? writtenAt, id }),
    ),
    counts,
  }
}

/** Returns a review, or null if the id is invalid or unknown. */
export async function staffReview(id: string, { db }: Pick<Context, 'db'>): Promise<StaffReview | null> {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id) ? await reviewForStaff(db, id) : null
}

/** Publishes a review, if its version is the one that was read. */
export function reviewPublish(
  { id, version }: { readonly id: string; readonly version: number },
  context: Context,
): Promise<ReviewDecideOutcome> {
  return applyDecision(id, context, () => publishReview({ id, by: staffName(context), version }, context))
}

/** Rejects a review for a published reason, if its version is the one that was read. */
export function reviewReject(
  input: { readonly id: string; readonly version: number; readonly reason: RejectionReason },
  context: Context,
): Promise<ReviewDecideOutcome> {
  return applyDecision(input.id, context, () => rejectReview({ ...input, by: staffName(context) }, context))
}

/** Adds or changes the reply to a published review. */
export async function reviewReply(
  { id, text }: { readonly id: string; readonly text: string },
  context: Context,
): Promise<ReviewDecideOutcome> {
  const existing = await staffReview(id, context)
  if (!existing) return NOT_FOUND
  const outcome = await replyToReview({ id, text }, context)
  if (outcome?.type === 'InvalidInput') return outcome
  if (!outcome)
    return { type: 'NotChangeable', message: 'Not sent. You can only reply to published reviews.' }
  const review = await staffReview(id, context)
  return review ? { type: 'ReviewDecided', review } : NOT_FOUND
}

async function applyDecision(
  id: string,
  context: Context,
  decide: () => Promise<boolean>,
): Promise<ReviewDecideOutcome> {
  if (!(await staffReview(id, context))) return NOT_FOUND
  const decided = await decide()
  const review = await staffReview(id, context)
  if (!review) return NOT_FOUND
  if (decided) return { type: 'ReviewDecided', review }
  const message =
    review.state === 'PENDING'
      ? 'Not saved. The customer has changed this review. Read it again first.'
      : 'Not saved. Someone else has just decided on this review.'
  return { type: 'NotChangeable', message }
}

function staffName(context: Context): string {
  return requireStaff(context).name
}
