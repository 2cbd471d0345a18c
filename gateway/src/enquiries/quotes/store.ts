import { quoteRequests } from '../../platform/database/tables.ts'
import type { RequestStore } from '../intake/intake.ts'

export const quoteStore: RequestStore<typeof quoteRequests.$inferInsert> = {
  table: quoteRequests,
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
