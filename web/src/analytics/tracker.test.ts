import { describe, expect, test } from 'vitest'
import type { Command } from './catalogue.ts'
import { sampleOf } from './samples.ts'
import { type AnalyticsTransport, Tracker } from './tracker.ts'

const DESTINATIONS = ['G-FIRST111', 'G-SECOND22']

/** Creates a tracker whose transport records commands in an array. */
function createTracker({
  destinations = DESTINATIONS,
  open = async () => {},
  ...options
}: {
  destinations?: string[]
  open?: AnalyticsTransport['open']
  isPersonal?: (commands: ReadonlyArray<Command>) => boolean
} = {}) {
  const sent: Command[] = []
  const closed: string[] = []
  const problems: unknown[] = []
  let opened = 0
  const transport: AnalyticsTransport = {
    open: (ids) => {
      opened += 1
      return open(ids)
    },
    send: (command) => void sent.push(command),
    close: (ids) => void closed.push(...ids),
  }
  const tracker = new Tracker(destinations, transport, {
    complain: (problem) => problems.push(problem),
    ...options,
  })
  const outcomes = () => tracker.snapshot.entries.map(({ name, outcome }) => `${name} ${outcome}`)
  return { tracker, sent, closed, problems, outcomes, opened: () => opened }
}

const pageView = sampleOf('page_view')

test('an event goes to both destinations once the visitor has agreed and the script has loaded', async () => {
  const { tracker, sent, opened } = createTracker()
  await tracker.applyChoice('accepted')
  await tracker.applyChoice('accepted')
  tracker.track(pageView)
  expect(sent.map(([, name, { send_to }]) => `${name} ${send_to}`)).toEqual(
    DESTINATIONS.map((id) => `page_view ${id}`),
  )
  expect(opened(), 'initialised once').toBe(1)
})

test('events recorded while the script loads are sent once it has loaded', async () => {
  const script = Promise.withResolvers<void>()
  const { tracker, sent, outcomes } = createTracker({ open: () => script.promise })
  const commands = tracker.applyChoice('accepted')
  tracker.track(pageView)
  expect(outcomes()).toEqual(['page_view waiting'])
  expect(sent).toEqual([])
  script.resolve()
  await commands
  expect(outcomes()).toEqual(['page_view sent'])
  expect(sent).toHaveLength(2)
})

describe('skips events silently', () => {
  test('when no destination is configured', async () => {
    const { tracker, sent, outcomes, opened, problems } = createTracker({ destinations: [] })
    await tracker.applyChoice('accepted')
    tracker.track(pageView)
    expect(outcomes()).toEqual(['page_view skipped: no destination'])
    expect([sent, problems, opened()]).toEqual([[], [], 0])
  })

  test.each([null, 'declined'] as const)('without consent: %s', async (choice) => {
    const { tracker, sent, outcomes, opened, problems } = createTracker()
    await tracker.applyChoice(choice)
    tracker.track(pageView)
    expect(outcomes()).toEqual(['page_view skipped: no consent'])
    expect([sent, problems, opened()]).toEqual([[], [], 0])
  })

  test('when the script failed to load, which is logged once', async () => {
    const { tracker, sent, outcomes, problems } = createTracker({
      open: () => Promise.reject(new Error('blocked')),
    })
    const commands = tracker.applyChoice('accepted')
    tracker.track(pageView)
    await commands
    tracker.track(sampleOf('view_service'))
    expect(outcomes()).toEqual([
      'page_view skipped: script not loaded',
      'view_service skipped: script not loaded',
    ])
    expect(sent).toEqual([])
    expect(problems).toEqual([new Error('blocked')])
  })
})

test('declining after accepting stops sending at once, and accepting again restarts it', async () => {
  const { tracker, sent, closed, outcomes } = createTracker()
  await tracker.applyChoice('accepted')
  await tracker.applyChoice('declined')
  expect(closed).toEqual(DESTINATIONS)
  tracker.track(pageView)
  expect(outcomes()).toEqual(['page_view skipped: no consent'])
  await tracker.applyChoice('accepted')
  tracker.track(pageView)
  expect(sent).toHaveLength(2)
})

test('declining while the script loads stays in effect once it has loaded', async () => {
  const script = Promise.withResolvers<void>()
  const { tracker, sent } = createTracker({ open: () => script.promise })
  const commands = tracker.applyChoice('accepted')
  tracker.track(pageView)
  await tracker.applyChoice('declined')
  script.resolve()
  await commands
  tracker.track(pageView)
  expect(sent).toEqual([])
})

test('a sent form is also recorded as a conversion, each with its own key', async () => {
  const { tracker, sent } = createTracker()
  await tracker.applyChoice('accepted')
  tracker.track(sampleOf('submit_contact_form'))
  tracker.track(sampleOf('submit_contact_form'))
  const keys = sent.filter(([, name]) => name === 'conversion').map(([, , it]) => it.transaction_id)
  expect(keys).toHaveLength(4)
  expect(new Set(keys).size).toBe(2)
})

test('refuses events with personal data without throwing', async () => {
  const { tracker, sent, outcomes, problems } = createTracker({
    isPersonal: (commands) => JSON.stringify(commands).includes('burleigh'),
  })
  await tracker.applyChoice('accepted')
  tracker.track(sampleOf('view_location'))
  expect(outcomes()).toEqual(['view_location refused'])
  expect(tracker.snapshot.entries[0]?.commands).toEqual([])
  expect(sent).toEqual([])
  expect(problems).toHaveLength(1)
})

test('a transport that throws is only logged', async () => {
  const problems: unknown[] = []
  const broken = new Error('gtag broke')
  const transport: AnalyticsTransport = {
    open: async () => {},
    send: () => {
      throw broken
    },
    close: () => {},
  }
  const tracker = new Tracker(['G-ONE1111'], transport, { complain: (problem) => problems.push(problem) })
  await tracker.applyChoice('accepted')
  tracker.track(pageView)
  expect(problems).toEqual([broken])
})
