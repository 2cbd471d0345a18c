import { sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'

/** Throws when the database does not answer. */
export async function storeAnswers(db: Database): Promise<void> {
  await db.execute(sql`select 1`)
}
