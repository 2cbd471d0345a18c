/** Where a promise appears, with a link if that is a single page. */
export type Place = { readonly name: string; readonly href: string | null }

const PAGE_GROUPS: Readonly<Record<string, string>> = {
  '*': 'Every page',
  '/services/*': 'Every service page',
  '/locations/*': 'Every suburb page',
  '/blog/*': 'Every article',
  '/guides/*': 'Every guide',
}

/** Places of a promise: groups of pages, single pages, then emails and texts. */
export function placesOf(pages: ReadonlyArray<string>, emails: boolean): ReadonlyArray<Place> {
  const places = pages.map((page) => {
    const group = PAGE_GROUPS[page]
    return group ? { name: group, href: null } : { name: page === '/' ? 'Home page' : page, href: page }
  })
  return [
    ...places.filter(({ href }) => href === null),
    ...places.filter(({ href }) => href !== null),
    ...(emails ? [{ name: 'Emails and texts', href: null }] : []),
  ]
}
