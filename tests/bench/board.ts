import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { cardOf, drag, rowOf, technicianOf } from '../support/board.ts'
import { confirm, freeWindows, isSaturday, sampleVisit } from '../support/bookings.ts'
import { BROWSER_ARGS, fullBrowser } from '../support/browser.ts'
import { type Site, startSite } from '../support/site.ts'
import { openStaffPage } from '../support/staff.ts'
import { DESK } from '../support/widths.ts'
import { percentile, type Row } from './table.ts'

const DRAGS = 30
const LIMIT_MS = 2_000

/**
 * Measures how long a drag on the dispatch board takes to appear in another browser connected to another gateway, from drop to
 * display.
 */
export async function boardRows(folder: string, log: (line: string) => void): Promise<ReadonlyArray<Row>> {
  const DATA_DIR = join(folder, 'board')
  const firstSite = await startSite({ DATA_DIR, RATE_LIMIT_SCALE: '1000' })
  const secondSite = await startSite({ DATA_DIR, RATE_LIMIT_SCALE: '1000' })
  const executablePath = fullBrowser()
  const browser = await chromium.launch({ args: BROWSER_ARGS, ...(executablePath ? { executablePath } : {}) })
  try {
    log('drags on the board, two browsers, two gateways')
    const { reference, startsAt } = await bookGasJob(firstSite)
    const open = async (site: Site, name: string) => {
      const page = await openStaffPage(browser, site, 'office', { name })
      await page.setViewportSize(DESK)
      await page.goto(`/admin/dashboard/dispatch?date=${startsAt.slice(0, 10)}`)
      await cardOf(page, reference).waitFor()
      return page
    }
    const [dragPage, otherPage] = [
      await open(firstSite, 'Sample one'),
      await open(secondSite, 'Sample other'),
    ]
    const times: number[] = []
    let van = await technicianOf(firstSite, reference)
    for (let count = 0; count < DRAGS; count++) {
      const to = van === 'Van 1' ? 'Van 3' : 'Van 1'
      times.push(await timeToSee(dragPage, otherPage, reference, to))
      van = to
    }
    const row = (label: string, quantile: number): Row => ({
      label: `a drag on the board, seen behind another gateway, ${label}, against two seconds`,
      site: percentile(times, quantile),
      baseline: LIMIT_MS,
      unit: 'ms',
    })
    return [row('p50', 0.5), row('p95', 0.95), row('the longest', 1)]
  } finally {
    await browser.close()
    await secondSite.stop()
    await firstSite.stop()
  }
}

async function timeToSee(
  dragPage: Page,
  otherPage: Page,
  reference: string,
  technician: string,
): Promise<number> {
  const seenAt = rowOf(otherPage, technician)
    .getByRole('article')
    .waitFor()
    .then(() => performance.now())
  await drag(cardOf(dragPage, reference), rowOf(dragPage, technician).locator('[data-window="11–1"]'))
  const startMs = performance.now()
  const time = (await seenAt) - startMs
  await dragPage.getByRole('region', { name: 'Result' }).getByText(`Moved to ${technician}`).waitFor()
  return time
}

/** Books a job that two technicians can do, in a window on a day without other bookings. */
async function bookGasJob(site: Site): Promise<{ readonly reference: string; readonly startsAt: string }> {
  const service = 'gas-services'
  const windows = await freeWindows(site, { service, days: 28 })
  const startsAt = windows.findLast((start) => /T11:/.test(start) && !isSaturday(start)) ?? ''
  const booked = await confirm(site, sampleVisit(startsAt, { service }))
  if (booked.__typename !== 'Booked') throw new Error(booked.message)
  return { reference: booked.booking.reference, startsAt }
}
