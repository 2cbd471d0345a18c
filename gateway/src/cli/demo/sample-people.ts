/** Phone numbers that the ACMA reserves for fiction, including all of (07) 5550. They never reach anyone. */
const PHONES = [
  '0491 570 006',
  '0491 570 156',
  '0491 570 157',
  '0491 570 158',
  '0491 570 159',
  '0491 570 110',
  '(07) 5550 0101',
  '(07) 5550 0102',
  '(07) 5550 0103',
  '(07) 5550 0104',
]

/** The nth made-up customer, clearly named as a sample, at an address without a mail server. */
export function samplePerson(n: number) {
  return {
    name: `Sample Customer ${n}`,
    email: `sample.customer.${n}@example.com`,
    phone: PHONES[n] ?? `(07) 5550 ${1000 + n}`,
  }
}

/** Jobs that sample customers book, in rotation. */
export const SAMPLE_JOBS = [
  { service: 'blocked-drains', suburb: 'Robina', note: 'Sample: the shower drains slowly.' },
  { service: 'tap-repairs', suburb: 'Burleigh Heads', note: 'Sample: the kitchen mixer drips.' },
  { service: 'hot-water-services', suburb: 'Southport', note: 'Sample: no hot water since this morning.' },
  { service: 'toilet-repairs', suburb: 'Palm Beach', note: 'Sample: the cistern keeps running.' },
  { service: 'burst-pipes', suburb: 'Nerang', note: 'Sample: a wet patch by the meter.' },
  { service: 'blocked-drains', suburb: 'Mermaid Beach', note: 'Sample: the gully overflows when it rains.' },
  { service: 'tap-repairs', suburb: 'Varsity Lakes', note: 'Sample: the laundry tap is stiff.' },
] as const

export const PENDING_JOB = {
  service: 'gas-fitting',
  suburb: 'Helensvale',
  note: 'Sample: please connect a new cooktop.',
} as const

/** Sample quote requests, newest first. Half are from customers of earlier jobs, whose suburb is known. */
export const SAMPLE_REQUESTS = [
  {
    person: 13,
    service: 'drainage',
    message: 'Sample: the laundry drain backs up. Can someone quote a repair?',
  },
  {
    person: 901,
    service: 'hotwater',
    message: 'Sample: what would it cost to swap gas hot water for a heat pump?',
  },
  { person: 6, service: 'gas', message: 'Sample: a new gas cooktop to connect, please quote.' },
  {
    person: 903,
    service: 'general',
    message: 'Sample: three taps drip and one toilet runs. One visit if possible.',
  },
  { person: 904, service: 'commercial', message: 'Sample: yearly backflow tests for two shops.' },
  { person: 20, service: 'emergency', message: 'Sample: water under the bathroom floor since last night.' },
] as const

/** Sample reviews. Each says in its text that it is a sample. */
export const SAMPLE_REVIEWS = [
  {
    stars: 5,
    text: 'Sample review: turned up on time, gave me a price first and left the place clean.',
    reply: 'Sample reply: thanks for letting us know.',
  },
  {
    stars: 4,
    text: 'Sample review: good work. The text to say they were on the way came a bit late.',
    reply: null,
  },
  {
    stars: 2,
    text: 'Sample review: the problem was back after a week. They fixed it, but I had to call twice.',
    reply: "Sample reply: sorry you had to call twice. We've changed how we log call-backs.",
  },
  {
    stars: 5,
    text: 'Sample review: explained what was wrong and showed me the worn part.',
    reply: null,
  },
  {
    stars: 5,
    text: 'Sample review: booked in the evening on my phone, fixed before lunch the next day.',
    reply: null,
  },
  {
    stars: 3,
    text: 'Sample review: fixed in the end, though it took a second visit for the part.',
    reply: null,
  },
] as const

/** A review that no one has moderated yet, and one that was rejected for breaking a published rule. */
export const WAITING_REVIEW = 'Sample review: not checked yet, as every review is at first.'
export const REJECTED_REVIEW = "Sample review: gives the plumber's private number, so it was declined."
