import { expect, test } from 'vitest'
import { readRecentMessages } from '../../messaging/email-sms/messages.ts'
import { bookingEvents } from '../../platform/database/tables.ts'
import { advanceTime, book, createMondayContext, newIdempotencyKey } from '../../testing/bookings.ts'
import type { TestContext } from '../../testing/context.ts'
import { bookingCancel } from './changes.ts'
import { bookingLinkRequest, SEND_LINKS, sendLinks } from './links.ts'

const jobs = async (context: TestContext) =>
  (
    await context.pool.query<{ payload: unknown }>(
      `select payload from graphile_worker._private_jobs
        where task_id = (select id from graphile_worker._private_tasks where identifier = $1)`,
      [SEND_LINKS],
    )
  ).rows

test('links are sent by a job, and the response is the same whether or not there are bookings', async () => {
  const context = await createMondayContext()
  const { booking } = await book(context, { email: 'Ann@example.org' })
  const knownAddress = await bookingLinkRequest(
    { email: 'ann@example.org', idempotencyKey: newIdempotencyKey() },
    context,
  )
  const unknown = await bookingLinkRequest(
    { email: 'nobody@example.org', idempotencyKey: newIdempotencyKey() },
    context,
  )
  expect(knownAddress).toEqual(unknown)
  const queuedJobs = await jobs(context)
  expect(queuedJobs).toHaveLength(2)
  for (const { payload } of queuedJobs) await sendLinks(payload, { ...context, clientKey: null })
  const events = await context.db.select().from(bookingEvents)
  expect(events.filter(({ kind }) => kind === 'link asked')).toMatchObject([{ bookingId: booking.id }])
})

test('one email has the links to all bookings of an address, upcoming ones first', async () => {
  const context = await createMondayContext()
  const email = 'ann@example.org'
  const days = ['2026-11-26', '2026-11-25', '2026-11-24']
  const booked = []
  for (const day of days) booked.push(await book(context, { email, startsAt: `${day}T09:00:00+10:00` }))
  const [late, middle, early] = booked
  if (!late || !middle || !early) throw new Error('they were not booked')
  await bookingCancel({ token: early.token, idempotencyKey: newIdempotencyKey() }, context)
  const payload = { email: 'ANN@example.org', asked: 'once' }
  await sendLinks(payload, context)
  await sendLinks(payload, context)
  const emails = (await readRecentMessages(context)).filter(({ template }) => template === 'booking-links')
  expect(emails).toMatchObject([
    {
      recipient: email,
      props: {
        bookings: [
          { reference: middle.booking.reference, ended: null },
          { reference: late.booking.reference, ended: null },
          { reference: early.booking.reference, ended: 'cancelled' },
        ],
      },
    },
  ])
  for (const { token } of booked) expect(JSON.stringify(emails)).toContain(`/booking/manage/${token}"`)
})

test('a mobile number gets a text for each of the next three bookings, and only texts', async () => {
  const context = await createMondayContext()
  const days = ['2026-11-27', '2026-11-26', '2026-11-25', '2026-11-24']
  const booked = []
  for (const day of days)
    booked.push(await book(context, { phone: '0491 570 006', startsAt: `${day}T09:00:00+10:00` }))
  expect(
    await bookingLinkRequest({ mobile: '0491 570 006', idempotencyKey: newIdempotencyKey() }, context),
  ).toEqual({
    type: 'BookingLinkRequested',
    message: 'If there are bookings for this number, their links are on the way.',
  })
  for (const { payload } of await jobs(context)) {
    await sendLinks(payload, context)
    await sendLinks(payload, context)
  }
  const messages = await readRecentMessages(context)
  expect(messages.filter(({ template }) => template === 'booking-links')).toEqual([])
  const texts = messages.filter(({ channel }) => channel === 'sms')
  expect(texts.map(({ recipient }) => recipient)).toEqual(Array(3).fill('+61491570006'))
  const sent = texts.map(({ plain }) => plain).join()
  expect(booked.map(({ token }) => sent.includes(`/booking/manage/${token}`))).toEqual([
    false,
    true,
    true,
    true,
  ])
})

test('a mobile number without coming bookings gets the link to its last one', async () => {
  const context = await createMondayContext()
  const { token } = await book(context, { phone: '0491 570 006' })
  await bookingCancel({ token, idempotencyKey: newIdempotencyKey() }, context)
  await sendLinks({ mobile: '+61491570006', asked: 'once' }, context)
  const texts = (await readRecentMessages(context)).filter(({ channel }) => channel === 'sms')
  expect(texts).toMatchObject([{ plain: expect.stringContaining(`/booking/manage/${token}`) }])
})

test.each([
  [{}, 'email'],
  [{ mobile: '(07) 5550 0142' }, 'mobile'],
  [{ mobile: '12' }, 'mobile'],
])('refuses %j', async (input, field) => {
  const context = await createMondayContext()
  expect(await bookingLinkRequest({ ...input, idempotencyKey: newIdempotencyKey() }, context)).toMatchObject({
    type: 'InvalidInput',
    fields: [{ field }],
  })
})

test('a site that sends no texts refuses a mobile number, known or not', async () => {
  const context = await createMondayContext()
  const settings = { ...context.settings, devMail: false, smsUrl: undefined }
  const outcome = await bookingLinkRequest(
    { mobile: '0491 570 006', idempotencyKey: newIdempotencyKey() },
    { ...context, settings },
  )
  expect(outcome).toMatchObject({ type: 'InvalidInput', fields: [{ field: 'mobile' }] })
})

test('sends no links for visits more than a year ago', async () => {
  const context = await createMondayContext()
  await book(context, { email: 'ann@example.org' })
  await sendLinks({ email: 'ann@example.org', asked: 'once' }, advanceTime(context, { hours: 24 * 370 }))
  expect((await context.db.select().from(bookingEvents)).map(({ kind }) => kind)).toEqual(['booked'])
})

test('the fourth request for one email address in an hour silently sends nothing', async () => {
  const context = await createMondayContext()
  const requestLinks = (last: number) =>
    bookingLinkRequest(
      { email: 'ann@example.org', idempotencyKey: newIdempotencyKey() },
      { ...context, clientKey: `198.51.100.${last}` },
    )
  const outcomes = [
    await requestLinks(1),
    await requestLinks(2),
    await requestLinks(3),
    await requestLinks(4),
  ]
  expect(new Set(outcomes.map((outcome) => JSON.stringify(outcome))).size).toBe(1)
  expect(await jobs(context)).toHaveLength(3)
})

test('refuses the sixth request from one client address in an hour, and an invalid email address', async () => {
  const context = await createMondayContext()
  expect(
    await bookingLinkRequest({ email: 'ann', idempotencyKey: newIdempotencyKey() }, context),
  ).toMatchObject({
    type: 'InvalidInput',
    fields: [{ field: 'email' }],
  })
  for (let i = 0; i < 5; i++)
    await bookingLinkRequest({ email: `ann${i}@example.org`, idempotencyKey: newIdempotencyKey() }, context)
  expect(
    await bookingLinkRequest({ email: 'ann9@example.org', idempotencyKey: newIdempotencyKey() }, context),
  ).toMatchObject({
    type: 'TooManyRequests',
  })
})

test('a repeated key sends one email, and is refused for another email address', async () => {
  const context = await createMondayContext()
  const input = { email: 'ann@example.org', idempotencyKey: newIdempotencyKey() }
  const first = await bookingLinkRequest(input, context)
  expect(await bookingLinkRequest({ ...input, email: 'Ann@Example.org' }, context)).toEqual(first)
  await Promise.all(
    Array.from({ length: 3 }, () => bookingLinkRequest(input, { ...context, clientKey: null })),
  )
  expect(await jobs(context)).toHaveLength(1)
  expect(await bookingLinkRequest({ ...input, email: 'ben@example.org' }, context)).toMatchObject({
    type: 'InvalidInput',
    fields: [{ field: 'idempotencyKey' }],
  })
})
