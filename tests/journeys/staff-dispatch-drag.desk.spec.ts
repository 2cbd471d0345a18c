import { cardOf, drag, letGoOver, lift, rowOf, technicianOf } from '../support/board.ts'
import { aVisit, confirm, isSaturday, windowsOfEmptyDays } from '../support/bookings.ts'
import { expect, type Page, testOfDiary as test } from '../support/journey.ts'
import { startSite } from '../support/site.ts'
import { staffPage } from '../support/staff.ts'

test('a drag moves a visit, is seen in a second browser behind a second gateway, and is refused with the reason in the cell', async ({
  browser,
  ownSite,
}) => {
  test.slow()
  const other = await startSite({ DATA_DIR: ownSite.dataDir })
  const service = 'gas-services'
  const windows = await windowsOfEmptyDays(ownSite, { service, days: 28 })
  const startsAt = windows.findLast((start) => /T11:/.test(start) && !isSaturday(start)) ?? ''
  const booked = await confirm(ownSite, aVisit(startsAt, { service }))
  if (booked.__typename !== 'Booked') throw new Error(booked.message)
  const { reference } = booked.booking
  const van = await technicianOf(ownSite, reference)
  const second = van === 'Van 1' ? 'Van 3' : 'Van 1'

  const address = `/admin/dashboard?tab=dispatch&date=${startsAt.slice(0, 10)}`
  const one = await staffPage(browser, ownSite, 'office')
  const two = await staffPage(browser, other, 'office', { name: 'Sample other' })
  await one.goto(address)
  await two.goto(address)
  const card = cardOf(one, reference)
  const at11 = (page: Page, name: string) => rowOf(page, name).locator('[data-window="11–1"]')
  const result = one.getByRole('region', { name: 'What came of it' })
  await expect(rowOf(two, van).getByRole('article')).toBeVisible()

  await drag(card, at11(one, 'Van 2'))
  await expect(result).toContainText('needs a current gas licence')
  await expect(at11(one, 'Van 2')).toContainText('No gas licence')
  await expect(rowOf(one, van).getByRole('article')).toBeVisible()

  // While it is in one hand, the other sees whose, and cannot take it; a moment later, who changed it.
  const seen = cardOf(two, reference)
  const complaints: string[] = []
  one.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  await lift(card)
  // It is under the hand, and not somewhere else: the content policy let its styles in.
  const held = one.locator('article[data-lifted=yes]').first()
  expect((await held.boundingBox())?.x).toBeGreaterThan(100)
  await expect(seen).toContainText('Sample office is moving this')
  await expect(seen.getByRole('button')).toHaveCount(0)
  await expect(card).not.toContainText('is moving this')
  await letGoOver(at11(one, second))
  await expect(result).toContainText(`Moved to ${second}`)
  await expect(seen).toContainText('Sample office changed this just now')
  await expect(seen.getByRole('button', { name: /^Move/ })).toBeVisible()
  await expect(seen).not.toContainText('changed this just now')
  expect(complaints).toEqual([])
  await expect(rowOf(two, second).getByRole('article')).toBeVisible()
  await expect(rowOf(two, van).getByRole('article')).toHaveCount(0)
  await one.context().close()
  await two.context().close()
  await other.stop()
})
