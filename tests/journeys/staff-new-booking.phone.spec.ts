import { expect, expectAccessible, testOnOwnSite as test } from '../support/journey.ts'
import { openStaffPage } from '../support/staff.ts'

test('a new booking on a phone asks who, what, where and when, with the rest folded away', async ({
  context,
  ownSite,
}) => {
  const page = await openStaffPage(context, ownSite, 'office')
  await page.goto('/admin/dashboard/bookings/new')
  const form = page.getByRole('form', { name: 'New booking' })
  await expect(form.getByLabel('Note for the plumber')).toBeHidden()
  const tops = await form
    .getByRole('group')
    .evaluateAll((groups) => groups.map((group) => group.getBoundingClientRect().top))
  expect(tops).toEqual(tops.toSorted((a, b) => a - b))
  await form.getByText('More details').first().click()
  await form.getByLabel('Note for the plumber').fill('Dog in the yard')
  await expectAccessible(page)
  // Nothing that was filled in is folded away.
  await page.reload()
  await expect(form.getByLabel('Note for the plumber')).toHaveValue('Dog in the yard')
  await expect(form.getByLabel('Note for the plumber')).toBeVisible()
})

test('a number that no one has leads from the search to a booking for it', async ({ context, ownSite }) => {
  const page = await openStaffPage(context, ownSite, 'office')
  await page.goto('/admin/dashboard')
  await page.getByRole('button', { name: 'Search', exact: false }).first().click()
  const search = page.getByRole('dialog', { name: 'Search or go to' })
  await search.getByRole('combobox').fill('0491 570 119')
  await search.getByRole('option', { name: /^New booking for 0491 570 119/ }).click()
  await expect(page.getByRole('form', { name: 'New booking' }).getByLabel('Phone')).toHaveValue(
    '0491 570 119',
  )
})
