import { readFileSync } from 'node:fs'
import type { Pool } from 'pg'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { createEmptyDatabase } from '../../testing/context.ts'
import { openPool } from './database.ts'
import { type Migration, migrate, NO_TRANSACTION, readMigrations, splitStatements } from './migrate.ts'
import { RELEASES } from './releases.ts'

const log = pino({ level: 'silent' })

/** The columns that the code of the last release reads and writes, by table. */
const RELEASED_COLUMNS: Readonly<Record<string, ReadonlyArray<string>>> = JSON.parse(
  readFileSync(new URL('released-columns.json', import.meta.url), 'utf8'),
)

const lastMigration = RELEASES.at(-1)?.lastMigration ?? ''
const isReleased = ({ name }: Migration) => name <= lastMigration

type Column = { readonly type: string; readonly optional: boolean }
type Table = {
  readonly file: number
  readonly columns: ReadonlyMap<string, Column>
  readonly rules: ReadonlySet<string>
}
type Schema = { readonly tables: ReadonlyMap<string, Table>; readonly functions: ReadonlySet<string> }

async function readSchema(pool: Pool): Promise<Schema> {
  const tables = await pool.query<{
    name: string
    file: number
    columns: Record<string, Column>
    rules: string[]
  }>(`
    select c.relname as name, c.relfilenode::int as file,
      (select json_object_agg(a.attname, json_build_object(
         'type', format_type(a.atttypid, a.atttypmod),
         'optional', not a.attnotnull or a.atthasdef or a.attidentity <> '' or a.attgenerated <> ''))
       from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
      array(
        select conname::text from pg_constraint where conrelid = c.oid and contype <> 'n'
        union select indexrelid::regclass::text from pg_index where indrelid = c.oid and indisunique
      ) as rules
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`)
  const functions = await pool.query<{ name: string }>(
    "select oid::regprocedure::text as name from pg_proc where pronamespace = 'public'::regnamespace",
  )
  return {
    tables: new Map(
      tables.rows.map(({ name, file, columns, rules }) => [
        name,
        { file, columns: new Map(Object.entries(columns)), rules: new Set(rules) },
      ]),
    ),
    functions: new Set(functions.rows.map(({ name }) => name)),
  }
}

/** Describes the schema changes that the last release's code would fail on, or that would block bookings. */
function findBreakingChanges(before: Schema, after: Schema): ReadonlyArray<string> {
  const changes: string[] = [...before.functions]
    .filter((name) => !after.functions.has(name))
    .map((name) => `function ${name} dropped`)
  for (const [table, used] of Object.entries(RELEASED_COLUMNS)) {
    const [oldTable, newTable] = [before.tables.get(table), after.tables.get(table)]
    if (!oldTable || !newTable) {
      changes.push(`${table} dropped`)
      continue
    }
    if (oldTable.file !== newTable.file) changes.push(`${table} rewritten`)
    for (const name of used) {
      const [oldColumn, newColumn] = [oldTable.columns.get(name), newTable.columns.get(name)]
      if (!newColumn) changes.push(`${table}.${name} dropped`)
      else if (newColumn.type !== oldColumn?.type) changes.push(`${table}.${name} type`)
      else if (oldColumn.optional && !newColumn.optional) changes.push(`${table}.${name} not null`)
    }
    for (const [name, { optional }] of newTable.columns) {
      if (!optional && !used.includes(name)) changes.push(`${table}.${name} not null without default`)
    }
    for (const rule of newTable.rules)
      if (!oldTable.rules.has(rule)) changes.push(`${table} constraint ${rule}`)
  }
  return changes
}

/** Returns the changes that comments of migrations declare safe: `-- safe: review.stars not null: every release writes it`. */
function declaredSafeChanges(migrations: ReadonlyArray<Migration>): ReadonlySet<string> {
  const notes = migrations.flatMap(({ sql }) => [...sql.matchAll(/^-- safe: ([^:]+): \S/gm)])
  return new Set(notes.map(([, what = '']) => what))
}

/** Describes statements with locks that block bookings for longer the larger a table is. */
function findLongLocks(migrations: ReadonlyArray<Migration>): ReadonlyArray<string> {
  const tables = Object.keys(RELEASED_COLUMNS).join('|')
  const index = new RegExp(`create (?:unique )?index (?!concurrently)[^;]*? on (?:${tables})\\b[^;]*`, 'gi')
  const constraint = new RegExp(
    `alter table (?:${tables})\\b(?![^;]*not valid)[^;]* add (?:constraint|check|foreign)[^;]*`,
    'gi',
  )
  const allowedAlone =
    /^(?:drop index concurrently if exists|create (?:unique )?index concurrently|alter table \w+ validate constraint) /
  return migrations.flatMap(({ name, sql }) => {
    const statements = splitStatements(sql).map((statement) =>
      statement.replaceAll(/\s+/g, ' ').toLowerCase(),
    )
    if (sql.startsWith(NO_TRANSACTION))
      return statements
        .filter((statement) => !allowedAlone.test(statement))
        .map((statement) => `${name}: needs a transaction: ${statement}`)
    const text = statements.join('; ')
    return [...text.matchAll(index), ...text.matchAll(constraint)].map(([it]) => `${name}: ${it}`)
  })
}

/** Returns the schema of the last release, before and after further migrations. */
async function migrateFromRelease(
  nextMigrations: (released: ReadonlyArray<Migration>) => ReadonlyArray<Migration>,
) {
  const pool = openPool(await createEmptyDatabase(), log, { patient: true })
  onTestFinished(() => pool.end())
  const released = (await readMigrations()).filter(isReleased)
  await migrate(pool, log, Promise.resolve(released))
  const before = await readSchema(pool)
  await migrate(pool, log, Promise.resolve(nextMigrations(released)))
  return { before, after: await readSchema(pool) }
}

test('the last release runs on this release’s schema, except for changes that its migrations declare safe', async () => {
  const all = await readMigrations()
  const { before, after } = await migrateFromRelease(() => all)
  const safe = declaredSafeChanges(all.filter((migration) => !isReleased(migration)))
  expect(findBreakingChanges(before, after).filter((change) => !safe.has(change))).toEqual([])
})

test('no migration of this release locks a table for long', async () => {
  expect(findLongLocks((await readMigrations()).filter((migration) => !isReleased(migration)))).toEqual([])
})

test.each([
  ['alter table closed_day drop column name', 'closed_day.name dropped'],
  ['alter table closed_day rename column name to title', 'closed_day.name dropped'],
  ['alter table closed_day rename to closure', 'closed_day dropped'],
  ['alter table review alter column stars type bigint', 'review.stars type'],
  ['alter table review alter column stars type bigint', 'review rewritten'],
  ['alter table booking alter column email set not null', 'booking.email not null'],
  ['alter table closed_day add column region text not null', 'closed_day.region not null without default'],
  ['alter table closed_day add constraint short check (name < $$m$$)', 'closed_day constraint short'],
  ['create unique index one_name on closed_day (name)', 'closed_day constraint one_name'],
  ['alter table closed_day add column at timestamptz default clock_timestamp()', 'closed_day rewritten'],
])('%s breaks or blocks the last release', async (sql, reported) => {
  const { before, after } = await migrateFromRelease((released) => [
    ...released,
    { name: '9000.sql', sql, sha256: '' },
  ])
  expect(findBreakingChanges(before, after)).toContain(reported)
})

test.each([
  'alter table closed_day add column region text',
  "alter table closed_day add column region text not null default 'all'",
  'alter table booking alter column phone drop not null',
  'create table closure (id int primary key)',
])('%s is compatible with the last release', async (sql) => {
  const { before, after } = await migrateFromRelease((released) => [
    ...released,
    { name: '9000.sql', sql, sha256: '' },
  ])
  expect(findBreakingChanges(before, after)).toEqual([])
})

test.each([
  ['create index by_name on closed_day (name);', 1],
  ['create table closure (id int);\ncreate index by_id on closure (id);', 0],
  ["alter table closed_day\n  add constraint named check (name <> '');", 1],
  ["alter table closed_day add constraint named check (name <> '') not valid;", 0],
  ['-- no transaction\ncreate index concurrently by_name on closed_day (name);', 0],
  ["-- no transaction\nupdate closed_day set name = '';", 1],
])('%s takes %i long locks', (sql, count) => {
  expect(findLongLocks([{ name: '9000.sql', sql, sha256: '' }])).toHaveLength(count)
})
