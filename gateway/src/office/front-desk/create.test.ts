import { describe, expect, test } from 'vitest'
import { inviteReview, remind } from '../../bookings/customer/reminders.ts'
import { eraseExpiredCustomers } from '../../bookings/customer/retention.ts'
import { bookingStep } from '../../bookings/customer/staff.ts'
import { offerWindow } from '../../bookings/customer/waitlist.ts'
import { bookingAssign, bookingAssignUndo } from '../../bookings/dispatch-board/assign.ts'
import { staffWindows } from '../../bookings/dispatch-board/windows.ts'
import { bookingsUpdate } from '../../bookings/list/update.ts'
import { hearsBy } from '../../bookings/staff/staff-booking.ts'
import { staffTimeline } from '../../bookings/staff/timeline.ts'
import { dispatchRequest } from '../../enquiries/callbacks/callbacks.ts'
import { bookings, messages, visits } from '../../platform/database/tables.ts'
import {
  at,
  bookingInput,
  createMondayContext,
  keepOnlyTechnician,
  later,
  newIdempotencyKey,
} from '../../testing/bookings.ts'
import { runDueJobs } from '../../testing/jobs.ts'
import { signedIn } from '../../testing/staff.ts'
import type { TestContext } from '../../testing/world.ts'
import { staffSearch } from '../search/search.ts'
import { bookingCreate, textsReach } from './create.ts'

const office = async () => signedIn(await createMondayContext(), 'office')

const DAY = Temporal.PlainDate.from('2026-11-25')
const asOf = <T extends TestContext>(world: T, time: string): T => ({ ...world, now: at(time) })

async function windowsOf(world: TestContext, date = DAY, service = 'tap-repairs') {
  const [day] = (await staffWindows({ service, suburb: 'Robina', from: date, days: 1 }, world)) ?? []
  if (!day) throw new Error('no such day')
  return day.windows.map(({ window, ...rest }) => ({
    ...rest,
    startsAt: Temporal.Instant.fromEpochMilliseconds(window.startsAt).toString(),
  }))
}

test('staff see what customers are offered, and why a window is only theirs to give', async () => {
  const world = await office()
  expect(
    await staffWindows({ service: 'tap-repairs', suburb: 'Byron Bay', from: DAY, days: 1 }, world),
  ).toBeNull()
  expect((await windowsOf(world)).map(({ state }) => state)).toEqual(Array(5).fill('OFFERED'))
  // Today, with two hours' notice to customers, at eight: the window from nine is at short notice.
  const today = await windowsOf(world, Temporal.PlainDate.from('2026-11-23'))
  expect(today.map(({ state, words }) => [state, words]).slice(0, 3)).toEqual([
    ['ONLY_STAFF', 'It has begun'],
    ['ONLY_STAFF', 'Shorter notice than customers get'],
    ['OFFERED', null],
  ])
  await keepOnlyTechnician('Van 1', world)
  const alone = await windowsOf(world)
  const kept = alone.filter(({ state }) => state === 'ONLY_STAFF')
  expect(kept).toHaveLength(1)
  expect(kept[0]?.words).toMatch(/^Kept for emergencies until /)
  expect(kept[0]?.technicians).toMatchObject([{ name: 'Van 1', onlyStaff: kept[0]?.words }])
})

test('what is kept for emergencies is given with a reason, which stays with the booking; without one nothing is booked', async () => {
  const world = await office()
  const technicianId = await keepOnlyTechnician('Van 1', world)
  const [kept] = (await windowsOf(world)).filter(({ state }) => state === 'ONLY_STAFF')
  const input = bookingInput({ startsAt: kept?.startsAt })
  expect(await bookingCreate({ ...input, technicianId }, world)).toMatchObject({
    type: 'InvalidInput',
    fields: [{ field: 'reason', message: expect.stringContaining('Kept for emergencies') }],
  })
  expect(await bookingCreate(input, world)).toMatchObject({ type: 'SlotTaken' })
  const created = await bookingCreate({ ...input, reason: 'The owner promised it' }, world)
  expect(created).toMatchObject({ type: 'BookingCreated', booking: { technicianId, state: 'CONFIRMED' } })
  // Sent again with the same key, it is the same booking.
  expect(await bookingCreate({ ...input, reason: 'The owner promised it' }, world)).toEqual(created)
  if (created.type !== 'BookingCreated') throw new Error('not booked')
  const timeline = await staffTimeline(created.booking, world)
  expect(timeline.map(({ how }) => how)).toEqual([expect.stringContaining('The owner promised it')])
})

test('who needs a plumber now is reason enough, and what speaks against a technician is said', async () => {
  const world = asOf(await office(), '2026-11-23 08:30')
  const asked = await dispatchRequest(
    { name: 'Bo Tran', phone: '0491 570 156', place: 'Robina', message: 'Water everywhere' },
    world,
  )
  if (asked.type !== 'DispatchRequested') throw new Error('not taken')
  const startsAt = '2026-11-23T09:00:00+10:00'
  expect(await bookingCreate(bookingInput({ startsAt }), world)).toMatchObject({ type: 'SlotTaken' })
  const urgent = await bookingCreate({ ...bookingInput({ startsAt }), enquiry: asked.reference }, world)
  if (urgent.type !== 'BookingCreated') throw new Error(JSON.stringify(urgent))
  const { technicianId } = urgent.booking
  expect(
    await bookingCreate({ ...bookingInput({ startsAt }), technicianId, reason: 'Promised' }, world),
  ).toMatchObject({ type: 'NotMoved', reason: 'BUSY' })
  expect(
    await bookingCreate(
      { ...bookingInput({ startsAt: '2026-11-24T09:00:00+10:00' }), enquiry: asked.reference },
      world,
    ),
  ).toMatchObject({ type: 'NotChangeable' })
})

describe('a caller without an email address', () => {
  const call = async (world: TestContext, changes: object = {}) => {
    const outcome = await bookingCreate({ ...bookingInput({ email: '  ' }), ...changes }, world)
    if (outcome.type !== 'BookingCreated') throw new Error(JSON.stringify(outcome))
    return outcome.booking
  }
  const sent = async (world: TestContext) =>
    (await world.db.select().from(messages)).map(({ channel, recipient, plain }) => ({
      channel,
      recipient,
      plain,
    }))

  test('is booked by phone alone, and nothing is sent to them', async () => {
    const world = await office()
    const booking = await call(world)
    expect(booking).toMatchObject({ email: null, state: 'CONFIRMED' })
    await remind({ bookingId: booking.id, kind: 'day-before', sequence: 0 }, asOf(world, '2026-11-23 09:00'))
    for (const step of ['arrived', 'completed'] as const) await bookingStep(booking.id, { step }, world)
    await inviteReview({ bookingId: booking.id }, world)
    expect(await sent(world)).toEqual([])
    expect(hearsBy(booking, world)).toBe('Nothing is sent. Call them about every change.')
    expect(await bookingCreate(bookingInput({ email: '', phone: ' ' }), world)).toMatchObject({
      type: 'InvalidInput',
      fields: [{ field: 'phone', message: 'Phone number is required' }],
    })
    expect(await bookingCreate(bookingInput({ email: 'ann' }), world)).toMatchObject({
      fields: [{ field: 'email', message: 'Please enter a valid email address' }],
    })
  })

  test('gets texts in place of emails where they said yes, outside the quiet hours', async () => {
    const world = await office()
    const booking = await call(world, { smsReminders: true })
    expect(await sent(world)).toEqual([
      { channel: 'sms', recipient: '+61491570006', plain: expect.stringContaining(': booked for ') },
    ])
    await remind({ bookingId: booking.id, kind: 'day-before', sequence: 0 }, asOf(world, '2026-11-23 09:00'))
    await bookingStep(booking.id, { step: 'cancelled' }, asOf(world, '2026-11-23 21:00'))
    const texts = await sent(world)
    // No one had begun to send that it was booked; the reminder is not news, and stays.
    expect(texts.map(({ channel }) => channel)).toEqual(['sms', 'sms'])
    expect(texts.map(({ plain }) => plain)).toEqual([
      expect.stringContaining(': tomorrow, '),
      expect.stringContaining(': cancelled: '),
    ])
    const { rows } = await world.pool.query<{ late: number }>(
      `select count(*)::int as late from graphile_worker.jobs
        where task_identifier = 'deliver-text' and run_at = '2026-11-24T07:00:00+10:00'`,
    )
    expect(rows).toEqual([{ late: 1 }])
    expect(hearsBy(booking, world)).toContain('no provider is set')
    const settings = { ...world.settings, smsUrl: 'https://texts.example' }
    expect(hearsBy(booking, { ...world, settings })).toBe('By text to 0491 570 006.')
    expect(hearsBy({ ...booking, phoneE164: null }, world)).toContain('takes no texts')
    // The form knows it before: by the number, and by whether texts are sent at all.
    expect(textsReach('0491 570 006', { settings })).toBe(true)
    expect(textsReach('(07) 5550 0142', { settings })).toBe(false)
    expect(textsReach('0491', { settings })).toBe(false)
    expect(textsReach('0491 570 006', world)).toBe(false)
  })

  test('hears in the morning how it stands, once, whatever happened at night', async () => {
    const night = asOf(await office(), '2026-11-23 21:00')
    const texts = async () => (await sent(night)).map(({ plain }) => plain)
    const booking = await call(night, { startsAt: '2026-11-25T09:00:00+10:00', smsReminders: true })
    expect(await texts()).toEqual([expect.stringContaining(': booked for Wednesday 25 November, 9 to 11 am')])
    const { technicianId, id, version } = booking
    const move = (seen: number) =>
      bookingAssign(
        {
          ...{ bookingId: id, technicianId, startsAt: '2026-11-25T13:00:00+10:00', version: seen },
          ...{ customerAgreed: true, idempotencyKey: newIdempotencyKey() },
        },
        night,
      )
    expect(await move(version)).toMatchObject({ type: 'BookingAssigned', windowMoved: true })
    await bookingAssignUndo(
      { bookingId: id, version: version + 1, idempotencyKey: newIdempotencyKey() },
      night,
    )
    const after = later(night, { seconds: 16 })
    await runDueJobs(after)
    expect(await texts()).toEqual([expect.stringContaining(': booked for Wednesday 25 November, 9 to 11 am')])
    expect(await move(version + 2)).toMatchObject({ type: 'BookingAssigned', windowMoved: true })
    await runDueJobs(after)
    expect(await texts()).toEqual([expect.stringContaining(': moved to Wednesday 25 November, 1 to 3 pm')])
    await bookingStep(id, { step: 'cancelled' }, after)
    expect(await texts()).toEqual([expect.stringContaining(': cancelled: Wednesday 25 November, 1 to 3 pm')])
  })

  test('is kept a window that they wait for only if a text can tell them', async () => {
    const world = await office()
    const startsAt = '2026-11-24T09:00:00+10:00'
    const waiting = { startsAt: '2026-11-25T09:00:00+10:00', waitFor: [startsAt] }
    const settings = { ...world.settings, smsUrl: 'https://texts.example' }
    const offered = async (where: TestContext = { ...world, settings }) => {
      await offerWindow({ startsAt }, where)
      return (await world.db.select().from(visits)).flatMap(({ offeredTo }) => offeredTo ?? [])
    }
    await call(world, waiting)
    await call(world, { ...waiting, smsReminders: true, phone: '(07) 5550 0142' })
    expect(await offered()).toEqual([])
    const { id } = await call(world, { ...waiting, smsReminders: true })
    expect(await offered(world)).toEqual([])
    expect(await offered()).toEqual([id])
  })

  test('is found, left out where several are written to, and forgotten like everybody', async () => {
    const world = await office()
    const booking = await call(world, { name: 'Ida Ring' })
    expect(await staffSearch('Ida Ring', world)).toMatchObject({
      bookings: [{ reference: booking.reference, email: null }],
      customers: [{ name: 'Ida Ring', email: null, phone: '0491 570 006' }],
    })
    const { reference, version } = booking
    const asked = {
      action: 'MESSAGE' as const,
      bookings: [{ reference, version }],
      idempotencyKey: 'one-message',
    }
    for (const preview of [true, false])
      expect(await bookingsUpdate({ ...asked, message: 'Hello', preview }, world)).toMatchObject({
        rows: [{ done: false, message: 'Not sent: they have no email address. Call them.' }],
      })
    await eraseExpiredCustomers(at('2033-11-25 09:00'), world)
    expect(await world.db.select().from(bookings)).toMatchObject([{ name: 'erased', phone: 'erased' }])
  })
})
