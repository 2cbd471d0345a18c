import { expect, expectAccessible, ONCE, testOnOwnSite as test } from '../support/journey.ts'
import { openStaffPage } from '../support/staff.ts'

test(
  'an administrator ticks off a promise, sees who did, and unticks it',
  ONCE,
  async ({ context, ownSite }) => {
    const page = await openStaffPage(context, ownSite, 'admin')
    await page.goto(`${ownSite.url}/admin/dashboard/settings?view=promises`)
    await expect(page.getByRole('heading', { level: 1, name: 'Business settings' })).toBeVisible()
    const row = page
      .getByRole('list', { name: 'Promises' })
      .getByRole('listitem')
      .filter({ hasText: 'Cleared drains are usually guaranteed for 30 days.' })
    const tick = row.getByRole('checkbox')
    await expect(tick).not.toBeChecked()
    await tick.click()
    await expect(row.getByText(/^Ticked by /)).toBeVisible()
    await expect(page.getByText(/^1 of \d+ ticked\.$/)).toBeVisible()

    await row.getByText(/^Appears in \d+ places$/).click()
    await expect(row.getByRole('link', { name: '/warranty-information' })).toBeVisible()
    await expectAccessible(page)

    await page.reload()
    await expect(tick).toBeChecked()
    await tick.click()
    await expect(tick).not.toBeChecked()
    await expect(page.getByText(/^0 of \d+ ticked\.$/)).toBeVisible()

    await page.goto(`${ownSite.url}/admin/dashboard/audit?what=promise`)
    await expect(page.locator('main li[data-row]').first()).toContainText('removed the tick of the promise')
  },
)
