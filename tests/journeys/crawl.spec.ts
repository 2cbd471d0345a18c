import { SPEC_PATHS, sitemapOf } from '../support/addresses.ts'
import { expect, expectHydrated, horizontalOverflow, ONCE, test } from '../support/journey.ts'
import { NO_PAGE, PAGES } from '../support/pages.ts'

// every-page.desk.spec.ts hydrates one page of every kind and checks that it fits a phone.
test('every other page hydrates without errors and fits a phone', ONCE, async ({ page, baseURL }) => {
  test.setTimeout(300_000)
  const origin = baseURL ?? ''
  const addresses = new Set<string>([...(await sitemapOf(origin)), ...SPEC_PATHS]).difference(new Set(PAGES))
  const context = page.context()
  const tabs = [page, await context.newPage(), await context.newPage()]
  const queue = [...addresses]
  await Promise.all(
    tabs.map(async (tab) => {
      for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
        expect((await tab.goto(path))?.status(), path).toBe(200)
        await expectHydrated(tab)
        await expect.poll(() => horizontalOverflow(tab), path).toBeLessThanOrEqual(0)
      }
    }),
  )
})

test('an unknown address gets status 404 and a helpful page', ONCE, async ({ page, quiet }) => {
  quiet.allow(/404/)
  for (const path of [
    NO_PAGE,
    '/services/no-such-service',
    '/locations/no-such-suburb',
    '/blog/no-such-article',
  ]) {
    const response = await page.goto(path)
    expect(response?.status(), path).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeVisible()
    await expect(page.locator('link[rel=canonical]')).toHaveCount(0)
  }
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await expectHydrated(page)
})
