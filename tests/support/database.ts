import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import pg from 'pg'
import { cloneTemplate, databaseOf, dropDatabase } from '../../gateway/src/testing/clone.ts'

/** The external PostgreSQL of the fault tests, instead of the gateways' embedded one. */
const SERVER = process.env.FAULTS === 'long' ? process.env.DATABASE_URL : undefined

/** Whether the gateways of the faults start a PostgreSQL of their own. */
export const OWN_SERVER: boolean = SERVER === undefined

/** In a data folder whose database is on the server of the tests: its address. */
const NOTE = 'database-url'

/** Gives a data folder a migrated database on the server of the tests: the gateway need not start a PostgreSQL. */
export async function giveDatabase(dataDir: string): Promise<void> {
  const server = process.env.TEST_DATABASE_URL
  if (!server) throw new Error('TEST_DATABASE_URL is not set: run the tests with their own configuration')
  await cloneTemplate(server, basename(dataDir))
  writeFileSync(join(dataDir, NOTE), databaseOf(server, basename(dataDir)))
}

/** Takes away what `giveDatabase` made, if it did. */
export async function takeDatabase(dataDir: string): Promise<void> {
  const server = process.env.TEST_DATABASE_URL
  if (server && existsSync(join(dataDir, NOTE))) await dropDatabase(server, basename(dataDir))
}

/** Where the database of a data folder is, made if it is not there; null: in the folder. */
async function databaseUrlOf(dataDir: string): Promise<string | null> {
  const url = urlOf(dataDir)
  if (!SERVER || !url || existsSync(join(dataDir, NOTE))) return url?.href ?? null
  const admin = new pg.Client(SERVER)
  await admin.connect()
  const name = pg.escapeIdentifier(url.pathname.slice(1))
  await admin.query(`create database ${name}`).catch((error: unknown) => {
    // Several gateways of one folder start together: one of them makes it.
    if (!(error instanceof pg.DatabaseError) || !['42P04', '23505'].includes(error.code ?? '')) throw error
  })
  await admin.end()
  return url.href
}

/** The setting that leads a gateway to the database of its data folder; none where it starts it there. */
export async function databaseSettings(dataDir: string): Promise<{ readonly DATABASE_URL?: string }> {
  const url = await databaseUrlOf(dataDir)
  return url === null ? {} : { DATABASE_URL: url }
}

/** Takes away what `databaseUrlOf` made, in this run or in one that was broken off. */
export function dropFaults(): Promise<void> {
  return SERVER ? dropDatabases(SERVER) : Promise.resolve()
}

async function dropDatabases(server: string): Promise<void> {
  const admin = new pg.Client(server)
  await admin.connect()
  const { rows } = await admin.query<{ datname: string }>(
    "select datname from pg_database where datname like 'gpc-tests-%'",
  )
  for (const { datname } of rows)
    await admin.query(`drop database if exists ${pg.escapeIdentifier(datname)} with (force)`)
  await admin.end()
}

function urlOf(dataDir: string): URL | null {
  const note = join(dataDir, NOTE)
  if (existsSync(note)) return new URL(readFileSync(note, 'utf8'))
  if (!SERVER) return null
  const url = new URL(SERVER)
  url.pathname = basename(dataDir)
  return url
}

/** A look into the database of a data folder, for what no public API shows. Close it when done. */
export async function lookInto(dataDir: string): Promise<pg.Client> {
  const elsewhere = urlOf(dataDir)
  const client = new pg.Client(
    elsewhere?.href ?? { host: join(dataDir, 'socket'), user: 'postgres', database: 'postgres' },
  )
  // A server that is killed takes its connections with it; the next question says so.
  client.on('error', () => {})
  await client.connect()
  return client
}

/** What each session of a data folder's database does and waits for, a line each. */
export async function sessionsOf(dataDir: string): Promise<string> {
  const database = await lookInto(dataDir)
  const { rows } = await database.query<{ session: string }>(
    `select format('%s %s %s for %s s, waits for %s %s, blocked by %s: %s', pid, backend_type, state,
                   round(extract(epoch from clock_timestamp() - coalesce(xact_start, query_start))),
                   wait_event_type, wait_event, pg_blocking_pids(pid), left(query, 200)) as session
       from pg_stat_activity
      where pid <> pg_backend_pid()
      order by xact_start`,
  )
  await database.end()
  return rows.map(({ session }) => session).join('\n')
}

/** The process id of the database of a data folder; null when none is running. */
export function databasePid(dataDir: string): number | null {
  const file = join(dataDir, 'postgres', 'postmaster.pid')
  return existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : null
}

/** Makes the team so large, everyone working on weekdays from seven to five. */
export async function enlargeTeam(database: pg.Client, size: number): Promise<void> {
  await database.query(
    `with hired as (
       insert into technician (name, home_zone)
       select 'Van ' || number, (array['central-beaches', 'southport-and-north', 'southern-beaches'])[number % 3 + 1]
         from generate_series((select count(*) + 1 from technician), $1::int) as number
       returning id
     )
     insert into technician_shift (technician_id, weekday, starts, ends)
     select id, weekday, '07:00', '17:00' from hired, generate_series(1, 5) as weekday`,
    [size],
  )
}
