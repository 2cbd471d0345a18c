import { expect, test } from 'vitest'
import { blogPath, parseBlogView } from './blog-view.ts'

test('an address is parsed and built consistently', () => {
  const view = { tag: 'Hot water', search: 'valve & tap' }
  expect(parseBlogView(new URL(blogPath(view), 'http://x').search)).toEqual(view)
  expect(blogPath({ tag: null, search: '' })).toBe('/blog')
})

test('ignores invalid values in an address', () => {
  expect(parseBlogView('?tag=%20&q=%20')).toEqual({ tag: null, search: '' })
  expect(parseBlogView(`?q=${'a'.repeat(300)}`).search).toHaveLength(80)
})
