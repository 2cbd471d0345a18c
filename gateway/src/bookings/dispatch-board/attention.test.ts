import { expect, test } from 'vitest'
import { type Overview, overview, type TaskKind } from '../../office/overview/overview.ts'
import { technicianLeave } from '../../platform/database/tables.ts'
import { book, createMondayContext, queenslandInstant } from '../../testing/bookings.ts'
import type { TestContext } from '../../testing/context.ts'
import { signInAs } from '../../testing/staff.ts'
import { staffBookings } from '../list/booking-list.ts'
import { type Board, type BoardVisit, dispatchBoard } from './board.ts'

const officeContext = async () => signInAs(await createMondayContext({ clientKey: null }), 'office')

/** The state of the board of that day, the overview and the list at a time such as `2026-11-23 13:01`. */
async function readViewsAt(office: TestContext, time: string) {
  const context = { ...office, now: queenslandInstant(time) }
  const board = await dispatchBoard(Temporal.PlainDate.from(time.slice(0, 10)), context)
  const now = await overview(context)
  const listed = async (attention: 'LATE' | 'UNASSIGNED' | 'UNCLOSED') => {
    const query = { filter: { attention }, sort: 'WINDOW', descending: false } as const
    const list = await staffBookings(query, { first: 100, after: null, before: null }, context)
    return list?.rows.map(({ reference }) => reference) ?? []
  }
  return { board, now, listed }
}

const lateOn = ({ visits, displaced }: Board) =>
  [...visits, ...displaced].filter(({ alert }) => alert?.kind === 'LATE').map(referenceOf)
const referenceOf = ({ booking }: BoardVisit) => booking.reference
const tasksOf = ({ tasks }: Overview, kind: TaskKind) =>
  tasks.filter((task) => task.kind === kind).map(({ reference }) => reference)

test('late visits are the same on the board, the overview and the list', async () => {
  const office = await officeContext()
  const announced = await book(office, { startsAt: '2026-11-23T11:00:00+10:00' })
  const pending = await book(office, { startsAt: '2026-11-23T11:00:00+10:00' })
  const plain = await book(office, { startsAt: '2026-11-23T11:00:00+10:00' })
  const ahead = await book(office, { startsAt: '2026-11-23T13:00:00+10:00' })
  // On the way, and expected an hour before the window ends.
  await office.pool.query(`update visit set state = 'EN_ROUTE' where id = $1`, [announced.booking.id])
  await office.pool.query('update booking set estimate_to = $2 where id = $1', [
    announced.booking.id,
    '2026-11-23T12:00:00+10:00',
  ])
  await office.pool.query(`update visit set state = 'PENDING' where id = $1`, [pending.booking.id])

  const noon = await readViewsAt(office, '2026-11-23 12:49')
  expect(lateOn(noon.board)).toEqual([announced.booking.reference])
  expect(noon.now.counts.get('LATE')?.count).toBe(1)
  expect(tasksOf(noon.now, 'LATE')).toEqual([announced.booking.reference])
  expect(noon.now.windows[2]?.late).toBe(1)
  expect(await noon.listed('LATE')).toEqual([announced.booking.reference])

  const after = await readViewsAt(office, '2026-11-23 13:01')
  const all = [announced, pending, plain].map(({ booking }) => booking.reference).toSorted()
  expect(lateOn(after.board).toSorted()).toEqual(all)
  expect(after.now.counts.get('LATE')?.count).toBe(3)
  expect((await after.listed('LATE')).toSorted()).toEqual(all)

  // A booking without a technician is unassigned everywhere, and late nowhere.
  const { technicianId, startsAt } = ahead.booking
  await office.db
    .insert(technicianLeave)
    .values({ technicianId, startsAt, endsAt: startsAt.add({ hours: 2 }) })
  const end = await readViewsAt(office, '2026-11-23 15:30')
  expect(end.board.displaced.map(referenceOf)).toEqual([ahead.booking.reference])
  expect(end.now.counts.get('UNASSIGNED')?.count).toBe(1)
  expect(await end.listed('UNASSIGNED')).toEqual([ahead.booking.reference])
  expect(lateOn(end.board).toSorted()).toEqual(all)
  expect(end.now.counts.get('LATE')?.count).toBe(3)
  expect((await end.listed('LATE')).toSorted()).toEqual(all)
})

test('leave tomorrow shows as unassigned visits today, on the overview, in its tasks and on the board', async () => {
  const office = await officeContext()
  const booked = [
    await book(office),
    await book(office, { startsAt: '2026-11-24T11:00:00+10:00' }),
    await book(office, { startsAt: '2026-11-26T11:00:00+10:00' }),
  ]
  await office.pool.query('update visit set technician_id = 1')
  expect((await readViewsAt(office, '2026-11-23 08:00')).now.counts.get('UNASSIGNED')?.count).toBe(0)
  await office.db.insert(technicianLeave).values({
    technicianId: 1,
    startsAt: queenslandInstant('2026-11-24 00:00'),
    endsAt: queenslandInstant('2026-11-27 00:00'),
  })
  const { board, now, listed } = await readViewsAt(office, '2026-11-23 08:00')
  const references = booked.map(({ booking }) => booking.reference)
  expect(now.counts.get('UNASSIGNED')).toEqual({
    count: 3,
    first: queenslandInstant('2026-11-24 09:00'),
    due: { NOW: 0, TODAY: 0, LATER: 3 },
  })
  expect(tasksOf(now, 'UNASSIGNED')).toEqual(references)
  expect(await listed('UNASSIGNED')).toEqual(references)
  expect(board.displaced).toEqual([])
  expect(board.unassignedDays.map(({ date, count }) => [date.toString(), count])).toEqual([
    ['2026-11-24', 2],
    ['2026-11-26', 1],
  ])
  const wednesday = await dispatchBoard(Temporal.PlainDate.from('2026-11-24'), office)
  expect(wednesday.displaced).toHaveLength(2)
  expect(wednesday.unassignedDays.map(({ date }) => date.toString())).toEqual(['2026-11-26'])
})

test('closing a day leaves its visits unassigned', async () => {
  const office = await officeContext()
  const { booking } = await book(office)
  await office.pool.query(`insert into closed_day (day, name) values ('2026-11-24', 'Training')`)
  const { now, listed } = await readViewsAt(office, '2026-11-23 08:00')
  expect(now.counts.get('UNASSIGNED')?.count).toBe(1)
  expect(await listed('UNASSIGNED')).toEqual([booking.reference])
})

test('a holiday added after a booking leaves its visit unassigned on the board, the overview and the list', async () => {
  const office = await officeContext()
  const { booking } = await book(office)
  expect((await readViewsAt(office, '2026-11-23 08:00')).now.counts.get('UNASSIGNED')?.count).toBe(0)
  const { business } = office.content
  const holidays = [{ name: 'Stocktaking', rule: '2026-11-24' }]
  const schedule = { ...business.schedule, holidays }
  const changed = { ...office, content: { ...office.content, business: { ...business, schedule } } }
  const { now, listed, board } = await readViewsAt(changed, '2026-11-23 08:00')
  expect(now.counts.get('UNASSIGNED')?.count).toBe(1)
  expect(await listed('UNASSIGNED')).toEqual([booking.reference])
  expect(board.unassignedDays.map(({ date, count }) => [date.toString(), count])).toEqual([['2026-11-24', 1]])
  const { displaced } = await dispatchBoard(Temporal.PlainDate.from('2026-11-24'), changed)
  expect(displaced.map(referenceOf)).toEqual([booking.reference])
})

test('the overview counts all uncompleted jobs of earlier days and lists the five oldest', async () => {
  const office = await officeContext()
  const open = ['PENDING', 'CONFIRMED', 'EN_ROUTE', 'ARRIVED', 'CONFIRMED', 'CONFIRMED']
  const references: string[] = []
  for (const [index, state] of [...open, 'COMPLETED', 'NO_ACCESS', 'CANCELLED'].entries()) {
    const hour = ['09', '11', '13'][Math.floor(index / 3)]
    const { booking } = await book(office, { startsAt: `2026-11-24T${hour}:00:00+10:00` })
    await office.pool.query('update visit set state = $2 where id = $1', [booking.id, state])
    references.push(booking.reference)
  }
  expect((await readViewsAt(office, '2026-11-24 18:00')).now.counts.get('NOT_COMPLETED')?.count).toBe(0)
  const { now, listed } = await readViewsAt(office, '2026-11-25 08:00')
  expect(now.counts.get('NOT_COMPLETED')).toEqual({
    count: 6,
    first: queenslandInstant('2026-11-24 11:00'),
    due: { NOW: 6, TODAY: 0, LATER: 0 },
  })
  expect((await listed('UNCLOSED')).toSorted()).toEqual(references.slice(0, 6).toSorted())
  const named = tasksOf(now, 'NOT_COMPLETED')
  expect(named).toHaveLength(5)
  expect(named.slice(0, 3).toSorted()).toEqual(references.slice(0, 3).toSorted())
})
