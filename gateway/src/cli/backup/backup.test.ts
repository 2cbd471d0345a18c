import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { record } from '../../audit/audit.ts'
import { transact } from '../../platform/database/transact.ts'
import { book, createMondayContext, newIdempotencyKey } from '../../testing/bookings.ts'
import { createEmptyDatabase, type TestContext } from '../../testing/context.ts'
import { signInAs } from '../../testing/staff.ts'
import { backUp } from './backup.ts'
import { restore } from './restore.ts'

async function tempFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'gpc-backup-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** A site with rows in several of its tables. */
async function createBusySite(): Promise<TestContext> {
  const context = await signInAs(await createMondayContext({ clientKey: null }), 'office')
  await book(context, { idempotencyKey: newIdempotencyKey() })
  await transact(context.db, (tx) => record(tx, { action: 'booking.view', target: 'booking 1' }, context))
  await context.pool.query(
    'insert into photo (token_hash, created_at, width, height, bytes) values ($1, now(), 8, 8, $2)',
    [randomBytes(32), Buffer.from([0, 10, 13, 92, 255])],
  )
  return context
}

/** Each table's rows as text, sorted. */
async function readAllRows(
  connection: pg.ClientConfig,
): Promise<Readonly<Record<string, ReadonlyArray<string>>>> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `select c.oid::regclass::text as name from pg_class c where relkind = 'r' and relnamespace in
        ('public'::regnamespace, 'graphile_worker'::regnamespace) order by 1`,
    )
    const rowsByTable: Record<string, ReadonlyArray<string>> = {}
    for (const { name } of tables.filter((table) => !/migrations?$/.test(table.name))) {
      const { rows } = await client.query<{ row: string }>(`select t::text as row from ${name} t order by 1`)
      rowsByTable[name] = rows.map(({ row }) => row)
    }
    return rowsByTable
  } finally {
    await client.end()
  }
}

test('restores a backup into an empty database with all rows, sequences and triggers', async () => {
  const context = await createBusySite()
  const folder = await tempFolder()
  await writeFile(join(folder, 'secrets.json'), '{"sessionKeys":["…"]}')
  await backUp(context.connection, join(folder, 'secrets.json'), join(folder, 'backup'))
  const target = await createEmptyDatabase()
  await restore(target, join(folder, 'restored.json'), join(folder, 'backup'), context.log)
  const original = await readAllRows(context.connection)
  expect(original.booking_event?.length).toBeGreaterThan(0)
  expect(await readAllRows(target)).toEqual(original)
  expect(await readFile(join(folder, 'restored.json'), 'utf8')).toBe('{"sessionKeys":["…"]}')

  const client = new pg.Client(target)
  await client.connect()
  onTestFinished(() => client.end())
  const { rows } = await client.query<{ fresh: boolean }>(
    `insert into photo (token_hash, created_at, width, height, bytes) values (sha256('new'), now(), 8, 8, '')
     returning id > (select max(id) from photo) as fresh`,
  )
  expect(rows).toEqual([{ fresh: true }])
  await expect(client.query('delete from booking_event')).rejects.toThrow('only ever added')
})

test('a backup under load is a consistent snapshot, readable only by its owner', async () => {
  const context = await createBusySite()
  const folder = await tempFolder()
  let busy = true
  const writer = (async () => {
    for (let number = 0; busy; number++) {
      await context.pool.query(
        `with event as (insert into rate_count (key, started_at, count) values ($1, now(), 1) returning key)
         insert into photo (token_hash, created_at, width, height, bytes)
         select sha256(key), now(), 8, 8, key from event`,
        [Buffer.from(`instant ${number}`)],
      )
    }
  })()
  const backup = join(folder, 'backup')
  await backUp(context.connection, null, backup)
  busy = false
  await writer
  const target = await createEmptyDatabase()
  await restore(target, null, backup, context.log)
  const { photo = [], rate_count: counts = [] } = await readAllRows(target)
  const initialPhotos = 1
  expect(photo.length - initialPhotos).toBe(counts.filter((row) => row.includes('696e7374616e74')).length)

  expect((await stat(backup)).mode & 0o077).toBe(0)
  for (const name of await readdir(backup)) expect((await stat(join(backup, name))).mode & 0o077).toBe(0)
})

test('refuses to restore into a database that holds data, and leaves it unchanged', async () => {
  const context = await createBusySite()
  const folder = join(await tempFolder(), 'backup')
  await backUp(context.connection, null, folder)
  const original = await readAllRows(context.connection)
  await expect(restore(context.connection, null, folder, context.log)).rejects.toThrow('holds data')
  expect(await readAllRows(context.connection)).toEqual(original)
})

test.each([
  ['cut off', (path: string) => truncate(path, 30)],
  ['changed', (path: string) => writeFile(path, 'something else')],
  ['gone', (path: string) => rm(path)],
])('a backup with a file that is %s restores nothing', async (_what, damageFile) => {
  const context = await createBusySite()
  const folder = join(await tempFolder(), 'backup')
  await backUp(context.connection, null, folder)
  await damageFile(join(folder, 'public.visit.copy.gz'))
  const target = await createEmptyDatabase()
  await expect(restore(target, null, folder, context.log)).rejects.toThrow('nothing was restored')
  expect(Object.values(await readAllRows(target)).flat()).toEqual([])
})

test('refuses a backup from another version and names the migration that differs', async () => {
  const context = await createBusySite()
  const folder = join(await tempFolder(), 'backup')
  await backUp(context.connection, null, folder)
  const contents = join(folder, 'contents.json')
  const text = await readFile(contents, 'utf8')
  await writeFile(contents, text.replace('"migrations": [', '"migrations": ["9999-from-the-future.sql",'))
  await expect(restore(await createEmptyDatabase(), null, folder, context.log)).rejects.toThrow(
    '9999-from-the-future',
  )
})

test('refuses to overwrite an existing folder', async () => {
  const context = await createBusySite()
  await expect(backUp(context.connection, null, await tempFolder())).rejects.toThrow('is there already')
})
