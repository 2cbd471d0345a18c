import { asc, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { overview } from '../../office/overview/overview.ts'
import { auditEvents, technicianShiftDays, technicians } from '../../platform/database/tables.ts'
import { availability } from '../../scheduling/availability.ts'
import {
  book,
  bookingInput,
  createMondayContext,
  keepOnlyTechnician,
  newIdempotencyKey,
  queenslandInstant,
} from '../../testing/bookings.ts'
import type { TestContext } from '../../testing/context.ts'
import { signInAs } from '../../testing/staff.ts'
import { findBooking } from '../booking-rows.ts'
import { bookingConfirm } from '../customer/confirm.ts'
import { bookingStep } from '../customer/staff-steps.ts'
import { bookingAssign } from '../dispatch-board/assign.ts'
import { dispatchBoard } from '../dispatch-board/board.ts'
import { staffBookings } from '../list/booking-list.ts'
import { displacedReason } from '../staff/staff-booking.ts'
import { myDay } from '../technician-day/technician-day.ts'
import { scheduleExplain } from './explain.ts'
import { rosterLeaveAdd } from './leave.ts'
import { rosterLicenceSet } from './licences.ts'
import { rosterShiftDaySet, rosterShiftsSet } from './shifts.ts'
import {
  rosterTechnicianAdd,
  rosterTechnicianChange,
  rosterTechnicianEnd,
  rosterTechnicians,
} from './technicians.ts'
import { rosterWeek } from './week.ts'

const MONDAY_DATE = Temporal.PlainDate.from('2026-11-23')
const TUESDAY = '2026-11-24'
const DAYS = 14

const officeContext = async () => signInAs(await createMondayContext({ clientKey: null }), 'office')

const technicianInput = (changes: object = {}) => ({
  name: 'Van 5',
  home: 'central-beaches',
  licences: [],
  shifts: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, starts: '07:00', ends: '17:00' })),
  ...changes,
})

async function findPerson(context: TestContext, id: number) {
  const technician = (await rosterTechnicians(context)).find((candidate) => candidate.id === id)
  if (!technician) throw new Error('no technician with that id')
  return technician
}

async function endTechnician(context: TestContext, id: number, lastDay: string | null, anyway = false) {
  const { version } = await findPerson(context, id)
  return await rosterTechnicianEnd({ technicianId: id, version, lastDay, anyway }, context)
}

/** Sets a technician's first day as the form does, with the current version. */
async function setFirstDay(context: TestContext, id: number, firstDay: string | null, anyway = false) {
  const { version, name, homeZone: home } = await findPerson(context, id)
  return await rosterTechnicianChange({ technicianId: id, version, name, home, firstDay, anyway }, context)
}

/** Makes one of the initial technicians look as if added today. */
async function startToday(context: TestContext, name: string): Promise<number> {
  const id = await keepOnlyTechnician(name, context)
  await context.db.update(technicians).set({ firstDay: '2026-11-23' }).where(eq(technicians.id, id))
  return id
}

async function idOf(context: TestContext, name: string): Promise<number> {
  const [row] = await context.db.select().from(technicians).where(eq(technicians.name, name))
  if (!row) throw new Error(`no technician named ${name}`)
  return row.id
}

const readDays = async (context: TestContext, service = 'tap-repairs', suburb = 'robina') =>
  (await availability({ service, suburb, from: MONDAY_DATE, days: DAYS }, context))?.days ?? []

/** Days with at least one window on offer. */
const readOfferedDays = async (context: TestContext, service?: string) =>
  (await readDays(context, service)).filter(({ state }) => state === 'OPEN').map(({ date }) => date)

const readAuditEvents = async (context: TestContext) =>
  (await context.db.select().from(auditEvents).orderBy(asc(auditEvents.id))).map(
    ({ action, target, result, details }) => ({ action, target, result, details }),
  )

describe('a new technician', () => {
  test('is available at once, by their licences and shifts', async () => {
    const context = await officeContext()
    await keepOnlyTechnician('Van 1', context)
    await rosterLeaveAdd(
      {
        technicianId: await idOf(context, 'Van 1'),
        firstDay: '2026-11-23',
        lastDay: '2026-12-24',
        anyway: false,
      },
      context,
    )
    expect(await readOfferedDays(context, 'gas-services')).toEqual([])
    const added = await rosterTechnicianAdd(
      technicianInput({ name: '  Van 5 ', licences: [{ kind: 'gas', expiresOn: '2026-11-25' }] }),
      context,
    )
    if (added.type !== 'RosterTechnicianSaved') throw new Error(JSON.stringify(added))
    const { technician } = added
    expect(technician).toMatchObject({ name: 'Van 5', homeZone: 'central-beaches', ended: false, version: 0 })
    expect(await readOfferedDays(context)).toContain('2026-12-04')
    // Only while the licence is current.
    expect((await readOfferedDays(context, 'gas-services')).at(-1)).toBe('2026-11-25')
    const { booking } = await book(context)
    expect(booking.technicianId).toBe(technician.id)
    expect((await readAuditEvents(context)).at(-1)).toEqual({
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
    ['name', { name: 'van 1' }, expect.stringContaining('There is or was a technician called van 1')],
    ['home', { home: 'atlantis' }, 'Choose a starting area'],
    ['firstDay', { firstDay: '2026-11-22' }, 'Choose today or later'],
    ['firstDay', { firstDay: '2027-11-24' }, 'Choose a day within a year'],
    ['firstDay', { firstDay: 'soon' }, 'Choose the first day'],
    ['licences', { licences: [{ kind: 'pilot' }] }, 'No job needs that licence'],
    [
      'shifts',
      {
        shifts: [
          { weekday: 1, starts: '07:00', ends: '12:00' },
          { weekday: 1, starts: '11:00', ends: '17:00' },
        ],
      },
      'Two shifts on a day overlap',
    ],
  ])('is refused at the field %s', async (field, changes, message) => {
    const context = await officeContext()
    expect(await rosterTechnicianAdd(technicianInput(changes), context)).toMatchObject({
      type: 'InvalidInput',
      fields: [{ field, message }],
    })
    expect(await context.db.$count(technicians)).toBe(4)
  })

  test('added three times at once exists once', async () => {
    const context = await officeContext()
    const outcomes = await Promise.all([1, 2, 3].map(() => rosterTechnicianAdd(technicianInput(), context)))
    expect(outcomes.map(({ type }) => type).toSorted()).toEqual([
      'InvalidInput',
      'InvalidInput',
      'RosterTechnicianSaved',
    ])
  })
})

test('rosterTechnicianChange checks the version, and past visits show the new name', async () => {
  const context = await officeContext()
  const id = await keepOnlyTechnician('Van 1', context)
  const { booking } = await book(context)
  const change = (version: number, changes: object = {}) =>
    rosterTechnicianChange(
      { technicianId: id, version, name: 'Van One', home: 'southern-beaches', anyway: false, ...changes },
      context,
    )
  expect(await change(7)).toMatchObject({ type: 'NotChangeable' })
  expect(await change(0, { name: 'Van 2' })).toMatchObject({ fields: [{ field: 'name' }] })
  // Without a date they started before records began.
  expect(await change(0, { firstDay: '2026-11-24' })).toMatchObject({
    fields: [{ field: 'firstDay', message: 'Van 1 has started, so the first day can’t change' }],
  })
  expect(await change(0, { name: 'VAN 1' })).toMatchObject({ technician: { name: 'VAN 1', version: 1 } })
  expect(await change(1)).toMatchObject({ technician: { name: 'Van One', homeZone: 'southern-beaches' } })
  expect(await change(1)).toMatchObject({ type: 'NotChangeable' })
  expect(await findBooking(context.db, booking.id)).toMatchObject({ technicianName: 'Van One' })
  expect((await readAuditEvents(context)).at(-1)).toMatchObject({
    action: 'technician.change',
    details: { name: 'Van One', from: { name: 'VAN 1', home: 'southern-beaches' } },
  })
})

test('a new starting area that makes booked visits late is saved only once staff confirm', async () => {
  const context = await officeContext()
  const id = await keepOnlyTechnician('Van 1', context)
  const zoneOf = (name: string) =>
    context.content.localities.find((locality) => locality.name === name)?.zone ?? ''
  await context.db
    .update(technicians)
    .set({ homeZone: zoneOf('Robina') })
    .where(eq(technicians.id, id))
  // A full day as the office can plan it: two hours per job, half an hour between jobs, a quarter of an hour to the first.
  const suburbs = ['Robina', 'Palm Beach', 'Robina', 'Palm Beach']
  const booked: string[] = []
  for (const [index, suburb] of suburbs.entries()) {
    const { booking } = await book(context, { suburb, startsAt: `2026-11-2${4 + index}T09:00:00+10:00` })
    await context.pool.query(
      `update visit set starts_at = at, window_ends_at = at + interval '2 hours', ends_at = at + interval '2 hours',
              planned_minutes = 120 from (select $2::timestamptz as at) as moved where id = $1`,
      [booking.id, `2026-12-01T${String(7 + 2 * index).padStart(2, '0')}:00:00+10:00`],
    )
    booked.push(booking.reference)
  }
  const change = async (home: string, anyway = false) => {
    const { version } = await findPerson(context, id)
    return await rosterTechnicianChange(
      { technicianId: id, version, name: 'Van 1', home, firstDay: null, anyway },
      context,
    )
  }
  expect(await change('northern-farms')).toMatchObject({
    type: 'BookingConflicts',
    message: 'Not saved. From there Van 1 would be late for a booking, the first on Tue 1 Dec.',
    anyway: true,
    bookings: [{ reference: booked[3] }],
  })
  expect(await findPerson(context, id)).toMatchObject({ homeZone: zoneOf('Robina') })
  expect(await change('northern-farms', true)).toMatchObject({
    type: 'RosterTechnicianSaved',
    technician: { homeZone: 'northern-farms' },
    bookings: [],
  })
  // A visit that was late before doesn't need confirming again.
  expect(await change('coomera-and-islands')).toMatchObject({ type: 'RosterTechnicianSaved' })
})

describe('a first day', () => {
  test('keeps a technician out of availability and the board until it comes', async () => {
    const context = await officeContext()
    await keepOnlyTechnician('Van 1', context)
    expect(await endTechnician(context, await idOf(context, 'Van 1'), '2026-11-22')).toMatchObject({
      type: 'RosterTechnicianEnded',
    })
    expect(await readOfferedDays(context)).toEqual([])
    const added = await rosterTechnicianAdd(technicianInput({ firstDay: '2026-12-02' }), context)
    if (added.type !== 'RosterTechnicianSaved') throw new Error(JSON.stringify(added))
    const { id } = added.technician
    expect(added.technician).toMatchObject({ firstDay: '2026-12-02', started: false, ended: false })
    expect((await readOfferedDays(context))[0]).toBe('2026-12-02')
    expect(
      await bookingConfirm(bookingInput({ startsAt: '2026-12-01T09:00:00+10:00' }), context),
    ).toMatchObject({
      type: 'SlotTaken',
    })
    const { booking } = await book(context, { startsAt: '2026-12-02T09:00:00+10:00' })
    expect(booking.technicianId).toBe(id)
    expect(
      await bookingAssign(
        {
          reference: booking.reference,
          technicianId: id,
          startsAt: '2026-12-01T09:00:00+10:00',
          version: booking.version,
          customerAgreed: true,
          idempotencyKey: newIdempotencyKey(),
        },
        context,
      ),
    ).toMatchObject({ type: 'NotMoved', reason: 'OFF_SHIFT' })

    const names = async (date: string) =>
      (await dispatchBoard(Temporal.PlainDate.from(date), context)).technicians.map(({ name }) => name)
    expect(await names('2026-12-01')).not.toContain('Van 5')
    expect(await names('2026-12-02')).toContain('Van 5')
    expect((await overview(context)).technicians.map(({ name }) => name)).not.toContain('Van 5')
    const days = async (date: string) =>
      (await rosterWeek(Temporal.PlainDate.from(date), context)).technicians
        .find((row) => row.id === id)
        ?.days.map(({ words }) => words)
    expect(await days('2026-11-23')).toBeUndefined()
    expect(await days('2026-12-01')).toEqual([
      ...['From Wed 2 Dec', 'From Wed 2 Dec', '7–5', '7–5', '7–5', 'Off'],
    ])
    // Day shifts can be set from the first day on, weekly shifts before it too.
    const day = { technicianId: id, hours: 'OTHER', starts: '08:00', ends: '12:00' }
    expect(await rosterShiftDaySet({ ...day, date: '2026-12-01' }, context)).toMatchObject({
      fields: [{ field: 'date', message: 'Van 5’s first day is 2 Dec' }],
    })
    expect(await rosterShiftDaySet({ ...day, date: '2026-12-03' }, context)).toMatchObject({
      type: 'RosterShiftsSet',
    })
    const saturdays = [{ weekday: 6, starts: '08:00', ends: '12:00' }]
    const { shifts: seen } = technicianInput()
    expect(
      await rosterShiftsSet({ technicianId: id, seen, shifts: [...seen, ...saturdays] }, context),
    ).toMatchObject({ type: 'RosterShiftsSet' })
    expect(await days('2026-12-01')).toEqual([
      ...['From Wed 2 Dec', 'From Wed 2 Dec', '7–5', '8–12', '7–5', '8–12'],
    ])
  })

  test('is the reason in the explained schedule until it has come', async () => {
    const context = await officeContext()
    const added = await rosterTechnicianAdd(technicianInput({ firstDay: '2026-12-07' }), context)
    if (added.type !== 'RosterTechnicianSaved') throw new Error(JSON.stringify(added))
    const { technician } = added
    const cells = async (date: string, then = context) => {
      const query = { date: Temporal.PlainDate.from(date), suburb: 'robina', service: 'tap-repairs' }
      const explained = await scheduleExplain(query, then)
      return explained?.windows.map(({ cells: all }) =>
        all.find((candidate) => candidate.technicianId === technician.id),
      )
    }
    const before = (await cells('2026-12-04')) ?? []
    expect(before.length).toBeGreaterThan(0)
    for (const cell of before)
      expect(cell).toMatchObject({ why: 'NOT_STARTED', words: 'Starts on Mon 7 Dec' })
    expect((await cells('2026-12-07'))?.map((cell) => cell?.why)).not.toContain('NOT_STARTED')
    expect(
      await cells('2026-12-04', { ...context, now: queenslandInstant('2026-12-05 08:00') }),
    ).not.toContainEqual(expect.objectContaining({ technicianId: technician.id }))
  })

  test('can be changed until it has passed; earlier bookings become unassigned once staff confirm', async () => {
    const context = await officeContext()
    const id = await startToday(context, 'Van 1')
    const before = await readOfferedDays(context)
    const early = (await book(context, { startsAt: '2026-11-24T09:00:00+10:00' })).booking
    const unaffected = (await book(context, { startsAt: '2026-11-25T09:00:00+10:00' })).booking
    expect(await setFirstDay(context, id, '2026-11-25')).toMatchObject({
      type: 'BookingConflicts',
      message: 'Not saved. Van 1 has a booking before 25 Nov.',
      anyway: true,
      bookings: [{ reference: early.reference }],
    })
    expect(await findPerson(context, id)).toMatchObject({ firstDay: '2026-11-23', version: 0 })
    expect(await setFirstDay(context, id, '2026-11-25', true)).toMatchObject({
      type: 'RosterTechnicianSaved',
      technician: { firstDay: '2026-11-25', started: false },
      bookings: [{ reference: early.reference }],
    })
    expect((await readOfferedDays(context))[0]).toBe('2026-11-25')
    expect(await displacedReason(unaffected, context)).toBeNull()
    expect(await displacedReason(early, context)).toBe('Van 1 starts on Wed 25 Nov')
    const board = await dispatchBoard(Temporal.PlainDate.from(TUESDAY), context)
    expect(board.displaced.map(({ booking }) => booking.reference)).toEqual([early.reference])
    expect(board.technicians.map(({ name }) => name)).not.toContain('Van 1')
    const page = { first: 10, after: null, before: null }
    const filter = { attention: 'UNASSIGNED' as const }
    const list = await staffBookings({ filter, sort: 'WINDOW', descending: false }, page, context)
    expect(list?.rows.map(({ reference }) => reference)).toEqual([early.reference])
    // Their own account sees a day without a shift; the office sees a technician who is working.
    const today = { date: null, technicianId: null }
    expect(await myDay({ ...today, technicianId: id }, context)).toMatchObject({
      shift: null,
      stops: [],
      reserved: [],
    })
    expect(await myDay(today, context)).toMatchObject({ technician: { name: 'Van 2' } })
    const then = { ...context, now: queenslandInstant('2026-11-24 07:00') }
    expect((await overview(then)).counts.get('UNASSIGNED')?.count).toBe(1)

    // Renaming causes no conflicts, nor does an earlier day, which restores their bookings.
    expect(await setFirstDay(context, id, null)).toMatchObject({
      type: 'RosterTechnicianSaved',
      bookings: [],
    })
    expect(await setFirstDay(context, id, '2026-11-22')).toMatchObject({
      fields: [{ field: 'firstDay', message: 'Choose today or later' }],
    })
    expect(await setFirstDay(context, id, '2026-11-23')).toMatchObject({
      technician: { started: true },
      bookings: [],
    })
    expect(await displacedReason(early, context)).toBeNull()
    expect(await readOfferedDays(context)).toEqual(before)
    expect((await readAuditEvents(context)).slice(0, 2)).toMatchObject([
      { action: 'technician.change', result: 'refused', details: { firstDay: '2026-11-25', bookings: 1 } },
      { result: 'done', details: { firstDay: '2026-11-25', from: { firstDay: '2026-11-23' } } },
    ])
    expect(await setFirstDay(then, id, '2026-11-26', true)).toMatchObject({
      fields: [{ field: 'firstDay', message: 'Van 1 has started, so the first day can’t change' }],
    })
  })

  test('can’t be postponed once they have started a visit today', async () => {
    const context = await officeContext()
    const id = await startToday(context, 'Van 1')
    const { booking } = await book(context, { startsAt: '2026-11-23T13:00:00+10:00' })
    const noon = { ...context, now: queenslandInstant('2026-11-23 12:40') }
    expect(await setFirstDay(noon, id, TUESDAY)).toMatchObject({ type: 'BookingConflicts' })
    const staffStep = { step: 'en route', arrivesInMinutes: 20 } as const
    expect(await bookingStep(booking.id, staffStep, noon)).toMatchObject({ type: 'BookingChanged' })
    expect(await setFirstDay(noon, id, TUESDAY, true)).toMatchObject({
      fields: [{ field: 'firstDay', message: expect.stringContaining('Van 1 has started a visit today') }],
    })
  })

  test('can’t be after the last day; a last day in the past means they never start', async () => {
    const context = await officeContext()
    const id = await startToday(context, 'Van 1')
    expect(await setFirstDay(context, id, '2026-12-01')).toMatchObject({ type: 'RosterTechnicianSaved' })
    expect(await endTechnician(context, id, '2026-11-30')).toMatchObject({
      fields: [
        {
          field: 'lastDay',
          message: 'Van 1 starts on 1 Dec. Choose that day or later, or yesterday if they won’t start',
        },
      ],
    })
    expect(await endTechnician(context, id, '2026-12-02')).toMatchObject({ type: 'RosterTechnicianEnded' })
    expect(await setFirstDay(context, id, '2026-12-03')).toMatchObject({
      fields: [{ field: 'firstDay', message: 'Choose a day up to the last day, 2 Dec' }],
    })
    expect(await readOfferedDays(context)).toEqual(['2026-12-01', '2026-12-02'])
    const visit = (await book(context, { startsAt: '2026-12-02T09:00:00+10:00' })).booking
    expect(await endTechnician(context, id, '2026-11-22')).toMatchObject({ type: 'BookingConflicts' })
    expect(await endTechnician(context, id, '2026-11-22', true)).toMatchObject({
      technician: { started: false, ended: true },
      bookings: [{ reference: visit.reference }],
    })
    expect(await displacedReason(visit, context)).toBe('Van 1 no longer works here')
    expect(await readOfferedDays(context)).toEqual([])
    for (const date of ['2026-11-16', '2026-11-23', '2026-11-30']) {
      const { technicians: rows } = await rosterWeek(Temporal.PlainDate.from(date), context)
      expect(rows.map((row) => row.id)).not.toContain(id)
    }
    expect(await endTechnician(context, id, null)).toMatchObject({
      technician: { ended: false, lastDay: null },
    })
    expect((await readOfferedDays(context))[0]).toBe('2026-12-01')
  })

  test('postponed at the same moment as a booking: one wins', async () => {
    for (let round = 0; round < 6; round += 1) {
      const context = await officeContext()
      const id = await startToday(context, 'Van 1')
      const [moved, booked] = await Promise.all([
        setFirstDay(context, id, '2026-12-14'),
        bookingConfirm(bookingInput(), context),
      ])
      expect([
        ['RosterTechnicianSaved', 'SlotTaken'],
        ['BookingConflicts', 'Booked'],
      ]).toContainEqual([moved.type, booked.type])
    }
  })
})

describe('a last day', () => {
  test('ends a technician’s availability, and can be removed again', async () => {
    const context = await officeContext()
    const id = await keepOnlyTechnician('Van 1', context)
    const before = await readOfferedDays(context)
    expect(before.at(-1)).toBe('2026-12-05')
    expect(await endTechnician(context, id, '2026-11-26')).toMatchObject({
      type: 'RosterTechnicianEnded',
      technician: { lastDay: '2026-11-26', ended: false },
    })
    expect(await readOfferedDays(context)).toEqual(before.filter((day) => day <= '2026-11-26'))
    const { technicians: rows } = await rosterWeek(MONDAY_DATE, context)
    expect(rows.find((row) => row.id === id)?.days.map(({ words }) => words)).toEqual([
      ...['7–5', '7–5', '7–5', '7–5', 'Left', 'Left'],
    ])
    const friday = { technicianId: id, date: '2026-11-27', hours: 'OTHER', starts: '08:00', ends: '12:00' }
    for (const hours of ['OTHER', 'NONE', 'USUAL'])
      expect(await rosterShiftDaySet({ ...friday, hours }, context)).toMatchObject({
        type: 'InvalidInput',
        fields: [{ field: 'date', message: 'Van 1’s last day is 26 Nov' }],
      })
    expect(await context.db.$count(technicianShiftDays)).toBe(0)
    const after = await rosterWeek(MONDAY_DATE.add({ days: 7 }), context)
    expect(after.technicians.map(({ name }) => name)).not.toContain('Van 1')
    expect(await endTechnician(context, id, null)).toMatchObject({ technician: { lastDay: null } })
    expect(await readOfferedDays(context)).toEqual(before)
    expect((await readAuditEvents(context)).map(({ action, result }) => `${action} ${result}`)).toEqual([
      'technician.end done',
      'technician.end done',
    ])
    expect(await endTechnician(context, id, '2026-11-21')).toMatchObject({ fields: [{ field: 'lastDay' }] })
    expect(
      await rosterTechnicianEnd({ technicianId: id, version: 0, lastDay: null, anyway: false }, context),
    ).toMatchObject({ type: 'NotChangeable' })
    expect(
      await rosterTechnicianEnd({ technicianId: 99, version: 0, lastDay: null, anyway: false }, context),
    ).toMatchObject({ type: 'NotChangeable' })
  })

  test('reports later bookings, which become unassigned once staff confirm; past visits keep the name', async () => {
    const context = await officeContext()
    const id = await keepOnlyTechnician('Van 1', context)
    const unaffected = (await book(context, { startsAt: '2026-11-24T09:00:00+10:00' })).booking
    const left = (await book(context, { startsAt: '2026-11-25T09:00:00+10:00' })).booking
    expect(await endTechnician(context, id, TUESDAY)).toMatchObject({
      type: 'BookingConflicts',
      message: 'Not saved. Van 1 has a booking after 24 Nov.',
      anyway: true,
      bookings: [{ reference: left.reference }],
    })
    expect(await findPerson(context, id)).toMatchObject({ lastDay: null, version: 0 })
    expect(await endTechnician(context, id, TUESDAY, true)).toMatchObject({
      bookings: [{ reference: left.reference }],
    })

    expect(await displacedReason(unaffected, context)).toBeNull()
    expect(await displacedReason(left, context)).toBe('Van 1 no longer works here')
    const board = async (date: string) => {
      const { technicians: columns, displaced } = await dispatchBoard(Temporal.PlainDate.from(date), context)
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
    const list = await staffBookings({ filter, sort: 'WINDOW', descending: false }, page, context)
    expect(list?.rows.map(({ reference }) => reference)).toEqual([left.reference])
    const then = { ...context, now: queenslandInstant('2026-11-25 07:00') }
    expect((await overview(then)).counts.get('UNASSIGNED')?.count).toBe(1)
    // They can't be assigned visits or given a licence.
    const assigned = await bookingAssign(
      {
        reference: unaffected.reference,
        technicianId: id,
        startsAt: '2026-11-25T11:00:00+10:00',
        version: unaffected.version,
        customerAgreed: true,
        idempotencyKey: newIdempotencyKey(),
      },
      context,
    )
    expect(assigned).toMatchObject({ type: 'NotMoved', reason: 'OFF_SHIFT' })
    expect(
      await rosterLicenceSet({ technicianId: id, kind: 'gas', held: true, expiresOn: null }, then),
    ).toMatchObject({ type: 'NotChangeable' })
    expect((await rosterTechnicians(then)).at(-1)).toMatchObject({ name: 'Van 1', ended: true })
    expect(await findBooking(context.db, unaffected.id)).toMatchObject({ technicianName: 'Van 1' })
    expect(await rosterTechnicianAdd(technicianInput({ name: 'Van 1' }), then)).toMatchObject({
      fields: [{ field: 'name' }],
    })
  })

  test('can’t be before today once they have started a visit today, which stays on the board', async () => {
    const context = await officeContext()
    const id = await keepOnlyTechnician('Van 1', context)
    const { booking } = await book(context, { startsAt: '2026-11-23T13:00:00+10:00' })
    const noon = { ...context, now: queenslandInstant('2026-11-23 12:40') }
    const steps = [
      { step: 'en route', arrivesInMinutes: 20 },
      { step: 'arrived' },
      { step: 'completed' },
    ] as const
    // Until they set off, someone else can go.
    expect(await endTechnician(noon, id, '2026-11-22')).toMatchObject({ type: 'BookingConflicts' })
    for (const staffStep of steps) {
      expect(await bookingStep(booking.id, staffStep, noon)).toMatchObject({ type: 'BookingChanged' })
      expect(await endTechnician(noon, id, '2026-11-22', true)).toMatchObject({
        type: 'InvalidInput',
        fields: [
          { field: 'lastDay', message: expect.stringContaining('Choose today or later. Van 1 has started') },
        ],
      })
    }
    expect(await endTechnician(noon, id, '2026-11-23')).toMatchObject({ type: 'RosterTechnicianEnded' })
    const board = await dispatchBoard(MONDAY_DATE, noon)
    expect(board.technicians.map((member) => member.id)).toContain(id)
    expect(board.visits.map((visit) => visit.booking.reference)).toEqual([booking.reference])
    expect((await overview(noon)).technicians.map(({ name }) => name)).toContain('Van 1')
    // Tomorrow the visit is in the past, so yesterday is allowed.
    const tomorrow = { ...context, now: queenslandInstant('2026-11-24 08:00') }
    expect(await endTechnician(tomorrow, id, '2026-11-23')).toMatchObject({ type: 'RosterTechnicianEnded' })
  })

  test('set at the same moment as a booking: one wins', async () => {
    for (let round = 0; round < 6; round += 1) {
      const context = await officeContext()
      const id = await keepOnlyTechnician('Van 1', context)
      const [ended, booked] = await Promise.all([
        endTechnician(context, id, '2026-11-23'),
        bookingConfirm(bookingInput(), context),
      ])
      expect([
        ['RosterTechnicianEnded', 'SlotTaken'],
        ['BookingConflicts', 'Booked'],
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

test('never offers a window that only a technician who left, hasn’t started or lacks the licence could take', async () => {
  await fc.assert(
    fc.asyncProperty(scene, async ({ who, firstDay, lastDay, alone, service, taken, licenceEnds }) => {
      const context = await officeContext()
      const team = await context.db.select().from(technicians).orderBy(asc(technicians.id))
      const { id, name } = team[who] ?? { id: 0, name: '' }
      if (alone) await keepOnlyTechnician(name, context)
      for (const { day, window } of taken) {
        const startsAt = queenslandInstant('2026-11-23 07:00').add({ hours: 24 * day + 2 * window })
        await bookingConfirm(bookingInput({ startsAt: startsAt.toString() }), context)
      }
      await context.db.update(technicians).set({ firstDay: '2026-11-23' }).where(eq(technicians.id, id))
      const last = MONDAY_DATE.add({ days: lastDay })
      expect(await endTechnician(context, id, last.toString(), true)).toMatchObject({
        type: 'RosterTechnicianEnded',
      })
      // A first day after the last day is refused, so they start today.
      const startDate = MONDAY_DATE.add({ days: firstDay })
      const inOrder = firstDay === 0 || firstDay <= lastDay
      const first = inOrder ? startDate : MONDAY_DATE
      expect(await setFirstDay(context, id, startDate.toString(), true)).toMatchObject(
        inOrder ? { type: 'RosterTechnicianSaved' } : { fields: [{ field: 'firstDay' }] },
      )
      const isGone = (date: string) => date < first.toString() || date > last.toString()
      const after = await readDays(context, service)

      // Must be the same as being employed without a shift on those days.
      expect(await endTechnician(context, id, null)).toMatchObject({ type: 'RosterTechnicianEnded' })
      expect(await setFirstDay(context, id, '2026-11-23')).toMatchObject({ type: 'RosterTechnicianSaved' })
      const gone = Array.from({ length: DAYS }, (_, index) => MONDAY_DATE.add({ days: index }))
        .filter((day) => isGone(day.toString()))
        .map((day) => ({ technicianId: id, day: day.toString(), starts: null, ends: null }))
      if (gone.length > 0) await context.db.insert(technicianShiftDays).values(gone)
      expect(after).toEqual(await readDays(context, service))
      await context.db.delete(technicianShiftDays)

      const open = after.filter(({ state }) => state === 'OPEN').map(({ date }) => date)
      if (alone) expect(open.filter(isGone)).toEqual([])
      // Another technician covers every window on offer.
      await setFirstDay(context, id, first.toString(), true)
      await endTechnician(context, id, last.toString(), true)
      const window = after
        .filter(({ date }) => isGone(date))
        .flatMap(({ windows }) => windows)
        .find(({ state }) => state === 'AVAILABLE')
      if (window) {
        const { booking } = await book(context, { service, startsAt: window.startsAt.toString() })
        expect(booking.technicianId).not.toBe(id)
      }
      if (!alone || licenceEnds === null) return
      await endTechnician(context, id, null)
      await setFirstDay(context, id, '2026-11-23')
      const expiresOn = MONDAY_DATE.add({ days: licenceEnds }).toString()
      const licenceInput = { technicianId: id, kind: 'gas', held: true, expiresOn }
      const outcome = await rosterLicenceSet(licenceInput, context)
      expect(outcome).toMatchObject({ type: 'RosterLicenceSet' })
      expect((await readOfferedDays(context, 'gas-services')).filter((date) => date > expiresOn)).toEqual([])
    }),
    { numRuns: 15 },
  )
}, 120_000)
