import { expect, expectAccessible, testOnOwnSite as test } from '../support/journey.ts'
import { openStaffPage } from '../support/staff.ts'

test('a maintenance plan for a new customer is added from the Maintenance screen, property first', async ({
  context,
  ownSite,
}) => {
  const page = await openStaffPage(context, ownSite, 'office')
  await page.goto('/admin/dashboard/maintenance')
  await page.getByRole('button', { name: 'New plan' }).click()
  const choice = page.getByRole('dialog', { name: 'New maintenance plan' })
  await choice.getByRole('link', { name: 'Add customer' }).click()
  const customer = page.getByRole('dialog', { name: 'Add customer' })
  await customer.getByLabel('Name', { exact: true }).fill('Wilma Plan')
  await customer.getByLabel('Phone numbers').fill('0491 570 110')
  await customer.getByRole('button', { name: 'Add customer' }).click()
  await expect(page.getByRole('heading', { name: 'Wilma Plan' })).toBeVisible()

  await page.goto('/admin/dashboard/maintenance')
  await page.getByRole('button', { name: 'New plan' }).click()
  await choice.getByLabel('Find a customer').fill('wilma')
  await choice.getByRole('button', { name: /^Wilma Plan/ }).click()
  const property = page.getByRole('dialog', { name: 'Add property' })
  await property.getByLabel('Street').fill('4 Sample Street')
  await property.getByRole('combobox', { name: 'Suburb' }).fill('Robina')
  await property.getByRole('button', { name: 'Save property' }).click()
  const plan = page.getByRole('dialog', { name: 'Add maintenance plan' })
  await expect(plan.getByLabel('Property')).toContainText('4 Sample Street, Robina')
  await expectAccessible(page)
  await plan.getByRole('button', { name: 'Cancel' }).click()

  // With a property, the plan is added without leaving the screen.
  await page.goto('/admin/dashboard/maintenance?view=all')
  await page.getByRole('button', { name: 'New plan' }).click()
  await choice.getByLabel('Find a customer').fill('4 Sample')
  await choice.getByRole('button', { name: /^Wilma Plan/ }).click()
  await plan.getByLabel('Last done').fill('2026-11-02')
  await plan.getByRole('button', { name: 'Add plan' }).click()
  await expect(page.getByRole('list', { name: 'All active' })).toContainText('Backflow prevention test')
})
