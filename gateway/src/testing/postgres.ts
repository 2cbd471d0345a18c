import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadContent } from 'content'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { pino } from 'pino'
import { openPool } from '../platform/database/database.ts'
import { startEmbedded } from '../platform/database/embedded.ts'
import { migrate } from '../platform/database/migrate.ts'
import * as tables from '../platform/database/tables.ts'
import { seedTeam } from '../scheduling/team.ts'

/** The migrated database, with the starting team, that others are cloned from. */
export const TEMPLATE = 'world_template'

/** A PostgreSQL for tests. */
export type TestServer = {
  /** An administrator's way to it, as DATABASE_URL names a database. */
  readonly url: string
  readonly stop: () => Promise<void>
}

/**
 * One PostgreSQL for a whole run, with the template to clone; gone, folder and all, after it. Where TEST_DATABASE_URL is set,
 * somebody else has started it. Where DATABASE_URL is set it is that server, whose own databases are left alone.
 */
export async function startTestServer(): Promise<TestServer> {
  const { TEST_DATABASE_URL, DATABASE_URL } = process.env
  if (TEST_DATABASE_URL) return { url: TEST_DATABASE_URL, stop: async () => {} }
  const server = DATABASE_URL
    ? { url: DATABASE_URL, stop: () => dropTemplate(DATABASE_URL) }
    : await ownServer()
  await makeTemplate(server.url)
  return server
}

/** How another database of the same server is named. */
export function databaseOf(url: string, name: string): string {
  const other = new URL(url)
  other.pathname = name
  return other.href
}

async function ownServer(): Promise<TestServer> {
  const folder = await mkdtemp(join(tmpdir(), 'gpc-'))
  await chmod(folder, 0o711)
  // Nothing here has to survive a power cut.
  const flags = ['fsync=off', 'full_page_writes=off', 'max_connections=500'].flatMap((flag) => ['-c', flag])
  const server = await startEmbedded(folder, { flags })
  const { host, port, user, database } = server.connection
  const url = new URL(`postgres://${user}@localhost/${database}`)
  url.searchParams.set('host', host)
  url.searchParams.set('port', String(port))
  const stop = async () => {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
  return { url: url.href, stop }
}

async function makeTemplate(url: string): Promise<void> {
  await asAdmin(url, async (admin) => {
    await admin.query(`drop database if exists ${TEMPLATE}`)
    await admin.query(`create database ${TEMPLATE}`)
  })
  const log = pino({ level: 'silent' })
  const pool = openPool({ connectionString: databaseOf(url, TEMPLATE) }, log)
  await migrate(pool, log)
  await seedTeam(drizzle({ client: pool, schema: tables }), loadContent())
  await pool.end()
}

function dropTemplate(url: string): Promise<void> {
  return asAdmin(url, async (admin) => {
    await admin.query(`drop database ${TEMPLATE} with (force)`)
  })
}

/** Makes a database of this name from the template. */
export function cloneTemplate(url: string, name: string): Promise<void> {
  return asAdmin(url, async (admin) => {
    await admin.query(`create database ${pg.escapeIdentifier(name)} template ${TEMPLATE} strategy file_copy`)
  })
}

/** Takes a database away, whoever is connected to it. */
export function dropDatabase(url: string, name: string): Promise<void> {
  return asAdmin(url, async (admin) => {
    await admin.query(`drop database if exists ${pg.escapeIdentifier(name)} with (force)`)
  })
}

/** Work on the server of this address, over a connection of its own. */
export async function asAdmin<T>(url: string, work: (admin: pg.Client) => Promise<T>): Promise<T> {
  const admin = new pg.Client(url)
  await admin.connect()
  try {
    return await work(admin)
  } finally {
    await admin.end()
  }
}
