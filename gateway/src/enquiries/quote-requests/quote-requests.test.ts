import sharp from 'sharp'
import { expect, test } from 'vitest'
import { quotePhoto, quotePhotos, takePhoto } from '../../bookings/photos/photos.ts'
import { messages, quoteRequests } from '../../platform/database/tables.ts'
import { createTestContext, type TestContext } from '../../testing/context.ts'
import { leakyTap } from '../../testing/quotes.ts'
import { deleteExpiredRequests } from '../intake/intake.ts'
import { quoteRequest } from './quote-requests.ts'

const rows = (context: TestContext) => context.db.select().from(quoteRequests)
const emails = (context: TestContext) => context.db.select().from(messages)
const jobs = async (context: TestContext) =>
  (await context.pool.query('select * from graphile_worker.jobs')).rows
const later = (context: TestContext, duration: Temporal.DurationLike): TestContext => ({
  ...context,
  now: context.now.add(duration),
})

test('a request is stored as written, with the office email and the job that sends it', async () => {
  const context = await createTestContext()
  const outcome = await quoteRequest(leakyTap, context)
  expect(outcome).toMatchObject({
    type: 'QuoteRequested',
    repeated: false,
    reference: expect.stringMatching(/^Q-[0-9A-HJKMNP-TV-Z]{6}$/),
    receivedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+10:00$/),
  })
  expect(await rows(context)).toMatchObject([{ ...leakyTap, phoneE164: '+61491570006', spam: false }])
  const [email, receipt, ...others] = await emails(context)
  expect(others).toEqual([])
  expect(receipt).toMatchObject({
    template: 'quote-request-receipt',
    recipient: 'ann@example.org',
    replyTo: null,
    state: 'queued',
    props: { service: 'General plumbing', message: 'The kitchen tap drips.', photos: 0 },
  })
  expect(email).toMatchObject({
    template: 'quote-request-received',
    recipient: context.content.business.email,
    replyTo: { name: 'Ann Lee', address: 'ann@example.org' },
    state: 'queued',
    props: { service: 'General plumbing', phone: '0491 570 006', phoneE164: '+61491570006' },
  })
  const delivery = { task_identifier: 'deliver-message', attempts: 0 }
  expect(await jobs(context)).toMatchObject([delivery, delivery])
})

test('a request before days on which the office is closed is promised a reply once it opens, everywhere alike', async () => {
  const context = await createTestContext({ now: Temporal.Instant.from('2026-12-24T16:55:00+10:00') })
  expect(await quoteRequest(leakyTap, context)).toMatchObject({ reopens: '2026-12-29' })
  expect((await emails(context)).map(({ template, props }) => ({ template, props }))).toMatchObject([
    { template: 'quote-request-received', props: { answerBy: 'Tuesday 29 December' } },
    { template: 'quote-request-receipt', props: { opens: 'Tuesday 29 December' } },
  ])
  // A repeat after closing time names the same day.
  const repeated = await quoteRequest(leakyTap, later(context, { minutes: 9 }))
  expect(repeated).toMatchObject({ repeated: true, reopens: '2026-12-29' })
})

test('a request gets its own photos, six at most, and no one else can attach them', async () => {
  const context = await createTestContext({ clientKey: null })
  const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .jpeg()
    .withMetadata({ exif: { IFD0: { Copyright: 'Ann' } } })
    .toBuffer()
  const tokens: string[] = []
  for (let count = 0; count < 2; count += 1) {
    const outcome = await takePhoto(bytes, context)
    if (outcome.type === 'PhotoTaken') tokens.push(outcome.photoToken)
  }
  const first = await quoteRequest({ ...leakyTap, photos: [...tokens, 'not-a-token'] }, context)
  const second = await quoteRequest({ ...leakyTap, message: 'Another', photos: tokens }, context)
  if (first.type !== 'QuoteRequested' || second.type !== 'QuoteRequested') throw new Error('not taken')
  expect(await quotePhotos(first.reference, context)).toEqual([1, 2])
  expect(await quotePhotos(second.reference, context)).toEqual([])
  const stored = await quotePhoto(first.reference, 2, context)
  expect((await sharp(stored?.bytes).metadata()).exif).toBeUndefined()
  expect((await emails(context))[0]).toMatchObject({ props: { photos: 2 } })
  expect(await quoteRequest({ ...leakyTap, photos: Array(7).fill('t') }, context)).toMatchObject({
    type: 'InvalidInput',
    fields: [{ field: 'photos', message: '6 photos at most' }],
  })
  await context.db.delete(quoteRequests)
  expect((await context.pool.query('select 1 from photo')).rowCount).toBe(0)
})

const refusals: ReadonlyArray<[change: object, field: string, message: string]> = [
  [{ name: undefined }, 'name', 'Name is required'],
  [{ name: null }, 'name', 'Name is required'],
  [{ name: '' }, 'name', 'Name is required'],
  [{ name: ' \t ' }, 'name', 'Name is required'],
  [{ name: 7 }, 'name', 'Name must be text'],
  [{ name: ['Ann'] }, 'name', 'Name must be text'],
  [{ name: 'n'.repeat(201) }, 'name', 'Name must be 200 characters at most'],
  [{ name: 'Ann\r\nBcc: all@example.org' }, 'name', 'Name must be on one line'],
  [{ name: 'Ann\0' }, 'name', 'Name contains characters we cannot store'],
  [{ name: 'Ann \ud83d' }, 'name', 'Name contains characters we cannot store'],
  [{ email: '' }, 'email', 'Email is required'],
  [{ email: 'ann' }, 'email', 'Please enter a valid email address'],
  [{ email: 'ann@example' }, 'email', 'Please enter a valid email address'],
  [{ email: 'ann lee@example.org' }, 'email', 'Please enter a valid email address'],
  [{ email: 'a@b@example.org' }, 'email', 'Please enter a valid email address'],
  [{ email: `${'a'.repeat(250)}@b.co` }, 'email', 'Email must be 254 characters at most'],
  [{ phone: '' }, 'phone', 'Phone number is required'],
  [{ phone: '1'.repeat(41) }, 'phone', 'Phone number must be 40 characters at most'],
  [{ service: undefined }, 'service', 'Please select a service'],
  [{ service: '' }, 'service', 'Please select a service'],
  [{ service: 'painting' }, 'service', 'Please select a service'],
  [{ service: '__proto__' }, 'service', 'Please select a service'],
  [{ message: 'm'.repeat(4001) }, 'message', 'Message must be 4000 characters at most'],
  [{ message: { toString: 'x' } }, 'message', 'Message must be text'],
  [{ message: 'a\0b' }, 'message', 'Message contains characters we cannot store'],
  [{ idempotencyKey: 'short' }, 'idempotencyKey', 'The key must be 8 to 100 printable characters'],
]

test('a missing, mistyped, overlong or unstorable field is declined with its own message', async () => {
  const context = await createTestContext()
  for (const [change, field, message] of refusals) {
    expect(await quoteRequest({ ...leakyTap, ...change }, context), JSON.stringify(change)).toEqual({
      type: 'InvalidInput',
      message: 'Please check the fields below.',
      fields: [{ field, message }],
    })
  }
  expect(await rows(context)).toEqual([])
  expect(await jobs(context)).toEqual([])
})

test('every invalid field is reported, in form order', async () => {
  const outcome = await quoteRequest({}, await createTestContext())
  expect(outcome).toMatchObject({
    fields: [
      { field: 'name', message: 'Name is required' },
      { field: 'email', message: 'Email is required' },
      { field: 'phone', message: 'Phone number is required' },
      { field: 'service', message: 'Please select a service' },
    ],
  })
})

test('rejects input that is not an object', async () => {
  const context = await createTestContext()
  for (const input of [null, undefined, 'text', 7, [leakyTap]]) {
    expect(await quoteRequest(input, context)).toMatchObject({ type: 'InvalidInput' })
  }
})

test.each([
  ['0491 570 006', '+61491570006', '+61491570006'],
  ['+61 (0)491-570-006', '+61491570006', '+61491570006'],
  ['(07) 5550 0142', '+61755500142', '+61755500142'],
  ['+64 21 123 4567', '+64211234567', '+64211234567'],
  ['13', null, '13'],
  ['ring the bell', null, 'ring the bell'],
  ['☎️', null, '☎️'],
])('the phone number %s is accepted', async (phone, phoneE164, phoneKey) => {
  const context = await createTestContext()
  expect(await quoteRequest({ ...leakyTap, phone }, context)).toMatchObject({ type: 'QuoteRequested' })
  expect(await rows(context)).toMatchObject([{ phone, phoneE164, phoneKey }])
})

test.each([
  ['😀 Zoë王小明', 'مرحبا \u202eabc\u202c'],
  ['Jose\u0301', 'zero\u200b\u200dwidth \u2028 <script>alert(1)</script>'],
  ["Robert'); drop table quote_request;--", 'line\r\nline\ttab'],
])('%s is stored unchanged', async (name, message) => {
  const context = await createTestContext()
  await quoteRequest({ ...leakyTap, name, message }, context)
  expect(await rows(context)).toMatchObject([{ name, message }])
})

test('the message is optional', async () => {
  const context = await createTestContext()
  const { message: _, ...rest } = leakyTap
  expect(await quoteRequest(rest, context)).toMatchObject({ type: 'QuoteRequested' })
  expect(await rows(context)).toMatchObject([{ message: '' }])
})

test('declines a fourth quote request from one phone in a day', async () => {
  const context = await createTestContext({ clientKey: null })
  const spellings = ['0491 570 006', '0491570006', '+61 491 570 006']
  for (const [index, phone] of spellings.entries()) {
    expect(await quoteRequest({ ...leakyTap, phone, message: `${index}` }, context)).toMatchObject({
      type: 'QuoteRequested',
    })
  }
  const fourth = { ...leakyTap, message: 'a fourth' }
  expect(await quoteRequest(fourth, later(context, { hours: 1 }))).toEqual({
    type: 'TooManyRequests',
    message: expect.stringMatching(/^We already have your earlier requests .* wasn't sent\..* Call \(07\)/),
    retryAfterSeconds: 23 * 3600,
  })
  expect(await rows(context)).toHaveLength(3)
  expect(await quoteRequest(fourth, later(context, { hours: 24, seconds: 1 }))).toMatchObject({
    type: 'QuoteRequested',
  })
})

test('stores three of ten concurrent requests from one phone', async () => {
  const context = await createTestContext({ clientKey: null })
  const outcomes = await Promise.all(
    Array.from({ length: 10 }, (_, index) => quoteRequest({ ...leakyTap, message: `${index}` }, context)),
  )
  expect(outcomes.filter(({ type }) => type === 'QuoteRequested')).toHaveLength(3)
  expect(await rows(context)).toHaveLength(3)
  expect(await jobs(context)).toHaveLength(6)
})

test('repeated or concurrent submissions with one key store one request', async () => {
  const context = await createTestContext({ clientKey: null })
  const idempotencyKey = 'a-key-of-my-own'
  const outcomes = await Promise.all(
    Array.from({ length: 12 }, () => quoteRequest({ ...leakyTap, idempotencyKey }, context)),
  )
  const references = outcomes.map((outcome) =>
    outcome.type === 'QuoteRequested' ? outcome.reference : outcome,
  )
  expect(new Set(references).size).toBe(1)
  expect(outcomes.filter((outcome) => outcome.type === 'QuoteRequested' && !outcome.repeated)).toHaveLength(1)
  expect(await rows(context)).toHaveLength(1)
  // One email to the office and one receipt, however often it is submitted.
  expect(await jobs(context)).toHaveLength(2)
  const muchLater = await quoteRequest({ ...leakyTap, idempotencyKey }, later(context, { hours: 720 }))
  expect(muchLater).toMatchObject({ reference: references[0], repeated: true })
})

test('without a key, the same content from the same client address within ten minutes is one request', async () => {
  const context = await createTestContext()
  const outcomes = await Promise.all([1, 2, 3].map(() => quoteRequest(leakyTap, context)))
  expect(
    new Set(outcomes.map((outcome) => outcome.type === 'QuoteRequested' && outcome.reference)).size,
  ).toBe(1)
  expect(await rows(context)).toHaveLength(1)
  await quoteRequest(leakyTap, later(context, { minutes: 9 }))
  expect(await rows(context)).toHaveLength(1)
  await quoteRequest(leakyTap, later(context, { minutes: 11 }))
  await quoteRequest(leakyTap, { ...context, clientKey: '203.0.113.8' })
  expect(await rows(context)).toHaveLength(3)
})

test('the page’s subject goes above the message, unless the message would get too long', async () => {
  const context = await createTestContext()
  await quoteRequest({ ...leakyTap, about: 'Tap Repairs', message: 'It drips.' }, context)
  await quoteRequest({ ...leakyTap, about: 'Tap Repairs', message: '' }, context)
  const long = 'x'.repeat(4000)
  await quoteRequest({ ...leakyTap, about: 'Tap Repairs', message: long }, context)
  expect(await rows(context)).toMatchObject([
    { message: 'About: Tap Repairs\n\nIt drips.' },
    { message: 'About: Tap Repairs' },
    { message: long },
  ])
})

test('a request with the honeypot filled in gets the usual response, and no one is notified', async () => {
  const context = await createTestContext()
  expect(await quoteRequest({ ...leakyTap, website: 'https://example.org' }, context)).toMatchObject({
    type: 'QuoteRequested',
    repeated: false,
  })
  expect(await rows(context)).toMatchObject([{ spam: true }])
  expect(await emails(context)).toEqual([])
  expect(await jobs(context)).toEqual([])
})

test('spam doesn’t count towards the limit of the phone number it names', async () => {
  const context = await createTestContext({ clientKey: null })
  for (const message of ['1', '2', '3', '4'])
    await quoteRequest({ ...leakyTap, message, website: 'x' }, context)
  expect(await quoteRequest(leakyTap, context)).toMatchObject({ type: 'QuoteRequested' })
})

test('declines a sixth request from one client address in ten minutes, and a twenty-first in a day', async () => {
  const context = await createTestContext()
  let phoneCount = 0
  const request = (requestContext: TestContext) =>
    quoteRequest({ ...leakyTap, phone: `0491 57${String(phoneCount++).padStart(4, '0')}` }, requestContext)
  for (let i = 0; i < 5; i++) expect(await request(context)).toMatchObject({ type: 'QuoteRequested' })
  expect(await request(later(context, { minutes: 2 }))).toMatchObject({
    type: 'TooManyRequests',
    retryAfterSeconds: 480,
  })
  expect(await request({ ...context, clientKey: '2001:db8:1:2::/64' })).toMatchObject({
    type: 'QuoteRequested',
  })
  let storedCount = 5
  for (let hour = 1; storedCount < 20; hour++) {
    for (let i = 0; i < 5 && storedCount < 20; i++, storedCount++) {
      expect(await request(later(context, { hours: hour }))).toMatchObject({ type: 'QuoteRequested' })
    }
  }
  expect(await request(later(context, { hours: 12 }))).toMatchObject({
    type: 'TooManyRequests',
    retryAfterSeconds: 12 * 3600,
  })
  expect(await request(later(context, { hours: 24 }))).toMatchObject({ type: 'QuoteRequested' })
})

test('invalid submissions don’t count towards the rate limit', async () => {
  const context = await createTestContext()
  for (let i = 0; i < 30; i++) await quoteRequest({ ...leakyTap, name: '' }, context)
  expect(await quoteRequest(leakyTap, context)).toMatchObject({ type: 'QuoteRequested' })
})

test('stores nothing if the email can’t be queued', async () => {
  const context = await createTestContext()
  await context.pool.query('alter table message rename to mislaid')
  await expect(quoteRequest(leakyTap, context)).rejects.toThrow()
  await context.pool.query('alter table mislaid rename to message')
  expect(await rows(context)).toEqual([])
  expect(await quoteRequest(leakyTap, context)).toMatchObject({ type: 'QuoteRequested' })
  expect(await rows(context)).toHaveLength(1)
})

test('requests are deleted after 24 months, and spam after 30 days', async () => {
  const now = Temporal.Instant.from('2026-11-23T08:00:00+10:00')
  const context = await createTestContext({ now, clientKey: null })
  await quoteRequest(leakyTap, context)
  await quoteRequest({ ...leakyTap, message: 'Buy', website: 'https://spam.example' }, context)
  const remaining = async (moment: string) => {
    await deleteExpiredRequests(Temporal.Instant.from(`${moment}:00+10:00`), context)
    return (await rows(context)).map(({ spam }) => spam)
  }
  expect((await remaining('2026-12-23T07:59')).sort()).toEqual([false, true])
  expect(await remaining('2026-12-23T08:01')).toEqual([false])
  expect(await remaining('2028-11-23T07:59')).toEqual([false])
  expect(await remaining('2028-11-23T08:01')).toEqual([])
})
