/** Redirects as they are edited: one a line, the old address, a comma and the page of this site. */
export function linesOf(redirects: ReadonlyArray<{ readonly from: string; readonly to: string }>): string {
  return redirects.map(({ from, to }) => `${from}, ${to}`).join('\n')
}

/** A redirect of a text, with the number of its line. */
export type RedirectLine = { readonly line: number; readonly from: string; readonly to: string }

/**
 * Reads redirects as they were typed, or pasted from a spreadsheet or a CSV file: comma, semicolon or tab between the two,
 * with or without quotation marks. Empty lines and a line of headings are passed over.
 */
export function redirectsIn(text: string): ReadonlyArray<RedirectLine> {
  return pairsIn(text)
    .filter(([from, to, line]) => line > 1 || `${from}${to}`.includes('/'))
    .map(([from, to, line]) => ({ line, from, to }))
}

/** The lines of a text as pairs, each with the number of its line. Empty lines are passed over. */
export function pairsIn(text: string): ReadonlyArray<readonly [first: string, second: string, line: number]> {
  return text.split(/\r\n|\r|\n/).flatMap((words, index) => {
    if (words.trim() === '') return []
    const [first = '', second = ''] = words.split(/[,;\t]/).map((it) =>
      it
        .trim()
        .replace(/^"(.*)"$/, '$1')
        .trim(),
    )
    return [[first, second, index + 1] as const]
  })
}
