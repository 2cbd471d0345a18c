import {
  expect,
  expectAccessible,
  expectAccessibleAtEveryWidth,
  expectAccessibleInDarkMode,
  expectHydrated,
  testOnOwnSite as test,
} from '../support/journey.ts'
import { draftQuote, savePriceBookItem, sentQuotePath } from '../support/priced-quotes.ts'
import { openStaffPage } from '../support/staff.ts'

test('ticking an option updates the total of a quote, which is then accepted and booked', async ({
  context,
  ownSite,
}) => {
  const path = await sentQuotePath(ownSite)
  const page = await context.newPage()
  await page.goto(`${ownSite.url}${path}`)
  await expectHydrated(page)
  const total = page.locator('[data-total]')
  await expect(total).toHaveText('$385.50')
  // Below the total that it is for.
  await expect(
    page.getByRole('region', { name: 'Your quote' }).getByRole('link', { name: 'Save PDF' }),
  ).toBeVisible()
  await page.getByRole('checkbox', { name: 'New stop taps' }).check()
  await expect(total).toHaveText('$485.50')
  // With JavaScript the total updates by itself.
  await expect(page.getByRole('button', { name: 'Update the total' })).toHaveCount(0)
  await expectAccessibleAtEveryWidth(page)
  await expectAccessibleInDarkMode(page)
  // On a phone the accept link stays within reach, and hides when the accept form is in view.
  await page.evaluate(() => scrollTo(0, 0))
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  const bar = page.getByRole('link', { name: 'Review and accept' })
  await expect(bar).toBeInViewport({ ratio: 1 })
  // Pressed as a finger does: Playwright's click may scroll first, which brings the accept form into view and hides the bar.
  await expect.poll(() => bar.evaluate(isOnTop)).toBe(true)
  const box = await bar.boundingBox()
  if (!box) throw new Error('the bar has no box')
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
  await expect(page.getByLabel('Your full name')).toBeInViewport()
  await expect(bar).toBeHidden()
  await page.getByLabel('Your full name').fill('Ann Lee')
  // What was ticked and typed survives a reload, but doesn't appear on another quote.
  const otherPath = await sentQuotePath(ownSite)
  await page.goto(`${ownSite.url}${otherPath}`)
  await expectHydrated(page)
  await expect(page.getByRole('checkbox', { name: 'New stop taps' })).not.toBeChecked()
  await expect(page.getByLabel('Your full name')).toHaveValue('')
  await page.goto(`${ownSite.url}${path}`)
  await expect(page.getByLabel('Your full name')).toHaveValue('Ann Lee')
  await expect(page.getByRole('checkbox', { name: 'New stop taps' })).toBeChecked()
  await page.getByRole('button', { name: 'Accept, $485.50' }).click()
  await expect(page.getByText(/Accepted by Ann Lee on/)).toBeVisible()
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('gpc_quote_answer'))).toBeNull()
  await page.getByRole('radio').first().check()
  // `11 am to 1 pm` fits on one line like the other times.
  const heights = await page
    .getByRole('radio')
    .evaluateAll((times) => times.map((time) => time.closest('label')?.offsetHeight))
  expect(new Set(heights).size).toBe(1)
  await expectAccessibleAtEveryWidth(page)
  await page.getByRole('button', { name: 'Book this time' }).click()
  await expect(page.getByText(/Your booking is GC-/)).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Replace kitchen mixer tap')).toBeVisible()
  await expect(page.getByRole('form')).toHaveCount(0)
})

/** Whether a press on the middle of an element reaches it. */
function isOnTop(element: Element): boolean {
  const { x, y, width, height } = element.getBoundingClientRect()
  return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
}

test('text typed while a draft is being saved is saved before the quote is sent', async ({
  browser,
  ownSite,
}) => {
  const { reference } = await draftQuote(ownSite)
  const page = await openStaffPage(browser, ownSite, 'office')
  await page.goto(`/admin/dashboard/priced-quotes/${reference}`)
  const draft = page.getByRole('form', { name: 'Draft' })
  const saveReleased = Promise.withResolvers<void>()
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes('PricedQuoteSave(')) await saveReleased.promise
    await route.fallback()
  })
  const saveRequest = page.waitForRequest((request) => !!request.postData()?.includes('PricedQuoteSave('))
  await draft.getByLabel('Title').fill('New kitchen tap and stop taps')
  await draft.getByRole('button', { name: 'Save draft' }).click()
  await saveRequest
  await draft.getByLabel('Introduction').fill('As we discussed on site.')
  saveReleased.resolve()
  await expect(draft.getByRole('status')).toHaveText('Not saved yet.')
  await draft.getByRole('button', { name: 'Send', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send quote' }).click()
  await expect(page.getByText('not opened yet')).toBeVisible()
  await expect(page.getByText('As we discussed on site.')).toBeVisible()
  await page.context().close()
})

test('a draft that someone else saves meanwhile shows their version, and loses nothing that was typed', async ({
  browser,
  ownSite,
}) => {
  const { reference } = await draftQuote(ownSite)
  const page = await openStaffPage(browser, ownSite, 'office')
  const otherPage = await openStaffPage(browser, ownSite, 'admin')
  for (const tab of [page, otherPage]) await tab.goto(`/admin/dashboard/priced-quotes/${reference}`)
  const draft = page.getByRole('form', { name: 'Draft' })
  const otherDraft = otherPage.getByRole('form', { name: 'Draft' })
  const saveOther = async () => {
    await otherDraft.getByRole('button', { name: 'Save draft' }).click()
    await expect(otherDraft.getByRole('status')).toHaveText('Saved.')
  }
  await expect(draft.getByLabel('Title')).not.toHaveValue('')
  await otherDraft.getByLabel('Title').fill('Two taps')
  await saveOther()
  await expect(draft.getByLabel('Title')).toHaveValue('Two taps')

  await draft.getByLabel('Introduction').fill('As we discussed on site.')
  await otherDraft.getByLabel('Title').fill('Three taps')
  await saveOther()
  await expect(draft.getByText('Someone else changed this draft')).toBeVisible()
  await page.reload()
  await draft.getByRole('button', { name: 'Keep my changes' }).click()
  await expect(draft.getByLabel('Title')).toHaveValue('Three taps')
  await draft.getByRole('button', { name: 'Save draft' }).click()
  await expect(draft.getByRole('status')).toHaveText('Saved.')
  await expect(otherDraft.getByLabel('Introduction')).toHaveValue('As we discussed on site.')
  for (const tab of [page, otherPage]) await tab.context().close()
})

test('what was typed into a draft survives leaving the page, and a draft is discarded after asking', async ({
  browser,
  ownSite,
}) => {
  const { reference } = await draftQuote(ownSite)
  const page = await openStaffPage(browser, ownSite, 'office')
  await page.goto(`/admin/dashboard/priced-quotes/${reference}`)
  const draft = page.getByRole('form', { name: 'Draft' })
  await draft.getByLabel('Introduction').fill('Not saved by anyone.')
  await expect(draft.getByRole('status')).toHaveText('Not saved yet.')
  await page.getByRole('link', { name: 'Quotes', exact: true }).last().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Quotes' })).toBeVisible()
  await page.goto(`/admin/dashboard/priced-quotes/${reference}`)
  await expect(draft.getByLabel('Introduction')).toHaveValue('Not saved by anyone.')
  // The file is made from what is on the screen.
  const download = page.waitForEvent('download')
  await draft.getByRole('link', { name: 'Preview PDF' }).click()
  await download
  await expect(draft.getByRole('status')).toHaveText('Saved.')
  await draft.getByRole('button', { name: 'Discard draft' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Keep draft' }).click()
  await expect(draft.getByLabel('Introduction')).toHaveValue('Not saved by anyone.')
  await draft.getByRole('button', { name: 'Discard draft' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Discard', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Quotes' })).toBeVisible()
  await page.context().close()
})

test('the office starts a quote from the list for a customer on file', async ({ browser, ownSite }) => {
  const { reference } = await draftQuote(ownSite, 'Nora Newquote', ['nora@example.org'])
  const page = await openStaffPage(browser, ownSite, 'office')
  await page.goto('/admin/dashboard/priced-quotes')
  // On a tablet the name has room beside the other columns.
  const row = page.getByRole('listitem').filter({ hasText: 'Nora Newquote' })
  await page.setViewportSize({ width: 768, height: 900 })
  await expect.poll(async () => (await row.boundingBox())?.height).toBeLessThan(120)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'New quote' }).click()
  const dialog = page.getByRole('dialog', { name: 'New quote' })
  const search = dialog.getByLabel('Find a customer')
  await search.fill('Unknown Customer')
  await expect(dialog.getByText('No customer found.')).toBeVisible()
  await expect(dialog.getByRole('link', { name: 'Add customer' })).toBeVisible()
  await search.fill('nora new')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: /^Nora Newquote/ }).click()
  const draft = page.getByRole('form', { name: 'Draft' })
  // What is known about the customer is folded away, so that the lines come first.
  await expect(draft).toBeVisible()
  await expect(draft.getByLabel('Name')).toBeHidden()
  await draft.getByText('Customer and address').click()
  await expect(draft.getByLabel('Name')).toBeVisible()
  await expect(draft.getByLabel('Name')).toHaveValue('Nora Newquote')
  // A quote of its own, beside the one that the customer has.
  await expect(page).toHaveURL(/\/priced-quotes\/[A-Z]+-/)
  expect(page.url()).not.toContain(reference)
  // Nothing asks whether to send a quote without lines.
  await draft.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(draft.getByText('Add a line first')).toBeVisible()
  await expect(draft.getByRole('button', { name: 'Add from the price book' })).toBeFocused()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.context().close()
})

test('a sent quote is copied for another customer', async ({ browser, ownSite }) => {
  await sentQuotePath(ownSite)
  await draftQuote(ownSite, 'Otto Othercustomer')
  const page = await openStaffPage(browser, ownSite, 'office')
  await page.goto('/admin/dashboard/priced-quotes?view=waiting')
  await page.getByRole('link', { name: 'Ann Lee' }).first().click()
  await expect(page.getByRole('link', { name: '0491 570 006' })).toHaveAttribute('href', 'tel:0491570006')
  await page.getByRole('button', { name: 'Copy', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Copy quote' })
  await dialog.getByLabel('Find a customer').fill('otto other')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: /^Otto Othercustomer/ }).click()
  const draft = page.getByRole('form', { name: 'Draft' })
  await expect(draft.getByLabel('Name')).toHaveValue('Otto Othercustomer')
  await expect(draft.getByLabel('Title')).toHaveValue('New kitchen tap')
  await expect(draft.getByLabel('Description').first()).toHaveValue('Replace kitchen mixer tap')
  await page.context().close()
})

test('a line keeps its price when the price book changes, and focus stays with the line', async ({
  browser,
  ownSite,
}) => {
  const { reference, office } = await draftQuote(ownSite)
  const description = 'Fit a tempering valve'
  const item = await savePriceBookItem(ownSite, office, { description, price: '250' })
  const page = await openStaffPage(browser, ownSite, 'office')
  await page.goto(`/admin/dashboard/priced-quotes/${reference}`)
  const draft = page.getByRole('form', { name: 'Draft' })
  await draft.getByRole('button', { name: 'Add from the price book' }).click()
  const picker = page.getByRole('dialog', { name: 'Add from the price book' })
  await picker.getByRole('button', { name: description }).click()
  await picker.getByRole('button', { name: 'Done' }).click()
  await draft.getByRole('button', { name: 'Save draft' }).click()
  await expect(draft.getByRole('status')).toHaveText('Saved.')
  await savePriceBookItem(ownSite, office, { ...item, description, price: '275' })
  await page.reload()
  await draft.getByRole('button', { name: 'Keep line 3' }).click()
  await expect(draft.getByLabel('Description, line 3')).toBeFocused()
  await expect(draft.getByLabel('Unit price').last()).toHaveValue('250.00')
  await expect(draft.getByText('Now in the price book')).toHaveCount(0)
  await page.context().close()
})
