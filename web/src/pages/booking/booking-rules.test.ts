import { expect, test } from 'vitest'
import { bookingErrors, bookingInWords, bookingValues, checkBooking, queenslandDay } from './booking-rules.ts'

const filled = bookingValues({
  service: 'tap-repairs',
  suburb: 'Robina',
  day: '2026-11-24',
  partOfDay: 'MORNING',
  name: 'Ann Lee',
  email: 'ann@example.org',
  phone: '0491 570 006',
})
const when = { today: '2026-11-23', openDays: [1, 2, 3, 4, 5, 6] }

test('a filled form has nothing wrong with it', () => {
  expect(checkBooking(filled, when)).toEqual({})
})

test('what is empty is named, in the order of the form', () => {
  expect(Object.entries(checkBooking(bookingValues({}), when))).toEqual([
    ['service', 'Please select a service'],
    ['suburb', 'Suburb is required'],
    ['day', 'Please choose a day'],
    ['partOfDay', 'Please choose a part of the day'],
    ['name', 'Name is required'],
    ['email', 'Email is required'],
    ['phone', 'Phone number is required'],
  ])
})

test.each([
  ['2026-11-22', 'Please choose today or a later day'],
  ['2026-11-29', 'We are closed on Sundays. Choose another day, or call if it cannot wait'],
  ['next week', 'Please choose a day'],
  ['2026-13-01', 'Please choose a day'],
])('%s: %s', (day, message) => {
  expect(checkBooking({ ...filled, day }, when)).toEqual({ day: message })
})

test('today is the day in Queensland', () => {
  expect(queenslandDay(new Date('2026-11-23T13:59:59Z'))).toBe('2026-11-23')
  expect(queenslandDay(new Date('2026-11-23T14:00:00Z'))).toBe('2026-11-24')
})

test('only errors of fields that the form has are shown', () => {
  expect(
    bookingErrors([
      { field: 'day', message: 'a' },
      { field: 'day', message: 'b' },
      { field: 'idempotencyKey', message: 'c' },
    ]),
  ).toEqual({ day: 'a' })
})

test('what was asked for is told in words', () => {
  const services = [{ slug: 'tap-repairs', name: 'Tap Repairs' }]
  expect(bookingInWords({ ...filled, message: 'It drips.' }, services)).toMatch(
    /^Tap Repairs in Robina\nTuesday,? 24 November: Morning, 7am to 11am\nIt drips\.$/,
  )
})
