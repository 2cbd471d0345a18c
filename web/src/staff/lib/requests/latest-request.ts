/**
 * Creates a function that waits for requests of which only the latest counts. An earlier one that ends later resolves to null, even
 * if it failed: the screen already shows, or is about to show, a newer result.
 */
export function createLatestRequest() {
  let latest: Promise<unknown> | null = null
  return async <Result>(request: Promise<Result>): Promise<Result | null> => {
    latest = request
    try {
      const result = await request
      return latest === request ? result : null
    } catch (error) {
      if (latest !== request) return null
      throw error
    }
  }
}
