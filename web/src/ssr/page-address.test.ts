import { expect, test } from 'vitest'
import { pageAddress } from './page-address.ts'

const addressOf = (url: string) => {
  const [pathname = '', query] = url.split('?')
  return pageAddress(pathname, query === undefined ? '' : `?${query}`)
}

test.each([
  ['/about', '/about'],
  ['/about?utm_source=mail&q=tap', '/about'],
  ['/services/gas-services?q=tap', '/services/gas-services'],
  ['/search?utm_source=mail&q=hot%20water', '/search?q=hot+water'],
  ['/reviews?suburb=robina&service=tap-repairs&x=1', '/reviews?service=tap-repairs&suburb=robina'],
  ['/nowhere?q=tap', '/nowhere'],
  ['/./sitemap.xml', '/./sitemap.xml'],
])('a page at %s has the address %s', (url, address) => {
  expect(addressOf(url)).toBe(address)
})

test('only the symptom of the chosen topic belongs to the address', () => {
  expect(addressOf('/prices?topic=drains&symptom-taps=drip&symptom-drains=slow')).toBe(
    '/prices?topic=drains&symptom-drains=slow',
  )
  expect(addressOf('/prices?symptom-drains=slow')).toBe('/prices')
})

test('screens of the dashboard share one page for everything below them', () => {
  expect(addressOf('/admin/dashboard/bookings/GC-1?tab=notes')).toBe('/admin/dashboard/bookings')
})
