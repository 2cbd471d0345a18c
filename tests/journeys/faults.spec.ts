import type { Page } from '@playwright/test'
import { expect, expectAccessible, interact, ONCE, test, WITH_MOTION } from '../support/journey.ts'

/** Serves the page with something in it broken. */
async function breakPage(page: Page, change: (html: string) => string): Promise<void> {
  await page.route(
    (url) => url.pathname === '/contact' && !url.searchParams.has('part'),
    async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: change(await response.text()) })
    },
  )
}

for (const [what, change, message] of [
  [
    'its root is missing',
    (html: string) => html.replace('<div id="root">', '<div id="elsewhere">'),
    /root element/,
  ],
  ['its data cannot be read', (html: string) => html.replace(/ data-from="[^"]*">/, '>{"cut off'), /JSON/],
] as const) {
  test(
    `when ${what}, the page says that the application failed, and stays readable`,
    ONCE,
    async ({ page }) => {
      await breakPage(page, change)
      await page.goto('/contact')
      await interact(page)
      const panel = page.getByRole('alert').filter({ hasText: 'Application Error' })
      await expect(panel).toBeVisible()
      await expect(panel).toContainText('Sorry, there was a problem loading the application.')
      await expect(panel).toContainText(message)
      await expect(page.getByRole('heading', { level: 1, name: 'Contact us' })).toBeVisible()
      await expectAccessible(page)

      await page.unroute((url) => url.pathname === '/contact').catch(() => {})
      await page.unrouteAll()
      await panel.getByRole('button', { name: 'Reload Page' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Contact us' })).toBeVisible()
      await expect(panel).toHaveCount(0)
    },
  )
}

test(
  'when the code of the page cannot be fetched, the page says so and stays readable',
  ONCE,
  async ({ page, quiet }) => {
    quiet.allow(/ERR_FAILED|Failed to (load|fetch)/)
    await page.route(/\/assets\/(client|entry-client)[\w-]*\.js$/, (route) => route.abort('failed'))
    await page.goto('/contact')
    await interact(page)
    await expect(page.getByRole('alert').filter({ hasText: 'Application Error' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'Contact us' })).toBeVisible()
  },
)

test.describe('with motion', () => {
  test.use(WITH_MOTION)

  test('while a screen loads, a placeholder pulses', ONCE, async ({ page, quiet }) => {
    // A page without its screen is what a browser has after it has drawn the frame and before the screen has come.
    quiet.allow(/hydrat|Minified React error|418|423/i)
    await breakPage(page, (html) =>
      // The script that starts a page stands at its fold, and stays.
      html.replace(
        /<div id="root">[\s\S]*<\/div>(?=\s*<script type="application\/)/,
        (root) => `<div id="root"></div>${/<div id="fold"[\s\S]*?<\/div>/.exec(root)?.[0]}`,
      ),
    )
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(/\/assets\/contact-[\w-]*\.js$/, async (route) => {
      await held
      await route.continue()
    })
    // Of a page without anything on it there is no paint, and nothing unfolds.
    await page.goto('/contact', { waitUntil: 'load' })
    await interact(page)
    const placeholder = page.getByLabel('Loading')
    await expect(placeholder).toHaveAttribute('aria-busy', 'true')
    const pulsing = await placeholder
      .locator('*')
      .evaluateAll((elements) =>
        elements.some((element) => getComputedStyle(element).animationName !== 'none'),
      )
    expect(pulsing).toBe(true)
    release()
    await expect(page.getByRole('heading', { level: 1, name: 'Contact us' })).toBeVisible()
    await expect(placeholder).toHaveCount(0)
  })
})
