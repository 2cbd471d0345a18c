import { expect, test } from 'vitest'
import { splitReferences } from './split-references.ts'

test('bookings and quotes named in a text become links, and nothing else does', () => {
  expect(
    splitReferences('About: Next work after job GC-7K3M-Q2\n\nAnd P-7K3MQ2, MAP-7K3MQ2X or GC-7K3M?'),
  ).toEqual([
    { words: 'About: Next work after job ', link: null },
    { words: 'GC-7K3M-Q2', link: '/admin/dashboard/bookings/GC-7K3M-Q2' },
    { words: '\n\nAnd ', link: null },
    { words: 'P-7K3MQ2', link: '/admin/dashboard/priced-quotes/P-7K3MQ2' },
    { words: ', MAP-7K3MQ2X or GC-7K3M?', link: null },
  ])
  expect(splitReferences('')).toEqual([])
})
