import type { Page } from '@playwright/test'
import { expect, fillIn, ONCE, quoteForm, sendButton, test, toast } from '../support/journey.ts'
import { aQuote } from '../support/quotes.ts'

/** Sends the form with the clock stopped, and waits for the toast about it. */
async function raise(page: Page): Promise<void> {
  await page.clock.install()
  await page.goto('/contact')
  const form = await quoteForm(page)
  await fillIn(form, aQuote())
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000))
  await sendButton(form).click()
  await expect(toast(page)).toContainText('Message Sent!')
}

test('a toast goes after five seconds', ONCE, async ({ page }) => {
  await raise(page)
  await page.clock.runFor(4_800)
  await expect(toast(page)).toHaveAttribute('data-state', 'open')
  await page.clock.runFor(400)
  await expect(toast(page)).toHaveCount(0)
})

test('its time stands still while focus is in it; F8 goes there, Escape closes', ONCE, async ({ page }) => {
  await raise(page)
  await page.keyboard.press('F8')
  await page.clock.runFor(60_000)
  await expect(toast(page)).toHaveAttribute('data-state', 'open')
  await page.keyboard.press('Escape')
  await expect(toast(page)).toHaveCount(0)
})

test('its close button closes it', ONCE, async ({ page }) => {
  await raise(page)
  await toast(page).getByRole('button', { name: 'Close' }).click()
  await expect(toast(page)).toHaveCount(0)
})

test('one shows at a time: the newer takes the place of the older', ONCE, async ({ page, quiet }) => {
  quiet.allow(/500|was not sent/)
  await page.goto('/contact')
  const form = await quoteForm(page)
  await fillIn(form, aQuote())
  await sendButton(form).click()
  await expect(toast(page)).toContainText('Message Sent!')
  await page.route('**/api/contact', (route) => route.fulfill({ status: 500, body: 'broken' }))
  await fillIn(form, aQuote())
  await sendButton(form).click()
  await expect(toast(page)).toContainText('There was a problem sending your message. Please try again.')
  await expect(toast(page)).toHaveCount(1)
})

test('it is 420 px wide at most, and inside the screen', async ({ page, viewport }) => {
  await raise(page)
  const box = await toast(page).boundingBox()
  expect(box?.width).toBeLessThanOrEqual(420)
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(viewport?.width ?? 0)
})
