import { expect, test } from 'vitest'
import { pageViewOf } from './page-view.ts'

const company = 'GPC Plumbing'

const view = (pathname: string, title: string | null, slug?: string, missing = false) =>
  pageViewOf({ location: { pathname, params: slug === undefined ? {} : { slug } }, title, company, missing })

test.each([
  ['/', 'Home', undefined, 'Home'],
  ['/services/gas-services', 'Service: {words}', 'gas-services', 'Service: Gas Services'],
  ['/locations/surfers-paradise', 'Location: {words}', 'surfers-paradise', 'Location: Surfers Paradise'],
  ['/terms-and-conditions', 'Terms & Conditions', undefined, 'Terms & Conditions'],
  ['/reviews', null, undefined, company],
])('%s is called by the route table: %s', (path, title, slug, expected) => {
  expect(view(path, title, slug)).toEqual({ page_path: path, page_title: expected })
})

test('reports an unknown address as /404, whatever it contains', () => {
  for (const [path, slug] of [
    ['/bronwyn@example.org', undefined],
    ['/services/bronwyn-tate', 'bronwyn-tate'],
  ] as const) {
    expect(view(path, 'Service: {words}', slug, true)).toEqual({ page_path: '/404', page_title: company })
  }
})

test('leaves out addresses that could identify a person, even if a page exists there', () => {
  expect(view('/blog/0412-345-678', 'Blog: {words}', '0412-345-678')).toBeNull()
})

test('pages are counted whatever the company is called', () => {
  const named = (company: string) =>
    pageViewOf({ location: { pathname: '/reviews', params: {} }, title: null, company, missing: false })
      ?.page_title
  expect(named('Müller & Sons Plumbing Co. (QLD)')).toBe('Müller & Sons Plumbing Co. (QLD)')
  expect(named('Pipes, Drains @ Home')).toBe('Pipes Drains Home')
})
