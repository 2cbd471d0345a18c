import { asc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { overview } from '../../office/overview/overview.ts'
import {
  auditEvents,
  closedDays,
  technicianLeave,
  technicianShiftDays,
  technicianShifts,
  technicians,
} from '../../platform/database/tables.ts'
import { availability } from '../../scheduling/availability.ts'
import {
  book,
  bookingInput,
  createMondayContext,
  keepOnlyTechnician,
  queenslandInstant,
} from '../../testing/bookings.ts'
import type { TestContext } from '../../testing/context.ts'
import { signInAs } from '../../testing/staff.ts'
import { bookingConfirm } from '../customer/confirm.ts'
import { OFFER_WINDOW } from '../customer/openings.ts'
import { dispatchBoard } from '../dispatch-board/board.ts'
import { scheduleClosureAdd, scheduleClosureRemove, scheduleHolidays } from './closures.ts'
import { rosterLeave, rosterLeaveAdd, rosterLeaveEnd } from './leave.ts'
import { rosterLicenceSet } from './licences.ts'
import { rosterShiftDaySet, rosterShiftsSet, shiftsInWords } from './shifts.ts'
import { rosterWeek } from './week.ts'

const MONDAY_DATE = Temporal.PlainDate.from('2026-11-23')
const TUESDAY = '2026-11-24'
const NINE = '2026-11-24T09:00:00+10:00'

const officeContext = async () => signInAs(await createMondayContext({ clientKey: null }), 'office')

async function idOf(context: TestContext, name: string): Promise<number> {
  const [row] = await context.db.select().from(technicians).where(eq(technicians.name, name))
  if (!row) throw new Error(`no technician named ${name}`)
  return row.id
}

const addLeave = (context: TestContext, changes: object) =>
  rosterLeaveAdd({ firstDay: TUESDAY, lastDay: TUESDAY, anyway: false, ...changes }, context)

const countOpenWindows = async (context: TestContext, day = TUESDAY) =>
  (
    await availability(
      { service: 'tap-repairs', suburb: 'robina', from: Temporal.PlainDate.from(day), days: 1 },
      context,
    )
  )?.next.length ?? 0

const readAuditEvents = async (context: TestContext) =>
  (await context.db.select().from(auditEvents).orderBy(asc(auditEvents.id))).map(
    ({ action, target, result }) => ({
      action,
      target,
      result,
    }),
  )

const readQueuedOfferStarts = async (context: TestContext) => {
  const { rows } = await context.pool.query<{ payload: { startsAt: string } }>(
    `select payload from graphile_worker._private_jobs jobs
       join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id where tasks.identifier = $1`,
    [OFFER_WINDOW],
  )
  return rows.map(({ payload }) => payload.startsAt)
}

describe('leave', () => {
  test('removes a technician from availability until it ends, and is on the audit log', async () => {
    const context = await officeContext()
    const technicianId = await keepOnlyTechnician('Van 1', context)
    expect(await countOpenWindows(context)).toBeGreaterThan(0)
    const added = await addLeave(context, { technicianId, reason: ' Gas course ' })
    expect(added).toMatchObject({
      type: 'RosterLeaveAdded',
      leave: { technician: 'Van 1', reason: 'Gas course', startsAt: queenslandInstant('2026-11-24 00:00') },
      bookings: [],
    })
    expect(await countOpenWindows(context)).toBe(0)
    const waiting = await book(
      { ...context, now: context.now },
      { startsAt: '2026-11-25T09:00:00+10:00', waitFor: [NINE] },
    )
    expect(waiting.booking.technicianId).toBe(technicianId)
    if (added.type !== 'RosterLeaveAdded') throw new Error('it was not added')
    await context.pool.query('delete from graphile_worker._private_jobs')
    expect(await rosterLeaveEnd(added.leave.id, context)).toMatchObject({ type: 'RosterLeaveEnded' })
    expect(await countOpenWindows(context)).toBeGreaterThan(0)
    expect(await readQueuedOfferStarts(context)).toEqual([queenslandInstant('2026-11-24 09:00').toString()])
    expect(await rosterLeaveEnd(added.leave.id, context)).toMatchObject({ type: 'NotChangeable' })
    expect(await readAuditEvents(context)).toEqual([
      { action: 'leave.add', target: `technician ${technicianId}`, result: 'done' },
      { action: 'leave.end', target: `technician ${technicianId}`, result: 'done' },
    ])
  })

  test('that has begun ends now, and its past part is kept', async () => {
    const context = await officeContext()
    const technicianId = await idOf(context, 'Van 1')
    const added = await addLeave(context, { technicianId, firstDay: '2026-11-23', lastDay: '2026-11-27' })
    if (added.type !== 'RosterLeaveAdded') throw new Error('it was not added')
    expect(await rosterLeave(context)).toMatchObject([{ technician: 'Van 1' }])
    await rosterLeaveEnd(added.leave.id, context)
    expect(await rosterLeave(context)).toEqual([])
    expect(await context.db.select().from(technicianLeave)).toMatchObject([
      { startsAt: queenslandInstant('2026-11-23 00:00'), endsAt: context.now },
    ])
  })

  test('over a booking is refused with the conflict, or saved with the booking unassigned', async () => {
    const context = await officeContext()
    const { booking } = await book(context)
    const { technicianId } = booking
    const refusal = await addLeave(context, { technicianId, starts: '10:00', ends: '12:00' })
    expect(refusal).toMatchObject({
      type: 'BookingConflicts',
      anyway: true,
      message: `Not saved. ${booking.technicianName} has a booking then.`,
      bookings: [{ reference: booking.reference }],
    })
    expect(await context.db.$count(technicianLeave)).toBe(0)
    expect(await readAuditEvents(context)).toMatchObject([{ action: 'leave.add', result: 'refused' }])
    const saved = await addLeave(context, { technicianId, starts: '10:00', ends: '12:00', anyway: true })
    expect(saved).toMatchObject({ type: 'RosterLeaveAdded', bookings: [{ reference: booking.reference }] })
    const board = await dispatchBoard(Temporal.PlainDate.from(TUESDAY), context)
    expect(board.displaced).toMatchObject([{ booking: { reference: booking.reference } }])
  })

  test('next to a booking without overlap is no conflict', async () => {
    const context = await officeContext()
    const { booking } = await book(context)
    const { technicianId } = booking
    expect(await addLeave(context, { technicianId, ends: '09:00' })).toMatchObject({
      type: 'RosterLeaveAdded',
    })
    expect(await addLeave(context, { technicianId, starts: '11:00' })).toMatchObject({
      type: 'RosterLeaveAdded',
    })
  })

  test('overlapping other leave is refused, and repeating a request adds nothing', async () => {
    const context = await officeContext()
    const technicianId = await idOf(context, 'Van 1')
    const first = await addLeave(context, { technicianId })
    expect(await addLeave(context, { technicianId })).toEqual(first)
    expect(await addLeave(context, { technicianId, starts: '15:00' })).toMatchObject({
      type: 'NotChangeable',
      message: expect.stringContaining('Van 1 is already on leave on Tuesday 24 November. Remove'),
    })
    await expect(
      context.db.insert(technicianLeave).values({
        technicianId,
        startsAt: queenslandInstant('2026-11-24 10:00'),
        endsAt: queenslandInstant('2026-11-24 11:00'),
      }),
    ).rejects.toMatchObject({ cause: { constraint: 'technician_leave_no_overlap' } })
    const two = await Promise.all(
      [1, 2].map(() => addLeave(context, { technicianId, firstDay: '2026-12-01', lastDay: '2026-12-01' })),
    )
    expect(two[0]).toEqual(two[1])
    expect(await context.db.$count(technicianLeave)).toBe(2)
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
  ])('an invalid value is refused at its field: %j', async (changes, field) => {
    const context = await officeContext()
    const technicianId = await idOf(context, 'Van 1')
    const outcome = await addLeave(context, { technicianId, ...changes })
    expect(outcome).toMatchObject({ type: 'InvalidInput', fields: [{ field }] })
    expect(await context.db.$count(technicianLeave)).toBe(0)
  })

  test('for an unknown technician is refused', async () => {
    const context = await officeContext()
    expect(await addLeave(context, { technicianId: 999 })).toMatchObject({ type: 'NotChangeable' })
  })

  test('and a booking at the same moment: one wins, and no booking is left without a technician', async () => {
    for (let round = 0; round < 6; round += 1) {
      const context = await officeContext()
      const technicianId = await keepOnlyTechnician('Van 1', context)
      const [leave, booked] = await Promise.all([
        addLeave(context, { technicianId }),
        bookingConfirm(bookingInput(), context),
      ])
      const outcomes = [leave.type, booked.type]
      expect([
        ['RosterLeaveAdded', 'SlotTaken'],
        ['BookingConflicts', 'Booked'],
      ]).toContainEqual(outcomes)
    }
  })
})

describe('shifts', () => {
  const week = (starts: string, ends: string, days = [1, 2, 3, 4, 5]) =>
    days.map((weekday) => ({ weekday, starts, ends }))

  test('set weekly only from the version that was seen', async () => {
    const context = await officeContext()
    const technicianId = await keepOnlyTechnician('Van 3', context)
    const seen = week('07:00', '17:00')
    const shifts = week('11:00', '17:00')
    const outcome = await rosterShiftsSet({ technicianId, seen, shifts }, context)
    // The response has the state that the next change starts from.
    if (outcome.type !== 'RosterShiftsSet') throw new Error(JSON.stringify(outcome))
    expect(shiftsInWords(outcome.technician.shifts)).toBe(shiftsInWords(shifts))
    const listed = await availability(
      { service: 'tap-repairs', suburb: 'robina', from: Temporal.PlainDate.from(TUESDAY), days: 1 },
      context,
    )
    expect(listed?.next[0]?.startsAt.toString()).not.toBe(queenslandInstant('2026-11-24 07:00').toString())
    expect(await rosterShiftsSet({ technicianId, seen, shifts: [] }, context)).toMatchObject({
      type: 'NotChangeable',
      message: expect.stringContaining('Someone else just changed these shifts'),
    })
    expect(await context.db.$count(technicianShifts, eq(technicianShifts.technicianId, technicianId))).toBe(5)
    expect(await readAuditEvents(context)).toEqual([
      { action: 'shifts.change', target: `technician ${technicianId}`, result: 'done' },
    ])
  })

  test('can’t be changed to leave a booking outside them', async () => {
    const context = await officeContext()
    const { booking } = await book(context)
    const { technicianId } = booking
    const shown = (await rosterWeek(MONDAY_DATE, context)).technicians.find(
      ({ id }) => id === technicianId,
    )?.shifts
    const shifts = week('11:00', '17:00')
    expect(await rosterShiftsSet({ technicianId, seen: short(shown), shifts }, context)).toMatchObject({
      type: 'BookingConflicts',
      anyway: false,
      bookings: [{ reference: booking.reference }],
    })
    const noShift = { technicianId, date: TUESDAY, hours: 'NONE' }
    expect(await rosterShiftDaySet(noShift, context)).toMatchObject({ type: 'BookingConflicts' })
    expect(await context.db.$count(technicianShiftDays)).toBe(0)
    const later = { technicianId, date: '2026-12-01', hours: 'NONE' }
    expect(await rosterShiftDaySet(later, context)).toMatchObject({ type: 'RosterShiftsSet' })
  })

  const short = (shifts: ReadonlyArray<{ weekday: number; starts: string; ends: string }> = []) =>
    shifts.map(({ weekday, starts, ends }) => ({
      weekday,
      starts: starts.slice(0, 5),
      ends: ends.slice(0, 5),
    }))

  test('for one day override the weekly ones, and a missing shift is warned about', async () => {
    const context = await officeContext()
    const technicianId = await keepOnlyTechnician('Van 1', context)
    const setDay = (hours: string, times: object = {}) =>
      rosterShiftDaySet({ technicianId, date: TUESDAY, hours, ...times }, context)
    const cell = async () => {
      const { technicians: rows, warnings } = await rosterWeek(MONDAY_DATE, context)
      const day = rows.find(({ id }) => id === technicianId)?.days.find(({ date }) => date === TUESDAY)
      return { state: day?.state, words: day?.words, warnings }
    }
    expect(await cell()).toEqual({ state: 'WORKING', words: '7–5', warnings: [] })
    await setDay('NONE')
    expect(await cell()).toEqual({
      state: 'NO_SHIFT',
      words: 'No shift',
      warnings: [{ technicianId, technician: 'Van 1', date: TUESDAY, windows: 5 }],
    })
    expect(await countOpenWindows(context)).toBe(0)
    await setDay('OTHER', { starts: '11:00', ends: '15:00' })
    expect(await cell()).toMatchObject({ state: 'WORKING', words: '11–3', warnings: [] })
    expect(await setDay('OTHER', { starts: '15:00', ends: '11:00' })).toMatchObject({
      type: 'InvalidInput',
      fields: [{ field: 'ends' }],
    })
    await setDay('USUAL')
    expect(await cell()).toMatchObject({ state: 'WORKING', words: '7–5' })
  })

  test('that are added are offered to the waitlist', async () => {
    const context = await officeContext()
    const technicianId = await keepOnlyTechnician('Van 1', context)
    await rosterShiftDaySet({ technicianId, date: TUESDAY, hours: 'NONE' }, context)
    await book(context, { startsAt: '2026-11-25T09:00:00+10:00', waitFor: [NINE] })
    await context.pool.query('delete from graphile_worker._private_jobs')
    await rosterShiftDaySet({ technicianId, date: TUESDAY, hours: 'USUAL' }, context)
    expect(await readQueuedOfferStarts(context)).toEqual([queenslandInstant('2026-11-24 09:00').toString()])
  })

  test('that overlap or end before they start are refused', async () => {
    const context = await officeContext()
    const technicianId = await idOf(context, 'Van 3')
    for (const shifts of [
      [
        { weekday: 1, starts: '07:00', ends: '12:00' },
        { weekday: 1, starts: '11:00', ends: '17:00' },
      ],
      [{ weekday: 1, starts: '17:00', ends: '07:00' }],
      [{ weekday: 8, starts: '07:00', ends: '17:00' }],
    ])
      expect(await rosterShiftsSet({ technicianId, seen: [], shifts }, context)).toMatchObject({
        type: 'InvalidInput',
        fields: [{ field: 'shifts' }],
      })
  })

  test('show full and partial leave in the week, with a warning for a technician without shifts', async () => {
    const context = await officeContext()
    const [one, four] = [await idOf(context, 'Van 1'), await idOf(context, 'Van 4')]
    await addLeave(context, { technicianId: one, reason: 'Gas course' })
    await addLeave(context, {
      technicianId: one,
      firstDay: '2026-11-25',
      lastDay: '2026-11-25',
      starts: '15:00',
    })
    await rosterShiftsSet({ technicianId: four, seen: week('07:00', '17:00'), shifts: [] }, context)
    const {
      technicians: rows,
      warnings,
      days,
    } = await rosterWeek(Temporal.PlainDate.from('2026-11-26'), context)
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

describe('a day closed by the office', () => {
  const close = (context: TestContext, changes: object = {}) =>
    scheduleClosureAdd(
      { firstDay: TUESDAY, lastDay: TUESDAY, name: 'Stocktaking', anyway: false, ...changes },
      context,
    )

  test('isn’t listed and can’t be booked, and customers see why', async () => {
    const context = await officeContext()
    expect(await close(context)).toMatchObject({ type: 'ScheduleClosed', dates: [TUESDAY] })
    const listed = await availability(
      { service: 'tap-repairs', suburb: 'robina', from: Temporal.PlainDate.from(TUESDAY), days: 1 },
      context,
    )
    expect(listed?.days).toMatchObject([
      { state: 'CLOSED', reason: 'Closed for Stocktaking. For emergencies, call us 24/7.', windows: [] },
    ])
    expect(await bookingConfirm(bookingInput(), context)).toMatchObject({
      type: 'SlotTaken',
      message: expect.stringContaining('Closed for Stocktaking'),
    })
    // The next working day after Monday is then Wednesday.
    const gas = await availability({ service: 'gas-fitting', suburb: 'robina', from: null, days: 4 }, context)
    expect(gas?.next[0]?.startsAt.toString()).toBe(queenslandInstant('2026-11-25 07:00').toString())
    expect(await scheduleHolidays(context)).toContainEqual({
      date: TUESDAY,
      name: 'Stocktaking',
      kind: 'OFFICE',
      bookings: 0,
    })
    expect((await rosterWeek(MONDAY_DATE, context)).technicians[0]?.days[1]).toMatchObject({
      state: 'CLOSED',
    })
    expect(await scheduleClosureRemove(TUESDAY, context)).toMatchObject({ type: 'ScheduleReopened' })
    expect(await countOpenWindows(context)).toBeGreaterThan(0)
    expect(await scheduleClosureRemove(TUESDAY, context)).toMatchObject({ type: 'NotChangeable' })
    expect(await scheduleClosureRemove('2026-12-25', context)).toMatchObject({ type: 'NotChangeable' })
    expect((await readAuditEvents(context)).map(({ action }) => action)).toEqual([
      'closure.add',
      'closure.remove',
    ])
  })

  test('with bookings is refused with the conflicts, or closed with the bookings unassigned', async () => {
    const context = await officeContext()
    const { booking } = await book(context)
    expect(await close(context)).toMatchObject({
      type: 'BookingConflicts',
      message: 'Not saved. There is a booking on that day.',
    })
    expect(await context.db.$count(closedDays)).toBe(0)
    expect(await close(context, { anyway: true })).toMatchObject({ type: 'ScheduleClosed' })
    const board = await dispatchBoard(Temporal.PlainDate.from(TUESDAY), context)
    expect(board).toMatchObject({ windows: [], displaced: [{ booking: { reference: booking.reference } }] })
    const then = { ...context, now: queenslandInstant('2026-11-24 08:00') }
    expect((await overview(then)).counts.get('UNASSIGNED')?.count).toBe(1)
    expect((await overview(then)).windows).toEqual([])
    expect(await scheduleHolidays(context)).toContainEqual(
      expect.objectContaining({ date: TUESDAY, bookings: 1 }),
    )
  })

  test('closed again takes the new name, and only days that were open are reported as closed', async () => {
    const context = await officeContext()
    await close(context)
    const longer = await close(context, { firstDay: MONDAY_DATE.toString(), name: 'Storm' })
    expect(longer).toMatchObject({ type: 'ScheduleClosed', dates: ['2026-11-23'] })
    const names = (await scheduleHolidays(context)).filter(({ kind }) => kind === 'OFFICE')
    expect(names.map(({ date, name }) => [date, name])).toEqual([
      ['2026-11-23', 'Storm'],
      [TUESDAY, 'Storm'],
    ])
  })

  test('and a booking at the same moment: one wins', async () => {
    for (let round = 0; round < 6; round += 1) {
      const context = await officeContext()
      const [closed, booked] = await Promise.all([close(context), bookingConfirm(bookingInput(), context)])
      expect([
        ['ScheduleClosed', 'SlotTaken'],
        ['BookingConflicts', 'Booked'],
      ]).toContainEqual([closed.type, booked.type])
    }
  })

  test('needs a name and a future day', async () => {
    const context = await officeContext()
    expect(await close(context, { name: '  ' })).toMatchObject({ fields: [{ field: 'name' }] })
    expect(await close(context, { firstDay: '2026-11-20' })).toMatchObject({
      fields: [{ field: 'firstDay' }],
    })
    expect(await close(context, { lastDay: '2027-11-24' })).toMatchObject({ fields: [{ field: 'lastDay' }] })
  })

  test('is listed along with public holidays and those of content', async () => {
    const names = (await scheduleHolidays(await officeContext())).map(
      ({ date, name, kind }) => `${date} ${name} ${kind}`,
    )
    expect(names).toContain('2026-12-25 Christmas Day PUBLIC')
    expect(names).toContain('2027-08-27 Gold Coast Show day CONTENT')
  })
})

describe('a licence', () => {
  test('makes jobs available, and can’t be removed from under a booking', async () => {
    const context = await officeContext()
    const technicianId = await keepOnlyTechnician('Van 2', context)
    const gas = { service: 'gas-services', suburb: 'robina', from: Temporal.PlainDate.from(TUESDAY), days: 1 }
    expect((await availability(gas, context))?.next).toEqual([])
    const set = (changes: object) =>
      rosterLicenceSet(
        { technicianId, kind: 'gas', held: true, expiresOn: '2026-12-31', ...changes },
        context,
      )
    expect(await set({})).toMatchObject({ type: 'RosterLicenceSet' })
    const [first] = (await availability(gas, context))?.next ?? []
    if (!first) throw new Error('nothing is offered')
    const { booking } = await book(context, { service: 'gas-services', startsAt: first.startsAt.toString() })
    for (const changes of [{ held: false }, { expiresOn: '2026-11-23' }])
      expect(await set(changes)).toMatchObject({
        type: 'BookingConflicts',
        anyway: false,
        bookings: [{ reference: booking.reference }],
      })
    expect(await set({ expiresOn: '2026-11-24' })).toMatchObject({ type: 'RosterLicenceSet' })
    expect(await set({ kind: 'pilot' })).toMatchObject({ type: 'InvalidInput' })
    const [member] = (await rosterWeek(MONDAY_DATE, context)).technicians.filter(
      ({ id }) => id === technicianId,
    )
    expect(member?.licences).toEqual([
      { kind: 'gas', expiresOn: '2026-11-24', words: 'Gas licence to 24 Nov', ended: true },
    ])
  })
})
