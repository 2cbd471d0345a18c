import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { OwnerSettings } from 'content'
import pg from 'pg'
import { ownerSettings } from '../business-settings/index.ts'
import type { Settings } from '../platform/env.ts'
import { connect } from './backup/connect.ts'

const CONNECT_TIMEOUT_MS = 10_000

/** Published business settings. `unknown`: names that this release doesn't know and content ignores. */
export type PublishedSettings = {
  readonly version: number
  readonly settings: OwnerSettings
  readonly unknown: ReadonlyArray<string>
}

/**
 * Reads the published business settings from an installation's database, whether the site is running or not. Null if there is no
 * database yet or nothing was ever published. Rejects if the database doesn't answer.
 */
export async function readPublishedSettings(
  settings: Pick<Settings, 'databaseUrl' | 'databaseDirectUrl' | 'dataDir'>,
): Promise<PublishedSettings | null> {
  const { databaseUrl, dataDir } = settings
  if (databaseUrl === undefined && !existsSync(join(resolve(dataDir), 'postgres'))) return null
  const { config, disconnect } = await connect(settings)
  const client = new pg.Client({ ...config, connectionTimeoutMillis: CONNECT_TIMEOUT_MS })
  try {
    await client.connect()
    const { rows: tables } = await client.query("select to_regclass('business_settings_version') as name")
    if (tables[0]?.name === null) return null
    const { rows } = await client.query<{ version: number; settings: Record<string, unknown> }>(
      'select version, settings from business_settings_version order by version desc limit 1',
    )
    const [row] = rows
    if (!row) return null
    const ownSettings = ownerSettings(row.settings)
    const known = new Set([
      ...Object.keys(ownSettings),
      ...Object.keys(ownSettings.claims ?? {}).map((id) => `claims.${id}`),
    ])
    return {
      version: row.version,
      settings: ownSettings,
      unknown: Object.keys(row.settings).filter((name) => !known.has(name)),
    }
  } finally {
    await client.end().catch(() => {})
    await disconnect()
  }
}
