import type { PricingTopics } from './pricing-guide.ts'

/** What the visitor has answered. Every question has an answer from the start, so the sheet is never empty. */
export type Answers = {
  readonly topic: string
  readonly symptom: string
  readonly when: string
  readonly access: string
}

export const times = [
  { value: 'business-hours', label: 'Business hours' },
  { value: 'after-hours', label: 'Evening or weekend' },
  { value: 'now', label: 'Right now' },
] as const

export const accesses = [
  { value: 'clear', label: 'Ground level, clear' },
  { value: 'height', label: 'Stairs or roof' },
  { value: 'tight', label: 'Narrow or enclosed' },
  { value: 'unsure', label: 'Not sure' },
] as const

const ACCESS_FACTOR: Readonly<Record<string, string>> = {
  height: 'Working on stairs or on a roof',
  tight: 'Working in a narrow or enclosed place',
}

const AFTER_HOURS = 'after-hours, weekend and holiday call-outs cost more. You hear the price first.'

/** What the answers come to. */
export type JobSheet = {
  readonly job: string
  readonly timeOnSite: string
  readonly arrival: string
  readonly parts: string | null
  readonly factors: ReadonlyArray<string>
  /** What to know before anything else, each as a strong word and its rest. */
  readonly flags: ReadonlyArray<{ readonly strong: string; readonly rest: string }>
  /** Someone should come now: that is a phone call, not a booking. */
  readonly urgent: boolean
  /** The service to book. */
  readonly serviceSlug: string
  /** What the quote form is filled with. */
  readonly quote: { readonly service: string; readonly summary: string }
}

/** The answers in an address or a form; what is missing or unknown becomes the first choice, or 'Not sure'. */
export function answersFrom(topics: PricingTopics, given: URLSearchParams): Answers {
  const topic = topics.find(({ id }) => id === given.get('topic')) ?? topics[0]
  const symptom = topic?.symptoms.find(({ id }) => id === given.get('symptom')) ?? topic?.symptoms[0]
  const when = times.find(({ value }) => value === given.get('when')) ?? times[0]
  const access = accesses.find(({ value }) => value === given.get('access')) ?? accesses[3]
  return { topic: topic?.id ?? '', symptom: symptom?.id ?? '', when: when.value, access: access.value }
}

/** The job sheet of some answers; null when the guide is empty. */
export function jobSheet(topics: PricingTopics, answers: Answers): JobSheet | null {
  const topic = topics.find(({ id }) => id === answers.topic)
  const symptom = topic?.symptoms.find(({ id }) => id === answers.symptom)
  if (!topic || !symptom) return null
  const when = times.find(({ value }) => value === answers.when) ?? times[0]
  const access = accesses.find(({ value }) => value === answers.access) ?? accesses[3]
  const urgent = when.value === 'now'
  const accessFactor = ACCESS_FACTOR[access.value]
  return {
    job: symptom.job,
    timeOnSite: symptom.timeOnSite,
    arrival: topic.arrival,
    parts: topic.parts ?? null,
    factors: accessFactor ? [...symptom.factors, accessFactor] : symptom.factors,
    flags: [
      ...(topic.id === 'gas'
        ? [{ strong: 'Smell gas?', rest: 'Leave the building and call from outside.' }]
        : []),
      ...(when.value === 'after-hours' ? [{ strong: 'Evening or weekend:', rest: AFTER_HOURS }] : []),
      ...(urgent ? [{ strong: 'Right now:', rest: `call us, day or night. ${capital(AFTER_HOURS)}` }] : []),
    ],
    urgent,
    serviceSlug: topic.serviceSlug,
    quote: {
      service: urgent ? 'emergency' : topic.quoteService,
      summary: [`${topic.label}: ${symptom.label}`, `When: ${when.label}`, `Access: ${access.label}`].join(
        '\n',
      ),
    },
  }
}

/** The answers as the search part of an address. */
export function answersSearch(answers: Answers): string {
  return `?${new URLSearchParams({ ...answers })}`
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
