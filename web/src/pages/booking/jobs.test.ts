import { expect, test } from 'vitest'
import { dangerOf, type Job, jobsOf, symptomsOf } from './jobs.ts'

const job = (slug: string, ...problems: string[]): Job => ({
  id: slug === 'gas-services' ? 5 : 9,
  slug,
  title: slug,
  problems: problems.map((title) => ({ title })),
})

test('a job offers at most four symptoms, dangers among them and last', () => {
  const taps = symptomsOf(job('tap-repairs', 'One', 'Two', 'Three', 'Four', 'Five'), [])
  expect(taps.map(({ words }) => words)).toEqual(['One', 'Two', 'Three', "Water I can't stop"])
  expect(taps.map(({ danger }) => danger)).toEqual([null, null, null, 'water'])
})

test('what a danger says already is not offered twice', () => {
  const gas = symptomsOf(
    job('gas-services', 'You smell gas', 'A yellow or lazy flame', 'The pilot goes out'),
    [],
  )
  expect(gas.map(({ words }) => words)).toEqual([
    'A yellow or lazy flame',
    'The pilot goes out',
    'I smell gas',
  ])
})

test('the pricing guide has the word where it knows the job', () => {
  const guide = [{ serviceSlug: 'tap-repairs', symptoms: [{ label: 'A tap drips' }] }]
  expect(symptomsOf(job('tap-repairs', 'One'), guide).map(({ words }) => words)).toEqual([
    'A tap drips',
    "Water I can't stop",
  ])
  expect(symptomsOf(job('gas-fitting', 'One'), guide)[0]?.words).toBe('One')
})

test('a danger is known by its words, whatever the service', () => {
  expect(dangerOf('I smell gas')).toBe('gas')
  expect(dangerOf('It drips')).toBeNull()
})

test('there is one tile for emergencies', () => {
  const { core, exact } = jobsOf([job('gas-services'), job('tap-repairs'), job('emergency-plumbing')])
  expect([core, exact].map((jobs) => jobs.map(({ slug }) => slug))).toEqual([
    ['gas-services'],
    ['tap-repairs'],
  ])
})
