import { type Encoded, encode } from './http/encodings.ts'

/** A page, ready to send: its bytes and the headers that belong to them. */
export type ReadyPage = {
  readonly status: number
  readonly encoded: Encoded
  readonly headers: Readonly<Record<string, string>>
}

/** A page as it was made, before it is compressed. */
export type MadePage = {
  readonly status: number
  readonly body: string
  readonly headers: Readonly<Record<string, string>>
  readonly cacheable: boolean
  /** How long it may be kept; left out: until what it shows has changed. */
  readonly freshMs?: number
}

type Kept = {
  readonly page: Promise<ReadyPage>
  /** When it is made anew, in ms of the process's clock; far away until it is made. */
  freshUntil: number
}

/**
 * Pages by their address, the most recently asked for kept. A page that many ask for at once is made once;
 * one whose making fails is forgotten.
 */
export class PageCache {
  readonly #pages = new Map<string, Kept>()
  readonly #most: number

  constructor(most: number) {
    this.#most = most
  }

  has(address: string): boolean {
    return this.#fresh(address) !== undefined
  }

  get(address: string, make: () => Promise<MadePage>): Promise<ReadyPage> {
    const known = this.#fresh(address)
    this.#pages.delete(address)
    if (known) {
      this.#pages.set(address, known)
      return known.page
    }
    // What is made is told of the entry that it is made for: by then another one may stand at the address.
    const entry: Kept = {
      freshUntil: Number.POSITIVE_INFINITY,
      page: Promise.resolve().then(() => this.#prepare(address, entry, make)),
    }
    this.#pages.set(address, entry)
    const [oldest] = this.#pages.keys()
    if (this.#pages.size > this.#most && oldest !== undefined) this.#pages.delete(oldest)
    return entry.page
  }

  /** Forgets every page: what they show has changed. */
  purge(): void {
    this.#pages.clear()
  }

  #fresh(address: string): Kept | undefined {
    const known = this.#pages.get(address)
    return known && known.freshUntil > performance.now() ? known : undefined
  }

  async #prepare(address: string, entry: Kept, make: () => Promise<MadePage>): Promise<ReadyPage> {
    let keep = false
    try {
      const { status, body, headers, cacheable, freshMs } = await make()
      keep = cacheable && status === 200
      if (freshMs !== undefined) entry.freshUntil = performance.now() + freshMs
      return { status, headers, encoded: await encode(body) }
    } finally {
      if (!keep && this.#pages.get(address) === entry) this.#pages.delete(address)
    }
  }
}
