import { createHash, randomBytes } from 'node:crypto'
import type { Context } from '../context.ts'
import type { Transaction } from '../database/database.ts'
import { type TooManyRequests, tooManyRequests } from '../outcome.ts'
import { throttled } from '../throttle/throttle.ts'
import { drawAnew, drawingIsBusy } from './pictures.ts'
import {
  attachedPositions,
  countPhotos,
  countUnattached,
  findPhoto,
  forgetPhotosOfVisitsBefore,
  forgetUnattached,
  insertPhoto,
  listPhotos,
  lockPhotos,
  type Photo,
  positionPhoto,
  unattachedByToken,
} from './store.ts'

/** What one photo may weigh as it is sent, in bytes. */
export const LARGEST_PHOTO = 3 * 1024 * 1024

/** On one booking. */
export const MOST_PHOTOS = 6

const MOST_IN_TEN_MINUTES = 30
const MOST_A_DAY = 100
const MOST_UNATTACHED = 5_000
const UNATTACHED_HOURS = 24
/** As the privacy policy says. */
const KEPT_MONTHS = 24

export type { Photo } from './store.ts'

export type PhotoTaken = {
  readonly type: 'PhotoTaken'
  /** Puts this photo, and nothing else, on a booking; once. */
  readonly photoToken: string
}

export type NoPhoto = { readonly type: 'NoPhoto'; readonly message: string }

/**
 * Keeps a photo that is not on a booking yet, drawn anew without what it knew of place and camera. It is forgotten when
 * it is on none after 24 hours. Declines what is no picture, and more than the rate limits from one place.
 */
export async function takePhoto(
  bytes: Buffer,
  context: Context,
): Promise<PhotoTaken | NoPhoto | TooManyRequests> {
  const { db, now } = context
  const until = await throttled(
    [
      { name: 'photo, ten minutes', most: MOST_IN_TEN_MINUTES, seconds: 600 },
      { name: 'photo, a day', most: MOST_A_DAY, seconds: 86_400 },
    ],
    context,
  )
  if (until) return tooManyRequests('That is a lot of photos at once. Please wait a little.', now, until)
  if (drawingIsBusy() || (await countUnattached(db)) >= MOST_UNATTACHED) {
    const soon = now.add({ minutes: 1 })
    return tooManyRequests('Photos cannot be taken right now. Book without, and add them later.', now, soon)
  }
  const picture = await drawAnew(bytes)
  if (!picture) {
    return {
      type: 'NoPhoto',
      message: 'This file could not be read as a photo. Please send a JPEG, PNG or WebP.',
    }
  }
  const photoToken = randomBytes(32).toString('base64url')
  await insertPhoto(db, { ...picture, tokenHash: hashOf(photoToken), createdAt: now })
  return { type: 'PhotoTaken', photoToken }
}

/**
 * Puts photos on a booking, in the order of their tokens and behind those that it has; six in all, the rest is left to
 * be forgotten. Tokens that are wrong, forgotten or used count for nothing. Answers how many the booking has now.
 */
export async function attachPhotos(
  tokens: ReadonlyArray<string>,
  bookingId: string,
  tx: Transaction,
): Promise<number> {
  if (tokens.length > 0) await lockPhotos(tx, bookingId)
  const taken = await attachedPositions(tx, bookingId)
  const last = Math.max(0, ...taken)
  const hashes = [...new Set(tokens)].map(hashOf)
  const found = hashes.length === 0 ? [] : await unattachedByToken(tx, hashes)
  const inOrder = hashes.flatMap((hash) => found.filter(({ tokenHash }) => tokenHash.equals(hash)))
  const ours = inOrder.slice(0, MOST_PHOTOS - last)
  for (const [index, { id }] of ours.entries()) await positionPhoto(tx, id, bookingId, last + index + 1)
  return taken.length + ours.length
}

/** How many photos a booking has. */
export function photoCount(bookingId: string, { db }: Pick<Context, 'db'>): Promise<number> {
  return countPhotos(db, bookingId)
}

/** The photos of a booking in their order, without the pictures themselves. */
export function photosOf(bookingId: string, { db }: Pick<Context, 'db'>) {
  return listPhotos(db, bookingId)
}

/** The nth photo of a booking, 1 to 6; null when there is none. The caller has seen to it that it may be seen. */
export function photoOf(bookingId: string, n: number, { db }: Pick<Context, 'db'>): Promise<Photo | null> {
  return findPhoto(db, bookingId, n)
}

/** Forgets the photos that came to no booking, and those of visits that are 24 months past. */
export async function forgetOldPhotos(now: Temporal.Instant, { db }: Pick<Context, 'db'>): Promise<void> {
  await forgetUnattached(db, now.subtract({ hours: UNATTACHED_HOURS }))
  const before = now.toZonedDateTimeISO('Australia/Brisbane').subtract({ months: KEPT_MONTHS }).toInstant()
  await forgetPhotosOfVisitsBefore(db, before)
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
