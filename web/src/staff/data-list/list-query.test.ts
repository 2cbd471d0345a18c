import { expect, test } from 'vitest'
import { sortFromQuery } from './list-query.ts'

test('an unknown sort order in the address falls back to the default', () => {
  const sorts = { window: 'WINDOW', customer: 'CUSTOMER' }
  const sorted = (sort: string) => sortFromQuery(new URLSearchParams({ sort }), sorts, 'window')
  expect(sorted('-customer')).toMatchObject({ sort: 'CUSTOMER', direction: 'DESC' })
  for (const unknown of ['', 'price', 'constructor', '-__proto__'])
    expect(sorted(unknown), unknown).toMatchObject({ by: 'window', sort: 'WINDOW', direction: 'ASC' })
})
