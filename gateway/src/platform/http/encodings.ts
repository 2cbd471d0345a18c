import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Request, Response } from 'express'

const compressGzip = promisify(gzip)
const compressBrotli = promisify(brotliCompress)

/** The same bytes in every encoding that browsers accept, under one ETag. */
export type EncodedBody = {
  readonly identity: Buffer
  readonly gzip: Buffer
  readonly br: Buffer
  readonly etag: string
}

/** `best`: for responses rendered rarely and sent often. `quick`: for what anyone can request in endless variations. */
export type Effort = 'best' | 'quick'

const LEVELS = {
  best: { gzip: 9, brotli: constants.BROTLI_MAX_QUALITY },
  quick: { gzip: 6, brotli: 4 },
} as const

/** Compresses text or bytes once, for many responses. */
export async function encode(text: string | Buffer, effort: Effort): Promise<EncodedBody> {
  const identity = typeof text === 'string' ? Buffer.from(text) : text
  const levels = LEVELS[effort]
  const [gzipped, br] = await Promise.all([
    compressGzip(identity, { level: levels.gzip }),
    compressBrotli(identity, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_QUALITY]: levels.brotli,
        [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
      },
    }),
  ])
  // Weak: the same content in three encodings.
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
  return { identity: copyBuffer(identity), gzip: copyBuffer(gzipped), br: copyBuffer(br), etag }
}

/**
 * Copies bytes into their own memory: small buffers are slices of a 64 KB slab, and a cached slice would keep the whole slab in
 * memory.
 */
function copyBuffer(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(copy)
  return copy
}

/** Returns the smallest encoding that the browser accepts. They all list gzip first, and none prefers it. */
export function bestEncoding(request: Request): 'br' | 'gzip' | 'identity' {
  if (request.acceptsEncodings('br')) return 'br'
  return request.acceptsEncodings('gzip') ? 'gzip' : 'identity'
}

/** Sends the best encoding, or 304 if the browser has these bytes. The caller sets type and caching. */
export function sendEncoded(request: Request, response: Response, encoded: EncodedBody): void {
  response.set('ETag', encoded.etag).vary('Accept-Encoding')
  if (request.fresh) {
    response.status(304).end()
    return
  }
  const encoding = bestEncoding(request)
  if (encoding !== 'identity') response.set('Content-Encoding', encoding)
  const bytes = encoded[encoding]
  response.set('Content-Length', String(bytes.length))
  response.end(request.method === 'HEAD' ? undefined : bytes)
}
