import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadContent } from 'content'
import { drizzle } from 'drizzle-orm/node-postgres'
import { pino } from 'pino'
import { openPool } from '../platform/database/database.ts'
import { startEmbedded } from '../platform/database/embedded.ts'
import { migrate } from '../platform/database/migrate.ts'
import * as tables from '../platform/database/tables.ts'
import { seedTeam } from '../scheduling/team.ts'
import { asAdmin, databaseUrlFor, TEMPLATE } from './clone.ts'

/** A PostgreSQL server for tests. */
export type TestServer = {
  /** Administrator's URL, in the format of DATABASE_URL. */
  readonly url: string
  readonly stop: () => Promise<void>
}

/**
 * Starts one PostgreSQL server for the whole run, with the template to clone, and deletes its folder afterwards. With
 * TEST_DATABASE_URL, it's running and prepared already. With DATABASE_URL, uses that server and leaves its own databases alone.
 */
export async function startTestServer(): Promise<TestServer> {
  const { TEST_DATABASE_URL, DATABASE_URL } = process.env
  if (TEST_DATABASE_URL) return { url: TEST_DATABASE_URL, stop: async () => {} }
  const server = DATABASE_URL
    ? { url: DATABASE_URL, stop: () => dropTemplate(DATABASE_URL) }
    : await startOwnServer()
  await createTemplate(server.url)
  return server
}

async function startOwnServer(): Promise<TestServer> {
  const folder = await mkdtemp(join(tmpdir(), 'gpc-'))
  await chmod(folder, 0o711)
  // Tests don't need durability.
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

async function createTemplate(url: string): Promise<void> {
  await asAdmin(url, async (admin) => {
    await admin.query(`drop database if exists ${TEMPLATE}`)
    await admin.query(`create database ${TEMPLATE}`)
  })
  const log = pino({ level: 'silent' })
  const pool = openPool({ connectionString: databaseUrlFor(url, TEMPLATE) }, log)
  await migrate(pool, log)
  await seedTeam(drizzle({ client: pool, schema: tables }), loadContent())
  await pool.end()
}

function dropTemplate(url: string): Promise<void> {
  return asAdmin(url, async (admin) => {
    await admin.query(`drop database ${TEMPLATE} with (force)`)
  })
}
