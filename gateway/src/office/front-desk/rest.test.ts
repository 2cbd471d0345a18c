import { desc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { StoredBooking } from '../../bookings/booking-rows.ts'
import { booking as bookingOf } from '../../bookings/customer/booking.ts'
import { bookingReschedule, otherTimes } from '../../bookings/customer/changes.ts'
import { bookingConfirm } from '../../bookings/customer/confirm.ts'
import { CUSTOMER, takeStep } from '../../bookings/customer/events.ts'
import { bookingHold } from '../../bookings/customer/holds.ts'
import type { Step } from '../../bookings/customer/transitions.ts'
import { currentOffer } from '../../bookings/customer/view.ts'
import { bookingAssign, bookingAssignUndo } from '../../bookings/dispatch-board/assign.ts'
import { dispatchBoard } from '../../bookings/dispatch-board/board.ts'
import { bookingMoves } from '../../bookings/dispatch-board/moves.ts'
import { staffWindows } from '../../bookings/dispatch-board/windows.ts'
import { bookingsUpdate } from '../../bookings/list/update.ts'
import { scheduleExplain } from '../../bookings/roster/explain.ts'
import { onCallSettingsSet } from '../../on-call/duty.ts'
import { auditEvents } from '../../platform/database/tables.ts'
import { transact } from '../../platform/database/transact.ts'
import { availability } from '../../scheduling/index.ts'
import {
  book,
  bookingInput,
  createMondayContext,
  keepOnlyTechnician,
  newIdempotencyKey,
  queenslandInstant,
} from '../../testing/bookings.ts'
import type { TestContext } from '../../testing/context.ts'
import { runDueJobs } from '../../testing/jobs.ts'
import { signInAs } from '../../testing/staff.ts'
import { bookingCreate } from './create.ts'

const WEDNESDAY = Temporal.PlainDate.from('2026-11-25')
const availabilityInput = { service: 'tap-repairs', suburb: 'robina', from: WEDNESDAY, days: 1 }
const nineAm = '2026-11-25T09:00:00+10:00'

/** One technician, with a visit from 11 pm on Tuesday to 12:30 am. */
async function setUpNight(changes: object = {}) {
  const context = await signInAs(await createMondayContext({ clientKey: null }), 'admin')
  const technicianId = await keepOnlyTechnician('Van 1', context)
  const hoursBefore = await readOfferedHours(context)
  const outcome = await bookingCreate(createInput({ technicianId, ...changes }), context)
  if (outcome.type !== 'BookingCreated') throw new Error(JSON.stringify(outcome))
  return { context, technicianId, hoursBefore, night: outcome.booking }
}

const createInput = (changes: object = {}) => ({
  startsAt: '2026-11-24T23:00:00+10:00',
  minutes: 90,
  service: 'tap-repairs',
  suburb: 'Robina',
  street: '1 Example Street',
  name: 'Ann Lee',
  phone: '0491 570 006',
  accept: ['OFF_SHIFT', 'CLOSED', 'TOO_FAR'],
  reason: 'The customer can’t wait',
  idempotencyKey: newIdempotencyKey(),
  ...changes,
})

const hoursOf = (
  windows: ReadonlyArray<{ readonly state: string; readonly startsAt: Temporal.Instant }> | undefined,
) =>
  windows?.flatMap(({ state, startsAt }) =>
    state === 'AVAILABLE' ? [startsAt.toZonedDateTimeISO('Australia/Brisbane').hour] : [],
  )

const readOfferedHours = async (context: TestContext) =>
  hoursOf((await availability(availabilityInput, context))?.days[0]?.windows) ?? []

test('customers are offered no window within ten hours after a technician’s night work', async () => {
  const { context, hoursBefore } = await setUpNight()
  expect(hoursBefore).toContain(9)
  const rested = hoursBefore.filter((hour) => hour > 9)
  expect(await readOfferedHours(context)).toEqual(rested)
  const hold = { ...availabilityInput, startsAt: nineAm, idempotencyKey: newIdempotencyKey() }
  expect(await bookingHold(hold, context)).toMatchObject({ type: 'SlotTaken' })
  expect(await bookingConfirm(bookingInput({ startsAt: nineAm }), context)).toMatchObject({
    type: 'SlotTaken',
  })
  // Moving a booking follows the same rule, both in the list and when moved.
  const { token } = await book(context, { startsAt: '2026-11-24T13:00:00+10:00' })
  const view = await bookingOf({ token, phoneLast4: null }, context)
  if (!view) throw new Error('no booking opened')
  const days = await otherTimes(view, 7, context)
  const listed = days.find(({ date }) => date === WEDNESDAY.toString())
  expect(hoursOf(listed?.windows)).toEqual(rested)
  const move = { token, startsAt: nineAm, idempotencyKey: newIdempotencyKey() }
  expect(await bookingReschedule(move, context)).toMatchObject({ type: 'SlotTaken' })
})

/** Takes steps of a booking, each at a time on Wednesday. */
async function takeSteps(booking: StoredBooking, steps: ReadonlyArray<[Step, string]>, context: TestContext) {
  let current = booking
  for (const [step, time] of steps) {
    const stepContext = { ...context, now: queenslandInstant(`2026-11-25 ${time}`) }
    const updated = await transact(context.db, (tx) => takeStep(tx, current, step, CUSTOMER, stepContext))
    if (!updated) throw new Error(`the step ${step} cannot be taken`)
    current = updated
  }
}

test('the rest begins when the work actually ended, and a cancelled visit needs none', async () => {
  const late = await setUpNight()
  await takeSteps(
    late.night,
    [
      ['en route', '00:10'],
      ['arrived', '00:20'],
      ['completed', '02:00'],
    ],
    late.context,
  )
  expect(await readOfferedHours(late.context)).toEqual(late.hoursBefore.filter((hour) => hour > 11))
  const cancelled = await setUpNight()
  await takeSteps(cancelled.night, [['cancelled', '00:10']], cancelled.context)
  expect(await readOfferedHours(cancelled.context)).toEqual(cancelled.hoursBefore)
  // An early start doesn't count as night work.
  const early = await setUpNight({ startsAt: '2026-11-25T05:30:00+10:00', minutes: 60 })
  expect(await readOfferedHours(early.context)).toEqual(early.hoursBefore)
})

test('staff see who is resting and can book them anyway, and the rule can be switched off', async () => {
  const { context, technicianId, hoursBefore } = await setUpNight()
  const resting = 'Resting until 10:30 am'
  const [day] = (await staffWindows(availabilityInput, context)) ?? []
  expect(day?.windows.map(({ state }) => state)).toContain('ONLY_STAFF')
  expect(day?.windows.find(({ window }) => window.startsAt === Date.parse(nineAm))).toMatchObject({
    state: 'ONLY_STAFF',
    words: `${resting} after night work`,
    technicians: [{ id: technicianId }],
  })
  const board = await dispatchBoard(WEDNESDAY, context)
  expect(board.blocks.filter(({ kind }) => kind === 'REST')).toMatchObject([
    { technicianId, words: resting, to: queenslandInstant('2026-11-25 10:30').epochMilliseconds },
  ])
  const explained = await scheduleExplain({ ...availabilityInput, date: WEDNESDAY }, context)
  const cell = explained?.windows
    .find(({ startsAt }) => startsAt === Date.parse(nineAm))
    ?.cells.find((candidate) => candidate.technicianId === technicianId)
  expect(cell).toMatchObject({ why: 'REST', words: resting })
  const { booking } = await book(context, { startsAt: '2026-11-25T15:00:00+10:00' })
  const moves = await bookingMoves(booking.reference, WEDNESDAY, context)
  expect(moves?.find(({ window }) => window.startsAt === Date.parse(nineAm))?.words).toContain(resting)
  const input = { ...createInput({ technicianId, startsAt: nineAm }), minutes: null, accept: [] }
  expect(await bookingCreate({ ...input, reason: null }, context)).toMatchObject({
    type: 'InvalidInput',
    fields: [{ field: 'reason', message: `${resting} after night work. Enter a reason` }],
  })
  expect(await bookingCreate(input, context)).toMatchObject({ type: 'BookingCreated' })
  await onCallSettingsSet({ repeatMinutes: 5, duringHours: false, restWarning: false }, context)
  expect(await readOfferedHours(context)).toEqual(hoursBefore.filter((hour) => hour !== 9 && hour !== 15))
})

test('moving a booking into a technician’s rest needs a reason, then the customer’s agreement, and undoing it needs neither', async () => {
  const { context, technicianId } = await setUpNight()
  const { booking } = await book(context, { startsAt: '2026-11-25T15:00:00+10:00' })
  const move = (changes: object = {}) =>
    bookingAssign(
      {
        reference: booking.reference,
        version: booking.version,
        technicianId,
        startsAt: nineAm,
        customerAgreed: false,
        idempotencyKey: newIdempotencyKey(),
        ...changes,
      },
      context,
    )
  const warning = {
    type: 'VisitWarnings',
    warnings: [{ code: 'REST', message: 'Van 1 would get less than 10 hours of rest.' }],
  }
  expect(await move()).toMatchObject(warning)
  expect(await move({ customerAgreed: true })).toMatchObject(warning)
  expect(await move({ customerAgreed: true, accept: ['REST'] })).toMatchObject({
    type: 'InvalidInput',
    fields: [{ field: 'reason' }],
  })
  const agreed = { accept: ['REST'], reason: 'He slept in' }
  expect(await move(agreed)).toMatchObject({ type: 'CustomerMustAgree' })
  const moved = await move({ ...agreed, customerAgreed: true })
  if (moved.type !== 'BookingAssigned') throw new Error(JSON.stringify(moved))
  expect(moved.booking.startsAt).toEqual(Temporal.Instant.from(nineAm))
  const [entry] = await context.db.select().from(auditEvents).orderBy(desc(auditEvents.id)).limit(1)
  expect(entry).toMatchObject({
    action: 'booking.assign',
    details: { accepted: ['REST'], reason: 'He slept in' },
  })
  const undoInput = { reference: booking.reference, version: moved.booking.version }
  expect(
    await bookingAssignUndo({ ...undoInput, idempotencyKey: newIdempotencyKey() }, context),
  ).toMatchObject({
    type: 'BookingAssigned',
  })
})

test('bulk assignment skips a resting technician, and the preview says so', async () => {
  const context = await signInAs(await createMondayContext({ clientKey: null }), 'admin')
  const technicianId = 1
  expect(await bookingCreate(createInput({ technicianId }), context)).toMatchObject({
    type: 'BookingCreated',
  })
  const { booking } = await book(context, { startsAt: nineAm })
  expect(booking.technicianId).not.toBe(technicianId)
  const { reference, version } = booking
  const bulkAssign = { action: 'ASSIGN' as const, technicianId, bookings: [{ reference, version }] }
  for (const preview of [true, false])
    expect(
      await bookingsUpdate({ ...bulkAssign, preview, idempotencyKey: newIdempotencyKey() }, context),
    ).toMatchObject({
      type: 'RowsUpdated',
      rows: [
        {
          done: false,
          message:
            'Not moved. Van 1 would get less than 10 hours of rest. Move it by itself to give a reason.',
        },
      ],
    })
})

test('switching the rule off offers the freed windows to the waitlist', async () => {
  const { context } = await setUpNight()
  const { token } = await book(context, { startsAt: '2026-11-25T15:00:00+10:00', waitFor: [nineAm] })
  const readOffer = async () => {
    const view = await bookingOf({ token, phoneLast4: null }, context)
    return view && (await currentOffer(view, context))
  }
  const settings = { repeatMinutes: 5, duringHours: false, restWarning: true }
  await onCallSettingsSet({ ...settings, repeatMinutes: 10 }, context)
  await runDueJobs(context)
  expect(await readOffer()).toBeNull()
  await onCallSettingsSet({ ...settings, restWarning: false }, context)
  await runDueJobs(context)
  expect((await readOffer())?.window.startsAt).toEqual(Temporal.Instant.from(nineAm))
})
