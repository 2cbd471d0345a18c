import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { copyFile, mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { to } from 'pg-copy-streams'
import { EXIT, StartError } from '../../platform/start-error.ts'
import {
  CONTENTS_FILE,
  type Contents,
  columnList,
  quoteIdentifier,
  SECRETS_FILE,
  type StoredTable,
  tableFileName,
} from './archive.ts'

/** Recreated by a restore or the next start. */
const EXCLUDED_TABLES = new Set(['public.build_file', 'public.migration', 'graphile_worker.migrations'])

/**
 * Writes a consistent snapshot of the database into a new folder while gateways keep running, together with the session keys:
 * without them, customers' links would stop working. The folder appears under its name only once it is complete. Throws a
 * StartError if the folder exists.
 */
export async function backUp(
  config: pg.ClientConfig,
  secretsFile: string | null,
  folder: string,
): Promise<Contents> {
  const target = resolve(folder)
  const partial = join(dirname(target), `.${basename(target)}.part`)
  if (await stat(target).catch(() => null)) throw new StartError(`${target} is there already.`, EXIT.io)
  await rm(partial, { recursive: true, force: true })
  await mkdir(partial, { recursive: true, mode: 0o700 })
  const client = new pg.Client(config)
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read, read only')
    await client.query('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0')
    const tables: StoredTable[] = []
    for (const table of await listTables(client)) tables.push(await storeTable(client, table, partial))
    const { rows: migrations } = await client.query<{ name: string }>(
      'select name from migration order by name',
    )
    await client.query('commit')
    if (secretsFile !== null) await copyFile(secretsFile, join(partial, SECRETS_FILE))
    const contents: Contents = {
      format: 1,
      madeAt: Temporal.Now.instant().toString(),
      migrations: migrations.map(({ name }) => name),
      tables,
    }
    await writeSynced(join(partial, CONTENTS_FILE), `${JSON.stringify(contents, null, 1)}\n`)
    await rename(partial, target)
    return contents
  } catch (error) {
    await rm(partial, { recursive: true, force: true })
    throw error
  } finally {
    await client.end()
  }
}

type Table = Pick<StoredTable, 'schema' | 'name' | 'columns'>

/** Our tables and the job queue's, without generated columns. */
async function listTables(client: pg.Client): Promise<ReadonlyArray<Table>> {
  const { rows } = await client.query<Table>(`
    select n.nspname as schema, c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c
      join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where n.nspname in ('public', 'graphile_worker') and c.relkind = 'r'
    group by 1, 2 order by 1, 2`)
  return rows.filter(({ schema, name }) => !EXCLUDED_TABLES.has(`${schema}.${name}`))
}

async function storeTable(client: pg.Client, table: Table, folder: string): Promise<StoredTable> {
  const rows = client.query(
    to(
      `copy ${quoteIdentifier(table.schema)}.${quoteIdentifier(table.name)} (${columnList(table.columns)}) to stdout`,
    ),
  )
  const hash = createHash('sha256')
  const hashed = new Transform({
    transform(chunk, _encoding, callback) {
      hash.update(chunk)
      callback(null, chunk)
    },
  })
  const file = createWriteStream(join(folder, tableFileName(table)), { mode: 0o600, flush: true })
  await pipeline(rows, createGzip(), hashed, file)
  return { ...table, rows: rows.rowCount, sha256: hash.digest('hex') }
}

async function writeSynced(path: string, text: string): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(text)
    await file.sync()
  } finally {
    await file.close()
  }
}
