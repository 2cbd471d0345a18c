import type { PricingTopics } from './pricing-guide.ts'

/** What the visitor has answered. Every question has an answer from the start, so the sheet is never empty. */
export type Answers = {
  readonly topic: string
  readonly symptom: string
  readonly when: string
  readonly access: string
}

/** When it would suit. */
export const times = [
  { value: 'business-hours', label: 'Business hours' },
  { value: 'after-hours', label: 'Evening or weekend' },
  { value: 'now', label: 'Right now' },
] as const

/** How easy the place is to reach; a `factor` moves the price. */
export const accesses: ReadonlyArray<{
  readonly value: string
  readonly label: string
  readonly factor?: string
}> = [
  { value: 'clear', label: 'Ground level, clear' },
  { value: 'height', label: 'Stairs or roof', factor: 'Working on stairs or on a roof' },
  { value: 'tight', label: 'Narrow or enclosed', factor: 'Working in a narrow or enclosed space' },
  { value: 'unsure', label: 'Not sure' },
]

/** The symptoms of each topic are a group of their own, so that each topic always has a chosen one. */
export const symptomField = (topic: string) => `symptom-${topic}`

/** The answers in an address or a form; what is missing or unknown becomes the first choice, or 'Not sure'. */
export function answersFrom(topics: PricingTopics, given: URLSearchParams): Answers {
  const topic = topics.find(({ id }) => id === given.get('topic')) ?? topics[0]
  const asked = given.get(symptomField(topic?.id ?? ''))
  const symptom = topic?.symptoms.find(({ id }) => id === asked) ?? topic?.symptoms[0]
  const when = times.find(({ value }) => value === given.get('when')) ?? times[0]
  const access = accesses.find(({ value }) => value === given.get('access')) ?? accesses.at(-1)
  return { topic: topic?.id ?? '', symptom: symptom?.id ?? '', when: when.value, access: access?.value ?? '' }
}

/** What the quote form is filled with; null for answers that the guide does not have. Right now is an emergency. */
export function quoteOf(
  topics: PricingTopics,
  answers: Answers,
): { service: string; summary: string } | null {
  const topic = topics.find(({ id }) => id === answers.topic)
  const symptom = topic?.symptoms.find(({ id }) => id === answers.symptom)
  const when = times.find(({ value }) => value === answers.when)
  const access = accesses.find(({ value }) => value === answers.access)
  if (!topic || !symptom || !when || !access) return null
  return {
    service: when.value === 'now' ? 'emergency' : topic.quoteService,
    summary: [`${topic.label}: ${symptom.label}`, `When: ${when.label}`, `Access: ${access.label}`].join(
      '\n',
    ),
  }
}
