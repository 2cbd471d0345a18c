import { parseDay } from '../platform/time.ts'
import { clockTimeInWords, shortDay, timeInWords } from '../platform/time-format.ts'
import { licenceName, zoneName } from '../scheduling/index.ts'

/** A labelled fact of an entry, before and after. Null where there was or is no value. */
export type Change = {
  readonly label: string
  readonly before: string | null
  readonly after: string | null
}

type Details = Readonly<Record<string, unknown>>

const LABELS: Readonly<Record<string, string>> = {
  address: 'Address',
  after: 'After',
  booking: 'Booking',
  bookings: 'Bookings affected',
  brokenAt: 'First changed entry',
  by: 'Signed in with',
  changed: 'Details changed',
  channels: 'Sent by',
  closed: 'Enquiry closed',
  done: 'Done',
  ended: 'Devices signed out',
  enquiry: 'Enquiry',
  events: 'Entries checked',
  expiresOn: 'Expires',
  firstDay: 'First day',
  from: 'From',
  happenedAt: 'Happened',
  held: 'Held',
  home: 'Starting area',
  item: 'Checklist item',
  kind: 'Licence',
  lastDay: 'Last day',
  licences: 'Licences',
  list: 'List',
  minutes: 'Job length',
  name: 'Name',
  narrowedBy: 'Filters',
  notice: 'Notice',
  noticeMinutes: 'Notice',
  number: 'Photo',
  outcome: 'Outcome',
  reason: 'Reason',
  returnOf: 'Return visit of',
  reserveOneIn: 'Emergency reserve, one window in',
  reserveReleasedMinutes: 'Reserve released before',
  role: 'Role',
  scopes: 'Scopes',
  sameDayBefore: 'Same day before',
  shared: 'Shared',
  shifts: 'Weekly hours',
  sort: 'Sorted by',
  startsAt: 'Starts',
  state: 'Status',
  technician: 'Technician',
  to: 'To',
  until: 'Until',
  usualMinutes: 'Usual job length',
}

/** Internal ids and counters, which no reader needs. */
const HIDDEN_FIELDS = new Set([
  'apiKey',
  'apiKeyId',
  'version',
  'invitation',
  'fields',
  'descending',
  'technicianId',
])

/** Counts that are left out when they are zero. */
const COUNT_FIELDS = new Set(['bookings'])

/** Fields with values that people typed, shown unchanged. */
const VERBATIM_FIELDS = new Set([
  'technician',
  'name',
  'booking',
  'enquiry',
  'returnOf',
  'changed',
  'service',
  'suburb',
  'address',
])

/** Fields with internal values in lower case. */
const ENUM_FIELDS = new Set(['role', 'by', 'channels', 'narrowedBy', 'list', 'outcome'])

/** Labels of internal values. Others are formatted as words: `PRIVATE_DETAILS` is `Private details`. */
const VALUE_LABELS: Readonly<Record<string, string>> = {
  PRICE_AGREED: 'Price agreed before work',
  AWAY: 'On leave',
  BUSY: 'Another visit is booked then',
  NO_LICENCE: 'No current licence',
  OFF_SHIFT: 'Not working then',
  TOO_FAR: 'Too far to arrive in time',
  TOO_LONG: 'The job is longer than the day allows',
  CLOSED: 'Closed that day',
  EN_ROUTE: 'On the way',
  PENDING: 'Needs confirmation',
  FAILING: 'Accepted nothing for three days',
  GONE: 'Responded with 410 Gone',
  ANOTHER_BUSINESS: 'About another business',
  'as in content': 'Default',
  usual: 'Weekly hours',
  none: 'Not working',
}

const DAYS = ['', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** Returns the labelled facts of an entry, formatted for reading. Unchanged values are left out. */
export function changesOf(action: string, details: Details): ReadonlyArray<Change> {
  // Recorded as text already, with the labels of that time.
  if (action.startsWith('settings.')) return Array.isArray(details.changes) ? details.changes : []
  return pairsOf(action, details)
    .map(({ name, before, after }) => ({
      label: LABELS[name] ?? humanise(name),
      before: formatValue(name, before),
      after: formatValue(name, after),
    }))
    .filter(({ before, after }) => before !== after)
}

type Pair = { readonly name: string; readonly before: unknown; readonly after: unknown }

/** Pairs old and new values by field name. */
function pairsOf(action: string, details: Details): ReadonlyArray<Pair> {
  const { from, to, was, ...rest } = details
  if (action === 'booking.step') return [{ name: 'state', before: from, after: to }, ...addedPairs(rest)]
  if (action === 'shifts.change') return [{ name: 'shifts', before: from, after: to }, ...addedPairs(rest)]
  if (action === 'rules.change') return comparedPairs(parseRuleValues(from), parseRuleValues(to))
  if (action === 'technician.end')
    return [{ name: 'lastDay', before: was, after: rest.lastDay }, ...addedPairs({ bookings: rest.bookings })]
  if (action === 'leave.end') return addedPairs({ from: rest.freed, to: rest.until })
  if (action.endsWith('.assign') && !isObject(from)) return addedPairs({ technician: to, ...rest })
  if (action.startsWith('account.') && was !== undefined)
    return [{ name: 'role', before: was, after: rest.role }]
  if (isObject(from) && isObject(to)) return comparedPairs(from, to)
  if (isObject(from)) {
    const added = Object.entries(rest).filter(([name]) => !(name in from))
    const compared = Object.fromEntries(Object.entries(rest).filter(([name]) => name in from))
    return [...comparedPairs(from, compared), ...addedPairs(Object.fromEntries(added))]
  }
  return addedPairs({ from, to, ...rest })
}

const addedPairs = (details: Details): ReadonlyArray<Pair> =>
  Object.entries(details).flatMap(([name, after]) =>
    HIDDEN_FIELDS.has(name) || (COUNT_FIELDS.has(name) && after === 0) ? [] : [{ name, before: null, after }],
  )

const comparedPairs = (before: Details, after: Details): ReadonlyArray<Pair> =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].map((name) => ({
    name,
    before: before[name],
    after: after[name],
  }))

/** Parses `noticeMinutes 180, reserveOneIn 0` as recorded. Empty where the default from content applied. */
function parseRuleValues(recorded: unknown): Details {
  if (typeof recorded !== 'string' || recorded === 'as in content') return {}
  return Object.fromEntries(
    recorded.split(', ').map((pair) => {
      const [name = '', ...value] = pair.split(' ')
      return [name, value.join(' ')]
    }),
  )
}

/** Formats a value for reading. Null for no value. */
function formatValue(name: string, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null
  if (Array.isArray(value)) return value.map((item) => formatValue(name, item)).join(', ') || null
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'object') return JSON.stringify(value)
  const text = String(value)
  if (/[mM]inutes$/.test(name)) return minutesInWords(Number(text))
  if (name === 'shifts') return VALUE_LABELS[text] ?? shiftsInWords(text)
  if (name === 'home') return zoneName(text)
  if (name === 'kind') return licenceName(text)
  if (/^\d{4}-\d\d-\d\dT/.test(text)) return shortMoment(Temporal.Instant.from(text))
  const day = parseDay(text)
  if (day) return shortDay(day)
  if (VALUE_LABELS[text]) return VALUE_LABELS[text]
  if (VERBATIM_FIELDS.has(name)) return text
  return /^[A-Z]+(_[A-Z]+)*$/.test(text) || ENUM_FIELDS.has(name) ? humanise(text) : text
}

/** Formats `PRIVATE_DETAILS` and `privateDetails` as `Private details`. */
function humanise(name: string): string {
  const words = name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Formats `1 07:00-15:00, 2 07:00-15:00` as `Mon 7 am to 3 pm, Tue 7 am to 3 pm`. */
function shiftsInWords(recorded: string): string {
  return recorded
    .replaceAll(/\b([1-7]) (?=\d\d:)/g, (_, day: string) => `${DAYS[Number(day)]} `)
    .replaceAll(
      /(\d\d:\d\d)-(\d\d:\d\d)/g,
      (_, starts: string, ends: string) => `${clockTimeInWords(starts)} to ${clockTimeInWords(ends)}`,
    )
}

function minutesInWords(minutes: number): string {
  if (minutes === 0 || minutes % 60 !== 0) return `${minutes} min`
  return minutes % 1440 === 0 ? `${minutes / 1440} d` : `${minutes / 60} h`
}

function shortMoment(instant: Temporal.Instant): string {
  return `${shortDay(instant)}, ${timeInWords(instant)}`
}

function isObject(value: unknown): value is Details {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
