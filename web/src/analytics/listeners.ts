import type { AnalyticsEvent, ParametersOf } from './catalogue.ts'
import { isPath } from './parameters.ts'

type Place = ParametersOf<'navigation_click'>['place']

/** Parts of the page that hold navigation links, innermost first. */
const PLACES: ReadonlyArray<readonly [selector: string, place: Place]> = [
  ['[data-action-bar]', 'action bar'],
  ['dialog', 'menu'],
  ['header', 'header'],
  ['footer', 'footer'],
  ['#island-top-bar', 'top bar'],
]

// The address of a customer's file gives access to it, so it's recorded without the part that identifies the booking.
const BOOKING_PATH = /^\/booking\/manage\/[^/]+\//

const FILE_PATH = /\.(pdf|ics|csv|zip|xml)$/

/** The site's search forms, by the name of their field and, where two forms share it, the path of the action. */
const SEARCH_FORMS = [
  { field: 'q', path: '/blog', where: 'articles' },
  { field: 'q', path: '/search', where: 'site' },
  { field: 'area', path: null, where: 'areas' },
] as const

/**
 * Records navigation clicks, downloads and searches with one listener per event type on the document, so that components don't have
 * to.
 */
export function listenForEvents(document: Document, record: (event: AnalyticsEvent) => void): void {
  document.addEventListener(
    'click',
    ({ target }) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
      const event = link ? linkEvent(link) : null
      if (event) record(event)
    },
    { capture: true },
  )
  document.addEventListener(
    'submit',
    ({ target }) => {
      if (!(target instanceof HTMLFormElement)) return
      if (target.method !== 'get') return
      const { pathname } = new URL(target.action)
      for (const { field, path, where } of SEARCH_FORMS) {
        if (path !== null && path !== pathname) continue
        const control = target.elements.namedItem(field)
        if (control instanceof HTMLInputElement && control.value.trim() !== '')
          record({ name: 'search', parameters: { where } })
      }
    },
    { capture: true },
  )
}

function linkEvent(link: HTMLAnchorElement): AnalyticsEvent | null {
  if (link.origin !== location.origin) return null
  const path = link.pathname.replace(BOOKING_PATH, '/booking/')
  if (!isPath(path)) return null
  if (link.hasAttribute('download') || FILE_PATH.test(path))
    return { name: 'download', parameters: { file: path } }
  const place = PLACES.find(([selector]) => link.closest(selector) !== null)?.[1]
  return place ? { name: 'navigation_click', parameters: { target: path, place } } : null
}
