import { expect, test } from 'vitest'
import {
  bookingLink,
  changedQuery,
  newBookingLink,
  phoneIn,
  resolveOldLink,
  screenFromPath,
  screenLink,
} from './staff-links.ts'

test('builds the URLs of screens, bookings and new bookings', () => {
  expect(screenLink('overview')).toBe('/admin/dashboard')
  expect(screenLink('inbox', { kind: 'reviews' })).toBe('/admin/dashboard/inbox?kind=reviews')
  expect(bookingLink('GC-ABC')).toBe('/admin/dashboard/bookings/GC-ABC')
  expect(newBookingLink({ enquiry: 'Q-1' })).toBe('/admin/dashboard/bookings/new?enquiry=Q-1')
})

test.each([
  ['?tab=inbox&view=spam', '/admin/dashboard/inbox?view=spam'],
  ['?tab=now', '/admin/dashboard'],
  ['?tab=diary&view=rules', '/admin/dashboard/schedule?view=rules'],
  ['?tab=figures&weeks=4', '/admin/dashboard/reports?weeks=4'],
  ['?tab=promises', '/admin/dashboard/settings?view=promises'],
  ['?tab=me', '/admin/dashboard/account'],
  ['?tab=bookings&days=any', '/admin/dashboard/bookings?days=any'],
  ['?tab=bookings&booking=GC-ABC', '/admin/dashboard/bookings/GC-ABC'],
  ['?tab=bookings&new=1&date=2026-11-27', '/admin/dashboard/bookings/new?date=2026-11-27'],
  ['?tab=nothing', '/admin/dashboard/nothing'],
  ['?tab=../login', '/admin/dashboard/..%2Flogin'],
  ['?tab=', '/admin/dashboard'],
])('an old link with %s leads to %s', (search, address) => {
  expect(resolveOldLink('/admin/dashboard', search)).toBe(address)
})

test('/promises redirects to the business settings', () => {
  expect(resolveOldLink('/admin/dashboard/promises', '')).toBe('/admin/dashboard/settings?view=promises')
})

test('other URLs are not redirected', () => {
  expect(resolveOldLink('/admin/dashboard', '')).toBeNull()
  expect(resolveOldLink('/admin/dashboard', '?q=tab')).toBeNull()
  expect(resolveOldLink('/admin/dashboard/inbox', '?tab=quotes')).toBeNull()
  expect(resolveOldLink('/blog', '?tab=quotes')).toBeNull()
})

test('changing the query keeps the other parameters', () => {
  const query = new URLSearchParams('suburb=robina&day=2026-11-27')
  expect(String(changedQuery(query, { day: null, view: 'leave' }))).toBe('suburb=robina&view=leave')
})

test('finds the screen named in a URL', () => {
  expect(screenFromPath('/admin/dashboard')).toBeNull()
  expect(screenFromPath('/admin/dashboard/')).toBeNull()
  expect(screenFromPath('/admin/dashboard/bookings/GC-ABC')).toBe('bookings')
})

test.each([
  [' 0491 570 119', '0491 570 119'],
  ['(07) 5550-0142', '(07) 5550-0142'],
  ['+61491570119', '+61491570119'],
  ['0491 57', null],
  ['12 Sample Street', null],
])('the search text %s is the phone number %s', (text, phone) => {
  expect(phoneIn(text)).toBe(phone)
})
