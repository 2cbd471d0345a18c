import { describe, expect, test } from 'vitest'
import { bookingCreate } from '../../office/front-desk/create.ts'
import { reports } from '../../office/reports/reports.ts'
import { bookings, technicianLeave, technicians } from '../../platform/database/tables.ts'
import { availability } from '../../scheduling/index.ts'
import {
  advanceTime,
  book,
  bookingInput,
  createMondayContext,
  newIdempotencyKey,
  queenslandInstant,
} from '../../testing/bookings.ts'
import type { TestContext } from '../../testing/context.ts'
import { signInAs } from '../../testing/staff.ts'
import { findBooking, type StoredBooking } from '../booking-rows.ts'
import { bookingReschedule } from '../customer/changes.ts'
import { bookingStep } from '../customer/staff-steps.ts'
import { bookingAssign, bookingAssignUndo } from '../dispatch-board/assign.ts'
import { dispatchBoard } from '../dispatch-board/board.ts'
import { bookingMoves } from '../dispatch-board/moves.ts'
import { technicianReassignPlan } from '../dispatch-board/reassign.ts'
import { staffBookings } from '../list/booking-list.ts'
import { rosterLeaveAdd } from '../roster/leave.ts'
import { bookingCorrect } from '../staff/correct.ts'
import { staffBooking } from '../staff/staff-booking.ts'
import { addStaffNote, takeStaffStep } from '../staff/steps.ts'
import { staffTimeline } from '../staff/timeline.ts'
import { myDay } from '../technician-day/technician-day.ts'
import {
  bookingHelperAdd,
  bookingHelperChoices,
  bookingHelperRemove,
  newHelperChoices,
} from './visit-helpers.ts'

const TUESDAY = Temporal.PlainDate.from('2026-11-24')
const THREE = '2026-11-24T15:00:00+10:00'

/** An office session, everyone's names, and helpers added and removed by the office. */
async function officeContext() {
  const office = await signInAs(await createMondayContext({ clientKey: null }), 'office')
  const team = await office.db.select().from(technicians)
  const others = ({ technicianId }: StoredBooking) => team.filter(({ id }) => id !== technicianId)
  const request = ({ reference, version }: StoredBooking) => ({
    reference,
    version,
    idempotencyKey: newIdempotencyKey(),
  })
  const add = (booking: StoredBooking, technicianId: number, extras: object = {}) =>
    bookingHelperAdd({ ...request(booking), technicianId, ...extras }, office)
  const remove = (booking: StoredBooking, technicianId: number) =>
    bookingHelperRemove({ ...request(booking), technicianId }, office)
  const assign = (booking: StoredBooking, change: object) =>
    bookingAssign(
      {
        ...request(booking),
        technicianId: booking.technicianId,
        startsAt: booking.startsAt.toString(),
        customerAgreed: true,
        ...change,
      },
      office,
    )
  const now = async ({ id }: StoredBooking) => {
    const booking = await findBooking(office.db, id)
    if (!booking) throw new Error('booking not found')
    return booking
  }
  return { office, team, others, add, remove, assign, now }
}

/** A booking from 9 am on Tuesday with a helper. */
async function bookingWithHelper() {
  const world = await officeContext()
  const { booking } = await book(world.office)
  const helper = world.others(booking)[0]
  if (!helper) throw new Error('a team of one')
  await world.add(booking, helper.id)
  return { ...world, booking: await world.now(booking), helper }
}

/** The times that are taken for helpers. */
async function takenTimes({ pool }: TestContext) {
  const { rows } = await pool.query<{ technician_id: number; starts_at: string; ends_at: string }>(
    `select technician_id, to_json(starts_at) #>> '{}' as starts_at, to_json(ends_at) #>> '{}' as ends_at
       from visit where helps is not null order by technician_id`,
  )
  return rows.map(({ technician_id: id, starts_at, ends_at }) => ({
    id,
    from: Temporal.Instant.from(starts_at),
    to: Temporal.Instant.from(ends_at),
  }))
}

/** A step of a visit, taken by staff. */
const take = (
  step: 'EN_ROUTE' | 'ARRIVE' | 'COMPLETE' | 'REOPEN',
  { reference, version }: StoredBooking,
  context: TestContext,
) =>
  takeStaffStep(
    {
      reference,
      version,
      step,
      idempotencyKey: newIdempotencyKey(),
      ...(step === 'EN_ROUTE' ? { arrivesInMinutes: 20 } : {}),
      ...(step === 'REOPEN' ? { reason: 'Leaks again' } : {}),
    },
    context,
  )

describe('a helper’s time', () => {
  test('is taken once, also when two visits ask for it at the same moment', async () => {
    const { office, team, add } = await officeContext()
    const [one, two] = [(await book(office)).booking, (await book(office)).booking]
    const third = team.find(({ id }) => id !== one.technicianId && id !== two.technicianId)?.id ?? 0
    const outcomes = await Promise.all([add(one, third), add(two, third)])
    expect(outcomes.map(({ type }) => type).sort()).toEqual(['BookingHelpersChanged', 'NotMoved'])
    expect(outcomes.find(({ type }) => type === 'NotMoved')).toMatchObject({
      reason: 'BUSY',
      message: expect.stringMatching(/^Not added\. Van \d already has .* until 11 am\.$/),
    })
    expect(await takenTimes(office)).toEqual([{ id: third, from: one.startsAt, to: one.endsAt }])
  })

  test('can’t overlap another visit of theirs, whatever wrote it', async () => {
    const { office, booking, helper } = await bookingWithHelper()
    await expect(
      office.pool.query(
        `insert into visit (technician_id, starts_at, window_ends_at, ends_at, planned_minutes, state)
         values ($1, $2, $3, $3, 60, 'CONFIRMED')`,
        [helper.id, booking.startsAt.add({ minutes: 30 }).toString(), booking.endsAt.toString()],
      ),
    ).rejects.toMatchObject({ code: '23P01' })
  })

  test('counts as busy for customers', async () => {
    const { office, others, add } = await officeContext()
    const { booking } = await book(office)
    for (const { id } of others(booking)) await add(booking, id)
    const request = { service: 'tap-repairs', suburb: 'robina', from: TUESDAY, days: 1 }
    const [day] = (await availability(request, office))?.days ?? []
    const nine = day?.windows.find(({ startsAt }) => startsAt.equals(booking.startsAt))
    expect(nine).toMatchObject({ state: 'FULL' })
  })

  test('follows a move by the last release, which knows nothing of helpers', async () => {
    const { office, booking, helper } = await bookingWithHelper()
    await office.pool.query(
      `update visit set starts_at = starts_at + interval '4 hours', window_ends_at = window_ends_at + interval '4 hours',
              ends_at = ends_at + interval '4 hours', version = version + 1 where id = $1`,
      [booking.id],
    )
    expect(await takenTimes(office)).toEqual([
      { id: helper.id, from: booking.startsAt.add({ hours: 4 }), to: booking.endsAt.add({ hours: 4 }) },
    ])
  })

  test('is free again when the visit is cancelled or done, or they are taken off it', async () => {
    const { office, booking, helper, add, remove, now } = await bookingWithHelper()
    expect(await remove(booking, helper.id)).toMatchObject({ booking: { helpers: [] } })
    expect(await takenTimes(office)).toEqual([])
    await add(booking, helper.id)
    const morning = { ...office, now: queenslandInstant('2026-11-24 09:00') }
    for (const step of ['EN_ROUTE', 'ARRIVE', 'COMPLETE'] as const) {
      expect(await take(step, await now(booking), morning)).toMatchObject({ type: 'BookingStepped' })
      expect(await takenTimes(office)).toHaveLength(step === 'COMPLETE' ? 0 : 1)
    }
    // It says who helped, and takes their time again if it's reopened.
    expect((await now(booking)).helpers).toEqual([{ id: helper.id, name: helper.name }])
    await bookingStep(booking.id, { step: 'reopened', reason: 'Leaks again' }, morning)
    expect(await takenTimes(office)).toHaveLength(1)
    expect((await staffTimeline(await now(booking), office)).map(({ words }) => words)).toEqual(
      expect.arrayContaining([`${helper.name} added as helper`, `${helper.name} removed as helper`]),
    )
  })
})

describe('adding a helper', () => {
  test('who is on leave asks first, and takes a reason', async () => {
    const { office, others, add, now } = await officeContext()
    const { booking } = await book(office)
    const id = others(booking)[0]?.id ?? 0
    await office.db
      .insert(technicianLeave)
      .values({ technicianId: id, startsAt: booking.startsAt, endsAt: booking.endsAt })
    expect(await bookingHelperChoices(booking.reference, office)).toContainEqual(
      expect.objectContaining({ technicianId: id, verdict: 'TIGHT', words: 'On leave' }),
    )
    expect(await add(booking, id)).toMatchObject({ type: 'VisitWarnings', warnings: [{ code: 'AWAY' }] })
    expect(await add(booking, id, { accept: ['AWAY'] })).toMatchObject({ type: 'InvalidInput' })
    await add(booking, id, { accept: ['AWAY'], reason: 'They offered' })
    expect((await now(booking)).helpers).toMatchObject([{ id }])
  })

  test('needs no licence, and is refused for someone who goes already', async () => {
    const { office, team, add, assign } = await officeContext()
    const { booking } = await book(office, { service: 'gas-services' })
    const unlicensed = team.find(({ name }) => name === 'Van 2')?.id ?? 0
    expect(await assign(booking, { technicianId: unlicensed })).toMatchObject({ reason: 'NO_LICENCE' })
    expect(await add(booking, unlicensed)).toMatchObject({ type: 'BookingHelpersChanged' })
    expect(await add(booking, unlicensed)).toMatchObject({ type: 'NotChangeable' })
    expect(await add(booking, booking.technicianId)).toMatchObject({ type: 'NotChangeable' })
  })
})

describe('moving a visit with a helper', () => {
  test('takes the helper along, unless they have another visit then', async () => {
    const { office, booking, helper, assign, now } = await bookingWithHelper()
    const { booking: other } = await book(office, { startsAt: THREE })
    if (other.technicianId !== helper.id) await assign(other, { technicianId: helper.id })
    const lead = booking.technicianId
    expect(await assign(booking, { startsAt: THREE })).toMatchObject({
      type: 'NotMoved',
      reason: 'BUSY',
      message: expect.stringContaining(`${helper.name} helps at this visit`),
    })
    expect(await now(booking)).toMatchObject({ startsAt: booking.startsAt, helpers: [{ id: helper.id }] })
    const moves = (await bookingMoves(booking.reference, TUESDAY, office)) ?? []
    const toThree = moves.filter(({ window }) => window.startsAt === Date.parse(THREE))
    expect(toThree.find(({ technicianId }) => technicianId === lead)).toMatchObject({
      verdict: 'REFUSED',
      short: 'Helper not free',
    })
    const one = '2026-11-24T13:00:00+10:00'
    expect(await assign(booking, { startsAt: one })).toMatchObject({ type: 'BookingAssigned' })
    expect(await takenTimes(office)).toMatchObject([{ id: helper.id, from: Temporal.Instant.from(one) }])
  })

  test('to the helper makes them its technician, and undo makes them a helper again', async () => {
    const { office, booking, helper, assign, now } = await bookingWithHelper()
    expect(await assign(booking, { technicianId: helper.id })).toMatchObject({
      type: 'BookingAssigned',
      booking: { technicianId: helper.id, helpers: [] },
    })
    expect(await takenTimes(office)).toEqual([])
    const { reference, version } = await now(booking)
    const undo = { reference, version, idempotencyKey: newIdempotencyKey() }
    expect(await bookingAssignUndo(undo, advanceTime(office, { seconds: 5 }))).toMatchObject({
      booking: { technicianId: booking.technicianId, helpers: [{ id: helper.id }] },
    })
    expect(await takenTimes(office)).toMatchObject([{ id: helper.id }])
  })

  test('by its customer is offered only where the helper is free', async () => {
    const world = await officeContext()
    const { booking, token } = await book(world.office)
    const helper = world.others(booking)[0]?.id ?? 0
    await world.add(booking, helper)
    const { booking: other } = await book(world.office, { startsAt: THREE })
    if (other.technicianId !== helper) await world.assign(other, { technicianId: helper })
    const reschedule = (startsAt: string) =>
      bookingReschedule({ token, startsAt, idempotencyKey: newIdempotencyKey() }, world.office)
    expect(await reschedule(THREE)).toMatchObject({ type: 'SlotTaken' })
    expect(await reschedule('2026-11-25T11:00:00+10:00')).toMatchObject({ type: 'BookingChanged' })
    const [taken] = await takenTimes(world.office)
    expect(taken).toMatchObject({ id: helper, from: queenslandInstant('2026-11-25 11:00') })
    expect((await world.now(booking)).technicianId).not.toBe(helper)
  })

  test('makes it longer only while the helper is free', async () => {
    const { office, booking, helper, assign } = await bookingWithHelper()
    const { booking: next } = await book(office, { startsAt: '2026-11-24T11:00:00+10:00' })
    if (next.technicianId !== helper.id) await assign(next, { technicianId: helper.id })
    const { reference, version } = booking
    const longer = { reference, version, minutes: 180, idempotencyKey: newIdempotencyKey() }
    expect(await bookingCorrect(longer, office)).toMatchObject({
      type: 'NotMoved',
      message: expect.stringMatching(/^Not saved\. .* helps at this visit/),
    })
  })
})

test('a helper reads the booking like its technician, adds notes, and takes no steps', async () => {
  const { office, team, add, assign, remove, now } = await officeContext()
  const van = await signInAs(office, 'technician')
  const technicianId = van.staff.technicianId ?? 0
  const { booking } = await book(office)
  if (booking.technicianId === technicianId)
    await assign(booking, { technicianId: team.find(({ id }) => id !== technicianId)?.id })
  const { reference, version } = await now(booking)
  expect(await staffBooking(reference, van)).toBeNull()
  await add(await now(booking), technicianId)
  expect(await staffBooking(reference, van)).toMatchObject({ reference })
  const list = { filter: {}, sort: 'WINDOW', descending: false } as const
  const listed = await staffBookings(list, { first: 10, after: null, before: null }, van)
  expect(listed?.rows).toMatchObject([{ reference }])
  const day = await myDay({ date: TUESDAY, technicianId: null }, van)
  expect(day?.stops).toMatchObject([{ helping: true, displaced: false, booking: { reference } }])
  const morning = { ...van, now: queenslandInstant('2026-11-24 08:30') }
  const request = { reference, idempotencyKey: newIdempotencyKey() }
  const step = { ...request, version, step: 'EN_ROUTE', arrivesInMinutes: 20 }
  expect(await takeStaffStep(step, morning)).toMatchObject({
    type: 'NotChangeable',
    message: expect.stringMatching(/^You’re helping at this visit\./),
  })
  expect(await addStaffNote({ ...request, text: 'Bring the long ladder' }, morning)).toMatchObject({
    type: 'BookingStaffNoteAdded',
  })
  await remove(await now(booking), technicianId)
  expect(await staffBooking(reference, van)).toBeNull()
  expect(
    await addStaffNote({ ...request, text: 'Late', idempotencyKey: newIdempotencyKey() }, van),
  ).toMatchObject({
    message: 'This booking is now assigned to someone else.',
  })
})

test('leave and “Reassign all” name the visits that lose a helper, which keep their technician', async () => {
  const { office, booking, helper, now } = await bookingWithHelper()
  const period = { technicianId: helper.id, date: TUESDAY.toString() }
  expect(await technicianReassignPlan(period, office)).toMatchObject({
    visits: [],
    helping: [{ reference: booking.reference }],
  })
  const leave = { technicianId: helper.id, firstDay: TUESDAY.toString(), lastDay: TUESDAY.toString() }
  expect(await rosterLeaveAdd({ ...leave, anyway: false }, office)).toMatchObject({
    type: 'BookingConflicts',
    message: `Not saved. ${helper.name} helps at a booking then.`,
    bookings: [],
    helping: [{ reference: booking.reference }],
  })
  expect(await rosterLeaveAdd({ ...leave, anyway: true }, office)).toMatchObject({ type: 'RosterLeaveAdded' })
  expect((await now(booking)).helpers).toMatchObject([{ id: helper.id }])
  const { visits, displaced } = await dispatchBoard(TUESDAY, office)
  expect(visits.map((visit) => visit.booking.reference)).toEqual([booking.reference])
  expect(displaced).toEqual([])
})

describe('a booking by staff with helpers', () => {
  const create = (office: TestContext, changes: object) =>
    bookingCreate({ ...bookingInput(), ...changes }, office)

  test('takes everyone’s time, and finds another technician than the helper', async () => {
    const { office, team } = await officeContext()
    const { booking: usual } = await book(office)
    const best = usual.technicianId
    await bookingStep(usual.id, { step: 'cancelled' }, office)
    const created = await create(office, { helperIds: [best] })
    if (created.type !== 'BookingCreated') throw new Error(JSON.stringify(created))
    const { booking } = created
    expect(booking.helpers).toMatchObject([{ id: best }])
    expect(booking.technicianId).not.toBe(best)
    expect(await takenTimes(office)).toEqual([{ id: best, from: booking.startsAt, to: booking.endsAt }])
    expect(await create(office, { helperIds: [best] })).toMatchObject({
      type: 'NotMoved',
      reason: 'BUSY',
    })
    const free = team.find(({ id }) => id !== best && id !== booking.technicianId)?.id ?? 0
    expect(await create(office, { technicianId: free, helperIds: [free] })).toMatchObject({
      fields: [{ field: 'helperIds' }],
    })
    expect(await office.db.select().from(bookings)).toHaveLength(2)
  })

  test('says when the helpers are the only ones who could go', async () => {
    const { office, team } = await officeContext()
    const onSaturdays = team.filter(({ name }) => name === 'Van 1' || name === 'Van 2').map(({ id }) => id)
    const saturday = { startsAt: '2026-11-28T10:00:00+10:00', helperIds: onSaturdays }
    expect(await create(office, saturday)).toMatchObject({
      fields: [{ field: 'helperIds', message: expect.stringMatching(/^Apart from them, no one is free/) }],
    })
    expect(await create(office, { ...saturday, helperIds: [] })).toMatchObject({ type: 'BookingCreated' })
  })

  test('asks about technician and helpers together, and takes a reason', async () => {
    const { office, team } = await officeContext()
    const [lead, helper] = team
    const sunday = {
      startsAt: '2026-11-29T09:00:00+10:00',
      minutes: 60,
      technicianId: lead?.id,
      helperIds: [helper?.id],
    }
    const choices = await newHelperChoices(
      {
        service: 'tap-repairs',
        suburb: 'Robina',
        startsAt: Temporal.Instant.from(sunday.startsAt),
        minutes: 60,
      },
      office,
    )
    expect(choices?.map(({ verdict }) => verdict)).toEqual(team.map(() => 'TIGHT'))
    const question = await create(office, sunday)
    if (question.type !== 'VisitWarnings') throw new Error(JSON.stringify(question))
    const accept = question.warnings.map(({ code }) => code)
    expect(accept.length).toBeGreaterThan(1)
    expect(await create(office, { ...sunday, accept })).toMatchObject({ fields: [{ field: 'reason' }] })
    expect(await create(office, { ...sunday, accept, reason: 'Flooded' })).toMatchObject({
      type: 'BookingCreated',
      booking: { technicianId: lead?.id, helpers: [{ id: helper?.id }] },
    })
  })
})

test('a job can’t be reopened while a helper is busy, and the refusal names them', async () => {
  const { office, booking, helper, now } = await bookingWithHelper()
  const morning = { ...office, now: queenslandInstant('2026-11-24 09:00') }
  for (const step of ['EN_ROUTE', 'ARRIVE', 'COMPLETE'] as const)
    await take(step, await now(booking), morning)
  const taken = await bookingCreate(
    {
      ...bookingInput({ startsAt: '2026-11-24T09:30:00+10:00', minutes: 30 }),
      technicianId: helper.id,
      accept: ['RESERVE', 'TOO_FAR'],
      reason: 'Urgent',
    },
    morning,
  )
  expect(taken.type).toBe('BookingCreated')
  const reopened = await take('REOPEN', await now(booking), morning)
  expect(reopened).toMatchObject({
    message: `Not reopened. ${helper.name} has another visit in that time by now. Book a return visit instead.`,
  })
})

test('the office finds a visit by its helper, and the report counts it as helped', async () => {
  const { office, booking, helper } = await bookingWithHelper()
  const find = async (technicianId: number) => {
    const list = { filter: { technicianIds: [technicianId] }, sort: 'WINDOW', descending: false } as const
    return (await staffBookings(list, { first: 10, after: null, before: null }, office))?.rows ?? []
  }
  expect(await find(helper.id)).toMatchObject([{ reference: booking.reference, helpers: [helper.name] }])
  expect(await find(booking.technicianId)).toMatchObject([{ reference: booking.reference }])
  const later = { ...office, now: queenslandInstant('2026-11-24 18:00') }
  const { technicians: counted } = await reports({ weeks: 1 }, later)
  expect(counted.map(({ id, visits, helped }) => ({ id, visits, helped }))).toEqual(
    expect.arrayContaining([
      { id: helper.id, visits: 0, helped: 1 },
      { id: booking.technicianId, visits: 1, helped: 0 },
    ]),
  )
})
