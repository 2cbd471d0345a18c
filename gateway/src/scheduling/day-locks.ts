import { sql } from 'drizzle-orm'
import type { Transaction } from '../platform/database/connection.ts'

/** Blocks other transactions that plan this technician's day until this one ends. */
export async function lockDay(tx: Transaction, technicianId: number, epochDay: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${technicianId}::int, ${epochDay}::int)`)
}

/** Does the same for several technicians and a range of days, inclusive, always in the same order. */
export async function lockDays(
  tx: Transaction,
  technicianIds: ReadonlyArray<number>,
  first: number,
  last: number,
): Promise<void> {
  const ids = [...technicianIds].sort((a, b) => a - b)
  await tx.execute(sql`
    select pg_advisory_xact_lock(technician, day)
      from unnest(${sql.param(ids)}::int[]) with ordinality as requested (technician, rank),
           generate_series(${first}::int, ${last}::int) as day
     order by day, rank`)
}
