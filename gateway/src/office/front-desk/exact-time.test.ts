import { desc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { bookingConfirm } from '../../bookings/customer/confirm.ts'
import { settleMove } from '../../bookings/customer/staff-moves.ts'
import { timelineOf, viewOf } from '../../bookings/customer/view.ts'
import { bookingAssign, bookingAssignUndo } from '../../bookings/dispatch-board/assign.ts'
import { dispatchBoard } from '../../bookings/dispatch-board/board.ts'
import { myDay } from '../../bookings/technician-day/technician-day.ts'
import { onCallSettingsSet } from '../../on-call/duty.ts'
import { auditEvents, messages, technicianLeave, visits } from '../../platform/database/tables.ts'
import { availability } from '../../scheduling/index.ts'
import {
  advanceTime,
  book,
  bookingInput,
  createMondayContext,
  keepOnlyTechnician,
  newIdempotencyKey,
  queenslandInstant,
} from '../../testing/bookings.ts'
import type { TestContext } from '../../testing/context.ts'
import { signInAs } from '../../testing/staff.ts'
import { bookingCreate } from './create.ts'

const createInput = (changes: object = {}) => ({
  startsAt: '2026-11-24T20:30:00+10:00',
  minutes: 60,
  technicianId: 1,
  service: 'tap-repairs',
  suburb: 'Robina',
  street: '1 Example Street',
  name: 'Ann Lee',
  email: 'ann@example.org',
  phone: '0491 570 006',
  idempotencyKey: newIdempotencyKey(),
  ...changes,
})

const signInOffice = async (context: TestContext) => signInAs(context, 'office')
const acceptWarnings = (...accept: ReadonlyArray<string>) => ({ accept, reason: 'The customer can’t wait' })

async function createBooking(context: TestContext, changes: object = {}) {
  const outcome = await bookingCreate(createInput(changes), context)
  if (outcome.type !== 'BookingCreated') throw new Error(JSON.stringify(outcome))
  return outcome.booking
}

test('a visit outside the technician’s hours gets a warning, and is booked once staff accept it with a reason', async () => {
  const context = await signInOffice(await createMondayContext())
  expect(await bookingCreate(createInput(), context)).toMatchObject({
    type: 'VisitWarnings',
    message: 'Outside Van 1’s hours. Book anyway?',
    warnings: [{ code: 'OFF_SHIFT', message: 'Outside Van 1’s hours.' }],
  })
  expect(await bookingCreate(createInput({ accept: ['OFF_SHIFT'] }), context)).toMatchObject({
    type: 'InvalidInput',
    fields: [{ field: 'reason' }],
  })
  expect(await context.db.select().from(visits)).toEqual([])
  const booking = await createBooking(context, acceptWarnings('OFF_SHIFT'))
  expect(booking).toMatchObject({
    startsAt: queenslandInstant('2026-11-24 20:30'),
    windowEndsAt: queenslandInstant('2026-11-24 20:45'),
    endsAt: queenslandInstant('2026-11-24 21:30'),
    plannedMinutes: 60,
    accepted: ['OFF_SHIFT'],
  })
  const [entry] = await context.db.select().from(auditEvents).orderBy(desc(auditEvents.id)).limit(1)
  expect(entry).toMatchObject({
    action: 'booking.create',
    details: { accepted: ['OFF_SHIFT'], reason: 'The customer can’t wait' },
  })
})

test('a visit inside the hours can begin at any quarter of an hour without a warning', async () => {
  const context = await signInOffice(await createMondayContext())
  const booking = await createBooking(context, { startsAt: '2026-11-24T10:15:00+10:00', minutes: 30 })
  expect(booking.endsAt).toEqual(queenslandInstant('2026-11-24 10:45'))
  const refusal = { type: 'InvalidInput', fields: [{ field: 'startsAt' }] }
  expect(await bookingCreate(createInput({ startsAt: '2026-11-24T10:20:00+10:00' }), context)).toMatchObject(
    refusal,
  )
  expect(await bookingCreate(createInput({ startsAt: '2026-11-23T06:00:00+10:00' }), context)).toMatchObject(
    refusal,
  )
  expect(await bookingCreate(createInput({ minutes: 735 }), context)).toMatchObject({
    type: 'InvalidInput',
    fields: [{ field: 'minutes' }],
  })
  expect(await bookingCreate(createInput({ technicianId: null }), context)).toMatchObject({
    type: 'InvalidInput',
    fields: [{ field: 'technicianId' }],
  })
})

test('a visit past midnight is on the board and in the technician’s day on both days', async () => {
  const context = await signInOffice(await createMondayContext())
  const night = { startsAt: '2026-11-24T23:30:00+10:00', ...acceptWarnings('OFF_SHIFT') }
  const { reference } = await createBooking(context, night)
  const referencesOn = async (day: string) => {
    const date = Temporal.PlainDate.from(day)
    const board = await dispatchBoard(date, context)
    const stops = (await myDay({ date, technicianId: 1 }, context))?.stops
    return [board.visits, stops].map((list) => list?.map(({ booking }) => booking.reference))
  }
  expect(await referencesOn('2026-11-24')).toEqual([[reference], [reference]])
  expect(await referencesOn('2026-11-25')).toEqual([[reference], [reference]])
  expect(await referencesOn('2026-11-26')).toEqual([[], []])
})

test('a closed day, leave, a missing licence and travel are all reported at once', async () => {
  const context = await signInOffice(await createMondayContext())
  const away = {
    startsAt: queenslandInstant('2026-11-29 00:00'),
    endsAt: queenslandInstant('2026-11-30 00:00'),
  }
  await context.db.insert(technicianLeave).values({ technicianId: 1, ...away })
  const { rows } = await context.pool.query<{ id: number }>(
    `select id from technician where not exists (
       select from technician_licence where technician_id = technician.id and kind = 'gas') order by id limit 1`,
  )
  const unlicensed = rows[0]?.id ?? 0
  await context.db
    .insert(technicianLeave)
    .values({ technicianId: unlicensed === 1 ? 2 : unlicensed, ...away })
  const sunday = { startsAt: '2026-11-29T10:00:00+10:00', service: 'gas-services', technicianId: unlicensed }
  const outcome = await bookingCreate(createInput(sunday), context)
  expect(outcome).toMatchObject({
    type: 'VisitWarnings',
    warnings: [{ code: 'CLOSED' }, { code: 'AWAY' }, { code: 'NO_LICENCE' }],
  })
  const booking = await createBooking(context, {
    ...sunday,
    ...acceptWarnings('CLOSED', 'AWAY', 'NO_LICENCE'),
  })
  // Staff accepted it, so it isn't a visit to reassign.
  const board = await dispatchBoard(Temporal.PlainDate.from('2026-11-29'), context)
  expect(board.displaced).toEqual([])
  expect(board.visits.map((visit) => visit.booking.reference)).toEqual([booking.reference])
  expect(board.unassignedDays).toEqual([])
})

test('only another visit is refused outright, across midnight too', async () => {
  const context = await signInOffice(await createMondayContext())
  await createBooking(context, {
    startsAt: '2026-11-24T23:00:00+10:00',
    minutes: 180,
    ...acceptWarnings('OFF_SHIFT'),
  })
  const everything = acceptWarnings('OFF_SHIFT', 'CLOSED', 'AWAY', 'NO_LICENCE', 'RESERVE', 'TOO_FAR')
  expect(
    await bookingCreate(createInput({ startsAt: '2026-11-25T01:45:00+10:00', ...everything }), context),
  ).toMatchObject({ type: 'NotMoved', reason: 'BUSY', message: expect.stringMatching(/until 2 am/) })
  await createBooking(context, { startsAt: '2026-11-25T02:00:00+10:00', ...everything })
})

test('visits outside the window grid block only the windows they overlap', async () => {
  const context = await signInAs(await createMondayContext(), 'admin')
  // The rest rule would block more windows.
  await onCallSettingsSet({ repeatMinutes: 5, duringHours: false, restWarning: false }, context)
  const technicianId = await keepOnlyTechnician('Van 1', context)
  const freeHours = async () => {
    const listed = await availability(
      { service: 'tap-repairs', suburb: 'robina', from: Temporal.PlainDate.from('2026-11-25'), days: 1 },
      context,
    )
    return listed?.days[0]?.windows.flatMap(({ state, startsAt }) =>
      state === 'AVAILABLE' ? [startsAt.toZonedDateTimeISO('Australia/Brisbane').hour] : [],
    )
  }
  const hoursBefore = (await freeHours()) ?? []
  expect(hoursBefore.length).toBeGreaterThan(2)
  const night = { technicianId, ...acceptWarnings('OFF_SHIFT', 'RESERVE', 'TOO_FAR', 'REST') }
  // Two in the morning, finished long before the day begins.
  await createBooking(context, { ...night, startsAt: '2026-11-25T02:00:00+10:00', minutes: 90 })
  expect(await freeHours()).toEqual(hoursBefore)
  // From 10 pm the evening before until 1:45 am.
  await createBooking(context, { ...night, startsAt: '2026-11-24T22:00:00+10:00', minutes: 240 - 15 })
  expect(await freeHours()).toEqual(hoursBefore)
  await createBooking(context, { ...night, startsAt: '2026-11-25T06:30:00+10:00', minutes: 60 })
  expect(await freeHours()).toEqual(hoursBefore.filter((hour) => hour !== 7))
  // 10:30 to noon overlaps the windows from nine and from eleven.
  await createBooking(context, { ...night, startsAt: '2026-11-25T10:30:00+10:00', minutes: 90 })
  const hoursAfter = await freeHours()
  expect(hoursAfter).not.toContain(9)
  expect(hoursAfter).not.toContain(11)
  expect(hoursAfter).toEqual(hoursBefore.filter((hour) => hour > 12))
})

test('a booking moves to any instant and back, and the customer is sent the exact time', async () => {
  const context = await signInOffice(await createMondayContext())
  const { booking } = await book(context, { startsAt: '2026-11-24T09:00:00+10:00' })
  const target = {
    reference: booking.reference,
    technicianId: booking.technicianId,
    startsAt: '2026-11-24T19:30:00+10:00',
    minutes: 45,
    version: booking.version,
    customerAgreed: false,
  }
  const move = (changes: object) =>
    bookingAssign({ ...target, idempotencyKey: newIdempotencyKey(), ...changes }, context)
  expect(await move({})).toMatchObject({ type: 'VisitWarnings' })
  expect(await move(acceptWarnings('OFF_SHIFT'))).toMatchObject({ type: 'CustomerMustAgree' })
  const moved = await move({ customerAgreed: true, ...acceptWarnings('OFF_SHIFT') })
  if (moved.type !== 'BookingAssigned') throw new Error(JSON.stringify(moved))
  expect(moved).toMatchObject({
    windowMoved: true,
    booking: { plannedMinutes: 45, accepted: ['OFF_SHIFT'], endsAt: queenslandInstant('2026-11-24 20:15') },
  })
  const undone = await bookingAssignUndo(
    { reference: booking.reference, version: moved.booking.version, idempotencyKey: newIdempotencyKey() },
    context,
  )
  expect(undone).toMatchObject({
    type: 'BookingAssigned',
    booking: {
      startsAt: booking.startsAt,
      windowEndsAt: booking.windowEndsAt,
      endsAt: booking.endsAt,
      plannedMinutes: booking.plannedMinutes,
      accepted: [],
    },
  })
  if (undone.type !== 'BookingAssigned') throw new Error('not undone')
  const movedAgain = await move({
    version: undone.booking.version,
    customerAgreed: true,
    ...acceptWarnings('OFF_SHIFT'),
  })
  expect(movedAgain).toMatchObject({ type: 'BookingAssigned' })
  const settledContext = advanceTime(context, { seconds: 20 })
  await settleMove(
    {
      bookingId: booking.id,
      left: { startsAt: booking.startsAt.toString(), endsAt: booking.endsAt.toString() },
    },
    settledContext,
  )
  const [last] = await context.db.select().from(messages).orderBy(desc(messages.createdAt)).limit(1)
  expect(last).toMatchObject({
    template: 'visit-booked',
    props: {
      window: 'Tuesday 24 November, about 7:30 pm',
      between: 'at about 7:30 pm',
      movedFrom: 'Tuesday 24 November, 9 to 11 am',
    },
  })
  if (movedAgain.type !== 'BookingAssigned') throw new Error('not moved')
  const timeline = (await timelineOf(viewOf(movedAgain.booking, true, context), context)).map(
    (event) => event.words,
  )
  expect(timeline).toEqual([
    'Booked for Tuesday 24 November, 9 to 11 am',
    'Moved to Tuesday 24 November, about 7:30 pm',
  ])
})

test('a visit at an exact time keeps it when another technician takes it over', async () => {
  const context = await signInOffice(await createMondayContext())
  const booking = await createBooking(context, acceptWarnings('OFF_SHIFT'))
  const move = (changes: object) =>
    bookingAssign(
      {
        reference: booking.reference,
        technicianId: 2,
        startsAt: booking.startsAt.toString(),
        version: booking.version,
        customerAgreed: false,
        idempotencyKey: newIdempotencyKey(),
        ...changes,
      },
      context,
    )
  expect(await move({})).toMatchObject({
    type: 'VisitWarnings',
    warnings: [{ code: 'OFF_SHIFT', message: 'Outside Van 2’s hours.' }],
  })
  expect(await move(acceptWarnings('OFF_SHIFT'))).toMatchObject({
    type: 'BookingAssigned',
    windowMoved: false,
    booking: { technicianId: 2, startsAt: booking.startsAt, endsAt: booking.endsAt },
  })
})

test('concurrent bookings of overlapping times with one technician: one wins', async () => {
  const context = await signInOffice(await createMondayContext())
  const technicianId = await keepOnlyTechnician('Van 1', context)
  const starts = ['08:00', '08:15', '08:45', '09:15', '09:30', '10:00', '10:15', '10:45']
  const outcomes = await Promise.all([
    ...starts.map((time) =>
      bookingCreate(
        createInput({
          startsAt: `2026-11-25T${time}:00+10:00`,
          // Each of them covers 10:45.
          minutes: 195,
          technicianId,
          ...acceptWarnings('RESERVE', 'TOO_FAR', 'OFF_SHIFT'),
        }),
        context,
      ),
    ),
    ...starts.map(() =>
      bookingConfirm(bookingInput({ startsAt: '2026-11-25T09:00:00+10:00' }), {
        ...context,
        clientKey: null,
      }),
    ),
  ])
  const successes = outcomes.filter(({ type }) => type === 'BookingCreated' || type === 'Booked')
  expect(successes).toHaveLength(1)
  expect(await context.db.select().from(visits)).toHaveLength(1)
})
