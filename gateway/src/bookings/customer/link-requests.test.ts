import { expect, test } from 'vitest'
import { readRecentMessages } from '../../messaging/email-sms/messages.ts'
import { optOut } from '../../messaging/email-sms/opt-outs.ts'
import { bookingEvents } from '../../platform/database/tables.ts'
import { transact } from '../../platform/database/transact.ts'
import { advanceTime, book, createMondayContext, newIdempotencyKey } from '../../testing/bookings.ts'
import type { TestContext } from '../../testing/context.ts'
import { bookingCancel } from './changes.ts'
import { bookingLinkRequest, SEND_LINKS, sendLinks } from './link-requests.ts'

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
    delivering(context),
  )
  const unknown = await bookingLinkRequest(
    { email: 'nobody@example.org', idempotencyKey: newIdempotencyKey() },
    delivering(context),
  )
  const reply = (email: string) => ({
    type: 'BookingLinkRequested',
    message: `If you have bookings under ${email}, we've sent the links.`,
    delivered: true,
  })
  expect([knownAddress, unknown]).toEqual([reply('ann@example.org'), reply('nobody@example.org')])
  const queuedJobs = await jobs(context)
  expect(queuedJobs).toHaveLength(2)
  for (const { payload } of queuedJobs) await sendLinks(payload, { ...context, clientKey: null })
  const events = await context.db.select().from(bookingEvents)
  expect(events.filter(({ kind }) => kind === 'link asked')).toMatchObject([{ bookingId: booking.id }])
})

test('on a demo without a mail server, it says that the links can’t be sent', async () => {
  const context = await createMondayContext()
  const idempotencyKey = newIdempotencyKey()
  expect(await bookingLinkRequest({ email: 'ann@example.org', idempotencyKey }, context)).toMatchObject({
    message: expect.stringContaining(
      "ann@example.org, the links are ready, but we can't send them at the moment. Call",
    ),
    delivered: false,
  })
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

/** The same site with a mail server. */
const delivering = (context: TestContext): TestContext => ({
  ...context,
  settings: { ...context.settings, smtpUrl: 'smtp://localhost' },
})

const texted = async (context: TestContext) =>
  (await readRecentMessages(context)).filter(({ channel }) => channel === 'sms')

test('a mobile number gets a text for each of the next three bookings, and only texts', async () => {
  const context = await createMondayContext()
  const days = ['2026-11-24', '2026-11-27', '2026-11-26', '2026-11-25', '2026-11-30']
  const booked = []
  for (const day of days)
    booked.push(
      await book(context, { phone: '0491 570 006', startsAt: `${day}T09:00:00+10:00`, smsReminders: true }),
    )
  // The visit of the 24th is over, though no one has completed it.
  const later = advanceTime(context, { hours: 48 })
  expect(
    await bookingLinkRequest(
      { mobile: '0491 570 006', idempotencyKey: newIdempotencyKey() },
      delivering(later),
    ),
  ).toEqual({
    type: 'BookingLinkRequested',
    message: "If you have bookings under 0491 570 006, we've sent the links by text or email.",
    delivered: true,
  })
  for (const { payload } of await jobs(context)) {
    await sendLinks(payload, later)
    await sendLinks(payload, later)
  }
  const messages = await readRecentMessages(context)
  expect(messages.filter(({ template }) => template === 'booking-links')).toEqual([])
  const texts = await texted(context)
  expect(texts.map(({ recipient }) => recipient)).toEqual(Array(3).fill('+61491570006'))
  const sent = texts.map(({ plain }) => plain).join()
  expect(booked.map(({ token }) => sent.includes(`/booking/manage/${token}`))).toEqual([
    false,
    true,
    true,
    true,
    false,
  ])
})

test('a mobile number without coming bookings gets the link to its last one', async () => {
  const context = await createMondayContext()
  const { token } = await book(context, { phone: '0491 570 006', smsReminders: true })
  await bookingCancel({ token, idempotencyKey: newIdempotencyKey() }, context)
  await sendLinks({ mobile: '+61491570006', asked: 'once' }, context)
  expect(await texted(context)).toMatchObject([
    { plain: expect.stringContaining(`/booking/manage/${token}`) },
  ])
})

test('a customer who didn’t agree to texts, or replied STOP, gets the link by email', async () => {
  const context = await createMondayContext()
  await book(context, { phone: '0491 570 006' })
  await book(context, { phone: '0491 570 156', startsAt: '2026-11-27T11:00:00+10:00', smsReminders: true })
  await transact(context.db, (tx) => optOut(tx, '+61491570156', context))
  await sendLinks({ mobile: '+61491570006', asked: 'first' }, context)
  await sendLinks({ mobile: '+61491570156', asked: 'second' }, context)
  expect(await texted(context)).toEqual([])
  const emails = (await readRecentMessages(context)).filter(({ template }) => template === 'booking-links')
  expect(emails).toHaveLength(2)
})

test('a landline in any form gets the links by email, each address those of its own bookings', async () => {
  const context = await createMondayContext()
  const landline = { phone: '(07) 5550 0142' }
  const ann = await book(context, { ...landline, email: 'ann@example.org' })
  const ben = await book(context, {
    ...landline,
    email: 'Ben@example.org',
    startsAt: '2026-11-27T11:00:00+10:00',
  })
  for (const mobile of ['+61 7 5550 0142', '0755500142 '])
    expect(
      await bookingLinkRequest({ mobile, idempotencyKey: newIdempotencyKey() }, delivering(context)),
    ).toEqual({
      type: 'BookingLinkRequested',
      message: "If you have bookings under (07) 5550 0142, we've sent the links by text or email.",
      delivered: true,
    })
  const [job] = await jobs(context)
  await sendLinks(job?.payload, context)
  await sendLinks(job?.payload, context)
  const emails = (await readRecentMessages(context)).filter(({ template }) => template === 'booking-links')
  expect(emails).toHaveLength(2)
  const sentTo = (recipient: string) => JSON.stringify(emails.find((email) => email.recipient === recipient))
  expect(sentTo('ann@example.org')).toContain(ann.token)
  expect(sentTo('ann@example.org')).not.toContain(ben.token)
  expect(sentTo('Ben@example.org')).toContain(ben.token)
})

test('a number gets links by text three times a day at most', async () => {
  const context = await createMondayContext({ clientKey: '203.0.113.7' })
  for (let request = 0; request < 4; request++)
    await bookingLinkRequest(
      { mobile: '0491 570 006', idempotencyKey: newIdempotencyKey() },
      advanceTime(context, { hours: 2 * request }),
    )
  expect(await jobs(context)).toHaveLength(3)
})

test.each([
  [{}, 'email'],
  [{ mobile: '12' }, 'mobile'],
])('refuses %j', async (input, field) => {
  const context = await createMondayContext()
  expect(await bookingLinkRequest({ ...input, idempotencyKey: newIdempotencyKey() }, context)).toMatchObject({
    type: 'InvalidInput',
    fields: [{ field }],
  })
})

test.each([
  ['mobile', '0491 570 006'],
  ['email', 'ann@example.org'],
])('a site that can’t send to it refuses the %s', async (field, value) => {
  const context = await createMondayContext()
  const settings = { ...context.settings, devMail: false, smsUrl: undefined, smtpUrl: undefined }
  const outcome = await bookingLinkRequest(
    { [field]: value, idempotencyKey: newIdempotencyKey() },
    { ...context, settings },
  )
  expect(outcome).toMatchObject({ type: 'InvalidInput', fields: [{ field }] })
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
