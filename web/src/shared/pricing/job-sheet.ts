/** A topic of the pricing tool, with the fields that its answers need. */
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

/** The visitor's answers. Every question has a default, so the sheet is never empty. */
export type Answers = {
  readonly topic: string
  readonly symptom: string
  readonly when: string
  readonly access: string
}

/** When the customer would like the job done. */
export const timeOptions = [
  { value: 'business-hours', label: 'Business hours' },
  { value: 'after-hours', label: 'Evening or weekend' },
  { value: 'now', label: 'Right now' },
] as const

/** How easy the job is to reach; a `factor` affects the price. */
export const accessOptions: ReadonlyArray<{
  readonly value: string
  readonly label: string
  readonly factor?: string
}> = [
  { value: 'clear', label: 'Ground level, clear' },
  { value: 'height', label: 'Stairs or roof', factor: 'Working on stairs or on a roof' },
  { value: 'tight', label: 'Narrow or enclosed', factor: 'Working in a narrow or enclosed space' },
  { value: 'unsure', label: 'Not sure' },
]

/** Field name for a topic's symptoms. Each topic has its own group, so that one of its symptoms is always chosen. */
export const symptomField = (topic: string) => `symptom-${topic}`

/** Reads the answers from an address or a form. Missing or unknown ones become the first choice, or 'Not sure'. */
export function answersFrom(topics: Topics, params: URLSearchParams): Answers {
  const topic = topics.find(({ id }) => id === params.get('topic')) ?? topics[0]
  const symptomId = params.get(symptomField(topic?.id ?? ''))
  const symptom = topic?.symptoms.find(({ id }) => id === symptomId) ?? topic?.symptoms[0]
  const when = timeOptions.find(({ value }) => value === params.get('when')) ?? timeOptions[0]
  const access = accessOptions.find(({ value }) => value === params.get('access')) ?? accessOptions.at(-1)
  return { topic: topic?.id ?? '', symptom: symptom?.id ?? '', when: when.value, access: access?.value ?? '' }
}

/** Known answers that are carried over to a form. */
export type CarriedAnswers = {
  readonly topic: Topic
  readonly symptom: Topic['symptoms'][number] | undefined
  readonly when: (typeof timeOptions)[number] | undefined
  readonly access: (typeof accessOptions)[number] | undefined
}

/** Reads the answers that an address carries to the booking or the quote form, without unknown ones. Null without a topic. */
export function parseCarriedAnswers(topics: Topics, params: URLSearchParams): CarriedAnswers | null {
  const topic = topics.find(({ id }) => id === params.get('topic'))
  if (!topic) return null
  return {
    topic,
    symptom: topic.symptoms.find(({ id }) => id === params.get(symptomField(topic.id))),
    when: timeOptions.find(({ value }) => value === params.get('when')),
    access: accessOptions.find(({ value }) => value === params.get('access')),
  }
}

/** Returns an address that carries the answers, without the symptoms of other topics that a form would send too. */
export function pathWithAnswers(path: string, { topic, symptom, when, access }: Answers): string {
  const answers = new URLSearchParams({ topic, [symptomField(topic)]: symptom, when, access })
  const [before = '', hash] = path.split('#')
  return `${before}?${answers}${hash ? `#${hash}` : ''}`
}

/** Returns values for the quote form. 'Right now' selects emergency. */
export function toQuoteValues({ topic, symptom, when, access }: CarriedAnswers): {
  service: string
  summary: string
} {
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
 * Returns values for the booking. The note holds answers that the booking doesn't ask for: business hours follow from the chosen
 * time, and 'Not sure' adds nothing.
 */
export function toBookingValues({ topic, symptom, when, access }: CarriedAnswers): {
  service: string | undefined
  symptom: string
  note: string
} {
  return {
    service: (symptom ?? topic.symptoms[0])?.serviceSlug,
    symptom: symptom?.label ?? '',
    note: [
      ...(when && when !== timeOptions[0] ? [whenLine(when)] : []),
      ...(access && access !== accessOptions.at(-1) ? [accessLine(access)] : []),
    ].join('\n'),
  }
}

const whenLine = ({ label }: { readonly label: string }) => `When: ${label}`
const accessLine = ({ label }: { readonly label: string }) => `Access: ${label}`
const CARRIED_LINES: ReadonlySet<string> = new Set([
  ...timeOptions.map(whenLine),
  ...accessOptions.map(accessLine),
])

/** Returns the note with the carried answers above the customer's own text, replacing those carried before. */
export function mergeNote(note: string, carriedLines: string): string {
  const ownText = note
    .split('\n')
    .filter((text) => !CARRIED_LINES.has(text))
    .join('\n')
    .trim()
  return [carriedLines, ownText].filter(Boolean).join('\n\n')
}
