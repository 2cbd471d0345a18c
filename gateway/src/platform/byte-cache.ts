import { type Effort, type Encoded, encode } from './http/encodings.ts'

/** An answer, ready to send: its bytes and the headers that belong to them. */
export type Ready = {
  readonly status: number
  readonly encoded: Encoded
  readonly headers: Readonly<Record<string, string>>
  /** What belongs to it and is fetched apart, by name. */
  readonly parts: ReadonlyMap<string, ReadyPart>
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
  /** How hard it is compressed where it is kept; what is not kept is compressed quickly. */
  readonly effort: Effort
  /** How long it may be kept; left out: until what it shows has changed. */
  readonly freshMs?: number
}

type Kept = {
  readonly ready: Promise<Ready>
  /** When it is made anew, in ms of the process's clock; far away until it is made. */
  freshUntil: number
  /** Of all its encodings; nothing until it is made. */
  bytes: number
  parts: ReadonlyArray<ReadyPart>
}

/** How much is kept. */
export type Bounds = { readonly most: number; readonly mostBytes: number }

/**
 * Answers by what was asked, those most recently asked for kept: pages by their address, answers of the API by their
 * operation. One that many ask for at once is made once; one whose making fails is forgotten.
 */
export class ByteCache {
  readonly #kept = new Map<string, Kept>()
  /** Parts of pages that have been made anew since, by version: a document that was just sent still asks for them. */
  readonly #former = new Map<string, ReadyPart>()
  readonly #bounds: Bounds
  #bytes = 0

  constructor(bounds: Bounds) {
    this.#bounds = bounds
  }

  /** A part of a page in this version, else as it is now; undefined where the page has no such part. */
  part(page: Ready, name: string, version: string): ReadyPart | undefined {
    const now = page.parts.get(name)
    return now && now.version !== version ? (this.#former.get(version) ?? now) : now
  }

  has(address: string): boolean {
    return this.#fresh(address) !== undefined
  }

  get(address: string, make: () => Promise<Rendered>): Promise<Ready> {
    const known = this.#fresh(address)
    const former = this.#kept.get(address)
    if (known) {
      this.#kept.delete(address)
      this.#kept.set(address, known)
      return known.ready
    }
    if (former) {
      this.#retire(former)
      this.#forget(address, former)
    }
    // What is made is told of the entry that it is made for: by then another one may stand at the address.
    const entry: Kept = {
      freshUntil: Number.POSITIVE_INFINITY,
      bytes: 0,
      parts: [],
      ready: Promise.resolve().then(() => this.#prepare(address, entry, make)),
    }
    this.#kept.set(address, entry)
    this.#makeRoom()
    return entry.ready
  }

  /** Forgets everything: what it shows has changed. What is being made is still answered, and not kept. */
  purge(): void {
    for (const kept of this.#kept.values()) this.#retire(kept)
    this.#kept.clear()
    this.#bytes = 0
  }

  #retire({ parts }: Kept): void {
    for (const part of parts) this.#former.set(part.version, part)
    for (const version of this.#former.keys()) {
      if (this.#former.size <= this.#bounds.most) break
      this.#former.delete(version)
    }
  }

  #fresh(address: string): Kept | undefined {
    const known = this.#kept.get(address)
    return known && known.freshUntil > performance.now() ? known : undefined
  }

  #forget(address: string, entry: Kept): void {
    if (this.#kept.get(address) !== entry) return
    this.#kept.delete(address)
    this.#bytes -= entry.bytes
  }

  #makeRoom(): void {
    const { most, mostBytes } = this.#bounds
    for (const [address, oldest] of this.#kept) {
      if (this.#kept.size <= most && this.#bytes <= mostBytes) return
      this.#forget(address, oldest)
    }
  }

  async #prepare(address: string, entry: Kept, make: () => Promise<Rendered>): Promise<Ready> {
    let keep = false
    try {
      const { status, body, headers, parts = {}, cacheable, freshMs, ...made } = await make()
      keep = cacheable && status === 200
      const effort = keep ? made.effort : 'quick'
      if (freshMs !== undefined) entry.freshUntil = performance.now() + freshMs
      const ready = Object.entries(parts).map(
        async ([name, { body: part, ...its }]) =>
          [name, { ...its, encoded: await encode(part, effort) }] as const,
      )
      const readyParts = new Map(await Promise.all(ready))
      entry.parts = [...readyParts.values()]
      const encoded = await encode(body, effort)
      this.#weigh(address, entry, [encoded, ...entry.parts.map((part) => part.encoded)])
      return { status, headers, encoded, parts: readyParts }
    } finally {
      if (!keep) this.#forget(address, entry)
    }
  }

  #weigh(address: string, entry: Kept, all: ReadonlyArray<Encoded>): void {
    if (this.#kept.get(address) !== entry) return
    entry.bytes = all.reduce(
      (sum, { identity, gzip, br }) => sum + identity.length + gzip.length + br.length,
      0,
    )
    this.#bytes += entry.bytes
    this.#makeRoom()
  }
}
