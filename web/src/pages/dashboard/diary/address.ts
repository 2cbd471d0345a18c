/** The views of the diary, by their name in the address; the first is shown without one. */
export const VIEWS = [
  { name: 'shifts', title: 'Shifts' },
  { name: 'leave', title: 'Leave' },
  { name: 'holidays', title: 'Holidays' },
  { name: 'durations', title: 'Durations' },
  { name: 'rules', title: 'Rules' },
] as const

type View = (typeof VIEWS)[number]['name']

const DAY = /^2[01]\d\d-(0[1-9]|1[0-2])-\d\d$/

/** The view that an address names. */
export function viewOf(query: URLSearchParams): View {
  return VIEWS.find(({ name }) => name === query.get('view'))?.name ?? 'shifts'
}

/** A day that an address names; null where it names none, or one that no month has. */
export function dayOf(query: URLSearchParams, name: string): string | null {
  const text = query.get(name)
  if (text === null || !DAY.test(text)) return null
  const time = Date.parse(`${text}T00:00:00Z`)
  // A month that is too short for it would go on into the next.
  return new Date(time).toISOString().startsWith(text) ? text : null
}

/** The address after some changes: a value, or null for none. Whatever else it names stays. */
export function diaryAddress(
  query: URLSearchParams,
  changes: Readonly<Record<string, string | null>>,
): string {
  const next = new URLSearchParams(query)
  next.set('tab', 'diary')
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) next.delete(name)
    else next.set(name, value)
  }
  return `/admin/dashboard?${next}`
}
