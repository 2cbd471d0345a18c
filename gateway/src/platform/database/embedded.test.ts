import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from './database.ts'
import { type EmbeddedServer, startEmbedded } from './embedded.ts'

async function tempFolder(mode = 0o711): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'gpc-embedded-'))
  await chmod(folder, mode)
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

async function runQuery(server: EmbeddedServer, query: string): Promise<ReadonlyArray<unknown>> {
  const client = new pg.Client(server.connection)
  await client.connect()
  try {
    return (await client.query(query)).rows
  } finally {
    await client.end()
  }
}

const postmasterPid = async (folder: string) =>
  Number.parseInt(await readFile(join(folder, 'postgres', 'postmaster.pid'), 'utf8'), 10)

test('stored data survives a stop, a killed server and its orphaned processes', async () => {
  // Closed to other users, as a folder below /root is.
  const folder = await tempFolder(0o700)
  const first = await startEmbedded(folder)
  await runQuery(first, 'create table kept as select 42 as answer')
  const adopted = await startEmbedded(folder)
  expect(await runQuery(adopted, 'select * from kept')).toEqual([{ answer: 42 }])

  process.kill(await postmasterPid(folder), 'SIGKILL')
  await Promise.all([first.ensure(), adopted.ensure()])
  expect(await runQuery(first, 'select * from kept')).toEqual([{ answer: 42 }])

  await first.stop()
  await expect(runQuery(first, 'select 1')).rejects.toThrow()
  await first.stop()
  const restarted = await startEmbedded(folder)
  expect(await runQuery(restarted, 'select * from kept')).toEqual([{ answer: 42 }])
  await restarted.stop()
})

test('the server log does not contain the row of a failed query', async () => {
  const folder = await tempFolder()
  const server = await startEmbedded(folder)
  await runQuery(server, 'create table customer (name text, age int check (age > 0))')
  const client = new pg.Client(server.connection)
  await client.connect()
  await expect(client.query('insert into customer values ($1, -1)', ['Marked Name'])).rejects.toThrow('check')
  await client.end()
  await server.stop()
  const log = await readFile(join(folder, 'postgres.log'), 'utf8')
  expect(log).toContain('violates check constraint')
  expect(log).not.toContain('Marked Name')
})

test('concurrent starts on a new data folder share one database server', async () => {
  const folder = await tempFolder()
  const [first, second] = await Promise.all([startEmbedded(folder), startEmbedded(folder)])
  await runQuery(first, 'create table shared ()')
  expect(await runQuery(second, 'select * from shared')).toEqual([])
  await first.stop()
})

test('a folder with a long path gets a socket with a short one', async () => {
  const folder = join(await tempFolder(), 'a-name-that-goes-on-and-on'.repeat(5))
  const server = await startEmbedded(folder)
  onTestFinished(() => rm(server.connection.host, { recursive: true, force: true }))
  expect(await runQuery(server, 'select 1 as one')).toEqual([{ one: 1 }])
  await server.stop()
})

test('refuses a folder that is not ours, names it and leaves it alone', async () => {
  const folder = await tempFolder()
  await mkdir(join(folder, 'postgres'))
  await writeFile(join(folder, 'postgres', 'emails.txt'), 'dear diary')
  await expect(startEmbedded(folder)).rejects.toThrow(`${folder}/postgres is not a PostgreSQL data folder`)
  await writeFile(join(folder, 'postgres', 'PG_VERSION'), '15\n')
  await expect(startEmbedded(folder)).rejects.toThrow('was made by PostgreSQL 15, and this is 18')
  expect(await readFile(join(folder, 'postgres', 'emails.txt'), 'utf8')).toBe('dear diary')
})

test('a server is stopped again if its database can’t be used', async () => {
  const folder = await tempFolder()
  const server = await startEmbedded(folder)
  await runQuery(server, 'create table migration (name text primary key, sha256 text, works_with text)')
  await runQuery(server, "insert into migration (name) values ('9999-later.sql')")
  await server.stop()
  const settings = { databaseUrl: undefined, databaseDirectUrl: undefined, dataDir: folder }
  await expect(openDatabase(settings, pino({ level: 'silent' }))).rejects.toThrow('made by a newer version')
  await expect(postmasterPid(folder)).rejects.toThrow('ENOENT')
})

test('a server that cannot start reports PostgreSQL’s own error', async () => {
  const folder = await tempFolder()
  await (await startEmbedded(folder)).stop()
  await writeFile(join(folder, 'postgres', 'postgresql.auto.conf'), "shared_buffers = 'plenty'\n")
  await expect(startEmbedded(folder)).rejects.toMatchObject({
    exitCode: 74,
    message: expect.stringMatching(/configuration file .* contains errors.*postgres\.log/),
  })
})
