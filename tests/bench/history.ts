import { join } from 'node:path'
import type pg from 'pg'
import { freeWindows, isSaturday } from '../support/bookings.ts'
import { connectToDatabase, enlargeTeam } from '../support/database.ts'
import { postJson } from '../support/http.ts'
import { type Site, startSite } from '../support/site.ts'
import { AVAILABILITY } from './availability.ts'
import { insertQuotes } from './bulk-data.ts'
import { hold } from './hold.ts'
import { times } from './load.ts'
import { requestQuote } from './quote.ts'
import { median, percentile, type Row } from './table.ts'

const TEAM = 50
const ROUNDS = 3

/** Every technician has five windows a day. */
const VISITS_PER_DAY = 5 * TEAM

/** Past bookings, and as many quote requests. Each step includes the previous one. */
const HISTORY_SIZES = [10_000, 100_000, 1_000_000]

/** A request sent `count` times, `concurrency` of them concurrently. */
type Measurement = {
  readonly name: string
  readonly count: number
  readonly concurrency: number
  readonly prepare: (company: Company) => Promise<(number: number) => Promise<void>>
}

const MEASUREMENTS: ReadonlyArray<Measurement> = [
  {
    name: `14 days of ${TEAM} technicians`,
    count: 200,
    concurrency: 1,
    prepare: async ({ site }) => {
      return async () => {
        const response = await postJson(`${site.url}/graphql`, { query: AVAILABILITY })
        if (response.status !== 200 || response.text.includes('"errors"')) throw new Error(response.text)
      }
    },
  },
  {
    name: 'bookingHold',
    count: 100,
    concurrency: 5,
    prepare: async ({ site, database }) => {
      await database.query("delete from visit where state = 'HELD'")
      const offered = await freeWindows(site, { service: 'tap-repairs', suburb: 'robina', days: 21 })
      // Few technicians work on Saturdays.
      const windows = offered.filter((startsAt) => !isSaturday(startsAt))
      return (number) => hold(site, windows[number % windows.length] ?? '')
    },
  },
  {
    name: 'quoteRequest',
    count: 200,
    concurrency: 5,
    prepare: async ({ site }) => {
      return () => requestQuote(site)
    },
  },
]

/** A site with busy days ahead, and a connection to its database. */
type Company = { readonly site: Site; readonly database: pg.Client }

/**
 * Measures response times with 10,000, 100,000 and 1,000,000 past bookings and quote requests, interleaved with a site that has
 * none. The cost of a request should not grow with history.
 */
export async function historyRows(folder: string, log: (line: string) => void): Promise<ReadonlyArray<Row>> {
  const companies: Company[] = []
  try {
    for (const name of ['grown', 'without']) companies.push(await startCompany(join(folder, name)))
    const [withHistory, withoutHistory] = companies
    if (!withHistory || !withoutHistory) throw new Error('expected two sites')
    const rows: Row[] = []
    let insertedCount = 0
    for (const history of HISTORY_SIZES) {
      await insertHistory(withHistory.database, insertedCount / VISITS_PER_DAY, history / VISITS_PER_DAY)
      await insertQuotes(withHistory.database, history)
      await withHistory.database.query('vacuum analyze')
      insertedCount = history
      log(`${history.toLocaleString('en-AU')} bookings and as many quotes behind us`)
      for (const measurement of MEASUREMENTS)
        rows.push(...(await comparisonRows(measurement, history, withHistory, withoutHistory)))
    }
    return rows
  } finally {
    for (const { site, database } of companies) {
      await database.end()
      await site.stop()
    }
  }
}

async function startCompany(DATA_DIR: string): Promise<Company> {
  const site = await startSite({ DATA_DIR })
  const database = await connectToDatabase(DATA_DIR)
  await enlargeTeam(database, TEAM)
  await insertVisits(database, 'generate_series(0, 20) as day', '(id + day + slot) % 5 < 3', 'CONFIRMED')
  await database.query('vacuum analyze')
  return { site, database }
}

/** Measures both sites in turns. The first round is a warm-up and isn't counted. */
async function comparisonRows(
  { name, count, concurrency, prepare }: Measurement,
  history: number,
  withHistory: Company,
  withoutHistory: Company,
): Promise<ReadonlyArray<Row>> {
  const durations = new Map<Company, number[][]>([
    [withHistory, []],
    [withoutHistory, []],
  ])
  for (let round = 0; round <= ROUNDS; round++)
    for (const [company, rounds] of durations) {
      const roundDurations = await times(count, concurrency, await prepare(company))
      if (round > 0) rounds.push(roundDurations)
    }
  const medianOf = (company: Company, quantile: number) =>
    median((durations.get(company) ?? []).map((round) => percentile(round, quantile)))
  return [0.5, 0.95].map((quantile) => ({
    label: `${name}, ${history.toLocaleString('en-AU')} behind us, p${quantile * 100}, against none`,
    site: medianOf(withHistory, quantile),
    baseline: medianOf(withoutHistory, quantile),
    unit: 'ms',
    digits: 1,
  }))
}

/** Inserts bookings on every day from `after` to `until` days ago. Nine in ten are completed, one in ten was never closed. */
async function insertHistory(database: pg.Client, after: number, until: number): Promise<void> {
  const past = `generate_series(-${until}, -${after + 1}) as day`
  await insertVisits(database, past, '(id + slot - day) % 10 > 0', 'COMPLETED')
  await insertVisits(database, past, '(id + slot - day) % 10 = 0', 'CONFIRMED')
  await database.query(`
    insert into booking (id, reference, booked_at, service, suburb, postcode, street, relation, name, email, phone,
                         sms_reminders, marketing)
    select id, 'GC-' || lpad((number / 100)::text, 4, '0') || '-' || lpad((number % 100)::text, 2, '0'),
           starts_at, 'tap-repairs', 'Robina', '4226', '1 Example Street', 'OWNER', 'Ann Lee',
           'ann' || number || '@example.org', '0491 570 006', false, false
      from (select id, starts_at, row_number() over () - 1 + (select count(*) from booking) as number
              from visit
             where starts_at < date_trunc('day', now() at time zone 'Australia/Brisbane') at time zone 'Australia/Brisbane'
               and not exists (select from booking where booking.id = visit.id)) as past
     where number < 1000000`)
}

/**
 * Inserts two-hour visits on the given days, counted from today, in the windows and for the technicians selected by a condition.
 */
async function insertVisits(
  database: pg.Client,
  days: string,
  condition: string,
  state: string,
): Promise<void> {
  await database.query(
    `insert into visit (technician_id, starts_at, window_ends_at, ends_at, planned_minutes, service, zone, state)
     select id, starts_at, starts_at + interval '2 hours', starts_at + interval '2 hours', 120, 'tap-repairs',
            home_zone, $1
       from technician, ${days}, generate_series(0, 4) as slot,
            lateral (select (date_trunc('day', now() at time zone 'Australia/Brisbane') at time zone 'Australia/Brisbane')
                            + day * interval '1 day' + (7 + 2 * slot) * interval '1 hour' as starts_at) as placed
      where ${condition}`,
    [state],
  )
}
