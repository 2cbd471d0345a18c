import { aVisit, confirm, freeWindows, isSaturday } from '../support/bookings.ts'
import { lookInto } from '../support/database.ts'
import { expect, type Locator, type Page, testOfDiary as test } from '../support/journey.ts'
import { startSite } from '../support/site.ts'
import { staffPage } from '../support/staff.ts'

/** Takes a card by the middle and lets it go over a cell, in steps as a hand does. */
async function drag(page: Page, card: Locator, cell: Locator): Promise<void> {
  const from = await card.boundingBox()
  const to = await cell.boundingBox()
  if (!from || !to) throw new Error('not on the screen')
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(from.x + from.width / 2 + 12, from.y + from.height / 2 + 12, { steps: 4 })
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 12 })
  await page.mouse.up()
}

// Left out for now: the second drag, after one that was refused, is not always taken, and nobody knows why yet.
test.skip('a drag moves a visit, is seen in a second browser behind a second gateway, and is refused with the reason in the cell', async ({
  browser,
  ownSite,
}) => {
  test.slow()
  const other = await startSite({ DATA_DIR: ownSite.dataDir })
  const service = 'gas-services'
  const windows = await freeWindows(ownSite, { service, days: 28 })
  const startsAt = windows.findLast((start) => /T11:/.test(start) && !isSaturday(start)) ?? ''
  const booked = await confirm(ownSite, aVisit(startsAt, { service }))
  if (booked.__typename !== 'Booked') throw new Error(booked.message)
  const { reference } = booked.booking
  const database = await lookInto(ownSite.dataDir)
  const { rows } = await database.query<{ name: string }>(
    'select technician.name from booking join visit using (id) join technician on technician.id = technician_id where reference = $1',
    [reference],
  )
  await database.end()
  const van = rows[0]?.name ?? ''
  const second = van === 'Van 1' ? 'Van 3' : 'Van 1'

  const address = `/admin/dashboard?tab=dispatch&date=${startsAt.slice(0, 10)}`
  const one = await staffPage(browser, ownSite, 'office')
  const two = await staffPage(browser, other, 'office', { name: 'Sample other' })
  await one.goto(address)
  await two.goto(address)
  const row = (page: Page, name: string) =>
    page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) })
  const card = (page: Page) => page.getByRole('article', { name: new RegExp(reference) })
  const at11 = (page: Page, name: string) => row(page, name).locator('[data-window="11–1"]')
  await expect(row(two, van).getByRole('article')).toBeVisible()

  await drag(one, card(one), at11(one, 'Van 2'))
  await expect(at11(one, 'Van 2')).toContainText('No gas licence')
  await expect(one.getByRole('region', { name: 'What came of it' })).toContainText(
    'needs a current gas licence',
  )
  await expect(row(one, van).getByRole('article')).toBeVisible()

  await drag(one, card(one), at11(one, second))
  await expect(one.getByRole('region', { name: 'What came of it' })).toContainText(`Moved to ${second}`)
  await expect(row(two, second).getByRole('article')).toBeVisible()
  await expect(row(two, van).getByRole('article')).toHaveCount(0)
  await one.context().close()
  await two.context().close()
  await other.stop()
})
