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
  const interruptedPool = openPool(connection, log)
  const client = await interruptedPool.connect()
  await client.query('begin; create table quote_request (half int)')
  const pool = openPool(connection, log)
  const migrated = migrate(pool, log)
  // Drops the connection, as a kill would.
  client.release(true)
  await migrated
  expect((await pool.query('select count(*)::int as rows from quote_request')).rows).toEqual([{ rows: 0 }])
  await Promise.all([interruptedPool.end(), pool.end()])
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
    const declared = columns
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
    ).toEqual(declared)
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
  const [first, second] = await Promise.all([openDatabase(settings, log), openDatabase(settings, log)])
  expect(first.gatewayId).not.toBe(second.gatewayId)
  await first.close()
  expect((await second.pool.query('select 1 as still')).rows).toEqual([{ still: 1 }])
  await second.close()
})

test('a gateway that has lost its database retries one connection at a time', async () => {
  const { connection, pool } = await createTestContext()
  const { host } = connection
  const target = host.startsWith('/')
    ? { path: `${host}/.s.PGSQL.${connection.port}` }
    : { host, port: connection.port }
  const attempts: Socket[] = []
  let isDown = false
  const deadServer = createServer((socket) => {
    socket.on('error', () => {})
    if (!isDown) {
      const upstream = connect(target).on('error', () => {})
      socket.pipe(upstream).pipe(socket)
      socket.once('close', () => upstream.destroy())
      upstream.once('close', () => socket.destroy())
      return
    }
    // Drops the first connection at once and leaves the second hanging; no third one may arrive beside it.
    attempts.push(socket)
    if (attempts.length === 1) socket.destroy()
  }).listen(0, '127.0.0.1')
  await once(deadServer, 'listening')
  onTestFinished(() => void deadServer.close())
  const address = deadServer.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const databaseUrl = `postgres://${connection.user}@127.0.0.1:${port}/${connection.database}`
  const database = await openDatabase({ databaseUrl, databaseDirectUrl: undefined, dataDir: '.data' }, log)

  isDown = true
  await pool.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  await expect.poll(() => attempts.length).toBe(2)
  const [, second] = attempts
  if (second && !second.closed) await once(second.resume(), 'close')
  expect(attempts).toHaveLength(2)
  await database.close()
})

test('queries wait longer for a pool connection than for a dead server', async () => {
  const { pool } = await createTestContext()
  const queries = Array.from({ length: 10 }, () => pool.query('select pg_sleep(3.5)'))
  expect((await pool.query('select 1 as served')).rows).toEqual([{ served: 1 }])
  await Promise.all(queries)
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
  const queryError = await pool.query('select nonsense').catch((error: unknown) => error)
  expect(isUnavailable(queryError)).toBe(false)
  const connectionError = await pool
    .query('select pg_terminate_backend(pg_backend_pid())')
    .catch((error: unknown) => error)
  expect(isUnavailable(connectionError)).toBe(true)
  // The caller gets the error of the rollback, which a client that has lost its connection raises by itself.
  const transactionError = await db
    .transaction(async (tx) => {
      const terminate = () => tx.execute('select pg_terminate_backend(pg_backend_pid())')
      await expect
        .poll(() => terminate().catch((error: Error) => String(error.cause)))
        .toMatch(/Client .* not queryable/)
      return terminate()
    })
    .catch((error: unknown) => error)
  expect(isUnavailable(transactionError)).toBe(true)
  const unreachable = new pg.Client({ ...connection, host: '/nowhere' })
  expect(isUnavailable(await unreachable.connect().catch((error: unknown) => error))).toBe(true)
  expect(isUnavailable(new Error('a bug'))).toBe(false)
})
