import { expect, test } from 'vitest'
import { technicianLeave, technicians } from '../../platform/database/tables.ts'
import { advanceTime, book, createMondayContext, queenslandInstant } from '../../testing/bookings.ts'
import type { TestContext } from '../../testing/context.ts'
import { signInAs } from '../../testing/staff.ts'
import { bookingStep } from '../customer/staff-steps.ts'
import { type BookingFilter, type BookingSort, staffBookings } from './booking-list.ts'

const officeContext = async () => signInAs(await createMondayContext(), 'office')

type ListOptions = {
  sort?: BookingSort
  descending?: boolean
  first?: number
  after?: string | null
  before?: string | null
}

async function list(
  context: TestContext,
  filter: BookingFilter = {},
  { sort = 'WINDOW', descending = false, first = 25, after = null, before = null }: ListOptions = {},
) {
  const page = await staffBookings({ filter, sort, descending }, { first, after, before }, context)
  if (!page) throw new Error('no such page')
  return page
}

const namesIn = async (context: TestContext, filter: BookingFilter, options: ListOptions = {}) =>
  (await list(context, filter, options)).rows.map(({ name }) => name)

const days = ['24', '25', '26', '27', '30']
const hours = ['07:00', '09:00', '11:00', '13:00']

/** Makes bookings in consecutive windows, for customers with names in alphabetical order. */
async function createBookings(
  context: TestContext,
  count: number,
  changes: (n: number) => object = () => ({}),
) {
  for (let n = 0; n < count; n++) {
    const startsAt = `2026-11-${days[Math.floor(n / hours.length)]}T${hours[n % hours.length]}:00+10:00`
    await book(context, { startsAt, name: `${String.fromCharCode(65 + n)} Customer`, ...changes(n) })
  }
}

test('search finds bookings by name, phone digits, email, reference and suburb, and requires all words', async () => {
  const context = await officeContext()
  const { booking } = await book(context, {
    name: 'Zoë O’Brien-Smith',
    phone: '(07) 5550 0142',
    email: 'Zoe_OB@example.org',
    suburb: 'Burleigh Heads',
  })
  await book(context, { name: 'Ann Lee', phone: '0491 570 006', startsAt: '2026-11-24T11:00:00+10:00' })
  const found = (search: string) => namesIn(context, { search })
  for (const search of [
    'zoe',
    'ZOË',
    'brien',
    '5550 0142',
    '0755500142',
    '+61 7 5550',
    '55500142',
    'zoe_ob@',
    booking.reference,
    booking.reference.toLowerCase().replaceAll('-', ''),
    'burleigh',
    'zoë burleigh',
    'zo',
  ])
    expect(await found(search), search).toEqual(['Zoë O’Brien-Smith'])
  expect(await found('0491570006')).toEqual(['Ann Lee'])
  expect(await found('491 570')).toEqual(['Ann Lee'])
  for (const search of ['zoe robina', 'nobody', 'z_e', '5550%', 'ee', "'; drop table booking;--", 'x\\'])
    expect(await found(search), search).toEqual([])
  expect(await found('   ')).toHaveLength(2)
  expect(await found('')).toHaveLength(2)
})

test('search finds names in any script by any part, using trigrams', async () => {
  const context = await officeContext()
  for (const [n, name] of ['王小明', 'Иван Петров', 'Zoë Ünal', 'สมชาย', '😀 Smith'].entries())
    await book(context, { name, startsAt: `2026-11-${days[n]}T09:00:00+10:00` })
  const found = (search: string) => namesIn(context, { search })
  for (const search of ['王小明', '小明', '明']) expect(await found(search), search).toEqual(['王小明'])
  for (const search of ['иван', 'ИВАН ПЕТ', 'етров'])
    expect(await found(search), search).toEqual(['Иван Петров'])
  for (const search of ['unal', 'Ünal', 'zoe']) expect(await found(search), search).toEqual(['Zoë Ünal'])
  expect(await found('สมชาย')).toEqual(['สมชาย'])
  expect(await found('smith')).toEqual(['😀 Smith'])
  expect(await found('明小')).toEqual([])
  const { rows } = await context.pool.query(
    "select cardinality(show_trgm(search_words('王小明'))) as trigrams",
  )
  expect(rows[0].trigrams).toBeGreaterThan(10)
})

test('each filter narrows the list, and filters combine', async () => {
  const context = await officeContext()
  await createBookings(context, 6, (n) => ({ suburb: n % 2 ? 'Robina' : 'Nerang' }))
  await book(context, {
    startsAt: '2026-12-01T09:00:00+10:00',
    name: 'Gas Customer',
    service: 'gas-services',
    symptom: 'New gas appliance',
    suburb: 'Southport',
  })
  expect(await namesIn(context, { suburbs: ['Nerang'] })).toEqual(['A Customer', 'C Customer', 'E Customer'])
  expect(await namesIn(context, { services: ['gas-services'] })).toEqual(['Gas Customer'])
  expect(
    await namesIn(context, {
      from: Temporal.PlainDate.from('2026-11-25'),
      to: Temporal.PlainDate.from('2026-11-25'),
    }),
  ).toEqual(['E Customer', 'F Customer'])
  const [first] = (await list(context, {})).rows
  if (!first) throw new Error('nothing is listed')
  const firstTechnicianRows = await list(context, { technicianIds: [first.technicianId] })
  expect(new Set(firstTechnicianRows.rows.map(({ technician }) => technician))).toEqual(
    new Set([first.technician]),
  )
  await bookingStep(first.id, { step: 'cancelled' }, context)
  expect(await namesIn(context, { states: ['CANCELLED'] })).toEqual(['A Customer'])
  expect(await namesIn(context, { states: ['CANCELLED', 'CONFIRMED'], suburbs: ['Nerang'] })).toEqual([
    'A Customer',
    'C Customer',
    'E Customer',
  ])
  expect(await namesIn(context, { states: ['CANCELLED'], suburbs: ['Robina'], search: 'customer' })).toEqual(
    [],
  )
})

test('every sort order pages completely in both directions, without duplicates or gaps', async () => {
  const context = await officeContext()
  // Some share a name and a suburb, and all the time of booking, so that only the id differs.
  await createBookings(context, 9, (n) => ({ name: n < 5 ? 'Same Name' : `Customer ${n}` }))
  for (const sort of ['WINDOW', 'BOOKED', 'REFERENCE', 'CUSTOMER', 'SUBURB'] as const) {
    for (const descending of [false, true]) {
      const whole = (await list(context, {}, { sort, descending })).rows.map(({ id }) => id)
      expect(whole).toHaveLength(9)
      const forwards: string[] = []
      let page = await list(context, {}, { sort, descending, first: 4 })
      forwards.push(...page.rows.map(({ id }) => id))
      expect(page).toMatchObject({ hasPrevious: false, hasNext: true })
      while (page.hasNext) {
        page = await list(context, {}, { sort, descending, first: 4, after: page.endCursor })
        expect(await page.position()).toEqual({ count: forwards.length, more: false })
        forwards.push(...page.rows.map(({ id }) => id))
      }
      expect(forwards, `${sort} ${descending}`).toEqual(whole)
      const back = await list(context, {}, { sort, descending, first: 4, before: page.startCursor })
      expect(back.rows.map(({ id }) => id)).toEqual(whole.slice(4, 8))
      expect(back).toMatchObject({ hasPrevious: true, hasNext: true })
      const start = await list(context, {}, { sort, descending, first: 4, before: back.startCursor })
      expect(start.rows.map(({ id }) => id)).toEqual(whole.slice(0, 4))
      expect(start).toMatchObject({ hasPrevious: false, hasNext: true })
    }
  }
})

test('new bookings don’t shift or repeat rows of later pages', async () => {
  const context = await officeContext()
  await createBookings(context, 8)
  const first = await list(context, {}, { first: 3 })
  await book(context, { startsAt: '2026-11-24T07:00:00+10:00', name: 'Before' })
  await book(context, { startsAt: '2026-11-30T13:00:00+10:00', name: 'After' })
  const rest = await list(context, {}, { after: first.endCursor })
  expect(rest.rows.map(({ name }) => name.charAt(0))).toEqual(['D', 'E', 'F', 'G', 'H', 'A'])
  expect(await rest.position()).toEqual({ count: 4, more: false })
  expect(await rest.total()).toEqual({ count: 10, more: false })
})

test('rejects cursors of another sort order or direction, and malformed ones', async () => {
  const context = await officeContext()
  await createBookings(context, 2)
  const { endCursor } = await list(context)
  const listAfter = (after: string, sort: BookingSort = 'WINDOW', descending = false) =>
    staffBookings({ filter: {}, sort, descending }, { first: 5, after, before: null }, context)
  expect(await listAfter(endCursor ?? '')).not.toBeNull()
  expect(await listAfter(endCursor ?? '', 'CUSTOMER')).toBeNull()
  expect(await listAfter(endCursor ?? '', 'WINDOW', true)).toBeNull()
  const id = '00000000-0000-4000-8000-000000000000'
  for (const odd of [
    '',
    'AAAA',
    '{}',
    ...[
      ['WINDOW', 'now', id],
      ['WINDOW', '2026-13-01 00:00:00+00', id],
      ['WINDOW', '2026-11-24 00:00:00+00', '1'],
      ['WINDOW', '2026-11-24 00:00:00+00', `${id}'`],
      [id],
    ].map((item) => Buffer.from(JSON.stringify(item)).toString('base64url')),
  ])
    expect(await listAfter(odd), odd).toBeNull()
})

test('C26: technicians see only their own bookings, whatever the filter', async () => {
  const context = await createMondayContext()
  await createBookings(context, 12)
  const technician = await signInAs(context, 'technician')
  await context.pool.query(
    `update visit set technician_id = (case when extract(day from starts_at) = 24 then $1 else $1 + 1 end)`,
    [technician.staff.technicianId],
  )
  const everything = (await list(await signInAs(context, 'office'), {})).rows
  const ownRows = everything.filter(({ technicianId }) => technicianId === technician.staff.technicianId)
  expect(ownRows.length).toBeGreaterThan(0)
  expect(ownRows.length).toBeLessThan(12)
  const listed = await list(technician)
  expect(listed.rows.map(({ id }) => id)).toEqual(ownRows.map(({ id }) => id))
  expect(await listed.total()).toEqual({ count: ownRows.length, more: false })
  const others = everything.find(({ technicianId }) => technicianId !== technician.staff.technicianId)
  if (!others) throw new Error('everything is theirs')
  expect(await namesIn(technician, { technicianIds: [others.technicianId] })).toEqual([])
  expect(await namesIn(technician, { search: others.reference })).toEqual([])
  expect((await list({ ...context, staff: null }, {})).rows).toEqual([])
})

test('a technician’s search and cursors reveal no more about a customer than the list', async () => {
  const context = await createMondayContext()
  const technician = await signInAs(context, 'technician')
  const details = { name: 'Ann Lee', phone: '0491 570 006', email: 'ann@example.org', suburb: 'Robina' }
  const { booking } = await book(context, { ...details, startsAt: '2026-11-26T09:00:00+10:00' })
  await context.pool.query('update visit set technician_id = $1', [technician.staff.technicianId])
  const isFound = async (search: string, now: string) =>
    (await list({ ...technician, now: queenslandInstant(now) }, { search })).rows.length > 0
  const searches = ['ann', 'robina', booking.reference, 'lee', '0491', '+61 491', 'ann@example.org']
  const results = (now: string) => Promise.all(searches.map((search) => isFound(search, now)))
  expect(await results('2026-11-23 08:00')).toEqual([true, true, true, false, false, false, false])
  expect(await results('2026-11-26 08:00')).toEqual([true, true, true, true, true, true, false])
  const { endCursor } = await list(technician, {}, { sort: 'CUSTOMER', first: 1 })
  expect(Buffer.from(endCursor ?? '', 'base64url').toString()).toContain('"ann"')
  expect((await list(technician, {}, { sort: 'CUSTOMER', after: endCursor })).rows).toEqual([])
})

test('late, unassigned and not completed depend on the current time and the roster', async () => {
  const context = await officeContext()
  await createBookings(context, 3)
  const attention = (attention: BookingFilter['attention'], when: TestContext) =>
    namesIn(when, { attention: attention ?? null })
  expect(await attention('LATE', context)).toEqual([])
  const noon = { ...context, now: queenslandInstant('2026-11-24 12:00') }
  expect(await attention('LATE', noon)).toEqual(['A Customer', 'B Customer'])
  expect(await attention('UNCLOSED', noon)).toEqual([])
  const tomorrow = advanceTime(noon, { hours: 24 })
  expect(await attention('LATE', tomorrow)).toEqual([])
  expect(await attention('UNCLOSED', tomorrow)).toEqual(['A Customer', 'B Customer', 'C Customer'])

  expect(await attention('UNASSIGNED', context)).toEqual([])
  const [a, b] = (await list(context)).rows
  if (!a || !b) throw new Error('nothing is listed')
  const { startsAt, technicianId } = a
  await context.db
    .insert(technicianLeave)
    .values({ technicianId, startsAt, endsAt: startsAt.add({ minutes: 30 }) })
  expect(await attention('UNASSIGNED', context)).toEqual(['A Customer'])
  expect((await list(context)).rows.map(({ unassigned }) => unassigned)).toEqual([true, false, false])
  await context.db.update(technicians).set({ lastDay: '2026-11-22' })
  expect(await attention('UNASSIGNED', context)).toHaveLength(3)
})

test('pages stay correct when the total is capped, and report that there are more', async () => {
  const context = await officeContext()
  await context.pool.query(`
    with past as (
      insert into visit (technician_id, starts_at, window_ends_at, ends_at, planned_minutes, service, state)
      select (select min(id) from technician), starts_at, starts_at + interval '2 hours', starts_at + interval '2 hours', 120,
             'tap-repairs', 'CANCELLED'
        from (select timestamptz '2020-01-01' + number * interval '1 hour' as starts_at
                from generate_series(1, 5100) as number) as hours
      returning id, starts_at
    )
    insert into booking (id, reference, booked_at, service, suburb, postcode, street, relation, name, email, phone,
                         sms_reminders, marketing)
    select id, 'GC-' || lpad((number / 100)::text, 4, '0') || '-' || lpad((number % 100)::text, 2, '0'), starts_at,
           'tap-repairs', case when number % 100 = 0 then 'Nerang' else 'Robina' end, '4226', '1 Example Street', 'OWNER',
           'Customer ' || lpad(number::text, 4, '0'), 'ann@example.org', '0491 570 006', false, false
      from (select *, row_number() over (order by starts_at) as number from past) as numbered`)
  const names = (numbers: ReadonlyArray<number>) => numbers.map((number) => `Customer 000${number}`)
  for (const filter of [{ suburbs: ['Robina'] }, { search: 'robina' }, { states: ['CANCELLED'] }] as const)
    for (const sort of ['WINDOW', 'CUSTOMER'] as const) {
      const first = await list(context, filter, { sort, first: 3 })
      expect(
        first.rows.map(({ name }) => name),
        sort,
      ).toEqual(names([1, 2, 3]))
      expect(await first.total()).toEqual({ count: 5_000, more: true })
      const next = await list(context, filter, { sort, first: 3, after: first.endCursor })
      expect(next.rows.map(({ name }) => name)).toEqual(names([4, 5, 6]))
      expect(await next.position()).toEqual({ count: 3, more: false })
      const back = await list(context, filter, { sort, first: 3, before: next.endCursor })
      expect(back.rows.map(({ name }) => name)).toEqual(names([3, 4, 5]))
    }
  const few = await list(context, { search: 'nerang' }, { sort: 'WINDOW', descending: true, first: 1 })
  expect(few.rows.map(({ name }) => name)).toEqual(['Customer 5100'])
  expect(await few.total()).toEqual({ count: 51, more: false })
})
