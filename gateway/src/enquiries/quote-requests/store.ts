import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/connection.ts'
import { quoteRequests } from '../../platform/database/tables.ts'
import type { RequestStore } from '../intake/intake.ts'

export const quoteStore: RequestStore<typeof quoteRequests.$inferInsert> = {
  table: quoteRequests,
  kind: isNull(quoteRequests.workOrder),
  insert: async (tx, quote) => {
    const { reference, receivedAt } = quoteRequests
    const [row] = await tx
      .insert(quoteRequests)
      .values(quote)
      .onConflictDoNothing()
      .returning({ reference, receivedAt })
    return row ?? null
  },
}

/** Records when a request was first answered. */
export async function recordAnswer(
  tx: Transaction,
  reference: string,
  answeredAt: Temporal.Instant,
): Promise<void> {
  await tx
    .update(quoteRequests)
    .set({ answeredAt, version: sql`${quoteRequests.version} + 1` })
    .where(and(eq(quoteRequests.reference, reference), isNull(quoteRequests.answeredAt)))
}
