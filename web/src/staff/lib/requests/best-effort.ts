/**
 * Runs optional work: a prefetch, an offline copy, a hint. The promise never rejects. Work whose failure matters goes through
 * `useMutationResult` or shows its error instead.
 */
export async function bestEffort(work: Promise<unknown>): Promise<void> {
  await Promise.allSettled([work])
}
