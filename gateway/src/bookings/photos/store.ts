import { and, asc, count, eq, gt, inArray, isNull, lt, lte, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/database/connection.ts'
import { lockName } from '../../platform/database/locks.ts'
import { photos, quoteRequests, staffAccounts, visits } from '../../platform/database/tables.ts'
import { MAX_PHOTOS } from '../../platform/validation/fields.ts'

export type Photo = Pick<typeof photos.$inferSelect, 'bytes' | 'createdAt'>

type UnattachedPhoto = Pick<typeof photos.$inferSelect, 'id' | 'tokenHash'>

const isCustomerPhoto = (bookingId: string) =>
  and(eq(photos.bookingId, bookingId), lte(photos.position, MAX_PHOTOS))

export async function insertPhoto(
  db: Database | Transaction,
  photo: typeof photos.$inferInsert,
): Promise<void> {
  await db.insert(photos).values(photo)
}

/** Attached to neither a booking nor a quote request. */
const isUnattached = and(isNull(photos.bookingId), isNull(photos.quoteRequestId))

/** Number of photos attached to neither a booking nor a quote request. */
export async function countUnattached(db: Database): Promise<number> {
  const [row] = await db.select({ photos: count() }).from(photos).where(isUnattached)
  return row?.photos ?? 0
}

export async function countPhotos(db: Database, bookingId: string): Promise<number> {
  const [row] = await db.select({ photos: count() }).from(photos).where(isCustomerPhoto(bookingId))
  return row?.photos ?? 0
}

/** Locks the photos of a booking until the transaction ends. */
export async function lockPhotos(tx: Transaction, bookingId: string): Promise<void> {
  await lockName(tx, `photos ${bookingId}`)
}

/** Positions taken by the customer's photos of a booking. */
export async function attachedPositions(tx: Transaction, bookingId: string): Promise<ReadonlyArray<number>> {
  const rows = await tx.select({ position: photos.position }).from(photos).where(isCustomerPhoto(bookingId))
  return rows.map(({ position }) => position ?? 0)
}

/** Photos not attached to a booking or quote request yet, locked until the transaction ends. */
export function unattachedByToken(
  tx: Transaction,
  hashes: ReadonlyArray<Buffer>,
): Promise<ReadonlyArray<UnattachedPhoto>> {
  return tx
    .select({ id: photos.id, tokenHash: photos.tokenHash })
    .from(photos)
    .where(and(inArray(photos.tokenHash, [...hashes]), isUnattached))
    .for('update')
}

export async function positionPhoto(
  tx: Transaction,
  id: number,
  bookingId: string,
  position: number,
): Promise<void> {
  await tx.update(photos).set({ bookingId, position }).where(eq(photos.id, id))
}

/** Attaches a photo to a quote request by its reference. */
export async function positionPhotoOnQuote(
  tx: Transaction,
  id: number,
  reference: string,
  position: number,
): Promise<void> {
  const quoteRequestId = sql`(select id from quote_request where reference = ${reference})`
  await tx.update(photos).set({ quoteRequestId, position }).where(eq(photos.id, id))
}

/** Positions of a quote request's photos, in order. */
export async function listQuotePhotos(
  db: Database | Transaction,
  reference: string,
): Promise<ReadonlyArray<number>> {
  const rows = await db
    .select({ position: photos.position })
    .from(photos)
    .innerJoin(quoteRequests, eq(quoteRequests.id, photos.quoteRequestId))
    .where(eq(quoteRequests.reference, reference))
    .orderBy(asc(photos.position))
  return rows.flatMap(({ position }) => position ?? [])
}

export async function findQuotePhoto(
  db: Database,
  reference: string,
  position: number,
): Promise<Photo | null> {
  const [row] = await db
    .select({ bytes: photos.bytes, createdAt: photos.createdAt })
    .from(photos)
    .innerJoin(quoteRequests, eq(quoteRequests.id, photos.quoteRequestId))
    .where(and(eq(quoteRequests.reference, reference), eq(photos.position, position)))
  return row ?? null
}

export async function listPhotos(db: Database, bookingId: string) {
  const rows = await db
    .select({ number: photos.position, at: photos.createdAt })
    .from(photos)
    .where(isCustomerPhoto(bookingId))
    .orderBy(asc(photos.position))
  return rows.flatMap(({ number, at }) => (number === null ? [] : [{ number, at }]))
}

/** Photos taken by staff, in order, each with the name of who took it. */
export async function listStaffPhotos(db: Database | Transaction, bookingId: string) {
  const rows = await db
    .select({ number: photos.position, at: photos.createdAt, by: staffAccounts.name, stage: photos.stage })
    .from(photos)
    .leftJoin(staffAccounts, eq(staffAccounts.id, photos.accountId))
    .where(and(eq(photos.bookingId, bookingId), gt(photos.position, MAX_PHOTOS)))
    .orderBy(asc(photos.position))
  return rows.flatMap(({ number, ...rest }) => (number === null ? [] : [{ number, ...rest }]))
}

/** Position of the photo with a token; null if there is none. */
export async function positionOf(db: Database | Transaction, tokenHash: Buffer): Promise<number | null> {
  const [row] = await db
    .select({ position: photos.position })
    .from(photos)
    .where(eq(photos.tokenHash, tokenHash))
  return row?.position ?? null
}

export async function findPhoto(db: Database, bookingId: string, position: number): Promise<Photo | null> {
  const [row] = await db
    .select({ bytes: photos.bytes, createdAt: photos.createdAt })
    .from(photos)
    .where(and(eq(photos.bookingId, bookingId), eq(photos.position, position)))
  return row ?? null
}

export async function deleteUnattachedBefore(db: Database, before: Temporal.Instant): Promise<void> {
  await db.delete(photos).where(and(isUnattached, lt(photos.createdAt, before)))
}

export async function deletePhotosOfVisitsBefore(db: Database, before: Temporal.Instant): Promise<void> {
  const past = db.select({ id: visits.id }).from(visits).where(lt(visits.startsAt, before))
  await db.delete(photos).where(inArray(photos.bookingId, past))
}
