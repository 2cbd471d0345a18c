/** Formats redirects for editing: one per line, as old address, comma, page of this site. */
export function formatRedirects(
  redirects: ReadonlyArray<{ readonly from: string; readonly to: string }>,
): string {
  return redirects.map(({ from, to }) => `${from}, ${to}`).join('\n')
}

/** A parsed redirect with its line number. */
export type RedirectLine = { readonly line: number; readonly from: string; readonly to: string }

/**
 * Parses redirects, typed or pasted from a spreadsheet or a CSV file: separated by comma, semicolon or tab, quoted or not. Skips
 * empty lines and a header line.
 */
export function parseRedirects(text: string): ReadonlyArray<RedirectLine> {
  return parsePairs(text)
    .filter(([from, to, line]) => line > 1 || `${from}${to}`.includes('/'))
    .map(([from, to, line]) => ({ line, from, to }))
}

/** Parses each line of a text as a pair, with its line number. Skips empty lines. */
export function parsePairs(
  text: string,
): ReadonlyArray<readonly [first: string, second: string, line: number]> {
  return text.split(/\r\n|\r|\n/).flatMap((line, index) => {
    if (line.trim() === '') return []
    const [first = '', second = ''] = line.split(/[,;\t]/).map((address) =>
      address
        .trim()
        .replace(/^"(.*)"$/, '$1')
        .trim(),
    )
    return [[first, second, index + 1] as const]
  })
}
