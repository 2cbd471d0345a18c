import {
  expect,
  expectAccessible,
  expectAccessibleAtEveryWidth,
  expectAccessibleInDarkMode,
  horizontalOverflow,
  ONCE,
  type Page,
  testOnOwnSite as test,
} from '../support/journey.ts'
import { samplePhoto } from '../support/photos.ts'
import { openStaffPage } from '../support/staff.ts'

const form = (page: Page) => page.getByRole('form', { name: 'Work order' })
const sendButton = (page: Page) => page.getByRole('button', { name: 'Send work order' })

/** Fills in everything except the tenant's consent. */
async function fill(page: Page, agency: string): Promise<void> {
  const fields = {
    Agency: agency,
    'Your name': 'Kim Ng',
    'Your email': 'kim@realty.example.org',
    'Your phone': '07 5550 0142',
    'Street address and unit': '9/4 Sample Street',
    Suburb: 'Southport',
    'Tenant’s name': 'Tom Hall',
    'Tenant’s phone': '0491 570 157',
    'Keys and access': 'Lockbox by the door.',
    'What’s wrong?': 'The shower drips into the wall.',
    'Spending limit': '$1,500',
    'Your order number': 'WO-118',
    'Invoice to': 'R Owner, care of the agency',
  }
  for (const [label, value] of Object.entries(fields)) await form(page).getByLabel(label).fill(value)
  await form(page).getByLabel('Service').selectOption('General plumbing')
  await form(page).getByRole('radio', { name: 'No' }).check()
}

/** Returns the reference that the page shows once the order is accepted. */
async function sentReference(page: Page): Promise<string> {
  const confirmation = page.getByRole('status').filter({ hasText: 'we’ve got your work order' })
  await expect(confirmation).toBeVisible()
  // This site has no mail server, so it can't have sent a copy.
  await expect(confirmation).toContainText('Please note it down')
  await expect(confirmation).not.toContainText('emailed you a copy')
  return ((await confirmation.textContent()) ?? '').match(/Q-[0-9A-Z]{6}/)?.[0] ?? ''
}

test(
  'a property manager sends a work order, and the office books it for the tenant',
  ONCE,
  async ({ page, browser, ownSite }) => {
    await page.goto(`${ownSite.url}/work-order`)
    await expectAccessibleAtEveryWidth(page)
    await expectAccessibleInDarkMode(page)
    const agency = 'Sample Realty'
    await fill(page, agency)
    await form(page)
      .getByLabel('Photos')
      .setInputFiles([samplePhoto('shower.png')])
    await sendButton(page).click()
    await expect(page.getByRole('alert')).toContainText('Please confirm that the tenant agreed')
    await expect(form(page).getByLabel('Spending limit')).toHaveValue('$1,500')
    await page.getByRole('checkbox', { name: 'The tenant agreed to a call from us' }).check()
    // What was written survives a reload, but not the chosen photos.
    await page.reload()
    await expect(form(page).getByLabel('Agency')).toHaveValue(agency)
    await expect(form(page).getByLabel('Spending limit')).toHaveValue('$1,500')
    await expect(page.getByRole('checkbox', { name: 'The tenant agreed to a call from us' })).toBeChecked()
    await expect(form(page).getByRole('radio', { name: 'No' })).toBeChecked()
    await form(page)
      .getByLabel('Photos')
      .setInputFiles([samplePhoto('shower.png')])
    await sendButton(page).click()
    const reference = await sentReference(page)
    await expectAccessible(page)
    // The sender's details stay for the next order.
    await page.getByRole('link', { name: 'Send another work order' }).click()
    await expect(form(page).getByLabel('Agency')).toHaveValue(agency)
    await expect(form(page).getByLabel('Tenant’s phone')).toHaveValue('')

    const office = await openStaffPage(browser, ownSite, 'office')
    await office.goto(`${ownSite.url}/admin/dashboard/inbox?item=${reference}`)
    const item = office.getByRole('main').getByRole('article')
    for (const text of [agency, 'WO-118', '9/4 Sample Street, Southport', '$1,500 including GST'])
      await expect(item.getByText(text, { exact: true })).toBeVisible()
    await expect(item.getByRole('link', { name: '0491 570 157' })).toHaveAttribute('href', 'tel:0491570157')
    await expect(item.getByRole('img')).toHaveCount(1)
    await expectAccessible(office)
    await item.getByRole('link', { name: 'Convert to booking' }).click()
    const booking = office.getByRole('form', { name: 'New booking' })
    await expect(booking.getByLabel('Street')).toHaveValue('9/4 Sample Street')
    await expect(booking.getByLabel('Note for the plumber')).toHaveValue(
      /^Order WO-118\.\nLimit \$1,500 including GST\.\nInvoice to R Owner/,
    )
    await office.context().close()
  },
)

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test(
    'the same form posts, keeps its values on an error, and reaches the inbox',
    ONCE,
    async ({ page, browser, ownSite, quiet }) => {
      quiet.allow(/422/)
      await page.goto(`${ownSite.url}/work-order`)
      await page.setViewportSize({ width: 320, height: 568 })
      expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0)
      await fill(page, 'Plain Realty')
      await form(page)
        .getByLabel('Photos')
        .setInputFiles([samplePhoto('shower.png')])
      await sendButton(page).click()
      await expect(page.getByRole('alert')).toContainText('Please confirm that the tenant agreed')
      await expect(form(page).getByLabel('What’s wrong?')).toHaveValue('The shower drips into the wall.')
      await expect(form(page).getByRole('radio', { name: 'No' })).toBeChecked()
      await expect(form(page).getByText('1 photo added.')).toBeVisible()
      await page.getByRole('checkbox', { name: 'The tenant agreed to a call from us' }).check()
      await sendButton(page).click()
      const reference = await sentReference(page)
      // The staff area needs JavaScript, whatever the visitor's browser has.
      const withScript = await browser.newContext({ baseURL: ownSite.url, javaScriptEnabled: true })
      const office = await openStaffPage(withScript, ownSite, 'office')
      await office.goto(`${ownSite.url}/admin/dashboard/inbox?item=${reference}`)
      await expect(office.getByText('Plain Realty', { exact: true })).toBeVisible()
      await office.context().close()
    },
  )
})
