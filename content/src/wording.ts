/** The values of a message's gaps. A missing value is null. */
export type WordingValues = Readonly<Record<string, string | null>>

const OPTIONAL_PART = /\[([^\][]*)\]/g
const PLACEHOLDER = /\{(\w+)\}/g

/**
 * Fills in the text of a message. Each `{name}` is replaced by its value; a part in square brackets is left out if one of its
 * values is missing. Values are inserted literally, whatever a customer typed.
 */
export function fillIn(wording: string, values: WordingValues): string {
  return wording
    .replaceAll(OPTIONAL_PART, (_, part: string) =>
      placeholdersOf(part).every((name) => (values[name] ?? null) !== null) ? part : '',
    )
    .replaceAll(PLACEHOLDER, (placeholder, name: string) => {
      const value = values[name] ?? null
      if (value === null) throw new Error(`no value for ${placeholder} of ${JSON.stringify(wording)}`)
      return value
    })
}

/** Returns the names in braces. */
export function placeholdersOf(wording: string): ReadonlyArray<string> {
  return [...wording.matchAll(PLACEHOLDER)].map(([, name = '']) => name)
}

/** Returns the names in braces outside square brackets, which must always have a value. */
export function requiredPlaceholdersOf(wording: string): ReadonlyArray<string> {
  return placeholdersOf(wording.replaceAll(OPTIONAL_PART, ''))
}
