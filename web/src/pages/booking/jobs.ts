import { EMERGENCY_SERVICE } from '../../shared/emergency-service.ts'
/** A service as used on the booking page. */
export type Job = {
  readonly id: number
  readonly slug: string
  readonly title: string
  readonly problems: ReadonlyArray<{ readonly title: string }>
}

/** A topic of the pricing guide. */
export type Topic = {
  readonly serviceSlug: string
  readonly symptoms: ReadonlyArray<{ readonly label: string; readonly serviceSlug: string }>
}

/** Dangers that show safety advice before any form. */
export type Danger = 'gas' | 'water' | 'sewage'

/**
 * Jobs of the opening screen, and the first of the full list. None covers another: blocked drains are here, drainage services, which
 * would cover them, aren't. In an emergency the screen offers a call instead.
 */
const FIRST_JOBS = [
  'blocked-drains',
  'hot-water-services',
  'tap-repairs',
  'toilet-repairs',
  'burst-pipes',
  'gas-services',
  'commercial-services',
]

/** In the place of "Something else" on the opening screen. */
const COMMON_JOBS = [...FIRST_JOBS, 'general-plumbing']
const OTHER_JOBS = ['gas-fitting', 'drainage-services']
const URGENT_JOBS = [EMERGENCY_SERVICE]

/** Jobs that often can't wait for the next free time. */
const OFTEN_URGENT = [
  'blocked-drains',
  'hot-water-services',
  'toilet-repairs',
  'burst-pipes',
  'drainage-services',
  'gas-services',
  'commercial-services',
  EMERGENCY_SERVICE,
  'emergency-plumbing',
]

const jobNotes: Readonly<Record<string, string>> = {
  'general-plumbing': 'Small jobs, or something else',
  'gas-fitting': 'New appliances and gas lines',
  'drainage-services': 'Drain cameras, pipe repairs, stormwater',
  [EMERGENCY_SERVICE]: "Water, sewage or gas that can't wait",
}

const MAX_SYMPTOMS = 4

/** The last choice among a job's symptoms on the opening screen. */
export const NO_SYMPTOM = 'None of these'

const dangerLabels: Readonly<Record<Danger, string>> = {
  gas: 'I smell gas',
  water: "Water I can't stop",
  sewage: 'Sewage inside',
}

const dangersByService: Readonly<Record<string, ReadonlyArray<Danger>>> = {
  [EMERGENCY_SERVICE]: ['water', 'sewage', 'gas'],
  'emergency-plumbing': ['water', 'sewage', 'gas'],
  'general-plumbing': ['water'],
  'hot-water-services': ['water', 'gas'],
  'drainage-services': ['sewage'],
  'gas-services': ['gas'],
  'commercial-services': ['water', 'gas'],
  'blocked-drains': ['sewage'],
  'burst-pipes': ['water'],
  'tap-repairs': ['water'],
  'gas-fitting': ['gas'],
  'toilet-repairs': ['water', 'sewage'],
}

/** Symptom titles from the content that repeat a danger. */
const COVERED_BY_DANGERS = /smell|sewage|burst|water (is )?running|none of these/i

/** The jobs of the opening screen, in order. */
export const firstJobs = <Service extends Job>(services: ReadonlyArray<Service>): ReadonlyArray<Service> =>
  select(services, FIRST_JOBS)

/** Value of the button for these jobs, in a form posted without script. */
export const OTHER_JOBS_ONLY = 'others'

/** The job to book where no other fits. */
const ANY_JOB = 'general-plumbing'

/** Whether a job covers whatever no other does, so that only the customer's own words say what it is. */
export const isAnyJob = (slug: string): boolean => slug === ANY_JOB

/**
 * The jobs behind "Something else" on the opening screen: those that it doesn't have, then the one for all that none of them covers. An
 * emergency has a button of its own there.
 */
export function otherJobs<Service extends Job>(services: ReadonlyArray<Service>): ReadonlyArray<Service> {
  const others = groupJobs(services)
    .flatMap(({ jobs }) => jobs)
    .filter(({ slug }) => ![...FIRST_JOBS, ...URGENT_JOBS, ANY_JOB].includes(slug))
  return [...others, ...select(services, [ANY_JOB])]
}

/**
 * Groups all jobs: those of the opening screen in the same order, then the others. Emergency plumbing is missing, because emergency
 * services are the same job. A service that isn't named here is among the others.
 */
export function groupJobs<Service extends Job>(services: ReadonlyArray<Service>) {
  const named = [...COMMON_JOBS, ...OTHER_JOBS, ...URGENT_JOBS, 'emergency-plumbing']
  return [
    { title: 'Common jobs', layout: 'tile', jobs: select(services, COMMON_JOBS) },
    {
      title: 'Other jobs',
      layout: 'row',
      jobs: [...select(services, OTHER_JOBS), ...services.filter(({ slug }) => !named.includes(slug))],
    },
    { title: 'Urgent', layout: 'row', jobs: select(services, URGENT_JOBS) },
  ] as const
}

const select = <Service extends Job>(services: ReadonlyArray<Service>, slugs: ReadonlyArray<string>) =>
  slugs.flatMap((slug) => services.find((service) => service.slug === slug) ?? [])

/** Whether customers with this job often can't wait for the next free time. */
export const isOftenUrgent = (slug: string): boolean => OFTEN_URGENT.includes(slug)

/** What a job covers, for titles that sound like another job's. Undefined for the others. */
export const jobNote = (slug: string): string | undefined => jobNotes[slug]

/**
 * Returns a job's two to four symptoms to choose from, the dangerous ones last. If the pricing guide covers the job, its labels are
 * used, since it also knows how long each takes. A symptom chosen in the pricing tool is added even beyond the limit.
 */
export function symptomsOf(
  job: Job,
  guide: ReadonlyArray<Topic>,
  chosen: ReadonlyArray<string> = [],
): ReadonlyArray<{ readonly label: string; readonly danger: Danger | null }> {
  const dangers = dangersByService[job.slug] ?? []
  const guideLabels = guide
    .filter(({ serviceSlug }) => serviceSlug === job.slug)
    .flatMap(({ symptoms }) => ownLabels(job, symptoms))
  const titles = guideLabels.length > 0 ? guideLabels : job.problems.map(({ title }) => title)
  const plain = titles
    .filter((title) => !COVERED_BY_DANGERS.test(title))
    .slice(0, MAX_SYMPTOMS - dangers.length)
  const carried = guide
    .flatMap(({ symptoms }) => ownLabels(job, symptoms))
    .filter((label) => chosen.includes(label) && !plain.includes(label))
  return [
    ...[...plain, ...carried].map((title) => ({ label: title, danger: null })),
    ...dangers.map((danger) => ({ label: dangerLabels[danger], danger })),
  ]
}

/**
 * Returns the symptoms under a job's tile on the opening screen, each with the job that it starts. A symptom of the same topic can belong
 * to a job without a tile, which may be booked by other rules: a new gas point is gas fitting.
 */
export function tileSymptoms(
  job: Job,
  guide: ReadonlyArray<Topic>,
): ReadonlyArray<{ readonly label: string; readonly service: string }> {
  const own = symptomsOf(job, guide).map(({ label, danger }) => ({ label, danger, service: job.slug }))
  const elsewhere = guide
    .filter(({ serviceSlug }) => serviceSlug === job.slug)
    .flatMap(({ symptoms }) => symptoms)
    .filter(({ serviceSlug }) => OTHER_JOBS.includes(serviceSlug))
    .map(({ label, serviceSlug }) => ({ label, service: serviceSlug }))
  return [
    ...own.filter(({ danger }) => danger === null),
    ...elsewhere,
    ...own.filter(({ danger }) => danger !== null),
  ].map(({ label, service }) => ({ label, service }))
}

/** Labels of the symptoms that belong to this job. */
const ownLabels = (job: Job, symptoms: Topic['symptoms']) =>
  symptoms.filter(({ serviceSlug }) => serviceSlug === job.slug).map(({ label }) => label)

/** Converts a pricing tool symptom to a booking symptom: a danger if its label names one, or empty for "None of these". */
export function toBookingSymptom(label: string, slug: string): string {
  const danger = (dangersByService[slug] ?? []).find((candidate) =>
    label.toLowerCase().includes(dangerLabels[candidate].toLowerCase()),
  )
  if (danger) return dangerLabels[danger]
  return COVERED_BY_DANGERS.test(label) ? '' : label
}

/** Returns the danger of a symptom, or null if it isn't dangerous. */
export function dangerOf(symptom: string): Danger | null {
  const danger = (['gas', 'water', 'sewage'] as const).find(
    (candidate) => dangerLabels[candidate] === symptom,
  )
  return danger ?? null
}
