import { expect, test } from '../support/journey.ts'

test('a topic of the contents leads to its questions and is marked as the current one', async ({ page }) => {
  await page.goto('/faq')
  const topics = page.getByRole('navigation', { name: 'Topics' }).getByRole('link')
  // The mark appears once the page listens to scrolling.
  await expect(topics.first()).toBeVisible()
  for (const index of [2, 1]) {
    const topic = topics.nth(index)
    await topic.click()
    await expect(topic).toHaveAttribute('aria-current', 'location')
    await expect(topics.and(page.locator('[aria-current]'))).toHaveCount(1)
    await expect(page.locator(':target').getByRole('heading', { level: 2 })).toBeInViewport()
  }
})
