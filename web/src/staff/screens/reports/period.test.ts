import { expect, test } from 'vitest'
import { parsePeriod } from './period.tsx'

// A Wednesday.
const TODAY = '2026-12-16'
const LAST_EIGHT_WEEKS = { weeks: 8, from: null, to: null }

test.each([
  ['', LAST_EIGHT_WEEKS],
  ['weeks=13', { weeks: 13, from: null, to: null }],
  ['weeks=1', { weeks: 1, from: null, to: null }],
  ['weeks=last', { weeks: 8, from: '2026-12-07', to: '2026-12-13' }],
  ['from=2026-11-01&to=2026-11-30', { weeks: 8, from: '2026-11-01', to: '2026-11-30' }],
  ['from=2025-12-11&to=2026-12-16', { weeks: 8, from: '2025-12-11', to: '2026-12-16' }],
  ['from=2025-12-10&to=2026-12-16', LAST_EIGHT_WEEKS],
  ['from=2026-11-30&to=2026-11-01', LAST_EIGHT_WEEKS],
  ['from=2026-12-17&to=2026-12-18', LAST_EIGHT_WEEKS],
  ['from=2026-11-01', LAST_EIGHT_WEEKS],
  ['weeks=9', LAST_EIGHT_WEEKS],
])('the query %s is a period of reports', (query, period) => {
  expect(parsePeriod(new URLSearchParams(query), TODAY)).toEqual(period)
})
