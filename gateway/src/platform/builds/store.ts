import { eq, inArray, lt } from 'drizzle-orm'
import type { Database } from '../database/connection.ts'
import { buildFiles } from '../database/tables.ts'

export type BuildFile = Pick<typeof buildFiles.$inferSelect, 'path' | 'encoding' | 'body'>

/** Marks the files at these paths as in use. Returns the paths that exist. */
export async function touchFiles(
  db: Database,
  paths: ReadonlyArray<string>,
  now: Temporal.Instant,
): Promise<ReadonlyArray<string>> {
  const rows = await db
    .update(buildFiles)
    .set({ lastSeenAt: now })
    .where(inArray(buildFiles.path, [...paths]))
    .returning({ path: buildFiles.path })
  return rows.map(({ path }) => path)
}

/** Stores files. A file that is stored already has the same content and is only marked as in use. */
export async function insertFiles(
  db: Database,
  files: ReadonlyArray<BuildFile>,
  now: Temporal.Instant,
): Promise<void> {
  await db
    .insert(buildFiles)
    .values(files.map((file) => ({ ...file, lastSeenAt: now })))
    .onConflictDoUpdate({ target: buildFiles.path, set: { lastSeenAt: now } })
}

export async function findFile(db: Database, path: string): Promise<BuildFile | null> {
  const { path: key, encoding, body } = buildFiles
  const [row] = await db.select({ path: key, encoding, body }).from(buildFiles).where(eq(key, path))
  return row ?? null
}

export async function deleteFilesBefore(db: Database, cutoff: Temporal.Instant): Promise<void> {
  await db.delete(buildFiles).where(lt(buildFiles.lastSeenAt, cutoff))
}
