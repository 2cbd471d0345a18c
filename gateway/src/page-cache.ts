import { type Encoded, encode } from './http/encodings.ts'

/** A page, ready to send: its bytes and the headers that belong to them. */
export type ReadyPage = {
  readonly status: number
  readonly encoded: Encoded
  readonly headers: Readonly<Record<string, string>>
  /** What belongs to it and is fetched apart, by name. */
  readonly parts: ReadonlyMap<string, ReadyPart>
}

/** `version` names these very words, as the document does that asks for them. */
export type MadePart = { readonly type: string; readonly version: string; readonly body: string }

export type ReadyPart = Omit<MadePart, 'body'> & { readonly encoded: Encoded }

/** A page as it was made, before it is compressed. */
export type MadePage = {
  readonly status: number
  readonly body: string
  readonly headers: Readonly<Record<string, string>>
  readonly parts?: Readonly<Record<string, MadePart>> | undefined
  readonly cacheable: boolean
  /** How long it may be kept; left out: until what it shows has changed. */
  readonly freshMs?: number
}

type Kept = {
  readonly page: Promise<ReadyPage>
  /** When it is made anew, in ms of the process's clock; far away until it is made. */
  freshUntil: number
  parts: ReadonlyArray<ReadyPart>
}

/**
 * Pages by their address, the most recently asked for kept. A page that many ask for at once is made once;
 * one whose making fails is forgotten.
 */
export class PageCache {
  readonly #pages = new Map<string, Kept>()
  /** Parts of pages that have been made anew since, by version: a document that was just sent still asks for them. */
  readonly #former = new Map<string, ReadyPart>()
  readonly #most: number

  constructor(most: number) {
    this.#most = most
  }

  /** A part of a page in this version, else as it is now; undefined where the page has no such part. */
  part(page: ReadyPage, name: string, version: string): ReadyPart | undefined {
    const now = page.parts.get(name)
    return now && now.version !== version ? (this.#former.get(version) ?? now) : now
  }

  has(address: string): boolean {
    return this.#fresh(address) !== undefined
  }

  get(address: string, make: () => Promise<MadePage>): Promise<ReadyPage> {
    const known = this.#fresh(address)
    const former = this.#pages.get(address)
    this.#pages.delete(address)
    if (former && !known) this.#retire(former)
    if (known) {
      this.#pages.set(address, known)
      return known.page
    }
    // What is made is told of the entry that it is made for: by then another one may stand at the address.
    const entry: Kept = {
      freshUntil: Number.POSITIVE_INFINITY,
      parts: [],
      page: Promise.resolve().then(() => this.#prepare(address, entry, make)),
    }
    this.#pages.set(address, entry)
    const [oldest] = this.#pages.keys()
    if (this.#pages.size > this.#most && oldest !== undefined) this.#pages.delete(oldest)
    return entry.page
  }

  /** Forgets every page: what they show has changed. */
  purge(): void {
    for (const kept of this.#pages.values()) this.#retire(kept)
    this.#pages.clear()
  }

  #retire({ parts }: Kept): void {
    for (const part of parts) this.#former.set(part.version, part)
    for (const version of this.#former.keys()) {
      if (this.#former.size <= this.#most) break
      this.#former.delete(version)
    }
  }

  #fresh(address: string): Kept | undefined {
    const known = this.#pages.get(address)
    return known && known.freshUntil > performance.now() ? known : undefined
  }

  async #prepare(address: string, entry: Kept, make: () => Promise<MadePage>): Promise<ReadyPage> {
    let keep = false
    try {
      const { status, body, headers, parts = {}, cacheable, freshMs } = await make()
      keep = cacheable && status === 200
      if (freshMs !== undefined) entry.freshUntil = performance.now() + freshMs
      const ready = Object.entries(parts).map(
        async ([name, { body: part, ...its }]) => [name, { ...its, encoded: await encode(part) }] as const,
      )
      const made = new Map(await Promise.all(ready))
      entry.parts = [...made.values()]
      return { status, headers, encoded: await encode(body), parts: made }
    } finally {
      if (!keep && this.#pages.get(address) === entry) this.#pages.delete(address)
    }
  }
}
