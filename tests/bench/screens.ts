import { chromium, type Page } from '@playwright/test'
import { BROWSER_ARGS, fullBrowser } from '../support/browser.ts'
import type { Site } from '../support/site.ts'
import { openStaffPage, type Role } from '../support/staff.ts'
import { DESK } from '../support/widths.ts'
import { percentile, type Row } from './table.ts'

const VISITS = 12
const LIMIT_MS = 1_000

type Screen = {
  readonly name: string
  readonly role: Role
  /** Path below /admin/dashboard, with its query. */
  readonly path: string
  /** Selector of what appears once the data has loaded. */
  readonly selector: string
  /** Text it must contain, where the selector already matches before the data has loaded. */
  readonly text?: string
}

const inThreeDays = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
const ROW = 'main [data-row]'

const SCREENS: ReadonlyArray<Screen> = [
  { name: 'Overview', role: 'office', path: '', selector: ROW },
  { name: 'Inbox', role: 'office', path: '/inbox', selector: ROW },
  {
    name: 'Dispatch',
    role: 'office',
    path: `/dispatch?date=${inThreeDays}`,
    selector: 'main [role=grid] article',
  },
  { name: 'Bookings', role: 'office', path: '/bookings', selector: 'main tbody tr' },
  {
    name: 'Bookings, all by customer',
    role: 'office',
    path: '/bookings?days=any&sort=customer',
    selector: 'main tbody tr',
  },
  {
    name: 'Bookings, a name',
    role: 'office',
    path: '/bookings?days=any&q=murphy',
    selector: 'main tbody tr',
  },
  {
    name: 'a booking',
    role: 'office',
    path: '/bookings/GC-1234-56',
    selector: 'main h2',
    text: 'Timeline',
  },
  { name: 'Quotes', role: 'office', path: '/quotes', selector: 'main tbody tr' },
  { name: 'Roster', role: 'office', path: '/schedule', selector: 'main table' },
  { name: 'Reviews', role: 'office', path: '/reviews', selector: ROW },
  { name: 'Messages', role: 'office', path: '/messages', selector: ROW },
  { name: 'Reports', role: 'office', path: '/reports', selector: 'main svg[role=img], main [role=img]' },
  { name: 'Team', role: 'admin', path: '/team', selector: 'main ul[aria-label] li' },
  { name: 'Promises', role: 'admin', path: '/settings?view=promises', selector: 'main ul[aria-label] li' },
  { name: 'Activity log', role: 'admin', path: '/audit', selector: 'main li[data-row]' },
  { name: 'My account', role: 'office', path: '/account', selector: 'main ul[aria-label] li' },
  { name: 'My day', role: 'technician', path: '/my-day', selector: 'main h1' },
  { name: 'My week', role: 'technician', path: '/my-week', selector: `${ROW}, main a[href*=stop], main h2` },
]

/**
 * Measures the time from navigating to a staff screen until its data is shown and the browser responds again. The browser's cache
 * is warm, as it is for regular staff.
 */
export async function screenRows(site: Site): Promise<ReadonlyArray<Row>> {
  const executablePath = fullBrowser()
  const browser = await chromium.launch({ args: BROWSER_ARGS, ...(executablePath ? { executablePath } : {}) })
  try {
    const pages = new Map<Role, Page>()
    const rows: Row[] = []
    for (const screen of SCREENS) {
      const page = pages.get(screen.role) ?? (await openStaffPage(browser, site, screen.role))
      pages.set(screen.role, page)
      await page.setViewportSize(DESK)
      const times: number[] = []
      // The first visit fills the browser's cache and isn't counted.
      for (let visit = 0; visit <= VISITS; visit++) {
        const time = await timeToUse(page, screen)
        if (visit > 0) times.push(time)
      }
      for (const [label, quantile] of [
        ['p50', 0.5],
        ['the longest', 1],
      ] as const)
        rows.push({
          label: `screen ${screen.name}, ${label}, against a second`,
          site: percentile(times, quantile),
          baseline: LIMIT_MS,
          unit: 'ms',
        })
    }
    return rows
  } finally {
    await browser.close()
  }
}

async function timeToUse(page: Page, { path, selector, text = '' }: Screen): Promise<number> {
  await page.goto('about:blank')
  const startMs = performance.now()
  await page.goto(`/admin/dashboard${path}`, { waitUntil: 'commit' })
  // Checked in every frame, because a locator's polling slows to twice a second.
  await page.waitForFunction(
    (target) =>
      [...document.querySelectorAll(target.selector)].some(
        (element) => element.getClientRects().length > 0 && element.textContent.includes(target.text),
      ),
    { selector, text },
    { polling: 'raf' },
  )
  // Rendered, and the main thread is free for the next input.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(() => resolve(undefined)))),
  )
  return performance.now() - startMs
}
