import { createHash, randomBytes } from 'node:crypto'
import type { Context } from '../../platform/context.ts'
import type { PhotoStage } from '../../platform/database/column-types.ts'
import type { Transaction } from '../../platform/database/connection.ts'
import { transact } from '../../platform/database/transact.ts'
import { isRenderQueueFull, reencode } from '../../platform/pictures.ts'
import { throttle } from '../../platform/rate-limit/rate-limit.ts'
import { type TooManyRequests, tooManyRequests } from '../../platform/result.ts'
import { retentionCutoff } from '../../platform/retention.ts'
import { MAX_PHOTOS } from '../../platform/validation/fields.ts'
import {
  attachedPositions,
  countPhotos,
  countUnattached,
  deletePhotosOfVisitsBefore,
  deleteUnattachedBefore,
  findPhoto,
  findQuotePhoto,
  insertPhoto,
  listPhotos,
  listQuotePhotos,
  listStaffPhotos,
  lockPhotos,
  type Photo,
  positionOf,
  positionPhoto,
  positionPhotoOnQuote,
  unattachedByToken,
} from './store.ts'

/** Maximum upload size of one photo, in bytes. */
export const MAX_PHOTO_BYTES = 3 * 1024 * 1024

/** Staff photos per booking. */
const MAX_STAFF_PHOTOS = 12

const MAX_PER_TEN_MINUTES = 30
const MAX_PER_DAY = 100
const MAX_UNATTACHED = 5_000

export type { Photo } from './store.ts'

export type PhotoTaken = {
  readonly type: 'PhotoTaken'
  /** Attaches this photo to a booking or a quote request, once. */
  readonly photoToken: string
}

export type NoPhoto = { readonly type: 'NoPhoto'; readonly message: string }

const NO_PHOTO: NoPhoto = {
  type: 'NoPhoto',
  message: "We can't open this file as a photo. Try a JPEG, PNG or WebP.",
}

const PHOTO_LIMIT: PhotoLimitReached = {
  type: 'PhotoLimitReached',
  message: `This job already has ${MAX_STAFF_PHOTOS} photos.`,
}

/**
 * Stores a photo that isn't on a booking yet, re-encoded without location or camera data. It is deleted after 24 hours if not
 * attached. Rejects files that aren't pictures, and applies rate limits per client address.
 */
export async function takePhoto(
  bytes: Buffer,
  context: Context,
): Promise<PhotoTaken | NoPhoto | TooManyRequests> {
  const { db, now } = context
  const until = await throttle(
    [
      { name: 'photo, ten minutes', max: MAX_PER_TEN_MINUTES, seconds: 600 },
      { name: 'photo, a day', max: MAX_PER_DAY, seconds: 86_400 },
    ],
    context,
  )
  if (until) return tooManyRequests("That's a lot of photos at once. Please wait a moment.", now, until)
  if ((await isRenderQueueFull()) || (await countUnattached(db)) >= MAX_UNATTACHED) {
    const soon = now.add({ minutes: 1 })
    return tooManyRequests(
      "We can't take photos right now. Send this without them, and add them later.",
      now,
      soon,
    )
  }
  const picture = await reencode(bytes)
  if (!picture) return NO_PHOTO
  const photoToken = randomBytes(32).toString('base64url')
  await insertPhoto(db, { ...picture, tokenHash: hashOf(photoToken), createdAt: now })
  return { type: 'PhotoTaken', photoToken }
}

/**
 * Attaches photos to a booking in the order of their tokens, after existing ones. Six in total; any others are left to be deleted.
 * Wrong, expired or used tokens are ignored. Returns the number of photos on the booking.
 */
export async function attachPhotos(
  tokens: ReadonlyArray<string>,
  bookingId: string,
  tx: Transaction,
): Promise<number> {
  if (tokens.length > 0) await lockPhotos(tx, bookingId)
  const positions = await attachedPositions(tx, bookingId)
  const lastPosition = Math.max(0, ...positions)
  const unattached = (await unattachedInOrder(tokens, tx)).slice(0, MAX_PHOTOS - lastPosition)
  for (const [index, { id }] of unattached.entries())
    await positionPhoto(tx, id, bookingId, lastPosition + index + 1)
  return positions.length + unattached.length
}

/**
 * Attaches photos to a new quote request in the order of their tokens, six at most. Wrong, expired or used tokens are ignored.
 * Returns the number of photos attached.
 */
export async function attachQuotePhotos(
  tokens: ReadonlyArray<string>,
  reference: string,
  tx: Transaction,
): Promise<number> {
  const unattached = (await unattachedInOrder(tokens, tx)).slice(0, MAX_PHOTOS)
  for (const [index, { id }] of unattached.entries()) await positionPhotoOnQuote(tx, id, reference, index + 1)
  return unattached.length
}

async function unattachedInOrder(tokens: ReadonlyArray<string>, tx: Transaction) {
  const hashes = [...new Set(tokens)].map(hashOf)
  const candidates = hashes.length === 0 ? [] : await unattachedByToken(tx, hashes)
  return hashes.flatMap((hash) => candidates.filter(({ tokenHash }) => tokenHash.equals(hash)))
}

/** Positions of a quote request's photos, 1 to 6. */
export function quotePhotos(reference: string, { db }: Pick<Context, 'db'>): Promise<ReadonlyArray<number>> {
  return listQuotePhotos(db, reference)
}

/** Returns one photo of a quote request, or null. The caller must have checked access. */
export function quotePhoto(reference: string, n: number, { db }: Pick<Context, 'db'>): Promise<Photo | null> {
  return findQuotePhoto(db, reference, n)
}

export type StaffPhotoStored = {
  readonly type: 'StaffPhotoStored'
  /** Its position among the booking's photos. */
  readonly number: number
  /** It was already stored under the same key. */
  readonly repeated: boolean
}

export type PhotoLimitReached = { readonly type: 'PhotoLimitReached'; readonly message: string }

/**
 * Stores a photo that staff took on a job, re-encoded like all others and never shown to the customer. A key stores one photo,
 * however often it is sent. The caller must have checked access.
 */
export async function storeStaffPhoto(
  bytes: Buffer,
  upload: {
    readonly bookingId: string
    readonly key: string
    readonly accountId: string
    readonly takenAt: Temporal.Instant
    readonly stage: PhotoStage | null
  },
  { db, now }: Pick<Context, 'db' | 'now'>,
): Promise<StaffPhotoStored | NoPhoto | PhotoLimitReached | TooManyRequests> {
  const { bookingId, key, accountId, takenAt, stage } = upload
  const tokenHash = hashOf(`staff ${accountId} ${bookingId} ${key}`)
  const existing = await positionOf(db, tokenHash)
  if (existing !== null) return { type: 'StaffPhotoStored', number: existing, repeated: true }
  if (await isRenderQueueFull())
    return tooManyRequests(
      "We can't take photos right now. Please try again later.",
      now,
      now.add({ minutes: 1 }),
    )
  const picture = await reencode(bytes)
  if (!picture) return NO_PHOTO
  return await transact(db, async (tx) => {
    await lockPhotos(tx, bookingId)
    const storedMeanwhile = await positionOf(tx, tokenHash)
    if (storedMeanwhile !== null) return { type: 'StaffPhotoStored', number: storedMeanwhile, repeated: true }
    const number = 1 + ((await listStaffPhotos(tx, bookingId)).at(-1)?.number ?? MAX_PHOTOS)
    if (number > MAX_PHOTOS + MAX_STAFF_PHOTOS) return PHOTO_LIMIT
    await insertPhoto(tx, {
      ...picture,
      tokenHash,
      createdAt: takenAt,
      bookingId,
      position: number,
      accountId,
      stage,
    })
    return { type: 'StaffPhotoStored', number, repeated: false }
  })
}

/** Photos that staff took on a job, in order. */
export function staffPhotosOf(bookingId: string, { db }: Pick<Context, 'db'>) {
  return listStaffPhotos(db, bookingId)
}

/** Number of photos that the customer attached to a booking. */
export function photoCount(bookingId: string, { db }: Pick<Context, 'db'>): Promise<number> {
  return countPhotos(db, bookingId)
}

/** Photos that the customer attached to a booking, in order, without the image data. */
export function photosOf(bookingId: string, { db }: Pick<Context, 'db'>) {
  return listPhotos(db, bookingId)
}

/** Returns the nth photo of a booking (1 to 6 the customer's, 7 to 18 from staff), or null. The caller must have checked access. */
export function photoOf(bookingId: string, n: number, { db }: Pick<Context, 'db'>): Promise<Photo | null> {
  return findPhoto(db, bookingId, n)
}

/** Deletes photos that were never attached, and those of visits more than 24 months ago. */
export async function deleteExpiredPhotos(now: Temporal.Instant, { db }: Pick<Context, 'db'>): Promise<void> {
  await deleteUnattachedBefore(db, retentionCutoff('unattachedPhotos', now))
  await deletePhotosOfVisitsBefore(db, retentionCutoff('photos', now))
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
