import { expect, test } from 'vitest'
import { book, createMondayContext } from '../../testing/bookings.ts'
import { startTestSite } from '../../testing/site.ts'
import { staffVisitor, Visitor } from '../../testing/visitor.ts'

const NAMES = ['=1+1', 'Ann Lee', 'Bob, the "tall" one']

test('C20, C26: office staff can export the rows of a filtered list, and each export is audited', async () => {
  const context = await createMondayContext()
  for (const [n, name] of NAMES.entries())
    await book(context, {
      name,
      startsAt: `2026-11-2${4 + n}T09:00:00+10:00`,
      suburb: n === 0 ? 'Nerang' : 'Robina',
    })
  const site = await startTestSite({ context })
  const office = await staffVisitor(site, 'office')
  const robina = new URLSearchParams({ filter: JSON.stringify({ suburbs: ['Robina'] }), sort: 'CUSTOMER' })
  const response = await office.fetch(`/admin/export/bookings.csv?${robina}`)
  expect(response.status).toBe(200)
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(response.headers.get('content-type')).toContain('text/csv')
  expect(response.headers.get('content-disposition')).toMatch(
    /^attachment; filename="bookings-\d{4}-\d\d-\d\d\.csv"$/,
  )
  const [head, ...rows] = (await response.text()).trimEnd().split('\r\n')
  expect(head).toMatch(/Reference,/)
  expect(rows).toHaveLength(2)
  expect(rows[0]).toContain('Ann Lee')
  // Spreadsheets read these as a date, times of day, and a date with a time.
  expect(rows[0]).toContain(',2026-11-25,09:00,')
  expect(rows[0]).toMatch(/,2026-11-23 \d\d:\d\d$/)
  expect(rows[1]).toContain('"Bob, the ""tall"" one"')
  expect(await (await office.fetch('/admin/export/bookings.csv')).text()).toContain("'=1+1")

  const refusals = [
    [new Visitor(site), 401],
    [await staffVisitor(site, 'technician'), 403],
  ] as const
  for (const list of ['bookings', 'quotes']) {
    const path = `/admin/export/${list}.csv`
    for (const [visitor, status] of refusals) {
      const response = await visitor.fetch(path)
      expect([response.status, response.headers.get('cache-control')], path).toEqual([status, 'no-store'])
      expect(await response.text()).not.toContain('Ann Lee')
    }
    expect((await office.fetch(path)).status, path).toBe(200)
    expect((await office.fetch(`${path}?filter={"nothing":1}`)).status, path).toBe(400)
    const malformed = encodeURIComponent(JSON.stringify({ search: '\0', suburbs: ['Robina\0'] }))
    expect((await office.fetch(`/admin/export/bookings.csv?filter=${malformed}`)).status).toBe(400)
  }
  // The quotes report by weeks, and a quote as a PDF.
  for (const [visitor, status] of [...refusals, [office, 200] as const])
    expect((await visitor.fetch('/admin/export/priced-quotes.csv?weeks=8')).status).toBe(status)
  expect((await office.fetch('/admin/export/priced-quotes.csv?weeks=0')).status).toBe(400)
  // The tables of the report.
  const days = 'from=2026-11-23&to=2026-11-23'
  for (const [visitor, status] of [...refusals, [office, 200] as const])
    expect((await visitor.fetch(`/admin/export/reports/suburbs.csv?${days}`)).status).toBe(status)
  const suburbs = await office.fetch(`/admin/export/reports/suburbs.csv?${days}`)
  expect(suburbs.headers.get('content-disposition')).toContain(
    '"reports-suburbs-2026-11-23-to-2026-11-23.csv"',
  )
  expect(await suburbs.text()).toContain('Suburb,Bookings\r\nRobina,2\r\nNerang,1\r\n')
  // Each names its columns, even without rows: no emergency has been attended yet.
  for (const [table, header] of [
    ['bookings-by-week', 'Week from,Online,By staff,All'],
    ['quote-requests-by-week', 'Week from,Received,Booked'],
    ['services', 'Service,Bookings,Arrivals,On time'],
    [
      'technicians',
      'Technician,Visits,Helped,Completed,Planned minutes completed,Accepted quotes completed,Arrivals,On time',
    ],
    ['after-hours', 'Visits,Completed,From emergency requests'],
    [
      'emergencies',
      'Service,Advertised,Requests,Median minutes,9 in 10 within minutes,Minutes over advertised',
    ],
  ] as const) {
    const response = await office.fetch(`/admin/export/reports/${table}.csv`)
    const [firstLine] = (await response.text()).split('\r\n')
    expect([response.status, firstLine], table).toEqual([200, header])
  }
  expect((await office.fetch('/admin/export/reports/toString.csv')).status).toBe(404)
  expect((await office.fetch('/admin/export/reports/suburbs.csv?from=2026-11-23')).status).toBe(400)
  for (const [visitor, status] of [...refusals, [office, 404] as const])
    expect((await visitor.fetch('/admin/export/priced-quotes/P-NOBODY.pdf')).status).toBe(status)
  const { rows: events } = await context.pool.query(
    `select action, result, count(*)::int as count from audit_event where action like '%.export' group by 1, 2 order by 1, 2`,
  )
  expect(events).toEqual([
    { action: 'bookings.export', result: 'done', count: 3 },
    { action: 'bookings.export', result: 'refused', count: 1 },
    { action: 'priced-quotes.export', result: 'done', count: 1 },
    { action: 'priced-quotes.export', result: 'refused', count: 2 },
    { action: 'quotes.export', result: 'done', count: 1 },
    { action: 'quotes.export', result: 'refused', count: 1 },
    { action: 'reports.export', result: 'done', count: 8 },
    { action: 'reports.export', result: 'refused', count: 1 },
  ])
})

test.for([
  ['/xero.csv?from=2026-10-01&to=2026-10-31', 'xero-2026-10-01-to-2026-10-31'],
  ['/priced-quotes.csv?from=2026-10-01&to=2026-10-31', 'priced-quotes-2026-10-01-to-2026-10-31'],
  ['/reports/services.csv?from=2026-10-01&to=2026-10-31', 'reports-services-2026-10-01-to-2026-10-31'],
])('the file at %s is named after its period: %s', async ([path, name]) => {
  const office = await staffVisitor(await startTestSite(), 'office')
  const response = await office.fetch(`/admin/export${path}`)
  expect(response.headers.get('content-disposition')).toContain(`"${name}.csv"`)
})
