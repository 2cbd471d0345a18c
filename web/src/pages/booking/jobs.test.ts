import { expect, test } from 'vitest'
import {
  dangerOf,
  firstJobs,
  groupJobs,
  isAnyJob,
  type Job,
  otherJobs,
  symptomsOf,
  tileSymptoms,
  toBookingSymptom,
} from './jobs.ts'

const job = (slug: string, ...problems: string[]): Job => ({
  id: slug === 'gas-services' ? 5 : 9,
  slug,
  title: slug,
  problems: problems.map((title) => ({ title })),
})

const topic = (serviceSlug: string, labels: string[], overrides: Record<string, string> = {}) => ({
  serviceSlug,
  symptoms: [
    ...labels.map((label) => ({ label, serviceSlug })),
    ...Object.entries(overrides).map(([label, slug]) => ({ label, serviceSlug: slug })),
  ],
})

test('a job offers at most four symptoms, with dangers last', () => {
  const taps = symptomsOf(job('tap-repairs', 'One', 'Two', 'Three', 'Four', 'Five'), [])
  expect(taps.map(({ label }) => label)).toEqual(['One', 'Two', 'Three', "Water I can't stop"])
  expect(taps.map(({ danger }) => danger)).toEqual([null, null, null, 'water'])
})

test('content symptoms that repeat a danger are left out', () => {
  const gas = symptomsOf(
    job('gas-services', 'You smell gas', 'A yellow or lazy flame', 'The pilot goes out'),
    [],
  )
  expect(gas.map(({ label }) => label)).toEqual([
    'A yellow or lazy flame',
    'The pilot goes out',
    'I smell gas',
  ])
})

test("uses the pricing guide's symptoms if it covers the job", () => {
  const guide = [topic('tap-repairs', ['A tap drips'])]
  expect(symptomsOf(job('tap-repairs', 'One'), guide).map(({ label }) => label)).toEqual([
    'A tap drips',
    "Water I can't stop",
  ])
  expect(symptomsOf(job('gas-fitting', 'One'), guide)[0]?.label).toBe('One')
})

test('a symptom chosen in the pricing tool is offered beyond the limit, but only for its own job', () => {
  const guide = [
    topic('hot-water-services', ['None left', 'Lukewarm', 'Old']),
    topic('tap-repairs', ['A tap drips'], { 'New toilet': 'toilet-repairs' }),
  ]
  const labels = (slug: string, chosen: string) =>
    symptomsOf(job(slug, 'One', 'Two', 'Three'), guide, [chosen]).map((symptom) => symptom.label)
  expect(labels('hot-water-services', 'Old')).toEqual([
    'None left',
    'Lukewarm',
    'Old',
    "Water I can't stop",
    'I smell gas',
  ])
  expect(labels('hot-water-services', 'Nonsense')).not.toContain('Nonsense')
  expect(labels('tap-repairs', '')).toEqual(['A tap drips', "Water I can't stop"])
  expect(labels('toilet-repairs', 'New toilet')).toContain('New toilet')
})

test('a symptom that names a danger maps to it, and "None of these" maps to no symptom', () => {
  expect(toBookingSymptom("Burst pipe, or water I can't stop", 'burst-pipes')).toBe("Water I can't stop")
  expect(toBookingSymptom('None of these', 'general-plumbing')).toBe('')
  expect(toBookingSymptom('New toilet', 'toilet-repairs')).toBe('New toilet')
})

test('a tile also has the symptoms of its topic that belong to a job without a tile, before the dangers', () => {
  const guide = [topic('gas-services', ['Gas safety check'], { 'New gas point': 'gas-fitting' })]
  expect(tileSymptoms(job('gas-services'), guide)).toEqual([
    { label: 'Gas safety check', service: 'gas-services' },
    { label: 'New gas point', service: 'gas-fitting' },
    { label: 'I smell gas', service: 'gas-services' },
  ])
  const taps = [topic('tap-repairs', ['A tap drips'], { 'New toilet': 'toilet-repairs' })]
  expect(tileSymptoms(job('tap-repairs'), taps).map(({ label }) => label)).not.toContain('New toilet')
})

test('a danger is recognised by its label for any service', () => {
  expect(dangerOf('I smell gas')).toBe('gas')
  expect(dangerOf('It drips')).toBeNull()
})

const jobsOf = (...slugs: string[]) => slugs.map((slug) => job(slug))

test('the first jobs come in their own order, without those that another one covers', () => {
  const first = firstJobs(jobsOf('drainage-services', 'gas-services', 'tap-repairs', 'emergency-plumbing'))
  expect(first.map(({ slug }) => slug)).toEqual(['tap-repairs', 'gas-services'])
})

test('"Something else" has the jobs that the opening screen lacks, and last the one for everything else', () => {
  const others = otherJobs(
    jobsOf(
      'general-plumbing',
      'drainage-services',
      'gas-fitting',
      'roof-plumbing',
      'tap-repairs',
      'emergency-services',
    ),
  ).map(({ slug }) => slug)
  expect(others).toEqual(['gas-fitting', 'drainage-services', 'roof-plumbing', 'general-plumbing'])
  expect(others.filter(isAnyJob)).toEqual(['general-plumbing'])
})

test('the full list starts with the first jobs, and has the others and emergencies in groups of their own', () => {
  const groups = groupJobs(
    jobsOf(
      'drainage-services',
      'emergency-services',
      'gas-fitting',
      'general-plumbing',
      'emergency-plumbing',
      'roof-plumbing',
      'tap-repairs',
      'gas-services',
    ),
  )
  expect(groups.map(({ jobs }) => jobs.map(({ slug }) => slug))).toEqual([
    ['tap-repairs', 'gas-services', 'general-plumbing'],
    ['gas-fitting', 'drainage-services', 'roof-plumbing'],
    ['emergency-services'],
  ])
})
