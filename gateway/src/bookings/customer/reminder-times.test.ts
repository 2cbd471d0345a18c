import { expect, test } from 'vitest'
import { dateTime } from '../../platform/time.ts'
import { endOfQuiet, isQuiet, remindersInWords, reminderTimes } from './reminder-times.ts'

const at = (words: string) => Temporal.Instant.from(`${words}+10:00`)
const LONG_BEFORE = at('2026-11-20T12:00')

test.each([
  // Window start, then both reminders: 24 hours before, and that morning.
  ['2026-11-27T07:00', '2026-11-26T07:00', '2026-11-26T19:59'],
  ['2026-11-27T09:00', '2026-11-26T09:00', '2026-11-27T07:00'],
  ['2026-11-27T11:00', '2026-11-26T11:00', '2026-11-27T07:00'],
  ['2026-11-27T15:00', '2026-11-26T15:00', '2026-11-27T07:00'],
  // Saturdays start at 8 am, so 7 am is an hour before.
  ['2026-11-28T08:00', '2026-11-27T08:00', '2026-11-28T07:00'],
  // Windows that we don't offer, around midnight: the rule covers them too.
  ['2026-11-27T06:30', '2026-11-26T07:00', '2026-11-26T19:59'],
  ['2026-11-27T00:00', '2026-11-26T07:00', '2026-11-26T19:59'],
  ['2026-11-27T20:00', '2026-11-27T07:00', '2026-11-27T07:00'],
  ['2026-11-27T19:59', '2026-11-26T19:59', '2026-11-27T07:00'],
  // First of a month and a year, and the days after New South Wales changes its clocks.
  ['2027-01-01T07:00', '2026-12-31T07:00', '2026-12-31T19:59'],
  ['2027-04-05T07:00', '2027-04-04T07:00', '2027-04-04T19:59'],
  ['2027-10-04T09:00', '2027-10-03T09:00', '2027-10-04T07:00'],
])('reminders for a window at %s are sent at %s and %s', (startsAt, dayBefore, morning) => {
  const times = reminderTimes(at(startsAt), LONG_BEFORE)
  const words = (time: Temporal.Instant | null) => time && dateTime(time).slice(0, 16)
  expect([words(times['day-before']), words(times.morning)]).toEqual([dayBefore, morning])
})

test('no reminder is due in quiet hours or after the window has begun', () => {
  for (let minutes = 0; minutes < 2 * 24 * 60; minutes += 7) {
    const startsAt = at('2026-11-27T00:00').add({ minutes })
    for (const time of Object.values(reminderTimes(startsAt, LONG_BEFORE))) {
      if (!time) throw new Error('there is time enough')
      expect(isQuiet(time), `${time}`).toBe(false)
      expect(Temporal.Instant.compare(time, startsAt), `${time}`).toBe(-1)
    }
  }
})

test.each([
  ['2026-11-26T08:00', 'the day before and that morning'],
  ['2026-11-26T12:59', 'the day before and that morning'],
  ['2026-11-26T13:01', 'that morning'],
  ['2026-11-27T05:00', 'that morning'],
  ['2026-11-27T05:01', null],
  ['2026-11-27T12:00', null],
])('a booking made at %s for 3 pm on the 27th has reminders: %s', (now, words) => {
  expect(remindersInWords(at('2026-11-27T15:00'), at(now))).toBe(words)
})

test.each([
  ['2026-11-25T12:00', 'the day before, in the morning and again in the evening'],
  ['2026-11-26T06:00', 'the evening before'],
  ['2026-11-26T18:00', null],
])('a booking made at %s for 7 am on the 27th has reminders: %s', (now, words) => {
  expect(remindersInWords(at('2026-11-27T07:00'), at(now))).toBe(words)
})

test('for any window and booking time, the words match the times at which the reminders are sent', () => {
  const day = (time: Temporal.Instant) => time.toZonedDateTimeISO('Australia/Brisbane').toPlainDate()
  const hour = (time: Temporal.Instant) => time.toZonedDateTimeISO('Australia/Brisbane').hour
  const descriptions = new Set<string | null>()
  for (let minutes = 0; minutes < 24 * 60; minutes += 30) {
    const startsAt = at('2026-11-27T00:00').add({ minutes })
    for (let hours = 0; hours < 50; hours += 1) {
      const now = startsAt.subtract({ hours })
      const words = remindersInWords(startsAt, now)
      descriptions.add(words)
      const times = Object.values(reminderTimes(startsAt, now)).filter((time) => time !== null)
      const before = times.filter((time) => !day(time).equals(day(startsAt)))
      const label = `${startsAt} booked at ${now}: ${words}`
      expect(words !== null, label).toBe(times.length > 0)
      expect(/that morning$/.test(words ?? ''), label).toBe(before.length < times.length)
      expect(/before/.test(words ?? ''), label).toBe(before.length > 0)
      expect(/evening( before)?$/.test(words ?? ''), label).toBe(
        before.some((time) => hour(time) === 19 && hour(startsAt) < 8),
      )
      expect(/in the morning and/.test(words ?? ''), label).toBe(before.length === 2)
    }
  }
  expect([...descriptions].map(String).sort()).toEqual([
    'null',
    'that morning',
    'the day before and that morning',
    'the day before, in the morning and again in the evening',
    'the evening before',
  ])
})

test.each([
  ['2026-11-26T20:00', '2026-11-27T07:00'],
  ['2026-11-26T23:59', '2026-11-27T07:00'],
  ['2026-11-27T00:00', '2026-11-27T07:00'],
  ['2026-11-27T06:59', '2026-11-27T07:00'],
])('the quiet hours around %s end at %s', (now, end) => {
  expect(isQuiet(at(now))).toBe(true)
  expect(dateTime(endOfQuiet(at(now)))).toBe(`${end}:00+10:00`)
  expect(isQuiet(endOfQuiet(at(now)))).toBe(false)
})
