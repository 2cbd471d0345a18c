import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Settings } from './site.ts'

/** Path of a shared library for LD_PRELOAD. Debian has one folder for each architecture. Null if it's not installed. */
export function findLibrary(path: string): string | null {
  const folders = ['/usr/lib', ...machineFolders()]
  return folders.map((folder) => join(folder, path)).find((file) => existsSync(file)) ?? null
}

function machineFolders(): ReadonlyArray<string> {
  if (!existsSync('/usr/lib')) return []
  return readdirSync('/usr/lib')
    .filter((name) => name.endsWith('-linux-gnu'))
    .map((name) => join('/usr/lib', name))
}

/** Suffix for a test name that says which package is missing when the test is skipped. */
export function skipSuffix(isInstalled: boolean, debianPackage: string): string {
  return isInstalled ? '' : ` (skipped: apt-get install ${debianPackage})`
}

/** Settings for a process that starts PostgreSQL with these environment variables (database-env.ts). */
export function databaseEnv(env: Settings): { readonly NODE_OPTIONS: string; readonly DATABASE_ENV: string } {
  return {
    NODE_OPTIONS: `--import=${new URL('./database-env.ts', import.meta.url)}`,
    DATABASE_ENV: JSON.stringify(env),
  }
}
