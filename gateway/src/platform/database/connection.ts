import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type * as tables from './tables.ts'

/** The database, as stores ask it. */
export type Database = NodePgDatabase<typeof tables>

/** What a transaction of `Database` hands to its body. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]
