import { confirm, freeWindows, sampleVisit } from '../support/bookings.ts'
import { expect, ONCE, test, waitForDeferredContent } from '../support/journey.ts'

test(
  'print shows every answer, hides the menu and the skyline, and keeps headings with their text',
  ONCE,
  async ({ page }) => {
    await page.goto('/services/gas-services')
    await waitForDeferredContent(page)
    await page.waitForLoadState('networkidle')
    const closed = page.locator('main details:not([open])')
    const closedCount = await closed.count()
    expect(closedCount).toBeGreaterThan(3)
    await page.emulateMedia({ media: 'print' })
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
    await expect(closed).toHaveCount(0)
    for (const hidden of [
      page.getByRole('navigation', { name: 'Main' }),
      page.getByRole('contentinfo'),
      page.getByRole('form'),
      page.locator('img[src*=horizon]'),
    ])
      await expect(hidden).toBeHidden()
    for (const heading of await page.locator('main h2').all()) {
      await expect(heading).toHaveCSS('break-after', 'avoid')
      // Browsers don't keep a heading with the next block inside a grid.
      expect(
        await heading.evaluate(
          (element) => getComputedStyle(element.closest('section > div') ?? element).display,
        ),
      ).not.toBe('grid')
    }
    await page.evaluate(() => dispatchEvent(new Event('afterprint')))
    await expect(closed).toHaveCount(closedCount)
  },
)

test('a page printed before its deferred content is shown is printed completely', ONCE, async ({ page }) => {
  await page.route(/[?&]part=styles/, () => {})
  await page.goto('/services/gas-services', { waitUntil: 'commit' })
  const belowFold = page.locator('#fold ~ * h2').first()
  await expect(belowFold).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(belowFold).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('print shows every answer too', ONCE, async ({ page }) => {
    await page.goto('/services/gas-services')
    const answer = page.locator('details:not([open]) > p').first()
    await expect(answer).toBeHidden()
    await page.emulateMedia({ media: 'print' })
    await expect(answer).toBeVisible()
  })
})

test('a printed booking shows the booking details before its history', ONCE, async ({ page, baseURL }) => {
  const site = { url: baseURL ?? '' }
  const windows = await freeWindows(site, { days: 27 })
  const outcome = await confirm(site, sampleVisit(windows.at(-1) ?? ''))
  if (outcome.__typename !== 'Booked') throw new Error(`the visit was not booked: ${outcome.__typename}`)
  await page.goto(`/booking/manage/${outcome.token}`)
  await page.emulateMedia({ media: 'print' })
  const top = async (name: string) =>
    (await page.getByRole('heading', { name, exact: true }).boundingBox())?.y ?? 0
  expect(await top('Your booking')).toBeLessThan(await top('History'))
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
})
