import { dispatchRequests } from '../../platform/database/tables.ts'
import type { RequestStore } from '../intake/intake.ts'

export const dispatchRequestStore: RequestStore<typeof dispatchRequests.$inferInsert> = {
  table: dispatchRequests,
  insert: async (tx, request) => {
    const { reference, receivedAt } = dispatchRequests
    const [row] = await tx
      .insert(dispatchRequests)
      .values(request)
      .onConflictDoNothing()
      .returning({ reference, receivedAt })
    return row ?? null
  },
}
