import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { drizzle } from 'drizzle-orm/node-postgres'
import ICAL from 'ical.js'
import sharp from 'sharp'
import { SMTPServer } from 'smtp-server'
import { expect, onTestFinished, test } from 'vitest'
import { withLinks } from '../../messaging/email-sms/links.ts'
import { readRecentMessages } from '../../messaging/email-sms/messages.ts'
import { openPool } from '../../platform/database/database.ts'
import { PRESENCE_LOCK } from '../../platform/database/presence.ts'
import * as tables from '../../platform/database/tables.ts'
import {
  messages,
  technicianLicences,
  technicianShifts,
  technicians,
} from '../../platform/database/tables.ts'
import { transact } from '../../platform/database/transact.ts'
import { dateTime, dayOf } from '../../platform/time.ts'
import { tokenFor } from '../../platform/tokens.ts'
import { availability } from '../../scheduling/availability.ts'
import { startJobs } from '../../server/jobs.ts'
import { createTestContext, type TestContext } from '../../testing/context.ts'
import { startTestSite } from '../../testing/site.ts'
import { findBooking, type StoredBooking, updateBooking } from '../booking-rows.ts'
import { photoCount, takePhoto } from '../photos/photos.ts'
import { streetName } from './booking-emails.ts'
import { findBookingByToken } from './booking-tokens.ts'
import { bookingConfirm } from './confirm.ts'
import { type Actor, CUSTOMER, recordEvent, takeStep } from './events.ts'
import { sendReminder, sendReviewInvitation } from './reminders.ts'
import type { Step } from './transitions.ts'

/** Monday 23 November 2026, 8 am in Queensland. */
const MONDAY = at('2026-11-23T08:00')
const OFFICE: Actor = { actor: 'staff', channel: 'staff area' }

const drippingTap = {
  startsAt: '2026-11-27T13:00:00+10:00',
  service: 'tap-repairs',
  suburb: 'Robina',
  street: '1 Example Street',
  unit: '4',
  name: 'Ann Lee',
  email: 'ann@example.org',
  phone: '0491 570 006',
  smsReminders: true,
  // All customers in this file share one address and one phone number.
  bookAnyway: true,
  idempotencyKey: 'a-key-of-my-own',
}

function at(words: string): Temporal.Instant {
  return Temporal.Instant.from(`${words}+10:00`)
}

const mondayContext = (changes = {}) =>
  createTestContext({
    now: MONDAY,
    clientKey: null,
    environment: { PUBLIC_URL: 'https://plumber.example' },
    ...changes,
  })

async function book(testContext: TestContext, changes = {}): Promise<StoredBooking> {
  const booked = await bookingConfirm({ ...drippingTap, ...changes }, testContext)
  if (booked.type !== 'Booked') throw new Error(JSON.stringify(booked))
  return booked.booking.booking
}

async function reloadBooking(testContext: TestContext, { id }: StoredBooking): Promise<StoredBooking> {
  const booking = await findBooking(testContext.db, id)
  if (!booking) throw new Error('the booking has gone')
  return booking
}

async function step(testContext: TestContext, booking: StoredBooking, kind: Step, actor: Actor, extras = {}) {
  const before = await reloadBooking(testContext, booking)
  const after = await transact(testContext.db, (tx) => takeStep(tx, before, kind, actor, testContext, extras))
  if (!after) throw new Error(`${kind} cannot be`)
  return after
}

/** Moves a booking as the manage link does, but without checking the schedule: same row, new window, higher sequence. */
async function move(testContext: TestContext, booking: StoredBooking, startsAt: Temporal.Instant) {
  const before = await reloadBooking(testContext, booking)
  return await transact(testContext.db, async (tx) => {
    await testContext.pool.query(
      'update visit set starts_at = $2, window_ends_at = $3, ends_at = $3 where id = $1',
      [before.id, startsAt.toString(), startsAt.add({ hours: 2 }).toString()],
    )
    await updateBooking(tx, before.id, { sequence: before.sequence + 1 })
    return await recordEvent(tx, 'moved', before.id, before, CUSTOMER, testContext)
  })
}

const readMailByTemplate = async (testContext: TestContext, template: string) =>
  (await readRecentMessages(testContext)).filter((message) => message.template === template)

async function readSingleMail(testContext: TestContext, template: string) {
  const [message, ...others] = await readMailByTemplate(testContext, template)
  if (!message || others.length > 0) throw new Error(`there is not one ${template}`)
  return message
}

type ScheduledReminder = { kind: string; sequence: number; at: string }

/** Returns the scheduled reminders, soonest first. */
async function readScheduledReminders(testContext: TestContext): Promise<ReadonlyArray<ScheduledReminder>> {
  const { rows } = await testContext.pool.query<ScheduledReminder>(
    `select payload->>'kind' as kind, (payload->>'sequence')::int as sequence,
            to_char(run_at at time zone 'Australia/Brisbane', 'YYYY-MM-DD"T"HH24:MI') as at
       from graphile_worker._private_jobs as jobs
       join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id
      where tasks.identifier = 'remind' order by run_at`,
  )
  return rows
}

const remindAt = (
  testContext: TestContext,
  time: string,
  { id }: StoredBooking,
  kind: string,
  sequence = 0,
) => sendReminder({ bookingId: id, kind, sequence }, { ...testContext, now: at(time) })

test('the customer gets an email with the window, the link and a calendar entry, and the office gets a copy', async () => {
  const testContext = await mondayContext()
  const booking = await book(testContext, { note: 'The left one.', access: 'Gate code 1234' })
  const email = await readSingleMail(testContext, 'visit-booked')
  expect(email).toMatchObject({ recipient: 'ann@example.org', replyTo: null, channel: 'email' })
  expect(email.props).toMatchObject({
    reference: booking.reference,
    window: 'Friday 27 November, 1 to 3 pm',
    changeableUntil: 'Friday 27 November, 11 am',
    reminders: 'the day before and that morning',
    licences: testContext.content.business.licences,
    privacyUrl: 'https://plumber.example/privacy-policy',
  })
  const manageUrl = email.props && 'manageUrl' in email.props ? String(email.props.manageUrl) : ''
  const [, token = ''] = manageUrl.split('https://plumber.example/booking/manage/')
  expect((await findBookingByToken(token, testContext, testContext.db))?.id).toBe(booking.id)
  const event = new ICAL.Component(ICAL.parse(email.calendar?.text ?? '')).getFirstSubcomponent('vevent')
  expect(email.calendar?.method).toBe('REQUEST')
  expect(event?.getFirstPropertyValue('location')).toBe('Robina QLD')
  expect(event?.getFirstPropertyValue('url')).toBe(manageUrl)
  expect(email.calendar?.text).not.toMatch(/Example Street|Gate code/)
  const longest = Math.max(
    ...(email.calendar?.text ?? '').split('\r\n').map((line) => Buffer.byteLength(line)),
  )
  expect(longest).toBeLessThanOrEqual(75)
  // The stored message has a placeholder; the token is inserted when it is sent.
  const stored = JSON.stringify(await testContext.db.select().from(messages)).replaceAll('\\r\\n ', '')
  expect(stored).toContain('/booking/manage/{link:manage:')
  expect(stored).not.toContain(token)
  expect(await readSingleMail(testContext, 'office-booking')).toMatchObject({
    recipient: testContext.content.business.email,
    replyTo: { name: 'Ann Lee', address: 'ann@example.org' },
    props: {
      event: 'booked',
      address: '4, 1 Example Street',
      access: 'Gate code 1234',
      message: 'The left one.',
      technician: booking.technicianName,
      photos: 0,
    },
  })
})

test('stored emails contain a placeholder, not the link token', async () => {
  const testContext = await mondayContext()
  await book(testContext)
  const token = (await readRecentMessages(testContext)).flatMap(({ props }) =>
    props && 'manageUrl' in props ? [String(props.manageUrl).split('/').at(-1)] : [],
  )[0]
  expect(token).toMatch(/^[\w-]{54}$/)
  const { rows } = await testContext.pool.query('select message::text from message')
  expect(rows).toHaveLength(2)
  expect(JSON.stringify(rows)).not.toContain(token)
})

test('a link placeholder typed by a customer stays plain text and is never replaced by a token', async () => {
  const testContext = await mondayContext()
  const booking = await book(testContext)
  const mark = `{link:manage:0:${tokenFor('manage', booking.id, 0, testContext.secrets)}}`
  const typed = [`{link:manage:${booking.id}:0}`, mark, mark.replace('manage', 'review')]
  const other = { email: 'eve@example.org', idempotencyKey: 'a-key-of-another', note: typed.join(' ') }
  await book(testContext, { ...other, startsAt: '2026-11-26T13:00:00+10:00' })
  const [copy] = (await readMailByTemplate(testContext, 'office-booking')).filter(
    ({ replyTo }) => replyTo?.address === other.email,
  )
  expect(copy?.props).toMatchObject({ message: typed.join(' ') })
  const { rows } = await testContext.pool.query<{ url: string }>(
    "select props->>'manageUrl' as url from message where props ? 'manageUrl' limit 1",
  )
  const [real = ''] = rows[0]?.url.match(/\{link.*\}/) ?? []
  expect(withLinks(real, testContext.secrets)).toMatch(/^[\w-]{54}$/)
  const tampered = real.replace(/.(?=\}$)/, (last) => (last === 'A' ? 'B' : 'A'))
  expect(withLinks(tampered, testContext.secrets)).toBe(tampered)
})

test('photos sent with a booking are attached to it, and the office email has their number', async () => {
  const testContext = await mondayContext()
  const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const taken = await takePhoto(bytes, testContext)
  if (taken.type !== 'PhotoTaken') throw new Error(taken.message)
  const booking = await book(testContext, { photos: [taken.photoToken] })
  expect(await photoCount(booking.id, testContext)).toBe(1)
  expect((await readSingleMail(testContext, 'office-booking')).props).toMatchObject({ photos: 1 })
})

test('a booking that needs confirmation gets a pending email, and a calendar entry only once it is confirmed', async () => {
  const testContext = await mondayContext()
  const booking = await book(testContext, { service: 'commercial-services' })
  expect(booking.state).toBe('PENDING')
  const pending = await readSingleMail(testContext, 'visit-pending')
  expect(pending).toMatchObject({ calendar: null, props: { answerBy: 'Tuesday 24 November, 8 am' } })
  expect((await readSingleMail(testContext, 'office-booking')).props).toMatchObject({
    event: 'pending',
    answerBy: 'Tuesday 24 November, 8 am',
  })
  expect(await readScheduledReminders(testContext)).toEqual([])
  await step(testContext, booking, 'confirmed', OFFICE)
  expect(await readSingleMail(testContext, 'visit-booked')).toMatchObject({
    props: { accepted: true },
    calendar: { method: 'REQUEST' },
  })
  expect(await readScheduledReminders(testContext)).toHaveLength(2)
  // The office isn't notified of its own actions.
  await readSingleMail(testContext, 'office-booking')
})

test('a declined booking that was never confirmed gets no calendar update', async () => {
  const testContext = await mondayContext()
  const booking = await book(testContext, { service: 'commercial-services' })
  await step(testContext, booking, 'declined', OFFICE)
  expect(await readSingleMail(testContext, 'visit-declined')).toMatchObject({ calendar: null })
})

test('a move email has the old and the new window, and updates the calendar entry', async () => {
  const testContext = await mondayContext()
  const booking = await book(testContext)
  await move(testContext, booking, at('2026-11-26T09:00'))
  const [email] = (await readMailByTemplate(testContext, 'visit-booked')).filter(
    ({ props }) => props && 'movedFrom' in props && props.movedFrom,
  )
  expect(email?.props).toMatchObject({
    window: 'Thursday 26 November, 9 to 11 am',
    movedFrom: 'Friday 27 November, 1 to 3 pm',
  })
  expect(email?.calendar?.text).toContain('SEQUENCE:1')
  expect(email?.calendar?.text).toContain('DTSTART:20261125T230000Z')
  expect((await readMailByTemplate(testContext, 'office-booking')).map(({ props }) => props)).toContainEqual(
    expect.objectContaining({ event: 'moved', movedFrom: 'Friday 27 November, 1 to 3 pm' }),
  )
})

test('a cancellation removes the calendar entry and the reminders', async () => {
  const testContext = await mondayContext()
  const booking = await book(testContext)
  expect(await readScheduledReminders(testContext)).toEqual([
    { kind: 'day-before', sequence: 0, at: '2026-11-26T13:00' },
    { kind: 'morning', sequence: 0, at: '2026-11-27T07:00' },
  ])
  await step(testContext, booking, 'cancelled', CUSTOMER, { reason: 'Fixed it.' })
  const email = await readSingleMail(testContext, 'visit-cancelled')
  expect(email.props).toMatchObject({ byCustomer: true, inCalendar: true })
  expect(email.calendar?.method).toBe('CANCEL')
  expect(email.calendar?.text).toContain('SEQUENCE:1')
  expect((await readMailByTemplate(testContext, 'office-booking')).map(({ props }) => props)).toContainEqual(
    expect.objectContaining({ event: 'cancelled', reason: 'Fixed it.' }),
  )
  expect(await readScheduledReminders(testContext)).toEqual([])
  await remindAt(testContext, '2026-11-26T13:00', booking, 'day-before')
  expect(await readMailByTemplate(testContext, 'visit-reminder')).toEqual([])
})

test('cancelling a booking that was never confirmed sends no calendar update', async () => {
  const testContext = await mondayContext()
  const booking = await book(testContext, { service: 'commercial-services' })
  await step(testContext, booking, 'cancelled', CUSTOMER)
  expect(await readSingleMail(testContext, 'visit-cancelled')).toMatchObject({
    calendar: null,
    props: { inCalendar: false },
  })
})

test('a reminder sends one email and one text, however often its job runs', async () => {
  const testContext = await mondayContext()
  const booking = await book(testContext)
  await Promise.all(
    Array.from({ length: 8 }, () => remindAt(testContext, '2026-11-26T13:00', booking, 'day-before')),
  )
  expect((await readSingleMail(testContext, 'visit-reminder')).props).toMatchObject({
    day: 'Tomorrow',
    window: 'Friday 27 November, 1 to 3 pm',
  })
  const text = await readSingleMail(testContext, 'text')
  expect(text).toMatchObject({ channel: 'sms', recipient: '+61491570006' })
  expect(text.plain).toMatch(
    /^Tomorrow, 1-3 pm Qld time: your plumber from GPC Plumbing\. https:\/\/plumber\.example\/booking\/manage\/[\w-]{54}$/,
  )
  await remindAt(testContext, '2026-11-27T07:00', booking, 'morning')
  const days = (await readMailByTemplate(testContext, 'visit-reminder')).map(
    ({ props }) => props && 'day' in props && props.day,
  )
  expect(days).toEqual(['Today', 'Tomorrow'])
})

test.each([
  [{ smsReminders: false }],
  [{ phone: '(07) 5550 0142' }],
  [{ phone: '+64 21 123 4567' }],
  [{ phone: 'ask for Kim on 5550 0142' }],
])('no texts are sent to %o', async (changes) => {
  const testContext = await mondayContext()
  const booking = await book(testContext, changes)
  await remindAt(testContext, '2026-11-26T13:00', booking, 'day-before')
  await step(testContext, booking, 'en route', OFFICE)
  await readSingleMail(testContext, 'visit-reminder')
  expect(await readMailByTemplate(testContext, 'text')).toEqual([])
})

test('a move reschedules the reminders, and those for the old window send nothing', async () => {
  const testContext = await mondayContext()
  const booking = await book(testContext)
  await move(testContext, booking, at('2026-11-30T07:00'))
  expect(await readScheduledReminders(testContext)).toEqual([
    { kind: 'day-before', sequence: 1, at: '2026-11-29T07:00' },
    { kind: 'morning', sequence: 1, at: '2026-11-29T19:59' },
  ])
  await remindAt(testContext, '2026-11-26T13:00', booking, 'day-before', 0)
  expect(await readMailByTemplate(testContext, 'visit-reminder')).toEqual([])
  // For a 7 am window, the morning reminder goes out the evening before and says "Tomorrow".
  await remindAt(testContext, '2026-11-29T19:59', booking, 'morning', 1)
  expect((await readSingleMail(testContext, 'visit-reminder')).props).toMatchObject({ day: 'Tomorrow' })
})

test('a late reminder waits until quiet hours end, and is dropped once the next one is due', async () => {
  const testContext = await mondayContext()
  const booking = await book(testContext)
  await remindAt(testContext, '2026-11-26T23:00', booking, 'day-before')
  expect(await readMailByTemplate(testContext, 'visit-reminder')).toEqual([])
  expect(await readScheduledReminders(testContext)).toContainEqual({
    kind: 'day-before',
    sequence: 0,
    at: '2026-11-27T07:00',
  })
  await remindAt(testContext, '2026-11-27T07:00', booking, 'day-before')
  await remindAt(testContext, '2026-11-27T13:00', booking, 'morning')
  expect(await readMailByTemplate(testContext, 'visit-reminder')).toEqual([])
  await remindAt(testContext, '2026-11-27T12:59', booking, 'morning')
  expect((await readSingleMail(testContext, 'visit-reminder')).sendBefore).toEqual(at('2026-11-27T13:00'))
})

test('on the day, sends the on-the-way estimate, and a missed-visit email if no one answers the door', async () => {
  const testContext = await mondayContext({ now: at('2026-11-27T13:20') })
  const early = { ...testContext, now: MONDAY }
  const booking = await book(early)
  const estimate = { estimateFrom: at('2026-11-27T13:40'), estimateTo: at('2026-11-27T14:10') }
  await step(testContext, booking, 'en route', OFFICE, estimate)
  expect((await readSingleMail(testContext, 'visit-on-the-way')).props).toMatchObject({
    estimate: 'between 1:40 and 2:10 pm',
  })
  expect((await readSingleMail(testContext, 'text')).plain).toContain(
    "your plumber's on the way and should be there between 1:40 and 2:10 pm",
  )
  expect(await readScheduledReminders(testContext)).toEqual([])
  await step({ ...testContext, now: at('2026-11-27T14:05') }, booking, 'no access', OFFICE)
  expect((await readSingleMail(testContext, 'visit-no-access')).props).toMatchObject({ at: '2:05 pm' })
})

test('an arrival after the booked window is announced as running late', async () => {
  const testContext = await mondayContext({ now: at('2026-11-27T14:50') })
  const booking = await book({ ...testContext, now: MONDAY })
  const estimate = { estimateFrom: at('2026-11-27T15:20'), estimateTo: at('2026-11-27T15:50') }
  await step(testContext, booking, 'en route', OFFICE, estimate)
  expect((await readSingleMail(testContext, 'visit-on-the-way')).props).toMatchObject({
    estimate: 'between 3:20 and 3:50 pm',
    late: true,
  })
  expect((await readSingleMail(testContext, 'text')).plain).toBe(
    "GPC Plumbing: sorry, we're running late. We should be there between 3:20 and 3:50 pm. Doesn't suit? Call (07) 5555 1234",
  )
})

test('a customer told that we are running late gets the new time, until the visit moves', async () => {
  const testContext = await mondayContext({ now: at('2026-11-27T14:30') })
  const booking = await book({ ...testContext, now: MONDAY })
  const estimate = { estimateFrom: at('2026-11-27T15:20'), estimateTo: at('2026-11-27T15:50') }
  const late = await step(testContext, booking, 'running late', OFFICE, estimate)
  expect(late).toMatchObject({ state: 'CONFIRMED', ...estimate })
  expect(await readSingleMail(testContext, 'visit-running-late')).toMatchObject({
    props: { estimate: 'between 3:20 and 3:50 pm' },
    sendBefore: at('2026-11-27T15:50'),
  })
  expect((await readSingleMail(testContext, 'text')).plain).toContain('running late')
  expect(await move(testContext, booking, at('2026-11-30T13:00'))).toMatchObject({ estimateFrom: null })
})

test('an earlier-window offer expires with the offer, and isn’t texted at night', async () => {
  const testContext = await mondayContext()
  const booking = await book(testContext)
  const offer = (time: string) => {
    const context = { ...testContext, now: at(time) }
    const extras = {
      offer: {
        id: booking.id,
        startsAt: at('2026-11-26T11:00'),
        endsAt: at('2026-11-26T13:00'),
        until: context.now.add({ minutes: 15 }),
      },
    }
    const system: Actor = { actor: 'system', channel: 'waitlist' }
    return transact(testContext.db, (tx) =>
      recordEvent(tx, 'offer made', booking.id, booking, system, context, extras),
    )
  }
  await offer('2026-11-24T22:00')
  expect(await readMailByTemplate(testContext, 'text')).toEqual([])
  await offer('2026-11-25T09:25')
  const [latest] = await readMailByTemplate(testContext, 'earlier-window')
  expect(latest).toMatchObject({
    sendBefore: at('2026-11-25T09:40'),
    props: { offered: 'Thursday 26 November, 11 am to 1 pm', until: '9:40 am' },
  })
  expect((await readSingleMail(testContext, 'text')).plain).toContain(
    'Thu 26 Nov, 11 am-1 pm is free. Tap by 9:40 am. GPC Plumbing https://',
  )
})

test('a review invitation is sent once, and only after the job is completed', async () => {
  const testContext = await mondayContext()
  const booking = await book(testContext)
  for (const kind of ['en route', 'arrived'] as const) await step(testContext, booking, kind, OFFICE)
  await sendReviewInvitation({ bookingId: booking.id }, testContext)
  expect(await readMailByTemplate(testContext, 'review-invitation')).toEqual([])
  await step(testContext, booking, 'completed', OFFICE)
  await sendReviewInvitation({ bookingId: booking.id }, testContext)
  await sendReviewInvitation({ bookingId: booking.id }, testContext)
  await readSingleMail(testContext, 'review-invitation')
})

/** Starts a mail server on the loopback address that stores what it receives. */
async function startMailServer() {
  const received: Array<{ to: string[]; source: string }> = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope }, done) {
      text(stream).then((source) => {
        received.push({ to: envelope.rcptTo.map(({ address }) => address), source })
        done()
      }, done)
    },
  })
  const listener = server.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  onTestFinished(() => new Promise((done) => server.close(() => done())))
  const { port } = listener.address() as AddressInfo
  return { url: `smtp://127.0.0.1:${port}`, received }
}

test('the calendar entry is emailed both as an invitation and as an .ics file', async () => {
  const server = await startMailServer()
  const testContext = await mondayContext({
    environment: { PUBLIC_URL: 'https://plumber.example', SMTP_URL: server.url },
  })
  await book(testContext)
  const jobs = await startJobs(testContext, testContext.pool, 'gateway-test')
  await expect.poll(() => server.received.length).toBe(2)
  await jobs.stop()
  const source = server.received.find(({ to }) => to.includes('ann@example.org'))?.source ?? ''
  expect(source).toMatch(/^Content-Type: text\/calendar; charset=utf-8; method=REQUEST/m)
  expect(source).toMatch(/^Content-Type: application\/ics; name=visit\.ics/m)
  expect(source).not.toContain('{link:')
  const encoded = source.match(/name=visit\.ics[\s\S]*?\r\n\r\n([\w+/=\r\n]+)/)?.[1] ?? ''
  const file = Buffer.from(encoded, 'base64').toString().replaceAll('\r\n ', '')
  expect(file).toContain('Change or cancel: https://plumber.example/booking/manage/')
  expect(file).not.toContain('{link:')
})

test('200 simultaneous bookings send one email per customer, with six gateways working the queue', async () => {
  const server = await startMailServer()
  // The queue runs on the real clock, so all bookings are next week, when no reminder is due yet.
  const testContext = await createTestContext({ clientKey: null, environment: { SMTP_URL: server.url } })
  await addVans(testContext, 50)
  const asked = {
    service: 'tap-repairs',
    suburb: 'robina',
    from: dayOf(testContext.now).add({ days: 7 }),
    days: 28,
  }
  const listed = await availability(asked, testContext)
  const starts = (listed?.days ?? [])
    .filter(({ date }) => Temporal.PlainDate.from(date).dayOfWeek < 6)
    .flatMap(({ windows }) => windows.map(({ startsAt }) => dateTime(startsAt)))
    .slice(0, 10)
  const booked = await Promise.all(
    Array.from({ length: 200 }, (_, n) =>
      bookWithRetries(testContext, {
        startsAt: starts[n % starts.length],
        email: `customer${n}@example.org`,
        idempotencyKey: `customer-${n}`,
        smsReminders: false,
      }),
    ),
  )
  expect(new Set(booked.map(({ id }) => id)).size).toBe(200)
  await startGateways(testContext, 6)
  await expect.poll(() => server.received.length, { timeout: 90_000, interval: 250 }).toBe(400)
  const customers = server.received.flatMap(({ to }) => to).filter((to) => to.startsWith('customer'))
  expect(new Set(customers).size).toBe(200)
  expect(customers).toHaveLength(200)
  const ids = server.received.map(({ source }) => source.match(/^Message-ID: <(.+)>/im)?.[1])
  expect(new Set(ids).size).toBe(400)
  await expect
    .poll(
      async () =>
        (await testContext.db.select().from(messages)).filter(({ state }) => state === 'sent').length,
    )
    .toBe(400)
  expect(server.received).toHaveLength(400)
}, 120_000)

/** Starts a number of gateways that work through the queue, each holding its presence lock like a real one. */
async function startGateways(testContext: TestContext, gateways: number) {
  const presence = await testContext.pool.connect()
  onTestFinished(() => presence.release(true))
  for (let n = 0; n < gateways; n++) {
    await presence.query('select pg_advisory_lock_shared($1, hashtext($2))', [PRESENCE_LOCK, `gateway-${n}`])
    // A pool of its own, as each process has: job queues hold three connections each.
    const pool = openPool(testContext.connection, testContext.log)
    const db = drizzle({ client: pool, schema: tables })
    const jobs = await startJobs({ ...testContext, db }, pool, `gateway-${n}`)
    onTestFinished(() => jobs.stop().then(() => pool.end()))
  }
}

/** Books like the website: retries with the same key if there was no response. */
async function bookWithRetries(
  testContext: TestContext,
  changes: object,
  tries = 20,
): Promise<StoredBooking> {
  return await book(testContext, changes).catch((error: unknown) => {
    if (tries === 0) throw error
    return bookWithRetries(testContext, changes, tries - 1)
  })
}

/** Adds a number of technicians who work from Monday to Friday. */
async function addVans(testContext: TestContext, vans: number) {
  const names = Array.from({ length: vans }, (_, n) => `Test van ${n}`)
  const [like] = await testContext.db.select().from(technicians)
  const added = await testContext.db
    .insert(technicians)
    .values(names.map((name) => ({ name, homeZone: like?.homeZone ?? '' })))
    .returning()
  await testContext.db
    .insert(technicianShifts)
    .values(
      added.flatMap(({ id }) =>
        [1, 2, 3, 4, 5].map((weekday) => ({ technicianId: id, weekday, starts: '07:00', ends: '17:00' })),
      ),
    )
  await testContext.db
    .insert(technicianLicences)
    .values(added.map(({ id }) => ({ technicianId: id, kind: 'gas' })))
}

test('the calendar entry and the photos open with the booking link only', async () => {
  // The test site uses the real clock.
  const testContext = await createTestContext()
  const asked = { service: 'tap-repairs', suburb: 'robina', from: null, days: 14 }
  const [window] = (await availability(asked, testContext))?.next ?? []
  const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const upload = await takePhoto(bytes, testContext)
  const outcome = await bookingConfirm(
    {
      ...drippingTap,
      startsAt: window?.startsAt.toString(),
      photos: upload.type === 'PhotoTaken' ? [upload.photoToken] : [],
    },
    testContext,
  )
  const token = outcome.type === 'Booked' ? outcome.token : ''
  const { url } = await startTestSite({ context: testContext })
  const get = (path: string) => fetch(`${url}/booking/manage/${path}`)

  const calendar = await get(`${token}/calendar.ics`)
  expect(calendar.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  const entry = await calendar.text()
  expect(new ICAL.Component(ICAL.parse(entry)).getFirstPropertyValue('method')).toBe('PUBLISH')
  expect(entry.replaceAll('\r\n ', '')).toContain(`/booking/manage/${token}`)
  expect(entry).not.toMatch(/Example Street|Ann|ann@/)

  const photo = await get(`${token}/photos/1`)
  expect(photo.status).toBe(200)
  expect(Object.fromEntries(photo.headers)).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
    'content-disposition': 'inline; filename="photo-1.jpg"',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
    'referrer-policy': 'no-referrer',
  })
  expect((await sharp(Buffer.from(await photo.arrayBuffer())).metadata()).format).toBe('jpeg')

  const wrongToken = `${token.slice(0, -2)}${token.at(-2) === 'A' ? 'B' : 'A'}${token.at(-1)}`
  for (const path of [
    `${token}/photos/2`,
    `${token}/photos/0`,
    `${wrongToken}/photos/1`,
    `${wrongToken}/calendar.ics`,
  ]) {
    expect((await get(path)).status, path).toBe(404)
  }
})

test.each([
  ['1 Example Street', 'Example Street'],
  ['Unit 3, 12A Sample Parade', 'Sample Parade'],
  ['3/12-14 Gold Coast Highway', 'Gold Coast Highway'],
  ['5 1st Avenue', '1st Avenue'],
  // What remains could be the name of a house, or nothing.
  ['Rose Cottage, Hill Road', null],
  ['12 Esplanade', null],
  ['Lot 7', null],
])('emails name the street of %s without its number', (street, name) => {
  expect(streetName(street)).toBe(name)
})
