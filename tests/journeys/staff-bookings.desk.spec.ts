import { readFile } from 'node:fs/promises'
import { daysAfter, queenslandDate } from '../../web/src/shared/queensland-time.ts'
import { confirm, freeWindows, isSaturday, sampleVisit, windowsOfEmptyDays } from '../support/bookings.ts'
import { expect, expectAccessible, type Page, PHONE, testOnOwnSite as test } from '../support/journey.ts'
import { emailsAbout } from '../support/quotes.ts'
import type { Site } from '../support/site.ts'
import { openStaffPage } from '../support/staff.ts'

const PAGE_SIZE = 25

/** Books the last suitable window, once for each of these changes. Returns the references. */
async function book(
  site: Site,
  changes: ReadonlyArray<Readonly<Record<string, string>>>,
  findWindows: typeof freeWindows | typeof windowsOfEmptyDays = freeWindows,
): Promise<ReadonlyArray<string>> {
  const references: string[] = []
  for (const change of changes) {
    const { service = 'general-plumbing', suburb = 'Robina' } = change
    // Far ahead, away from other tests.
    const windows = (await findWindows(site, { service, suburb, days: 42 })).toReversed()
    const startsAt = windows.find((start) => !isSaturday(start)) ?? ''
    const booked = await confirm(site, sampleVisit(startsAt, change))
    if (booked.__typename !== 'Booked') throw new Error(booked.message)
    references.push(booked.booking.reference)
  }
  return references
}

const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('rowheader') })
const search = (page: Page) => page.getByRole('searchbox', { name: /^Search this list/ })
const filters = (page: Page) => page.getByRole('dialog', { name: 'Filters' })

test("the list's search, sort, filter, columns and page are all in the URL", async ({ browser, ownSite }) => {
  test.slow()
  const surname = 'Deskman'
  await book(
    ownSite,
    Array.from({ length: PAGE_SIZE + 2 }, (_, n) => ({
      name: `No ${String(n + 1).padStart(2, '0')} ${surname}`,
      suburb: n === 0 ? 'Nerang' : 'Robina',
    })),
  )
  const page = await openStaffPage(browser, ownSite, 'office')
  await page.goto('/admin/dashboard/bookings')
  await search(page).fill(surname.toLowerCase())
  await expect(page).toHaveURL(new RegExp(`q=${surname.toLowerCase()}`))
  await expect(rows(page)).toHaveCount(PAGE_SIZE)
  await expectAccessible(page)

  await page.getByRole('columnheader', { name: 'Customer' }).getByRole('button').click()
  await expect(page).toHaveURL(/sort=customer/)
  await expect(rows(page).first()).toContainText('No 01')
  await page.getByRole('link', { name: 'Next', exact: true }).click()
  await expect(page).toHaveURL(/after=/)
  await expect(rows(page)).toHaveCount(2)
  await page.reload()
  await expect(rows(page)).toHaveCount(2)
  await expect(rows(page).last()).toContainText(`No ${PAGE_SIZE + 2}`)
  await page.goBack()
  await expect(rows(page)).toHaveCount(PAGE_SIZE)

  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await filters(page).getByLabel('Suburb').selectOption('Nerang')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: /^Filter/ })).toBeFocused()
  await expect(rows(page)).toHaveCount(1)
  await expect(page).toHaveURL(/suburb=Nerang/)
  await page.goBack()
  await expect(rows(page)).toHaveCount(PAGE_SIZE)
  await page.goForward()
  await expect(rows(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Columns' }).click()
  await page
    .getByRole('dialog', { name: 'Columns that are shown' })
    .getByRole('checkbox', { name: 'Phone' })
    .click()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/cols=/)
  await page.reload()
  await expect(page.getByRole('columnheader', { name: 'Phone' })).toBeVisible()

  // A saved view is a link that can be shared within the office.
  await page.getByRole('button', { name: 'Save this view' }).click()
  const saveDialog = page.getByRole('dialog', { name: 'Save this view' })
  await saveDialog.getByLabel('View name').fill(`Nerang ${surname}`)
  await saveDialog.getByRole('button', { name: 'Save' }).click()
  const views = page.getByRole('navigation', { name: 'Saved views' })
  await expect(views.getByRole('link', { name: `Nerang ${surname} 1` })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await page.goto('/admin/dashboard/bookings')
  await views.getByRole('link', { name: `Nerang ${surname}` }).click()
  await expect(rows(page)).toHaveCount(1)

  // A phone has no column headers, so it has a sort list instead.
  await page.setViewportSize(PHONE)
  await page.goto(`/admin/dashboard/bookings?q=${surname.toLowerCase()}`)
  await page.getByRole('combobox', { name: 'Sort' }).selectOption('Customer')
  await expect(page).toHaveURL(/sort=customer/)
  await expect(rows(page).first()).toContainText('No 01')
  await expectAccessible(page)
  await views.getByRole('link', { name: `Nerang ${surname}` }).click()
  await page.getByRole('button', { name: 'Delete this view' }).click()
  await expect(views.getByRole('link', { name: `Nerang ${surname}` })).toHaveCount(0)
  await page.context().close()
})

test('bookings are found by digits, reference and suburb, and the same list opens as a file and in the explorer', async ({
  browser,
  ownSite,
}) => {
  const [reference = ''] = await book(ownSite, [
    { name: '=HYPERLINK("https://example.org")', phone: '0491 570 157', suburb: 'Coomera' },
    { name: 'Gil Finder', phone: '0491 570 158', suburb: 'Coomera' },
  ])
  const page = await openStaffPage(browser, ownSite, 'office')
  await page.goto('/admin/dashboard/bookings?days=any')
  await expect(rows(page).first()).toBeVisible()
  await page.keyboard.press('/')
  await expect(search(page)).toBeFocused()
  for (const query of ['570 157', '0491570157', reference.toLowerCase()]) {
    await search(page).fill(query)
    await expect(rows(page)).toHaveCount(1)
    await expect(rows(page)).toContainText(reference)
  }
  await search(page).fill('coomera')
  await expect(rows(page)).toHaveCount(2)

  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export 2 as CSV' }).click()
  const file = await readFile(await (await download).path(), 'utf8')
  const lines = file.trim().split('\r\n')
  expect(lines).toHaveLength(3)
  expect(lines[0]).toContain('Reference,Status,Day')
  // A spreadsheet must read it as text, not as a formula.
  expect(file).toContain(`"'=HYPERLINK(""https://example.org"")"`)

  await page.route(/apollographql\.com/, (route) => route.abort('failed'))
  const listUrl = page.url()
  await page.goto('/admin/dashboard/account')
  await page.getByRole('checkbox', { name: 'Show “Open in explorer” on lists' }).check()
  await page.goto(listUrl)
  await page.getByRole('link', { name: 'Open in explorer' }).click()
  await expect(page).toHaveURL(/\/graphql#/)
  await expect(page.getByRole('tab', { name: 'StaffBookings' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Variables' })).toContainText('coomera')
  await page.context().close()
})

test('a search that fails shows no rows of the one before, and can be tried again', async ({
  browser,
  ownSite,
}) => {
  await book(ownSite, [{ name: 'Fay Shown' }])
  const page = await openStaffPage(browser, ownSite, 'office')
  await page.goto('/admin/dashboard/bookings?days=any')
  await expect(rows(page).first()).toBeVisible()
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('query StaffBookings(')
      ? route.abort('connectionfailed')
      : route.fallback(),
  )
  await search(page).fill('fay shown')
  await expect(page.getByRole('heading', { name: 'Couldn’t load bookings' })).toBeVisible()
  await expect(rows(page)).toHaveCount(0)
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try now' }).click()
  await expect(rows(page)).toHaveCount(1)
  await page.context().close()
})

test('a bulk action previews its bookings, then changes them one by one with a result for each', async ({
  browser,
  ownSite,
}) => {
  // On otherwise empty days, because a technician without a gas licence must be free in each window.
  const changes = [{ name: 'Hal Waits', service: 'gas-fitting' }, { name: 'Hal Confirmed' }]
  const [pending = '', confirmed = ''] = await book(ownSite, changes, windowsOfEmptyDays)
  const page = await openStaffPage(browser, ownSite, 'office')
  await page.goto('/admin/dashboard/bookings?q=hal')
  await expect(rows(page)).toHaveCount(2)
  // By keyboard: down, and select.
  await expect(async () => {
    await page.keyboard.press('j')
    await expect(rows(page).first()).toHaveAttribute('data-here', 'true', { timeout: 500 })
  }).toPass()
  await page.keyboard.press('x')
  await expect(page.getByRole('toolbar', { name: '1 selected' })).toBeVisible()
  await page
    .getByRole('checkbox', { name: /^Select GC-/ })
    .last()
    .check()
  const bar = page.getByRole('toolbar', { name: '2 selected' })
  await bar.getByRole('button', { name: 'Confirm' }).click()
  const confirmDialog = page.getByRole('dialog', { name: 'Confirm 2 bookings?' })
  await expect(confirmDialog.getByRole('listitem').filter({ hasText: pending })).toContainText(
    'Will be confirmed',
  )
  await expect(confirmDialog.getByRole('listitem').filter({ hasText: confirmed })).toContainText(
    'Already confirmed',
  )
  await expectAccessible(page)
  await confirmDialog.getByRole('button', { name: 'Confirm 2' }).click()
  await expect(page.getByRole('heading', { name: 'Confirm: 2 done' })).toBeFocused()
  await expect(rows(page).filter({ hasText: 'Needs confirmation' })).toHaveCount(0)

  // One of them needs a gas fitter, so a technician without a licence is refused for that row only.
  const selectAll = page.getByRole('checkbox', { name: 'Select all on this page' })
  await selectAll.click()
  await expect(selectAll).toBeChecked()
  await bar.getByRole('button', { name: 'Assign…' }).click()
  const assignDialog = page.getByRole('dialog', { name: 'Assign 2 bookings?' })
  const refusedItem = assignDialog.getByRole('listitem').filter({ hasText: pending })
  // Of the two without a licence, the one who doesn't already have the other booking.
  const assignOne = assignDialog.getByRole('button', { name: 'Assign 1', exact: true })
  for (const van of ['Van 2', 'Van 4']) {
    await assignDialog.getByLabel('Technician').selectOption(van)
    await expect(assignDialog.getByRole('status')).not.toContainText('Looking')
    if ((await refusedItem.filter({ hasText: 'licence' }).count()) && (await assignOne.isEnabled())) break
  }
  await expect(refusedItem).toContainText('needs a current gas licence')
  await assignOne.click()
  await expect(page.getByRole('heading', { name: 'Assign: 1 done, 1 not done' })).toBeFocused()

  // What failed stays selected.
  await page.getByRole('toolbar', { name: '1 selected' }).getByRole('button', { name: 'Message…' }).click()
  const messageDialog = page.getByRole('dialog', { name: 'Message 1 booking?' })
  await expect(messageDialog.getByRole('listitem')).toContainText('Only saved: no mail server is set.')
  await expect(messageDialog.getByRole('button', { name: 'Message 1' })).toBeDisabled()
  await messageDialog.getByLabel('Your message').fill('Please clear the way to the meter.')
  await messageDialog.getByRole('button', { name: 'Message 1' }).click()
  await expect(page.getByRole('heading', { name: 'Message: 1 done' })).toBeFocused()
  const [message] = (await emailsAbout(ownSite, pending)).filter(
    ({ template }) => template === 'visit-message',
  )
  expect(JSON.stringify(message?.props)).toContain('Please clear the way to the meter.')

  await page.getByRole('checkbox', { name: `Select ${confirmed}` }).check()
  const download = page.waitForEvent('download')
  await page.getByRole('toolbar', { name: '1 selected' }).getByRole('link', { name: 'Export' }).click()
  const file = await readFile(await (await download).path(), 'utf8')
  expect(file.trim().split('\r\n')).toHaveLength(2)
  expect(file).toContain(confirmed)
  await page.context().close()
})

test('a list and a board left open show the new day after midnight', async ({ browser, ownSite }) => {
  const page = await openStaffPage(browser, ownSite, 'office')
  const today = queenslandDate(Date.now())
  const lastMinute = new Date(`${today}T23:59:30+10:00`)
  // The server’s clock is as far on as the browser’s: its responses say so.
  let serverTime = () => lastMinute
  await page.route('**/graphql', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, headers: { ...response.headers(), date: serverTime().toUTCString() } })
  })
  await page.clock.install({ time: lastMinute })
  const tomorrow = daysAfter(today, 1)
  for (const address of ['bookings?days=today', 'dispatch']) {
    const started = Date.now()
    let forwardMs = 0
    serverTime = () => new Date(lastMinute.getTime() + forwardMs + Date.now() - started)
    await page.clock.setSystemTime(lastMinute)
    await page.goto(`/admin/dashboard/${address}`)
    await expect(page.getByText(/^(.*, u|U)pdated \d+ s ago$/)).toBeVisible()
    const asked = page.waitForRequest((request) => {
      const { filter, date } = request.postDataJSON()?.variables ?? {}
      return filter?.from === tomorrow || date === tomorrow
    })
    forwardMs = 60_000
    await page.clock.fastForward(forwardMs)
    await asked
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})
