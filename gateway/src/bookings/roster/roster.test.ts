import { asc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { staffNow } from '../../office/overview/overview.ts'
import {
  auditEvents,
  closedDays,
  technicianLeave,
  technicianShiftDays,
  technicianShifts,
  technicians,
} from '../../platform/database/tables.ts'
import { availability } from '../../scheduling/availability.ts'
import { at, book, bookingInput, createMondayContext, keepOnlyTechnician } from '../../testing/bookings.ts'
import { signedIn } from '../../testing/staff.ts'
import type { TestContext } from '../../testing/world.ts'
import { bookingConfirm } from '../customer/confirm.ts'
import { OFFER_WINDOW } from '../customer/openings.ts'
import { dispatchBoard } from '../dispatch-board/board.ts'
import { diaryClosureAdd, diaryClosureRemove, diaryHolidays } from './closures.ts'
import { diaryLeave, diaryLeaveAdd, diaryLeaveEnd } from './leave.ts'
import { diaryLicenceSet } from './licences.ts'
import { diaryShiftDaySet, diaryShiftsSet, inOrder } from './shifts.ts'
import { diaryWeek } from './week.ts'

const MONDAY_DATE = Temporal.PlainDate.from('2026-11-23')
const TUESDAY = '2026-11-24'
const NINE = '2026-11-24T09:00:00+10:00'

const anOffice = async () => signedIn(await createMondayContext({ clientKey: null }), 'office')

async function van(world: TestContext, name: string): Promise<number> {
  const [row] = await world.db.select().from(technicians).where(eq(technicians.name, name))
  if (!row) throw new Error(`nobody is called ${name}`)
  return row.id
}

const addLeave = (world: TestContext, changes: object) =>
  diaryLeaveAdd({ firstDay: TUESDAY, lastDay: TUESDAY, anyway: false, ...changes }, world)

const free = async (world: TestContext, day = TUESDAY) =>
  (
    await availability(
      { service: 'tap-repairs', suburb: 'robina', from: Temporal.PlainDate.from(day), days: 1 },
      world,
    )
  )?.next.length ?? 0

const audited = async (world: TestContext) =>
  (await world.db.select().from(auditEvents).orderBy(asc(auditEvents.id))).map(
    ({ action, target, result }) => ({
      action,
      target,
      result,
    }),
  )

const awaited = async (world: TestContext) => {
  const { rows } = await world.pool.query<{ payload: { startsAt: string } }>(
    `select payload from graphile_worker._private_jobs jobs
       join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id where tasks.identifier = $1`,
    [OFFER_WINDOW],
  )
  return rows.map(({ payload }) => payload.startsAt)
}

describe('leave', () => {
  test('takes someone out of the list, is on the audit log, and ending it brings them back', async () => {
    const world = await anOffice()
    const technicianId = await keepOnlyTechnician('Van 1', world)
    expect(await free(world)).toBeGreaterThan(0)
    const added = await addLeave(world, { technicianId, reason: ' Gas course ' })
    expect(added).toMatchObject({
      type: 'DiaryLeaveAdded',
      leave: { technician: 'Van 1', reason: 'Gas course', startsAt: at('2026-11-24 00:00') },
      bookings: [],
    })
    expect(await free(world)).toBe(0)
    const waiting = await book(
      { ...world, now: world.now },
      { startsAt: '2026-11-25T09:00:00+10:00', waitFor: [NINE] },
    )
    expect(waiting.booking.technicianId).toBe(technicianId)
    if (added.type !== 'DiaryLeaveAdded') throw new Error('it was not added')
    await world.pool.query('delete from graphile_worker._private_jobs')
    expect(await diaryLeaveEnd(added.leave.id, world)).toMatchObject({ type: 'DiaryLeaveEnded' })
    expect(await free(world)).toBeGreaterThan(0)
    expect(await awaited(world)).toEqual([at('2026-11-24 09:00').toString()])
    expect(await diaryLeaveEnd(added.leave.id, world)).toMatchObject({ type: 'NotChangeable' })
    expect(await audited(world)).toEqual([
      { action: 'leave.add', target: `technician ${technicianId}`, result: 'done' },
      { action: 'leave.end', target: `technician ${technicianId}`, result: 'done' },
    ])
  })

  test('that has begun ends now; what was of it stays', async () => {
    const world = await anOffice()
    const technicianId = await van(world, 'Van 1')
    const added = await addLeave(world, { technicianId, firstDay: '2026-11-23', lastDay: '2026-11-27' })
    if (added.type !== 'DiaryLeaveAdded') throw new Error('it was not added')
    expect(await diaryLeave(world)).toMatchObject([{ technician: 'Van 1' }])
    await diaryLeaveEnd(added.leave.id, world)
    expect(await diaryLeave(world)).toEqual([])
    expect(await world.db.select().from(technicianLeave)).toMatchObject([
      { startsAt: at('2026-11-23 00:00'), endsAt: world.now },
    ])
  })

  test('over a booking names it and saves nothing, until it shall wait on the board', async () => {
    const world = await anOffice()
    const { booking } = await book(world)
    const { technicianId } = booking
    const refused = await addLeave(world, { technicianId, starts: '10:00', ends: '12:00' })
    expect(refused).toMatchObject({
      type: 'BookingsInTheWay',
      anyway: true,
      message: `Not saved: ${booking.technicianName} has a booking then.`,
      bookings: [{ reference: booking.reference }],
    })
    expect(await world.db.$count(technicianLeave)).toBe(0)
    expect(await audited(world)).toMatchObject([{ action: 'leave.add', result: 'refused' }])
    const saved = await addLeave(world, { technicianId, starts: '10:00', ends: '12:00', anyway: true })
    expect(saved).toMatchObject({ type: 'DiaryLeaveAdded', bookings: [{ reference: booking.reference }] })
    const board = await dispatchBoard(Temporal.PlainDate.from(TUESDAY), world)
    expect(board.displaced).toMatchObject([{ booking: { reference: booking.reference } }])
  })

  test('before or after a booking is in no one’s way', async () => {
    const world = await anOffice()
    const { booking } = await book(world)
    const { technicianId } = booking
    expect(await addLeave(world, { technicianId, ends: '09:00' })).toMatchObject({ type: 'DiaryLeaveAdded' })
    expect(await addLeave(world, { technicianId, starts: '11:00' })).toMatchObject({
      type: 'DiaryLeaveAdded',
    })
  })

  test('twice at the same time is refused; asked for again it is the same one', async () => {
    const world = await anOffice()
    const technicianId = await van(world, 'Van 1')
    const once = await addLeave(world, { technicianId })
    expect(await addLeave(world, { technicianId })).toEqual(once)
    expect(await addLeave(world, { technicianId, starts: '15:00' })).toMatchObject({
      type: 'NotChangeable',
      message: expect.stringContaining('Van 1 is away from Tuesday 24 November, 12 am'),
    })
    await expect(
      world.db.insert(technicianLeave).values({
        technicianId,
        startsAt: at('2026-11-24 10:00'),
        endsAt: at('2026-11-24 11:00'),
      }),
    ).rejects.toMatchObject({ cause: { constraint: 'technician_leave_no_overlap' } })
    const two = await Promise.all(
      [1, 2].map(() => addLeave(world, { technicianId, firstDay: '2026-12-01', lastDay: '2026-12-01' })),
    )
    expect(two[0]).toEqual(two[1])
    expect(await world.db.$count(technicianLeave)).toBe(2)
  })

  test.each([
    [{ lastDay: '2026-11-23' }, 'lastDay'],
    [{ firstDay: '2026-11-20', lastDay: '2026-11-21' }, 'lastDay'],
    [{ firstDay: '2026-02-30' }, 'firstDay'],
    [{ starts: '3 pm' }, 'starts'],
    [{ starts: '15:00', ends: '11:00' }, 'ends'],
    [{ lastDay: '2028-11-24' }, 'lastDay'],
    [{ reason: 'x'.repeat(61) }, 'reason'],
    [{ technicianId: 'Van 1' }, 'technicianId'],
  ])('that makes no sense is refused at its field: %j', async (changes, field) => {
    const world = await anOffice()
    const technicianId = await van(world, 'Van 1')
    const outcome = await addLeave(world, { technicianId, ...changes })
    expect(outcome).toMatchObject({ type: 'InvalidInput', fields: [{ field }] })
    expect(await world.db.$count(technicianLeave)).toBe(0)
  })

  test('of someone who is gone, or no one, is refused', async () => {
    const world = await anOffice()
    expect(await addLeave(world, { technicianId: 999 })).toMatchObject({ type: 'NotChangeable' })
  })

  test('and a booking of the same moment: one of them comes first, and no one is left without a plumber', async () => {
    for (let round = 0; round < 6; round += 1) {
      const world = await anOffice()
      const technicianId = await keepOnlyTechnician('Van 1', world)
      const [leave, booked] = await Promise.all([
        addLeave(world, { technicianId }),
        bookingConfirm(bookingInput(), world),
      ])
      const outcomes = [leave.type, booked.type]
      expect([
        ['DiaryLeaveAdded', 'SlotTaken'],
        ['BookingsInTheWay', 'Booked'],
      ]).toContainEqual(outcomes)
    }
  })
})

describe('shifts', () => {
  const week = (starts: string, ends: string, days = [1, 2, 3, 4, 5]) =>
    days.map((weekday) => ({ weekday, starts, ends }))

  test('of every week are changed from what was seen', async () => {
    const world = await anOffice()
    const technicianId = await keepOnlyTechnician('Van 3', world)
    const seen = week('07:00', '17:00')
    const shifts = week('11:00', '17:00')
    const outcome = await diaryShiftsSet({ technicianId, seen, shifts }, world)
    // The answer has what the next change begins from.
    if (outcome.type !== 'DiaryShiftsSet') throw new Error(JSON.stringify(outcome))
    expect(inOrder(outcome.technician.shifts)).toBe(inOrder(shifts))
    const listed = await availability(
      { service: 'tap-repairs', suburb: 'robina', from: Temporal.PlainDate.from(TUESDAY), days: 1 },
      world,
    )
    expect(listed?.next[0]?.startsAt.toString()).not.toBe(at('2026-11-24 07:00').toString())
    expect(await diaryShiftsSet({ technicianId, seen, shifts: [] }, world)).toMatchObject({
      type: 'NotChangeable',
      message: expect.stringContaining('meanwhile'),
    })
    expect(await world.db.$count(technicianShifts, eq(technicianShifts.technicianId, technicianId))).toBe(5)
    expect(await audited(world)).toEqual([
      { action: 'shifts.change', target: `technician ${technicianId}`, result: 'done' },
    ])
  })

  test('never leave a booking outside of them', async () => {
    const world = await anOffice()
    const { booking } = await book(world)
    const { technicianId } = booking
    const seen = (await diaryWeek(MONDAY_DATE, world)).technicians.find(
      ({ id }) => id === technicianId,
    )?.shifts
    const shifts = week('11:00', '17:00')
    expect(await diaryShiftsSet({ technicianId, seen: short(seen), shifts }, world)).toMatchObject({
      type: 'BookingsInTheWay',
      anyway: false,
      bookings: [{ reference: booking.reference }],
    })
    const noShift = { technicianId, date: TUESDAY, hours: 'NONE' }
    expect(await diaryShiftDaySet(noShift, world)).toMatchObject({ type: 'BookingsInTheWay' })
    expect(await world.db.$count(technicianShiftDays)).toBe(0)
    const later = { technicianId, date: '2026-12-01', hours: 'NONE' }
    expect(await diaryShiftDaySet(later, world)).toMatchObject({ type: 'DiaryShiftsSet' })
  })

  const short = (shifts: ReadonlyArray<{ weekday: number; starts: string; ends: string }> = []) =>
    shifts.map(({ weekday, starts, ends }) => ({
      weekday,
      starts: starts.slice(0, 5),
      ends: ends.slice(0, 5),
    }))

  test('of one day go before those of every week, and no shift is warned of', async () => {
    const world = await anOffice()
    const technicianId = await keepOnlyTechnician('Van 1', world)
    const put = (hours: string, times: object = {}) =>
      diaryShiftDaySet({ technicianId, date: TUESDAY, hours, ...times }, world)
    const cell = async () => {
      const { technicians: rows, warnings } = await diaryWeek(MONDAY_DATE, world)
      const day = rows.find(({ id }) => id === technicianId)?.days.find(({ date }) => date === TUESDAY)
      return { state: day?.state, words: day?.words, warnings }
    }
    expect(await cell()).toEqual({ state: 'WORKING', words: '7–5', warnings: [] })
    await put('NONE')
    expect(await cell()).toEqual({
      state: 'NO_SHIFT',
      words: 'No shift',
      warnings: [{ technicianId, technician: 'Van 1', date: TUESDAY, windows: 5 }],
    })
    expect(await free(world)).toBe(0)
    await put('OTHER', { starts: '11:00', ends: '15:00' })
    expect(await cell()).toMatchObject({ state: 'WORKING', words: '11–3', warnings: [] })
    expect(await put('OTHER', { starts: '15:00', ends: '11:00' })).toMatchObject({
      type: 'InvalidInput',
      fields: [{ field: 'ends' }],
    })
    await put('USUAL')
    expect(await cell()).toMatchObject({ state: 'WORKING', words: '7–5' })
  })

  test('that are added are offered to those who wait', async () => {
    const world = await anOffice()
    const technicianId = await keepOnlyTechnician('Van 1', world)
    await diaryShiftDaySet({ technicianId, date: TUESDAY, hours: 'NONE' }, world)
    await book(world, { startsAt: '2026-11-25T09:00:00+10:00', waitFor: [NINE] })
    await world.pool.query('delete from graphile_worker._private_jobs')
    await diaryShiftDaySet({ technicianId, date: TUESDAY, hours: 'USUAL' }, world)
    expect(await awaited(world)).toEqual([at('2026-11-24 09:00').toString()])
  })

  test('that overlap or end before they start are refused', async () => {
    const world = await anOffice()
    const technicianId = await van(world, 'Van 3')
    for (const shifts of [
      [
        { weekday: 1, starts: '07:00', ends: '12:00' },
        { weekday: 1, starts: '11:00', ends: '17:00' },
      ],
      [{ weekday: 1, starts: '17:00', ends: '07:00' }],
      [{ weekday: 8, starts: '07:00', ends: '17:00' }],
    ])
      expect(await diaryShiftsSet({ technicianId, seen: [], shifts }, world)).toMatchObject({
        type: 'InvalidInput',
        fields: [{ field: 'shifts' }],
      })
  })

  test('show leave in the week, whole and in part, and no one with none at all', async () => {
    const world = await anOffice()
    const [one, four] = [await van(world, 'Van 1'), await van(world, 'Van 4')]
    await addLeave(world, { technicianId: one, reason: 'Gas course' })
    await addLeave(world, {
      technicianId: one,
      firstDay: '2026-11-25',
      lastDay: '2026-11-25',
      starts: '15:00',
    })
    await diaryShiftsSet({ technicianId: four, seen: week('07:00', '17:00'), shifts: [] }, world)
    const {
      technicians: rows,
      warnings,
      days,
    } = await diaryWeek(Temporal.PlainDate.from('2026-11-26'), world)
    expect(days.map(({ date }) => date.toString())).toEqual([
      '2026-11-23',
      '2026-11-24',
      '2026-11-25',
      '2026-11-26',
      '2026-11-27',
      '2026-11-28',
    ])
    expect(rows[0]?.days.map(({ words }) => words)).toEqual([
      '7–5',
      'Gas course',
      '7–5, leave from 3 pm',
      '7–5',
      '7–5',
      '8–2',
    ])
    expect(rows[2]?.days.at(-1)).toMatchObject({ state: 'OFF', words: 'Off' })
    expect(warnings).toEqual([{ technicianId: four, technician: 'Van 4', date: null, windows: 28 }])
  })
})

describe('a day that the office closes', () => {
  const close = (world: TestContext, changes: object = {}) =>
    diaryClosureAdd(
      { firstDay: TUESDAY, lastDay: TUESDAY, name: 'Stocktaking', anyway: false, ...changes },
      world,
    )

  test('is no working day: nothing is listed, nothing can be booked, and customers read why', async () => {
    const world = await anOffice()
    expect(await close(world)).toMatchObject({ type: 'DiaryClosed', dates: [TUESDAY] })
    const listed = await availability(
      { service: 'tap-repairs', suburb: 'robina', from: Temporal.PlainDate.from(TUESDAY), days: 1 },
      world,
    )
    expect(listed?.days).toMatchObject([
      { state: 'CLOSED', reason: 'Closed for Stocktaking: emergencies by phone.', windows: [] },
    ])
    expect(await bookingConfirm(bookingInput(), world)).toMatchObject({
      type: 'SlotTaken',
      message: expect.stringContaining('Closed for Stocktaking'),
    })
    // The next working day after Monday is Wednesday then.
    const gas = await availability({ service: 'gas-fitting', suburb: 'robina', from: null, days: 4 }, world)
    expect(gas?.next[0]?.startsAt.toString()).toBe(at('2026-11-25 07:00').toString())
    expect(await diaryHolidays(world)).toContainEqual({
      date: TUESDAY,
      name: 'Stocktaking',
      kind: 'OFFICE',
      bookings: 0,
    })
    expect((await diaryWeek(MONDAY_DATE, world)).technicians[0]?.days[1]).toMatchObject({ state: 'CLOSED' })
    expect(await diaryClosureRemove(TUESDAY, world)).toMatchObject({ type: 'DiaryReopened' })
    expect(await free(world)).toBeGreaterThan(0)
    expect(await diaryClosureRemove(TUESDAY, world)).toMatchObject({ type: 'NotChangeable' })
    expect(await diaryClosureRemove('2026-12-25', world)).toMatchObject({ type: 'NotChangeable' })
    expect((await audited(world)).map(({ action }) => action)).toEqual(['closure.add', 'closure.remove'])
  })

  test('with bookings on it names them, and they wait on the board once staff say so', async () => {
    const world = await anOffice()
    const { booking } = await book(world)
    expect(await close(world)).toMatchObject({
      type: 'BookingsInTheWay',
      message: 'Not saved: a booking stands on that day.',
    })
    expect(await world.db.$count(closedDays)).toBe(0)
    expect(await close(world, { anyway: true })).toMatchObject({ type: 'DiaryClosed' })
    const board = await dispatchBoard(Temporal.PlainDate.from(TUESDAY), world)
    expect(board).toMatchObject({ windows: [], displaced: [{ booking: { reference: booking.reference } }] })
    const then = { ...world, now: at('2026-11-24 08:00') }
    expect((await staffNow(then)).counts.get('UNASSIGNED')?.count).toBe(1)
    expect((await staffNow(then)).windows).toEqual([])
    expect(await diaryHolidays(world)).toContainEqual(expect.objectContaining({ date: TUESDAY, bookings: 1 }))
  })

  test('closed once more it takes another name, and only what was open is told as closed by it', async () => {
    const world = await anOffice()
    await close(world)
    const longer = await close(world, { firstDay: MONDAY_DATE.toString(), name: 'Storm' })
    expect(longer).toMatchObject({ type: 'DiaryClosed', dates: ['2026-11-23'] })
    const names = (await diaryHolidays(world)).filter(({ kind }) => kind === 'OFFICE')
    expect(names.map(({ date, name }) => [date, name])).toEqual([
      ['2026-11-23', 'Storm'],
      [TUESDAY, 'Storm'],
    ])
  })

  test('and a booking of the same moment: one of them comes first', async () => {
    for (let round = 0; round < 6; round += 1) {
      const world = await anOffice()
      const [closed, booked] = await Promise.all([close(world), bookingConfirm(bookingInput(), world)])
      expect([
        ['DiaryClosed', 'SlotTaken'],
        ['BookingsInTheWay', 'Booked'],
      ]).toContainEqual([closed.type, booked.type])
    }
  })

  test('needs a name and days that are to come', async () => {
    const world = await anOffice()
    expect(await close(world, { name: '  ' })).toMatchObject({ fields: [{ field: 'name' }] })
    expect(await close(world, { firstDay: '2026-11-20' })).toMatchObject({ fields: [{ field: 'firstDay' }] })
    expect(await close(world, { lastDay: '2027-11-24' })).toMatchObject({ fields: [{ field: 'lastDay' }] })
  })

  test('stands beside public holidays and those of the content', async () => {
    const names = (await diaryHolidays(await anOffice())).map(
      ({ date, name, kind }) => `${date} ${name} ${kind}`,
    )
    expect(names).toContain('2026-12-25 Christmas Day PUBLIC')
    expect(names).toContain('2027-08-27 Gold Coast Show day CONTENT')
  })
})

describe('a licence', () => {
  test('that is written down opens jobs, and cannot be taken from a booking', async () => {
    const world = await anOffice()
    const technicianId = await keepOnlyTechnician('Van 2', world)
    const gas = { service: 'gas-services', suburb: 'robina', from: Temporal.PlainDate.from(TUESDAY), days: 1 }
    expect((await availability(gas, world))?.next).toEqual([])
    const set = (changes: object) =>
      diaryLicenceSet({ technicianId, kind: 'gas', held: true, expiresOn: '2026-12-31', ...changes }, world)
    expect(await set({})).toMatchObject({ type: 'DiaryLicenceSet' })
    const [first] = (await availability(gas, world))?.next ?? []
    if (!first) throw new Error('nothing is offered')
    const { booking } = await book(world, { service: 'gas-services', startsAt: first.startsAt.toString() })
    for (const changes of [{ held: false }, { expiresOn: '2026-11-23' }])
      expect(await set(changes)).toMatchObject({
        type: 'BookingsInTheWay',
        anyway: false,
        bookings: [{ reference: booking.reference }],
      })
    expect(await set({ expiresOn: '2026-11-24' })).toMatchObject({ type: 'DiaryLicenceSet' })
    expect(await set({ kind: 'pilot' })).toMatchObject({ type: 'InvalidInput' })
    const [member] = (await diaryWeek(MONDAY_DATE, world)).technicians.filter(({ id }) => id === technicianId)
    expect(member?.licences).toEqual([
      { kind: 'gas', expiresOn: '2026-11-24', words: 'Gas licence to 24 Nov', ended: true },
    ])
  })
})
