import { join } from 'node:path'
import { z } from 'zod'
import { postJson } from '../support/ask.ts'
import { enlargeTeam, lookInto } from '../support/database.ts'
import { type Site, startSite } from '../support/site.ts'
import { signedIn } from '../support/staff.ts'
import { aMillionBookings, aMillionQuotes } from './million.ts'
import { type Row, share } from './table.ts'

const TEAM = 50
const QUESTIONS = 40
const WARM_UP = 10

const BOOKINGS = `query ($filter: StaffBookingFilterInput, $sort: StaffBookingSort!, $direction: SortDirection!, $after: String) {
  staffBookings(filter: $filter, sort: $sort, direction: $direction, after: $after) {
    nodes { reference state startsAt name job suburb technician } pageInfo { endCursor }
    total { count more } position { count more }
  }
}`
const QUOTES = `query ($filter: StaffQuoteFilterInput, $sort: StaffQuoteSort!, $direction: SortDirection!, $after: String) {
  staffQuotes(filter: $filter, sort: $sort, direction: $direction, after: $after) {
    nodes { reference state receivedAt name subject } pageInfo { endCursor }
    total { count more } position { count more }
  }
}`
const SEARCH = `query ($query: String!) {
  staffSearch(query: $query) { bookings { reference } quotes { reference } customers { email } }
}`

type Question = { readonly figure: string; readonly query: string; readonly variables: object }

const bookings = (
  figure: string,
  filter: object,
  sort = 'WINDOW',
  direction = 'ASC',
  after?: string,
): Question => ({
  figure: `bookings, ${figure}`,
  query: BOOKINGS,
  variables: { filter, sort, direction, after },
})
const quotes = (
  figure: string,
  filter: object,
  sort = 'RECEIVED',
  direction = 'DESC',
  after?: string,
): Question => ({
  figure: `quotes, ${figure}`,
  query: QUOTES,
  variables: { filter, sort, direction, after },
})
const search = (query: string): Question => ({
  figure: `search for ${query}`,
  query: SEARCH,
  variables: { query },
})

/** A position in the midst of a list, as the API writes one. */
const midst = (sort: string, id: string) =>
  Buffer.from(JSON.stringify([`-${sort}`, '2021-06-01 00:00:00+00', id])).toString('base64url')

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

const QUESTIONS_ASKED: ReadonlyArray<Question> = [
  bookings('all', {}),
  bookings('all by customer', {}, 'CUSTOMER'),
  bookings('last 2 to next 12 days', { from: day(-2), to: day(12) }),
  bookings('the same by suburb', { from: day(-2), to: day(12) }, 'SUBURB'),
  bookings('waiting for us', { states: ['PENDING'] }),
  bookings('completed by customer', { states: ['COMPLETED'] }, 'CUSTOMER'),
  bookings('of one technician by customer', { technicianIds: [7] }, 'CUSTOMER'),
  bookings('one suburb and service', { suburbs: ['Robina'], services: ['gas-services'] }),
  bookings('unassigned', { attention: 'UNASSIGNED' }),
  bookings('not closed', { attention: 'UNCLOSED' }),
  bookings('a name', { search: 'zoë murphy' }),
  bookings('a common name', { search: 'lee' }),
  bookings('phone digits', { search: '0412 345' }),
  bookings('a reference', { search: 'GC-1234-56' }),
  bookings('an e-mail address', { search: 'person123@example.org' }),
  bookings('a suburb and a name', { search: 'robina campbell' }),
  bookings(
    'a page in the midst',
    {},
    'WINDOW',
    'DESC',
    midst('WINDOW', '00000000-0000-4000-8000-000000000000'),
  ),
  quotes('all', {}),
  quotes('under 4 h left', { dueWithinHours: 4 }),
  quotes('answered by customer', { states: ['ANSWERED'] }, 'CUSTOMER', 'ASC'),
  quotes('a name', { search: 'zoë murphy' }),
  quotes('phone digits', { search: '0412 345' }),
  quotes('a page in the midst', {}, 'RECEIVED', 'DESC', midst('RECEIVED', '500000')),
  search('ann lee'),
  search('0412 345'),
  search('GC-1234-56'),
]

/** The lists and searches of the staff area over a million bookings and a million requests for a quote, at the gateway. */
export async function listRows(folder: string, say: (line: string) => void): Promise<ReadonlyArray<Row>> {
  const DATA_DIR = join(folder, 'lists')
  const site = await startSite({ DATA_DIR, RATE_LIMIT_SCALE: '1000' })
  const database = await lookInto(DATA_DIR)
  try {
    say('a million bookings and a million quotes')
    await enlargeTeam(database, TEAM)
    await aMillionBookings(database)
    await aMillionQuotes(database)
    await database.query('vacuum analyze')
    const { cookie } = await signedIn(site, 'office')
    const rows: Row[] = []
    for (const question of QUESTIONS_ASKED) {
      const { p50, p95 } = await ask(site, question, cookie)
      rows.push({ figure: `${question.figure}, p50`, site: p50, against: 100, unit: 'ms', digits: 1 })
      rows.push({ figure: `${question.figure}, p95`, site: p95, against: 100, unit: 'ms', digits: 1 })
    }
    return rows
  } finally {
    await database.end()
    await site.stop()
  }
}

const Answer = z.object({ data: z.record(z.string(), z.unknown()), errors: z.never().optional() })

async function ask(site: Site, { query, variables }: Question, cookie: string) {
  const times: number[] = []
  const headers = { cookie, 'sec-fetch-site': 'same-origin' }
  for (let question = 0; question < WARM_UP + QUESTIONS; question++) {
    const from = performance.now()
    const answer = await postJson(`${site.url}/graphql`, { query, variables }, headers)
    if (question >= WARM_UP) times.push(performance.now() - from)
    Answer.parse(answer.json())
  }
  return { p50: share(times, 0.5), p95: share(times, 0.95) }
}
