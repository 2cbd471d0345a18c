import { expect, test } from 'vitest'
import { formatRedirects, parseRedirects } from './redirect-lines.ts'

test('parses redirects pasted from a spreadsheet or a CSV file', () => {
  const text =
    'Old address,New address\r\n"/about-us.html","/about"\n\n/shop;/services\n/team\t/about\n/alone'
  expect(parseRedirects(text)).toEqual([
    { line: 2, from: '/about-us.html', to: '/about' },
    { line: 4, from: '/shop', to: '/services' },
    { line: 5, from: '/team', to: '/about' },
    { line: 6, from: '/alone', to: '' },
  ])
  expect(parseRedirects(formatRedirects([{ from: '/a', to: '/about' }]))).toEqual([
    { line: 1, from: '/a', to: '/about' },
  ])
  expect(parseRedirects('')).toEqual([])
})
