import { expect, test } from 'vitest'
import { bookingHeading, completionDay, trackSteps } from './booking-track.ts'

const bookedEvent = {
  at: '2026-11-20T09:14:00+10:00',
  state: 'CONFIRMED',
  words: 'Booked for Monday 23 November, 1 to 3 pm',
} as const
const enRouteEvent = {
  at: '2026-11-23T12:46:00+10:00',
  state: 'EN_ROUTE',
  words: 'The plumber is on the way',
} as const

test('the history lists past events with their times', () => {
  expect(trackSteps([bookedEvent, enRouteEvent])).toMatchObject([
    { title: 'Booked', phase: 'past', state: 'completed', time: { text: 'Fri 20 Nov, 9:14 am' } },
    { title: 'On the way', phase: 'now', state: 'enRoute', time: { text: 'Mon 23 Nov, 12:46 pm' } },
  ])
})

test('an event that leaves the state unchanged is titled with its own words', () => {
  const moved = {
    ...bookedEvent,
    at: '2026-11-20T10:00:00+10:00',
    words: 'Moved to Tuesday 24 November, 9 to 11 am',
  }
  expect(trackSteps([bookedEvent, moved]).map(({ title }) => title)).toEqual([
    'Booked',
    'Moved to Tuesday 24 November, 9\u00a0to\u00a011\u00a0am',
  ])
})

test('a booking that was pending is titled Confirmed', () => {
  const sent = {
    ...bookedEvent,
    state: 'PENDING',
    words: 'Requested for Monday 23 November, 1 to 3 pm',
  } as const
  expect(trackSteps([sent, bookedEvent])).toMatchObject([
    { title: 'Requested', phase: 'past' },
    { title: 'Confirmed', phase: 'now' },
  ])
})

test('the day of completion is the Queensland date', () => {
  expect(completionDay([bookedEvent, enRouteEvent])).toBeNull()
  expect(completionDay([bookedEvent, { state: 'COMPLETED', at: '2026-11-23T14:30:00Z' }])).toBe('2026-11-24')
})

const facts = {
  day: 'Monday 23 November',
  hours: '1 to 3 pm',
  estimate: null,
  answerBy: null,
  completedOn: null,
  earlierVisit: null,
} as const

test.each(['PENDING', 'CONFIRMED'] as const)('the time comes first while a visit is %s', (state) => {
  expect(bookingHeading({ ...facts, state }).title).toBe('Monday 23 November\n1 to 3 pm')
})

test('the arrival estimate comes first once the plumber is on the way', () => {
  const { title } = bookingHeading({ ...facts, state: 'EN_ROUTE', estimate: '1:10 to 1:40 pm' })
  expect(title).toBe('Arriving\n1:10 to 1:40 pm')
  expect(bookingHeading({ ...facts, state: 'EN_ROUTE' }).lead).toContain('Monday 23 November, 1 to 3 pm')
})

test('a new time comes first while the plumber is running late', () => {
  const { status, title } = bookingHeading({
    ...facts,
    state: 'CONFIRMED',
    estimate: '3:20 to 3:50 pm',
  })
  expect(status).toBe('Running late')
  expect(title).toBe('Arriving\n3:20 to 3:50 pm')
})
