/**
 * Runs work that may fail without anyone being worse off: a prefetch, a copy for offline use, a hint. The promise never
 * rejects. What matters if it fails goes through `useMutationResult` or shows its error instead.
 */
export async function bestEffort(work: Promise<unknown>): Promise<void> {
  await Promise.allSettled([work])
}
