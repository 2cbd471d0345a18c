import { join } from 'node:path'
import { z } from 'zod'
import { connectToDatabase, enlargeTeam } from '../support/database.ts'
import { postJson } from '../support/http.ts'
import { type Site, startSite } from '../support/site.ts'
import { signInAs } from '../support/staff.ts'
import { insertMillionBookings, insertQuotes, insertRelatedRecords } from './bulk-data.ts'
import { screenRows } from './screens.ts'
import { percentile, type Row } from './table.ts'

const TEAM = 50
const SAMPLES = 40
const WARM_UP = 10

const BOOKINGS = `query ($filter: StaffBookingFilterInput, $sort: StaffBookingSort!, $direction: SortDirection!, $after: String) {
  staffBookings(filter: $filter, sort: $sort, direction: $direction, after: $after) {
    nodes { reference state startsAt name job suburb technician } pageInfo { endCursor }
    totalCount totalCountCapped offset
  }
}`
const QUOTES = `query ($filter: StaffQuoteFilterInput, $sort: StaffQuoteSort!, $direction: SortDirection!, $after: String) {
  staffQuotes(filter: $filter, sort: $sort, direction: $direction, after: $after) {
    nodes { reference state receivedAt name subject } pageInfo { endCursor }
    totalCount totalCountCapped offset
  }
}`
const SEARCH = `query ($query: String!) {
  staffSearch(query: $query) { bookings { reference } quotes { reference } customers { reference } }
}`

const INBOX = `query ($filter: InboxFilterInput, $after: String) {
  staffInbox(filter: $filter, first: 50, after: $after) {
    nodes { id kind state name about excerpt receivedAt dueAt answeredAt snoozedUntil assignee { id name } }
    pageInfo { hasNextPage endCursor } counts { open mine snoozed }
  }
}`
const OUTBOX = `query ($state: DeliveryState, $channel: OutboxChannel, $after: String) {
  outbox(state: $state, channel: $channel, first: 50, after: $after) {
    nodes { id createdAt channel recipient template subject reference state attempts lastError }
    pageInfo { hasNextPage endCursor }
  }
}`
const REVIEWS = `query ($state: ReviewState!) {
  staffReviews(state: $state, first: 25) {
    nodes { id state author suburb service bookingReference stars text writtenAt decidedBy reason reply }
    pageInfo { hasNextPage endCursor } counts { pending published rejected }
  }
}`
const AUDIT = `query ($filter: AuditFilterInput, $after: String) {
  auditTrail(first: 50, after: $after, filter: $filter) {
    nodes {
      id at who { id name } result summary subject { kind id label } changes { label before after } networkPrefix device
    }
    people { id name } pageInfo { hasNextPage endCursor }
  }
}`
const OVERVIEW = `{ overview {
  at unassigned { count first } replies { count first } pending { count first } late { count first }
  failedMessages { count first } lastFailureAt
  tasks { kind id reference name service place technician startsAt endsAt since dueAt }
  windows { startsAt endsAt done booked late held free reserve off }
  technicians { id name whereabouts reference suburb from to }
} }`
const BOARD = `query ($date: Date!) { dispatchBoard(date: $date) {
  technicians { id name } visits { id reference state suburb customer startsAt travelMinutes movable fitting }
  blocks { technicianId startsAt kind } displaced { id reference } requests { reference }
} }`
const ROSTER = `query ($date: Date!) { rosterWeek(date: $date) { __typename } }`
const REPORTS = `query ($weeks: Int!) { reports(weeks: $weeks) {
  bookings weeks { from online byStaff quotes accepted } quotes { received replyMedian replyNinety }
  arrivals { count inWindow } services { slug bookings arrivals inWindow } suburbs { name bookings }
  technicians { id visits completed completedMinutes completedDollars arrivals inWindow }
} }`
const TEAM_LIST = `{ team { members { id name role lastSeenAt } invitations { id } technicians { id } } }`

/** A query and the label of its figure. */
export type BenchQuery = { readonly label: string; readonly query: string; readonly variables: object }

const bookings = (
  label: string,
  filter: object,
  sort = 'WINDOW',
  direction = 'ASC',
  after?: string,
): BenchQuery => ({
  label: `bookings, ${label}`,
  query: BOOKINGS,
  variables: { filter, sort, direction, after },
})
const quotes = (
  label: string,
  filter: object,
  sort = 'RECEIVED',
  direction = 'DESC',
  after?: string,
): BenchQuery => ({
  label: `quotes, ${label}`,
  query: QUOTES,
  variables: { filter, sort, direction, after },
})
const search = (query: string): BenchQuery => ({
  label: `search for ${query}`,
  query: SEARCH,
  variables: { query },
})

const benchQuery = (label: string, query: string, variables: object = {}): BenchQuery => ({
  label,
  query,
  variables,
})

/** A cursor in the middle of a list, encoded as the API does. */
const middleCursor = (sort: string, id: string) =>
  Buffer.from(JSON.stringify([`-${sort}`, '2021-06-01 00:00:00+00', id])).toString('base64url')

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** The measured queries of staff lists and searches. */
export const BENCH_QUERIES: ReadonlyArray<BenchQuery> = [
  bookings('all', {}),
  bookings('all by customer', {}, 'CUSTOMER'),
  bookings('next 14 days', { from: day(0), to: day(13) }),
  bookings('the same by suburb', { from: day(-2), to: day(12) }, 'SUBURB'),
  bookings('needs confirmation', { states: ['PENDING'] }),
  bookings('completed by customer', { states: ['COMPLETED'] }, 'CUSTOMER'),
  bookings('of one technician by customer', { technicianIds: [7] }, 'CUSTOMER'),
  bookings('one suburb and service', { suburbs: ['Robina'], services: ['gas-services'] }),
  bookings('unassigned', { attention: 'UNASSIGNED' }),
  bookings('not completed', { attention: 'UNCLOSED' }),
  bookings('a name', { search: 'zoë murphy' }),
  bookings('a common name', { search: 'lee' }),
  bookings('phone digits', { search: '0412 345' }),
  bookings('a reference', { search: 'GC-1234-56' }),
  bookings('an email address', { search: 'person123@example.org' }),
  bookings('a suburb and a name', { search: 'robina campbell' }),
  bookings(
    'a page in the middle',
    {},
    'WINDOW',
    'DESC',
    middleCursor('WINDOW', '00000000-0000-4000-8000-000000000000'),
  ),
  quotes('all', {}),
  quotes('under 4 h left', { dueWithinHours: 4 }),
  quotes('answered by customer', { states: ['ANSWERED'] }, 'CUSTOMER', 'ASC'),
  quotes('a name', { search: 'zoë murphy' }),
  quotes('phone digits', { search: '0412 345' }),
  quotes('a page in the middle', {}, 'RECEIVED', 'DESC', middleCursor('RECEIVED', '500000')),
  search('ann lee'),
  search('0412 345'),
  search('GC-1234-56'),
  benchQuery('inbox, open', INBOX, {}),
  benchQuery('inbox, mine', INBOX, { filter: { view: 'MINE' } }),
  benchQuery('inbox, snoozed', INBOX, { filter: { view: 'SNOOZED' } }),
  benchQuery('inbox, closed', INBOX, { filter: { view: 'CLOSED' } }),
  benchQuery('inbox, spam', INBOX, { filter: { view: 'SPAM' } }),
  benchQuery('messages, all', OUTBOX),
  benchQuery('messages, failed', OUTBOX, { state: 'FAILED' }),
  benchQuery('messages, texts', OUTBOX, { channel: 'SMS' }),
  benchQuery('messages, failed texts', OUTBOX, { state: 'FAILED', channel: 'SMS' }),
  benchQuery('messages, queued texts', OUTBOX, { state: 'QUEUED', channel: 'SMS' }),
  benchQuery('reviews, pending', REVIEWS, { state: 'PENDING' }),
  benchQuery('reviews, published', REVIEWS, { state: 'PUBLISHED' }),
  benchQuery('reviews, rejected', REVIEWS, { state: 'REJECTED' }),
  benchQuery('audit, all', AUDIT),
  benchQuery('audit, a rare action', AUDIT, { filter: { what: 'leave' } }),
  benchQuery('audit, no such action', AUDIT, { filter: { what: 'closure' } }),
  benchQuery('audit, refused', AUDIT, { filter: { result: 'REFUSED' } }),
  benchQuery('audit, of one booking', AUDIT, { filter: { reference: 'GC-1234-00' } }),
  benchQuery('audit, one day', AUDIT, { filter: { from: day(-400), to: day(-400) } }),
  benchQuery('audit, a page in the middle', AUDIT, { after: '500000' }),
  benchQuery('team', TEAM_LIST),
  benchQuery('overview', OVERVIEW),
  benchQuery('board of a day', BOARD, { date: day(3) }),
  benchQuery('roster of a week', ROSTER, { date: day(3) }),
  benchQuery('reports of 8 weeks', REPORTS, { weeks: 8 }),
  benchQuery('reports of 52 weeks', REPORTS, { weeks: 52 }),
]

/**
 * Measures the staff lists and searches at the gateway over a million bookings and a million quote requests, and the staff screens
 * over the same data in a browser.
 */
export async function listRows(folder: string, log: (line: string) => void): Promise<ReadonlyArray<Row>> {
  const DATA_DIR = join(folder, 'lists')
  const site = await startSite({ DATA_DIR, RATE_LIMIT_SCALE: '1000' })
  const database = await connectToDatabase(DATA_DIR)
  try {
    log('a million bookings and a million quotes')
    await enlargeTeam(database, TEAM)
    await insertMillionBookings(database)
    await insertQuotes(database, 1_000_000)
    await insertRelatedRecords(database, 1_000_000)
    await database.query('vacuum analyze')
    const { cookie } = await signInAs(site, 'admin')
    const rows: Row[] = []
    for (const query of BENCH_QUERIES) {
      const { p50, p95 } = await measureQuery(site, query, cookie)
      rows.push({ label: `${query.label}, p50`, site: p50, baseline: 100, unit: 'ms', digits: 1 })
      rows.push({ label: `${query.label}, p95`, site: p95, baseline: 100, unit: 'ms', digits: 1 })
    }
    log('screens over them')
    return [...rows, ...(await screenRows(site))]
  } finally {
    await database.end()
    await site.stop()
  }
}

const QueryResponse = z.object({ data: z.record(z.string(), z.unknown()), errors: z.never().optional() })

/** Measures the gateway's response time in milliseconds, at the median and the 95th percentile. */
export async function measureQuery(site: Site, { query, variables }: BenchQuery, cookie: string) {
  const times: number[] = []
  const headers = { cookie, 'sec-fetch-site': 'same-origin' }
  for (let sample = 0; sample < WARM_UP + SAMPLES; sample++) {
    const startMs = performance.now()
    const response = await postJson(`${site.url}/graphql`, { query, variables }, headers)
    if (sample >= WARM_UP) times.push(performance.now() - startMs)
    QueryResponse.parse(response.json())
  }
  return { p50: percentile(times, 0.5), p95: percentile(times, 0.95) }
}
