/** What a promise resolves to, or null where that takes longer than so many milliseconds. */
export async function within<T>(ms: number, answer: Promise<T>): Promise<T | null> {
  const { promise: tooLate, resolve } = Promise.withResolvers<null>()
  const timer = setTimeout(resolve, ms, null)
  return Promise.race([answer, tooLate]).finally(() => clearTimeout(timer))
}
