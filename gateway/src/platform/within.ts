/** Returns what a promise resolves to, or null if that takes longer than `ms` milliseconds. */
export async function within<T>(ms: number, result: Promise<T>): Promise<T | null> {
  const { promise: tooLate, resolve } = Promise.withResolvers<null>()
  const timer = setTimeout(resolve, ms, null)
  return Promise.race([result, tooLate]).finally(() => clearTimeout(timer))
}
