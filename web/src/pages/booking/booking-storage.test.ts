import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AnalyticsEvent } from '../../analytics/catalogue.ts'
import { answersFrom } from './answers.ts'
import type { BookedFacts } from './booked-facts.ts'
import { readStoredBooking } from './booking-storage.ts'
import { BookingFlow } from './flow.ts'
import { createInitialState, type FlowState } from './flow-state.ts'
import { FlowStore } from './flow-store.ts'
import { restoredState } from './restored-state.ts'
import { stateAfterPost } from './state-after-post.ts'

const items = new Map<string, string>()
// Node has no page of its own.
beforeEach(() => {
  items.clear()
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
  }
  vi.stubGlobal('sessionStorage', storage)
  vi.stubGlobal('localStorage', storage)
})
afterEach(() => vi.unstubAllGlobals())

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

/** The booking page of a tab, once it has read what the tab stored. */
function openedStore(start: Partial<FlowState> = {}): FlowStore {
  const store = new FlowStore(createInitialState(start))
  store.restore(readStoredBooking())
  return store
}

/** A tab that has just booked. */
function bookedTab(bookedAtMs = Date.now()): FlowStore {
  const store = openedStore({ view: 'done' })
  store.bookedAtMs = bookedAtMs
  store.change({ booked, bookedAnswers })
  return store
}

test('a reload shows the confirmation with its answers', () => {
  bookedTab()
  expect(readStoredBooking()).toMatchObject({ booked, bookedAnswers })
})

/** Opens the booking page in the tab, with or without the Navigation API. Returns what ends the visit. */
function openPage(
  start = createInitialState({ view: 'done' }),
  {
    posted = false,
    navigation = true,
    preselects = null,
  }: { posted?: boolean; navigation?: boolean; preselects?: BookedFacts['window'] | null } = {},
) {
  const page = Object.assign(new EventTarget(), navigation ? { navigation: new EventTarget() } : {})
  vi.stubGlobal('window', page)
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  const reloaded = vi.fn()
  vi.stubGlobal('location', { href: 'https://www.example.com/booking?step=done', reload: reloaded })
  vi.stubGlobal('history', { replaceState() {} })
  vi.stubGlobal('PerformanceNavigationTiming', class {})
  const recorded: AnalyticsEvent[] = []
  const flow = new BookingFlow(start, {
    loadApi: () => Promise.reject(new Error('offline')),
    record: (event) => recorded.push(event),
  })
  flow.setPreselectedWindow(preselects)
  flow.begin({ posted })
  const leave = () => page.dispatchEvent(new Event('pagehide'))
  const reload = () => {
    page.navigation?.dispatchEvent(Object.assign(new Event('navigate'), { navigationType: 'reload' }))
    leave()
  }
  const comeBack = () => page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  return { flow, leave, reload, comeBack, reloaded, recorded }
}

test('leaving the confirmation keeps no name, number or symptom, and going back still shows the rest', () => {
  bookedTab()
  openPage().leave()
  expect([...items.values()].join()).not.toMatch(/Ann|0491|drips/)
  expect(readStoredBooking().booked).toEqual(booked)
})

test('reloading the confirmation keeps its answers, unless the browser reports a reload as leaving', () => {
  bookedTab()
  openPage().reload()
  expect(readStoredBooking().bookedAnswers).toEqual(bookedAnswers)
  openPage(undefined, { navigation: false }).reload()
  expect(readStoredBooking()).toMatchObject({ booked, bookedAnswers: { name: '', phone: '', symptom: '' } })
})

test('leaving a confirmation that is shown again keeps the draft made since', () => {
  bookedTab()
  const confirmation = openPage()
  const draft = answersFrom({ service: 'gas-services', name: 'Bo Tan' })
  openedStore().change({ answers: draft })
  confirmation.leave()
  expect(readStoredBooking().answers).toEqual(draft)
})

test('a step that is shown again reloads if another page has changed the draft, and only then', () => {
  const answers = answersFrom({ service: 'gas-services' })
  const step = openPage(createInitialState({ view: 'you', answers }))
  step.leave()
  step.comeBack()
  expect(step.reloaded).not.toHaveBeenCalled()
  step.leave()
  openedStore().change({ answers: { ...answers, name: 'Bo Tan' } })
  step.comeBack()
  expect(step.reloaded).toHaveBeenCalledOnce()
  expect(readStoredBooking().answers.name).toBe('Bo Tan')
})

test('a booking made without script is counted once, however often its page is opened', () => {
  const count = () => {
    const { flow, recorded } = openPage(stateAfterPost({ values: {}, errors: [], token: 'sample-token' }), {
      posted: true,
    })
    flow.recordPostedBooking(booked)
    return recorded
  }
  expect(count()).toEqual([{ name: 'booking_complete', parameters: { service: 'tap-repairs' } }])
  expect(count()).toEqual([])
})

test('a window that is preselected before the tab has been read leaves the stored answers', () => {
  const answers = answersFrom({ service: 'gas-services', suburb: 'Robina' })
  openedStore().change({ answers })
  const { flow } = openPage(createInitialState({ view: 'when' }), { preselects: booked.window })
  expect(flow.snapshot()).toMatchObject({ view: 'when', answers })
  expect(readStoredBooking().answers).toEqual(answers)
})

test('answers posted without script survive a reload', () => {
  const answers = answersFrom({ service: 'gas-services', name: 'Ann Lee' })
  openPage(createInitialState({ view: 'you', answers }), { posted: true })
  expect(readStoredBooking().answers).toEqual(answers)
})

test('a booking posted without script leaves no draft in the tab', () => {
  const values = { step: 'check', name: 'Ann Lee', phone: '0491 570 006', email: 'ann@example.com' }
  // What the tab held until the form was sent.
  openedStore().change({ answers: answersFrom(values) })
  openPage(stateAfterPost({ values, errors: [], token: 'sample-token' }), { posted: true }).leave()
  expect([...items.values()].join()).not.toMatch(/Ann|0491|ann@/)
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

test('the answer that no symptom fits survives a reload, and a post without script, for the same job only', () => {
  const answers = answersFrom({ service: 'gas-services' })
  const start = createInitialState({ view: 'job', answers, noSymptomFits: true })
  openedStore(start).change({})
  const restore = (service: string) =>
    restoredState(createInitialState({ answers: answersFrom({ service }) }), readStoredBooking(), {
      reloaded: false,
      knownSuburb: '',
    }).noSymptomFits
  expect([restore('gas-services'), restore('tap-repairs')]).toEqual([true, false])

  const post = (values: Record<string, string>) =>
    stateAfterPost({
      values: { step: 'job', service: 'gas-services', noSymptomFits: 'gas-services', ...values },
      errors: [],
    }).noSymptomFits
  expect([post({}), post({ symptom: 'No gas' }), post({ service: 'tap-repairs' })]).toEqual([
    true,
    false,
    false,
  ])
})
