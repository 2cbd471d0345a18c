import { expect, ONCE, type Page, test, waitForDeferredContent } from '../support/journey.ts'

// Content below the first screen is styled and shown after the first paint; see web/src/hydration/deferred-content.ts.

const PAGE = '/services/gas-services'
const DEFERRED_STYLES = /[?&]part=styles/

/** The first heading below the fold. */
const firstHeadingBelowFold = (page: Page) => page.locator('#fold ~ * h2').first()

/** Opens a page and holds its deferred styles. Returns a function that releases them. */
async function openWithHeldStyles(page: Page, path: string): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(DEFERRED_STYLES, async (route) => {
    await released
    await route.continue()
  })
  const stylesRequested = page.waitForRequest(DEFERRED_STYLES)
  await page.goto(path, { waitUntil: 'commit' })
  await stylesRequested
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  return release
}

test('content below the first screen waits only for its styles', ONCE, async ({ page }) => {
  const release = await openWithHeldStyles(page, PAGE)
  await expect(firstHeadingBelowFold(page)).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  release()
  await waitForDeferredContent(page)
  await expect(firstHeadingBelowFold(page)).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  // On a phone, long sections are shown in parts.
  await expect(page.locator('#fold ~ * > [data-shown]').first()).toBeAttached()
})

test('the action bar appears without a layout shift', ONCE, async ({ page }) => {
  const release = await openWithHeldStyles(page, '/sitemap')
  const bar = page.getByRole('complementary', { name: 'Call or book' })
  await expect(bar).toBeHidden()
  release()
  await waitForDeferredContent(page)
  await expect(bar).toBeInViewport()
})

test(
  'content below the first screen appears even if its styles cannot be loaded',
  ONCE,
  async ({ page, quiet }) => {
    quiet.allow(/part=styles|Failed to load resource/)
    let isBlocked = true
    await page.route(DEFERRED_STYLES, (route) => (isBlocked ? route.abort() : route.continue()))
    await page.goto(PAGE)
    await expect(firstHeadingBelowFold(page)).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeVisible()
    // They're requested again without user input.
    const secondResponse = page.waitForResponse((response) => DEFERRED_STYLES.test(response.url()))
    isBlocked = false
    expect((await secondResponse).ok()).toBe(true)
  },
)

test(
  'pressing End before the deferred content is shown goes to the end of the page',
  ONCE,
  async ({ page }) => {
    const release = await openWithHeldStyles(page, PAGE)
    await page.keyboard.press('End')
    release()
    await waitForDeferredContent(page)
    await expect(page.getByRole('contentinfo').getByRole('link').last()).toBeInViewport()
  },
)

test('a reload restores the scroll position', ONCE, async ({ page }) => {
  await page.goto(PAGE)
  await firstHeadingBelowFold(page).evaluate((it) =>
    it.scrollIntoView({ behavior: 'instant', block: 'start' }),
  )
  const scrollBefore = await page.evaluate(() => scrollY)
  expect(scrollBefore).toBeGreaterThan(0)
  await page.reload()
  await waitForDeferredContent(page)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeCloseTo(scrollBefore, -1)
})

test('a browser that reports no paint still shows the whole page', ONCE, async ({ page }) => {
  await page.addInitScript(() => {
    window.PerformanceObserver.prototype.observe = () => {}
  })
  await page.goto(PAGE)
  await expect(firstHeadingBelowFold(page)).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
})
