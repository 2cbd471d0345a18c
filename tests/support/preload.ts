import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Settings } from './site.ts'

/**
 * A shared library to load before others, where the loader can find it: Debian has one folder for each kind of machine.
 * Null when it is not on this machine.
 */
export function library(path: string): string | null {
  const folders = ['/usr/lib', ...machineFolders()]
  return folders.map((folder) => join(folder, path)).find((file) => existsSync(file)) ?? null
}

function machineFolders(): ReadonlyArray<string> {
  if (!existsSync('/usr/lib')) return []
  return readdirSync('/usr/lib')
    .filter((name) => name.endsWith('-linux-gnu'))
    .map((name) => join('/usr/lib', name))
}

/** For the name of a test: what it lacks, and is skipped for. */
export function lacking(isThere: boolean, debianPackage: string): string {
  return isThere ? '' : ` (skipped: apt-get install ${debianPackage})`
}

/** What the database of a gateway is started with from now on; the settings that make the gateway do so. */
export function databaseEnv(folder: string, env: Settings): Settings {
  const file = join(folder, 'database-env.json')
  writeFileSync(file, JSON.stringify(env))
  return {
    NODE_OPTIONS: `--import=${new URL('./database-env.ts', import.meta.url)}`,
    DATABASE_ENV: file,
  }
}
