import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { z } from 'zod'
import { ROOT } from '../support/checkout.ts'

// The baseline for the site: a hand-written page with the site's own pictures and font, read once, compressed once and served from
// memory. Run as a separate process: node static-site.ts PORT [JSON]

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
}

const Manifest = z.record(z.string(), z.object({ file: z.string() }))
const BUILD = join(ROOT, 'web', 'dist', 'client')
const manifest = Manifest.parse(JSON.parse(readFileSync(join(BUILD, '.vite', 'manifest.json'), 'utf8')))

/** Returns the file for a path: hand-written, from the build by its source name, or a content picture. */
function fileOf(path: string): string | null {
  const built = Object.entries(manifest).find(([source]) => source.endsWith(path))?.[1].file
  const candidates = [
    join(import.meta.dirname, 'static', path === '/' ? 'index.html' : path),
    ...(built ? [join(BUILD, built)] : []),
    join(ROOT, 'content', path.replace('/images/', '/images/rendered/')),
    join(BUILD, path),
  ]
  return candidates.find((file) => existsSync(file)) ?? null
}

type PreparedResponse = { readonly headers: Readonly<Record<string, string>>; readonly body: Buffer }

function prepare(bytes: Buffer, type: string, encoding: 'br' | 'gzip' | 'identity'): PreparedResponse {
  const compressible = !['font/woff2', 'image/webp'].includes(type)
  const body =
    !compressible || encoding === 'identity'
      ? bytes
      : encoding === 'br'
        ? brotliCompressSync(bytes)
        : gzipSync(bytes, { level: 9 })
  const headers = {
    'content-type': type,
    'content-length': String(body.length),
    etag: `"${createHash('sha256').update(body).digest('base64url')}"`,
    'cache-control': type.startsWith('text/html')
      ? 'max-age=0, must-revalidate'
      : 'max-age=31536000, immutable',
    ...(body === bytes ? {} : { 'content-encoding': encoding, vary: 'accept-encoding' }),
  }
  return { headers, body }
}

const preparedResponses = new Map<string, PreparedResponse | null>()
const [port, json] = process.argv.slice(2)

const server = createServer((request, response) => {
  const path = new URL(request.url ?? '/', 'http://localhost').pathname
  const accepted = String(request.headers['accept-encoding'] ?? '')
  const encoding = accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : 'identity'
  const key = `${encoding} ${path}`
  let prepared = preparedResponses.get(key)
  if (prepared === undefined) {
    const file = fileOf(path)
    prepared =
      path === '/services.json' && json
        ? prepare(Buffer.from(json), 'application/json', encoding)
        : file
          ? prepare(readFileSync(file), TYPES[extname(file)] ?? 'application/octet-stream', encoding)
          : null
    preparedResponses.set(key, prepared)
  }
  if (!prepared) {
    response.writeHead(404).end()
    return
  }
  response.writeHead(200, prepared.headers).end(prepared.body)
})
server.listen(Number(port), '127.0.0.1')
process.once('SIGTERM', () => process.exit(0))
