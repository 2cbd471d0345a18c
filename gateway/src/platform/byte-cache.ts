import { LRUCache } from 'lru-cache'
import { type Effort, type Encoded, encode } from './http/encodings.ts'

/** An answer as it went out once, to be sent again as it is: names and values of its headers in turns, and its bytes. */
export type SentAnswer = { readonly headers: string[]; readonly body: Buffer }

/** An answer, ready to send: its bytes and the headers that belong to them. */
export type Ready = {
  readonly status: number
  readonly encoded: Encoded
  readonly headers: Readonly<Record<string, string>>
  /** What belongs to it and is fetched apart, by name. */
  readonly parts: ReadonlyMap<string, ReadyPart>
  /** As it was sent before, by the request's Accept-Encoding. */
  readonly sent: Map<string, SentAnswer>
}

/** `version` names these very words, as the document does that asks for them. */
export type RenderedPart = { readonly type: string; readonly version: string; readonly body: string }

export type ReadyPart = Omit<RenderedPart, 'body'> & { readonly encoded: Encoded }

/** An answer as it was made, before it is compressed. */
export type Rendered = {
  readonly status: number
  readonly body: string
  readonly headers: Readonly<Record<string, string>>
  readonly parts?: Readonly<Record<string, RenderedPart>> | undefined
  readonly cacheable: boolean
  /** How hard it is compressed where it is cached; the rest is compressed quickly. */
  readonly effort: Effort
  /** How long it may be cached; left out: until what it shows has changed. */
  readonly freshMs?: number
}

/** As lru-cache has it: no time to live. */
const FOREVER = 0

type Entry = {
  readonly ready: Promise<Ready>
  /** The same once it is made. */
  made?: Ready
  /** Of all its encodings; nothing until it is made. */
  bytes: number
  parts: ReadonlyArray<ReadyPart>
}

/** How much is cached: entries, and bytes of all of them. */
export type Bounds = { readonly most: number; readonly mostBytes: number }

/**
 * Answers by what was asked for, the least recently used given up first: pages by their address, answers of the API by their
 * operation. One that many ask for at once is made once; one whose making fails is not cached.
 */
export class ByteCache {
  readonly #entries: LRUCache<string, Entry>
  /** Page parts that have been replaced since, by version: a document that was just sent still asks for them. */
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

  /** A part of a page in this version, else as it is now; undefined where the page has no such part. */
  part(page: Ready, name: string, version: string): ReadyPart | undefined {
    const now = page.parts.get(name)
    return now && now.version !== version ? (this.#formerParts.get(version) ?? now) : now
  }

  /** What is cached of an address; undefined where nothing is, or not yet. */
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

  /** Clears the cache. Values in the making are still answered, but not cached. */
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
      // By now another entry may stand at the address.
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
