import { readdir, readFile } from 'node:fs/promises'
import { runMigrations } from 'graphile-worker'
import type { Pool, PoolClient } from 'pg'
import type { Logger } from 'pino'
import { workerLog } from '../observability/worker-log.ts'
import { EXIT, StartError } from '../start-error.ts'

const FOLDER = new URL('./migrations/', import.meta.url)

/** The first one that knows `nulls not distinct`, which migrations say. */
const OLDEST_SERVER = 15

// Any number will do, as long as nothing else in this database locks it: 'gpc' in ASCII.
const MIGRATION_LOCK = 0x67_70_63

/**
 * Brings the database up to the newest migration, each in a transaction of its own, and the job
 * queue's tables with it. Gateways that start together wait for one another. Throws a StartError when
 * the server is too old, or the database was made by a newer version than this one.
 */
export async function migrate(pool: Pool, log: Logger): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0; set lock_timeout = 0')
    await isNewEnough(client)
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await client.query(
      'create table if not exists migration (name text primary key, applied_at timestamptz not null default now())',
    )
    const { rows } = await client.query<{ name: string }>('select name from migration')
    const applied = new Set(rows.map(({ name }) => name))
    const files = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).sort()
    const newer = [...applied].filter((name) => !files.includes(name))
    if (newer.length > 0) {
      throw new StartError(
        `The database was made by a newer version (it has ${newer.join(', ')}); start that version, or restore a backup.`,
        EXIT.config,
      )
    }
    const missing = files.filter((file) => !applied.has(file))
    for (const name of missing) {
      const statements = await readFile(new URL(name, FOLDER), 'utf8')
      await client.query('begin')
      await client.query(statements)
      await client.query('insert into migration (name) values ($1)', [name])
      await client.query('commit')
    }
    // A rewritten table is read row by row, without index-only scans, until it has been vacuumed; and nothing that
    // autovacuum counts triggers that. Without it everything works, and some lists are slow.
    if (applied.size > 0 && missing.length > 0) {
      await client
        .query('vacuum (analyze)')
        .catch((error: unknown) => log.warn({ err: error }, 'run `vacuum (analyze)` on the database'))
    }
    await runMigrations({ pgPool: pool, logger: workerLog(log) })
  } finally {
    // Closing the connection frees the lock, rolls back what failed and drops the settings above.
    client.release(true)
  }
}

async function isNewEnough(client: PoolClient): Promise<void> {
  const { rows } = await client.query<{ major: number }>(
    "select current_setting('server_version_num')::int / 10000 as major",
  )
  const major = rows[0]?.major ?? 0
  if (major < OLDEST_SERVER)
    throw new StartError(
      `DATABASE_URL is a PostgreSQL ${major}; ${OLDEST_SERVER} or newer is needed.`,
      EXIT.config,
    )
}
