/** Upper limit of the growing delay before a read is retried (spec, section 9). */
const MAX_DELAY_MS = 30_000

/** Delay in milliseconds before the given retry (1 for the first): a second for a write, growing for a read. */
export function retryDelay(kind: 'read' | 'write', retry: number): number {
  return kind === 'write' ? 1_000 : Math.min(1_000 * 2 ** (retry - 1), MAX_DELAY_MS)
}
