/** Message for text that `isStorable` rejects. */
export const NOT_STORABLE = 'Text must not contain U+0000 or an unpaired surrogate.'

/** Returns whether PostgreSQL can store a text. */
export function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0')
}

/** Returns the first characters of a text. Never half of one: emoji are two units of a string, and half of one can't be stored. */
export function truncate(text: string, max: number): string {
  return text.length <= max ? text : [...text].slice(0, max).join('')
}

/** Returns whether every text inside a JSON value can be stored, keys included. */
export function isStorableJson(value: unknown): boolean {
  // A loop instead of recursion: a body may nest deeper than the call stack allows.
  const pending = [value]
  while (pending.length > 0) {
    const item = pending.pop()
    if (typeof item === 'string' && !isStorable(item)) return false
    if (typeof item === 'object' && item !== null) {
      for (const [key, inner] of Object.entries(item)) pending.push(key, inner)
    }
  }
  return true
}
