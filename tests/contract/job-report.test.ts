import { expect, test } from 'vitest'
import { tokenFor } from '../../gateway/src/platform/tokens.ts'
import { confirm, freeWindows, sampleVisit } from '../support/bookings.ts'
import { connectToDatabase } from '../support/database.ts'
import { htmlToText } from '../support/html.ts'
import { fetchPage } from '../support/http.ts'
import { readSecrets } from '../support/staff.ts'
import { useSite } from '../support/use-site.ts'

const site = useSite()

/** Creates a completed job with a job record. Returns the links to its report and its booking page. */
async function createCompletedJob() {
  const [startsAt = ''] = await freeWindows(site())
  const booked = await confirm(site(), sampleVisit(startsAt))
  if (booked.__typename !== 'Booked') throw new Error(booked.message)
  const database = await connectToDatabase(site().dataDir)
  try {
    const { rows } = await database.query<{ id: string }>(
      `with recorded as (
         insert into job_record (booking_id, work_done, parts, at, signed_name, signature)
         select id, 'Replaced <b>both</b> hoses.', '["2 × flexible hose"]', now(),
                'Ann Lee', '[[0, 0, 900, 300]]' from booking where reference = $1
         returning booking_id
       ) update visit set state = 'COMPLETED' from recorded where id = booking_id returning id`,
      [booked.booking.reference],
    )
    const [{ id }] = rows as [{ id: string }]
    const token = (purpose: 'report' | 'manage') => tokenFor(purpose, id, 0, readSecrets(site()))
    return { report: `/report/${token('report')}`, manage: `/booking/manage/${token('manage')}` }
  } finally {
    await database.end()
  }
}

test('without JavaScript, the booking page of a completed job shows the work done and links to the report and the PDF', async () => {
  const { report, manage } = await createCompletedJob()
  const booking = (await fetchPage(site(), manage)).text
  expect(booking).toContain(`href="${report}"`)
  expect(htmlToText(booking)).toMatch(
    /What we did Replaced <b>both<\/b> hoses\. .*Parts used 2 × flexible hose/,
  )
  expect(booking).toMatch(/href="\/reviews\/write\//)
  const reportPage = await fetchPage(site(), report)
  expect([reportPage.status, reportPage.headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect(reportPage.text).toContain('<meta name="robots" content="noindex">')
  expect(htmlToText(reportPage.text)).toMatch(
    /What we did Replaced <b>both<\/b> hoses\. .*Parts used 2 × flexible hose/,
  )
  expect(reportPage.text).toContain('aria-label="Signature of Ann Lee"')
  // The property manager reads the report too, so it has no links to review the job or open the booking.
  expect(reportPage.text).not.toMatch(/\/reviews\/write\/|\/booking\/manage\//)
  const pdf = await fetch(`${site().url}${report}/report.pdf`)
  expect([pdf.status, pdf.headers.get('content-type'), pdf.headers.get('referrer-policy')]).toEqual([
    200,
    'application/pdf',
    'no-referrer',
  ])
  expect((await fetchPage(site(), '/report/x')).status).toBe(404)
  expect((await fetch(`${site().url}${report}/photos/1`)).status).toBe(404)
})
