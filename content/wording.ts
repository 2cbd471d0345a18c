/** The values of a message's gaps. A missing value is null. */
export type WordingValues = Readonly<Record<string, string | null>>

const OPTIONAL = /\[([^\][]*)\]/g
const GAP = /\{(\w+)\}/g

/**
 * Fills in the text of a message. Each `{name}` is replaced by its value; a part in square brackets is left out if one of its
 * values is missing. Values are inserted literally, whatever a customer typed.
 */
export function fillIn(wording: string, values: WordingValues): string {
  return wording
    .replaceAll(OPTIONAL, (_, part: string) =>
      gapsOf(part).every((name) => (values[name] ?? null) !== null) ? part : '',
    )
    .replaceAll(GAP, (gap, name: string) => {
      const value = values[name] ?? null
      if (value === null) throw new Error(`no value for ${gap} of ${JSON.stringify(wording)}`)
      return value
    })
}

/** Returns the names in braces. */
export function gapsOf(wording: string): ReadonlyArray<string> {
  return [...wording.matchAll(GAP)].map(([, name = '']) => name)
}

/** Returns the names in braces outside square brackets, which must always have a value. */
export function neededGapsOf(wording: string): ReadonlyArray<string> {
  return gapsOf(wording.replaceAll(OPTIONAL, ''))
}
