import { asc, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { staffNow } from '../../office/overview/overview.ts'
import { auditEvents, technicianShiftDays, technicians } from '../../platform/database/tables.ts'
import { availability } from '../../scheduling/availability.ts'
import {
  at,
  book,
  bookingInput,
  createMondayContext,
  keepOnlyTechnician,
  newIdempotencyKey,
} from '../../testing/bookings.ts'
import { signedIn } from '../../testing/staff.ts'
import type { TestContext } from '../../testing/world.ts'
import { bookingConfirm } from '../customer/confirm.ts'
import { bookingStep } from '../customer/staff.ts'
import { findBooking } from '../customer/stored.ts'
import { bookingAssign } from '../dispatch-board/assign.ts'
import { dispatchBoard } from '../dispatch-board/board.ts'
import { staffBookings } from '../list/booking-list.ts'
import { whyDisplaced } from '../staff/staff-booking.ts'
import { myDay } from '../technician-day/technician-day.ts'
import { diaryExplain } from './explain.ts'
import { diaryLeaveAdd } from './leave.ts'
import { diaryLicenceSet } from './licences.ts'
import { diaryShiftDaySet, diaryShiftsSet } from './shifts.ts'
import {
  diaryTechnicianAdd,
  diaryTechnicianChange,
  diaryTechnicianEnd,
  diaryTechnicians,
} from './technicians.ts'
import { diaryWeek } from './week.ts'

const MONDAY_DATE = Temporal.PlainDate.from('2026-11-23')
const TUESDAY = '2026-11-24'
const DAYS = 14

const anOffice = async () => signedIn(await createMondayContext({ clientKey: null }), 'office')

const someone = (changes: object = {}) => ({
  name: 'Van 5',
  home: 'central-beaches',
  licences: [],
  shifts: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, starts: '07:00', ends: '17:00' })),
  ...changes,
})

async function person(world: TestContext, id: number) {
  const found = (await diaryTechnicians(world)).find((it) => it.id === id)
  if (!found) throw new Error('nobody of that number')
  return found
}

async function end(world: TestContext, id: number, lastDay: string | null, anyway = false) {
  const { version } = await person(world, id)
  return await diaryTechnicianEnd({ technicianId: id, version, lastDay, anyway }, world)
}

/** Gives someone another first day, as the form does: from the version that was seen. */
async function start(world: TestContext, id: number, firstDay: string | null, anyway = false) {
  const { version, name, homeZone: home } = await person(world, id)
  return await diaryTechnicianChange({ technicianId: id, version, name, home, firstDay, anyway }, world)
}

/** Someone of the first team, as if they had been added today. */
async function newToday(world: TestContext, name: string): Promise<number> {
  const id = await keepOnlyTechnician(name, world)
  await world.db.update(technicians).set({ firstDay: '2026-11-23' }).where(eq(technicians.id, id))
  return id
}

async function idOf(world: TestContext, name: string): Promise<number> {
  const [row] = await world.db.select().from(technicians).where(eq(technicians.name, name))
  if (!row) throw new Error(`nobody is called ${name}`)
  return row.id
}

const listed = async (world: TestContext, service = 'tap-repairs', suburb = 'robina') =>
  (await availability({ service, suburb, from: MONDAY_DATE, days: DAYS }, world))?.days ?? []

/** The days on which something is offered. */
const offered = async (world: TestContext, service?: string) =>
  (await listed(world, service)).filter(({ state }) => state === 'OPEN').map(({ date }) => date)

const audited = async (world: TestContext) =>
  (await world.db.select().from(auditEvents).orderBy(asc(auditEvents.id))).map(
    ({ action, target, result, details }) => ({ action, target, result, details }),
  )

describe('someone new', () => {
  test('is offered to customers at once, with what they hold and when they work', async () => {
    const world = await anOffice()
    await keepOnlyTechnician('Van 1', world)
    await diaryLeaveAdd(
      {
        technicianId: await idOf(world, 'Van 1'),
        firstDay: '2026-11-23',
        lastDay: '2026-12-24',
        anyway: false,
      },
      world,
    )
    expect(await offered(world, 'gas-services')).toEqual([])
    const added = await diaryTechnicianAdd(
      someone({ name: '  Van 5 ', licences: [{ kind: 'gas', expiresOn: '2026-11-25' }] }),
      world,
    )
    if (added.type !== 'DiaryTechnicianSaved') throw new Error(JSON.stringify(added))
    const { technician } = added
    expect(technician).toMatchObject({ name: 'Van 5', homeZone: 'central-beaches', ended: false, version: 0 })
    expect(await offered(world)).toContain('2026-12-04')
    // Only while the licence is current.
    expect((await offered(world, 'gas-services')).at(-1)).toBe('2026-11-25')
    const { booking } = await book(world)
    expect(booking.technicianId).toBe(technician.id)
    expect((await audited(world)).at(-1)).toEqual({
      action: 'technician.add',
      target: `technician ${technician.id}`,
      result: 'done',
      details: {
        name: 'Van 5',
        home: 'central-beaches',
        firstDay: '2026-11-23',
        licences: ['gas to 2026-11-25'],
        shifts: '1 07:00-17:00, 2 07:00-17:00, 3 07:00-17:00, 4 07:00-17:00, 5 07:00-17:00',
      },
    })
  })

  test.each([
    ['name', { name: ' ' }, 'Name is required'],
    ['name', { name: 'van 1' }, expect.stringContaining('There is, or was, a technician called van 1')],
    ['home', { home: 'atlantis' }, 'Choose where they start from'],
    ['firstDay', { firstDay: '2026-11-22' }, 'Today at the earliest'],
    ['firstDay', { firstDay: '2027-11-24' }, 'A year ahead at most'],
    ['firstDay', { firstDay: 'soon' }, 'Choose the first day'],
    ['licences', { licences: [{ kind: 'pilot' }] }, 'No job needs a licence of that name'],
    [
      'shifts',
      {
        shifts: [
          { weekday: 1, starts: '07:00', ends: '12:00' },
          { weekday: 1, starts: '11:00', ends: '17:00' },
        ],
      },
      'Two shifts of a day overlap',
    ],
  ])('is refused at the field %s', async (field, changes, message) => {
    const world = await anOffice()
    expect(await diaryTechnicianAdd(someone(changes), world)).toMatchObject({
      type: 'InvalidInput',
      fields: [{ field, message }],
    })
    expect(await world.db.$count(technicians)).toBe(4)
  })

  test('sent twice at once is there once', async () => {
    const world = await anOffice()
    const answers = await Promise.all([1, 2, 3].map(() => diaryTechnicianAdd(someone(), world)))
    expect(answers.map(({ type }) => type).toSorted()).toEqual([
      'DiaryTechnicianSaved',
      'InvalidInput',
      'InvalidInput',
    ])
  })
})

test('another name or home is saved from what was seen, and is theirs in what they did before', async () => {
  const world = await anOffice()
  const id = await keepOnlyTechnician('Van 1', world)
  const { booking } = await book(world)
  const change = (version: number, changes: object = {}) =>
    diaryTechnicianChange(
      { technicianId: id, version, name: 'Van One', home: 'southern-beaches', anyway: false, ...changes },
      world,
    )
  expect(await change(7)).toMatchObject({ type: 'NotChangeable' })
  expect(await change(0, { name: 'Van 2' })).toMatchObject({ fields: [{ field: 'name' }] })
  // As long as anybody remembers stays so.
  expect(await change(0, { firstDay: '2026-11-24' })).toMatchObject({
    fields: [{ field: 'firstDay', message: 'Van 1 has started: the first day stays as it was' }],
  })
  expect(await change(0, { name: 'VAN 1' })).toMatchObject({ technician: { name: 'VAN 1', version: 1 } })
  expect(await change(1)).toMatchObject({ technician: { name: 'Van One', homeZone: 'southern-beaches' } })
  expect(await change(1)).toMatchObject({ type: 'NotChangeable' })
  expect(await findBooking(world.db, booking.id)).toMatchObject({ technicianName: 'Van One' })
  expect((await audited(world)).at(-1)).toMatchObject({
    action: 'technician.change',
    details: { name: 'Van One', from: { name: 'VAN 1', home: 'southern-beaches' } },
  })
})

test('another home from which a day that is booked would end late is saved once staff say so', async () => {
  const world = await anOffice()
  const id = await keepOnlyTechnician('Van 1', world)
  const zoneOf = (name: string) => world.content.localities.find((it) => it.name === name)?.zone ?? ''
  await world.db
    .update(technicians)
    .set({ homeZone: zoneOf('Robina') })
    .where(eq(technicians.id, id))
  // A full day, as the office may plan it: two hours at each, half an hour on to the next, a quarter to the first.
  const suburbs = ['Robina', 'Palm Beach', 'Robina', 'Palm Beach']
  const booked: string[] = []
  for (const [index, suburb] of suburbs.entries()) {
    const { booking } = await book(world, { suburb, startsAt: `2026-11-2${4 + index}T09:00:00+10:00` })
    await world.pool.query(
      `update visit set starts_at = at, window_ends_at = at + interval '2 hours', ends_at = at + interval '2 hours',
              planned_minutes = 120 from (select $2::timestamptz as at) as moved where id = $1`,
      [booking.id, `2026-12-01T${String(7 + 2 * index).padStart(2, '0')}:00:00+10:00`],
    )
    booked.push(booking.reference)
  }
  const change = async (home: string, anyway = false) => {
    const { version } = await person(world, id)
    return await diaryTechnicianChange(
      { technicianId: id, version, name: 'Van 1', home, firstDay: null, anyway },
      world,
    )
  }
  expect(await change('northern-farms')).toMatchObject({
    type: 'BookingsInTheWay',
    message: 'Not saved: from there Van 1 reaches a booking late, the first on Tue 1 Dec.',
    anyway: true,
    bookings: [{ reference: booked[3] }],
  })
  expect(await person(world, id)).toMatchObject({ homeZone: zoneOf('Robina') })
  expect(await change('northern-farms', true)).toMatchObject({
    type: 'DiaryTechnicianSaved',
    technician: { homeZone: 'northern-farms' },
    bookings: [],
  })
  // What was late before is no reason to ask again.
  expect(await change('coomera-and-islands')).toMatchObject({ type: 'DiaryTechnicianSaved' })
})

describe('a first day', () => {
  test('begins what is offered of someone: before it they are in no list, and nothing is given to them', async () => {
    const world = await anOffice()
    await keepOnlyTechnician('Van 1', world)
    expect(await end(world, await idOf(world, 'Van 1'), '2026-11-22')).toMatchObject({
      type: 'DiaryTechnicianEnded',
    })
    expect(await offered(world)).toEqual([])
    const added = await diaryTechnicianAdd(someone({ firstDay: '2026-12-02' }), world)
    if (added.type !== 'DiaryTechnicianSaved') throw new Error(JSON.stringify(added))
    const { id } = added.technician
    expect(added.technician).toMatchObject({ firstDay: '2026-12-02', started: false, ended: false })
    expect((await offered(world))[0]).toBe('2026-12-02')
    expect(
      await bookingConfirm(bookingInput({ startsAt: '2026-12-01T09:00:00+10:00' }), world),
    ).toMatchObject({
      type: 'SlotTaken',
    })
    const { booking } = await book(world, { startsAt: '2026-12-02T09:00:00+10:00' })
    expect(booking.technicianId).toBe(id)
    expect(
      await bookingAssign(
        {
          bookingId: booking.id,
          technicianId: id,
          startsAt: '2026-12-01T09:00:00+10:00',
          version: booking.version,
          customerAgreed: true,
          idempotencyKey: newIdempotencyKey(),
        },
        world,
      ),
    ).toMatchObject({ type: 'NotMoved', reason: 'OFF_SHIFT' })

    const names = async (date: string) =>
      (await dispatchBoard(Temporal.PlainDate.from(date), world)).technicians.map(({ name }) => name)
    expect(await names('2026-12-01')).not.toContain('Van 5')
    expect(await names('2026-12-02')).toContain('Van 5')
    expect((await staffNow(world)).technicians.map(({ name }) => name)).not.toContain('Van 5')
    const days = async (date: string) =>
      (await diaryWeek(Temporal.PlainDate.from(date), world)).technicians
        .find((row) => row.id === id)
        ?.days.map(({ words }) => words)
    expect(await days('2026-11-23')).toBeUndefined()
    expect(await days('2026-12-01')).toEqual([
      ...['From Wed 2 Dec', 'From Wed 2 Dec', '7–5', '7–5', '7–5', 'Off'],
    ])
    // Hours of their own: from that day on, those of every week before it too.
    const day = { technicianId: id, hours: 'OTHER', starts: '08:00', ends: '12:00' }
    expect(await diaryShiftDaySet({ ...day, date: '2026-12-01' }, world)).toMatchObject({
      fields: [{ field: 'date', message: 'The first day of Van 5 is 2 Dec' }],
    })
    expect(await diaryShiftDaySet({ ...day, date: '2026-12-03' }, world)).toMatchObject({
      type: 'DiaryShiftsSet',
    })
    const saturdays = [{ weekday: 6, starts: '08:00', ends: '12:00' }]
    const { shifts: seen } = someone()
    expect(
      await diaryShiftsSet({ technicianId: id, seen, shifts: [...seen, ...saturdays] }, world),
    ).toMatchObject({ type: 'DiaryShiftsSet' })
    expect(await days('2026-12-01')).toEqual([
      ...['From Wed 2 Dec', 'From Wed 2 Dec', '7–5', '8–12', '7–5', '8–12'],
    ])
  })

  test('is told where a day is explained, until it has come', async () => {
    const world = await anOffice()
    const added = await diaryTechnicianAdd(someone({ firstDay: '2026-12-07' }), world)
    if (added.type !== 'DiaryTechnicianSaved') throw new Error(JSON.stringify(added))
    const { technician } = added
    const cells = async (date: string, then = world) => {
      const asked = { date: Temporal.PlainDate.from(date), suburb: 'robina', service: 'tap-repairs' }
      const explained = await diaryExplain(asked, then)
      return explained?.windows.map(({ cells: all }) => all.find((it) => it.technicianId === technician.id))
    }
    const before = (await cells('2026-12-04')) ?? []
    expect(before.length).toBeGreaterThan(0)
    for (const cell of before)
      expect(cell).toMatchObject({ why: 'NOT_STARTED', words: 'Starts on Mon 7 December' })
    expect((await cells('2026-12-07'))?.map((cell) => cell?.why)).not.toContain('NOT_STARTED')
    expect(await cells('2026-12-04', { ...world, now: at('2026-12-05 08:00') })).not.toContainEqual(
      expect.objectContaining({ technicianId: technician.id }),
    )
  })

  test('is moved until it is over; what is booked before a later one waits on the board once staff say so', async () => {
    const world = await anOffice()
    const id = await newToday(world, 'Van 1')
    const before = await offered(world)
    const early = (await book(world, { startsAt: '2026-11-24T09:00:00+10:00' })).booking
    const kept = (await book(world, { startsAt: '2026-11-25T09:00:00+10:00' })).booking
    expect(await start(world, id, '2026-11-25')).toMatchObject({
      type: 'BookingsInTheWay',
      message: 'Not saved: Van 1 has a booking before 25 Nov.',
      anyway: true,
      bookings: [{ reference: early.reference }],
    })
    expect(await person(world, id)).toMatchObject({ firstDay: '2026-11-23', version: 0 })
    expect(await start(world, id, '2026-11-25', true)).toMatchObject({
      type: 'DiaryTechnicianSaved',
      technician: { firstDay: '2026-11-25', started: false },
      bookings: [{ reference: early.reference }],
    })
    expect((await offered(world))[0]).toBe('2026-11-25')
    expect(await whyDisplaced(kept, world)).toBeNull()
    expect(await whyDisplaced(early, world)).toBe('Van 1 starts on Wed 25 November')
    const board = await dispatchBoard(Temporal.PlainDate.from(TUESDAY), world)
    expect(board.displaced.map(({ booking }) => booking.reference)).toEqual([early.reference])
    expect(board.technicians.map(({ name }) => name)).not.toContain('Van 1')
    const page = { first: 10, after: null, before: null }
    const filter = { attention: 'UNASSIGNED' as const }
    const list = await staffBookings({ filter, sort: 'WINDOW', descending: false }, page, world)
    expect(list?.rows.map(({ reference }) => reference)).toEqual([early.reference])
    // Whoever signs in as them sees a day without a shift; the office is shown someone who works here.
    const today = { date: null, technicianId: null }
    expect(await myDay({ ...today, technicianId: id }, world)).toMatchObject({
      shift: null,
      stops: [],
      kept: [],
    })
    expect(await myDay(today, world)).toMatchObject({ technician: { name: 'Van 2' } })
    const then = { ...world, now: at('2026-11-24 07:00') }
    expect((await staffNow(then)).counts.get('UNASSIGNED')?.count).toBe(1)

    // Another name asks about nothing, nor does an earlier day, which gives back what was theirs.
    expect(await start(world, id, null)).toMatchObject({ type: 'DiaryTechnicianSaved', bookings: [] })
    expect(await start(world, id, '2026-11-22')).toMatchObject({
      fields: [{ field: 'firstDay', message: 'Today at the earliest' }],
    })
    expect(await start(world, id, '2026-11-23')).toMatchObject({
      technician: { started: true },
      bookings: [],
    })
    expect(await whyDisplaced(early, world)).toBeNull()
    expect(await offered(world)).toEqual(before)
    expect((await audited(world)).slice(0, 2)).toMatchObject([
      { action: 'technician.change', result: 'refused', details: { firstDay: '2026-11-25', bookings: 1 } },
      { result: 'done', details: { firstDay: '2026-11-25', from: { firstDay: '2026-11-23' } } },
    ])
    expect(await start(then, id, '2026-11-26', true)).toMatchObject({
      fields: [{ field: 'firstDay', message: 'Van 1 has started: the first day stays as it was' }],
    })
  })

  test('is today at the latest once they were sent to a visit of today', async () => {
    const world = await anOffice()
    const id = await newToday(world, 'Van 1')
    const { booking } = await book(world, { startsAt: '2026-11-23T13:00:00+10:00' })
    const noon = { ...world, now: at('2026-11-23 12:40') }
    expect(await start(noon, id, TUESDAY)).toMatchObject({ type: 'BookingsInTheWay' })
    const taken = { step: 'en route', arrivesInMinutes: 20 } as const
    expect(await bookingStep(booking.id, taken, noon)).toMatchObject({ type: 'BookingChanged' })
    expect(await start(noon, id, TUESDAY, true)).toMatchObject({
      fields: [{ field: 'firstDay', message: expect.stringContaining('Van 1 was sent to a visit today') }],
    })
  })

  test('and a last one stand in order; one that is over already says that they never start', async () => {
    const world = await anOffice()
    const id = await newToday(world, 'Van 1')
    expect(await start(world, id, '2026-12-01')).toMatchObject({ type: 'DiaryTechnicianSaved' })
    expect(await end(world, id, '2026-11-30')).toMatchObject({
      fields: [
        {
          field: 'lastDay',
          message: 'Van 1 starts on 1 Dec: that day at the earliest, or yesterday if they never do',
        },
      ],
    })
    expect(await end(world, id, '2026-12-02')).toMatchObject({ type: 'DiaryTechnicianEnded' })
    expect(await start(world, id, '2026-12-03')).toMatchObject({
      fields: [{ field: 'firstDay', message: 'The last day is 2 Dec: not after that' }],
    })
    expect(await offered(world)).toEqual(['2026-12-01', '2026-12-02'])
    const visit = (await book(world, { startsAt: '2026-12-02T09:00:00+10:00' })).booking
    expect(await end(world, id, '2026-11-22')).toMatchObject({ type: 'BookingsInTheWay' })
    expect(await end(world, id, '2026-11-22', true)).toMatchObject({
      technician: { started: false, ended: true },
      bookings: [{ reference: visit.reference }],
    })
    expect(await whyDisplaced(visit, world)).toBe('Van 1 no longer works here')
    expect(await offered(world)).toEqual([])
    for (const date of ['2026-11-16', '2026-11-23', '2026-11-30']) {
      const { technicians: rows } = await diaryWeek(Temporal.PlainDate.from(date), world)
      expect(rows.map((row) => row.id)).not.toContain(id)
    }
    expect(await end(world, id, null)).toMatchObject({ technician: { ended: false, lastDay: null } })
    expect((await offered(world))[0]).toBe('2026-12-01')
  })

  test('and a booking of the same moment: one of them comes first', async () => {
    for (let round = 0; round < 6; round += 1) {
      const world = await anOffice()
      const id = await newToday(world, 'Van 1')
      const [moved, booked] = await Promise.all([
        start(world, id, '2026-12-14'),
        bookingConfirm(bookingInput(), world),
      ])
      expect([
        ['DiaryTechnicianSaved', 'SlotTaken'],
        ['BookingsInTheWay', 'Booked'],
      ]).toContainEqual([moved.type, booked.type])
    }
  })
})

describe('a last day', () => {
  test('ends what is offered of someone, and is taken back', async () => {
    const world = await anOffice()
    const id = await keepOnlyTechnician('Van 1', world)
    const before = await offered(world)
    expect(before.at(-1)).toBe('2026-12-05')
    expect(await end(world, id, '2026-11-26')).toMatchObject({
      type: 'DiaryTechnicianEnded',
      technician: { lastDay: '2026-11-26', ended: false },
    })
    expect(await offered(world)).toEqual(before.filter((day) => day <= '2026-11-26'))
    const { technicians: rows } = await diaryWeek(MONDAY_DATE, world)
    expect(rows.find((row) => row.id === id)?.days.map(({ words }) => words)).toEqual([
      ...['7–5', '7–5', '7–5', '7–5', 'Left', 'Left'],
    ])
    const friday = { technicianId: id, date: '2026-11-27', hours: 'OTHER', starts: '08:00', ends: '12:00' }
    for (const hours of ['OTHER', 'NONE', 'USUAL'])
      expect(await diaryShiftDaySet({ ...friday, hours }, world)).toMatchObject({
        type: 'InvalidInput',
        fields: [{ field: 'date', message: 'The last day of Van 1 is 26 Nov' }],
      })
    expect(await world.db.$count(technicianShiftDays)).toBe(0)
    const after = await diaryWeek(MONDAY_DATE.add({ days: 7 }), world)
    expect(after.technicians.map(({ name }) => name)).not.toContain('Van 1')
    expect(await end(world, id, null)).toMatchObject({ technician: { lastDay: null } })
    expect(await offered(world)).toEqual(before)
    expect((await audited(world)).map(({ action, result }) => `${action} ${result}`)).toEqual([
      'technician.end done',
      'technician.end done',
    ])
    expect(await end(world, id, '2026-11-21')).toMatchObject({ fields: [{ field: 'lastDay' }] })
    expect(
      await diaryTechnicianEnd({ technicianId: id, version: 0, lastDay: null, anyway: false }, world),
    ).toMatchObject({ type: 'NotChangeable' })
    expect(
      await diaryTechnicianEnd({ technicianId: 99, version: 0, lastDay: null, anyway: false }, world),
    ).toMatchObject({ type: 'NotChangeable' })
  })

  test('names what is booked after it, which waits on the board once staff say so; the past keeps the name', async () => {
    const world = await anOffice()
    const id = await keepOnlyTechnician('Van 1', world)
    const kept = (await book(world, { startsAt: '2026-11-24T09:00:00+10:00' })).booking
    const left = (await book(world, { startsAt: '2026-11-25T09:00:00+10:00' })).booking
    expect(await end(world, id, TUESDAY)).toMatchObject({
      type: 'BookingsInTheWay',
      message: 'Not saved: Van 1 has a booking after 24 Nov.',
      anyway: true,
      bookings: [{ reference: left.reference }],
    })
    expect(await person(world, id)).toMatchObject({ lastDay: null, version: 0 })
    expect(await end(world, id, TUESDAY, true)).toMatchObject({ bookings: [{ reference: left.reference }] })

    expect(await whyDisplaced(kept, world)).toBeNull()
    expect(await whyDisplaced(left, world)).toBe('Van 1 no longer works here')
    const board = async (date: string) => {
      const { technicians: columns, displaced } = await dispatchBoard(Temporal.PlainDate.from(date), world)
      return {
        columns: columns.map(({ name }) => name),
        displaced: displaced.map(({ booking }) => booking.reference),
      }
    }
    expect((await board(TUESDAY)).columns).toContain('Van 1')
    expect((await board(TUESDAY)).displaced).toEqual([])
    expect(await board('2026-11-25')).toEqual({
      columns: ['Van 2', 'Van 3', 'Van 4'],
      displaced: [left.reference],
    })
    const filter = { attention: 'UNASSIGNED' as const }
    const page = { first: 10, after: null, before: null }
    const list = await staffBookings({ filter, sort: 'WINDOW', descending: false }, page, world)
    expect(list?.rows.map(({ reference }) => reference)).toEqual([left.reference])
    const then = { ...world, now: at('2026-11-25 07:00') }
    expect((await staffNow(then)).counts.get('UNASSIGNED')?.count).toBe(1)
    // Neither moved to them again, nor given leave or a licence.
    const assigned = await bookingAssign(
      {
        bookingId: kept.id,
        technicianId: id,
        startsAt: '2026-11-25T11:00:00+10:00',
        version: kept.version,
        customerAgreed: true,
        idempotencyKey: newIdempotencyKey(),
      },
      world,
    )
    expect(assigned).toMatchObject({ type: 'NotMoved', reason: 'OFF_SHIFT' })
    expect(
      await diaryLicenceSet({ technicianId: id, kind: 'gas', held: true, expiresOn: null }, then),
    ).toMatchObject({ type: 'NotChangeable' })
    expect((await diaryTechnicians(then)).at(-1)).toMatchObject({ name: 'Van 1', ended: true })
    expect(await findBooking(world.db, kept.id)).toMatchObject({ technicianName: 'Van 1' })
    expect(await diaryTechnicianAdd(someone({ name: 'Van 1' }), then)).toMatchObject({
      fields: [{ field: 'name' }],
    })
  })

  test('is today at the earliest once they were sent to a visit of today, which stays on the board', async () => {
    const world = await anOffice()
    const id = await keepOnlyTechnician('Van 1', world)
    const { booking } = await book(world, { startsAt: '2026-11-23T13:00:00+10:00' })
    const noon = { ...world, now: at('2026-11-23 12:40') }
    const steps = [
      { step: 'en route', arrivesInMinutes: 20 },
      { step: 'arrived' },
      { step: 'completed' },
    ] as const
    // Until they set off someone else can go.
    expect(await end(noon, id, '2026-11-22')).toMatchObject({ type: 'BookingsInTheWay' })
    for (const taken of steps) {
      expect(await bookingStep(booking.id, taken, noon)).toMatchObject({ type: 'BookingChanged' })
      expect(await end(noon, id, '2026-11-22', true)).toMatchObject({
        type: 'InvalidInput',
        fields: [
          { field: 'lastDay', message: expect.stringContaining('Today at the earliest: Van 1 was sent') },
        ],
      })
    }
    expect(await end(noon, id, '2026-11-23')).toMatchObject({ type: 'DiaryTechnicianEnded' })
    const board = await dispatchBoard(MONDAY_DATE, noon)
    expect(board.technicians.map((member) => member.id)).toContain(id)
    expect(board.visits.map((visit) => visit.booking.reference)).toEqual([booking.reference])
    expect((await staffNow(noon)).technicians.map(({ name }) => name)).toContain('Van 1')
    // Tomorrow it is over, and yesterday will do.
    const tomorrow = { ...world, now: at('2026-11-24 08:00') }
    expect(await end(tomorrow, id, '2026-11-23')).toMatchObject({ type: 'DiaryTechnicianEnded' })
  })

  test('and a booking of the same moment: one of them comes first', async () => {
    for (let round = 0; round < 6; round += 1) {
      const world = await anOffice()
      const id = await keepOnlyTechnician('Van 1', world)
      const [ended, booked] = await Promise.all([
        end(world, id, '2026-11-23'),
        bookingConfirm(bookingInput(), world),
      ])
      expect([
        ['DiaryTechnicianEnded', 'SlotTaken'],
        ['BookingsInTheWay', 'Booked'],
      ]).toContainEqual([ended.type, booked.type])
    }
  })
})

const scene = fc.record({
  who: fc.nat(3),
  firstDay: fc.nat(DAYS),
  lastDay: fc.integer({ min: -1, max: DAYS }),
  alone: fc.boolean(),
  service: fc.constantFrom('tap-repairs', 'gas-services', 'hot-water-services', 'blocked-drains'),
  taken: fc.array(fc.record({ day: fc.nat(9), window: fc.nat(4) }), { maxLength: 5 }),
  licenceEnds: fc.option(fc.integer({ min: 0, max: 9 })),
})

test('no window is offered that only someone who has left, has not started, or has no licence then, could have kept', async () => {
  await fc.assert(
    fc.asyncProperty(scene, async ({ who, firstDay, lastDay, alone, service, taken, licenceEnds }) => {
      const world = await anOffice()
      const team = await world.db.select().from(technicians).orderBy(asc(technicians.id))
      const { id, name } = team[who] ?? { id: 0, name: '' }
      if (alone) await keepOnlyTechnician(name, world)
      for (const { day, window } of taken) {
        const startsAt = at('2026-11-23 07:00').add({ hours: 24 * day + 2 * window })
        await bookingConfirm(bookingInput({ startsAt: startsAt.toString() }), world)
      }
      await world.db.update(technicians).set({ firstDay: '2026-11-23' }).where(eq(technicians.id, id))
      const last = MONDAY_DATE.add({ days: lastDay })
      expect(await end(world, id, last.toString(), true)).toMatchObject({ type: 'DiaryTechnicianEnded' })
      // One after the last day is refused: they start today then.
      const asked = MONDAY_DATE.add({ days: firstDay })
      const inOrder = firstDay === 0 || firstDay <= lastDay
      const first = inOrder ? asked : MONDAY_DATE
      expect(await start(world, id, asked.toString(), true)).toMatchObject(
        inOrder ? { type: 'DiaryTechnicianSaved' } : { fields: [{ field: 'firstDay' }] },
      )
      const isGone = (date: string) => date < first.toString() || date > last.toString()
      const after = await listed(world, service)

      // As if they had no shift on those days, and were there.
      expect(await end(world, id, null)).toMatchObject({ type: 'DiaryTechnicianEnded' })
      expect(await start(world, id, '2026-11-23')).toMatchObject({ type: 'DiaryTechnicianSaved' })
      const gone = Array.from({ length: DAYS }, (_, index) => MONDAY_DATE.add({ days: index }))
        .filter((day) => isGone(day.toString()))
        .map((day) => ({ technicianId: id, day: day.toString(), starts: null, ends: null }))
      if (gone.length > 0) await world.db.insert(technicianShiftDays).values(gone)
      expect(after).toEqual(await listed(world, service))
      await world.db.delete(technicianShiftDays)

      const open = after.filter(({ state }) => state === 'OPEN').map(({ date }) => date)
      if (alone) expect(open.filter(isGone)).toEqual([])
      // Whatever is offered is kept by someone else.
      await start(world, id, first.toString(), true)
      await end(world, id, last.toString(), true)
      const window = after
        .filter(({ date }) => isGone(date))
        .flatMap(({ windows }) => windows)
        .find(({ state }) => state === 'AVAILABLE')
      if (window) {
        const { booking } = await book(world, { service, startsAt: window.startsAt.toString() })
        expect(booking.technicianId).not.toBe(id)
      }
      if (!alone || licenceEnds === null) return
      await end(world, id, null)
      await start(world, id, '2026-11-23')
      const expiresOn = MONDAY_DATE.add({ days: licenceEnds }).toString()
      const set = { technicianId: id, kind: 'gas', held: true, expiresOn }
      const outcome = await diaryLicenceSet(set, world)
      expect(outcome).toMatchObject({ type: 'DiaryLicenceSet' })
      expect((await offered(world, 'gas-services')).filter((date) => date > expiresOn)).toEqual([])
    }),
    { numRuns: 15 },
  )
}, 120_000)
