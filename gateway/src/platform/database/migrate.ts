import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { runMigrations } from 'graphile-worker'
import { DatabaseError, type Pool, type PoolClient } from 'pg'
import type { Logger } from 'pino'
import { sourcePath } from '../folders.ts'
import { workerLog } from '../observability/worker-log.ts'
import { EXIT, StartError } from '../start-error.ts'
import { oldestCompatibleRelease, RELEASES } from './releases.ts'

const MIGRATIONS_FOLDER = sourcePath('platform/database/migrations')

/** The first version with `nulls not distinct`, which migrations use. */
const MIN_SERVER_VERSION = 15

// Any number that nothing else in this database locks: 'gpc' in ASCII.
const MIGRATION_LOCK = 0x67_70_63
const LOCK_POLL_MS = 250
/** Tries before the wait is logged: five seconds, in which another gateway usually finishes its migrations. */
const TRIES_BEFORE_WARNING = 20

/** How long a migration may make other queries queue behind it for a table, how often it is tried, and the pause between tries. */
const LOCK_TIMEOUT_MS = 1_000
const MAX_LOCK_TRIES = 200
const LOCK_RETRY_DELAY_MS = 2_000

/** PostgreSQL's error codes for a lock timeout and a deadlock. */
const LOCK_ERROR_CODES = ['55P03', '40P01']

/** First line of a migration whose statements run outside a transaction, such as `create index concurrently`. */
export const NO_TRANSACTION = '-- no transaction'

export type Migration = { readonly name: string; readonly sql: string; readonly sha256: string }
type AppliedMigration = {
  readonly name: string
  readonly sha256: string | null
  readonly worksWith: string | null
}

/** Returns the migrations in order. */
export async function readMigrations(): Promise<ReadonlyArray<Migration>> {
  const names = (await readdir(MIGRATIONS_FOLDER)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(MIGRATIONS_FOLDER, name), 'utf8')
      return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

/**
 * Applies the missing migrations, each in its own transaction, and the job queue's tables, while gateways of the previous release
 * keep working. Gateways that start together wait for one another. Throws a StartError if the server is too old, a migration was
 * changed after it was applied, or the database was made by a release too new for this one.
 */
export async function migrate(
  pool: Pool,
  log: Logger,
  migrations: Promise<ReadonlyArray<Migration>> = readMigrations(),
): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0; set lock_timeout = 0')
    await assertServerVersion(client)
    await acquireMigrationLock(client, log)
    const applied = await readApplied(client)
    const files = await migrations
    await verifyApplied(client, files, applied, log)
    const missing = files.filter(({ name }) => !applied.has(name))
    for (const migration of missing) await applyWithRetries(client, migration, log)
    // A rewritten table is read without index-only scans until it is vacuumed, and nothing that autovacuum counts triggers that.
    // Without this everything works, but some lists are slow.
    if (applied.size > 0 && missing.length > 0) {
      await client
        .query('vacuum (analyze)')
        .catch((error: unknown) => log.warn({ err: error }, 'run `vacuum (analyze)` on the database'))
    }
    await runMigrations({ pgPool: pool, logger: workerLog(log) })
  } finally {
    // Closing the connection releases the lock, rolls back what failed and discards the settings above.
    client.release(true)
  }
}

/**
 * Waits for the migrations of other gateways. Polls, because `create index concurrently` would wait for a session that is blocked
 * inside a statement.
 */
async function acquireMigrationLock(client: PoolClient, log: Logger): Promise<void> {
  for (let tries = 1; ; tries++) {
    const { rows } = await client.query<{ acquired: boolean }>(
      'select pg_try_advisory_lock($1) as acquired',
      [MIGRATION_LOCK],
    )
    if (rows[0]?.acquired) return
    if (tries === TRIES_BEFORE_WARNING)
      log.warn('another gateway migrates the database; this one waits for it')
    await sleep(LOCK_POLL_MS)
  }
}

async function readApplied(client: PoolClient): Promise<ReadonlyMap<string, AppliedMigration>> {
  await client.query(
    'create table if not exists migration (name text primary key, applied_at timestamptz not null default now())',
  )
  const columns = await client.query(
    "select from pg_attribute where attrelid = 'migration'::regclass and attname = 'sha256'",
  )
  // Only if it is missing: even with nothing to do, the statement waits for a backup that is reading the table.
  if (columns.rowCount === 0)
    await client.query('alter table migration add column sha256 text, add column works_with text')
  const { rows } = await client.query<AppliedMigration>(
    'select name, sha256, works_with as "worksWith" from migration',
  )
  return new Map(rows.map((row) => [row.name, row]))
}

/** Throws a StartError unless the database was made by these files, or by a newer release that still works with this one. */
async function verifyApplied(
  client: PoolClient,
  files: ReadonlyArray<Migration>,
  applied: ReadonlyMap<string, AppliedMigration>,
  log: Logger,
): Promise<void> {
  const appliedFiles = files.filter(({ name }) => applied.has(name))
  const changed = appliedFiles.filter(({ name, sha256 }) => (applied.get(name)?.sha256 ?? sha256) !== sha256)
  if (changed.length > 0) {
    throw new StartError(
      `Migration ${changed.map(({ name }) => name).join(', ')} was changed after it was applied to this database. Restore the file; a change needs a migration of its own.`,
      EXIT.config,
    )
  }
  for (const { name, sha256 } of appliedFiles) {
    if (applied.get(name)?.sha256 === null)
      await client.query('update migration set sha256 = $2 where name = $1', [name, sha256])
  }
  const newer = [...applied.values()].filter(({ name }) => !files.some((file) => file.name === name))
  const tooNew = newer.filter(({ worksWith: oldest }) => !RELEASES.some(({ name }) => name === oldest))
  if (tooNew.length > 0) {
    const names = tooNew.map(({ name, worksWith: oldest }) =>
      oldest ? `${name}, for ${oldest} or newer` : name,
    )
    throw new StartError(
      `The database was made by a newer version (it has ${names.join('; ')}); start that version, or restore a backup.`,
      EXIT.config,
    )
  }
  if (newer.length > 0)
    log.warn(
      { migrations: newer.map(({ name }) => name) },
      'database of a newer release, which works with this one',
    )
}

/**
 * Applies a migration. If a table that it changes stays in use for longer than LOCK_TIMEOUT_MS, rolls back and retries, because everyone
 * who needs the table queues behind it meanwhile.
 */
async function applyWithRetries(client: PoolClient, migration: Migration, log: Logger): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      await applyMigration(client, migration)
      return
    } catch (error) {
      await client.query('rollback').catch(() => {})
      if (!(error instanceof DatabaseError) || !LOCK_ERROR_CODES.includes(error.code ?? '')) throw error
      if (tries === MAX_LOCK_TRIES) {
        throw new StartError(
          `Migration ${migration.name} got no lock in ${tries} tries: something else uses its table, such as a backup. Start again later.`,
          EXIT.unavailable,
        )
      }
      log.warn({ migration: migration.name, tries }, 'migration waits for a table that is in use')
      await sleep(LOCK_RETRY_DELAY_MS)
    }
  }
}

async function applyMigration(client: PoolClient, { name, sql, sha256 }: Migration): Promise<void> {
  const record = () =>
    client.query('insert into migration (name, sha256, works_with) values ($1, $2, $3)', [
      name,
      sha256,
      oldestCompatibleRelease(name),
    ])
  if (sql.startsWith(NO_TRANSACTION)) {
    // These statements wait for transactions to end, and nothing waits for them.
    for (const statement of splitStatements(sql)) await client.query(statement)
    await record()
    return
  }
  await client.query(`begin; set local lock_timeout = ${LOCK_TIMEOUT_MS}`)
  await client.query(sql)
  await record()
  await client.query('commit')
}

/** Splits a migration without a transaction into its statements, each of which ends at the end of a line. */
export function splitStatements(sql: string): ReadonlyArray<string> {
  return sql
    .replaceAll(/^--.*$/gm, '')
    .split(/;[ \t]*$/m)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '')
}

async function assertServerVersion(client: PoolClient): Promise<void> {
  const { rows } = await client.query<{ major: number }>(
    "select current_setting('server_version_num')::int / 10000 as major",
  )
  const major = rows[0]?.major ?? 0
  if (major < MIN_SERVER_VERSION)
    throw new StartError(
      `DATABASE_URL is a PostgreSQL ${major}; ${MIN_SERVER_VERSION} or newer is needed.`,
      EXIT.config,
    )
}
