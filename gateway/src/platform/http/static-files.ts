import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import type { RequestHandler } from 'express'
import { bestEncoding } from './encodings.ts'

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.ttf': 'font/ttf',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
}

type Variant = { readonly path: string; readonly size: number }
type StaticFile = Variant & {
  readonly type: string
  readonly etag: string
  readonly br: Variant | undefined
  readonly gzip: Variant | undefined
}

/** Returns the media type of a file by its name; undefined if such files aren't served. */
export function contentTypeOf(name: string): string | undefined {
  return CONTENT_TYPES[extname(name)]
}

/**
 * Serves the files that were in a folder when it was scanned, each by its exact path, so that a URL can't reach anything else.
 * Prefers the `.br` or `.gz` beside a file. A missing folder serves nothing.
 */
export async function staticFiles(
  folder: URL,
  prefix: string,
  cacheControl: string,
): Promise<RequestHandler> {
  const files = await scan(fileURLToPath(folder), prefix)
  return async (request, response, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return next()
    const file = files.get(request.baseUrl + request.path)
    if (!file) return next()
    const encoding = bestEncoding(request)
    const variant = (encoding === 'br' && file.br) || (encoding !== 'identity' && file.gzip) || file
    response.set({ 'Cache-Control': cacheControl, 'Content-Type': file.type, ETag: file.etag })
    if (file.br ?? file.gzip) response.set('Vary', 'Accept-Encoding')
    if (request.fresh) return void response.status(304).end()
    if (variant !== file) response.set('Content-Encoding', variant === file.br ? 'br' : 'gzip')
    response.set('Content-Length', String(variant.size))
    // A stream can't end before the first byte.
    if (request.method === 'HEAD' || variant.size === 0) return void response.end()
    try {
      await pipeline(createReadStream(variant.path, { end: variant.size - 1 }), response)
    } catch (error) {
      // A client that disconnects midway is not our error.
      if (!response.destroyed) next(error)
    }
  }
}

async function scan(folder: string, prefix: string): Promise<ReadonlyMap<string, StaticFile>> {
  const names = await readdir(folder, { recursive: true }).catch(() => [])
  const sizes = new Map<string, { size: number; changed: number }>()
  for (const name of names) {
    if (name.split('/').some((part) => part.startsWith('.'))) continue
    const info = await stat(join(folder, name))
    if (info.isFile()) sizes.set(name, { size: info.size, changed: Math.floor(info.mtimeMs) })
  }
  const variant = (name: string): Variant | undefined => {
    const file = sizes.get(name)
    return file ? { path: join(folder, name), size: file.size } : undefined
  }
  const files = new Map<string, StaticFile>()
  for (const [name, { size, changed }] of sizes) {
    const type = contentTypeOf(name)
    if (type === undefined) continue
    files.set(`${prefix}${name}`, {
      path: join(folder, name),
      size,
      type,
      etag: `W/"${size.toString(36)}-${changed.toString(36)}"`,
      br: variant(`${name}.br`),
      gzip: variant(`${name}.gz`),
    })
  }
  return files
}
