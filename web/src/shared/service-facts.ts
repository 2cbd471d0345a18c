import type { KeyFact } from './key-facts.tsx'
import { appointmentsFact } from './next-free.ts'

/** Published times on site and guarantees (spec, section 10), by service. For other services they depend on the job. */
const publishedFacts: Readonly<Record<string, ReadonlyArray<KeyFact>>> = {
  'hot-water-services': [
    { term: 'Replacement', value: '2-4 hours', note: 'typically, on site' },
    { term: 'Parts warranty', value: '12 months', note: 'typically, or more' },
  ],
  'blocked-drains': [{ term: 'Guarantee', value: '30 days', note: 'usually, on a cleared drain' }],
  'drainage-services': [{ term: 'Guarantee', value: '30 days', note: 'usually, on a cleared drain' }],
  'tap-repairs': [
    { term: 'Repair', value: '30-60 minutes', note: 'typically, on site' },
    { term: 'Replacement', value: '45-90 minutes', note: 'typically, on site' },
  ],
  'gas-services': [{ term: 'Safety check', value: 'Every 1-2 years', note: 'our suggestion for a home' }],
}

/** What the warranty page guarantees, its periods first. */
export const warrantyFacts: ReadonlyArray<KeyFact> = [
  { term: 'Cleared drain', value: '30 days', note: 'usually, against the same blockage' },
  { term: 'Parts we supply', value: '12 months', note: 'typically, or more' },
  { term: 'Our work', value: 'Fixed at our cost', note: 'if it was faulty' },
  { term: 'Parts you supply', value: 'Labour only', note: 'the shop covers the part itself' },
]

const PHONE: KeyFact = { term: 'Phone', value: '24/7', note: 'every day of the year' }
const AFTER_HOURS: KeyFact = {
  term: 'After hours',
  value: '24/7',
  note: "costs more, and we'll tell you how much first",
}
/** For services that aren't an emergency: after hours we only come to emergencies. */
const EMERGENCIES: KeyFact = {
  term: 'Emergencies',
  value: '24/7',
  note: "after hours costs more, and we'll tell you how much first",
}

type Claim = { readonly time: string; readonly qualifier: string }

type Service = {
  readonly slug: string
  readonly quoteService: string
  readonly arrival: Claim
  readonly fromPrice?: { readonly text: string } | null
}

type Business = {
  readonly hours: ReadonlyArray<{ readonly text: string }>
  readonly appointments: Claim
}

/** Returns four facts about a service: response time, published facts about the job, then price and hours if there is room. */
export function serviceFacts(
  { slug, quoteService, arrival, fromPrice }: Service,
  { hours, appointments }: Business,
): ReadonlyArray<KeyFact> {
  const [weekdays, ...weekend] = hours.map(({ text }) => text)
  const urgent = quoteService === 'emergency'
  return [
    { term: 'Arrival', value: arrival.time, note: arrival.qualifier },
    ...(publishedFacts[slug] ?? []),
    fromPrice
      ? { term: 'Price', value: `From ${fromPrice.text}`, note: 'including GST; after hours costs more' }
      : { term: 'Price', value: 'Upfront', note: 'before we start' },
    urgent || !weekdays
      ? { term: 'Emergencies', value: '24/7', note: 'every day of the year' }
      : { term: 'Hours', value: weekdays, note: [...weekend, 'emergencies 24/7'].join(', ') },
    urgent
      ? appointmentsFact(appointments)
      : {
          term: 'Emergencies',
          value: 'About 60 minutes',
          note: 'in most areas, typically less in the suburbs we list',
        },
  ].slice(0, 4)
}

/**
 * Returns the facts of a landing page, arrival first, with the next free time instead of the office's hours if it's known. Its
 * opening already says that there's a price before we start, and in an emergency that we're there 24/7. Appointments are no concern
 * of someone with an emergency.
 */
export function landingFacts(
  service: Service,
  business: Business,
  nextFree: KeyFact | null,
): ReadonlyArray<KeyFact> {
  const facts = serviceFacts(service, business)
  if (service.quoteService === 'emergency')
    return [...facts.filter(({ term }) => ['Arrival', 'Price'].includes(term)), AFTER_HOURS]
  const published = publishedFacts[service.slug] ?? []
  const [weekdays = '', ...weekend] = business.hours.map(({ text }) => text)
  // `Mon-Fri 7am-5pm` is the days and the times.
  const [, days, times] = /^(.+) (\S+)$/.exec(weekdays) ?? []
  const officeHours =
    days && times ? [{ term: 'Hours', value: times, note: [days, ...weekend].join('. ') }] : []
  return [
    ...facts.slice(0, 1 + published.length),
    ...(service.fromPrice ? facts.filter(({ term }) => term === 'Price') : []),
    ...(nextFree ? [nextFree] : []),
    ...(published.length > 1 ? [PHONE] : [EMERGENCIES, ...officeHours]),
  ].slice(0, 4)
}

/** Whether a service has no arrival time of its own but that of other appointments. */
const isByAppointment = ({ arrival }: Pick<Service, 'arrival'>, { appointments }: Business): boolean =>
  arrival.time === appointments.time

/**
 * Returns the three facts that a service page leads with. The next free time is one of them unless it's an emergency, and so is a
 * published price. Where work is by appointment, the free time replaces the typical one.
 */
export function leadFacts(
  service: Service,
  business: Business,
  nextFree: KeyFact | null,
): ReadonlyArray<KeyFact> {
  const facts = serviceFacts(service, business)
  const price = facts.find(({ term }) => term === 'Price')
  const free = service.quoteService === 'emergency' ? null : nextFree
  const known = [...(free ? [free] : []), ...(service.fromPrice && price ? [price] : [])]
  const others = facts.slice(free && isByAppointment(service, business) ? 1 : 0)
  const first = others.filter((fact) => !known.includes(fact)).slice(0, 3 - known.length)
  return free && isByAppointment(service, business) ? [...known, ...first] : [...first, ...known]
}
