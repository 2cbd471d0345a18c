import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadContent } from 'content'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { pino } from 'pino'
import type { TestProject } from 'vitest/node'
import { openPool } from '../database/database.ts'
import { startEmbedded } from '../database/embedded.ts'
import { migrate } from '../database/migrate.ts'
import * as tables from '../database/tables.ts'
import { seedTeam } from '../diary/team.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** How to reach the PostgreSQL of this run. */
    readonly testServer: { readonly host: string; readonly port: number; readonly user: string }
  }
}

/** The database that every world is cloned from. */
export const TEMPLATE = 'world_template'

/** One PostgreSQL for the whole run, with a migrated database to clone; gone, folder and all, after it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'gpc-'))
  await chmod(folder, 0o711)
  // Nothing here has to survive a power cut.
  const server = await startEmbedded(folder, { flags: ['-c', 'fsync=off', '-c', 'max_connections=200'] })
  const { database: _postgres, ...testServer } = server.connection
  const admin = new pg.Client(server.connection)
  await admin.connect()
  await admin.query(`create database ${TEMPLATE}`)
  const log = pino({ level: 'silent' })
  const pool = openPool({ ...testServer, database: TEMPLATE }, log)
  await migrate(pool, log)
  await seedTeam(drizzle({ client: pool, schema: tables }), loadContent())
  await pool.end()
  await admin.end()
  project.provide('testServer', testServer)
  return async () => {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
