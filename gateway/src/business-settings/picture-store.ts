import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../platform/database/connection.ts'
import { sitePictureFiles, sitePictures } from '../platform/database/tables.ts'

export type PictureSizes = {
  readonly width: number
  readonly height: number
  /** Widths of its files, largest last. */
  readonly widths: ReadonlyArray<number>
}

/** Stores a picture with its files. Returns false if it already exists. */
export async function insertPicture(
  tx: Transaction,
  row: typeof sitePictures.$inferInsert,
  files: ReadonlyArray<{ readonly bytes: Buffer; readonly width: number }>,
): Promise<boolean> {
  const added = await tx.insert(sitePictures).values(row).onConflictDoNothing().returning()
  if (added.length === 0) return false
  await tx
    .insert(sitePictureFiles)
    .values(files.map(({ bytes, width }) => ({ pictureId: row.id, width, bytes })))
  return true
}

export async function findPictureFile(db: Database, id: string, width: number): Promise<Buffer | null> {
  const [row] = await db
    .select({ bytes: sitePictureFiles.bytes })
    .from(sitePictureFiles)
    .where(and(eq(sitePictureFiles.pictureId, id), eq(sitePictureFiles.width, width)))
  return row?.bytes ?? null
}

export async function readPictures(
  db: Database | Transaction,
  ids: ReadonlyArray<string>,
): Promise<ReadonlyMap<string, PictureSizes>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({
      id: sitePictures.id,
      width: sitePictures.width,
      height: sitePictures.height,
      widths: sql<number[]>`array_agg(${sitePictureFiles.width} order by ${sitePictureFiles.width})`,
    })
    .from(sitePictures)
    .innerJoin(sitePictureFiles, eq(sitePictureFiles.pictureId, sitePictures.id))
    .where(inArray(sitePictures.id, [...ids]))
    .groupBy(sitePictures.id)
  return new Map(rows.map(({ id, ...sizes }) => [id, sizes]))
}

/**
 * Deletes pictures stored before this instant that aren't named by a draft or by a version that was current at that time or later.
 */
export async function deleteUnusedPictures(tx: Transaction, before: Temporal.Instant): Promise<void> {
  await tx.execute(sql`
    with live as (
      select settings::text from business_settings_draft
      union all
      select settings::text from business_settings_version as version
       where not exists (
         select 1 from business_settings_version as next
          where next.version = version.version + 1 and next.at < ${before.toString()}::timestamptz
       )
    )
    delete from site_picture as picture
     where at < ${before.toString()}::timestamptz
       and not exists (select 1 from live where position(picture.id in live.settings) > 0)`)
}
