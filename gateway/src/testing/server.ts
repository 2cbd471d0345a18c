import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadContent } from 'content'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { pino } from 'pino'
import type { TestProject } from 'vitest/node'
import { openPool } from '../platform/database/database.ts'
import { startEmbedded } from '../platform/database/embedded.ts'
import { migrate } from '../platform/database/migrate.ts'
import * as tables from '../platform/database/tables.ts'
import { seedTeam } from '../scheduling/team.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** How to reach the PostgreSQL of this run. */
    readonly testServer: { readonly host: string; readonly port: number; readonly user: string }
  }
}

/** The database that every world is cloned from. */
export const TEMPLATE = 'world_template'

/**
 * One PostgreSQL for the whole run, with a migrated database to clone; gone, folder and all, after it. Where DATABASE_URL is
 * set it is that server, whose own databases are left alone (a password goes into PGPASSWORD).
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { connection, stop } = process.env.DATABASE_URL
    ? thatServer(new URL(process.env.DATABASE_URL))
    : await ownServer()
  const { database: _postgres, ...testServer } = connection
  const admin = new pg.Client(connection)
  await admin.connect()
  await admin.query(`drop database if exists ${TEMPLATE}`)
  await admin.query(`create database ${TEMPLATE}`)
  const log = pino({ level: 'silent' })
  const pool = openPool({ ...testServer, database: TEMPLATE }, log)
  await migrate(pool, log)
  await seedTeam(drizzle({ client: pool, schema: tables }), loadContent())
  await pool.end()
  await admin.end()
  project.provide('testServer', testServer)
  return stop
}

type Server = {
  readonly connection: pg.ClientConfig & { host: string; port: number; user: string; database: string }
  readonly stop: () => Promise<void>
}

async function ownServer(): Promise<Server> {
  const folder = await mkdtemp(join(tmpdir(), 'gpc-'))
  await chmod(folder, 0o711)
  // Nothing here has to survive a power cut.
  const server = await startEmbedded(folder, { flags: ['-c', 'fsync=off', '-c', 'max_connections=200'] })
  const stop = async () => {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
  return { connection: server.connection, stop }
}

function thatServer({ hostname, port, username, pathname }: URL): Server {
  const connection = {
    host: hostname,
    port: Number(port || 5432),
    user: decodeURIComponent(username),
    database: pathname.slice(1),
  }
  const stop = async () => {
    const admin = new pg.Client(connection)
    await admin.connect()
    await admin.query(`drop database ${TEMPLATE} with (force)`)
    await admin.end()
  }
  return { connection, stop }
}
