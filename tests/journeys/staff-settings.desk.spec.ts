import type { Request } from '@playwright/test'
import { htmlToText } from '../support/html.ts'
import { fetchPage as read } from '../support/http.ts'
import { expect, expectAccessible, testOnOwnSite as test } from '../support/journey.ts'
import { samplePicture } from '../support/photos.ts'
import { openStaffPage } from '../support/staff.ts'

test('an administrator changes the phone number, previews, publishes and undoes it', async ({
  context,
  ownSite,
}) => {
  const page = await openStaffPage(context, ownSite, 'admin')
  const home = async () => (await read(ownSite, '/')).text
  await page.goto(`${ownSite.url}/admin/dashboard`)
  const firstSteps = page.getByRole('listitem').filter({ hasText: 'enter and publish Licensed name' })
  await firstSteps.getByRole('link', { name: 'Business settings' }).click()
  await expect(page.getByText('Before the site can open to customers')).toBeVisible()
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
  const published = await page.getByText(/^Published as version \d+\./).textContent()
  const version = Number(/\d+/.exec(published ?? '')?.[0])
  await expect.poll(home).toContain('(07) 5555 1234')

  await page.goto(`${ownSite.url}/admin/dashboard/audit?what=settings`)
  const entry = page.locator('main li[data-row]').first()
  await expect(entry).toContainText(`published version ${version} of the business settings`)
  await entry.getByRole('button', { name: `Undo version ${version}` }).click()
  await expect(entry.getByText(`Undone with version ${version + 1}.`)).toBeVisible()
  await expect.poll(home).not.toContain('(07) 5555 1234')
})

test('licences are entered and removed, and a fact published meanwhile is resolved with both values shown', async ({
  context,
  ownSite,
}) => {
  const [page, otherTab] = [await openStaffPage(context, ownSite, 'admin'), await context.newPage()]
  for (const tab of [page, otherTab]) await tab.goto(`${ownSite.url}/admin/dashboard/settings`)
  const licences = page.getByRole('region', { name: 'Licences' })
  for (const n of [3, 2]) await licences.getByRole('button', { name: `Remove licence ${n}` }).click()
  await expect(licences.getByRole('button', { name: /^Remove/ })).toHaveCount(0)
  await licences.getByLabel('Licence 1', { exact: true }).fill('QBCC licence')
  await licences.getByLabel('Licence 1, number').fill('15023456')
  await page.getByLabel('Licensed name').fill('Ann Lee Plumbing')

  await otherTab.getByLabel('Licensed name').fill('Lee Plumbing')
  await otherTab.getByRole('button', { name: 'Save draft' }).click()
  await otherTab.getByRole('button', { name: 'Publish 1 change' }).click()
  await expect(otherTab.getByText(/^Published as version \d+\./)).toBeVisible()

  await page.getByRole('button', { name: 'Save draft' }).click()
  const conflict = page.getByRole('region', { name: 'Changed by someone else too' })
  await expect(conflict).toContainText(/Licensed name.*Published.*Lee Plumbing.*Yours.*Ann Lee Plumbing/s)
  const publish = page.getByRole('button', { name: /^Publish \d+ changes$/ })
  await expect(publish).toBeDisabled()
  await expectAccessible(page)
  await conflict.getByRole('button', { name: 'Keep yours: Licensed name' }).click()
  await expect(conflict).toBeHidden()
  await publish.click()
  await expect(page.getByText(/^Published as version \d+\./)).toBeVisible()
  const contact = async () => htmlToText((await read(ownSite, '/contact')).text)
  await expect.poll(contact).toContain('QBCC licence 15023456')
  expect(await contact()).toContain('Ann Lee Plumbing')
  expect(await contact()).not.toContain('Building licence')
})

test('text typed while a draft is being saved stays, and is saved with the next draft', async ({
  context,
  ownSite,
}) => {
  const page = await openStaffPage(context, ownSite, 'admin')
  await page.goto(`${ownSite.url}/admin/dashboard/settings`)
  const saveReleased = Promise.withResolvers<void>()
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes('businessSettingsDraft(')) await saveReleased.promise
    await route.fallback()
  })
  const saveRequest = page.waitForRequest(
    (request) => !!request.postData()?.includes('businessSettingsDraft('),
  )
  const [name, abn] = [page.getByLabel('Licensed name'), page.getByLabel('ABN')]
  await name.fill('Bay Plumbing')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await saveRequest
  await abn.fill('51 824 753 556')
  saveReleased.resolve()
  const unpublished = page.getByRole('region', { name: 'Not published yet' })
  await expect(unpublished).toContainText('Bay Plumbing')
  await expect(page.getByText('Not saved yet.')).toBeVisible()
  await expect(abn).toHaveValue('51 824 753 556')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(unpublished).toContainText('51 824 753 556')
  await expect(name).toHaveValue('Bay Plumbing')
  await unpublished.getByRole('button', { name: 'Discard draft' }).click()
  await expect(unpublished).toBeHidden()
})

test('a saved draft stays on screen when the response to an earlier request arrives later', async ({
  browser,
  context,
  ownSite,
}) => {
  const page = await openStaffPage(context, ownSite, 'admin')
  const colleague = await openStaffPage(browser, ownSite, 'admin', { name: 'Sample two' })
  for (const tab of [page, colleague]) await tab.goto(`${ownSite.url}/admin/dashboard/settings`)
  await expect(page.getByLabel('Licensed name')).toBeVisible()
  const isPageQuery = (request: Request) => !!request.postData()?.includes('query BusinessSettingsPage')
  const release = Promise.withResolvers<void>()
  let isHeld = false
  await page.route('**/graphql', async (route) => {
    if (isHeld || !isPageQuery(route.request())) return route.fallback()
    isHeld = true
    const response = await route.fetch()
    await release.promise
    await route.fulfill({ response })
  })

  const olderRequest = page.waitForRequest(isPageQuery)
  await colleague.getByLabel('ABN').fill('51 824 753 556')
  await colleague.getByRole('button', { name: 'Save draft' }).click()
  await colleague.getByRole('button', { name: 'Publish 1 change' }).click()
  const request = await olderRequest

  await page.getByLabel('Licensed name').fill('Bay Plumbing')
  await page.getByRole('button', { name: 'Save draft' }).click()
  const unpublished = page.getByRole('region', { name: 'Not published yet' })
  await expect(unpublished).toContainText('Bay Plumbing')
  release.resolve()
  await request.response()
  await expect(page.getByLabel('ABN')).toHaveValue('51 824 753 556')
  await unpublished.getByRole('button', { name: 'Discard draft' }).click()
  await expect(unpublished).toBeHidden()

  await colleague.getByRole('button', { name: /^Undo version/ }).click()
  await expect(colleague.getByText(/^Undone with version/)).toBeVisible()
  await colleague.context().close()
})

test('photos are uploaded, described and ordered, and unsaved changes survive a reload', async ({
  context,
  ownSite,
  quiet,
}) => {
  quiet.allow(/422/)
  const page = await openStaffPage(context, ownSite, 'admin')
  await page.goto(`${ownSite.url}/admin/dashboard/settings?view=photos`)
  const form = page.getByRole('form', { name: 'Photos' })
  const team = form.getByRole('region', { name: 'Team' })
  for (const [n, colour] of ['#2A7F9E', '#993333'].entries()) {
    await team.getByRole('button', { name: 'Add a person' }).click()
    const person = team.getByRole('listitem').nth(n)
    const file = { name: 'face.png', mimeType: 'image/png', buffer: samplePicture(colour) }
    await person.locator('input[type=file]').setInputFiles(file)
    await expect(person.getByText('Replace photo')).toBeVisible()
    await person.getByLabel(/what it shows$/).fill(`Sample ${n + 1} beside the van`)
    await person.getByLabel(`Name ${n + 1}`).fill(`Sample ${n + 1}`)
    if (n === 0) await person.getByLabel('Agreed to be shown on the website').check()
  }
  // A rejected file leaves the rest of the form as it is.
  const first = team.getByRole('listitem').first()
  for (const [buffer, message] of [
    [
      Buffer.alloc(20 * 2 ** 20),
      'This picture is 20 MB. 15 MB is the most. Make it smaller, then try again.',
    ],
    [Buffer.from('no picture'), 'We can’t open this file as a picture. Try a JPEG, PNG or WebP.'],
  ] as const) {
    const file = { name: 'face.jpg', mimeType: 'image/jpeg', buffer }
    await first.locator('input[type=file]').setInputFiles(file)
    await expect(first.getByRole('alert')).toHaveText(message)
  }
  await expect(first.getByLabel('Name 1')).toHaveValue('Sample 1')
  const photoOf = (n: number) => team.getByRole('img', { name: `Sample ${n} beside the van` })
  const photoWidth = (n: number) => photoOf(n).evaluate((image: HTMLImageElement) => image.naturalWidth)
  await expect.poll(() => photoWidth(2)).toBe(480)
  await team.getByRole('button', { name: 'Move up person 2' }).click()
  await form.getByRole('button', { name: 'Add a job' }).click()
  await form.getByLabel('Job 1, who agreed').fill('C-7K3MQ2')

  await page.reload()
  await expect(team.getByRole('listitem').first().getByLabel('Name 1')).toHaveValue('Sample 2')
  await expect(form.getByLabel('Job 1, who agreed')).toHaveValue('C-7K3MQ2')
  await expect.poll(() => photoWidth(1)).toBe(480)
  await form.getByRole('button', { name: 'Remove job 1' }).click()
  await form.getByRole('button', { name: 'Add a van' }).click()
  await form.getByRole('button', { name: 'Use “One of our vans”' }).click()
  await expect(form.getByLabel('Van 1, what it shows')).toHaveValue('One of our vans')
  await form.getByRole('button', { name: 'Remove van 1' }).click()
  await form.getByRole('button', { name: 'Save draft' }).click()
  await expect(first.getByText('Ask them first, then tick this box')).toBeVisible()
  await expectAccessible(page)
  await first.getByLabel('Agreed to be shown on the website').check()
  await form.getByRole('button', { name: 'Save draft' }).click()
  await expect(form.getByText('Draft saved.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Not published yet' })).toContainText('Sample 2')
  await page.reload()
  await expect(form.getByRole('button', { name: 'Save draft' })).toBeDisabled()
})
