import { createHash } from 'node:crypto'
import { and, desc, eq, lt, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/database/connection.ts'
import { addJob } from '../../platform/database/jobs.ts'
import { webhookAttempts, webhookDeliveries } from '../../platform/database/tables.ts'
import { transact } from '../../platform/database/transact.ts'
import type { InstantCursor } from '../../platform/pagination/cursor.ts'
import { DELIVER_WEBHOOK } from '../job-names.ts'

export type StoredDelivery = typeof webhookDeliveries.$inferSelect

export type Attempt = typeof webhookAttempts.$inferSelect

export type DeliveryState = StoredDelivery['state']

/** Adds deliveries and their jobs. Returns their ids. */
export async function insertDeliveries(
  tx: Transaction,
  deliveries: ReadonlyArray<typeof webhookDeliveries.$inferInsert>,
  maxAttempts: number,
): Promise<ReadonlyArray<string>> {
  const rows = await tx
    .insert(webhookDeliveries)
    .values([...deliveries])
    .returning({ id: webhookDeliveries.id, receiver: webhookDeliveries.receiver })
  for (const row of rows) await addDelivery(tx, row, maxAttempts)
  return rows.map(({ id }) => id)
}

/**
 * Each endpoint has its own queue, processed in order, so a slow endpoint delays only itself. Customer messages have priority.
 */
async function addDelivery(
  tx: Transaction,
  { id, receiver }: Pick<StoredDelivery, 'id' | 'receiver'>,
  maxAttempts: number,
): Promise<void> {
  // Hashed, since the name of a queue is at most 128 characters long.
  const queue = `webhook ${createHash('md5').update(receiver).digest('hex')}`
  const payload = { deliveryId: id }
  await addJob(tx, DELIVER_WEBHOOK, payload, { key: jobKey(id), maxAttempts, queue, priority: 10 })
}

const jobKey = (id: string) => `webhook ${id}`

/** A queued delivery; null if it's no longer queued. */
export async function findQueuedDelivery(db: Database, id: string): Promise<StoredDelivery | null> {
  const [row] = await db
    .select()
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.id, id), eq(webhookDeliveries.state, 'QUEUED')))
  return row ?? null
}

/** Records the start of an attempt before it is made, so that it shows however it ends. Returns its id. */
export async function beginAttempt(db: Database, deliveryId: string): Promise<number> {
  return await transact(db, async (tx) => {
    const [attempt] = await tx
      .insert(webhookAttempts)
      .values({ deliveryId })
      .returning({ id: webhookAttempts.id })
    if (!attempt) throw new Error('attempt was not recorded')
    await tx
      .update(webhookDeliveries)
      .set({ attempts: sql`${webhookDeliveries.attempts} + 1` })
      .where(eq(webhookDeliveries.id, deliveryId))
    return attempt.id
  })
}

/** Records how an attempt ended, and the resulting state of the delivery. */
export async function endAttempt(
  db: Database,
  attemptId: number,
  { status, error }: Pick<Attempt, 'status' | 'error'>,
  delivery: Pick<StoredDelivery, 'id' | 'state'>,
): Promise<void> {
  await transact(db, async (tx) => {
    await tx
      .update(webhookAttempts)
      .set({ endedAt: sql`now()`, status, error })
      .where(eq(webhookAttempts.id, attemptId))
    await settle(tx, delivery, error)
  })
}

/** Sets the state of a delivery. */
export async function settle(
  db: Database | Transaction,
  { id, state }: Pick<StoredDelivery, 'id' | 'state'>,
  lastError: string | null,
): Promise<void> {
  await db
    .update(webhookDeliveries)
    .set({ state, lastError, ...(state === 'QUEUED' ? {} : { settledAt: sql`now()` }) })
    .where(eq(webhookDeliveries.id, id))
}

/** Deliveries with the time of their next attempt; null if there is none or it's in progress. */
const selectDeliveries = (db: Database) =>
  db
    .select({
      delivery: webhookDeliveries,
      nextTryAt: sql<Temporal.Instant | null>`(
        select run_at from graphile_worker.jobs
         where key = ${jobKey('')} || ${webhookDeliveries}.id and locked_at is null and attempts < max_attempts
      )`.mapWith((value: string | null) => (value === null ? null : Temporal.Instant.from(value))),
    })
    .from(webhookDeliveries)

export type DeliveryRow = Awaited<ReturnType<typeof selectDeliveries>>[number]

/** Up to `limit` deliveries in a state (null: any) after a cursor, newest first. */
export function listDeliveries(
  db: Database,
  state: DeliveryState | null,
  after: InstantCursor | null,
  limit: number,
): Promise<ReadonlyArray<DeliveryRow>> {
  const { createdAt, id } = webhookDeliveries
  return selectDeliveries(db)
    .where(
      and(
        state === null ? undefined : eq(webhookDeliveries.state, state),
        after
          ? sql`(${createdAt}, ${id}) < (${after.at.toString()}::timestamptz, ${after.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(limit)
}

export async function findDelivery(db: Database, id: string): Promise<DeliveryRow | null> {
  const [row] = await selectDeliveries(db).where(eq(webhookDeliveries.id, id))
  return row ?? null
}

/** The attempts of a delivery, latest first. */
export function attemptsOf(db: Database, deliveryId: string, limit: number): Promise<ReadonlyArray<Attempt>> {
  return db
    .select()
    .from(webhookAttempts)
    .where(eq(webhookAttempts.deliveryId, deliveryId))
    .orderBy(desc(webhookAttempts.id))
    .limit(limit)
}

/** Queues a delivery again, from the first attempt and to run now; false if there is none. */
export async function requeueDelivery(tx: Transaction, id: string, maxAttempts: number): Promise<boolean> {
  const [row] = await tx
    .update(webhookDeliveries)
    .set({ state: 'QUEUED', attempts: 0, lastError: null, settledAt: null })
    .where(eq(webhookDeliveries.id, id))
    .returning({ id: webhookDeliveries.id, receiver: webhookDeliveries.receiver })
  if (row) await addDelivery(tx, row, maxAttempts)
  return row !== undefined
}

/** Marks queued deliveries as failed if no job is left to make them: a job's last run can end without recording a result. */
export async function failLost(db: Database, errorMessage: string): Promise<void> {
  await db
    .update(webhookDeliveries)
    .set({ state: 'FAILED', lastError: errorMessage, settledAt: sql`now()` })
    .where(
      and(
        eq(webhookDeliveries.state, 'QUEUED'),
        sql`not exists (
          select 1 from graphile_worker.jobs
           where key = ${jobKey('')} || ${webhookDeliveries}.id and (locked_at is not null or attempts < max_attempts)
        )`,
      ),
    )
}

/** Deletes deliveries from before the given time, with their attempts. */
export async function deleteDeliveriesBefore(db: Database, cutoff: Temporal.Instant): Promise<void> {
  await db.delete(webhookDeliveries).where(lt(webhookDeliveries.createdAt, cutoff))
}
