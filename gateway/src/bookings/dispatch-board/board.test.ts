import { expect, test } from 'vitest'
import { dispatchRequest } from '../../enquiries/emergency-requests/emergency-requests.ts'
import { inboxClose } from '../../enquiries/inbox/handle.ts'
import { bookingCreate } from '../../office/front-desk/create.ts'
import { partClosures, technicianLeave } from '../../platform/database/tables.ts'
import {
  book,
  bookingInput,
  createMondayContext,
  newIdempotencyKey,
  queenslandInstant,
} from '../../testing/bookings.ts'
import { signInAs } from '../../testing/staff.ts'
import { bookingHold } from '../customer/holds.ts'
import { bookingStep } from '../customer/staff-steps.ts'
import { dispatchBoard } from './board.ts'
import { dispatchWeek } from './week.ts'

const TUESDAY = Temporal.PlainDate.from('2026-11-24')

const officeContext = async () => signInAs(await createMondayContext({ clientKey: null }), 'office')

test('a day has its visits, the travel to each, and the emergency reserve', async () => {
  const office = await officeContext()
  const { booking } = await book(office)
  const board = await dispatchBoard(TUESDAY, office)
  expect(board).toMatchObject({ closed: null, displaced: [], requests: [] })
  expect(board.windows).toHaveLength(5)
  expect(board.technicians.map(({ name }) => name)).toEqual(['Van 1', 'Van 2', 'Van 3', 'Van 4'])
  expect(board.visits).toMatchObject([
    { booking: { id: booking.id }, title: 'Tap Repairs', travelFrom: null, alert: null, movable: true },
  ])
  expect([15, 30, 45]).toContain(board.visits[0]?.travelMinutes)
  expect(board.blocks.map(({ kind }) => kind)).toContain('RESERVE')
})

test('a hold is shown without any customer details', async () => {
  const office = await officeContext()
  await bookingHold(
    {
      startsAt: '2026-11-24T09:00:00+10:00',
      service: 'tap-repairs',
      suburb: 'Robina',
      idempotencyKey: newIdempotencyKey(),
    },
    office,
  )
  const { blocks } = await dispatchBoard(TUESDAY, office)
  const [held] = blocks.filter(({ kind }) => kind === 'HELD')
  expect(held).toEqual({
    kind: 'HELD',
    technicianId: expect.any(Number),
    words: 'Held until 8:10 am',
    from: queenslandInstant('2026-11-24 09:00').epochMilliseconds,
    to: queenslandInstant('2026-11-24 11:00').epochMilliseconds,
  })
})

test('leave displaces a visit, with the number of technicians who could take it', async () => {
  const office = await officeContext()
  const { booking } = await book(office)
  await office.db.insert(technicianLeave).values({
    technicianId: booking.technicianId,
    startsAt: queenslandInstant('2026-11-24 00:00'),
    endsAt: queenslandInstant('2026-11-26 00:00'),
  })
  const board = await dispatchBoard(TUESDAY, office)
  expect(board.visits).toEqual([])
  expect(board.displaced).toMatchObject([{ booking: { id: booking.id }, fitting: 3 }])
  expect(board.blocks.find(({ kind }) => kind === 'LEAVE')).toMatchObject({
    words: 'On leave until Wed 25 Nov',
  })
})

test('a late visit shows by how much, and warns about the next one', async () => {
  const office = await officeContext()
  const late = await book(office)
  const next = await book(office, { startsAt: '2026-11-24T11:00:00+10:00' })
  await office.pool.query('update visit set technician_id = $1 where id = $2', [
    late.booking.technicianId,
    next.booking.id,
  ])
  await office.pool.query('update visit set planned_minutes = 120')
  const board = await dispatchBoard(TUESDAY, { ...office, now: queenslandInstant('2026-11-24 11:18') })
  expect(board.visits.map(({ alert }) => alert)).toEqual([
    { kind: 'LATE', words: '18 min late' },
    { kind: 'KNOCK_ON', words: 'Will start late too' },
  ])
  await bookingStep(
    late.booking.id,
    { step: 'en route', arrivesInMinutes: 30 },
    { ...office, now: queenslandInstant('2026-11-24 11:18') },
  )
  const afterNotice = await dispatchBoard(TUESDAY, { ...office, now: queenslandInstant('2026-11-24 11:30') })
  expect(afterNotice.visits[0]?.alert).toBeNull()
  const tomorrow = await dispatchBoard(TUESDAY, { ...office, now: queenslandInstant('2026-11-25 08:00') })
  expect(tomorrow.visits[0]?.alert).toEqual({ kind: 'LEFT_OPEN', words: 'Not completed' })
})

test('Sundays and holidays are closed, with the reason', async () => {
  const office = await officeContext()
  expect(await dispatchBoard(Temporal.PlainDate.from('2026-11-29'), office)).toMatchObject({
    windows: [],
    closed: expect.stringContaining('Closed'),
  })
  expect(await dispatchBoard(Temporal.PlainDate.from('2026-12-25'), office)).toMatchObject({
    windows: [],
    closed: expect.stringContaining('Christmas'),
  })
})

test('an emergency request stays listed until it is booked or closed, and can be closed only once', async () => {
  const office = await officeContext()
  const requestPlumber = (phone: string) =>
    dispatchRequest({ name: 'Bo Tran', phone, place: 'Robina', message: 'Water everywhere' }, office)
  const [one, two] = [await requestPlumber('0491 570 156'), await requestPlumber('0491 570 157')]
  if (one.type !== 'DispatchRequested' || two.type !== 'DispatchRequested') throw new Error('not taken')
  const waiting = async () =>
    (await dispatchBoard(TUESDAY, office)).requests.map(({ reference }) => reference)
  expect(await waiting()).toEqual([one.reference, two.reference])
  const { technicians } = await dispatchBoard(TUESDAY, office)
  const created = await bookingCreate(
    {
      ...bookingInput({ startsAt: '2026-11-23T09:00:00+10:00' }),
      technicianId: technicians[0]?.id,
      enquiry: one.reference,
    },
    office,
  )
  expect(created).toMatchObject({
    type: 'BookingCreated',
    booking: { state: 'CONFIRMED', technicianId: technicians[0]?.id },
  })
  expect(await waiting()).toEqual([two.reference])
  const close = () =>
    inboxClose({ id: two.reference, closed: true, outcome: 'advised', remark: 'Turned the tap off' }, office)
  expect(await close()).toMatchObject({ type: 'InboxChanged' })
  expect(await close()).toMatchObject({ type: 'NotChangeable' })
  expect(await waiting()).toEqual([])
  const late = await bookingCreate(
    {
      ...bookingInput({ startsAt: '2026-11-23T11:00:00+10:00' }),
      technicianId: technicians[0]?.id,
      enquiry: two.reference,
    },
    office,
  )
  expect(late).toMatchObject({ type: 'NotChangeable' })
  expect((await dispatchBoard(Temporal.PlainDate.from('2026-11-23'), office)).visits).toHaveLength(1)
})

test('a week has each technician’s visit count with first and last times, and unassigned visits', async () => {
  const office = await officeContext()
  const one = await book(office)
  const two = await book(office, { startsAt: '2026-11-24T13:00:00+10:00' })
  const technicianId = one.booking.technicianId
  await office.pool.query('update visit set technician_id = $1 where id = $2', [technicianId, two.booking.id])
  const away = await book(office, { startsAt: '2026-11-26T09:00:00+10:00' })
  await office.db.insert(technicianLeave).values({
    technicianId: away.booking.technicianId,
    startsAt: queenslandInstant('2026-11-26 00:00'),
    endsAt: queenslandInstant('2026-11-27 00:00'),
  })
  const { days, technicians } = await dispatchWeek(Temporal.PlainDate.from('2026-11-23'), office)
  expect(days.map(({ count, unassigned }) => [count, unassigned])).toEqual([
    [0, 0],
    [2, 0],
    [0, 0],
    [0, 1],
    [0, 0],
    [0, 0],
    [0, 0],
  ])
  expect(days.at(-1)?.closed).not.toBeNull()
  const busy = technicians.find(({ id }) => id === technicianId)
  expect(busy?.days[1]).toMatchObject({
    count: 2,
    first: queenslandInstant('2026-11-24 09:00'),
    last: queenslandInstant('2026-11-24 15:00'),
    off: null,
  })
  const gone = technicians.find(({ id }) => id === away.booking.technicianId)
  expect(gone?.days[3]).toMatchObject({ count: 0, off: 'On leave' })
})

test('closed hours that cover a whole shift show as closed, not as leave', async () => {
  const office = await officeContext()
  await office.db.insert(partClosures).values({
    startsAt: queenslandInstant('2026-11-24 00:00'),
    endsAt: queenslandInstant('2026-11-25 00:00'),
    name: 'Flood',
    everyone: true,
  })
  const { technicians } = await dispatchWeek(Temporal.PlainDate.from('2026-11-23'), office)
  expect(technicians.map(({ days }) => days[1]?.off)).toEqual(technicians.map(() => 'Closed'))
})
