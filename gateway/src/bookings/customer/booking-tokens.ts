import type { Context } from '../../platform/context.ts'
import type { Database, Transaction } from '../../platform/database/connection.ts'
import type { Secrets } from '../../platform/secrets.ts'
import { claimedId, isValidToken, tokenFor } from '../../platform/tokens.ts'
import { findBooking, type StoredBooking } from '../booking-rows.ts'

const LINK_VALID_MONTHS = 12
const REVIEW_WITHIN_DAYS = 60

/** Returns the token that opens /booking/manage/{token}. Computed when needed; never stored. */
export function manageToken(
  { id, linkGeneration }: Pick<StoredBooking, 'id' | 'linkGeneration'>,
  secrets: Pick<Secrets, 'sessionKeys'>,
): string {
  return tokenFor('manage', id, linkGeneration, secrets)
}

/** Returns the booking that a token opens; null if the token is wrong or withdrawn, or the visit was more than a year ago. */
export async function findBookingByToken(
  token: string,
  { secrets, now }: Pick<Context, 'secrets' | 'now'>,
  db: Database | Transaction,
): Promise<StoredBooking | null> {
  const id = claimedId(token)
  const booking = id === null ? null : await findBooking(db, id)
  if (!booking || !isValidToken(token, 'manage', booking.id, booking.linkGeneration, secrets)) return null
  const expiresAt = booking.startsAt.toZonedDateTimeISO('UTC').add({ months: LINK_VALID_MONTHS }).toInstant()
  return Temporal.Instant.compare(now, expiresAt) < 0 ? booking : null
}

/** Returns the token that opens /reviews/write/{token}. It stays valid when new booking links are issued. */
export function reviewToken(
  { id }: Pick<StoredBooking, 'id'>,
  secrets: Pick<Secrets, 'sessionKeys'>,
): string {
  return tokenFor('review', id, 0, secrets)
}

/** Returns whether a booking can be reviewed now: the job is done and the window began less than 60 days ago. */
export function isReviewable({ state, startsAt }: StoredBooking, now: Temporal.Instant): boolean {
  const expiresAt = startsAt.add({ hours: 24 * REVIEW_WITHIN_DAYS })
  return state === 'COMPLETED' && Temporal.Instant.compare(now, expiresAt) < 0
}

/** Returns the finished job that a review token opens; null if the token is wrong, the job isn't done or it was too long ago. */
export async function bookingToReview(
  token: string,
  { secrets, now }: Pick<Context, 'secrets' | 'now'>,
  db: Database | Transaction,
): Promise<StoredBooking | null> {
  const id = claimedId(token)
  const booking = id === null ? null : await findBooking(db, id)
  if (!booking || !isValidToken(token, 'review', booking.id, 0, secrets)) return null
  return isReviewable(booking, now) ? booking : null
}
