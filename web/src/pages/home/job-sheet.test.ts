import { expect, test } from 'vitest'
import { answersFrom, quoteOf } from './job-sheet.ts'
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

const quoteFor = (search: string) => quoteOf(topics, answersFrom(topics, new URLSearchParams(search)))

test('every question has an answer from the start', () => {
  expect(answersFrom(topics, new URLSearchParams())).toEqual({
    topic: 'hot-water',
    symptom: 'none',
    when: 'business-hours',
    access: 'unsure',
  })
})

test('unknown answers, and a symptom of another topic, fall back to the first choice', () => {
  const search = new URLSearchParams('topic=gas&symptom-gas=replace&when=never&access=moon')
  expect(answersFrom(topics, search)).toEqual({
    topic: 'gas',
    symptom: 'check',
    when: 'business-hours',
    access: 'unsure',
  })
})

test('the symptom is that of the chosen topic, whatever is chosen in the others', () => {
  const search = new URLSearchParams('topic=hot-water&symptom-hot-water=replace&symptom-gas=check')
  expect(answersFrom(topics, search).symptom).toBe('replace')
})

test('the quote form is filled with the service and the answers; right now is an emergency', () => {
  expect(quoteFor('topic=hot-water&symptom-hot-water=replace&when=after-hours&access=height')).toEqual({
    service: 'hotwater',
    summary: 'Hot water: Old unit, replace it\nWhen: Evening or weekend\nAccess: Stairs or roof',
  })
  expect(quoteFor('when=now')?.service).toBe('emergency')
})

test('an empty guide fills nothing in', () => {
  expect(quoteOf([], answersFrom([], new URLSearchParams()))).toBeNull()
})
