import { alive, expect, type Page, test } from '../support/journey.ts'
import { NO_PAGE, PAGES } from '../support/pages.ts'

for (const path of [...PAGES, NO_PAGE]) {
  test(`${path} needs no scrolling sideways, from 320 px up`, async ({ page, quiet }) => {
    quiet.allow(/404/)
    await page.goto(path)
    for (const width of [320, 390, 768, 1024, 1240, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(overflow, `at ${width} px`).toBeLessThanOrEqual(0)
    }
  })
}

/** Lets the browser draw so many times. */
const frames = (page: Page, count: number) =>
  page.evaluate(async (wanted) => {
    for (let drawn = 0; drawn < wanted; drawn++) await new Promise(requestAnimationFrame)
  }, count)

test('the page is light by day and dark by night, as the system says', async ({ page }) => {
  await page.goto('/')
  const lightness = () =>
    page.evaluate(() => {
      const [red = 0, green = 0, blue = 0] = (
        getComputedStyle(document.body).backgroundColor.match(/\d+/g) ?? []
      ).map(Number)
      return (red + green + blue) / 3
    })
  await page.emulateMedia({ colorScheme: 'light' })
  expect(await lightness()).toBeGreaterThan(200)
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await lightness()).toBeLessThan(60)
})

test('the water moves, and can be stopped and let go', async ({ page }) => {
  await page.goto('/')
  const hero = page.locator('[data-water]')
  await expect(hero).toHaveAttribute('data-water', 'moving', { timeout: 20_000 })
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

  test('the water stands still, and nothing on the page moves by itself', async ({ page }) => {
    await page.goto('/')
    await page.waitForLoadState('networkidle')
    await expect(page.locator('[data-water]')).toHaveAttribute('data-water', 'still')
    await page.mouse.wheel(0, 400)
    const moving = await page.evaluate(() =>
      document
        .getAnimations()
        .filter(
          ({ playState, effect }) =>
            playState === 'running' && Number(effect?.getComputedTiming().duration) > 10,
        )
        .map((animation) => ('animationName' in animation ? String(animation.animationName) : animation.id)),
    )
    expect(moving).toEqual([])
  })
})
