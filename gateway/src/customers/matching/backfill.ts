import { z } from 'zod'
import type { Context } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database/connection.ts'
import { transact } from '../../platform/database/transact.ts'
import { linkBookingToCustomer, linkRequestToCustomer } from './intake.ts'
import { addLinkJob, type LinkPosition, unlinkedBookings, unlinkedRequests } from './store.ts'

/** The job that links bookings and enquiries that aren't yet: those before customers were kept, and of an older gateway. */
export const LINK_CUSTOMERS = 'link-customers'

/** Rows a transaction: a booking of the same person waits for as long as that takes, well under a second. */
const BATCH = 50
/** Batches a run, so that other jobs have their turn. */
const BATCHES = 20

const TABLES = ['BOOKING', 'QUOTE', 'DISPATCH'] as const

const Progress = z.object({
  table: z.enum(TABLES),
  after: z.object({ at: z.string(), id: z.string() }).nullable(),
})
type Progress = z.output<typeof Progress>

const START: Progress = { table: 'BOOKING', after: null }

/**
 * Links some hundred bookings and enquiries by the rules of every intake, oldest first, and goes on in another run while
 * there are more. `payload` is how far the run before it came.
 */
export async function linkCustomers(payload: unknown, { db }: Pick<Context, 'db'>): Promise<void> {
  let progress = Progress.safeParse(payload).data ?? START
  for (let batch = 0; batch < BATCHES; batch++) {
    const { table, after } = progress
    const last = await transact(db, (tx) => linkBatch(tx, table, after))
    const next = last ? table : TABLES[TABLES.indexOf(table) + 1]
    if (!next) return
    progress = { table: next, after: last }
  }
  await addLinkJob(db, LINK_CUSTOMERS, progress)
}

/** Links the next rows of a table; the position of the last one, null when there were none. */
async function linkBatch(
  tx: Transaction,
  table: Progress['table'],
  after: LinkPosition | null,
): Promise<LinkPosition | null> {
  if (table === 'BOOKING') {
    const bookings = await unlinkedBookings(tx, after, BATCH)
    for (const booking of bookings) await linkBookingToCustomer(tx, booking)
    return bookings.at(-1)?.position ?? null
  }
  const requests = await unlinkedRequests(tx, table, after, BATCH)
  for (const request of requests)
    await linkRequestToCustomer(tx, table, { ...request, reminders: false, offers: false })
  return requests.at(-1)?.position ?? null
}

/** Queues the job from the start; once, however many gateways ask. */
export async function queueLinkCustomers({ db }: Pick<Context, 'db'>): Promise<void> {
  await addLinkJob(db, LINK_CUSTOMERS, START)
}
