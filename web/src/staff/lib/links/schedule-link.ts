/** The views of the diary, by their name in the address; the first is shown without one. */
export const VIEWS = [
  { name: 'shifts', title: 'Shifts' },
  { name: 'leave', title: 'Leave' },
  { name: 'technicians', title: 'Technicians' },
  { name: 'holidays', title: 'Holidays' },
  { name: 'durations', title: 'Durations' },
  { name: 'rules', title: 'Rules' },
] as const

type View = (typeof VIEWS)[number]['name']

/** The view that an address names. */
export function viewOf(query: URLSearchParams): View {
  return VIEWS.find(({ name }) => name === query.get('view'))?.name ?? 'shifts'
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
