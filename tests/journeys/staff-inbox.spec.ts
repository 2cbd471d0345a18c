import { confirm, freeWindows, isSaturday, sampleVisit } from '../support/bookings.ts'
import { postJson } from '../support/http.ts'
import {
  test as base,
  expect,
  expectAccessible,
  fillIn,
  type Locator,
  ONCE,
  type Page,
  quoteForm,
  sendButton,
} from '../support/journey.ts'
import { type MailServer, startMailServer } from '../support/mail-server.ts'
import { sampleQuote } from '../support/quotes.ts'
import { newSiteFolder, removeFolder, type Site, startSite } from '../support/site.ts'
import { openStaffPage, signInAs } from '../support/staff.ts'

type MailedSite = { readonly site: Site; readonly mail: MailServer }

/** Uses the worker's own site, whose emails go to a recording mail server. */
const test = base.extend<object, { mailSite: MailedSite }>({
  mailSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
    async ({}, use) => {
      const folder = await newSiteFolder()
      const mail = await startMailServer()
      const site = await startSite({ DATA_DIR: folder, SMTP_URL: mail.url })
      await use({ site, mail })
      await site.stop()
      await mail.stop()
      await removeFolder(folder)
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ mailSite }, use) => use(mailSite.site.url),
})

// All in one worker, because each worker starts its own site.
test.describe.configure({ mode: 'default' })

const row = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Enquiries' }).getByRole('listitem').filter({ hasText: text })
const item = (page: Page) => page.getByRole('main').getByRole('article')

/** Button that opens the further actions on a phone. */
const more = (page: Page) => item(page).getByRole('button', { name: 'More', exact: true })

/** Returns the words of an email address that are broken over two lines. */
const brokenWords = (address: Locator) =>
  address.evaluate((link) =>
    [...link.childNodes].flatMap((node) => {
      if (!(node instanceof Text)) return []
      const range = document.createRange()
      range.selectNodeContents(node)
      return range.getClientRects().length > 1 ? [node.data] : []
    }),
  )

/** On a phone the message is on the first screen, and all actions but the main one are behind More. */
async function expectMessageFirst(page: Page, message: string): Promise<void> {
  const box = await item(page).getByText(message).boundingBox()
  expect(box?.y).toBeLessThan(450)
  await more(page).click()
  await expectAccessible(page)
  await item(page)
    .getByRole('dialog', { name: 'More actions' })
    .getByRole('button', { name: 'Snooze' })
    .click()
  await expect(page.getByRole('dialog', { name: 'Snooze' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(more(page)).toBeFocused()
  await item(page).getByRole('button', { name: 'Reply', exact: true }).click()
  await expect(item(page).getByRole('textbox', { name: 'Reply' })).toBeFocused()
}

/** Sends a quote request with the form on the contact page. */
async function sendQuoteRequest(page: Page, name: string): Promise<ReturnType<typeof sampleQuote>> {
  const quote = sampleQuote({ name, email: `${name.replaceAll(' ', '.').toLowerCase()}@example.org` })
  await page.goto('/contact')
  const form = await quoteForm(page)
  await fillIn(form, quote)
  await sendButton(form).click()
  await expect(page.getByRole('status').filter({ hasText: "we've got your request" })).toBeVisible()
  return quote
}

test('a call without a number is written down, and can’t be called back', async ({
  browser,
  mailSite: { site },
  isMobile,
}) => {
  const name = isMobile ? 'Kim Phone' : 'Kim Desk'
  const page = await openStaffPage(browser, site, 'office')
  await page.goto('/admin/dashboard/inbox')
  await page.getByRole('button', { name: 'Phone message' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add phone message' })
  await dialog.getByLabel('Who called').fill(name)
  await dialog.getByLabel('Phone number').fill('12')
  await dialog.getByLabel('Note').fill('The heater rattles.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Add to inbox' }).click()
  await expect(dialog.getByText('too few digits')).toBeVisible()
  await dialog.getByLabel('Phone number').fill('')
  await dialog.getByRole('button', { name: 'Add to inbox' }).click()
  await expect(item(page).getByRole('heading', { name })).toBeVisible()
  await expect(item(page)).toContainText('Number withheld')
  await expect(item(page)).toContainText('can’t call back or reply')
  await expect(item(page).getByRole('button', { name: 'Mark as called' })).toHaveCount(0)
  await page.context().close()
})

test("a visitor's request appears in the open inbox, is answered with a template, and the reply is emailed", async ({
  page: visitor,
  browser,
  mailSite: { site, mail },
  isMobile,
}) => {
  const name = isMobile ? 'Abel Phone' : 'Abel Desk'
  const page = await openStaffPage(browser, site, 'office')
  await page.goto('/admin/dashboard/inbox')
  await expect(page.getByText(/^Updated \d+ s ago$/)).toBeVisible()
  await expect(row(page, name)).toHaveCount(0)
  const { email, message } = await sendQuoteRequest(visitor, name)
  await expect(row(page, name)).toContainText('left')
  await expectAccessible(page)

  // A wide screen opens the first item by itself, a phone none.
  await page.goto('/admin/dashboard/inbox')
  if (isMobile) await expect(item(page)).toHaveCount(0)
  else await expect(item(page).getByRole('heading', { level: 2 })).toBeVisible()
  await row(page, name).getByRole('link').click()
  await expect(item(page).getByRole('heading', { name })).toBeVisible()
  await expect(item(page).getByText(message)).toBeVisible()
  // An address wraps before its @ or a dot, never inside a word.
  expect(await brokenWords(item(page).getByRole('link', { name: email }))).toEqual([])
  // A phone shows either the list or one item.
  await expect(row(page, name)).toBeVisible({ visible: !isMobile })
  await expectAccessible(page)
  if (isMobile) await expectMessageFirst(page, message)

  await item(page).getByLabel('Template').selectOption('Ask for photos')
  const reply = item(page).getByRole('textbox', { name: 'Reply' })
  await expect(reply).toHaveValue(/^Hi Abel,/)
  await reply.press('ControlOrMeta+End')
  await reply.press('!')
  // Even what was typed a moment before the page is left comes back.
  await page.reload()
  await expect(reply).toHaveValue(/^Hi Abel,[\s\S]*!$/)
  // A colleague changes the enquiry just before the reply arrives, so it's refused, but only once.
  const { cookie } = await signInAs(site, 'office')
  let changed = false
  await page.route('**/graphql', async (route) => {
    if (!changed && route.request().postData()?.includes('mutation InboxReply(')) {
      changed = true
      const variables = { id: new URL(page.url()).searchParams.get('item') }
      const query = 'mutation($id: ID!) { inboxMarkAnswered(input: { id: $id }) { __typename } }'
      await postJson(`${site.url}/graphql`, { query, variables }, { cookie, 'sec-fetch-site': 'same-origin' })
    }
    await route.continue()
  })
  await reply.press('Control+Enter')
  await expect(item(page).getByRole('alert')).toContainText('Check it first. Your draft is saved.')
  await expect(item(page).getByText(/^Marked as called/)).toBeVisible()
  await reply.press('Control+Enter')
  await expect(item(page).getByText('Reply saved. Enquiry closed.')).toBeVisible()
  await expect(reply).toHaveValue('')
  await expect
    .poll(
      () => mail.received().filter(({ to, source }) => to.includes(email) && /photos/.test(source)).length,
    )
    .toBe(1)
  await expect(item(page).getByText(/, sent$/)).toBeVisible()
  // The list doesn't move under the pointer, and updates once the pointer has left.
  if (isMobile) await page.getByRole('main').getByRole('link', { name: 'Inbox', exact: true }).click()
  else await reply.hover()
  await expect(row(page, name)).toHaveCount(0)
  await page.context().close()
})

test(
  'an item is assigned, snoozed and brought back, and marked as spam, by keys and by buttons',
  ONCE,
  async ({ page: visitor, browser, mailSite: { site } }) => {
    const name = `Bea Keys`
    await sendQuoteRequest(visitor, name)
    const page = await openStaffPage(browser, site, 'office', { name: 'Sample Ola' })
    await page.goto('/admin/dashboard/inbox')
    await expect(row(page, name)).toBeVisible()
    // Moves down to the row, and opens it.
    await expect(async () => {
      await page.keyboard.press('j')
      await expect(row(page, name)).toHaveAttribute('data-here', 'yes', { timeout: 500 })
    }).toPass()
    await page.keyboard.press('Enter')
    await expect(item(page).getByRole('heading', { name })).toBeVisible()

    await page.keyboard.press('a')
    await page.getByRole('dialog', { name: 'Assign' }).getByRole('button', { name: 'Sample Ola' }).click()
    await expect(item(page).getByRole('status')).toHaveText('Assigned to Sample Ola.')
    await expect(item(page).getByRole('definition').filter({ hasText: 'Sample Ola' })).toBeVisible()

    await page.keyboard.press('z')
    const snoozeDialog = page.getByRole('dialog', { name: 'Snooze' })
    await expectAccessible(page)
    await snoozeDialog.getByRole('button', { name: 'For 1 hour' }).click()
    await expect(item(page).getByRole('status')).toContainText('Snoozed until')
    await page.keyboard.press('Control+z')
    await expect(item(page).getByRole('status')).toHaveText('Undone.')
    await more(page).click()
    await expect(item(page).getByRole('button', { name: 'Snooze', exact: true })).toBeVisible()
    await item(page).getByRole('button', { name: 'Spam', exact: true }).click()
    await expect(item(page).getByRole('status')).toHaveText('Marked as spam.')
    await item(page).getByRole('button', { name: 'Undo' }).click()
    await expect(item(page).getByRole('status')).toHaveText('Undone.')
    await more(page).click()
    await item(page).getByRole('button', { name: 'Spam', exact: true }).click()
    await expect(item(page).getByRole('button', { name: 'Not spam' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page).not.toHaveURL(/item=/)
    await page.goto('/admin/dashboard/inbox')
    await expect(page.getByRole('navigation', { name: 'Views of the inbox' })).toBeVisible()
    await expect(row(page, name)).toHaveCount(0)
    await page.goto('/admin/dashboard/inbox?view=spam')
    await expect(row(page, name)).toBeVisible()
    await page.context().close()
  },
)

test(
  'an enquiry becomes a booking, and a booking awaiting confirmation is confirmed',
  ONCE,
  async ({ page: visitor, browser, mailSite: { site, mail } }) => {
    const { email } = await sendQuoteRequest(visitor, 'Cleo Caller')
    const page = await openStaffPage(browser, site, 'admin')
    await page.goto('/admin/dashboard/inbox')
    await row(page, 'Cleo Caller').getByRole('link').click()
    // The list and the item scroll separately, so that the item stays in view.
    const size = page.viewportSize() ?? { width: 1280, height: 720 }
    await page.setViewportSize({ width: 1280, height: 240 })
    await expect
      .poll(() => page.getByRole('region', { name: 'Enquiries' }).evaluate((list) => list.clientHeight))
      .toBeLessThan(200)
    await page.setViewportSize(size)
    await item(page).getByRole('link', { name: 'Convert to booking' }).click()
    const form = page.getByRole('form', { name: 'New booking' })
    await expect(page.getByRole('heading', { level: 1, name: 'New booking' })).toBeVisible()
    await expect(form.getByLabel('Name')).toHaveValue('Cleo Caller')
    await form.getByRole('combobox', { name: 'Suburb' }).fill('Robina')
    await form.getByLabel('Street').fill('1 Example Street')
    // A window offered to customers has no extra words in its name.
    await form
      .getByRole('radio', { name: /^\w+ \d+ \w+, [^,]+$/ })
      .last()
      .check()
    await expectAccessible(page)
    await form.getByRole('button', { name: 'Book', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: /GC-/ })).toBeVisible()
    await expect
      .poll(() => mail.received().filter(({ to, source }) => to.includes(email) && /GC-/.test(source)).length)
      .toBe(1)

    const windows = await freeWindows(site, { service: 'gas-fitting', days: 21 })
    const startsAt = windows.findLast((start) => !isSaturday(start)) ?? ''
    const visit = sampleVisit(startsAt, { service: 'gas-fitting', name: 'Dora Gas' })
    expect((await confirm(site, visit)).__typename).toBe('Booked')
    await page.goto('/admin/dashboard/inbox?kind=bookings')
    await row(page, 'Dora Gas').getByRole('link').click()
    await expectAccessible(page)
    await item(page).getByRole('button', { name: 'Confirm', exact: true }).click()
    await expect(item(page).getByRole('status')).toHaveText('Booking confirmed. Customer notified.')
    await page.goto('/admin/dashboard/inbox?kind=bookings')
    await expect(page.getByText('No bookings need confirmation')).toBeVisible()
    await page.context().close()
  },
)
