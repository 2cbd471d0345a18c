import { expect, test } from 'vitest'
import { loadContent } from './load.ts'
import { normalisePath, redirectProblems } from './redirects.ts'

const content = loadContent()

test.each([
  [[{ from: '/our-team.html', to: '/about' }], []],
  [[{ from: '/about', to: '/contact' }], ['from: /about is a page of this site']],
  [[{ from: '/admin/old', to: '/' }], ['from: /admin/old is reserved for the site’s own use']],
  [[{ from: '/robots.txt', to: '/' }], ['from: /robots.txt is reserved for the site’s own use']],
  [[{ from: '/old', to: '/nowhere' }], ['to: /nowhere is not a page of this site']],
  [[{ from: '/old', to: '/old' }], ['to: /old → /old is a loop. Send /old to a page of this site']],
  [
    [
      { from: '/a', to: '/b' },
      { from: '/b', to: '/c' },
      { from: '/c', to: '/a' },
    ],
    ['/a → /b → /c → /a', '/b → /c → /a → /b', '/c → /a → /b → /c'].map(
      (chain) => `to: ${chain} is a loop. Send ${chain.slice(0, 2)} to a page of this site`,
    ),
  ],
  [
    [
      { from: '/a', to: '/b' },
      { from: '/b', to: '/services/gas-services' },
    ],
    ['to: /b is an old address too, and leads on to /services/gas-services. Enter /services/gas-services'],
  ],
  [
    [
      { from: '/old', to: '/about' },
      { from: '/old', to: '/contact' },
    ],
    ['from: /old is entered twice'],
  ],
])('rules %j: %j', (redirects, expected) => {
  const problems = redirectProblems(redirects, content)
  expect(problems.map(({ half, reason }) => `${half}: ${reason}`)).toEqual(expected)
})

test('equivalent spellings of a path are normalised to one', () => {
  expect(['/Our%20Team/', '//a//b/', '/', '/%'].map(normalisePath)).toEqual(['/our team', '/a/b', '/', null])
})
