/** What a message is filled in with; a value that is missing is null. */
export type WordingValues = Readonly<Record<string, string | null>>

const OPTIONAL = /\[([^\][]*)\]/g
const GAP = /\{(\w+)\}/g

/**
 * Fills in the wording of a message: each `{name}` becomes its value, and what stands between square brackets is left out
 * when a value in it is missing. Values are never read as wording, whatever a customer typed.
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

/** The names in braces. */
export function gapsOf(wording: string): ReadonlyArray<string> {
  return [...wording.matchAll(GAP)].map(([, name = '']) => name)
}

/** The names in braces that are not between square brackets, and so must always have a value. */
export function neededGapsOf(wording: string): ReadonlyArray<string> {
  return gapsOf(wording.replaceAll(OPTIONAL, ''))
}
