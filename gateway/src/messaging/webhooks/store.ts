import { and, desc, eq, lt, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/database/connection.ts'
import { webhookAttempts, webhookDeliveries } from '../../platform/database/tables.ts'
import type { InstantCursor } from '../../platform/pagination/cursor.ts'
import { DELIVER_WEBHOOK } from '../job-names.ts'

export type StoredDelivery = typeof webhookDeliveries.$inferSelect

export type Attempt = typeof webhookAttempts.$inferSelect

export type DeliveryState = StoredDelivery['state']

/** Adds deliveries and the jobs that make them. Answers their ids. */
export async function insertDeliveries(
  tx: Transaction,
  deliveries: ReadonlyArray<typeof webhookDeliveries.$inferInsert>,
  mostAttempts: number,
): Promise<ReadonlyArray<string>> {
  const rows = await tx
    .insert(webhookDeliveries)
    .values([...deliveries])
    .returning({ id: webhookDeliveries.id, receiver: webhookDeliveries.receiver })
  for (const row of rows) await addJob(tx, row, mostAttempts)
  return rows.map(({ id }) => id)
}

/**
 * Each endpoint has its own queue, processed in order, so a slow endpoint delays only itself. Customer messages have priority.
 */
async function addJob(
  tx: Transaction,
  { id, receiver }: Pick<StoredDelivery, 'id' | 'receiver'>,
  mostAttempts: number,
): Promise<void> {
  await tx.execute(sql`
    select graphile_worker.add_job(
      ${DELIVER_WEBHOOK}, json_build_object('deliveryId', ${id}::text), max_attempts => ${mostAttempts}::int,
      queue_name => 'webhook ' || md5(${receiver}), job_key => ${jobKey(id)}, priority => 10
    )
  `)
}

const jobKey = (id: string) => `webhook ${id}`

/** What waits to be delivered; null when it does not wait any more. */
export async function findQueued(db: Database, id: string): Promise<StoredDelivery | null> {
  const [row] = await db
    .select()
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.id, id), eq(webhookDeliveries.state, 'QUEUED')))
  return row ?? null
}

/** Writes down that a try begins, before it does: that it did shows, however it ends. Answers its id. */
export async function beginAttempt(db: Database, deliveryId: string): Promise<number> {
  return await db.transaction(async (tx) => {
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

/** Writes down how a try ended, and what that makes of the delivery. */
export async function endAttempt(
  db: Database,
  attemptId: number,
  { status, error }: Pick<Attempt, 'status' | 'error'>,
  delivery: Pick<StoredDelivery, 'id' | 'state'>,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .update(webhookAttempts)
      .set({ endedAt: sql`now()`, status, error })
      .where(eq(webhookAttempts.id, attemptId))
    await settle(tx, delivery, error)
  })
}

/** Writes down where a delivery stands. */
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

/** A delivery, with when it is tried next; null when it is not tried again, or is being tried just now. */
const withNextTry = (db: Database) =>
  db
    .select({
      delivery: webhookDeliveries,
      nextTryAt: sql<Temporal.Instant | null>`(
        select run_at from graphile_worker.jobs
         where key = ${jobKey('')} || ${webhookDeliveries}.id and locked_at is null and attempts < max_attempts
      )`.mapWith((value: string | null) => (value === null ? null : Temporal.Instant.from(value))),
    })
    .from(webhookDeliveries)

export type DeliveryRow = Awaited<ReturnType<typeof withNextTry>>[number]

/** So many deliveries in a state (null: any), after a position, newest first. */
export function deliveriesIn(
  db: Database,
  state: DeliveryState | null,
  after: InstantCursor | null,
  most: number,
): Promise<ReadonlyArray<DeliveryRow>> {
  const { createdAt, id } = webhookDeliveries
  return withNextTry(db)
    .where(
      and(
        state === null ? undefined : eq(webhookDeliveries.state, state),
        after
          ? sql`(${createdAt}, ${id}) < (${after.at.toString()}::timestamptz, ${after.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(most)
}

export async function findDelivery(db: Database, id: string): Promise<DeliveryRow | null> {
  const [row] = await withNextTry(db).where(eq(webhookDeliveries.id, id))
  return row ?? null
}

/** The tries of a delivery, the last ones first. */
export function attemptsOf(db: Database, deliveryId: string, most: number): Promise<ReadonlyArray<Attempt>> {
  return db
    .select()
    .from(webhookAttempts)
    .where(eq(webhookAttempts.deliveryId, deliveryId))
    .orderBy(desc(webhookAttempts.id))
    .limit(most)
}

/** Puts a delivery into the queue from the beginning, to be tried now; false when there is none. */
export async function queueAgain(tx: Transaction, id: string, mostAttempts: number): Promise<boolean> {
  const [row] = await tx
    .update(webhookDeliveries)
    .set({ state: 'QUEUED', attempts: 0, lastError: null, settledAt: null })
    .where(eq(webhookDeliveries.id, id))
    .returning({ id: webhookDeliveries.id, receiver: webhookDeliveries.receiver })
  if (row) await addJob(tx, row, mostAttempts)
  return row !== undefined
}

/** Gives up what waits and has no job that would still make it: the last run of one may end without a word. */
export async function failLost(db: Database, words: string): Promise<void> {
  await db
    .update(webhookDeliveries)
    .set({ state: 'FAILED', lastError: words, settledAt: sql`now()` })
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

/** Deletes what was written before a moment, with its tries. */
export async function deleteDeliveriesBefore(db: Database, before: Temporal.Instant): Promise<void> {
  await db.delete(webhookDeliveries).where(lt(webhookDeliveries.createdAt, before))
}
