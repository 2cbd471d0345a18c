const DAY = /^2[01]\d\d-(0[1-9]|1[0-2])-\d\d$/

/** A day that an address names, `2026-11-27`; null where it names none, or one that no month has. */
export function dayIn(query: URLSearchParams, name: string): string | null {
  const text = query.get(name)
  if (text === null || !DAY.test(text)) return null
  const time = Date.parse(`${text}T00:00:00Z`)
  if (Number.isNaN(time)) return null
  // A month that is too short for it would go on into the next.
  return new Date(time).toISOString().startsWith(text) ? text : null
}
