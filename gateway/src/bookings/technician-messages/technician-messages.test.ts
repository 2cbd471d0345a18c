import { expect, test } from 'vitest'
import { messages, onCallContacts, technicians } from '../../platform/database/tables.ts'
import {
  advanceTime,
  book,
  createMondayContext,
  newIdempotencyKey,
  queenslandInstant,
} from '../../testing/bookings.ts'
import type { TestContext } from '../../testing/context.ts'
import { runDueJobs } from '../../testing/jobs.ts'
import { signInAs } from '../../testing/staff.ts'
import { findBooking, type StoredBooking } from '../booking-rows.ts'
import { bookingCancel, bookingReschedule } from '../customer/changes.ts'
import { bookingStep } from '../customer/staff-steps.ts'
import { bookingAssign, bookingAssignUndo } from '../dispatch-board/assign.ts'
import { technicianReassign, technicianReassignPlan } from '../dispatch-board/reassign.ts'
import { bookingCorrect } from '../staff/correct.ts'
import { bookingHelperAdd, bookingHelperRemove } from '../visit-helpers/visit-helpers.ts'

const MOBILE = '+61491570110'

/** The office, and Van 1, the technician whose messages are read. */
async function officeContext() {
  const office = await signInAs(await createMondayContext({ clientKey: null }), 'office')
  const van = await signInAs(office, 'technician')
  const vanId = van.staff.technicianId ?? 0
  await office.db.insert(onCallContacts).values({ accountId: van.staff.id, mobile: MOBILE })
  const other = (await office.db.select().from(technicians)).find(({ id }) => id !== vanId)
  if (!other) throw new Error('a team of one')
  const request = ({ reference, version }: StoredBooking) => ({
    reference,
    version,
    idempotencyKey: newIdempotencyKey(),
  })
  const now = async ({ id }: Pick<StoredBooking, 'id'>) => {
    const booking = await findBooking(office.db, id)
    if (!booking) throw new Error('booking not found')
    return booking
  }
  const assign = async (booking: StoredBooking, technicianId: number, startsAt?: string) => {
    const change = { technicianId, startsAt: startsAt ?? booking.startsAt.toString(), customerAgreed: true }
    const outcome = await bookingAssign({ ...request(booking), ...change }, office)
    if (outcome.type !== 'BookingAssigned') throw new Error(JSON.stringify(outcome))
    return outcome.booking
  }
  /** A booking of this technician. */
  const bookFor = async (technicianId: number, changes: object = {}) => {
    const { booking, token } = await book(office, changes)
    const placed =
      booking.technicianId === technicianId ? booking : await assign(await now(booking), technicianId)
    return { booking: placed, token }
  }
  return { office, van, vanId, other, request, now, assign, bookFor }
}

/** Returns and removes the texts and the recipients of emails to Van 1, once no change can be undone any more. */
async function takeMessages(context: TestContext) {
  await runDueJobs(advanceTime(context, { seconds: 16 }))
  const rows = await context.db.select().from(messages)
  await context.pool.query('delete from message')
  const ofTechnicians = rows.filter(({ key }) => key?.startsWith('visit-changes '))
  return {
    emails: ofTechnicians.filter(({ channel }) => channel === 'email').map(({ recipient }) => recipient),
    texts: ofTechnicians.filter(({ channel }) => channel === 'sms').map(({ plain }) => plain),
    all: JSON.stringify(ofTechnicians),
  }
}

const NO_MESSAGES = { emails: [], texts: [], all: '[]' }
const text = (expected: string) => [expect.stringMatching(new RegExp(`: ${expected}`))]

test('a technician gets a message about a new visit, its move and its cancellation, without the customer’s details', async () => {
  const { office, van, vanId, bookFor, assign, now } = await officeContext()
  const { booking } = await bookFor(vanId, { name: 'Zoe Quill' })
  const forNewVisit = await takeMessages(office)
  expect(forNewVisit.emails).toEqual([van.staff.email])
  expect(forNewVisit.texts).toEqual(
    text('New visit: Tue 24 Nov, 9-11 am, Tap Repairs, Robina\\. http.*/bookings/GC-'),
  )
  expect(forNewVisit.all).not.toMatch(/Zoe|Quill|1 Example/)
  await assign(await now(booking), vanId, '2026-11-27T13:00:00+10:00')
  expect((await takeMessages(office)).texts).toEqual(
    text('Moved: Fri 27 Nov, 1-3 pm \\(was Tue 24 Nov, 9-11 am\\), Tap Repairs'),
  )
  await assign(await now(booking), vanId, '2026-11-23T13:00:00+10:00')
  await takeMessages(office)
  await bookingStep(booking.id, { step: 'cancelled' }, office)
  expect((await takeMessages(office)).texts).toEqual(
    text('Cancelled: Mon 23 Nov, 1-3 pm, Tap Repairs, Robina\\.$'),
  )
})

test('a technician gets a message about the customer’s own change and cancellation', async () => {
  const { office, vanId, bookFor } = await officeContext()
  const { booking, token } = await bookFor(vanId)
  await takeMessages(office)
  const customer = { ...office, staff: null }
  const moved = await bookingReschedule(
    { token, startsAt: '2026-11-24T13:00:00+10:00', idempotencyKey: newIdempotencyKey() },
    customer,
  )
  if (moved.type !== 'BookingChanged') throw new Error(JSON.stringify(moved))
  const stays = moved.booking.booking.technicianId === booking.technicianId
  expect((await takeMessages(office)).texts).toEqual(
    text(stays ? 'Moved: Tue 24 Nov, 1-3 pm' : 'Given to Van'),
  )
  await bookingCancel({ token, idempotencyKey: newIdempotencyKey() }, customer)
  expect((await takeMessages(office)).texts).toEqual(stays ? text('Cancelled: Tue 24 Nov, 1-3 pm') : [])
})

test('a corrected address sends a message that doesn’t contain it, and a corrected name sends none', async () => {
  const { office, vanId, request, bookFor, now } = await officeContext()
  const { booking } = await bookFor(vanId)
  await takeMessages(office)
  const renamed = await bookingCorrect({ ...request(await now(booking)), name: 'Zoe Quill' }, office)
  expect(renamed.type).toBe('BookingCorrected')
  expect(await takeMessages(office)).toEqual(NO_MESSAGES)
  const corrected = await bookingCorrect({ ...request(await now(booking)), street: '8 Other Street' }, office)
  expect(corrected.type).toBe('BookingCorrected')
  const forCorrection = await takeMessages(office)
  expect(forCorrection.texts).toEqual(text('Job details corrected: Tue 24 Nov, 9-11 am, Tap Repairs, Robina'))
  expect(forCorrection.all).not.toContain('8 Other Street')
})

test('nothing is sent for later days, undone moves and what technicians do themselves', async () => {
  const { office, van, vanId, other, request, bookFor, assign, now } = await officeContext()
  const later = await bookFor(vanId, { startsAt: '2026-11-25T09:00:00+10:00' })
  await assign(later.booking, other.id)
  expect(await takeMessages(office)).toEqual(NO_MESSAGES)
  const { booking } = await bookFor(vanId)
  await takeMessages(office)
  const given = await assign(await now(booking), other.id)
  expect((await bookingAssignUndo(request(given), office)).type).toBe('BookingAssigned')
  expect(await takeMessages(office)).toEqual(NO_MESSAGES)
  await bookingStep(booking.id, { step: 'cancelled' }, van)
  expect(await takeMessages(office)).toEqual(NO_MESSAGES)
})

test('Reassign all sends each technician one message with all of their changes', async () => {
  const { office, van, vanId, bookFor } = await officeContext()
  for (const hour of ['09', '13', '15']) await bookFor(vanId, { startsAt: `2026-11-24T${hour}:00:00+10:00` })
  await takeMessages(office)
  const period = { technicianId: vanId, date: '2026-11-24' }
  const plan = await technicianReassignPlan(period, office)
  if (plan.type !== 'ReassignPlan') throw new Error(JSON.stringify(plan))
  const visits = plan.visits.map(({ booking: { reference, version }, candidate }) => ({
    reference,
    version,
    technicianId: candidate?.technicianId ?? null,
  }))
  await technicianReassign({ ...period, visits, idempotencyKey: newIdempotencyKey() }, office)
  const { emails, texts } = await takeMessages(office)
  expect(emails).toEqual([van.staff.email])
  expect(texts).toEqual([
    expect.stringMatching(
      /: 3 changes to your visits\.\nGiven to .*9-11 am.*\nGiven to .*\nGiven to .*\nhttp/,
    ),
  ])
})

test('a helper gets a message when added, when the visit moves, and when removed', async () => {
  const { office, van, vanId, other, request, bookFor, assign, now } = await officeContext()
  const { booking } = await bookFor(other.id)
  await takeMessages(office)
  await bookingHelperAdd({ ...request(await now(booking)), technicianId: vanId }, office)
  const added = await takeMessages(office)
  expect(added.emails).toEqual([van.staff.email])
  expect(added.texts).toEqual(text(`Helping ${other.name}: Tue 24 Nov, 9-11 am`))
  await assign(await now(booking), other.id, '2026-11-24T13:00:00+10:00')
  expect((await takeMessages(office)).texts).toEqual(text('Moved: Tue 24 Nov, 1-3 pm'))
  await bookingHelperRemove({ ...request(await now(booking)), technicianId: vanId }, office)
  expect((await takeMessages(office)).texts).toEqual(
    text(`No longer helping ${other.name}: Tue 24 Nov, 1-3 pm`),
  )
})

test('a text of the evening waits until morning unless the visit is before, and the email doesn’t', async () => {
  const { office, vanId, bookFor } = await officeContext()
  const evening = { ...office, now: queenslandInstant('2026-11-23 21:00') }
  await bookFor(vanId)
  await runDueJobs(evening)
  const { rows } = await office.pool.query<{ task: string }>(
    `select task_identifier as task from graphile_worker.jobs where run_at = '2026-11-24T07:00:00+10:00'`,
  )
  expect(rows.filter(({ task }) => task === 'deliver-text')).toHaveLength(1)
  expect((await takeMessages(evening)).emails).toHaveLength(1)
})
