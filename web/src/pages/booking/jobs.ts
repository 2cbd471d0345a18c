/** A service as the booking page knows it. */
export type Job = {
  readonly id: number
  readonly slug: string
  readonly title: string
  readonly problems: ReadonlyArray<{ readonly title: string }>
}

/** A subject of the pricing guide. */
export type Topic = {
  readonly serviceSlug: string
  readonly symptoms: ReadonlyArray<{ readonly label: string; readonly serviceSlug: string }>
}

/** What must come before any form. */
export type Danger = 'gas' | 'water' | 'sewage'

/** Services with these numbers and below are what the business is built on. */
const LAST_CORE_ID = 6

const MAX_SYMPTOMS = 4

const dangerWords: Readonly<Record<Danger, string>> = {
  gas: 'I smell gas',
  water: "Water I can't stop",
  sewage: 'Sewage inside',
}

const dangersOf: Readonly<Record<string, ReadonlyArray<Danger>>> = {
  'emergency-services': ['water', 'sewage', 'gas'],
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

/** Titles of content that say what a danger says already. */
const COVERED_BY_DANGERS = /smell|sewage|burst|water (is )?running|none of these/i

/** The core services, as tiles, and the jobs that are more exact. Planned emergencies are one tile, not two. */
export function jobsOf<Service extends Job>(
  services: ReadonlyArray<Service>,
): { readonly core: ReadonlyArray<Service>; readonly exact: ReadonlyArray<Service> } {
  return {
    core: services.filter(({ id }) => id <= LAST_CORE_ID),
    exact: services.filter(({ id, slug }) => id > LAST_CORE_ID && slug !== 'emergency-plumbing'),
  }
}

/**
 * The symptoms of a job to choose from: two to four, the dangerous ones last. Where the pricing guide
 * knows the job its words are used, since it also knows how long each of them takes. One that was chosen in the pricing tool
 * stands among them, whether or not there was room.
 */
export function symptomsOf(
  job: Job,
  guide: ReadonlyArray<Topic>,
  chosen: ReadonlyArray<string> = [],
): ReadonlyArray<{ readonly words: string; readonly danger: Danger | null }> {
  const dangers = dangersOf[job.slug] ?? []
  const known = guide
    .filter(({ serviceSlug }) => serviceSlug === job.slug)
    .flatMap(({ symptoms }) => ownOf(job, symptoms))
  const words = known.length > 0 ? known : job.problems.map(({ title }) => title)
  const plain = words
    .filter((title) => !COVERED_BY_DANGERS.test(title))
    .slice(0, MAX_SYMPTOMS - dangers.length)
  const carried = guide
    .flatMap(({ symptoms }) => ownOf(job, symptoms))
    .filter((label) => chosen.includes(label) && !plain.includes(label))
  return [
    ...[...plain, ...carried].map((title) => ({ words: title, danger: null })),
    ...dangers.map((danger) => ({ words: dangerWords[danger], danger })),
  ]
}

/** The labels of the symptoms that are this job's. */
const ownOf = (job: Job, symptoms: Topic['symptoms']) =>
  symptoms.filter(({ serviceSlug }) => serviceSlug === job.slug).map(({ label }) => label)

/** The choice that a symptom of the pricing tool is in the booking: a danger where its words name one; empty for none of them. */
export function symptomChosen(label: string, slug: string): string {
  const danger = (dangersOf[slug] ?? []).find((one) =>
    label.toLowerCase().includes(dangerWords[one].toLowerCase()),
  )
  if (danger) return dangerWords[danger]
  return COVERED_BY_DANGERS.test(label) ? '' : label
}

/** The danger that a symptom is; null for what can wait. */
export function dangerOf(symptom: string): Danger | null {
  const danger = (['gas', 'water', 'sewage'] as const).find((one) => dangerWords[one] === symptom)
  return danger ?? null
}
