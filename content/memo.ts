/** Results of pure work, kept from one load of the content to the next: most files don't change between two. */
export class Memo {
  #before = new Map<unknown, Map<string, unknown>>()
  #now = new Map<unknown, Map<string, unknown>>()

  /** The result for a text by this kind of work; made unless this load or the one before it had it. `make` always gives the same for the same text. */
  of<Result>(kind: unknown, text: string, make: () => Result): Result {
    const results = this.#now.get(kind) ?? new Map<string, unknown>()
    this.#now.set(kind, results)
    const before = this.#before.get(kind)
    if (!results.has(text)) results.set(text, before?.has(text) ? before.get(text) : make())
    return results.get(text) as Result
  }

  /** Begins another load: what this one doesn't use is forgotten. */
  next(): void {
    this.#before = this.#now
    this.#now = new Map()
  }
}
