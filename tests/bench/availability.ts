import { join } from 'node:path'
import type pg from 'pg'
import { postJson } from '../support/ask.ts'
import { enlargeTeam, lookInto } from '../support/database.ts'
import { type Site, startSite } from '../support/site.ts'
import { type Row, share } from './table.ts'

const TEAM = 50
const QUESTIONS = 400
const WARM_UP = 100

const QUERY = `{ availability(service: "tap-repairs", suburb: "robina") {
  next { startsAt endsAt }
  days { date state reason windows { startsAt endsAt state reason } }
} }`

/** Every technician has five windows a day. */
const A_DAY = 5 * TEAM

/** How many bookings lie behind us, each time with those before. */
const HISTORIES = [10_000, 100_000, 1_000_000]

/**
 * 14 days of windows for 50 technicians with busy days ahead, as a browser gets them: with ten thousand, a hundred thousand and
 * a million past bookings, each against none. What is asked for is what it costs, and not what there was.
 */
export async function availabilityRows(
  folder: string,
  say: (line: string) => void,
): Promise<ReadonlyArray<Row>> {
  const DATA_DIR = join(folder, 'diary')
  const site = await startSite({ DATA_DIR })
  const database = await lookInto(DATA_DIR)
  try {
    await enlargeTeam(database, TEAM)
    await fillDays(database, 'generate_series(0, 20) as day', '(id + day + slot) % 5 < 3', 'CONFIRMED')
    await database.query('vacuum analyze')
    say('no past bookings')
    const without = await ask(site)
    const rows: Row[] = []
    let filled = 0
    for (const history of HISTORIES) {
      await fillHistory(database, filled / A_DAY, history / A_DAY)
      filled = history
      const { rows: counted } = await database.query<{ count: number }>(
        'select count(*)::int as count from booking where booked_at < now()',
      )
      say(`${counted[0]?.count} past bookings`)
      const times = await ask(site)
      for (const name of ['p50', 'p95'] as const)
        rows.push({
          figure: `14 days of ${TEAM} technicians, ${history.toLocaleString('en-AU')} past bookings, ${name}, against none`,
          site: times[name],
          against: without[name],
          unit: 'ms',
          digits: 1,
        })
    }
    return rows
  } finally {
    await database.end()
    await site.stop()
  }
}

/**
 * Bookings on all days from so many days ago to so many before that. Most were closed when they were done, one in ten was
 * left.
 */
async function fillHistory(database: pg.Client, after: number, until: number): Promise<void> {
  const past = `generate_series(-${until}, -${after + 1}) as day`
  await fillDays(database, past, '(id + slot - day) % 10 > 0', 'COMPLETED')
  await fillDays(database, past, '(id + slot - day) % 10 = 0', 'CONFIRMED')
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
  await database.query('vacuum analyze')
}

/** Visits of two hours in some days from today, in those windows of those technicians that a condition picks. */
async function fillDays(database: pg.Client, days: string, picked: string, state: string): Promise<void> {
  await database.query(
    `insert into visit (technician_id, starts_at, window_ends_at, ends_at, planned_minutes, service, zone, state)
     select id, starts_at, starts_at + interval '2 hours', starts_at + interval '2 hours', 120, 'tap-repairs',
            home_zone, $1
       from technician, ${days}, generate_series(0, 4) as slot,
            lateral (select (date_trunc('day', now() at time zone 'Australia/Brisbane') at time zone 'Australia/Brisbane')
                            + day * interval '1 day' + (7 + 2 * slot) * interval '1 hour' as starts_at) as placed
      where ${picked}`,
    [state],
  )
}

/** Milliseconds of half, and of 95 of a hundred, of some questions asked one after the other. */
async function ask(site: Site): Promise<{ readonly p50: number; readonly p95: number }> {
  const times: number[] = []
  for (let question = 0; question < WARM_UP + QUESTIONS; question++) {
    const from = performance.now()
    const answer = await postJson(`${site.url}/graphql`, { query: QUERY })
    if (question >= WARM_UP) times.push(performance.now() - from)
    if (answer.status !== 200 || answer.text.includes('"errors"')) throw new Error(answer.text)
  }
  return { p50: share(times, 0.5), p95: share(times, 0.95) }
}
