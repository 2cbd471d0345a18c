import { beforeEach, expect, test } from 'vitest'
import { answersFrom } from './answers.ts'
import type { BookedFacts } from './booked-facts.ts'
import { readStoredBooking } from './booking-storage.ts'
import { createInitialState } from './flow-state.ts'
import { FlowStore } from './flow-store.ts'

const items = new Map<string, string>()
// Node has none of its own.
Object.defineProperty(globalThis, 'sessionStorage', {
  configurable: true,
  value: {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
  },
})
beforeEach(() => items.clear())

const booked: BookedFacts = {
  reference: 'GC-7K3M-Q2',
  state: 'CONFIRMED',
  suburb: 'Robina',
  address: '12 Sample Street',
  timeOnSite: 'About an hour',
  answerBy: null,
  reminders: null,
  notified: true,
  calendarPath: '/calendar.ics',
  service: { slug: 'tap-repairs', title: 'Tap Repairs' },
  window: { startsAt: '2026-11-20T03:00:00Z', endsAt: '2026-11-20T05:00:00Z' },
  token: 'sample-token',
}
const bookedAnswers = answersFrom({ name: 'Ann Lee', phone: '0491 570 006', symptom: 'A tap drips' })

/** A tab that has just booked. */
function bookedTab(bookedAtMs = Date.now()): FlowStore {
  const store = new FlowStore(createInitialState({ view: 'done' }))
  store.bookedAtMs = bookedAtMs
  store.change({ booked, bookedAnswers })
  return store
}

test('a reload shows the confirmation with its answers', () => {
  bookedTab()
  expect(readStoredBooking()).toMatchObject({ booked, bookedAnswers })
})

test('leaving the confirmation keeps no name, number or symptom, and going back still shows the rest', () => {
  bookedTab().forgetBookedAnswers()
  expect([...items.values()].join()).not.toMatch(/Ann|0491|drips/)
  expect(readStoredBooking().booked).toEqual(booked)
})

test('the first answer of another booking drops the last one', () => {
  bookedTab().change({ answers: answersFrom({ service: 'gas-services' }) })
  expect([...items.values()].join()).not.toMatch(/Ann|0491|drips|GC-7K3M|sample-token|12 Sample/)
})

test('a confirmation is not shown again a day later', () => {
  bookedTab(Date.now() - 25 * 3_600_000)
  const { booked: kept, bookedAnswers: answers } = readStoredBooking()
  expect([kept, answers.name, answers.phone]).toEqual([null, '', ''])
})
