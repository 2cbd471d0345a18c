import { confirm, freeWindows, isSaturday, sampleVisit, windowsOfEmptyDays } from '../support/bookings.ts'
import { connectToDatabase } from '../support/database.ts'
import {
  DESK,
  expect,
  expectAccessible,
  expectAccessibleInDarkMode,
  type Page,
  testOnOwnSite as test,
} from '../support/journey.ts'
import { type Site, startSite } from '../support/site.ts'
import { openStaffPage } from '../support/staff.ts'

const JOB = 'general-plumbing'

type CreatedBooking = {
  readonly reference: string
  readonly date: string
  readonly hour: string
  readonly van: string
}

/** Books nine or eleven on a weekday some weeks ahead without other bookings. Returns the booking and its technician. */
async function makeBooking(site: Site): Promise<CreatedBooking> {
  const windows = await windowsOfEmptyDays(site, { service: JOB, days: 40 })
  const free = windows.filter((start) => /T(09|11):/.test(start) && !isSaturday(start))
  for (const startsAt of free.toReversed()) {
    const outcome = await confirm(site, sampleVisit(startsAt, { service: JOB }))
    if (outcome.__typename !== 'Booked') continue
    const { reference } = outcome.booking
    const [van = ''] = await queryNames(
      site,
      `select technician.name from booking join visit using (id) join technician on technician.id = technician_id
        where reference = $1`,
      [reference],
    )
    return { reference, date: startsAt.slice(0, 10), hour: /T09/.test(startsAt) ? '9–11' : '11–1', van }
  }
  throw new Error('nothing is free')
}

/** Returns the names that a database query finds. */
async function queryNames(
  { dataDir }: Site,
  query: string,
  values: ReadonlyArray<unknown>,
): Promise<string[]> {
  const database = await connectToDatabase(dataDir)
  try {
    const { rows } = await database.query<{ name: string }>(query, [...values])
    return rows.map(({ name }) => name)
  } finally {
    await database.end()
  }
}

const week = (page: Page) => page.getByRole('grid', { name: /^Shifts, / })
const explanationTable = (page: Page) =>
  page.getByRole('table', { name: /why each window is or isn’t available/ })
const preview = (page: Page) => page.getByRole('complementary', { name: 'A customer in Robina sees' })
const resultOf = (page: Page) => page.getByRole('region', { name: 'Result' })

/** Returns what the table says about a technician in a window. */
async function cellOf(page: Page, hour: string, van: string) {
  await expect(explanationTable(page)).toBeVisible()
  const names = await explanationTable(page).getByRole('columnheader').allTextContents()
  return explanationTable(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: hour, exact: true }) })
    .getByRole('cell')
    .nth(names.indexOf(van) - 1)
}

/** Returns who is free in a window, according to the table. */
async function whoIsFree(page: Page, hour: string): Promise<string[]> {
  const names = (await explanationTable(page).getByRole('columnheader').allTextContents()).slice(1)
  const free: string[] = []
  for (const name of names)
    if ((await (await cellOf(page, hour, name)).textContent()) === 'Free') free.push(name)
  return free
}

async function fillInLeave(page: Page, van: string, date: string, reason: string) {
  const dialog = page.getByRole('dialog', { name: 'Add leave' })
  await dialog.getByLabel('Technician').selectOption({ label: van })
  await dialog.getByLabel('First day').fill(date)
  await dialog.getByLabel('Last day').fill(date)
  await dialog.getByLabel('Reason').fill(reason)
  return dialog
}

test('leave that conflicts with a booking is refused and names it; other leave closes its window to customers until it ends', async ({
  browser,
  ownSite,
}) => {
  test.slow()
  const { reference, date, hour, van } = await makeBooking(ownSite)
  const page = await openStaffPage(browser, ownSite, 'office')
  await page.goto(`/admin/dashboard/schedule?date=${date}&day=${date}&suburb=robina&job=${JOB}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Roster' })).toBeVisible()
  await expect(week(page).getByRole('rowheader', { name: van })).toBeVisible()
  // The whole week fits on the screen, on a phone too.
  for (const width of [320, 390, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    const right = await week(page)
      .getByRole('gridcell')
      .evaluateAll((cells) => Math.max(...cells.map((cell) => cell.getBoundingClientRect().right)))
    expect(right).toBeLessThanOrEqual(width)
  }
  await page.setViewportSize(DESK)
  await expect(await cellOf(page, hour, van)).toHaveText(`Booked: ${reference}`)
  await expectAccessible(page)
  await expectAccessibleInDarkMode(page)

  // Conflicts with the booking: it links to the booking, and nothing is saved.
  await page.getByRole('button', { name: 'Add leave' }).click()
  const dialog = await fillInLeave(page, van, date, 'Gas course')
  // A second press doesn't insist, even though the button that does appears in the same spot.
  await dialog.getByRole('button', { name: 'Save leave' }).evaluate((button: HTMLElement) => {
    new MutationObserver((_, observer) => {
      const insist = [...document.querySelectorAll('button')].find(
        ({ textContent }) => textContent === 'Save anyway',
      )
      if (!insist) return
      observer.disconnect()
      insist.click()
    }).observe(document.body, { childList: true, subtree: true, characterData: true })
    button.click()
  })
  const refusal = dialog.getByRole('alert')
  await expect(refusal).toContainText(`Not saved. ${van} has a booking then.`)
  await expect(refusal.getByRole('link', { name: reference })).toHaveAttribute('href', /\/bookings\/GC-/)
  await expect(dialog.getByRole('button', { name: 'Save anyway' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Add leave' })).toBeFocused()

  // Everyone but one of those free in that window is already away. The table updates by itself.
  const [lastFree = '', ...otherNames] = await whoIsFree(page, hour)
  expect(lastFree).not.toBe('')
  await queryNames(
    ownSite,
    `insert into technician_leave (technician_id, starts_at, ends_at, reason)
     select id, ($2 || 'T00:00+10:00')::timestamptz, ($2 || 'T00:00+10:00')::timestamptz + interval '1 day', 'Journey'
       from technician where name = any ($1::text[])`,
    [otherNames, date],
  )
  for (const name of otherNames) await expect(await cellOf(page, hour, name)).toHaveText('Journey all day')
  const window = preview(page)
    .getByRole('listitem')
    .filter({ hasText: hour === '9–11' ? '9 to 11 am' : '11 am to 1 pm' })
  await expect(window).toContainText('Available')

  // The last one goes on leave too: customers lose the window, and the table names the rule.
  await page.getByRole('button', { name: 'Add leave' }).click()
  await fillInLeave(page, lastFree, date, 'Dentist')
  await dialog.getByRole('button', { name: 'Save leave' }).click()
  await expect(resultOf(page)).toContainText(`Leave saved for ${lastFree}`)
  await expect(await cellOf(page, hour, lastFree)).toHaveText('Dentist all day')
  await expect(window).toContainText('Full')
  await expect(
    week(page).getByRole('button', { name: new RegExp(`^${lastFree}, .*: Dentist\\. Change$`) }),
  ).toBeVisible()

  // Removed again from the list of leave.
  await page.getByRole('navigation', { name: 'Roster' }).getByRole('link', { name: 'Leave' }).click()
  await expect(page).toHaveURL(/view=leave/)
  await expectAccessible(page)
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Dentist' })
    .getByRole('button', { name: /^Remove leave for/ })
    .click()
  await page
    .getByRole('dialog', { name: 'Remove this leave?' })
    .getByRole('button', { name: 'Remove' })
    .click()
  await expect(resultOf(page)).toContainText(`Leave ended for ${lastFree}`)
  await page.getByRole('navigation', { name: 'Roster' }).getByRole('link', { name: 'Shifts' }).click()
  await expect(await cellOf(page, hour, lastFree)).toHaveText('Free')
  await expect(window).toContainText('Available')
  await queryNames(ownSite, `delete from technician_leave where reason = $1`, ['Journey'])
  await page.context().close()
})

test('by keyboard: a day loses its shift, shows a warning, and gets it back', async ({
  browser,
  ownSite,
}) => {
  test.slow()
  // Later than customers can book, so that no booking conflicts, and in a month without public holidays.
  const date = new Date(Date.now() + 70 * 86_400_000)
  while (date.getUTCDay() !== 2 || ![1, 6, 10].includes(date.getUTCMonth()))
    date.setUTCDate(date.getUTCDate() + 1)
  const day = date.toISOString().slice(0, 10)
  const page = await openStaffPage(browser, ownSite, 'admin')
  await page.goto(`/admin/dashboard/schedule?date=${day}`)
  const cell = week(page).getByRole('button', { name: /^Van 1, Tuesday / })
  await week(page).getByRole('rowheader', { name: 'Van 1' }).getByRole('button').focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(cell).toBeFocused()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: /^Van 1, Tuesday/ })
  await dialog.getByRole('radio', { name: 'No shift' }).check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  const warning = page.getByText(/^Van 1 has no shift on Tue/)
  await expect(warning).toBeVisible()
  await expect(page.getByText('Customers can’t book 5 windows.')).toBeVisible()
  await page.getByRole('button', { name: 'Add a shift' }).click()
  await dialog.getByRole('radio', { name: /^Usual hours: 7 am to 5 pm/ }).check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(warning).toHaveCount(0)
  await expect(cell).toHaveAccessibleName(/: 7–5\. Change$/)
  await page.context().close()
})

test('each view of the roster has its own main action, and a swapped on-call day is on the roster', async ({
  browser,
  ownSite,
}) => {
  const page = await openStaffPage(browser, ownSite, 'office')
  const main = (name: string) => page.getByRole('button', { name, exact: true })
  for (const [view, name] of [
    ['leave', 'Add leave'],
    ['technicians', 'Add technician'],
    ['holidays', 'Close a day'],
    ['on-call', 'Swap a day'],
  ] as const) {
    await page.goto(`/admin/dashboard/schedule?view=${view}`)
    if (view === 'leave') await expect(page.getByText('No leave booked')).toBeVisible()
    await expect(main(name)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Add leave', exact: true })).toHaveCount(
      view === 'leave' ? 1 : 0,
    )
  }
  await main('Swap a day').click()
  const dialog = page.getByRole('dialog', { name: 'Swap a day' })
  await dialog.getByLabel('On call that day').selectOption('Van 2')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save swap' }).click()
  await expect(resultOf(page)).toContainText('Van 2 is on call on')
  // Before the change of turns on a Monday, today is still in the second row.
  const weeks = page.getByRole('list', { name: 'Weeks' }).getByRole('listitem')
  await expect(weeks.filter({ hasText: /: Van 2/ })).toHaveCount(1)
  await page.context().close()
})

test('the office closes a day and reopens it, and durations and rules say where they are set', async ({
  browser,
  ownSite,
}) => {
  const page = await openStaffPage(browser, ownSite, 'office')
  await page.goto('/admin/dashboard/schedule?view=holidays')
  await expect(page.getByRole('listitem').filter({ hasText: 'Christmas Day' }).first()).toBeVisible()
  await expectAccessible(page)
  const day = new Date(Date.now() + 90 * 86_400_000).toISOString().slice(0, 10)
  await page.getByRole('button', { name: 'Close a day' }).click()
  const dialog = page.getByRole('dialog', { name: 'Close a day' })
  await dialog.getByRole('button', { name: 'Close day' }).click()
  await expect(dialog.getByText('Enter a reason')).toBeVisible()
  await dialog.getByLabel('First day').fill(day)
  await dialog.getByLabel('Reason').fill('Stocktaking')
  await dialog.getByRole('button', { name: 'Close day' }).click()
  const row = page.getByRole('listitem').filter({ hasText: 'Stocktaking' })
  await expect(row).toContainText('Closed by the office')
  await expectAccessible(page)
  await resultOf(page).getByRole('button', { name: 'Undo' }).click()
  await expect(resultOf(page)).toContainText('Undone')
  await expect(row).toHaveCount(0)
  await page.getByRole('navigation', { name: 'Roster' }).getByRole('link', { name: 'Durations' }).click()
  await expect(page.getByRole('rowheader', { name: 'Hot Water Services' })).toBeVisible()
  await expect(page.getByText('content/business.yaml')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('navigation', { name: 'Roster' }).getByRole('link', { name: 'Rules' }).click()
  await expect(page.getByText('One window in 5')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Change notice and reserve' })).toHaveCount(0)
  await expectAccessible(page)
  await page.context().close()
})

test('rules that someone else changed meanwhile are not overwritten', async ({ browser, ownSite }) => {
  const firstPage = await openStaffPage(browser, ownSite, 'admin')
  const secondPage = await openStaffPage(browser, ownSite, 'admin')
  const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Notice, reserve and usual duration' })
  const reserveField = (page: Page) => dialogOf(page).getByRole('spinbutton', { name: /^Emergency reserve/ })
  const open = (page: Page) => page.getByRole('button', { name: 'Change notice and reserve' }).click()
  const save = (page: Page) => dialogOf(page).getByRole('button', { name: 'Save rules' }).click()
  for (const page of [firstPage, secondPage]) {
    await page.goto('/admin/dashboard/schedule?view=rules')
    await open(page)
  }
  await reserveField(secondPage).fill('4')
  await save(secondPage)
  // The screen behind the dialog was updated.
  await expect(firstPage.getByText('One window in 4')).toBeVisible()
  await dialogOf(firstPage).getByRole('spinbutton', { name: 'Usual duration, in minutes' }).fill('130')
  await save(firstPage)
  await expect(dialogOf(firstPage).getByRole('alert')).toContainText('Someone else just changed these rules')
  await firstPage.keyboard.press('Escape')
  await expect(firstPage.getByText('One window in 4')).toBeVisible()
  await expect(firstPage.getByText('2 h 10 min')).toHaveCount(0)
  await open(secondPage)
  await dialogOf(secondPage)
    .getByRole('button', { name: /^Reset to default, 5/ })
    .click()
  await save(secondPage)
  await expect(secondPage.getByText('One window in 5')).toBeVisible()
  await firstPage.context().close()
  await secondPage.context().close()
})

test('an administrator previews a change of notice and duration, saves it, and restores the old values', async ({
  browser,
  ownSite,
}) => {
  test.slow()
  const otherSite = await startSite({ DATA_DIR: ownSite.dataDir })
  const page = await openStaffPage(browser, ownSite, 'admin')
  await page.goto('/admin/dashboard/schedule?view=rules')
  await page.getByRole('button', { name: 'Change notice and reserve' }).click()
  const dialog = page.getByRole('dialog', { name: 'Notice, reserve and usual duration' })
  const customerPreview = dialog.getByRole('region', { name: 'What customers would see' })
  await expect(customerPreview.getByRole('definition')).toHaveCount(2)
  await dialog.getByRole('spinbutton', { name: 'Notice, in minutes' }).fill('20000')
  await expect(customerPreview).toContainText('Fix the numbers above')
  await dialog.getByRole('button', { name: 'Save rules' }).click()
  await expect(dialog.getByText('Enter 0 to 10080 minutes (up to a week)')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('spinbutton', { name: 'Notice, in minutes' }).fill('10080')
  await expect(customerPreview.getByRole('definition')).toHaveCount(2)
  const [freeBefore = '', freeAfter = ''] = await customerPreview.getByRole('definition').allTextContents()
  expect(Number.parseInt(freeAfter, 10)).toBeLessThan(Number.parseInt(freeBefore, 10))
  await dialog.getByRole('button', { name: 'Save rules' }).click()
  await expect(resultOf(page)).toContainText('Rules saved')
  await expect(page.getByText('Set here. Default: 2 h.')).toBeVisible()
  await expectAccessible(page)
  // Behind another gateway too, the next days can no longer be booked.
  expect(await freeWindows(otherSite, { service: JOB, days: 6 })).toEqual([])
  await page.getByRole('button', { name: 'Change notice and reserve' }).click()
  await dialog.getByRole('button', { name: /^Reset to default, 120: Notice/ }).click()
  await expect(dialog.getByRole('spinbutton', { name: 'Notice, in minutes' })).toHaveValue('120')
  await dialog.getByRole('button', { name: 'Save rules' }).click()
  await expect(page.getByText('Set here.')).toHaveCount(0)
  expect(await freeWindows(otherSite, { service: JOB, days: 6 })).not.toEqual([])

  await page.getByRole('navigation', { name: 'Roster' }).getByRole('link', { name: 'Durations' }).click()
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'Tap Repairs' }) })
  await row.getByRole('button', { name: 'Change Tap Repairs' }).click()
  const serviceDialog = page.getByRole('dialog', { name: 'Tap Repairs: duration and notice' })
  await serviceDialog.getByRole('spinbutton', { name: 'Planned time, in minutes' }).fill('150')
  await serviceDialog.getByRole('radio', { name: 'Same day, if booked before a set time' }).click()
  await serviceDialog.getByLabel('Same day before').fill('09:30')
  await expectAccessible(page)
  await serviceDialog.getByRole('button', { name: 'Save service' }).click()
  await expect(row).toContainText('2 h 30 min')
  await expect(row).toContainText('same day only before 9:30 am')
  await row.getByRole('button', { name: 'Change Tap Repairs' }).click()
  await serviceDialog.getByRole('button', { name: /^Reset to default, 90/ }).click()
  await serviceDialog.getByRole('button', { name: 'Reset to default notice' }).click()
  await serviceDialog.getByRole('button', { name: 'Save service' }).click()
  await expect(row).not.toContainText('Set here')
  await expect(row).toContainText('1 h 30 min')
  await page.context().close()
  await otherSite.stop()
})
