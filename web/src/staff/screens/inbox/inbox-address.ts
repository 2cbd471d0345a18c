import type { InboxKind, InboxView } from '../../../graphql/graphql.ts'

/** Views of the inbox in tab order. The name in the URL is the view's in lower case. */
export const views: ReadonlyArray<{ readonly view: InboxView; readonly name: string }> = [
  { view: 'OPEN', name: 'Open' },
  { view: 'MINE', name: 'Mine' },
  { view: 'SNOOZED', name: 'Snoozed' },
  { view: 'CLOSED', name: 'Closed' },
  { view: 'SPAM', name: 'Spam' },
]

/** Filters by kind, by their names in the URL. */
export const kindFilters: Readonly<Record<string, { readonly name: string; readonly kinds: InboxKind[] }>> = {
  enquiries: { name: 'Enquiries', kinds: ['QUOTE', 'DISPATCH'] },
  messages: { name: 'Messages', kinds: ['MESSAGE'] },
  bookings: { name: 'Needs confirmation', kinds: ['BOOKING'] },
  reviews: { name: 'Reviews', kinds: ['REVIEW'] },
}

/** Reads the inbox's view and filters from the URL. */
export function parseInboxQuery(query: URLSearchParams) {
  const view = views.find((item) => item.view.toLowerCase() === query.get('view'))?.view ?? 'OPEN'
  const kind = query.get('kind') ?? ''
  return {
    view,
    kind: kind in kindFilters ? kind : '',
    kinds: kindFilters[kind]?.kinds ?? null,
    after: query.get('after'),
    item: query.get('item'),
  }
}
