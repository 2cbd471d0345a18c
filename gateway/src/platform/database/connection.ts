import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type * as tables from './tables.ts'

/** The database, as stores use it. */
export type Database = NodePgDatabase<typeof tables>

/** The transaction that `Database` passes to its callback. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]
