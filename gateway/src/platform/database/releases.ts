/**
 * The releases, oldest first, each with its last migration. Later migrations belong to the release to come. CONTRIBUTING.md says
 * how one is added.
 */
export const RELEASES: ReadonlyArray<{ readonly name: string; readonly lastMigration: string }> = [
  { name: '0.1.0', lastMigration: '0044-owner-promises.sql' },
]

/**
 * The oldest release that runs on the schema that a migration makes: the one before its own. Null for those of the first, which
 * no one upgrades to.
 */
export function worksWith(migration: string, releases = RELEASES): string | null {
  return releases.findLast(({ lastMigration }) => lastMigration < migration)?.name ?? null
}
