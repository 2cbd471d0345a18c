import type { InboxKind, InboxView } from '../../../graphql/graphql.ts'

/** The views of the inbox, in the order of their tabs; the name in the address is the view's in lower case. */
export const views: ReadonlyArray<{ readonly view: InboxView; readonly name: string }> = [
  { view: 'OPEN', name: 'Open' },
  { view: 'MINE', name: 'Mine' },
  { view: 'SNOOZED', name: 'Snoozed' },
  { view: 'CLOSED', name: 'Closed' },
  { view: 'SPAM', name: 'Spam' },
]

/** What the list is narrowed to, by its name in the address. */
export const narrowings: Readonly<Record<string, { readonly name: string; readonly kinds: InboxKind[] }>> = {
  enquiries: { name: 'Enquiries', kinds: ['QUOTE', 'DISPATCH'] },
  messages: { name: 'Messages', kinds: ['MESSAGE'] },
  bookings: { name: 'Needs confirmation', kinds: ['BOOKING'] },
  reviews: { name: 'Reviews', kinds: ['REVIEW'] },
}

/** What the address asks for. */
export function askedOf(query: URLSearchParams) {
  const view = views.find((it) => it.view.toLowerCase() === query.get('view'))?.view ?? 'OPEN'
  const kind = query.get('kind') ?? ''
  return {
    view,
    kind: kind in narrowings ? kind : '',
    kinds: narrowings[kind]?.kinds ?? null,
    after: query.get('after'),
    item: query.get('item'),
  }
}
