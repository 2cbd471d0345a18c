import { expect, test } from 'vitest'
import { blogPath, paginate, parseBlogView } from './blog-view.ts'

test('an address is parsed and built consistently', () => {
  const view = { tag: 'Hot water', search: 'valve & tap', page: 2 }
  expect(parseBlogView(new URL(blogPath(view), 'http://x').search)).toEqual(view)
  expect(blogPath({ tag: null, search: '', page: 1 })).toBe('/blog')
})

test('ignores invalid values in an address', () => {
  for (const page of ['0', '-1', '1.5', 'two', '', '1e99x'])
    expect(parseBlogView(`?page=${page}`).page).toBe(1)
  expect(parseBlogView('?tag=%20&q=%20')).toEqual({ tag: null, search: '', page: 1 })
  expect(parseBlogView(`?q=${'a'.repeat(300)}`).search).toHaveLength(80)
})

test('a list is split into pages of seven, and returns null past the last page', () => {
  const items = Array.from({ length: 11 }, (_, index) => index)
  expect(paginate(items, 1)).toEqual({ page: 1, pages: 2, items: [0, 1, 2, 3, 4, 5, 6] })
  expect(paginate(items, 2)?.items).toEqual([7, 8, 9, 10])
  expect(paginate(items, 3)).toBeNull()
  expect(paginate([], 1)).toEqual({ page: 1, pages: 1, items: [] })
})
