import { openBooking, takeFirst } from '../support/booking-journey.ts'
import {
  deferredContentShown,
  expect,
  hydrated,
  interact,
  ONCE,
  type Page,
  test,
} from '../support/journey.ts'
import { NO_PAGE, PAGES } from '../support/pages.ts'
import { unreadable } from '../support/unreadable-text.ts'

/** Lets the browser draw so many times. */
const frames = (page: Page, count: number) =>
  page.evaluate(async (wanted) => {
    for (let drawn = 0; drawn < wanted; drawn++) await new Promise(requestAnimationFrame)
  }, count)

test('the water moves, and can be stopped and let go', ONCE, async ({ page }) => {
  // It waits for an idle moment, and a browser on a busy machine promises none.
  await page.addInitScript(() => {
    window.requestIdleCallback = (work) =>
      window.setTimeout(() => work({ didTimeout: false, timeRemaining: () => 50 }))
  })
  await page.goto('/')
  await interact(page)
  const hero = page.locator('[data-water]')
  await expect(hero).toHaveAttribute('data-water', 'moving')
  const pause = hero.getByRole('button', { name: /the water/ })
  await hydrated(pause)
  await expect(pause).toHaveText('Pause the water')
  await pause.click()
  await expect(hero).toHaveAttribute('data-water', 'paused')
  const drawn = () => hero.locator('canvas').evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL())
  await frames(page, 2)
  const still = await drawn()
  await frames(page, 12)
  expect(await drawn()).toBe(still)
  await pause.click()
  await expect(hero).toHaveAttribute('data-water', 'moving')
  await expect.poll(drawn).not.toBe(still)
})

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('the water stands still', ONCE, async ({ page }) => {
    await page.goto('/')
    await interact(page)
    await page.waitForLoadState('networkidle')
    await expect(page.locator('[data-water]')).toHaveAttribute('data-water', 'still')
  })
})

/** Diagnostics, and the second address of a page. */
const SKIPPED = /-test$|-debug$|^\/book-appointment$/

/** Where the layout of a phone changes, and the widths between; those of a desk are in every-page.desk.spec.ts. */
const WIDTHS = [320, 390, 768]

test('no text is covered, cut off or broken within a word', ONCE, async ({ page, quiet }) => {
  test.setTimeout(180_000)
  quiet.allow(/404/)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const found: string[] = []
  for (const path of [...PAGES, '/booking/manage', NO_PAGE]) {
    if (SKIPPED.test(path)) continue
    await page.goto(path)
    await deferredContentShown(page)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      const height = await page.evaluate(() => document.documentElement.scrollHeight)
      await page.setViewportSize({ width, height })
      for (const fault of await unreadable(page)) found.push(`${path} at ${width}: ${fault}`)
    }
  }
  expect(found).toEqual([])
})

test('nothing of what is off the screen throws a shadow onto it', ONCE, async ({ page }) => {
  await page.goto('/')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toHaveCSS('box-shadow', 'none')
  await page.keyboard.press('Tab')
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
})

test(
  'a window that is free soon has an edge where the system chooses the colours',
  ONCE,
  async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' })
    await page.goto('/booking')
    const window = page.locator('button[name=pick]').first()
    await expect(window).toHaveCSS('border-top-style', 'solid')
    await expect(window).toHaveCSS('border-top-width', '2px')
  },
)

test('no bar stays over a short screen', ONCE, async ({ page }) => {
  // A phone on its side.
  await page.setViewportSize({ width: 740, height: 360 })
  await page.goto('/services/gas-services')
  await deferredContentShown(page)
  await page.evaluate(() => scrollTo({ top: 1500, behavior: 'instant' }))
  await expect(page.getByRole('banner')).not.toBeInViewport()
  await expect(page.getByRole('complementary', { name: 'Call or book' })).toBeHidden()
})

test('the suburbs that are offered on a phone are clear of the bar at its foot', ONCE, async ({ page }) => {
  // What a phone shows above its keyboard.
  await page.setViewportSize({ width: 390, height: 490 })
  await openBooking(page, '/booking')
  await takeFirst(page)
  await page.getByRole('radio', { name: 'Tap Repairs' }).click()
  await page.getByLabel('Suburb or postcode').pressSequentially('4211')
  const suburbs = page.getByRole('listbox', { name: 'Suburbs' })
  await expect(suburbs).toBeVisible()
  const isOnTop = () =>
    suburbs.evaluate((list) => {
      const { left, bottom, width } = list.getBoundingClientRect()
      return list.contains(document.elementFromPoint(left + width / 2, bottom - 4))
    })
  await expect.poll(isOnTop).toBe(true)
})
