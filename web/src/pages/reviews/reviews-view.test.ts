import { expect, test } from 'vitest'
import { parseReviewsView, reviewsPath } from './reviews-view.ts'

const emptyView = { service: null, suburb: null, stars: null, after: null }
const cursor = btoa('["2026-11-23T08:00:00Z","0190a5b0-0000-4000-8000-000000000000"]').replaceAll('=', '')

test.each([
  ['', emptyView],
  ['?service=tap-repairs&stars=4', { ...emptyView, service: 'tap-repairs', stars: 4 }],
  ['?suburb=burleigh-heads', { ...emptyView, suburb: 'burleigh-heads' }],
  [`?after=${cursor}`, { ...emptyView, after: cursor }],
  ['?service=&suburb=&stars=', emptyView],
  ['?stars=6&service=<b>&after=nonsense', emptyView],
  [`?after=${btoa('["yesterday"]')}`, emptyView],
])('%s shows %o', (query, view) => {
  expect(parseReviewsView(query)).toEqual(view)
})

test('an address is parsed and built without default values', () => {
  expect(reviewsPath(emptyView)).toBe('/reviews')
  const view = { ...emptyView, suburb: 'robina', stars: 5, after: cursor }
  expect(parseReviewsView(new URL(reviewsPath(view), 'http://x').search)).toEqual(view)
})
