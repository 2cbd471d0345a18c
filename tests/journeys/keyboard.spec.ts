import { expect, FIREFOX_TOO, ONCE, quoteForm, test, toast, waitForHydration } from '../support/journey.ts'
import { sampleQuote } from '../support/quotes.ts'

test('the first tab stop skips the header', ONCE, async ({ page }) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.locator('#main')).toBeFocused()
})

test('every tab stop of the page is visible, and none traps the focus', async ({ page }) => {
  await page.goto('/')
  await waitForHydration(page.getByRole('link', { name: 'Skip to content' }))
  const hidden: string[] = []
  let stops = 0
  for (; stops < 150; stops++) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(() => {
      const { activeElement } = document
      if (!activeElement || activeElement === document.body) return null
      const { width, height, bottom, top } = activeElement.getBoundingClientRect()
      return {
        description: `${activeElement.tagName} ${activeElement.textContent?.trim().slice(0, 40)} ${activeElement.id}`,
        isVisible: width > 0 && height > 0 && bottom > 0 && top < innerHeight,
      }
    })
    if (stop === null) break
    if (!stop.isVisible) hidden.push(stop.description)
  }
  expect(hidden).toEqual([])
  expect(stops).toBeGreaterThan(30)
  expect(stops).toBeLessThan(150)
})

test(
  'the pricing tool works with arrow keys and passes its summary to the quote form',
  ONCE,
  async ({ page }) => {
    await page.goto('/')
    const tool = page.locator('#cost')
    await waitForHydration(tool.getByRole('radio').first())
    await tool.getByRole('radio').first().focus()
    await page.keyboard.press('ArrowRight')
    await expect(tool.getByRole('radio', { checked: true }).first()).toBeFocused()
    const topic = await tool
      .getByRole('group', { name: /What do you need help with/ })
      .getByRole('radio', { checked: true })
      .inputValue()
    await page.keyboard.press('Tab')
    await expect(
      tool.getByRole('group', { name: /Which is closest/ }).getByRole('radio', { checked: true }),
    ).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.press('ArrowRight')
    await expect(tool.getByText('Evening or weekend:')).toBeVisible()
    await page.keyboard.press('Tab')
    await page.keyboard.press('ArrowLeft')
    await tool.getByRole('button', { name: 'Request a Quote' }).focus()
    await page.keyboard.press('Enter')
    const form = await quoteForm(page)
    await expect(form.getByLabel("What's happening?")).toHaveValue(/When: Evening or weekend/)
    await expect(form.getByLabel('Service')).not.toHaveValue('')
    expect(topic).not.toBe('')
  },
)

test('the quote form can be filled in, rejected, corrected and sent by keyboard', ONCE, async ({ page }) => {
  await page.goto('/contact')
  const form = await quoteForm(page)
  const { name, email, phone, message } = sampleQuote()
  await form.getByLabel('Name').focus()
  await page.keyboard.type(name)
  await page.keyboard.press('Tab')
  await page.keyboard.type('nowhere')
  await page.keyboard.press('Tab')
  await page.keyboard.type(phone)
  await page.keyboard.press('Enter')
  const summary = form.getByRole('alert')
  await expect(summary).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(summary.getByRole('link', { name: 'Please enter a valid email address' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(form.getByLabel('Email')).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(email)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(form.getByLabel('Service')).toBeFocused()
  await page.keyboard.type('Hot')
  await page.keyboard.press('Tab')
  await page.keyboard.type(message)
  await page.keyboard.press('Tab')
  await expect(form.getByLabel('Photos')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(toast(page)).toContainText('Message Sent!')
  await expect(page.getByRole('status').filter({ hasText: "Thanks, we've got your request" })).toBeFocused()
  await page.keyboard.press('F8')
  await page.keyboard.press('Escape')
  await expect(toast(page)).toHaveCount(0)
})

test('the area check shows yes, just outside, too far and not found on Enter', {
  tag: [ONCE.tag, FIREFOX_TOO.tag],
}, async ({ page }) => {
  await page.goto('/')
  const areas = page.locator('#areas')
  const field = areas.getByLabel('Your suburb or postcode')
  await waitForHydration(field)
  for (const [query, message] of [
    ['Burleigh Heads', /Yes, we come to Burleigh Heads/],
    ['Tweed Heads', /Tweed Heads 2485 is just outside our area/],
    ['Toowoomba', /Sorry, we don't come to Toowoomba/],
    ['Robinsonia', /We couldn't find that place/],
  ] as const) {
    await field.fill(query)
    await field.press('Enter')
    await expect(areas.getByRole('status').filter({ hasText: message })).toBeVisible()
  }
})
