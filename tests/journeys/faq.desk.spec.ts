import { expect, test } from '../support/journey.ts'

test('a topic of the list is scrolled to and marked as the current one', async ({ page }) => {
  await page.goto('/faq')
  const topics = page.getByRole('navigation', { name: 'Topics' }).getByRole('link')
  for (const index of [2, 1]) {
    const topic = topics.nth(index)
    await topic.click()
    await expect(topic).toHaveAttribute('aria-current', 'location')
    await expect(topics.and(page.locator('[aria-current]'))).toHaveCount(1)
    await expect(page.locator(':target').getByRole('heading', { level: 2 })).toBeInViewport()
  }
})

test('every topic is open on a wide screen and closed on a phone', async ({ page }) => {
  await page.goto('/faq')
  const topics = await page.getByRole('navigation', { name: 'Topics' }).getByRole('link').count()
  const summaries = page.locator('main section > details > summary')
  const answers = page.locator('main section > details a[href^="/faq/"]')
  // Find in page finds the questions of all topics.
  for (const answer of await answers.all()) await expect(answer).toBeVisible()
  await expect(summaries.filter({ visible: true })).toHaveCount(0)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(summaries.filter({ visible: true })).toHaveCount(topics)
  await expect(page.getByRole('region', { name: 'Emergencies' }).getByRole('link')).toHaveCount(0)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('no topic is marked in place of the one that the address names', async ({ page }) => {
    await page.goto('/faq#gas')
    await expect(
      page.getByRole('region', { name: 'Gas' }).getByRole('heading', { level: 2 }),
    ).toBeInViewport()
    await expect(page.getByRole('navigation', { name: 'Topics' }).locator('[aria-current]')).toHaveCount(0)
  })
})
