import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { createEmptyDatabase, createTestContext } from '../../testing/context.ts'
import { openDatabase, openPool } from './database.ts'
import { migrate } from './migrate.ts'
import * as tables from './tables.ts'
import { isUnavailable } from './unavailable.ts'

const log = pino({ level: 'silent' })

test('gateways that start together on an empty database migrate it once', async () => {
  const connection = await createEmptyDatabase()
  const pools = [1, 2, 3, 4].map(() => openPool(connection, log))
  await Promise.all(pools.map((pool) => migrate(pool, log)))
  const [pool] = pools
  const applied = await pool?.query('select name from migration')
  const files = (await readdir(new URL('migrations/', import.meta.url))).sort()
  expect(applied?.rows).toEqual(files.map((name) => ({ name })))
  await Promise.all(pools.map((each) => each.end()))
})

test('an interrupted migration is repeated from the beginning', async () => {
  const connection = await createEmptyDatabase()
  const cutOff = openPool(connection, log)
  const client = await cutOff.connect()
  await client.query('begin; create table quote_request (half int)')
  const other = openPool(connection, log)
  const waiting = migrate(other, log)
  // Drops the connection, as a kill would.
  client.release(true)
  await waiting
  expect((await other.query('select count(*)::int as rows from quote_request')).rows).toEqual([{ rows: 0 }])
  await Promise.all([cutOff.end(), other.end()])
})

test('index-only scans work again after a migration, whatever it rewrote', async () => {
  const { pool } = await createTestContext()
  await pool.query("insert into closed_day (day, name) values ('2026-12-24', 'The day before')")
  await pool.query('drop index review_left_out')
  await pool.query("delete from migration where name = '0029-reviews-left-out.sql'")
  await migrate(pool, log)
  const { rows } = await pool.query(
    "select relallvisible = relpages as seen, relpages > 0 as filled from pg_class where relname = 'closed_day'",
  )
  expect(rows).toEqual([{ seen: true, filled: true }])
})

test('refuses a database of a newer version and names its migration', async () => {
  const { pool } = await createTestContext()
  await pool.query("insert into migration (name) values ('9999-from-the-future.sql')")
  await expect(migrate(pool, log)).rejects.toThrow('9999-from-the-future.sql')
})

/**
 * Columns that no code uses any more, by table. They are dropped in the next release, on which the previous release must still run.
 */
const AWAITING_DROP: Readonly<Record<string, ReadonlyArray<string>>> = {}

test('tables.ts matches the migrations', async () => {
  const { pool } = await createTestContext()
  for (const table of Object.values(tables)) {
    if (!is(table, PgTable)) continue
    const { name, columns } = getTableConfig(table)
    const { rows } = await pool.query<{ name: string }>(
      `select column_name as name, is_nullable = 'NO' as "notNull",
              column_default is not null or is_identity = 'YES' as "hasDefault"
         from information_schema.columns where table_name = $1 order by 1`,
      [name],
    )
    const ours = columns
      .map((column) => ({
        name: column.name,
        notNull: column.notNull,
        hasDefault: column.hasDefault || column.generatedIdentity !== undefined,
      }))
      .sort((a, b) => (a.name < b.name ? -1 : 1))
    const unused = AWAITING_DROP[name] ?? []
    expect(
      rows.filter((row) => !unused.includes(row.name)),
      name,
    ).toEqual(ours)
  }
})

test('an unreachable database stops the start with a one-line error', async () => {
  const settings = {
    databaseUrl: 'postgres://nobody@127.0.0.1:1/none',
    databaseDirectUrl: undefined,
    dataDir: '.data',
  }
  await expect(openDatabase(settings, log)).rejects.toMatchObject({
    name: 'StartError',
    exitCode: 69,
    message: expect.stringMatching(/^DATABASE_URL: .*ECONNREFUSED.*\.$/),
  })
})

test('two gateways share a database, and closing one leaves the other connected', async () => {
  const { connection } = await createTestContext()
  const url = new URL(`postgres://${connection.user}@localhost/${connection.database}`)
  url.searchParams.set('host', connection.host)
  const settings = { databaseUrl: url.href, databaseDirectUrl: undefined, dataDir: '.data' }
  const [one, two] = await Promise.all([openDatabase(settings, log), openDatabase(settings, log)])
  expect(one.gatewayId).not.toBe(two.gatewayId)
  await one.close()
  expect((await two.pool.query('select 1 as still')).rows).toEqual([{ still: 1 }])
  await two.close()
})

test('a gateway that has lost its database retries one connection at a time', async () => {
  const { connection, pool } = await createTestContext()
  const { host } = connection
  const real = host.startsWith('/')
    ? { path: `${host}/.s.PGSQL.${connection.port}` }
    : { host, port: connection.port }
  const knocks: Socket[] = []
  let away = false
  const deadServer = createServer((socket) => {
    socket.on('error', () => {})
    if (!away) {
      const inside = connect(real).on('error', () => {})
      socket.pipe(inside).pipe(socket)
      socket.once('close', () => inside.destroy())
      inside.once('close', () => socket.destroy())
      return
    }
    // Drops the first connection at once and leaves the second hanging; no third one may arrive beside it.
    knocks.push(socket)
    if (knocks.length === 1) socket.destroy()
  }).listen(0, '127.0.0.1')
  await once(deadServer, 'listening')
  onTestFinished(() => void deadServer.close())
  const address = deadServer.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const databaseUrl = `postgres://${connection.user}@127.0.0.1:${port}/${connection.database}`
  const open = await openDatabase({ databaseUrl, databaseDirectUrl: undefined, dataDir: '.data' }, log)

  away = true
  await pool.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  await expect.poll(() => knocks.length).toBe(2)
  const [, second] = knocks
  if (second && !second.closed) await once(second.resume(), 'close')
  expect(knocks).toHaveLength(2)
  await open.close()
})

test('queries wait longer for a pool connection than for a dead server', async () => {
  const { pool } = await createTestContext()
  const crowd = Array.from({ length: 10 }, () => pool.query('select pg_sleep(3.5)'))
  expect((await pool.query('select 1 as served')).rows).toEqual([{ served: 1 }])
  await Promise.all(crowd)
})

test('gives up on a server that accepts a connection and never responds', async () => {
  const silent = createServer().listen(0, '127.0.0.1')
  await once(silent, 'listening')
  onTestFinished(() => void silent.close())
  const address = silent.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const pool = openPool({ host: '127.0.0.1', ...(port ? { port } : {}), user: 'nobody' }, log)
  const error: unknown = await pool.query('select 1').catch((reason: unknown) => reason)
  expect(isUnavailable(error)).toBe(true)
  await pool.end()
})

test('distinguishes a lost connection from a query error', async () => {
  const { pool, connection, db } = await createTestContext()
  const wrong = await pool.query('select nonsense').catch((error: unknown) => error)
  expect(isUnavailable(wrong)).toBe(false)
  const ended = await pool
    .query('select pg_terminate_backend(pg_backend_pid())')
    .catch((error: unknown) => error)
  expect(isUnavailable(ended)).toBe(true)
  // The caller gets the error of the rollback, which a client that has lost its connection raises by itself.
  const cut = await db
    .transaction(async (tx) => {
      const end = () => tx.execute('select pg_terminate_backend(pg_backend_pid())')
      await expect
        .poll(() => end().catch((error: Error) => String(error.cause)))
        .toMatch(/Client .* not queryable/)
      return end()
    })
    .catch((error: unknown) => error)
  expect(isUnavailable(cut)).toBe(true)
  const refused = new pg.Client({ ...connection, host: '/nowhere' })
  expect(isUnavailable(await refused.connect().catch((error: unknown) => error))).toBe(true)
  expect(isUnavailable(new Error('a bug'))).toBe(false)
})
