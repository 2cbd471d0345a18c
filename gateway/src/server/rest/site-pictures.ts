import type { RequestHandler, Router } from 'express'
import { LRUCache } from 'lru-cache'
import {
  addSitePicture,
  isPublishedPicture,
  MAX_PICTURE_BYTES,
  sitePictureFile,
} from '../../business-settings/index.ts'
import type { AppServices } from '../../platform/context.ts'
import { HttpError } from '../../platform/http/http-error.ts'
import { renderAvif } from '../../platform/pictures.ts'
import type { StaffContextOf } from '../request-context.ts'
import { adminUpload } from './admin-upload.ts'

const ACCEPTED_TYPES = ['image/jpeg', 'image/png', 'image/webp']
const FILE_NAME = /^([A-Za-z0-9_-]{22})-([1-9]\d{1,4})\.(avif|webp)$/
/** A withdrawn picture must leave all caches soon. The ETag keeps revalidation cheap. */
const FIVE_MINUTES = 'public, max-age=300, must-revalidate'
const CACHE_BYTES = 32 * 2 ** 20

const ERROR_STATUSES = {
  UNREADABLE: 422,
  ANIMATED: 422,
  TOO_MANY_PIXELS: 422,
  TOO_SMALL: 422,
  BUSY: 503,
} as const

/**
 * POST /api/staff/site-pictures: a picture for the site as the raw body (JPEG, PNG or WebP, 15 MB at most), for administrators.
 * Returns 201 {"id", "width", "height", "src"}; it isn't shown until a published setting names its id. Otherwise {"message",
 * "code"}: 401 and 403 for everyone else, 413 for a larger file, 415 for another type, 422 if it can't be read, has more than 64
 * megapixels or is too small, 503 while too many are being processed.
 */
export function uploadSitePicture(staffContextOf: StaffContextOf): Router {
  const rules = {
    types: ACCEPTED_TYPES,
    limit: MAX_PICTURE_BYTES,
    wrongType: 'A picture must be a JPEG, a PNG or a WebP.',
    tooLarge: 'A picture can be 15 MB at most.',
  }
  return adminUpload(staffContextOf, rules, async (file, context) => {
    const outcome = await addSitePicture(file, context)
    if ('refused' in outcome)
      throw new HttpError(ERROR_STATUSES[outcome.refused], outcome.refused, outcome.message)
    return outcome
  })
}

/**
 * GET /images/site/{id}-{width}.webp: a file of a picture in the published settings; for administrators also one in a draft or
 * earlier version. 404 for everything else. With .avif: AVIF once it's rendered and smaller; until then WebP, which every browser
 * with AVIF support displays, so that no one waits.
 */
export function sitePictures(
  services: Pick<AppServices, 'db' | 'content' | 'log'>,
  staffContextOf: StaffContextOf,
): RequestHandler {
  const files = createFileCache()
  const avifOf = createAvifRenderer(services)
  return async (request, response, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return next()
    const [, id, width, type] = FILE_NAME.exec(request.path.slice(1)) ?? []
    const notFound = () => new HttpError(404, 'NOT_FOUND', 'There is nothing at this address.')
    if (!id || !width) throw notFound()
    const isPublished = isPublishedPicture(id, services.content)
    if (!isPublished && (await staffContextOf(request)).staff?.role !== 'admin') throw notFound()
    const name = `${id}-${width}`
    const webp = files.get(name) ?? (await sitePictureFile(id, Number(width), services))
    if (!webp) throw notFound()
    files.set(name, webp)
    const avif = type === 'avif' ? avifOf(name, webp) : null
    const bytes = avif ?? webp
    response.set({
      'Cache-Control': isPublished ? FIVE_MINUTES : 'private, no-store',
      'Content-Type': avif ? 'image/avif' : 'image/webp',
      ETag: `"${name}.${avif ? 'avif' : 'webp'}"`,
    })
    if (request.fresh) return void response.status(304).end()
    response.set('Content-Length', String(bytes.length))
    response.end(request.method === 'HEAD' ? undefined : bytes)
  }
}

const createFileCache = () =>
  new LRUCache<string, Buffer>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ length }) => Math.max(1, length),
  })

/** Returns the AVIF of a file if it's ready; otherwise starts rendering it, one at a time and each once. */
function createAvifRenderer({
  log,
}: Pick<AppServices, 'log'>): (name: string, webp: Buffer) => Buffer | null {
  const rendered = createFileCache()
  /** Files being rendered, or not smaller as AVIF. */
  const skipped = new LRUCache<string, true>({ max: 1_000 })
  let latest: Promise<unknown> = Promise.resolve()
  const render = async (name: string, webp: Buffer) => {
    const avif = await renderAvif(webp)
    if (!avif) return
    rendered.set(name, avif)
    // Renders it again if it's requested after it was evicted.
    skipped.delete(name)
  }
  return (name, webp) => {
    const ready = rendered.get(name)
    if (ready || skipped.has(name)) return ready ?? null
    skipped.set(name, true)
    latest = latest
      .then(() => render(name, webp))
      .catch((error: unknown) => log.error({ err: error, name }, 'picture could not be drawn as AVIF'))
    return null
  }
}
