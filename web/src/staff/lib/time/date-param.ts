const DATE_PATTERN = /^2[01]\d\d-(0[1-9]|1[0-2])-\d\d$/

/** Parses a date query parameter such as `2026-11-27`. Returns null if it's missing or not a calendar date. */
export function parseDateParam(query: URLSearchParams, name: string): string | null {
  return parseDate(query.get(name) ?? '')
}

/** Returns a text such as `2026-11-27` if it is a calendar date, otherwise null. */
export function parseDate(text = ''): string | null {
  if (!DATE_PATTERN.test(text)) return null
  const time = Date.parse(`${text}T00:00:00Z`)
  if (Number.isNaN(time)) return null
  // `Date` rolls over into the next month: 31 November becomes 1 December.
  return new Date(time).toISOString().startsWith(text) ? text : null
}
