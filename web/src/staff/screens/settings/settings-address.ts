/** Views of the business settings in their groups, by their names in the URL. The first is the default. */
export const VIEW_GROUPS = [
  {
    title: 'Business',
    views: [
      { name: 'business', title: 'Names and licences' },
      { name: 'contact', title: 'Contact and hours' },
      { name: 'prices', title: 'Prices' },
      { name: 'claims', title: 'Response times' },
    ],
  },
  {
    title: 'Website',
    views: [
      { name: 'promises', title: 'Promises' },
      { name: 'photos', title: 'Photos' },
      { name: 'notice', title: 'Notice bar' },
      { name: 'online', title: 'Online' },
      { name: 'redirects', title: 'Old addresses' },
    ],
  },
  {
    title: 'Connections',
    views: [
      { name: 'keys', title: 'API keys' },
      { name: 'webhooks', title: 'Webhooks' },
    ],
  },
  { title: 'Changes', views: [{ name: 'history', title: 'History' }] },
] as const

/** All views, in order. */
export const VIEWS = VIEW_GROUPS.flatMap(({ views }) => [...views])

export type View = (typeof VIEWS)[number]['name']

/** View named in the URL. */
export function viewOf(query: URLSearchParams): View {
  return VIEWS.find(({ name }) => name === query.get('view'))?.name ?? 'business'
}

/** Title of a view. */
export const titleOf = (view: View): string => VIEWS.find(({ name }) => name === view)?.title ?? ''
