import { expect, test } from 'vitest'
import { dayDone, openingOf, trackOf } from './booking-track.ts'

const booked = {
  at: '2026-11-20T09:14:00+10:00',
  state: 'CONFIRMED',
  words: 'Booked for Monday 23 November, 1 to 3 pm',
} as const
const leaves = {
  at: '2026-11-23T12:46:00+10:00',
  state: 'EN_ROUTE',
  words: 'The plumber is on the way',
} as const

test('what has happened comes before what is now and what is to come', () => {
  expect(trackOf([booked, leaves])).toMatchObject([
    { title: 'Booked', phase: 'past', state: 'completed', time: { words: 'Fri 20 Nov, 9:14 am' } },
    { title: 'On the way', phase: 'now', state: 'enRoute', time: { words: 'Mon 23 Nov, 12:46 pm' } },
    { title: 'Arrived', phase: 'ahead', state: 'ahead' },
    { title: 'Done', phase: 'ahead', state: 'ahead' },
  ])
})

test('what leaves the state as it was is called by its own words', () => {
  const moved = {
    ...booked,
    at: '2026-11-20T10:00:00+10:00',
    words: 'Moved to Tuesday 24 November, 9 to 11 am',
  }
  expect(trackOf([booked, moved]).map(({ title }) => title)).toEqual([
    'Booked',
    'Moved to Tuesday 24 November, 9\u00a0to\u00a011\u00a0am',
    'On the way',
    'Arrived',
    'Done',
  ])
})

test('a booking that waits for the office is confirmed next', () => {
  const sent = { ...booked, state: 'PENDING', words: 'Requested for Monday 23 November, 1 to 3 pm' } as const
  expect(trackOf([sent]).map(({ title }) => title)).toEqual([
    'Requested',
    'Confirmed',
    'On the way',
    'Arrived',
    'Done',
  ])
  expect(trackOf([sent, booked])[1]).toMatchObject({ title: 'Confirmed', phase: 'now' })
})

test.each(['CANCELLED', 'DECLINED', 'NO_ACCESS', 'COMPLETED'] as const)('nothing comes after %s', (state) => {
  expect(trackOf([booked, { ...leaves, state, words: 'x' }])).toHaveLength(2)
})

test('the day of the job is when it was done, in Queensland', () => {
  expect(dayDone([booked, leaves])).toBeNull()
  expect(dayDone([booked, { state: 'COMPLETED', at: '2026-11-23T14:30:00Z' }])).toBe('2026-11-24')
})

test('a window that can be changed says until when, and one that cannot does not', () => {
  const facts = {
    state: 'CONFIRMED',
    window: 'Monday 23 November, 1 to 3 pm',
    estimate: null,
    answerBy: null,
    done: null,
  } as const
  expect(openingOf({ ...facts, changeableUntil: 'Monday 23 November, 11 am' })).toEqual({
    title: "You're booked: Monday 23 November, 1 to 3 pm",
    lead: 'You can change or cancel here until Monday 23 November, 11 am.',
  })
  expect(openingOf({ ...facts, changeableUntil: null }).lead).not.toContain('change')
})
