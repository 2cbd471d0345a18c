import type { Request, Response } from 'express'
import { findStyles } from '../../platform/builds/builds.ts'
import type { ByteCache, ReadyPart, ReadyResponse } from '../../platform/byte-cache.ts'
import type { AppServices } from '../../platform/context.ts'
import { encode } from '../../platform/http/encodings.ts'
import { HttpError } from '../../platform/http/http-error.ts'
import { sendPage } from './send-page.ts'

/**
 * Sends a part of a page, such as its styles. A page rendered before the last purge, or by another build, requests parts of its own
 * version. If those are gone it gets the current ones, which must not be cached under the old version.
 */
export async function sendPart(
  cache: ByteCache,
  ready: ReadyResponse,
  request: Request,
  response: Response,
  services: Pick<AppServices, 'db'>,
): Promise<void> {
  const requestedVersion = String(request.query.v)
  const part = cache.part(ready, String(request.query.part), requestedVersion)
  if (!part) throw new HttpError(404, 'NOT_FOUND', 'This page has no such part.')
  const formerPart =
    part.version !== requestedVersion && part.type === 'text/css'
      ? await formerStyles(requestedVersion, services)
      : null
  const { type, version, encoded } = formerPart ?? part
  const headers = { 'Content-Type': `${type}; charset=utf-8`, 'X-Robots-Tag': 'noindex' }
  const caching = version === requestedVersion ? 'public, max-age=31536000, immutable' : 'no-store'
  sendPage(request, response, { status: 200, headers, encoded }, caching)
}

async function formerStyles(version: string, services: Pick<AppServices, 'db'>): Promise<ReadyPart | null> {
  const styles = await findStyles(version, services).catch(() => null)
  return styles === null ? null : { type: 'text/css', version, encoded: await encode(styles, 'quick') }
}

/** Whether the request is for a part in a version that isn't in memory. */
export function requestsFormerPart(
  cache: ByteCache,
  ready: ReadyResponse | undefined,
  { query }: Request,
): boolean {
  if (typeof query.part !== 'string' || !ready) return false
  const part = cache.part(ready, query.part, String(query.v))
  return part !== undefined && part.version !== query.v
}
