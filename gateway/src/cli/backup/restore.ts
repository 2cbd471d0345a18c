import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { copyFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import pg from 'pg'
import { from } from 'pg-copy-streams'
import type { Logger } from 'pino'
import { openPool } from '../../platform/database/database.ts'
import { migrate } from '../../platform/database/migrate.ts'
import { EXIT, StartError } from '../../platform/start-error.ts'
import {
  type Contents,
  columnList,
  quoteIdentifier,
  readContents,
  SECRETS_FILE,
  type StoredTable,
  tableFileName,
} from './archive.ts'

/**
 * Restores a backup into an empty database, all or nothing, together with the session keys. Throws a StartError if the database
 * holds data, the backup is damaged, or another version made it.
 */
export async function restore(
  config: pg.ClientConfig,
  secretsFile: string | null,
  folder: string,
  log: Logger,
): Promise<Contents> {
  const contents = await readContents(folder)
  const secrets = join(folder, SECRETS_FILE)
  const hasSecrets = (await stat(secrets).catch(() => null)) !== null
  if (hasSecrets && secretsFile !== null && (await stat(secretsFile).catch(() => null))) {
    throw new StartError(`${secretsFile} is there already: restore into a DATA_DIR that was never started.`)
  }
  const pool = openPool(config, log)
  try {
    await migrate(pool, log)
  } finally {
    await pool.end()
  }
  const client = new pg.Client(config)
  await client.connect()
  try {
    await client.query('begin')
    await client.query('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0')
    await assertSameVersion(client, contents)
    await assertEmpty(client, contents)
    await withoutTriggers(client, contents, async () => {
      for (const table of contents.tables) await loadTable(client, table, folder)
    })
    await resetSequences(client)
    if (hasSecrets && secretsFile !== null) await copyFile(secrets, secretsFile)
    await client.query('commit')
    return contents
  } finally {
    // Rolls back an unfinished transaction.
    await client.end()
  }
}

async function assertSameVersion(client: pg.Client, { migrations }: Contents): Promise<void> {
  const { rows } = await client.query<{ name: string }>('select name from migration order by name')
  const ownMigrations = rows.map(({ name }) => name)
  const [difference] = [
    ...ownMigrations.filter((name) => !migrations.includes(name)),
    ...migrations.filter((name) => !ownMigrations.includes(name)),
  ]
  if (difference === undefined) return
  throw new StartError(
    `This is not the version that made the backup (they differ in ${difference}): restore with that one, then start this one.`,
  )
}

async function assertEmpty(client: pg.Client, { tables }: Contents): Promise<void> {
  for (const { schema, name } of tables) {
    const { rowCount } = await client.query(
      `select from ${quoteIdentifier(schema)}.${quoteIdentifier(name)} limit 1`,
    )
    if (rowCount) {
      throw new StartError(`The database holds data (in ${name}): restore into an empty one.`, EXIT.io)
    }
  }
}

/** Loads rows unchanged: our triggers are disabled and foreign keys are checked at the end. */
async function withoutTriggers(
  client: pg.Client,
  { tables }: Contents,
  work: () => Promise<void>,
): Promise<void> {
  const names = tables.map(({ schema, name }) => `${quoteIdentifier(schema)}.${quoteIdentifier(name)}`)
  const { rows: references } = await client.query<{ table: string; name: string }>(`
    select conrelid::regclass::text as table, quote_ident(conname) as name
    from pg_constraint where contype = 'f' and not condeferrable and connamespace in (
      'public'::regnamespace, 'graphile_worker'::regnamespace)`)
  for (const name of names) await client.query(`alter table ${name} disable trigger user`)
  for (const { table, name } of references) {
    await client.query(`alter table ${table} alter constraint ${name} deferrable initially deferred`)
  }
  await work()
  await client.query('set constraints all immediate')
  for (const { table, name } of references) {
    await client.query(`alter table ${table} alter constraint ${name} not deferrable`)
  }
  for (const name of names) await client.query(`alter table ${name} enable trigger user`)
}

async function loadTable(client: pg.Client, table: StoredTable, folder: string): Promise<void> {
  const rows = client.query(
    from(
      `copy ${quoteIdentifier(table.schema)}.${quoteIdentifier(table.name)} (${columnList(table.columns)}) from stdin`,
    ),
  )
  const hash = createHash('sha256')
  const hashed = new Transform({
    transform(chunk, _encoding, callback) {
      hash.update(chunk)
      callback(null, chunk)
    },
  })
  const path = join(folder, tableFileName(table))
  try {
    await pipeline(createReadStream(path), hashed, createGunzip(), rows)
  } catch (error) {
    throw damagedBackupError(path, error instanceof Error ? error.message : String(error))
  }
  if (hash.digest('hex') !== table.sha256) throw damagedBackupError(path, 'its checksum is another')
  if (rows.rowCount !== table.rows)
    throw damagedBackupError(path, `${rows.rowCount} rows instead of ${table.rows}`)
}

const damagedBackupError = (path: string, reason: string) =>
  new StartError(`The backup is damaged, and nothing was restored: ${path}: ${reason}.`, EXIT.io)

/** Sets each sequence to the highest value restored. */
async function resetSequences(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ table: string; column: string; sequence: string }>(`
    select c.oid::regclass::text as table, quote_ident(a.attname) as column,
      pg_get_serial_sequence(c.oid::regclass::text, a.attname) as sequence
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind = 'r' and c.relnamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)
      and pg_get_serial_sequence(c.oid::regclass::text, a.attname) is not null`)
  for (const { table, column, sequence } of rows) {
    await client.query(
      `select setval($1::regclass, max(${column})) from ${table} having max(${column}) is not null`,
      [sequence],
    )
  }
}
