import hash from '@emotion/hash'

/** The name that a page has for its style of this number. Shorter than any hash. */
export const shortName = (number: number): string => number.toString(36)

const given = new Map<string, string>()

/** Tells what the styles of the page are called, in the order of their numbers, before the first of them is asked for. */
export function nameStyles(hashes: ReadonlyArray<string>): void {
  for (const [number, name] of hashes.entries()) given.set(name, shortName(number))
}

/**
 * Stands in for `@emotion/hash` in browsers (see web/vite.config.ts): names a style as the page does that the server wrote.
 * A hash at every element is what compresses worst in a page: a twentieth of its bytes, and the same again in its styles.
 */
export default function nameOf(styles: string): string {
  const name = hash(styles)
  return given.get(name) ?? name
}
