import { z } from 'zod'
import type { Context } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database/connection.ts'
import { addJob, LONG_JOBS } from '../../platform/database/jobs.ts'
import { transact } from '../../platform/database/transact.ts'
import { type LinkPosition, unlinkedBookings, unlinkedRequests } from './backfill-store.ts'
import { linkBookingToCustomer, linkRequestToCustomer } from './intake.ts'

/**
 * The job that links bookings and enquiries without a customer: those from before customer records existed, or written by an older
 * gateway.
 */
export const LINK_CUSTOMERS = 'link-customers'

/** Rows per transaction. A booking by the same person waits for that long, well under a second. */
const BATCH_SIZE = 50
/** Batches per run, so that other jobs get a turn. */
const MAX_BATCHES = 20

const TABLES = ['BOOKING', 'QUOTE', 'DISPATCH'] as const

const Progress = z.object({
  table: z.enum(TABLES),
  after: z.object({ at: z.string(), id: z.string() }).nullable(),
})
type Progress = z.output<typeof Progress>

const INITIAL_PROGRESS: Progress = { table: 'BOOKING', after: null }

/**
 * Links several hundred bookings and enquiries, oldest first, by the same rules as every intake. Queues another run if there are
 * more. `payload` is the progress of the previous run.
 */
export async function linkCustomers(payload: unknown, { db }: Pick<Context, 'db'>): Promise<void> {
  let progress = Progress.safeParse(payload).data ?? INITIAL_PROGRESS
  for (let batch = 0; batch < MAX_BATCHES; batch++) {
    const { table, after } = progress
    const last = await transact(db, (tx) => linkBatch(tx, table, after))
    const nextTable = last ? table : TABLES[TABLES.indexOf(table) + 1]
    if (!nextTable) return
    progress = { table: nextTable, after: last }
  }
  await addJob(db, LINK_CUSTOMERS, progress, { key: LINK_CUSTOMERS, queue: LONG_JOBS })
}

/** Links the next rows of a table. Returns the position of the last one, or null if there were none. */
async function linkBatch(
  tx: Transaction,
  table: Progress['table'],
  after: LinkPosition | null,
): Promise<LinkPosition | null> {
  if (table === 'BOOKING') {
    const bookings = await unlinkedBookings(tx, after, BATCH_SIZE)
    for (const booking of bookings) await linkBookingToCustomer(tx, booking)
    return bookings.at(-1)?.position ?? null
  }
  const requests = await unlinkedRequests(tx, table, after, BATCH_SIZE)
  for (const request of requests)
    await linkRequestToCustomer(tx, table, { ...request, reminders: false, offers: false })
  return requests.at(-1)?.position ?? null
}

/** Queues the job from the start, only once however many gateways ask. */
export async function queueLinkCustomers({ db }: Pick<Context, 'db'>): Promise<void> {
  await addJob(db, LINK_CUSTOMERS, INITIAL_PROGRESS, { key: LINK_CUSTOMERS, queue: LONG_JOBS })
}
