/** Caches the results of pure functions from one content load to the next, since most files don't change in between. */
export class Memo {
  #before = new Map<unknown, Map<string, unknown>>()
  #now = new Map<unknown, Map<string, unknown>>()

  /**
   * Returns the result of this kind of work for a text. Calls `make` only if neither this load nor the previous one has the result.
   * `make` must be pure.
   */
  of<Result>(kind: unknown, text: string, make: () => Result): Result {
    const results = this.#now.get(kind) ?? new Map<string, unknown>()
    this.#now.set(kind, results)
    const before = this.#before.get(kind)
    if (!results.has(text)) results.set(text, before?.has(text) ? before.get(text) : make())
    return results.get(text) as Result
  }

  /** Starts another load. Results that it doesn't use are dropped at the next one. */
  next(): void {
    this.#before = this.#now
    this.#now = new Map()
  }
}
