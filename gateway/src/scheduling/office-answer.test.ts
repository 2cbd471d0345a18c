import { expect, test } from 'vitest'
import { partClosures } from '../platform/database/tables.ts'
import { createMondayContext, queenslandInstant } from '../testing/bookings.ts'
import { availability } from './availability.ts'
import { answerBy } from './office-answer.ts'

test.each([
  ['in office hours: a day later', '2026-11-23 10:20', '2026-11-24 10:00'],
  ['before dawn: that day, when the office closes', '2026-11-24 01:15', '2026-11-24 17:00'],
  ['late in the evening: the next day, when it closes', '2026-11-23 22:00', '2026-11-24 17:00'],
  ['on Friday afternoon: Saturday, when it closes', '2026-11-27 16:30', '2026-11-28 14:00'],
  ['on Saturday evening: two hours after it opens on Monday', '2026-11-28 20:00', '2026-11-30 09:00'],
  ['just before it closes on Saturday', '2026-11-28 13:20', '2026-11-30 09:00'],
  ['on Sunday evening: Monday, when it closes', '2026-11-29 20:00', '2026-11-30 17:00'],
  ['on Christmas Eve, after closing', '2026-12-24 18:00', '2026-12-29 09:00'],
])('a request made %s', async (_when, now, expected) => {
  const context = await createMondayContext({ now: queenslandInstant(now) })
  const answer = await answerBy(context.db, queenslandInstant('2027-01-08 09:00'), context.now, context)
  expect(answer).toEqual(queenslandInstant(expected))
})

test('a sooner window is answered two hours before it, or when the office last closes before that', async () => {
  const context = await createMondayContext({ now: queenslandInstant('2026-11-23 14:00') })
  const answerFor = (startsAt: string) =>
    answerBy(context.db, queenslandInstant(startsAt), context.now, context)
  expect(await answerFor('2026-11-24 11:00')).toEqual(queenslandInstant('2026-11-24 09:00'))
  expect(await answerFor('2026-11-24 07:00')).toEqual(queenslandInstant('2026-11-23 17:00'))
})

// Any job waits for the office if the customer may not book, or the phone number is too short.
test.each([
  [
    'on Sunday evening for Monday 7 am: when the office opens',
    '2026-11-29 20:00',
    '2026-11-30 07:00',
    '07:00',
  ],
  ['on Sunday evening for Monday 9 am', '2026-11-29 20:00', '2026-11-30 09:00', '09:00'],
  ['less than two hours before: when the window begins', '2026-11-30 09:05', '2026-11-30 11:00', '11:00'],
  ['less than an hour before the usual answer', '2026-11-30 08:05', '2026-11-30 13:00', '11:00'],
  ['minutes before closing for the next morning', '2026-11-23 16:55', '2026-11-24 07:00', '07:00'],
  ['minutes before closing for the next day', '2026-11-23 16:55', '2026-11-24 13:00', '11:00'],
])('a booking made %s is answered by then', async (_when, now, startsAt, expected) => {
  const context = await createMondayContext({ now: queenslandInstant(now) })
  const answer = await answerBy(context.db, queenslandInstant(startsAt), context.now, context)
  expect(answer).toEqual(queenslandInstant(`${startsAt.slice(0, 10)} ${expected}`))
})

test('hours that the office is closed for everyone don’t count', async () => {
  const context = await createMondayContext({ now: queenslandInstant('2026-11-28 20:00') })
  const [startsAt, endsAt] = [queenslandInstant('2026-11-30 07:00'), queenslandInstant('2026-11-30 10:00')]
  await context.db.insert(partClosures).values({ startsAt, endsAt, everyone: true, name: 'Stocktake' })
  const answer = await answerBy(context.db, queenslandInstant('2026-12-02 09:00'), context.now, context)
  expect(answer).toEqual(queenslandInstant('2026-11-30 12:00'))
  const job = { service: 'commercial-services', suburb: 'robina', from: null, days: 7 }
  const free = await availability(job, context)
  // At 3 pm the job wouldn't be done by closing time.
  expect(free?.next[0]?.startsAt).toEqual(queenslandInstant('2026-12-01 07:00'))
})

test.each([
  ['commercial-services', '2026-11-28 20:00', '2026-11-30 11:00'],
  ['commercial-services', '2026-11-30 14:00', '2026-12-01 07:00'],
  ['tap-repairs', '2026-11-28 20:00', '2026-11-30 07:00'],
])(
  'for %s requested at %s the first window leaves the office time to confirm',
  async (service, now, first) => {
    const context = await createMondayContext({ now: queenslandInstant(now) })
    const free = await availability({ service, suburb: 'robina', from: null, days: 7 }, context)
    expect(free?.next[0]?.startsAt).toEqual(queenslandInstant(first))
  },
)
