/** Views of the schedule, by their names in the URL. The first is the default. */
export const VIEWS = [
  { name: 'shifts', title: 'Shifts' },
  { name: 'leave', title: 'Leave' },
  { name: 'on-call', title: 'On call' },
  { name: 'technicians', title: 'Technicians' },
  { name: 'holidays', title: 'Holidays' },
  { name: 'durations', title: 'Durations' },
  { name: 'rules', title: 'Rules' },
] as const

export type View = (typeof VIEWS)[number]['name']

/** View named in the URL. */
export function viewOf(query: URLSearchParams): View {
  return VIEWS.find(({ name }) => name === query.get('view'))?.name ?? 'shifts'
}
