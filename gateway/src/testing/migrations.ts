import { readMigrations } from '../platform/database/migrate.ts'
import type { TestContext } from './context.ts'

/** Reverts some migrations with the given SQL and applies them again, to test the upgrade of existing rows. */
export async function reapplyMigrations(
  { pool }: Pick<TestContext, 'pool'>,
  revertSql: string,
  ...numbers: ReadonlyArray<string>
): Promise<void> {
  await pool.query(revertSql)
  const migrations = await readMigrations()
  for (const number of numbers) {
    const migration = migrations.find(({ name }) => name.startsWith(`${number}-`))
    if (!migration) throw new Error(`no migration ${number}`)
    await pool.query(migration.sql)
  }
}
