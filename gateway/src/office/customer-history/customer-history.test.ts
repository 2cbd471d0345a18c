import { expect, test } from 'vitest'
import { customerList } from '../../customers/index.ts'
import { dispatchRequest } from '../../enquiries/emergency-requests/emergency-requests.ts'
import { quoteRequest } from '../../enquiries/quote-requests/quote-requests.ts'
import { book, createMondayContext } from '../../testing/bookings.ts'
import { leakyTap } from '../../testing/quotes.ts'
import { signInAs } from '../../testing/staff.ts'
import { customerHistory, entryTitle } from './customer-history.ts'

test('a customer’s history lists everything by date in pages, and is empty for technicians', async () => {
  const context = await createMondayContext()
  const office = await signInAs(context, 'office')
  await book(context, { name: leakyTap.name, email: leakyTap.email })
  await quoteRequest(leakyTap, context)
  await dispatchRequest(
    { name: leakyTap.name, phone: leakyTap.phone, place: 'Robina', message: 'Water everywhere' },
    context,
  )
  const page = await customerList('', { first: 5, after: null, before: null }, office)
  const [customer, ...others] = page?.rows ?? []
  if (!customer) throw new Error('no customer')
  expect(others).toEqual([])
  const all = await customerHistory(customer, { first: 100, after: null }, office)
  const titles = all?.nodes.map((row) => entryTitle(row, context)) ?? []
  expect(titles[0]).toBe('Tap Repairs')
  expect(
    all?.nodes.map(({ kind, endsAt }) => [kind, endsAt]).filter(([, endsAt]) => endsAt !== null),
  ).toEqual([['BOOKING', '2026-11-24T01:00:00.000000Z']])
  expect(titles.toSorted()).toEqual([
    'Confirmation, email',
    'Emergency request',
    'Quote request received, email',
    'Quote request, General plumbing',
    'Tap Repairs',
  ])
  const pagedTitles: string[] = []
  for (let after: string | null = null, more = true; more; ) {
    const nextPage = await customerHistory(customer, { first: 1, after }, office)
    if (!nextPage) throw new Error('no page')
    pagedTitles.push(...nextPage.nodes.map((row) => entryTitle(row, context)))
    after = nextPage.pageInfo.endCursor
    more = nextPage.pageInfo.hasNextPage
  }
  expect(pagedTitles).toEqual(titles)
  expect(await customerHistory(customer, { first: 1, after: 'nonsense' }, office)).toBeNull()
  const technician = await signInAs(context, 'technician')
  expect((await customerHistory(customer, { first: 100, after: null }, technician))?.nodes).toEqual([])
})
