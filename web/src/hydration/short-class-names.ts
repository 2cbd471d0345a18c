import hash from '@emotion/hash'

/** Returns the short name of the page's style with this number. */
export const shortName = (number: number): string => number.toString(36)

const assignedNames = new Map<string, string>()

/** Sets the names of the page's styles, in order, before any of them is used. */
export function assignNames(hashes: ReadonlyArray<string>): void {
  for (const [number, name] of hashes.entries()) assignedNames.set(name, shortName(number))
}

/**
 * Replaces `@emotion/hash` in browsers (web/vite.config.ts), so that a style gets the short name that the server's HTML uses.
 * Hashes hardly compress: they were 5% of a page's bytes, and as much again in its styles.
 */
export default function nameOf(styles: string): string {
  const name = hash(styles)
  return assignedNames.get(name) ?? name
}
