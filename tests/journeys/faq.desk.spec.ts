import { expect, test } from '../support/journey.ts'

test('a topic of the list replaces the one that is shown and is marked as the current one', async ({
  page,
}) => {
  await page.goto('/faq')
  const topics = page.getByRole('navigation', { name: 'Topics' }).getByRole('link')
  await expect(topics.first()).toHaveAttribute('aria-current', 'location')
  for (const index of [2, 1]) {
    const topic = topics.nth(index)
    await topic.click()
    await expect(topic).toHaveAttribute('aria-current', 'location')
    await expect(topics.and(page.locator('[aria-current]'))).toHaveCount(1)
    await expect(page.locator(':target').getByRole('heading', { level: 2 })).toBeInViewport()
    await expect(page.getByRole('region', { name: 'Emergencies' })).toBeHidden()
  }
})

test('the first topic is open on a wide screen and closed on a phone', async ({ page }) => {
  await page.goto('/faq')
  const topic = page.getByRole('region', { name: 'Emergencies' })
  const answers = topic.getByRole('link', { name: /./ })
  await expect(answers.first()).toBeVisible()
  await expect(topic.locator('summary').first()).toBeHidden()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(topic.locator('summary').first()).toBeVisible()
  await expect(answers).toHaveCount(0)
})
