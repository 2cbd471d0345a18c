import { describe, expect, test } from 'vitest'
import { sendReminder, sendReviewInvitation } from '../../bookings/customer/reminders.ts'
import { eraseExpiredCustomers } from '../../bookings/customer/retention.ts'
import { bookingStep } from '../../bookings/customer/staff-steps.ts'
import { isNotified, remindersOf } from '../../bookings/customer/view.ts'
import { offerWindow } from '../../bookings/customer/waitlist.ts'
import { bookingAssign, bookingAssignUndo } from '../../bookings/dispatch-board/assign.ts'
import { staffWindows } from '../../bookings/dispatch-board/windows.ts'
import { bookingsUpdate } from '../../bookings/list/update.ts'
import { contactNote } from '../../bookings/staff/staff-booking.ts'
import { staffTimeline } from '../../bookings/staff/timeline.ts'
import { dispatchRequest } from '../../enquiries/emergency-requests/emergency-requests.ts'
import { quoteRequest } from '../../enquiries/quote-requests/quote-requests.ts'
import { bookings, messages, visits } from '../../platform/database/tables.ts'
import { bookQuote } from '../../priced-quotes/customer/book.ts'
import { quoteToken } from '../../priced-quotes/customer/link.ts'
import { pricedQuoteAccept } from '../../priced-quotes/customer/office-answer.ts'
import { findQuote } from '../../priced-quotes/quote-rows.ts'
import {
  advanceTime,
  bookingInput,
  createMondayContext,
  keepOnlyTechnician,
  newIdempotencyKey,
  queenslandInstant,
} from '../../testing/bookings.ts'
import type { TestContext } from '../../testing/context.ts'
import { runDueJobs } from '../../testing/jobs.ts'
import { createDraftQuote, sendDraftQuote } from '../../testing/priced-quotes.ts'
import { leakyTap } from '../../testing/quotes.ts'
import { signInAs } from '../../testing/staff.ts'
import { staffSearch } from '../search/search.ts'
import { bookingCreate, textsReach } from './create.ts'

const createOfficeContext = async () => signInAs(await createMondayContext(), 'office')

const DAY = Temporal.PlainDate.from('2026-11-25')
const atTime = <T extends TestContext>(context: T, time: string): T => ({
  ...context,
  now: queenslandInstant(time),
})

async function windowsOf(context: TestContext, date = DAY, service = 'tap-repairs') {
  const [day] = (await staffWindows({ service, suburb: 'Robina', from: date, days: 1 }, context)) ?? []
  if (!day) throw new Error('no such day')
  return day.windows.map(({ window, ...rest }) => ({
    ...rest,
    startsAt: Temporal.Instant.fromEpochMilliseconds(window.startsAt).toString(),
  }))
}

test('staff see the windows customers are offered, and why the others are for staff only', async () => {
  const context = await createOfficeContext()
  expect(
    await staffWindows({ service: 'tap-repairs', suburb: 'Byron Bay', from: DAY, days: 1 }, context),
  ).toBeNull()
  expect((await windowsOf(context)).map(({ state }) => state)).toEqual(Array(5).fill('OFFERED'))
  // It's 8 am and customers need to give two hours' notice, so the nine o'clock window is too soon for them.
  const today = await windowsOf(context, Temporal.PlainDate.from('2026-11-23'))
  expect(today.map(({ state, words }) => [state, words]).slice(0, 3)).toEqual([
    ['ONLY_STAFF', 'Already started'],
    ['ONLY_STAFF', 'Less notice than customers need to give'],
    ['OFFERED', null],
  ])
  await keepOnlyTechnician('Van 1', context)
  const alone = await windowsOf(context)
  const reserved = alone.filter(({ state }) => state === 'ONLY_STAFF')
  expect(reserved).toHaveLength(1)
  expect(reserved[0]?.words).toMatch(/^Held for emergencies until /)
  expect(reserved[0]?.technicians).toMatchObject([{ name: 'Van 1', onlyStaff: reserved[0]?.words }])
})

test('staff book a job that customers wait to have confirmed with its usual notice, and it’s confirmed at once', async () => {
  const context = atTime(await createOfficeContext(), '2026-11-23 15:30')
  const [first] = await windowsOf(context, Temporal.PlainDate.from('2026-11-24'), 'commercial-services')
  expect(first).toMatchObject({ startsAt: '2026-11-23T21:00:00Z', state: 'OFFERED' })
  const phoned = bookingInput({ startsAt: first?.startsAt, service: 'commercial-services' })
  const { bookAnyway: _, ...input } = phoned
  expect(await bookingCreate(input, context)).toMatchObject({
    type: 'BookingCreated',
    booking: { state: 'CONFIRMED' },
  })
})

test('a window reserved for emergencies needs a reason, which is stored on the booking', async () => {
  const context = await createOfficeContext()
  const technicianId = await keepOnlyTechnician('Van 1', context)
  const [reserved] = (await windowsOf(context)).filter(({ state }) => state === 'ONLY_STAFF')
  const input = bookingInput({ startsAt: reserved?.startsAt })
  expect(await bookingCreate({ ...input, technicianId }, context)).toMatchObject({
    type: 'InvalidInput',
    fields: [{ field: 'reason', message: expect.stringContaining('Held for emergencies') }],
  })
  expect(await bookingCreate(input, context)).toMatchObject({ type: 'SlotTaken' })
  const created = await bookingCreate({ ...input, reason: 'The owner promised it' }, context)
  expect(created).toMatchObject({ type: 'BookingCreated', booking: { technicianId, state: 'CONFIRMED' } })
  // Repeating the key returns the same booking.
  expect(await bookingCreate({ ...input, reason: 'The owner promised it' }, context)).toEqual(created)
  if (created.type !== 'BookingCreated') throw new Error('not booked')
  const timeline = await staffTimeline(created.booking, context)
  expect(timeline.map(({ details }) => details)).toEqual([expect.stringContaining('The owner promised it')])
})

test('an emergency request counts as the reason, and conflicts of a technician are reported', async () => {
  const context = atTime(await createOfficeContext(), '2026-11-23 08:30')
  const requested = await dispatchRequest(
    { name: 'Bo Tran', phone: '0491 570 156', place: 'Robina', message: 'Water everywhere' },
    context,
  )
  if (requested.type !== 'DispatchRequested') throw new Error('not taken')
  const startsAt = '2026-11-23T09:00:00+10:00'
  expect(await bookingCreate(bookingInput({ startsAt }), context)).toMatchObject({ type: 'SlotTaken' })
  const urgent = await bookingCreate({ ...bookingInput({ startsAt }), enquiry: requested.reference }, context)
  if (urgent.type !== 'BookingCreated') throw new Error(JSON.stringify(urgent))
  const { technicianId } = urgent.booking
  expect(
    await bookingCreate({ ...bookingInput({ startsAt }), technicianId, reason: 'Promised' }, context),
  ).toMatchObject({ type: 'NotMoved', reason: 'BUSY' })
  expect(
    await bookingCreate(
      { ...bookingInput({ startsAt: '2026-11-24T09:00:00+10:00' }), enquiry: requested.reference },
      context,
    ),
  ).toMatchObject({ type: 'NotChangeable' })
})

describe('a caller without an email address', () => {
  const call = async (context: TestContext, changes: object = {}) => {
    const outcome = await bookingCreate({ ...bookingInput({ email: '  ' }), ...changes }, context)
    if (outcome.type !== 'BookingCreated') throw new Error(JSON.stringify(outcome))
    return outcome.booking
  }
  const queuedMessages = async (context: TestContext) =>
    (await context.db.select().from(messages)).map(({ channel, recipient, plain }) => ({
      channel,
      recipient,
      plain,
    }))

  test('is booked by phone alone, and is sent nothing', async () => {
    const context = await createOfficeContext()
    const booking = await call(context)
    expect(booking).toMatchObject({ email: null, state: 'CONFIRMED' })
    await sendReminder(
      { bookingId: booking.id, kind: 'day-before', sequence: 0 },
      atTime(context, '2026-11-23 09:00'),
    )
    for (const step of ['arrived', 'completed'] as const) await bookingStep(booking.id, { step }, context)
    await sendReviewInvitation({ bookingId: booking.id }, context)
    expect(await queuedMessages(context)).toEqual([])
    expect(contactNote(booking, context)).toBe('No messages. Call them about any change.')
    expect(await bookingCreate(bookingInput({ email: '', phone: ' ' }), context)).toMatchObject({
      type: 'InvalidInput',
      fields: [{ field: 'phone', message: 'Phone number is required' }],
    })
    expect(await bookingCreate(bookingInput({ email: 'ann' }), context)).toMatchObject({
      fields: [{ field: 'email', message: 'Please enter a valid email address' }],
    })
  })

  test('gets texts instead of emails if the customer agreed, outside quiet hours', async () => {
    const context = await createOfficeContext()
    const booking = await call(context, { smsReminders: true })
    expect(await queuedMessages(context)).toEqual([
      { channel: 'sms', recipient: '+61491570006', plain: expect.stringContaining(': booked with ') },
    ])
    await sendReminder(
      { bookingId: booking.id, kind: 'day-before', sequence: 0 },
      atTime(context, '2026-11-23 09:00'),
    )
    await bookingStep(booking.id, { step: 'cancelled' }, atTime(context, '2026-11-23 21:00'))
    const texts = await queuedMessages(context)
    // The confirmation hadn't been sent yet, so it's dropped. The reminder stays.
    expect(texts.map(({ channel }) => channel)).toEqual(['sms', 'sms'])
    expect(texts.map(({ plain }) => plain)).toEqual([
      expect.stringContaining('Tomorrow, '),
      expect.stringContaining(' is cancelled.'),
    ])
    const { rows } = await context.pool.query<{ late: number }>(
      `select count(*)::int as late from graphile_worker.jobs
        where task_identifier = 'deliver-text' and run_at = '2026-11-24T07:00:00+10:00'`,
    )
    expect(rows).toEqual([{ late: 1 }])
    expect(contactNote(booking, context)).toContain('no SMS provider')
    const settings = { ...context.settings, smsUrl: 'https://texts.example' }
    expect(contactNote(booking, { ...context, settings })).toBe('By text to 0491 570 006.')
    expect(contactNote({ ...booking, phoneE164: null }, context)).toContain('can’t text this number')
    // The form knows in advance whether texts reach the number and are sent at all.
    expect(textsReach('0491 570 006', { settings })).toBe(true)
    expect(textsReach('(07) 5550 0142', { settings })).toBe(false)
    expect(textsReach('0491', { settings })).toBe(false)
    expect(textsReach('0491 570 006', context)).toBe(false)
  })

  test('gets one text in the morning with the current state, whatever happened overnight', async () => {
    const night = atTime(await createOfficeContext(), '2026-11-23 21:00')
    const texts = async () => (await queuedMessages(night)).map(({ plain }) => plain)
    const booking = await call(night, { startsAt: '2026-11-25T09:00:00+10:00', smsReminders: true })
    expect(await texts()).toEqual([expect.stringContaining('Wed 25 Nov, 9-11 am Qld time: booked with ')])
    const { technicianId, id, reference, version } = booking
    const move = (expectedVersion: number) =>
      bookingAssign(
        {
          reference,
          technicianId,
          startsAt: '2026-11-25T13:00:00+10:00',
          version: expectedVersion,
          customerAgreed: true,
          idempotencyKey: newIdempotencyKey(),
        },
        night,
      )
    expect(await move(version)).toMatchObject({ type: 'BookingAssigned', windowMoved: true })
    await bookingAssignUndo({ reference, version: version + 1, idempotencyKey: newIdempotencyKey() }, night)
    const settledContext = advanceTime(night, { seconds: 16 })
    await runDueJobs(settledContext)
    expect(await texts()).toEqual([expect.stringContaining('Wed 25 Nov, 9-11 am Qld time: booked with ')])
    expect(await move(version + 2)).toMatchObject({ type: 'BookingAssigned', windowMoved: true })
    await runDueJobs(settledContext)
    expect(await texts()).toEqual([
      expect.stringContaining("Wed 25 Nov, 1-3 pm Qld time: we've moved your visit"),
    ])
    await bookingStep(id, { step: 'cancelled' }, settledContext)
    expect(await texts()).toEqual([
      expect.stringContaining('Wed 25 Nov, 1-3 pm: your booking with GPC Plumbing is cancelled'),
    ])
  })

  test('is offered a window from the waitlist only if a text can reach them', async () => {
    const context = await createOfficeContext()
    const startsAt = '2026-11-24T09:00:00+10:00'
    const waitlistInput = { startsAt: '2026-11-25T09:00:00+10:00', waitFor: [startsAt] }
    const settings = { ...context.settings, smsUrl: 'https://texts.example' }
    const offeredTo = async (offerContext: TestContext = { ...context, settings }) => {
      await offerWindow({ startsAt }, offerContext)
      return (await context.db.select().from(visits)).flatMap(({ offeredTo }) => offeredTo ?? [])
    }
    await call(context, waitlistInput)
    await call(context, { ...waitlistInput, smsReminders: true, phone: '(07) 5550 0142' })
    expect(await offeredTo()).toEqual([])
    const { id } = await call(context, { ...waitlistInput, smsReminders: true })
    expect(await offeredTo({ ...context, settings: { ...context.settings, devMail: false } })).toEqual([])
    expect(await offeredTo()).toEqual([id])
  })

  test('is found in searches, left out of bulk emails, and deleted like every customer', async () => {
    const context = await createOfficeContext()
    const booking = await call(context, { name: 'Ida Ring' })
    expect(await staffSearch('Ida Ring', context)).toMatchObject({
      bookings: [{ reference: booking.reference, email: null }],
      customers: [{ name: 'Ida Ring', contacts: [{ kind: 'PHONE', value: '0491 570 006' }] }],
    })
    const { reference, version } = booking
    const bulkMessage = {
      action: 'MESSAGE' as const,
      bookings: [{ reference, version }],
      idempotencyKey: 'one-message',
    }
    for (const preview of [true, false])
      expect(await bookingsUpdate({ ...bulkMessage, message: 'Hello', preview }, context)).toMatchObject({
        rows: [{ done: false, message: 'Not sent. There’s no email address for this customer. Call them.' }],
      })
    await eraseExpiredCustomers(queenslandInstant('2033-11-25 09:00'), context)
    expect(await context.db.select().from(bookings)).toMatchObject([{ name: 'erased', phone: 'erased' }])
  })
})

test('a phone number with too few digits is refused, unless it is the one in the enquiry', async () => {
  const context = await createOfficeContext()
  const enquiry = await quoteRequest({ ...leakyTap, phone: '12' }, context)
  if (enquiry.type !== 'QuoteRequested') throw new Error(enquiry.type)
  const create = (changes: object) => bookingCreate({ ...bookingInput(), ...changes }, context)
  expect(await create({ phone: '12' })).toMatchObject({ type: 'InvalidInput', fields: [{ field: 'phone' }] })
  expect(await create({ phone: '34', enquiry: enquiry.reference })).toMatchObject({ type: 'InvalidInput' })
  expect(await create({ phone: '+44 20 7946 0958' })).toMatchObject({ type: 'BookingCreated' })
  expect(
    await create({ phone: '12', enquiry: enquiry.reference, startsAt: '2026-11-26T09:00:00+10:00' }),
  ).toMatchObject({ type: 'BookingCreated' })
})

test('without a mail server, staff and the customer’s own page say that no email is sent', async () => {
  const context = await createOfficeContext()
  const created = await bookingCreate(bookingInput(), context)
  if (created.type !== 'BookingCreated') throw new Error(created.type)
  const { booking } = created
  const settings = { ...context.settings, smtpUrl: 'smtp://localhost' }
  expect(contactNote(booking, context)).toContain('no mail server is set')
  expect(contactNote(booking, { ...context, settings })).toBeNull()
  expect(isNotified(booking, context.settings)).toBe(false)
  expect(isNotified(booking, settings)).toBe(true)
  const view = { booking, token: '', open: true }
  expect(remindersOf(view, context)).toBeNull()
  expect(remindersOf(view, { ...context, settings })).toBe('that morning')
})

test('of office and customer booking a quote in the same second, one books it and the other gets its reference', async () => {
  const context = await createOfficeContext()
  const customer = { ...context, staff: null, clientKey: '203.0.113.9' }
  for (const round of [1, 2, 3, 4]) {
    const quote = await sendDraftQuote(context, (await createDraftQuote(context)).quote)
    const { reference, version } = quote
    await pricedQuoteAccept({ reference, version, name: 'Ann Lee', options: [] }, context)
    const startsAt = `2026-11-2${round + 3}T09:00:00+10:00`
    const later = `2026-11-2${round + 3}T13:00:00+10:00`
    const chosen = { startsAt: later, street: '', email: '', phone: '' }
    const [office, online] = await Promise.all([
      bookingCreate({ ...bookingInput({ startsAt }), quote: reference }, context),
      bookQuote(quoteToken(quote, context), chosen, customer),
    ])
    const booked = await context.db.select({ id: bookings.id }).from(bookings)
    expect(booked).toHaveLength(round)
    const loser = [office, online].find(({ type }) => type === 'NotChangeable')
    expect([office.type, online.type]).toContainEqual(expect.stringMatching(/^(BookingCreated|QuoteBooked)$/))
    expect(loser).toMatchObject({
      message: expect.stringMatching(/This quote is already booked: .*, (9 to 11 am|1 to 3 pm), booking GC-/),
    })
    expect(await findQuote(context.db, reference)).toMatchObject({ state: 'CONVERTED' })
  }
})

test('booking for an accepted quote marks the quote as booked, once', async () => {
  const context = await createOfficeContext()
  const quote = await sendDraftQuote(context, (await createDraftQuote(context)).quote)
  const { reference, version } = quote
  const create = () => bookingCreate({ ...bookingInput(), quote: reference }, context)
  expect(await create()).toMatchObject({ message: 'Not booked. The customer hasn’t accepted this quote.' })
  expect(await context.db.select().from(bookings)).toEqual([])
  await pricedQuoteAccept({ reference, version, name: 'Ann Lee', options: [] }, context)
  const outcomes = await Promise.all([create(), create()])
  expect(outcomes.map(({ type }) => type).toSorted()).toEqual(['BookingCreated', 'NotChangeable'])
  const [booking, ...others] = await context.db.select().from(bookings)
  expect(others).toEqual([])
  expect(await findQuote(context.db, reference)).toMatchObject({ state: 'CONVERTED', bookingId: booking?.id })
  expect(await staffSearch(reference, context)).toMatchObject({ pricedQuotes: [{ reference }] })
  expect(await bookingCreate({ ...bookingInput(), quote: 'P-000000' }, context)).toMatchObject({
    message: 'Not booked. That quote doesn’t exist.',
  })
})
