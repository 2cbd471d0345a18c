import { confirm, freeWindows, sampleVisit } from '../support/bookings.ts'
import { expect, expectAccessible, testOnOwnSite as test } from '../support/journey.ts'
import { openStaffPage } from '../support/staff.ts'

test('every chart has a table, and the weeks are in the URL', async ({ context, ownSite }) => {
  const startsAt = (await freeWindows(ownSite)).at(-1) ?? ''
  expect((await confirm(ownSite, sampleVisit(startsAt))).__typename).toBe('Booked')
  const page = await openStaffPage(context, ownSite, 'admin')
  await page.goto('/admin/dashboard/reports?weeks=4')
  const charts = page.getByRole('main').getByRole('img', { name: /the table has every number/ })
  await expect(charts).toHaveCount(4)
  const tables = page
    .getByRole('region')
    .filter({ has: page.getByRole('img', { name: /the table has every number/ }) })
    .getByRole('group')
    .filter({ has: page.getByText('Table', { exact: true }) })
  await expect(tables).toHaveCount(4)
  const weeks = page.getByRole('region', { name: 'Bookings by week', exact: true })
  await weeks.getByText('Table', { exact: true }).click()
  const rows = weeks.getByRole('table').getByRole('row')
  await expect(rows).toHaveCount(5)
  await expect(rows.last().getByRole('cell').last()).not.toHaveText('0')
  await expectAccessible(page)

  await page.getByLabel('Period').selectOption('Last 13 weeks')
  await expect(page).toHaveURL(/weeks=13/)
  await expect(rows).toHaveCount(14)
  await page.goBack()
  await expect(page.getByLabel('Period')).toHaveValue('4')
  await expect(rows).toHaveCount(5)
  await page.reload()
  await expect(page.getByLabel('Period')).toHaveValue('4')
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})
