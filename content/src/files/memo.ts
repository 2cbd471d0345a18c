/** Caches the results of pure functions from one content load to the next, since most files don't change in between. */
export class Memo {
  #previous = new Map<unknown, Map<string, unknown>>()
  #current = new Map<unknown, Map<string, unknown>>()

  /**
   * Returns the result of this kind of work for a text. Calls `compute` only if neither this load nor the previous one has the result.
   * `compute` must be pure.
   */
  getOrCompute<Result>(kind: unknown, text: string, compute: () => Result): Result {
    const results = this.#current.get(kind) ?? new Map<string, unknown>()
    this.#current.set(kind, results)
    const previousResults = this.#previous.get(kind)
    if (!results.has(text))
      results.set(text, previousResults?.has(text) ? previousResults.get(text) : compute())
    return results.get(text) as Result
  }

  /** Starts another load. Results that it doesn't use are dropped at the next one. */
  startNextLoad(): void {
    this.#previous = this.#current
    this.#current = new Map()
  }
}
