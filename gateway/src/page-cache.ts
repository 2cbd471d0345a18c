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
}

/**
 * Pages by their address, the most recently asked for kept. A page that many ask for at once is made once;
 * one whose making fails is forgotten.
 */
export class PageCache {
  readonly #pages = new Map<string, Promise<ReadyPage>>()
  readonly #most: number

  constructor(most: number) {
    this.#most = most
  }

  has(address: string): boolean {
    return this.#pages.has(address)
  }

  get(address: string, make: () => Promise<MadePage>): Promise<ReadyPage> {
    const known = this.#pages.get(address)
    if (known) {
      this.#pages.delete(address)
      this.#pages.set(address, known)
      return known
    }
    const page = this.#prepare(address, make)
    this.#pages.set(address, page)
    const [oldest] = this.#pages.keys()
    if (this.#pages.size > this.#most && oldest !== undefined) this.#pages.delete(oldest)
    return page
  }

  /** Forgets every page: what they show has changed. */
  purge(): void {
    this.#pages.clear()
  }

  async #prepare(address: string, make: () => Promise<MadePage>): Promise<ReadyPage> {
    let keep = false
    try {
      const { status, body, headers, cacheable } = await make()
      keep = cacheable && status === 200
      return { status, headers, encoded: await encode(body) }
    } finally {
      if (!keep) this.#pages.delete(address)
    }
  }
}
