import { expect, test } from 'vitest'
import { landingFacts, leadFacts, serviceFacts } from './service-facts.ts'

const business = {
  hours: [{ text: 'Mon-Fri 7am-5pm' }, { text: 'Sat 8am-2pm' }],
  appointments: { time: '1-3 business days', qualifier: 'typically' },
}
const arrival = { time: '1-2 hours', qualifier: 'usually, when it is urgent' }
const values = (slug: string, quoteService: string) =>
  serviceFacts({ slug, quoteService, arrival }, business).map(({ value }) => value)

test('published facts about the job come before price and hours', () => {
  expect(values('hot-water-services', 'hotwater')).toEqual(['1-2 hours', '2-4 hours', '12 months', 'Upfront'])
  expect(values('blocked-drains', 'drainage')).toEqual(['1-2 hours', '30 days', 'Upfront', 'Mon-Fri 7am-5pm'])
})

test('an emergency service shows 24/7 instead of office hours', () => {
  expect(values('emergency-services', 'emergency')).toEqual([
    '1-2 hours',
    'Upfront',
    '24/7',
    '1-3 business days',
  ])
})

test('a landing page leaves out what its opening says, but not a published price', () => {
  const landing = (slug: string, quoteService: string, fromPrice: { text: string } | null = null) =>
    landingFacts({ slug, quoteService, arrival, fromPrice }, business, null).map(
      ({ value, note }) => `${value}, ${note}`,
    )
  const [, ...drains] = landing('blocked-drains', 'drainage')
  expect(drains).toEqual([
    '30 days, usually, on a cleared drain',
    "24/7, after hours costs more, and we'll tell you how much first",
    '7am-5pm, Mon-Fri. Sat 8am-2pm',
  ])
  expect(landing('blocked-drains', 'drainage', { text: '$1' }).join()).toContain('From $1')
  expect(landing('hot-water-services', 'hotwater').join()).toContain('24/7, every day of the year')
  expect(landing('emergency-services', 'emergency')).toHaveLength(3)
})

test('a landing page shows the next free time instead of office hours, but not in an emergency', () => {
  const nextFree = { term: 'Next free time', value: 'Today, 1 to 3 pm', note: 'if you book online' }
  const terms = (slug: string, quoteService: string) =>
    landingFacts({ slug, quoteService, arrival }, business, nextFree).map(({ term }) => term)
  expect(terms('blocked-drains', 'drainage')).toEqual([
    'Arrival',
    'Guarantee',
    'Next free time',
    'Emergencies',
  ])
  expect(terms('hot-water-services', 'hotwater')).toContain('Next free time')
  expect(terms('emergency-services', 'emergency')).not.toContain('Next free time')
})

test('every fact has a qualifier', () => {
  for (const fact of serviceFacts({ slug: 'tap-repairs', quoteService: 'general', arrival }, business)) {
    expect(fact.note).not.toBe('')
  }
})

test('a page leads with three facts, including the next free time and the price once they are known', () => {
  const nextFree = { term: 'Next free time', value: 'Today, 1 to 3 pm', note: 'for this job' }
  const lead = (fromPrice: { text: string } | null, next: typeof nextFree | null, quoteService = 'general') =>
    leadFacts({ slug: 'tap-repairs', quoteService, arrival, fromPrice }, business, next).map(
      ({ term }) => term,
    )
  expect(lead(null, null)).toEqual(['Arrival', 'Repair', 'Replacement'])
  expect(lead(null, nextFree)).toEqual(['Arrival', 'Repair', 'Next free time'])
  expect(lead({ text: '$1' }, null)).toEqual(['Arrival', 'Repair', 'Price'])
  expect(lead({ text: '$1' }, nextFree)).toEqual(['Arrival', 'Next free time', 'Price'])
  expect(lead(null, nextFree, 'emergency')).not.toContain('Next free time')
})

test('for work by appointment, the next free time replaces the typical one', () => {
  const nextFree = { term: 'Next free time', value: 'Tomorrow, 7 to 9 am', note: 'typically within 1-3 days' }
  const terms = (time: string, next: typeof nextFree | null) =>
    leadFacts(
      { slug: 'tap-repairs', quoteService: 'general', arrival: { time, qualifier: 'typically' } },
      business,
      next,
    ).map(({ term }) => term)
  expect(terms('1-3 business days', nextFree)).toEqual(['Next free time', 'Repair', 'Replacement'])
  expect(terms('1-3 business days', null)).toEqual(['Arrival', 'Repair', 'Replacement'])
  expect(terms('1-2 hours', nextFree)).toEqual(['Arrival', 'Repair', 'Next free time'])
})
