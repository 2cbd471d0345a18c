import { expect, test } from 'vitest'
import { placesOf } from './promise-places.ts'

test('groups of pages come first and have no address; emails come last', () => {
  expect(placesOf(['/', '/about', '/services/*'], true)).toEqual([
    { name: 'Every service page', href: null },
    { name: 'Home page', href: '/' },
    { name: '/about', href: '/about' },
    { name: 'Emails and texts', href: null },
  ])
  expect(placesOf(['*'], false)).toEqual([{ name: 'Every page', href: null }])
})
