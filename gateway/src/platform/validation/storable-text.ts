/** Message for text that `isStorable` rejects. */
export const NOT_STORABLE = 'Text must not contain U+0000 or an unpaired surrogate.'

/** Returns whether PostgreSQL can store a text. */
export function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0')
}

/** Returns whether every text inside a JSON value can be stored, keys included. */
export function isStorableJson(value: unknown): boolean {
  // A loop instead of recursion: a body may nest deeper than the call stack allows.
  const open = [value]
  while (open.length > 0) {
    const one = open.pop()
    if (typeof one === 'string' && !isStorable(one)) return false
    if (typeof one === 'object' && one !== null) {
      for (const [key, inner] of Object.entries(one)) open.push(key, inner)
    }
  }
  return true
}
