import { expect, test } from 'vitest'
import { tokenFor } from '../../gateway/src/platform/tokens.ts'
import { confirm, freeWindows, sampleVisit } from '../support/bookings.ts'
import { connectToDatabase } from '../support/database.ts'
import { attributes, htmlToText } from '../support/html.ts'
import { fetchPage, postForm } from '../support/http.ts'
import { sampleQuote } from '../support/quotes.ts'
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
         insert into job_record (booking_id, work_done, follow_up, parts, at, signed_name, signature)
         select id, 'Replaced <b>both</b> hoses.', 'Replace the isolating valve.', '["2 × flexible hose"]', now(),
                'Ann Lee', '[[0, 0, 900, 300]]' from booking where reference = $1
         returning booking_id
       ) update visit set state = 'COMPLETED' from recorded where id = booking_id returning id`,
      [booked.booking.reference],
    )
    const [{ id }] = rows as [{ id: string }]
    const token = (purpose: 'report' | 'manage') => tokenFor(purpose, id, 0, readSecrets(site()))
    return {
      reference: booked.booking.reference,
      report: `/report/${token('report')}`,
      manage: `/booking/manage/${token('manage')}`,
    }
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

test('the form that asks for the price of the suggested work names the job, with and without JavaScript', async () => {
  const { reference, report, manage } = await createCompletedJob()
  const link = `/contact?job=${reference}&service=general#quote`
  for (const page of [report, manage])
    expect(attributes((await fetchPage(site(), page)).text, 'href')).toContain(link)
  const about = `Next work after job ${reference}`
  expect(attributes((await fetchPage(site(), link)).text, 'value')).toContain(about)
  // Anyone can make up an address.
  expect((await fetchPage(site(), '/contact?job=GC-7K3M-Q2<b>')).text).not.toContain('Next work')
  const { text } = await postForm(`${site().url}/contact`, { ...sampleQuote(), about })
  const [, request = ''] = /(Q-[0-9A-Z]{6})/.exec(htmlToText(text)) ?? []
  const database = await connectToDatabase(site().dataDir)
  try {
    const { rows } = await database.query('select message from quote_request where reference = $1', [request])
    expect(rows).toEqual([{ message: expect.stringContaining(about) }])
  } finally {
    await database.end()
  }
})
