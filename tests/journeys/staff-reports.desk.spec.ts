import { confirm, freeWindows, moveToToday, sampleVisit } from '../support/bookings.ts'
import { expect, expectAccessible, testOnOwnSite as test } from '../support/journey.ts'
import { openStaffPage } from '../support/staff.ts'

test('every chart has a table with a file, and the period is in the URL', async ({ context, ownSite }) => {
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
  const started = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download CSV: Bookings by week' }).click()
  expect((await started).suggestedFilename()).toMatch(
    /^reports-bookings-by-week-\d{4}-\d\d-\d\d-to-\d{4}-\d\d-\d\d\.csv$/,
  )
  await expectAccessible(page)

  await page.getByLabel('Period').selectOption('Last 13 weeks')
  await expect(page).toHaveURL(/weeks=13/)
  await expect(rows).toHaveCount(14)
  await page.goBack()
  await expect(page.getByLabel('Period')).toHaveValue('4')
  await expect(rows).toHaveCount(5)
  await page.reload()
  await expect(page.getByLabel('Period')).toHaveValue('4')
  // The dates begin with those of the report, once it has loaded.
  await expect(charts).toHaveCount(4)

  await page.getByLabel('Period').selectOption('Custom dates')
  const dates = page.getByRole('form', { name: 'Dates of the report' })
  const from = await dates.getByLabel('From').inputValue()
  const lastDay = await dates.getByLabel('To').inputValue()
  await dates.getByLabel('From').fill(lastDay)
  await dates.getByLabel('To').fill(from)
  await dates.getByRole('button', { name: 'Show' }).click()
  await expect(dates.getByLabel('To')).toHaveAccessibleDescription('Choose a day on or after the first.')
  await dates.getByLabel('To').fill(lastDay)
  await dates.getByRole('button', { name: 'Show' }).click()
  await expect(page).toHaveURL(new RegExp(`from=${lastDay}&to=${lastDay}`))
  await weeks.getByText('Table', { exact: true }).click()
  await expect(rows).toHaveCount(2)
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})

test('the table by technician shows all its columns on a wide screen, and on a phone that it scrolls', async ({
  context,
  ownSite,
}) => {
  const outcome = await confirm(ownSite, sampleVisit((await freeWindows(ownSite)).at(-1) ?? ''))
  if (outcome.__typename !== 'Booked') throw new Error(outcome.__typename)
  // The report counts visits that have begun.
  await moveToToday(ownSite, outcome.booking.reference, 0)
  const page = await openStaffPage(context, ownSite, 'admin')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/admin/dashboard/reports?weeks=4')
  const table = page.getByRole('region', { name: 'By technician, as a table' })
  await expect(table.getByRole('columnheader', { name: 'On time' })).toBeVisible()
  expect(await table.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0)
  // On a phone it scrolls, and its edges are shaded where there is more: the shade stays, and its cover moves with the table.
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await table.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeGreaterThan(0)
  await expect(table).toHaveCSS('background-attachment', /^local, local, scroll, scroll/)
})
