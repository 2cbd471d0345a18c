import { expect, test } from 'vitest'
import { loggedPath } from './logged-path.ts'

test.each([
  ['/booking/manage/s3cret', '/booking/manage/…'],
  ['/booking/calendar/s3cret/visit.ics', '/booking/calendar/…'],
  ['/reviews/write/s3cret', '/reviews/write/…'],
  ['/on-call/s3cret', '/on-call/…'],
  ['/quote/s3cret/quote.pdf', '/quote/…'],
  ['/maintenance/s3cret', '/maintenance/…'],
  ['/report/s3cret/report.pdf', '/report/…'],
  ['/api/calendars/s3cret.ics', '/api/calendars/…'],
  ['/booking', '/booking'],
  ['/booking/manage', '/booking/manage'],
  ['/services/gas-services', '/services/gas-services'],
])('%s is logged as %s', (path, logged) => {
  expect(loggedPath(path)).toBe(logged)
})
