import { isDeepStrictEqual } from 'node:util'
import { LRUCache } from 'lru-cache'
import { type Effort, type EncodedBody, encode } from './http/encodings.ts'
import type { SentResponse } from './http/sent-response.ts'

/** A compressed response, ready to send. */
export type ReadyResponse = {
  readonly status: number
  readonly encoded: EncodedBody
  readonly headers: Readonly<Record<string, string>>
  /** Parts with their own addresses, by name. */
  readonly parts: ReadonlyMap<string, ReadyPart>
  /** The responses sent so far, by the request's Accept-Encoding. */
  readonly sent: Map<string, SentResponse>
}

/** `version` is a hash of the body; the document requests the part by it. */
export type RenderedPart = { readonly type: string; readonly version: string; readonly body: string }

export type ReadyPart = Omit<RenderedPart, 'body'> & { readonly encoded: EncodedBody }

/** A response before compression. */
export type RenderedResponse = {
  readonly status: number
  readonly body: string
  readonly headers: Readonly<Record<string, string>>
  readonly parts?: Readonly<Record<string, RenderedPart>> | undefined
  readonly cacheable: boolean
  /** Compression effort when cached. Every response is compressed quickly at first; `best` follows in the background. */
  readonly effort: Effort
  /** Cache time; if omitted, until the next purge. */
  readonly freshMs?: number
}

/** lru-cache's value for no expiry. */
const NO_EXPIRY = 0

/** A cached response; `response` is null while it is being rendered. */
type Entry = { readonly ready: Promise<ReadyResponse>; readonly response: ReadyResponse | null }

/** A cached response waiting for its best compression. */
type Upgrade = { readonly address: string; readonly entry: Entry; readonly quick: ReadyResponse }

/** Cache limits: number of entries, and their total bytes. */
export type Bounds = { readonly maxEntries: number; readonly maxBytes: number }

/**
 * LRU cache of compressed responses: pages by address, API responses by operation. Concurrent requests for one key share one
 * rendering; a failed rendering isn't cached. The best compression takes longer than the rendering, so it is done after the
 * response, one at a time, while nothing is being rendered. Most responses with a limited cache time are the same when they are
 * rendered again; these are sent in the best compression at once.
 */
export class ByteCache {
  readonly #entries: LRUCache<string, Entry>
  /** The last best compression of each response with a limited cache time. */
  readonly #best: LRUCache<string, ReadyResponse>
  /** Parts of evicted pages by version: recently sent documents still request them. */
  readonly #formerParts: LRUCache<string, ReadyPart>
  readonly #upgrades: Upgrade[] = []
  #rendering = 0
  #upgrading = false

  constructor({ maxEntries, maxBytes }: Bounds) {
    this.#formerParts = new LRUCache({ max: maxEntries })
    this.#best = new LRUCache<string, ReadyResponse>({
      max: maxEntries,
      maxSize: maxBytes,
      sizeCalculation: sizeOf,
    })
    this.#entries = new LRUCache({
      max: maxEntries,
      maxSize: maxBytes,
      sizeCalculation: ({ response }) => Math.max(sizeOf(response), 1),
      dispose: ({ response }) => {
        for (const part of response?.parts.values() ?? []) this.#formerParts.set(part.version, part)
      },
    })
  }

  /** Returns the part in this version, else the current one; undefined if the page has no such part. */
  part(page: ReadyResponse, name: string, version: string): ReadyPart | undefined {
    const current = page.parts.get(name)
    return current && current.version !== version ? (this.#formerParts.get(version) ?? current) : current
  }

  /** Returns the cached response for an address; undefined if there is none or it is still being rendered. */
  getReady(address: string): ReadyResponse | undefined {
    return this.#entries.get(address)?.response ?? undefined
  }

  has(address: string): boolean {
    return this.#entries.has(address)
  }

  get(address: string, render: () => Promise<RenderedResponse>): Promise<ReadyResponse> {
    const existing = this.#entries.get(address)
    if (existing) return existing.ready
    const entry: Entry = {
      ready: Promise.resolve().then(() => this.#prepare(address, entry, render)),
      response: null,
    }
    this.#entries.set(address, entry)
    return entry.ready
  }

  /** Clears the cache. Renderings in progress are still returned, but not cached. */
  purge(): void {
    this.#entries.clear()
    this.#upgrades.length = 0
  }

  /** Drops entries with a limited cache time. Renderings in progress are still returned, but not cached. */
  dropExpiring(): void {
    for (const [address, { response }] of [...this.#entries.entries()]) {
      if (response === null || this.#entries.getRemainingTTL(address) !== Number.POSITIVE_INFINITY)
        this.#entries.delete(address)
    }
  }

  async #prepare(
    address: string,
    entry: Entry,
    render: () => Promise<RenderedResponse>,
  ): Promise<ReadyResponse> {
    this.#rendering += 1
    try {
      const rendered = await render()
      const { status, cacheable, freshMs = NO_EXPIRY } = rendered
      const best = this.#best.get(address)
      const isUnchanged = best !== undefined && hasSameContent(best, rendered)
      const response = isUnchanged ? best : await compress(rendered)
      if (this.#entries.peek(address) === entry) {
        if (cacheable && status === 200 && rendered.freshMs !== 0) {
          const cached = this.#replace(address, response, freshMs)
          if (rendered.effort === 'best' && !isUnchanged)
            this.#upgrades.push({ address, entry: cached, quick: response })
        } else this.#entries.delete(address)
      }
      return response
    } catch (error) {
      if (this.#entries.peek(address) === entry) this.#entries.delete(address)
      throw error
    } finally {
      this.#rendering -= 1
      void this.#processUpgrades()
    }
  }

  /** A new entry each time, because lru-cache measures a value's size only once. */
  #replace(address: string, response: ReadyResponse, ttl: number): Entry {
    const entry = { ready: Promise.resolve(response), response }
    this.#entries.set(address, entry, { ttl, noDisposeOnSet: true })
    return entry
  }

  async #processUpgrades(): Promise<void> {
    if (this.#upgrading) return
    this.#upgrading = true
    while (this.#rendering === 0) {
      const next = this.#upgrades.shift()
      if (!next) break
      const { address, entry, quick } = next
      if (this.#entries.peek(address) !== entry) continue
      // If compression fails, which only happens when memory runs out, the quick version stays.
      const best = await recompress(quick).catch(() => null)
      // A purge or eviction may have removed the entry meanwhile.
      const remainingMs = this.#entries.getRemainingTTL(address)
      if (!best || this.#entries.peek(address) !== entry || remainingMs <= 0) continue
      const expires = remainingMs !== Number.POSITIVE_INFINITY
      this.#replace(address, best, expires ? remainingMs : NO_EXPIRY)
      if (expires) this.#best.set(address, best)
    }
    this.#upgrading = false
  }
}

/** The same bytes in their best compression. */
async function recompress({ status, headers, encoded, parts }: ReadyResponse): Promise<ReadyResponse> {
  const best = new Map<string, ReadyPart>()
  for (const [name, part] of parts)
    best.set(name, { ...part, encoded: await encode(part.encoded.identity, 'best') })
  return { status, headers, encoded: await encode(encoded.identity, 'best'), parts: best, sent: new Map() }
}

async function compress({ status, body, headers, parts = {} }: RenderedResponse): Promise<ReadyResponse> {
  const readyParts = new Map<string, ReadyPart>()
  for (const [name, { body: part, ...partFields }] of Object.entries(parts))
    readyParts.set(name, { ...partFields, encoded: await encode(part, 'quick') })
  const encoded = await encode(body, 'quick')
  return { status, headers, encoded, parts: readyParts, sent: new Map() }
}

function hasSameContent(
  ready: ReadyResponse,
  { status, body, headers, parts = {} }: RenderedResponse,
): boolean {
  const versions = new Map(Object.entries(parts).map(([name, { version }]) => [name, version]))
  return (
    ready.status === status &&
    ready.encoded.identity.equals(Buffer.from(body)) &&
    isDeepStrictEqual(ready.headers, headers) &&
    isDeepStrictEqual(new Map([...ready.parts].map(([name, { version }]) => [name, version])), versions)
  )
}

function sizeOf(response: ReadyResponse | null): number {
  if (!response) return 0
  const bodies = [response.encoded, ...[...response.parts.values()].map(({ encoded }) => encoded)]
  return bodies.reduce((sum, { identity, gzip, br }) => sum + identity.length + gzip.length + br.length, 0)
}
