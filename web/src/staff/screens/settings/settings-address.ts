/** Views of the business settings, by their names in the URL. The first is the default. */
export const VIEWS = [
  { name: 'business', title: 'Business' },
  { name: 'contact', title: 'Contact and hours' },
  { name: 'prices', title: 'Prices' },
  { name: 'claims', title: 'Response times' },
  { name: 'online', title: 'Online' },
  { name: 'photos', title: 'Photos' },
  { name: 'notice', title: 'Notice bar' },
  { name: 'redirects', title: 'Old addresses' },
  { name: 'promises', title: 'Promises' },
  { name: 'keys', title: 'API keys' },
  { name: 'webhooks', title: 'Webhooks' },
  { name: 'history', title: 'History' },
] as const

export type View = (typeof VIEWS)[number]['name']

/** View named in the URL. */
export function viewOf(query: URLSearchParams): View {
  return VIEWS.find(({ name }) => name === query.get('view'))?.name ?? 'business'
}
