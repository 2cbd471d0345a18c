import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Logger } from 'pino'
import type { Settings } from '../env.ts'
import { EXIT, StartError } from '../start-error.ts'
import type { Database } from './connection.ts'
import { startEmbedded } from './embedded.ts'
import { migrate } from './migrate.ts'
import { Notices } from './notices.ts'
import { PRESENCE_LOCK } from './presence.ts'
import * as tables from './tables.ts'

export type OpenDatabase = {
  readonly db: Database
  readonly pool: pg.Pool
  /** Pool whose sessions are ours for as long as a connection lasts, for the job queue. The same as `pool` without a pooler. */
  readonly direct: pg.Pool
  /** Notices from other gateways on this database. */
  readonly notices: Notices
  /** This gateway's own name, in the locks of its jobs. */
  readonly gatewayId: string
  /** Closes every connection, and stops our own server unless another gateway uses it. */
  readonly close: () => Promise<void>
}

/**
 * Connects to DATABASE_URL, or starts a PostgreSQL server of our own in DATA_DIR, and migrates it. Whatever needs a session uses
 * DATABASE_DIRECT_URL if it is set: notices, migrations and the locks that show which gateways are alive. If our own server dies
 * while the database is open, it is started again. Throws a StartError that states in one line why there is no database.
 */
export async function openDatabase(
  settings: Pick<Settings, 'databaseUrl' | 'databaseDirectUrl' | 'dataDir'>,
  log: Logger,
): Promise<OpenDatabase> {
  const embedded = settings.databaseUrl === undefined ? await startEmbedded(settings.dataDir) : null
  const connection = embedded?.connection ?? { connectionString: settings.databaseUrl }
  const directConnection = settings.databaseDirectUrl
    ? { connectionString: settings.databaseDirectUrl }
    : connection
  const setting = settings.databaseDirectUrl ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL'
  const gatewayId = `gateway-${randomBytes(8).toString('hex')}`
  const notices = new Notices()
  let closing = false

  let presence = await announce().catch((error: unknown) => {
    throw embedded ? error : new StartError(`${setting}: ${errorMessage(error)}.`, EXIT.unavailable)
  })
  const migrationPool = openPool(directConnection, log, { patient: true })
  const pool = openPool(connection, log)
  const direct = directConnection === connection ? pool : openPool(directConnection, log)
  try {
    if (await sharesSession(presence, migrationPool)) {
      throw new StartError(
        `${setting} leads to a pooler that keeps no sessions: set DATABASE_DIRECT_URL to the way past it.`,
        EXIT.config,
      )
    }
    if (direct !== pool && !(await canSeeLock(gatewayId, pool))) {
      throw new StartError('DATABASE_DIRECT_URL leads to another database than DATABASE_URL.', EXIT.config)
    }
    await migrate(migrationPool, log)
  } catch (error) {
    await migrationPool.end()
    await close()
    throw error instanceof StartError
      ? error
      : new StartError(`Migrations: ${errorMessage(error)}.`, EXIT.unavailable)
  }
  await migrationPool.end()

  /** Announces this gateway to the others and listens for notices for as long as the connection lasts. */
  async function announce(): Promise<pg.Client> {
    const client = new pg.Client({ ...directConnection, connectionTimeoutMillis: 3_000, keepAlive: true })
    client.on('error', (error) => log.warn({ err: error }, 'database connection lost'))
    try {
      await client.connect()
      await client.query('select pg_advisory_lock_shared($1, hashtext($2))', [PRESENCE_LOCK, gatewayId])
      await notices.listenOn(client)
    } catch (error) {
      await client.end().catch(() => {})
      throw error
    }
    // Added only now: a connection that never opened ends too, and then the caller retries.
    client.once('end', () => void recover())
    return client
  }

  async function recover(): Promise<void> {
    while (!closing) {
      await sleep(1_000)
      if (closing) return
      try {
        await embedded?.ensure()
        presence = await announce()
        log.warn('database is back')
        return
      } catch (error) {
        log.warn({ err: error }, 'database still unreachable')
      }
    }
  }

  async function hasOtherGateways(): Promise<boolean> {
    const { rows } = await presence.query<{ alive: boolean }>(
      `select exists (
         select from pg_locks where locktype = 'advisory' and classid = $1 and pid <> pg_backend_pid()
           and database = (select oid from pg_database where datname = current_database())
       ) as alive`,
      [PRESENCE_LOCK],
    )
    return rows[0]?.alive ?? false
  }

  async function close(): Promise<void> {
    closing = true
    await pool.end()
    if (direct !== pool) await direct.end()
    const inUse = embedded ? await hasOtherGateways().catch(() => false) : true
    await presence.end().catch(() => {})
    if (embedded && !inUse) await embedded.stop()
  }

  return { db: drizzle({ client: pool, schema: tables }), pool, direct, notices, gatewayId, close }
}

/**
 * Returns whether both are given the same session, and so share locks and notices. A pooler hands out the most recently returned
 * connection first.
 */
export async function sharesSession(client: pg.Client, pool: pg.Pool): Promise<boolean> {
  const pids: number[] = []
  for (const connection of [client, pool]) {
    const { rows } = await connection.query<{ pid: number }>('select pg_backend_pid() as pid')
    for (const { pid } of rows) pids.push(pid)
  }
  return new Set(pids).size < pids.length
}

async function canSeeLock(gatewayId: string, pool: pg.Pool): Promise<boolean> {
  const { rowCount } = await pool
    .query(
      `select from pg_locks
        where locktype = 'advisory' and classid = $1 and objid = (hashtext($2)::bigint & 4294967295)
          and database = (select oid from pg_database where datname = current_database())`,
      [PRESENCE_LOCK, gatewayId],
    )
    .catch((error: unknown) => {
      throw new StartError(`DATABASE_URL: ${errorMessage(error)}.`, EXIT.unavailable)
    })
  return rowCount === 1
}

// A request's queries are short and run concurrently: starting parallel workers takes longer than the queries do. Workers also read
// far ahead of the first rows of a list, twenty times as many as needed.
const SESSION_OPTIONS = '-c max_parallel_workers_per_gather=0 -c jit=off'

const CONNECT_TIMEOUT_MS = 3_000
const QUEUE_TIMEOUT_MS = 8_000

/** Gives up on an unresponsive server sooner than a pool gives up on queued queries. */
class ShortTimeoutClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super({ ...config, connectionTimeoutMillis: CONNECT_TIMEOUT_MS })
  }
}

/**
 * A pool that gives up on a dead or hung server within seconds instead of letting people wait. Under load, callers without a
 * free connection queue for longer, since connections are returned as long as the server lives. A patient pool, for migrations,
 * has no statement timeout.
 */
export function openPool(
  connection: pg.PoolConfig,
  log: Logger,
  { patient = false }: { readonly patient?: boolean } = {},
): pg.Pool {
  const pool = new pg.Pool({
    ...connection,
    Client: ShortTimeoutClient,
    max: 12,
    connectionTimeoutMillis: QUEUE_TIMEOUT_MS,
    // An index over a million rows takes longer than any request may.
    ...(patient ? {} : { statement_timeout: 5_000, query_timeout: 6_000, options: SESSION_OPTIONS }),
    lock_timeout: 4_000,
    idle_in_transaction_session_timeout: 10_000,
    keepAlive: true,
  })
  const logLostConnection = (error: Error) => {
    // The server may close the connection first; losing one that is being closed doesn't matter.
    if (!pool.ending) log.warn({ err: error }, 'database connection lost')
  }
  pool.on('error', logLostConnection)
  // A connection can also be lost while it is checked out with no query running.
  pool.on('connect', (client) => client.on('error', logLostConnection))
  return pool
}

function errorMessage(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(errorMessage).join(', ')
  return error instanceof Error ? error.message : String(error)
}
