import { expect, test } from 'vitest'
import { bookingRequests, messages } from '../database/tables.ts'
import { quoteRequest } from '../quotes/quotes.ts'
import { aWorld, type World } from '../testing/world.ts'
import { bookingRequest } from './booking-requests.ts'

/** Monday, half past nine in the morning in Queensland. */
const MONDAY = Temporal.Instant.from('2026-11-23T09:30:00+10:00')

const leakyTap = {
  service: 'tap-repairs',
  suburb: 'Burleigh Heads',
  day: '2026-11-24',
  partOfDay: 'MORNING',
  name: 'Ann Lee',
  email: 'ann@example.org',
  phone: '0491 570 006',
  message: 'The kitchen tap drips.',
}

const rows = (world: World) => world.db.select().from(bookingRequests)
const letters = (world: World) => world.db.select().from(messages)
const onMonday = (changes = {}) => aWorld({ now: MONDAY, ...changes })

test('a request is stored as it was written, and the office hears of it', async () => {
  const world = await onMonday()
  expect(await bookingRequest(leakyTap, world)).toEqual({
    type: 'BookingRequested',
    repeated: false,
    reference: expect.stringMatching(/^B-[0-9A-HJKMNP-TV-Z]{6}$/),
    receivedAt: '2026-11-23T09:30:00+10:00',
  })
  expect(await rows(world)).toMatchObject([{ ...leakyTap, phoneE164: '+61491570006', spam: false }])
  const [stored] = await rows(world)
  const [letter] = await letters(world)
  expect(letter).toMatchObject({
    template: 'booking-request-received',
    recipient: world.content.business.email,
    replyTo: { name: 'Ann Lee', address: 'ann@example.org' },
  })
  expect(letter?.props).toEqual({
    brand: world.content.business.name,
    reference: stored?.reference,
    name: 'Ann Lee',
    email: 'ann@example.org',
    phone: '0491 570 006',
    phoneE164: '+61491570006',
    service: 'Tap Repairs',
    suburb: 'Burleigh Heads',
    area: 'on our usual run',
    preferredTime: 'Tuesday 24 November 2026, morning (7am to 11am)',
    message: 'The kitchen tap drips.',
    receivedAt: expect.stringMatching(/^Monday,? 23 November 2026 at 9:30\sam$/),
    answerBy: expect.stringMatching(/^Tuesday,? 24 November 2026 at 9:30\sam$/),
  })
})

test('a suburb outside the area, or one that we do not know, is taken, and the office is told so', async () => {
  const world = await onMonday({ place: null })
  const outside = world.content.localities.find(({ inArea }) => !inArea)?.name
  for (const suburb of [outside, 'Byron Bay']) await bookingRequest({ ...leakyTap, suburb }, world)
  expect((await letters(world)).map((letter) => letter.props)).toMatchObject([
    { suburb: outside, area: 'just outside our usual run' },
    { suburb: 'Byron Bay', area: 'not a suburb that we know' },
  ])
})

test.each([
  [{ day: '2026-11-28' }, 'Saturday 28 November 2026, morning (8am to 11am)'],
  [{ day: '2026-11-28', partOfDay: 'MIDDAY' }, 'Saturday 28 November 2026, middle of the day (11am to 1pm)'],
  [{ day: '2026-11-28', partOfDay: 'ANY' }, 'Saturday 28 November 2026, any time (8am to 2pm)'],
  [{ day: '2026-11-23', partOfDay: 'AFTERNOON' }, 'Monday 23 November 2026, afternoon (1pm to 5pm)'],
  [{ day: '2027-05-21', partOfDay: 'ANY' }, 'Friday 21 May 2027, any time (7am to 5pm)'],
])('%o is asked for as %s', async (time, preferredTime) => {
  const world = await onMonday()
  expect(await bookingRequest({ ...leakyTap, ...time }, world)).toMatchObject({ type: 'BookingRequested' })
  expect((await letters(world)).map((letter) => letter.props)).toMatchObject([{ preferredTime }])
})

const CLOSED = 'We are closed on Sundays. Choose another day, or call if it cannot wait'
const refusals: ReadonlyArray<[change: object, field: string, message: string]> = [
  [{ service: undefined }, 'service', 'Please select a service'],
  [{ service: '' }, 'service', 'Please select a service'],
  [{ service: 'painting' }, 'service', 'Please select a service'],
  [{ suburb: '' }, 'suburb', 'Suburb is required'],
  [{ suburb: 'Burleigh\nHeads' }, 'suburb', 'Suburb must be on one line'],
  [{ suburb: 's'.repeat(81) }, 'suburb', 'Suburb must be 80 characters at most'],
  [{ day: undefined }, 'day', 'Please choose a day'],
  [{ day: '' }, 'day', 'Please choose a day'],
  [{ day: 'tomorrow' }, 'day', 'Please choose a day'],
  [{ day: '2026-02-30' }, 'day', 'Please choose a day'],
  [{ day: '2026-11-24T09:00' }, 'day', 'Please choose a day'],
  [{ day: '2026-11-22' }, 'day', 'Please choose today or a later day'],
  [{ day: '2026-11-29' }, 'day', CLOSED],
  [{ day: '2027-05-24' }, 'day', 'Please choose a day within the next six months'],
  [{ partOfDay: undefined }, 'partOfDay', 'Please choose a part of the day'],
  [{ partOfDay: 'NIGHT' }, 'partOfDay', 'Please choose a part of the day'],
  [
    { day: '2026-11-28', partOfDay: 'AFTERNOON' },
    'partOfDay',
    'We close early that day. Choose an earlier part of it, or another day',
  ],
  [{ day: '2026-11-23' }, 'partOfDay', 'It is too late for that part of today. Choose another, or call us'],
  [{ name: ' ' }, 'name', 'Name is required'],
  [{ email: 'ann' }, 'email', 'Please enter a valid email address'],
  [{ phone: '' }, 'phone', 'Phone number is required'],
  [{ message: 'a\0b' }, 'message', 'Message contains characters we cannot store'],
]

test('a field that is missing or cannot be met is declined in its own words', async () => {
  const world = await onMonday()
  for (const [change, field, message] of refusals) {
    expect(await bookingRequest({ ...leakyTap, ...change }, world), JSON.stringify(change)).toEqual({
      type: 'InvalidInput',
      message: 'Please check the fields below.',
      fields: [{ field, message }],
    })
  }
  expect(await rows(world)).toEqual([])
})

test('what is wrong in one part of the form does not hide what is wrong in another', async () => {
  const outcome = await bookingRequest(
    { day: '2026-11-28', partOfDay: 'AFTERNOON', name: '' },
    await onMonday(),
  )
  expect(outcome).toMatchObject({
    fields: ['service', 'suburb', 'partOfDay', 'name', 'email', 'phone'].map((field) => ({ field })),
  })
})

test('what is no object is no request', async () => {
  const world = await onMonday()
  for (const input of [null, undefined, 'text', 7, [leakyTap]]) {
    expect(await bookingRequest(input, world)).toMatchObject({ type: 'InvalidInput' })
  }
})

test('today is the day in Queensland, whatever the clock of the server says', async () => {
  const justPastMidnight = Temporal.Instant.from('2026-11-23T14:10:00Z')
  const world = await aWorld({ now: justPastMidnight })
  expect(await bookingRequest({ ...leakyTap, day: '2026-11-23' }, world)).toMatchObject({
    fields: [{ field: 'day', message: 'Please choose today or a later day' }],
  })
  expect(await bookingRequest(leakyTap, world)).toMatchObject({ type: 'BookingRequested' })
})

test('one key is one request, and so are the same words within ten minutes', async () => {
  const world = await onMonday()
  const keyed = { ...leakyTap, idempotencyKey: 'a-key-of-my-own' }
  const outcomes = await Promise.all([1, 2].map(() => bookingRequest(keyed, world)))
  const plain = await Promise.all([1, 2].map(() => bookingRequest({ ...leakyTap, message: '' }, world)))
  for (const same of [outcomes, plain]) {
    const references = same.map((outcome) => ('reference' in outcome ? outcome.reference : outcome))
    expect(new Set(references).size).toBe(1)
  }
  expect(await rows(world)).toHaveLength(2)
  expect(await letters(world)).toHaveLength(2)
})

test('a fourth from one phone in a day is declined; quotes are counted apart', async () => {
  const world = await onMonday({ place: null })
  const quote = { ...leakyTap, service: 'general' }
  for (const message of ['1', '2', '3']) {
    await bookingRequest({ ...leakyTap, message }, world)
    await quoteRequest({ ...quote, message }, world)
  }
  expect(await bookingRequest({ ...leakyTap, message: '4' }, world)).toEqual({
    type: 'TooManyRequests',
    message: 'We have your request and will call you.',
    retryAfterSeconds: 24 * 3600,
  })
  expect(await rows(world)).toHaveLength(3)
})

test('a request with the hidden field filled in is answered like any other, and told to nobody', async () => {
  const world = await onMonday()
  expect(await bookingRequest({ ...leakyTap, website: 'x' }, world)).toMatchObject({ repeated: false })
  expect(await rows(world)).toMatchObject([{ spam: true }])
  expect(await letters(world)).toEqual([])
})
