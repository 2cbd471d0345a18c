import { expect, fillIn, quoteForm, sendButton, test, toast } from '../support/journey.ts'
import { aQuote } from '../support/quotes.ts'

test('a toast waits under the mouse, and goes on from there', async ({ page }) => {
  await page.clock.install()
  await page.goto('/contact')
  const form = await quoteForm(page)
  await fillIn(form, aQuote())
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000))
  await sendButton(form).click()
  await expect(toast(page)).toContainText('Message Sent!')
  await page.clock.runFor(3_000)
  await toast(page).hover()
  await page.clock.runFor(60_000)
  await expect(toast(page)).toHaveAttribute('data-state', 'open')
  await page.mouse.move(10, 10)
  await page.clock.runFor(1_500)
  await expect(toast(page)).toHaveAttribute('data-state', 'open')
  await page.clock.runFor(1_000)
  await expect(toast(page)).toHaveCount(0)
})
