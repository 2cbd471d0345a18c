import { expect, test } from 'vitest'
import { placesOf } from './promise-places.ts'

test('lists page groups first, without a link, and emails last', () => {
  expect(placesOf(['/', '/about', '/services/*'], true)).toEqual([
    { name: 'Every service page', href: null },
    { name: 'Home page', href: '/' },
    { name: '/about', href: '/about' },
    { name: 'Emails and texts', href: null },
  ])
  expect(placesOf(['*'], false)).toEqual([{ name: 'Every page', href: null }])
})
