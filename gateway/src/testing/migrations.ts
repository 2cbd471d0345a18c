import { readMigrations } from '../platform/database/migrate.ts'
import type { TestContext } from './context.ts'

/** Takes a database back to before some migrations, by SQL, and applies them again: an upgrade of what is stored by then. */
export async function upgradeAgain(
  { pool }: Pick<TestContext, 'pool'>,
  back: string,
  ...numbers: ReadonlyArray<string>
): Promise<void> {
  await pool.query(back)
  const migrations = await readMigrations()
  for (const number of numbers) {
    const found = migrations.find(({ name }) => name.startsWith(`${number}-`))
    if (!found) throw new Error(`no migration ${number}`)
    await pool.query(found.sql)
  }
}
