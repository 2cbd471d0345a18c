/** The views of the schedule, by their name in the address; the first is shown without one. */
export const VIEWS = [
  { name: 'shifts', title: 'Shifts' },
  { name: 'leave', title: 'Leave' },
  { name: 'on-call', title: 'On call' },
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
