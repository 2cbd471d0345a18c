import { confirm, isSaturday, sampleVisit, windowsOfEmptyDays } from '../support/bookings.ts'
import { connectToDatabase } from '../support/database.ts'
import {
  expect,
  expectAccessible,
  expectAccessibleInDarkMode,
  type Page,
  testOnOwnSite as test,
} from '../support/journey.ts'
import type { Site } from '../support/site.ts'
import { openStaffPage } from '../support/staff.ts'

type CreatedBooking = {
  readonly reference: string
  readonly date: string
  readonly startsAt: string
  readonly van: string
}

/** Books a weekday some weeks ahead, at nine or eleven. Returns the booking and its technician. */
async function makeBooking(
  site: Site,
  { service = 'general-plumbing', daysAhead = 14 } = {},
): Promise<CreatedBooking> {
  const windows = await windowsOfEmptyDays(site, { service, days: daysAhead + 14 })
  const midMorning = /T(09|11):/
  const free = windows.filter((start) => midMorning.test(start) && !isSaturday(start))
  for (const startsAt of free.toReversed()) {
    const outcome = await confirm(site, sampleVisit(startsAt, { service }))
    if (outcome.__typename !== 'Booked') continue
    const { reference } = outcome.booking
    return { reference, startsAt, date: startsAt.slice(0, 10), van: await vanOf(site, reference) }
  }
  throw new Error('nothing is free')
}

async function vanOf({ dataDir }: Site, reference: string): Promise<string> {
  const database = await connectToDatabase(dataDir)
  try {
    const { rows } = await database.query<{ name: string }>(
      `select technician.name from booking join visit using (id) join technician on technician.id = technician_id
        where reference = $1`,
      [reference],
    )
    return rows[0]?.name ?? ''
  } finally {
    await database.end()
  }
}

const board = (page: Page) => page.getByRole('grid')
const card = (page: Page, reference: string) => page.getByRole('article', { name: new RegExp(reference) })
const rowOf = (page: Page, van: string) =>
  board(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: van }) })
const resultOf = (page: Page) => page.getByRole('region', { name: 'Result' })

test('a visit is moved by keyboard, undone, and moved with the customer’s consent', async ({
  browser,
  ownSite,
}) => {
  test.slow()
  const { reference, date, van } = await makeBooking(ownSite)
  const page = await openStaffPage(browser, ownSite, 'office')
  await page.goto(`/admin/dashboard/dispatch?date=${date}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Dispatch' })).toBeVisible()
  await expect(rowOf(page, van).getByRole('article')).toBeVisible()
  await expectAccessible(page)
  await expectAccessibleInDarkMode(page)

  // In the cell, m opens the menu on the first suitable entry, and Enter takes it.
  const cell = board(page)
    .getByRole('gridcell')
    .filter({ has: card(page, reference) })
  await cell.focus()
  await page.keyboard.press('m')
  const menu = page.getByRole('dialog', { name: /^Move / })
  await expect(menu.getByRole('button').first()).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(menu).toHaveCount(0)
  await cell.focus()
  await page.keyboard.press('m')
  await expect(menu.getByRole('button').first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(resultOf(page)).toContainText(/Moved to Van \d/)
  await expect(rowOf(page, van).getByRole('article')).toHaveCount(0)
  // The focus follows the visit, there and back, and stays in it when the result is closed.
  await expect(cell).toBeFocused()
  await page.keyboard.press('F8')
  await expect(resultOf(page).getByRole('button', { name: 'Undo' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(resultOf(page)).toContainText('Undone')
  await expect(rowOf(page, van).getByRole('article')).toBeVisible()
  await expect(cell).toBeFocused()
  await page.keyboard.press('F8')
  await page.keyboard.press('Enter')
  await expect(resultOf(page)).toHaveText('')
  await expect(cell).toBeFocused()

  // Outside the customer's window, they must be asked first.
  const cellBefore = (await cell.getAttribute('data-at')) ?? ''
  await card(page, reference)
    .getByRole('button', { name: /^Move / })
    .click()
  await menu
    .getByRole('button', { name: /Ask the customer first/ })
    .first()
    .click()
  const consentDialog = page.getByRole('dialog', { name: /agree\?$/ })
  await expect(consentDialog).toBeVisible()
  await expectAccessible(page)
  await consentDialog.getByRole('button', { name: 'Customer agreed, move visit' }).click()
  await expect(resultOf(page)).toContainText('no mail server is set')

  // Focus follows the visit, and Enter on its cell opens the booking page.
  await expect(cell).not.toHaveAttribute('data-at', cellBefore)
  await expect(cell).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: reference })).toBeVisible()
  await page.context().close()
})

test('arrow keys move between cells, a day without work says why, and an emergency request can be closed', async ({
  browser,
  ownSite,
}) => {
  const page = await openStaffPage(browser, ownSite, 'admin')
  const { date } = await makeBooking(ownSite)
  await page.goto(`/admin/dashboard/dispatch?date=${date}`)
  const first = board(page).getByRole('gridcell').first()
  await first.focus()
  await page.keyboard.press('ArrowDown')
  await expect(first).not.toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(first).toBeFocused()
  const { year } = Temporal.Now.plainDateISO('Australia/Brisbane')
  await page.goto(`/admin/dashboard/dispatch?date=${year}-12-25`)
  await expect(page.getByText(/Closed for Christmas/)).toBeVisible()
  await expectAccessible(page)
  await page.context().close()
})

test('all visits of a sick technician are reassigned in one press and undone, and a free cell can be booked', async ({
  browser,
  ownSite,
}) => {
  test.slow()
  const { reference, date, van } = await makeBooking(ownSite)
  const page = await openStaffPage(browser, ownSite, 'office')
  await page.goto(`/admin/dashboard/dispatch?date=${date}`)
  await expect(rowOf(page, van).locator(card(page, reference))).toBeVisible()
  await page.getByRole('button', { name: `Reassign all of ${van}…` }).press('Enter')
  const sheet = page.getByRole('dialog', { name: `Reassign all of ${van}` })
  await expect(sheet.getByRole('list', { name: 'Where each visit goes' })).toBeVisible()
  await expectAccessible(page)
  // Selecting text up to beyond the sheet, or pressing its margin, doesn't close it. Pressing beside it does.
  const box = await sheet.boundingBox()
  if (!box) throw new Error('no sheet')
  const beside = [box.x - 40, box.y + 40] as const
  await sheet.getByLabel('Reason').fill('Flu')
  await sheet.getByLabel('Reason').hover()
  await page.mouse.down()
  await page.mouse.move(...beside)
  await page.mouse.up()
  await page.mouse.click(box.x + 8, box.y + 40)
  await expect(sheet.getByLabel('Reason')).toHaveValue('Flu')
  await page.mouse.click(...beside)
  await expect(sheet).toBeHidden()
  await page.getByRole('button', { name: `Reassign all of ${van}…` }).press('Enter')
  await sheet.getByRole('button', { name: /^Reassign \d+ visits?$/ }).click()
  await expect(resultOf(page)).toContainText(/^Reassigned \d+ visits?\./)
  await expect(rowOf(page, van)).toContainText('On leave all day')
  await page.keyboard.press('Control+z')
  await expect(resultOf(page)).toContainText(`Undone. Back with ${van}.`)
  await expect(rowOf(page, van).locator(card(page, reference))).toBeVisible()

  await page.getByRole('link', { name: 'Week', exact: true }).click()
  await expect(page.getByRole('rowheader', { name: van })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Map', exact: true }).click()
  await expect(page.getByRole('heading', { level: 2, name: van })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Day', exact: true }).click()
  await board(page).getByRole('gridcell', { name: /Free/ }).first().press('Enter')
  await expect(page).toHaveURL(/bookings\/new\?.*technician=\d+/)
  // The board, which closes a moment later, has the same label as the field.
  await expect(page.getByRole('combobox', { name: 'Technician' })).not.toHaveValue('')
  await page.context().close()
})
