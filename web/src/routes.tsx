import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

/** Where a visitor can stand: every address, its titles, its screen. Router, page titles and sitemap read this table. */
export type SiteRoute = {
  readonly path: string
  /** What stands before ` | {brand} - Gold Coast Plumbers` in the browser's tab; null: the screen names itself. */
  readonly documentTitle: string | null
  /** What analytics records; null: the name of the company. `{words}` stands for the slug's words, capitalised. */
  readonly analyticsTitle: string | null
  /** With header and footer, or bare. */
  readonly chrome: 'site' | 'bare'
  readonly Screen: LazyExoticComponent<ComponentType>
  /** The HTTP status of the page. */
  readonly status: 200 | 404
}

export const routes: ReadonlyArray<SiteRoute> = [
  {
    path: '/',
    documentTitle: "Gold Coast's Trusted Plumbers",
    analyticsTitle: 'Home',
    chrome: 'site',
    status: 200,
    Screen: lazy(() => import('./pages/home/home.tsx').then(({ Home }) => ({ default: Home }))),
  },
  {
    path: '/contact',
    documentTitle: 'Contact Us',
    analyticsTitle: 'Contact Us',
    chrome: 'site',
    status: 200,
    Screen: lazy(() => import('./pages/contact/contact.tsx').then(({ Contact }) => ({ default: Contact }))),
  },
  {
    path: '*',
    documentTitle: 'Page not found',
    analyticsTitle: null,
    chrome: 'site',
    status: 404,
    Screen: lazy(() =>
      import('./pages/not-found/not-found.tsx').then(({ NotFound }) => ({ default: NotFound })),
    ),
  },
]
