import { holdFirstWindow, openBooking } from '../support/booking-journey.ts'
import {
  expect,
  ONCE,
  type Page,
  test,
  triggerHydration,
  WITH_MOTION,
  waitForDeferredContent,
  waitForHydration,
} from '../support/journey.ts'

/** Waits for this many animation frames. */
const waitForFrames = (page: Page, count: number) =>
  page.evaluate(async (frames) => {
    for (let frame = 0; frame < frames; frame++) await new Promise(requestAnimationFrame)
  }, count)

test.describe('with motion', () => {
  test.use(WITH_MOTION)

  test('the water animates, and can be paused and resumed', ONCE, async ({ page }) => {
    // The animation starts when the browser is idle, which a busy machine may never be.
    await page.addInitScript(() => {
      window.requestIdleCallback = (callback) =>
        window.setTimeout(() => callback({ didTimeout: false, timeRemaining: () => 50 }))
    })
    await page.goto('/')
    await triggerHydration(page)
    const hero = page.locator('[data-water]')
    await expect(hero).toHaveAttribute('data-water', 'moving')
    const pause = hero.getByRole('button', { name: /the water/ })
    await waitForHydration(pause)
    await expect(pause).toHaveText('Pause the water')
    await pause.click()
    await expect(hero).toHaveAttribute('data-water', 'paused')
    const readPixels = () =>
      hero.locator('canvas').evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL())
    await waitForFrames(page, 2)
    const pausedPixels = await readPixels()
    await waitForFrames(page, 12)
    expect(await readPixels()).toBe(pausedPixels)
    await pause.click()
    await expect(hero).toHaveAttribute('data-water', 'moving')
    await expect.poll(readPixels).not.toBe(pausedPixels)
  })
})

test('with reduced motion the water is still', ONCE, async ({ page }) => {
  await page.goto('/')
  await triggerHydration(page)
  await page.waitForLoadState('networkidle')
  await expect(page.locator('[data-water]')).toHaveAttribute('data-water', 'still')
})

test('off-screen elements cast no shadow onto the screen', ONCE, async ({ page }) => {
  await page.goto('/')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toHaveCSS('box-shadow', 'none')
  await page.keyboard.press('Tab')
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
})

test('the button of a free window has a border in forced colours mode', ONCE, async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/booking')
  const window = page.locator('button[name=pick]').first()
  await expect(window).toHaveCSS('border-top-style', 'solid')
  await expect(window).toHaveCSS('border-top-width', '2px')
})

test('no bar covers a short screen', ONCE, async ({ page }) => {
  // A phone in landscape.
  await page.setViewportSize({ width: 740, height: 360 })
  await page.goto('/services/gas-services')
  await waitForDeferredContent(page)
  await page.evaluate(() => scrollTo({ top: 1500, behavior: 'instant' }))
  await expect(page.getByRole('banner')).not.toBeInViewport()
  await expect(page.getByRole('complementary', { name: 'Call or book' })).toBeHidden()
})

test('suburb suggestions on a phone are not covered by the bottom bar', ONCE, async ({ page }) => {
  // The part of a phone's screen above its keyboard.
  await page.setViewportSize({ width: 390, height: 490 })
  await openBooking(page, '/booking')
  await holdFirstWindow(page)
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
