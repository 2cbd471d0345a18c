import { existsSync, readdirSync } from 'node:fs'
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

/** Settings of a process that starts PostgreSQL with these variables in its environment (database-env.ts). */
export function databaseEnv(env: Settings): { readonly NODE_OPTIONS: string; readonly DATABASE_ENV: string } {
  return {
    NODE_OPTIONS: `--import=${new URL('./database-env.ts', import.meta.url)}`,
    DATABASE_ENV: JSON.stringify(env),
  }
}
