import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import pg from 'pg'
import { cloneTemplate, databaseUrlFor, dropDatabase } from '../../gateway/src/testing/clone.ts'

/** The external PostgreSQL for the fault tests, instead of the gateways' embedded one. */
const EXTERNAL_SERVER = process.env.FAULTS === 'long' ? process.env.DATABASE_URL : undefined

/** Whether the gateways in the fault tests start their own PostgreSQL. */
export const USES_EMBEDDED_DATABASE: boolean = EXTERNAL_SERVER === undefined

/** File in a data folder with the URL of its database, if that is on the test server. */
const DATABASE_URL_FILE = 'database-url'

/** Creates a migrated database on the test server for a data folder, so that its gateway doesn't start a PostgreSQL. */
export async function createSiteDatabase(dataDir: string): Promise<void> {
  const server = process.env.TEST_DATABASE_URL
  if (!server) throw new Error('TEST_DATABASE_URL is not set: run the tests with their own configuration')
  await cloneTemplate(server, basename(dataDir))
  writeFileSync(join(dataDir, DATABASE_URL_FILE), databaseUrlFor(server, basename(dataDir)))
}

/** Drops the database that `createSiteDatabase` created, if it did. */
export async function dropSiteDatabase(dataDir: string): Promise<void> {
  const server = process.env.TEST_DATABASE_URL
  if (server && existsSync(join(dataDir, DATABASE_URL_FILE))) await dropDatabase(server, basename(dataDir))
}

/** Returns the URL of a data folder's database and creates the database if needed. Null if it's in the folder itself. */
async function ensureDatabaseUrl(dataDir: string): Promise<string | null> {
  const url = urlOf(dataDir)
  if (!EXTERNAL_SERVER || !url || existsSync(join(dataDir, DATABASE_URL_FILE))) return url?.href ?? null
  const admin = new pg.Client(EXTERNAL_SERVER)
  await admin.connect()
  const name = pg.escapeIdentifier(url.pathname.slice(1))
  await admin.query(`create database ${name}`).catch((error: unknown) => {
    // Gateways of one folder may start together, and another one created it first.
    if (!(error instanceof pg.DatabaseError) || !['42P04', '23505'].includes(error.code ?? '')) throw error
  })
  await admin.end()
  return url.href
}

/** Settings that connect a gateway to its data folder's database. Empty if the gateway starts it itself. */
export async function databaseSettings(dataDir: string): Promise<{ readonly DATABASE_URL?: string }> {
  const url = await ensureDatabaseUrl(dataDir)
  return url === null ? {} : { DATABASE_URL: url }
}

/** Drops what `ensureDatabaseUrl` created, in this run or in an interrupted one. */
export function dropFaultDatabases(): Promise<void> {
  return EXTERNAL_SERVER ? dropDatabases(EXTERNAL_SERVER) : Promise.resolve()
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
  const urlFile = join(dataDir, DATABASE_URL_FILE)
  if (existsSync(urlFile)) return new URL(readFileSync(urlFile, 'utf8'))
  if (!EXTERNAL_SERVER) return null
  const url = new URL(EXTERNAL_SERVER)
  url.pathname = basename(dataDir)
  return url
}

/** Connects to the database of a data folder, for what no public API shows. Close the connection when done. */
export async function connectToDatabase(dataDir: string): Promise<pg.Client> {
  const url = urlOf(dataDir)
  const client = new pg.Client(
    url?.href ?? { host: join(dataDir, 'socket'), user: 'postgres', database: 'postgres' },
  )
  // Killing the server breaks its connections. The next query reports that.
  client.on('error', () => {})
  await client.connect()
  return client
}

/** Lists what each session of a data folder's database does and waits for, one per line. */
export async function databaseSessionsOf(dataDir: string): Promise<string> {
  const database = await connectToDatabase(dataDir)
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

/** Returns the process id of a data folder's database, or null if none is running. */
export function databasePid(dataDir: string): number | null {
  const file = join(dataDir, 'postgres', 'postmaster.pid')
  return existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : null
}

/** Enlarges the team to `size` technicians. The new ones work weekdays from seven to five. */
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
