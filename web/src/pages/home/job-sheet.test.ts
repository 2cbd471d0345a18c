import { expect, test } from 'vitest'
import { answersFrom, answersSearch, jobSheet } from './job-sheet.ts'
import type { PricingTopics } from './pricing-guide.ts'

const topics: PricingTopics = [
  {
    id: 'hot-water',
    label: 'Hot water',
    serviceSlug: 'hot-water-services',
    quoteService: 'hotwater',
    arrival: 'Usually 1-2 hours if it is urgent, otherwise typically 1-3 business days',
    parts: 'Warranty typically 12 months or more',
    symptoms: [
      {
        id: 'none',
        label: 'No hot water',
        job: 'Hot water, find the fault',
        timeOnSite: 'Depends on the fault',
        factors: ['Type of system'],
      },
      {
        id: 'replace',
        label: 'Old unit, replace it',
        job: 'Hot water, replace the unit',
        timeOnSite: '2-4 hours, typically',
        factors: ['Size and type of the system', 'Taking away the old unit'],
      },
    ],
  },
  {
    id: 'gas',
    label: 'Gas',
    serviceSlug: 'gas-services',
    quoteService: 'gas',
    arrival: '30-60 minutes for a gas leak, called by phone; otherwise typically 1-3 business days',
    parts: null,
    symptoms: [
      {
        id: 'check',
        label: 'A safety check',
        job: 'Gas, safety check',
        timeOnSite: 'Depends',
        factors: ['How many'],
      },
    ],
  },
]

const sheetOf = (search: string) => jobSheet(topics, answersFrom(topics, new URLSearchParams(search)))

test('every question has an answer from the start', () => {
  expect(answersFrom(topics, new URLSearchParams())).toEqual({
    topic: 'hot-water',
    symptom: 'none',
    when: 'business-hours',
    access: 'unsure',
  })
})

test('unknown answers, and a symptom of another topic, fall back to the first choice', () => {
  const search = new URLSearchParams('topic=gas&symptom=replace&when=never&access=moon')
  expect(answersFrom(topics, search)).toEqual({
    topic: 'gas',
    symptom: 'check',
    when: 'business-hours',
    access: 'unsure',
  })
})

test('answers survive the way through an address', () => {
  const answers = { topic: 'hot-water', symptom: 'replace', when: 'after-hours', access: 'height' }
  expect(answersFrom(topics, new URLSearchParams(answersSearch(answers)))).toEqual(answers)
})

test('the sheet says job, time, arrival, parts and what the price depends on, and names no figure of money', () => {
  const sheet = sheetOf('topic=hot-water&symptom=replace&access=clear')
  expect(sheet).toMatchObject({
    job: 'Hot water, replace the unit',
    timeOnSite: '2-4 hours, typically',
    arrival: 'Usually 1-2 hours if it is urgent, otherwise typically 1-3 business days',
    parts: 'Warranty typically 12 months or more',
    factors: ['Size and type of the system', 'Taking away the old unit'],
    flags: [],
    urgent: false,
    serviceSlug: 'hot-water-services',
  })
  expect(JSON.stringify(sheet)).not.toMatch(/\$\s?\d/)
})

test('access that costs time is one of the factors', () => {
  expect(sheetOf('access=height')?.factors.at(-1)).toBe('Working on stairs or on a roof')
  expect(sheetOf('access=tight')?.factors.at(-1)).toBe('Working in a narrow or enclosed place')
  expect(sheetOf('access=clear')?.factors).toEqual(['Type of system'])
})

test('evenings, weekends and right now carry the after-hours flag; right now is a phone call', () => {
  const flagged = (search: string) => sheetOf(search)?.flags.map(({ strong, rest }) => `${strong} ${rest}`)
  expect(flagged('when=after-hours')).toEqual([
    'Evening or weekend: after-hours, weekend and holiday call-outs cost more. You hear the price first.',
  ])
  expect(flagged('when=now')?.[0]).toMatch(/^Right now: call us, day or night\. After-hours, .* cost more\./)
  expect(sheetOf('when=now')?.urgent).toBe(true)
})

test('gas always says what to do about the smell of it', () => {
  expect(sheetOf('topic=gas')?.flags[0]).toEqual({
    strong: 'Smell gas?',
    rest: 'Leave the building and call from outside.',
  })
})

test('the quote form is filled with the service and the answers; right now is an emergency', () => {
  expect(sheetOf('topic=hot-water&symptom=replace&when=after-hours&access=height')?.quote).toEqual({
    service: 'hotwater',
    summary: 'Hot water: Old unit, replace it\nWhen: Evening or weekend\nAccess: Stairs or roof',
  })
  expect(sheetOf('when=now')?.quote.service).toBe('emergency')
})

test('an empty guide has no sheet', () => {
  expect(jobSheet([], answersFrom([], new URLSearchParams()))).toBeNull()
})
