/** A key for one filled form. Works on plain http too, where crypto.randomUUID does not exist. */
export function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
}
