import { openBooking, takeFirst } from '../support/booking-journey.ts'
import {
  deferredContentShown,
  expect,
  hydrated,
  interact,
  ONCE,
  type Page,
  test,
  WITH_MOTION,
} from '../support/journey.ts'

/** Lets the browser draw so many times. */
const frames = (page: Page, count: number) =>
  page.evaluate(async (wanted) => {
    for (let drawn = 0; drawn < wanted; drawn++) await new Promise(requestAnimationFrame)
  }, count)

test.describe('with motion', () => {
  test.use(WITH_MOTION)

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
})

test('with reduced motion the water stands still', ONCE, async ({ page }) => {
  await page.goto('/')
  await interact(page)
  await page.waitForLoadState('networkidle')
  await expect(page.locator('[data-water]')).toHaveAttribute('data-water', 'still')
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
