import { DESK, expect, fillIn, ONCE, PHONE, quoteForm, sendButton, test, toast } from '../support/journey.ts'
import { sampleQuote } from '../support/quotes.ts'

// The toast stories cover hovering, closing and stacking.
test(
  'a toast is at most 420 px wide, inside the screen, and disappears after five seconds',
  ONCE,
  async ({ page }) => {
    await page.clock.install()
    await page.goto('/contact')
    const form = await quoteForm(page)
    await fillIn(form, sampleQuote())
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000))
    await sendButton(form).click()
    await expect(toast(page)).toContainText('Message Sent!')
    for (const size of [PHONE, DESK]) {
      await page.setViewportSize(size)
      const box = await toast(page).boundingBox()
      expect(box?.width).toBeLessThanOrEqual(420)
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(size.width)
    }
    await page.clock.runFor(4_800)
    await expect(toast(page)).toHaveAttribute('data-state', 'open')
    await page.clock.runFor(400)
    await expect(toast(page)).toHaveCount(0)
  },
)
