import { cardOf, drag, dropOn, lift, rowOf, technicianOf } from '../support/board.ts'
import { confirm, isSaturday, sampleVisit, windowsOfEmptyDays } from '../support/bookings.ts'
import { connectToDatabase } from '../support/database.ts'
import { expect, type Page, testOnOwnSite as test } from '../support/journey.ts'
import { startSite } from '../support/site.ts'
import { openStaffPage } from '../support/staff.ts'

test('a drag moves a visit, shows in a second browser behind a second gateway, and is refused with the reason in the cell', async ({
  browser,
  ownSite,
}) => {
  test.slow()
  const otherSite = await startSite({ DATA_DIR: ownSite.dataDir })
  const service = 'gas-services'
  const windows = await windowsOfEmptyDays(ownSite, { service, days: 28 })
  const startsAt = windows.findLast((start) => /T11:/.test(start) && !isSaturday(start)) ?? ''
  const booked = await confirm(ownSite, sampleVisit(startsAt, { service }))
  if (booked.__typename !== 'Booked') throw new Error(booked.message)
  const { reference } = booked.booking
  const van = await technicianOf(ownSite, reference)
  const otherVan = van === 'Van 1' ? 'Van 3' : 'Van 1'

  const address = `/admin/dashboard/dispatch?date=${startsAt.slice(0, 10)}`
  const firstPage = await openStaffPage(browser, ownSite, 'office')
  const secondPage = await openStaffPage(browser, otherSite, 'office', { name: 'Sample other' })
  await firstPage.goto(address)
  await secondPage.goto(address)
  const card = cardOf(firstPage, reference)
  const cellAt11 = (page: Page, name: string) => rowOf(page, name).locator('[data-window="11–1"]')
  const result = firstPage.getByRole('region', { name: 'Result' })
  await expect(rowOf(secondPage, van).getByRole('article')).toBeVisible()

  await drag(card, cellAt11(firstPage, 'Van 2'))
  await expect(result).toContainText('needs a current gas licence')
  await expect(cellAt11(firstPage, 'Van 2')).toContainText('No gas licence')
  await expect(rowOf(firstPage, van).getByRole('article')).toBeVisible()

  // During a drag the other screen shows who is dragging and blocks the card. Afterwards it shows who changed it.
  const otherCard = cardOf(secondPage, reference)
  const errors: string[] = []
  firstPage.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  await lift(card)
  // The card follows the pointer: the content policy allows its inline styles.
  const lifted = firstPage.locator('article[data-lifted=yes]').first()
  expect((await lifted.boundingBox())?.x).toBeGreaterThan(100)
  await expect(otherCard).toContainText('Sample office is moving this')
  await expect(otherCard.getByRole('button')).toHaveCount(0)
  await expect(card).not.toContainText('is moving this')
  await dropOn(cellAt11(firstPage, otherVan))
  await expect(result).toContainText(`Moved to ${otherVan}`)
  await expect(otherCard).toContainText('Sample office changed this just now')
  await expect(otherCard.getByRole('button', { name: /^Move/ })).toBeVisible()
  await expect(otherCard).not.toContainText('changed this just now')
  expect(errors).toEqual([])
  await expect(rowOf(secondPage, otherVan).getByRole('article')).toBeVisible()
  await expect(rowOf(secondPage, van).getByRole('article')).toHaveCount(0)

  // The title is also the drag handle, and it still opens the booking even after a long press.
  await expect(firstPage).toHaveURL(/\/dispatch/)
  await card.getByRole('link').first().click({ delay: 400 })
  await expect(firstPage).toHaveURL(new RegExp(`/bookings/${reference}`))
  await firstPage.context().close()
  await secondPage.context().close()
  await otherSite.stop()
})

test('eight vans fit on one screen, and the tray shows when and where, and links to other days with work in it', async ({
  browser,
  ownSite,
}) => {
  const windows = (await windowsOfEmptyDays(ownSite, { days: 28 })).filter((start) => !isSaturday(start))
  const days = [...new Set(windows.map((start) => start.slice(0, 10)))]
  const [day = '', otherDay = ''] = days.slice(-2)
  const windowAt9 = (date: string) => windows.findLast((start) => start.startsWith(`${date}T09:`)) ?? ''
  const first = await confirm(ownSite, sampleVisit(windowAt9(day), { street: '12 Example Street' }))
  await confirm(ownSite, sampleVisit(windowAt9(day)))
  const later = await confirm(ownSite, sampleVisit(windowAt9(otherDay)))
  if (first.__typename !== 'Booked' || later.__typename !== 'Booked') throw new Error('not booked')
  const database = await connectToDatabase(ownSite.dataDir)
  await database.query(
    `insert into technician (name, home_zone) select 'Van ' || n, 'central-beaches' from generate_series(5, 8) as n`,
  )
  await database.query(
    `insert into technician_leave (technician_id, starts_at, ends_at)
     select technician_id, visit.starts_at, visit.ends_at from booking join visit using (id) where reference = any ($1)`,
    [[first.booking.reference, later.booking.reference]],
  )
  const page = await openStaffPage(browser, ownSite, 'office')
  await page.goto(`/admin/dashboard/dispatch?date=${day}`)
  const tray = page.getByRole('region', { name: /unassigned/ })
  await expect(cardOf(page, first.booking.reference)).toContainText('9–11 · Robina12 Example Street')
  await expect(page.getByRole('row')).toHaveCount(9)
  const last = await page.getByRole('row').last().boundingBox()
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(900)
  // On a phone the tray scrolls on its own, and the page is no wider than the screen.
  await page.setViewportSize({ width: 390, height: 844 })
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
    .toBeLessThanOrEqual(0)
  await page.setViewportSize({ width: 1440, height: 900 })
  await tray.getByRole('link', { name: /: 1 unassigned$/ }).click()
  await expect(page).toHaveURL(new RegExp(`date=${otherDay}`))
  await expect(tray).toContainText('2 unassigned')
  await expect(cardOf(page, later.booking.reference)).toBeVisible()
  // As in a cell, m opens the menu of the focused card, and the focus comes back to it.
  const title = cardOf(page, later.booking.reference).getByRole('link').first()
  await title.focus()
  await page.keyboard.press('m')
  const menu = page.getByRole('dialog', { name: /^Move / })
  await expect(menu.getByRole('button').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(title).toBeFocused()
  await page.context().close()
  await database.query('delete from technician_leave')
  await database.query(`delete from technician where name in ('Van 5', 'Van 6', 'Van 7', 'Van 8')`)
  await database.end()
})
