import { resolve } from 'node:path'
import pg from 'pg'
import { startEmbedded } from '../../platform/database/embedded.ts'
import { PRESENCE_LOCK } from '../../platform/database/presence.ts'
import type { Settings } from '../../platform/env.ts'

export type Connection = {
  readonly config: pg.ClientConfig
  /** Stops the embedded PostgreSQL if no gateway is using it. */
  readonly disconnect: () => Promise<void>
}

/**
 * Connects to the site's database, whether the site is running or not. Runs no migrations and sets no time limit that could cut off
 * a long copy.
 */
export async function connect(
  settings: Pick<Settings, 'databaseUrl' | 'databaseDirectUrl' | 'dataDir'>,
): Promise<Connection> {
  if (settings.databaseUrl !== undefined) {
    const connectionString = settings.databaseDirectUrl ?? settings.databaseUrl
    return { config: { connectionString }, disconnect: async () => {} }
  }
  const server = await startEmbedded(resolve(settings.dataDir))
  const config = server.connection
  return { config, disconnect: async () => ((await isInUse(config)) ? undefined : server.stop()) }
}

async function isInUse(config: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client(config)
  await client.connect()
  try {
    const { rowCount } = await client.query(
      "select from pg_locks where locktype = 'advisory' and classid = $1",
      [PRESENCE_LOCK],
    )
    return (rowCount ?? 0) > 0
  } finally {
    await client.end()
  }
}
