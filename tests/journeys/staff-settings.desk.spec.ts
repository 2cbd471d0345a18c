import { page as read } from '../support/ask.ts'
import { expect, expectAccessible, testOfSchedule as test } from '../support/journey.ts'
import { staffPage } from '../support/staff.ts'

test('an administrator changes the phone number, previews, publishes and undoes it', async ({
  context,
  ownSite,
}) => {
  const page = await staffPage(context, ownSite, 'admin')
  const home = async () => (await read(ownSite, '/')).text
  await page.goto(`${ownSite.url}/admin/dashboard/settings?view=contact`)
  const phone = page.getByLabel('Phone', { exact: true })
  await phone.fill('12')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('Enter an Australian phone number')).toBeVisible()
  await phone.fill('07 5555 1234')
  await phone.press('Enter')
  const draft = page.getByRole('region', { name: 'Not published yet' })
  await expect(draft).toContainText('(07) 5550 0142')
  await expect(draft).toContainText('(07) 5555 1234')
  await expectAccessible(page)
  expect(await home()).not.toContain('(07) 5555 1234')

  await draft.getByRole('link', { name: 'Preview' }).click()
  await expect(page.getByText('These changes are not published.')).toBeVisible()
  await expect(page.getByText('(07) 5555 1234').first()).toBeAttached()
  await page.getByRole('link', { name: 'Back to Business settings' }).click()

  await draft.getByRole('button', { name: 'Publish 1 change' }).click()
  await expect(page.getByText('Published as version 1.')).toBeVisible()
  await expect.poll(home).toContain('(07) 5555 1234')

  await page.goto(`${ownSite.url}/admin/dashboard/audit?what=settings`)
  const entry = page.locator('main li[data-row]').first()
  await expect(entry).toContainText('published version 1 of the business settings')
  await entry.getByRole('button', { name: 'Undo version 1' }).click()
  await expect(entry.getByText('Undone with version 2.')).toBeVisible()
  await expect.poll(home).not.toContain('(07) 5555 1234')
})
