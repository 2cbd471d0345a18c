import { expect, test } from '../support/journey.ts'

test('the first topic is open on a wide screen, and every other one opens', async ({ page }) => {
  await page.goto('/faq')
  const topics = page.locator('main section:has(> details)')
  const summaries = page.locator('main section > details > summary').filter({ visible: true })
  await expect(summaries).toHaveCount((await topics.count()) - 1)
  const region = (name: string) => page.getByRole('region', { name })
  await expect(region('Emergencies').getByRole('link').first()).toBeVisible()
  const gas = page.locator('#gas')
  await expect(gas.getByRole('link')).toHaveCount(0)
  await gas.locator('summary').click()
  await expect(gas.getByRole('link').first()).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(summaries).toHaveCount(await topics.count())
  await expect(region('Emergencies').getByRole('link')).toHaveCount(0)
})

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })
    test('the topic that the address names is open and in view', async ({ page }) => {
      await page.goto('/faq#gas')
      const gas = page.getByRole('region', { name: 'Gas' })
      await expect(gas.getByRole('heading', { level: 2 })).toBeInViewport()
      await expect(gas.getByRole('link').first()).toBeInViewport()
    })
  })
}
