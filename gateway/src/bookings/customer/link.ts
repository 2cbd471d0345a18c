import type { Context } from '../../platform/context.ts'
import type { Database, Transaction } from '../../platform/database/connection.ts'
import type { Secrets } from '../../platform/secrets.ts'
import { idIn, opens, tokenFor } from '../../platform/tokens.ts'
import { findBooking, type StoredBooking } from './store.ts'

const OPENS_FOR_MONTHS = 12
const REVIEW_WITHIN_DAYS = 60

/** The token that opens /booking/manage/{token}. Worked out when an email is written; stored nowhere. */
export function manageToken(
  { id, linkGeneration }: Pick<StoredBooking, 'id' | 'linkGeneration'>,
  secrets: Pick<Secrets, 'sessionKeys'>,
): string {
  return tokenFor('manage', id, linkGeneration, secrets)
}

/** The booking that a token opens; null when it is wrong, was withdrawn, or the visit is more than a year ago. */
export async function bookingBehind(
  token: string,
  { secrets, now }: Pick<Context, 'secrets' | 'now'>,
  db: Database | Transaction,
): Promise<StoredBooking | null> {
  const id = idIn(token)
  const booking = id === null ? null : await findBooking(db, id)
  if (!booking || !opens(token, 'manage', booking.id, booking.linkGeneration, secrets)) return null
  const ends = booking.startsAt.toZonedDateTimeISO('UTC').add({ months: OPENS_FOR_MONTHS }).toInstant()
  return Temporal.Instant.compare(now, ends) < 0 ? booking : null
}

/** The token that opens /reviews/write/{token}. Asking for new links to a booking leaves it is. */
export function reviewToken(
  { id }: Pick<StoredBooking, 'id'>,
  secrets: Pick<Secrets, 'sessionKeys'>,
): string {
  return tokenFor('review', id, 0, secrets)
}

/** May this booking be reviewed now: is the job done, and not more than 60 days ago? */
export function reviewable({ state, startsAt }: StoredBooking, now: Temporal.Instant): boolean {
  const ends = startsAt.add({ hours: 24 * REVIEW_WITHIN_DAYS })
  return state === 'COMPLETED' && Temporal.Instant.compare(now, ends) < 0
}

/** The finished job that a review token is about; null when it is wrong, the job is not done, or it was long ago. */
export async function bookingToReview(
  token: string,
  { secrets, now }: Pick<Context, 'secrets' | 'now'>,
  db: Database | Transaction,
): Promise<StoredBooking | null> {
  const id = idIn(token)
  const booking = id === null ? null : await findBooking(db, id)
  if (!booking || !opens(token, 'review', booking.id, 0, secrets)) return null
  return reviewable(booking, now) ? booking : null
}
