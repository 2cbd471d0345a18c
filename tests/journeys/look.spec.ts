import { alive, expect, ONCE, type Page, stir, test } from '../support/journey.ts'

/** Lets the browser draw so many times. */
const frames = (page: Page, count: number) =>
  page.evaluate(async (wanted) => {
    for (let drawn = 0; drawn < wanted; drawn++) await new Promise(requestAnimationFrame)
  }, count)

test('the water moves, and can be stopped and let go', async ({ page }) => {
  // It waits for an idle moment, and a browser on a busy machine promises none.
  await page.addInitScript(() => {
    window.requestIdleCallback = (work) =>
      window.setTimeout(() => work({ didTimeout: false, timeRemaining: () => 50 }))
  })
  await page.goto('/')
  await stir(page)
  const hero = page.locator('[data-water]')
  await expect(hero).toHaveAttribute('data-water', 'moving')
  const pause = hero.getByRole('button')
  await alive(pause)
  await expect(pause).toHaveText('Pause the water')
  await pause.click()
  await expect(hero).toHaveAttribute('data-water', 'paused')
  const drawn = () => hero.locator('canvas').evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL())
  await frames(page, 2)
  const still = await drawn()
  await frames(page, 12)
  expect(await drawn()).toBe(still)
  await hero.getByRole('button').click()
  await expect(hero).toHaveAttribute('data-water', 'moving')
  await expect.poll(drawn).not.toBe(still)
})

test.describe('for whoever wants less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('the water stands still', ONCE, async ({ page }) => {
    await page.goto('/')
    await stir(page)
    await page.waitForLoadState('networkidle')
    await expect(page.locator('[data-water]')).toHaveAttribute('data-water', 'still')
  })
})
