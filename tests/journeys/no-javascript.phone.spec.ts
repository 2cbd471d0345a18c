import { expect, test } from '../support/journey.ts'

test.use({ javaScriptEnabled: false })

test('the menu opens, expands, closes and links without JavaScript', async ({ page }) => {
  await page.goto('/')
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(menu).toBeVisible()
  await menu.locator('summary', { hasText: 'Locations' }).click()
  await expect(menu.getByRole('link', { name: 'Gold Coast overview' })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Leak Detection' })).toBeHidden()
  await menu.getByRole('button', { name: 'Close menu' }).click()
  await expect(menu).toBeHidden()
  await page.getByRole('button', { name: 'Open menu' }).click()
  await menu.getByRole('link', { name: 'Contact', exact: true }).click()
  await expect(page).toHaveURL(/\/contact$/)
})

test('the footer lists open without JavaScript', async ({ page }) => {
  await page.goto('/about')
  const footer = page.getByRole('contentinfo')
  const link = footer.getByRole('link', { name: 'Hot Water Services' })
  await expect(link).toBeHidden()
  await footer.locator('summary', { hasText: 'Services' }).click()
  await link.click()
  await expect(page).toHaveURL(/hot-water-services$/)
})
