import { expect, test } from 'vitest'
import { pageAddress } from './page-address.ts'

test.each([
  ['/about', '/about'],
  ['/about?utm_source=mail&q=tap', '/about'],
  ['/services/gas-services?q=tap', '/services/gas-services'],
  ['/search?utm_source=mail&q=hot%20water', '/search?q=hot+water'],
  ['/reviews?suburb=robina&service=tap-repairs&x=1', '/reviews?service=tap-repairs&suburb=robina'],
  ['/nowhere?q=tap', '/nowhere'],
])('a page at %s has the address %s', (url, address) => {
  expect(pageAddress(url)).toBe(address)
})

test('only the symptom of the chosen topic belongs to the address', () => {
  expect(pageAddress('/prices?topic=drains&symptom-taps=drip&symptom-drains=slow')).toBe(
    '/prices?topic=drains&symptom-drains=slow',
  )
  expect(pageAddress('/prices?symptom-drains=slow')).toBe('/prices')
})

test('screens of the dashboard share one page for everything below them', () => {
  expect(pageAddress('/admin/dashboard/bookings/GC-1?tab=notes')).toBe('/admin/dashboard/bookings')
})
