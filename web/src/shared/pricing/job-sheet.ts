/** A topic of the pricing tool, as far as its answers need it. */
type Topic = {
  readonly id: string
  readonly label: string
  readonly quoteService: string
  readonly symptoms: ReadonlyArray<{
    readonly id: string
    readonly label: string
    readonly serviceSlug: string
    readonly quoteService: string
  }>
}

type Topics = ReadonlyArray<Topic>

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
export function answersFrom(topics: Topics, given: URLSearchParams): Answers {
  const topic = topics.find(({ id }) => id === given.get('topic')) ?? topics[0]
  const asked = given.get(symptomField(topic?.id ?? ''))
  const symptom = topic?.symptoms.find(({ id }) => id === asked) ?? topic?.symptoms[0]
  const when = times.find(({ value }) => value === given.get('when')) ?? times[0]
  const access = accesses.find(({ value }) => value === given.get('access')) ?? accesses.at(-1)
  return { topic: topic?.id ?? '', symptom: symptom?.id ?? '', when: when.value, access: access?.value ?? '' }
}

/** The answers that arrive at a form: those that are known. */
export type Carried = {
  readonly topic: Topic
  readonly symptom: Topic['symptoms'][number] | undefined
  readonly when: (typeof times)[number] | undefined
  readonly access: (typeof accesses)[number] | undefined
}

/** The answers that an address brings to the booking or to the quote form. Null without a topic; what is unknown is left out. */
export function carriedIn(topics: Topics, given: URLSearchParams): Carried | null {
  const topic = topics.find(({ id }) => id === given.get('topic'))
  if (!topic) return null
  return {
    topic,
    symptom: topic.symptoms.find(({ id }) => id === given.get(symptomField(topic.id))),
    when: times.find(({ value }) => value === given.get('when')),
    access: accesses.find(({ value }) => value === given.get('access')),
  }
}

/** The same answers as an address brings them, without the symptoms of other topics that a form sends too. */
export function addressWith(path: string, { topic, symptom, when, access }: Answers): string {
  const answers = new URLSearchParams({ topic, [symptomField(topic)]: symptom, when, access })
  const [before = '', hash] = path.split('#')
  return `${before}?${answers}${hash ? `#${hash}` : ''}`
}

/** What the quote form is filled with. Right now is an emergency. */
export function quoteOf({ topic, symptom, when, access }: Carried): { service: string; summary: string } {
  return {
    service: when?.value === 'now' ? 'emergency' : (symptom ?? topic).quoteService,
    summary: [
      symptom ? `${topic.label}: ${symptom.label}` : topic.label,
      ...(when ? [whenLine(when)] : []),
      ...(access ? [accessLine(access)] : []),
    ].join('\n'),
  }
}

/**
 * What the booking starts from. The note holds what its questions don't ask: business hours are chosen with the time, and
 * 'Not sure' says nothing.
 */
export function bookingOf({ topic, symptom, when, access }: Carried): {
  service: string | undefined
  symptom: string
  note: string
} {
  return {
    service: (symptom ?? topic.symptoms[0])?.serviceSlug,
    symptom: symptom?.label ?? '',
    note: [
      ...(when && when !== times[0] ? [whenLine(when)] : []),
      ...(access && access !== accesses.at(-1) ? [accessLine(access)] : []),
    ].join('\n'),
  }
}

const whenLine = ({ label }: { readonly label: string }) => `When: ${label}`
const accessLine = ({ label }: { readonly label: string }) => `Access: ${label}`
const LINES: ReadonlySet<string> = new Set([...times.map(whenLine), ...accesses.map(accessLine)])

/** A note with what the tool has carried in place of what it carried before, above the customer's own words. */
export function noteWith(note: string, carried: string): string {
  const own = note
    .split('\n')
    .filter((text) => !LINES.has(text))
    .join('\n')
    .trim()
  return [carried, own].filter(Boolean).join('\n\n')
}
