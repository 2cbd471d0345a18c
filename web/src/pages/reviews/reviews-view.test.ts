import { expect, test } from 'vitest'
import { reviewsPath, reviewsView } from './reviews-view.ts'

const nothing = { service: null, suburb: null, stars: null, after: null }
const cursor = btoa('["2026-11-23T08:00:00Z","0190a5b0-0000-4000-8000-000000000000"]').replaceAll('=', '')

test.each([
  ['', nothing],
  ['?service=tap-repairs&stars=4', { ...nothing, service: 'tap-repairs', stars: 4 }],
  ['?suburb=burleigh-heads', { ...nothing, suburb: 'burleigh-heads' }],
  [`?after=${cursor}`, { ...nothing, after: cursor }],
  ['?service=&suburb=&stars=', nothing],
  ['?stars=6&service=<b>&after=nonsense', nothing],
  [`?after=${btoa('["yesterday"]')}`, nothing],
])('%s shows %o', (query, view) => {
  expect(reviewsView(query)).toEqual(view)
})

test('an address is parsed and built without default values', () => {
  expect(reviewsPath(nothing)).toBe('/reviews')
  const view = { ...nothing, suburb: 'robina', stars: 5, after: cursor }
  expect(reviewsView(new URL(reviewsPath(view), 'http://x').search)).toEqual(view)
})
