import { LRUCache } from 'lru-cache'
import { type Effort, type Encoded, encode } from './http/encodings.ts'
import type { SentAnswer } from './http/sent-answer.ts'

/** A compressed response, ready to send. */
export type Ready = {
  readonly status: number
  readonly encoded: Encoded
  readonly headers: Readonly<Record<string, string>>
  /** Parts with addresses of their own, by name. */
  readonly parts: ReadonlyMap<string, ReadyPart>
  /** The responses sent so far, by the request's Accept-Encoding. */
  readonly sent: Map<string, SentAnswer>
}

/** `version` is a hash of the body; the document requests the part by it. */
export type RenderedPart = { readonly type: string; readonly version: string; readonly body: string }

export type ReadyPart = Omit<RenderedPart, 'body'> & { readonly encoded: Encoded }

/** A response before compression. */
export type Rendered = {
  readonly status: number
  readonly body: string
  readonly headers: Readonly<Record<string, string>>
  readonly parts?: Readonly<Record<string, RenderedPart>> | undefined
  readonly cacheable: boolean
  /** Compression effort when cached; uncached responses are compressed quickly. */
  readonly effort: Effort
  /** Cache time; left out: until the next purge. */
  readonly freshMs?: number
}

/** lru-cache's value for no time to live. */
const FOREVER = 0

type Entry = {
  readonly ready: Promise<Ready>
  /** Set once it is rendered. */
  made?: Ready
  /** Size of all encodings; 0 until it is rendered. */
  bytes: number
  parts: ReadonlyArray<ReadyPart>
}

/** Cache bounds: number of entries, and bytes of all of them. */
export type Bounds = { readonly most: number; readonly mostBytes: number }

/**
 * LRU cache of compressed responses: pages by address, API responses by operation. Concurrent requests for one key share one
 * rendering; a failed rendering isn't cached.
 */
export class ByteCache {
  readonly #entries: LRUCache<string, Entry>
  /** Parts of evicted pages by version: documents sent just before still request them. */
  readonly #formerParts: LRUCache<string, ReadyPart>

  constructor({ most, mostBytes }: Bounds) {
    this.#formerParts = new LRUCache({ max: most })
    this.#entries = new LRUCache({
      max: most,
      maxSize: mostBytes,
      sizeCalculation: ({ bytes }) => Math.max(bytes, 1),
      dispose: ({ parts }) => {
        for (const part of parts) this.#formerParts.set(part.version, part)
      },
    })
  }

  /** The part in this version, else the current one; undefined if the page has no such part. */
  part(page: Ready, name: string, version: string): ReadyPart | undefined {
    const now = page.parts.get(name)
    return now && now.version !== version ? (this.#formerParts.get(version) ?? now) : now
  }

  /** The cached response of an address; undefined if there is none, or not yet. */
  made(address: string): Ready | undefined {
    return this.#entries.get(address)?.made
  }

  has(address: string): boolean {
    return this.#entries.has(address)
  }

  get(address: string, make: () => Promise<Rendered>): Promise<Ready> {
    const known = this.#entries.get(address)
    if (known) return known.ready
    const entry: Entry = {
      bytes: 0,
      parts: [],
      ready: Promise.resolve().then(() => this.#prepare(address, entry, make)),
    }
    this.#entries.set(address, entry)
    return entry.ready
  }

  /** Clears the cache. Renderings in progress are still answered, but not cached. */
  purge(): void {
    this.#entries.clear()
  }

  async #prepare(address: string, entry: Entry, make: () => Promise<Rendered>): Promise<Ready> {
    let ttl: number | null = null
    try {
      const { status, body, headers, parts = {}, cacheable, freshMs, ...rendered } = await make()
      if (cacheable && status === 200 && freshMs !== 0) ttl = freshMs ?? FOREVER
      const effort = ttl === null ? 'quick' : rendered.effort
      const readyParts = await Promise.all(
        Object.entries(parts).map(
          async ([name, { body: part, ...its }]) =>
            [name, { ...its, encoded: await encode(part, effort) }] as const,
        ),
      )
      const encoded = await encode(body, effort)
      entry.parts = readyParts.map(([, part]) => part)
      entry.bytes = [encoded, ...entry.parts.map((part) => part.encoded)].reduce(
        (sum, it) => sum + sizeOf(it),
        0,
      )
      entry.made = { status, headers, encoded, parts: new Map(readyParts), sent: new Map() }
      return entry.made
    } finally {
      // A purge or eviction may have replaced the entry meanwhile.
      if (this.#entries.peek(address) === entry) {
        if (ttl === null) this.#entries.delete(address)
        else this.#entries.set(address, entry, { ttl })
      }
    }
  }
}

function sizeOf({ identity, gzip, br }: Encoded): number {
  return identity.length + gzip.length + br.length
}
