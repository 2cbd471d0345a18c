import { SPEC_PATHS, sitemapOf } from '../support/addresses.ts'
import { expect, expectHydrated, horizontalOverflow, ONCE, test } from '../support/journey.ts'
import { PAGES } from '../support/pages.ts'

// every-page.desk.spec.ts hydrates one page of every kind and checks that it fits a phone.
test('every other page hydrates without errors and fits a phone', ONCE, async ({ page, baseURL }) => {
  test.setTimeout(900_000)
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
