import { bookingRequests } from '../database/tables.ts'
import type { RequestStore } from '../requests/requests.ts'

export const bookingRequestStore: RequestStore<typeof bookingRequests.$inferInsert> = {
  table: bookingRequests,
  insert: async (tx, request) => {
    const { reference, receivedAt } = bookingRequests
    const [row] = await tx
      .insert(bookingRequests)
      .values(request)
      .onConflictDoNothing()
      .returning({ reference, receivedAt })
    return row ?? null
  },
}
