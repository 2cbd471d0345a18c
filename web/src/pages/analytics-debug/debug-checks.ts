import { CATEGORIES, EVENTS, type EventName, eventCommands } from '../../analytics/catalogue.ts'
import { analyticsTitle } from '../../analytics/page-view.ts'
import { SAMPLES } from '../../analytics/samples.ts'
import type { Snapshot } from '../../analytics/tracker.ts'
import { routeTable } from '../../routing/route-table.ts'
import { type Check, check } from '../../shared/diagnostic-page.tsx'
import { SPEC_CATEGORIES, SPEC_EVENTS, SPEC_TITLES } from './spec-titles.ts'

const DESTINATIONS = ['DESTINATION-1', 'DESTINATION-2']

/** Personal data in the formats that people type. */
const PERSONAL_DATA = [
  'bronwyn@example.org',
  '0412 345 678',
  '+61 7 5550 0142',
  'Bronwyn Tate, 12 Marine Parade',
]

export type TitleRow = {
  readonly path: string
  readonly expected: string
  readonly actual: string
}

/** Returns the expected and the actual analytics title of each address. */
export function titleRows(company: string): TitleRow[] {
  return SPEC_TITLES.map(([path, title]) => {
    const slug = path.split('/')[2]
    const row =
      routeTable.find((route) => route.path === path) ??
      routeTable.find((route) => slug !== undefined && route.path === path.replace(slug, ':slug'))
    return {
      path,
      expected: title ?? company,
      actual: analyticsTitle(row?.analyticsTitle ?? null, slug === undefined ? {} : { slug }, company),
    }
  })
}

/** Returns the parameters that still accept personal data; empty if all is well. */
function findLeaks(): string[] {
  return SAMPLES.flatMap((event) =>
    Object.keys(event.parameters).flatMap((parameter) => {
      const passed = PERSONAL_DATA.filter((text) => {
        try {
          eventCommands(
            Object.assign({}, event, { parameters: { ...event.parameters, [parameter]: text } }),
            DESTINATIONS,
          )
          return true
        } catch {
          return false
        }
      })
      return passed.length > 0 ? [`${event.name}.${parameter}`] : []
    }),
  )
}

/** Catalogue checks that need no page state. */
export function catalogueChecks(company: string): Check[] {
  const names = Object.keys(EVENTS)
  const wrong = titleRows(company).filter(({ expected, actual }) => expected !== actual)
  const through = findLeaks()
  return [
    check(
      'events',
      names.toSorted().join() === SPEC_EVENTS.toSorted().join(),
      `${names.length} events, named as in the specification.`,
    ),
    check(
      'categories',
      CATEGORIES.join() === SPEC_CATEGORIES.join(),
      `${CATEGORIES.length} categories: ${CATEGORIES.join(', ')}.`,
    ),
    check(
      'destinations',
      SAMPLES.every((event) =>
        eventCommands(event, DESTINATIONS).every(
          ([, name, { send_to, event_category }], index) =>
            name === event.name &&
            send_to === DESTINATIONS[index] &&
            event_category === EVENTS[event.name].category,
        ),
      ),
      'Every event goes to both destinations, with its category.',
    ),
    check(
      'titles',
      wrong.length === 0,
      wrong.length === 0
        ? `${SPEC_TITLES.length} page titles match the specification.`
        : `Titles that differ: ${wrong.map(({ path }) => path).join(', ')}.`,
    ),
    check(
      'personal-data',
      through.length === 0,
      through.length === 0
        ? 'No parameter lets email addresses, phone numbers or names through.'
        : `Personal data gets through in: ${through.join(', ')}.`,
    ),
  ]
}

/** Checks that need a hydrated page. */
export function liveChecks(hydrated: boolean, { state, entries }: Snapshot, scripts: number): Check[] {
  if (!hydrated) {
    return ['page-view', 'skipped', 'once'].map((name) => ({
      name,
      result: 'waiting',
      message: 'Waiting for hydration.',
    }))
  }
  const sent = entries.filter(({ outcome }) => outcome === 'sent').length
  return [
    check(
      'page-view',
      entries.some(({ name }) => name === ('page_view' satisfies EventName)),
      'This page was recorded with its path and title.',
    ),
    check(
      'skipped',
      state === 'open' || sent === 0,
      state === 'open' ? `Script loaded: ${sent} sent.` : 'Script not loaded: everything is skipped.',
    ),
    check('once', scripts <= 1, `Analytics scripts on the page: ${scripts}.`),
  ]
}
