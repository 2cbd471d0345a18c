import { createHash } from 'node:crypto'
import { type Content, type SitePhoto, sitePhotoPath } from 'content'
import { record } from '../audit/index.ts'
import type { Context } from '../platform/context.ts'
import type { Database, Transaction } from '../platform/database/connection.ts'
import { transact } from '../platform/database/transact.ts'
import { isRenderQueueFull, type PictureRefusal, renderForSite } from '../platform/pictures.ts'
import { retentionCutoff } from '../platform/retention.ts'
import { requireStaff } from '../platform/staff.ts'
import {
  deleteUnusedPictures,
  findPictureFile,
  insertPicture,
  type PictureSizes,
  readPictures,
} from './picture-store.ts'
import { lockSettings } from './store.ts'
import { ownerSettings, type StoredSettings } from './stored-settings.ts'

/** Maximum size of an uploaded picture, in bytes. */
export const MAX_PICTURE_BYTES = 15 * 1024 * 1024

/** Width for clients that take a single URL. */
const FALLBACK_WIDTH = 960

export type StoredSitePicture = {
  readonly id: string
  readonly width: number
  readonly height: number
  readonly src: string
}

export type SitePictureRefusal = PictureRefusal | { readonly refused: 'BUSY'; readonly message: string }

/** Stores a picture for the site. It isn't shown until a published setting names its id. Identical pictures are stored once. */
export async function addSitePicture(
  bytes: Buffer,
  context: Context,
): Promise<StoredSitePicture | SitePictureRefusal> {
  const { db, now } = context
  const staff = requireStaff(context)
  if (await isRenderQueueFull())
    return { refused: 'BUSY', message: 'Too many pictures at once. Wait a moment, then try again.' }
  const rendered = await renderForSite(bytes)
  if ('refused' in rendered) return rendered
  const hash = createHash('sha256')
  for (const { bytes: file } of rendered.files) hash.update(file)
  const id = hash.digest('base64url').slice(0, 22)
  const largest = rendered.files.at(-1)
  if (!largest) throw new Error('picture without a file')
  const { width, height } = largest
  await transact(db, async (tx) => {
    const isNew = await insertPicture(tx, { id, width, height, accountId: staff.id, at: now }, rendered.files)
    if (isNew)
      await record(
        tx,
        { action: 'settings.picture', target: `picture ${id}`, details: { width, height } },
        context,
      )
  })
  return { id, width, height, src: sitePhotoPath({ id }, rendered.files[0]?.width ?? width) }
}

/** Returns a file of a picture, or null if there is none. */
export function sitePictureFile(
  id: string,
  width: number,
  { db }: Pick<Context, 'db'>,
): Promise<Buffer | null> {
  return findPictureFile(db, id, width)
}

/** Returns whether the published site shows this picture, drafts and former versions aside. */
export function isPublishedPicture(
  id: string,
  { teamPhotos, vanPhotos, jobPhotos }: Pick<Content, 'teamPhotos' | 'vanPhotos' | 'jobPhotos'>,
): boolean {
  return (
    teamPhotos.some(({ photo }) => photo.id === id) ||
    vanPhotos.some((photo) => photo.id === id) ||
    jobPhotos.some(({ before, after }) => before.id === id || after.id === id)
  )
}

/** Returns the sizes of pictures by id. */
export function pictureSizes(
  ids: ReadonlyArray<string>,
  { db }: Pick<Context, 'db'>,
): Promise<ReadonlyMap<string, PictureSizes>> {
  return readPictures(db, [...new Set(ids)])
}

/** Deletes pictures that no draft names and that haven't been published for 30 days. */
export async function deleteUnusedSitePictures(
  now: Temporal.Instant,
  { db }: { readonly db: Database },
): Promise<void> {
  await transact(db, async (tx) => {
    // A concurrent undo may bring a picture back into use.
    await lockSettings(tx)
    await deleteUnusedPictures(tx, retentionCutoff('unusedPictures', now))
  })
}

/** Returns a former version's settings without photos whose pictures have been deleted. */
export async function withoutDeletedPictures(
  settings: StoredSettings,
  tx: Transaction,
): Promise<StoredSettings> {
  const { teamPhotos, vanPhotos, jobPhotos } = ownerSettings(settings)
  const photos = [
    ...(teamPhotos ?? []).map(({ photo }) => photo),
    ...(vanPhotos ?? []),
    ...(jobPhotos ?? []).flatMap(({ before, after }) => [before, after]),
  ]
  const storedPictures = await readPictures(
    tx,
    photos.map(({ id }) => id),
  )
  const isStored = ({ id }: SitePhoto) => storedPictures.has(id)
  return {
    ...settings,
    ...(teamPhotos ? { teamPhotos: teamPhotos.filter(({ photo }) => isStored(photo)) } : {}),
    ...(vanPhotos ? { vanPhotos: vanPhotos.filter(isStored) } : {}),
    ...(jobPhotos
      ? { jobPhotos: jobPhotos.filter(({ before, after }) => isStored(before) && isStored(after)) }
      : {}),
  }
}

type PictureUrls = { readonly avif: string; readonly webp: string; readonly src: string }

/** Returns the URLs of a photo: a `srcset` per image type, and a single URL for other clients. */
export function pictureUrls({ id, widths }: SitePhoto): PictureUrls {
  const fallbackWidth = widths.find((w) => w >= FALLBACK_WIDTH) ?? widths.at(-1)
  const srcset = (type: 'avif' | 'webp') =>
    widths.map((w) => `${sitePhotoPath({ id }, w, type)} ${w}w`).join(', ')
  return {
    src: fallbackWidth === undefined ? '' : sitePhotoPath({ id }, fallbackWidth),
    avif: srcset('avif'),
    webp: srcset('webp'),
  }
}
