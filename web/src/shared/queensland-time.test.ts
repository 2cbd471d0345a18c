import { expect, test } from 'vitest'
import {
  breakableHours,
  datesBetween,
  daysAfter,
  daysBetween,
  longDate,
  longWindow,
  queenslandDate,
  relativeDay,
  shortDate,
  shortDateWithYear,
  shortWindow,
  timeOfDay,
  timeZoneNote,
  windowHours,
} from './queensland-time.ts'

const window = (startsAt: string, endsAt: string) => ({ startsAt, endsAt })

test('formats a window as people on the Gold Coast say it', () => {
  const arrivalWindow = window('2026-11-27T13:00:00+10:00', '2026-11-27T15:00:00+10:00')
  expect(longWindow(arrivalWindow)).toBe('Friday 27 November, 1 to 3 pm')
  expect(shortWindow(arrivalWindow)).toBe('Fri 27 Nov, 1 to 3 pm')
  expect(windowHours(window('2026-11-27T01:00:00Z', '2026-11-27T03:00:00Z'))).toBe('11 am to 1 pm')
  expect(windowHours(window('2026-11-27T00:00:00Z', '2026-11-27T02:00:00Z'))).toBe('10 am to 12 pm')
})

test('in a narrow place, hours break before the second time and nowhere else', () => {
  const hours = (startsAt: string, endsAt: string) => breakableHours(window(startsAt, endsAt)).split(' ')
  expect(hours('2026-11-27T01:00:00Z', '2026-11-27T03:00:00Z')).toEqual(['11\u00a0am', 'to\u00a01\u00a0pm'])
  expect(hours('2026-11-27T03:00:00Z', '2026-11-27T05:00:00Z')).toEqual(['1', 'to\u00a03\u00a0pm'])
})

test('names today and tomorrow, and other days by date', () => {
  expect(relativeDay('2026-11-28', '2026-11-28')).toBe('Today')
  expect(relativeDay('2026-12-01', '2026-11-30')).toBe('Tomorrow')
  expect(relativeDay('2026-12-01', '2026-11-28')).toBe('Tuesday 1 December')
  expect(relativeDay('2026-12-01', '')).toBe('Tuesday 1 December')
})

test('abbreviates months the Australian way', () => {
  expect(shortDate('2027-06-01')).toBe('Tue 1 June')
  expect(shortDateWithYear('2026-09-03')).toBe('3 Sept 2026')
  expect(shortDateWithYear('2027-12-31')).toBe('31 Dec 2027')
})

test('the day is the Queensland one on either side of midnight', () => {
  expect(queenslandDate('2026-11-26T13:59:59Z')).toBe('2026-11-26')
  expect(queenslandDate('2026-11-26T14:00:00Z')).toBe('2026-11-27')
  expect(longDate('2026-11-27')).toBe('Friday 27 November')
  expect(timeOfDay('2026-11-26T23:22:00Z')).toBe('9:22 am')
  expect(timeOfDay('2026-11-26T14:00:00Z')).toBe('12 am')
})

test('counts weeks across the end of a month', () => {
  expect(datesBetween('2026-11-20', '2026-11-26')).toBe('20 to 26 November')
  expect(datesBetween('2026-11-30', '2026-12-06')).toBe('30 November to 6 December')
  expect(datesBetween('2025-12-30', '2026-01-02')).toBe('30 December 2025 to 2 January 2026')
  expect(daysAfter('2026-11-30', 1)).toBe('2026-12-01')
  expect(daysBetween('2026-11-27', '2026-12-04')).toBe(7)
})

test('shows both times to a phone in New South Wales during daylight saving only', () => {
  expect(timeZoneNote('2026-11-27T03:00:00Z', { timeZone: 'Australia/Sydney', offsetMinutes: 660 })).toBe(
    'Your clock is set to New South Wales: 1 pm in Queensland is 2 pm for you.',
  )
  expect(
    timeZoneNote('2026-06-26T03:00:00Z', { timeZone: 'Australia/Sydney', offsetMinutes: 600 }),
  ).toBeNull()
  expect(
    timeZoneNote('2026-06-26T03:00:00Z', { timeZone: 'Pacific/Auckland', offsetMinutes: 720 }),
  ).toContain('set to Auckland: 1 pm in Queensland is 3 pm')
})
