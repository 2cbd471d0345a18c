import { createHash } from 'node:crypto'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { createEmptyDatabase, createTestContext } from '../../testing/context.ts'
import { openPool } from './database.ts'
import { type Migration, migrate, readMigrations } from './migrate.ts'

const log = pino({ level: 'silent' })

function createMigration(name: string, sql: string): Migration {
  return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') }
}

/** This release's migrations and one of the next release. */
async function withNext(sql: string): Promise<ReadonlyArray<Migration>> {
  return [...(await readMigrations()), createMigration('9000-next.sql', sql)]
}

test('a migration that was changed after it was applied stops the start with its name', async () => {
  const { pool } = await createTestContext()
  const changed = (await readMigrations()).map((migration) =>
    migration.name === '0007-staff.sql'
      ? createMigration(migration.name, `${migration.sql}\n-- a later thought`)
      : migration,
  )
  await expect(migrate(pool, log, Promise.resolve(changed))).rejects.toMatchObject({
    name: 'StartError',
    exitCode: 78,
    message: expect.stringMatching(/^Migration 0007-staff\.sql was changed after it was applied/),
  })
})

test('a database from before checksums gets the checksums of its migrations', async () => {
  const { pool } = await createTestContext()
  await pool.query('alter table migration drop column sha256, drop column works_with')
  await migrate(pool, log)
  const { rows } = await pool.query<{ name: string; sha256: string }>(
    'select name, sha256 from migration order by name',
  )
  expect(rows).toEqual((await readMigrations()).map(({ name, sha256 }) => ({ name, sha256 })))
})

test('the previous release starts on the next release’s database, but not on that of the release after', async () => {
  const { pool } = await createTestContext()
  await migrate(pool, log, withNext('create table of_the_next (id int)'))
  await migrate(pool, log)
  await pool.query("update migration set works_with = '99.0.0' where name = '9000-next.sql'")
  await expect(migrate(pool, log)).rejects.toThrow('9000-next.sql, for 99.0.0 or newer')
})

// MOMENT starts PostgreSQL under libfaketime, where lock timeouts never fire: the signal handler gets the machine's own time.
test.skipIf(process.env.MOMENT !== undefined)(
  'a migration that waits for a table does not block other queries meanwhile',
  async () => {
    const { pool } = await createTestContext()
    const reader = await pool.connect()
    await reader.query('begin; select from closed_day')
    const migrated = migrate(pool, log, withNext('alter table closed_day add column of_the_next text'))
    const countWaiting = async () => {
      const { rows } = await pool.query(
        "select from pg_locks where relation = 'closed_day'::regclass and not granted",
      )
      return rows.length
    }
    await expect.poll(countWaiting, { interval: 20 }).toBe(1)
    // Completes while the migration is still waiting, because the reader has not finished.
    await pool.query("insert into closed_day (day, name) values ('2026-12-24', 'The day before')")
    await reader.query('commit')
    reader.release()
    await migrated
    const { rows } = await pool.query('select name, of_the_next from closed_day')
    expect(rows).toEqual([{ name: 'The day before', of_the_next: null }])
  },
)

test('gateways that start together create an index without blocking writes', async () => {
  const { pool, connection } = await createTestContext()
  const next = withNext(`-- no transaction
drop index concurrently if exists closed_day_by_name;
create index concurrently closed_day_by_name on closed_day (name);
`)
  const writer = await pool.connect()
  await writer.query("begin; insert into closed_day (day, name) values ('2026-12-24', 'The day before')")
  const pools = [openPool(connection, log, { patient: true }), openPool(connection, log, { patient: true })]
  onTestFinished(async () => {
    for (const other of pools) await other.end()
  })
  const migrated = Promise.all(pools.map((other) => migrate(other, log, next)))
  const countBuilds = async () => (await pool.query('select from pg_stat_progress_create_index')).rowCount
  await expect.poll(countBuilds).toBe(1)
  // The index build waits for earlier transactions; nothing waits for the index build.
  await pool.query("insert into closed_day (day, name) values ('2026-12-23', 'The day before that')")
  await writer.query('commit')
  writer.release()
  await migrated
  const { rows } = await pool.query(
    "select indisvalid as valid from pg_index where indexrelid = 'closed_day_by_name'::regclass",
  )
  expect(rows).toEqual([{ valid: true }])
})

test('an index whose creation was interrupted is created again', async () => {
  const connection = await createEmptyDatabase()
  const pool = openPool(connection, log, { patient: true })
  onTestFinished(() => pool.end())
  await migrate(pool, log)
  const next = withNext(`-- no transaction
drop index concurrently if exists closed_day_by_name;
create unique index concurrently closed_day_by_name on closed_day (name);
`)
  await pool.query(
    "insert into closed_day (day, name) values ('2026-12-24', 'Twice'), ('2026-12-25', 'Twice')",
  )
  await expect(migrate(pool, log, next)).rejects.toThrow('could not create unique index')
  await pool.query("update closed_day set name = 'Once' where day = '2026-12-25'")
  await migrate(pool, log, next)
  const { rows } = await pool.query(
    "select indisvalid as valid from pg_index where indexrelid = 'closed_day_by_name'::regclass",
  )
  expect(rows).toEqual([{ valid: true }])
})
