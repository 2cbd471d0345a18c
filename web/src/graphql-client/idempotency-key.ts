/** Returns an idempotency key for one completed form. Works over plain HTTP too, where crypto.randomUUID doesn't exist. */
export function newIdempotencyKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
}
