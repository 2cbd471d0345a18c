/**
 * The releases, oldest first, each with its last migration. Later migrations belong to the next release. CONTRIBUTING.md describes
 * how to add one.
 */
export const RELEASES: ReadonlyArray<{ readonly name: string; readonly lastMigration: string }> = [
  { name: '0.1.0', lastMigration: '0044-owner-promises.sql' },
]

/**
 * Returns the oldest release that runs on the schema made by a migration: the one before its own. Null for migrations of the first
 * release, which no one upgrades to.
 */
export function oldestCompatibleRelease(migration: string, releases = RELEASES): string | null {
  return releases.findLast(({ lastMigration }) => lastMigration < migration)?.name ?? null
}
