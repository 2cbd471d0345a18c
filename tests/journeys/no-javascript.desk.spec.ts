import { expect, test } from '../support/journey.ts'

test.use({ javaScriptEnabled: false })

test('the dropdown panels open and close without JavaScript, one at a time', async ({ page }) => {
  await page.goto('/')
  const trigger = (name: string) =>
    page.getByRole('navigation', { name: 'Main' }).locator('summary', { hasText: name })
  await trigger('Services').click()
  await expect(page.locator('#services-panel')).toBeVisible()
  await trigger('Locations').click()
  await expect(page.locator('#locations-panel')).toBeVisible()
  await expect(page.locator('#services-panel')).toBeHidden()
  await expect(
    page.locator('#locations-panel').getByRole('link', { name: 'View Service Areas' }),
  ).toBeVisible()
  await trigger('Locations').click()
  await expect(page.locator('#locations-panel')).toBeHidden()
})
