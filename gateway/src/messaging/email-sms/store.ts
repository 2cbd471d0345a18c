import { and, desc, eq, gt, like, lt, or, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/database/connection.ts'
import { addJob } from '../../platform/database/jobs.ts'
import { messages } from '../../platform/database/tables.ts'
import { DELIVER_MESSAGE, DELIVER_TEXT } from '../job-names.ts'

export type Message = typeof messages.$inferSelect

/** Adds the message and its delivery job, unless there is one with the same key. */
export async function insertMessage(
  tx: Transaction,
  message: typeof messages.$inferInsert,
  maxAttempts: number,
  sendAfter?: Temporal.Instant,
): Promise<void> {
  const [row] = await tx
    .insert(messages)
    .values(message)
    .onConflictDoNothing({ target: messages.key })
    .returning({ id: messages.id, channel: messages.channel })
  if (!row) return
  await addDelivery(tx, row, maxAttempts, sendAfter)
}

/** Deletes texts about a booking that haven't been attempted, by key prefix. Returns how many there were. */
export async function deleteQueuedTexts(
  tx: Transaction,
  bookingId: string,
  keyPrefixes: ReadonlyArray<string>,
): Promise<number> {
  const deleted = await tx
    .delete(messages)
    .where(
      and(
        eq(messages.bookingId, bookingId),
        eq(messages.channel, 'sms'),
        eq(messages.state, 'queued'),
        eq(messages.attempts, 0),
        or(...keyPrefixes.map((prefix) => like(messages.key, `${prefix}%`))),
      ),
    )
    .returning({ id: messages.id })
  return deleted.length
}

/** Whether a text about a booking with this key prefix was written since the given time. */
export async function findText(
  tx: Transaction,
  bookingId: string,
  keyPrefix: string,
  since: Temporal.Instant,
): Promise<boolean> {
  const [row] = await tx
    .select({ id: messages.id })
    .from(messages)
    .where(
      and(
        eq(messages.bookingId, bookingId),
        eq(messages.channel, 'sms'),
        like(messages.key, `${keyPrefix}%`),
        gt(messages.createdAt, since),
      ),
    )
    .limit(1)
  return row !== undefined
}

export async function findMessage(db: Database, id: string): Promise<Message | null> {
  const [row] = await db.select().from(messages).where(eq(messages.id, id))
  return row ?? null
}

/** Counts an attempt of a queued message and returns the message; null if it's no longer queued or was taken back. */
export async function beginAttempt(db: Database, id: string): Promise<Message | null> {
  const [row] = await db
    .update(messages)
    .set({ attempts: sql`${messages.attempts} + 1` })
    .where(and(eq(messages.id, id), eq(messages.state, 'queued')))
    .returning()
  return row ?? null
}

/** The newest messages first, 100 at most. */
export function recentMessages(db: Database): Promise<ReadonlyArray<Message>> {
  return db.select().from(messages).orderBy(desc(messages.createdAt), desc(messages.id)).limit(100)
}

/** Queues a failed message again; null if it hasn't failed. */
export async function requeueMessage(
  tx: Transaction,
  id: string,
  maxAttempts: number,
): Promise<Message | null> {
  const [row] = await tx
    .update(messages)
    .set({ state: 'queued', attempts: 0, lastError: null, settledAt: null })
    .where(and(eq(messages.id, id), eq(messages.state, 'failed')))
    .returning()
  if (row) await addDelivery(tx, row, maxAttempts)
  return row ?? null
}

async function addDelivery(
  tx: Transaction,
  { id, channel }: Pick<Message, 'id' | 'channel'>,
  maxAttempts: number,
  notBefore?: Temporal.Instant,
): Promise<void> {
  const task = channel === 'sms' ? DELIVER_TEXT : DELIVER_MESSAGE
  await addJob(tx, task, { messageId: id }, { maxAttempts, runAt: notBefore })
}

export async function storeRendered(
  db: Database,
  id: string,
  { subject, html, text }: { subject: string; html: string; text: string },
): Promise<void> {
  await db.update(messages).set({ subject, html, plain: text }).where(eq(messages.id, id))
}

/** Records the final state. Repeating it only changes the time. */
export async function settle(db: Database, id: string, state: 'sent' | 'missed'): Promise<void> {
  await db.update(messages).set({ state, lastError: null, settledAt: sql`now()` }).where(eq(messages.id, id))
}

/** Records that a message wasn't sent and won't be, with the reason in words for staff. Repeating it only changes the time. */
export async function settleUnsent(db: Database, id: string, reason: string): Promise<void> {
  await db
    .update(messages)
    .set({ state: 'kept', lastError: reason, settledAt: sql`now()` })
    .where(eq(messages.id, id))
}

export async function recordFailure(
  db: Database,
  id: string,
  errorMessage: string,
  lastRun: boolean,
): Promise<void> {
  await db
    .update(messages)
    .set({
      lastError: errorMessage.slice(0, 1_000),
      ...(lastRun ? { state: 'failed', settledAt: sql`now()` } : {}),
    })
    .where(eq(messages.id, id))
}

/** Marks queued messages as failed if no job is left to deliver them: a job's last run can end without recording a result. */
export async function failLost(db: Database, errorMessage: string): Promise<void> {
  await db
    .update(messages)
    .set({ state: 'failed', lastError: errorMessage, settledAt: sql`now()` })
    .where(
      and(
        eq(messages.state, 'queued'),
        // graphile-worker's public view leaves out the payload.
        sql`not exists (
          select 1 from graphile_worker._private_jobs as jobs
           where jobs.payload->>'messageId' = ${messages}.id::text
             and (jobs.locked_at is not null or jobs.attempts < jobs.max_attempts)
        )`,
      ),
    )
}

export async function deleteMessagesBefore(db: Database, cutoff: Temporal.Instant): Promise<void> {
  await db.delete(messages).where(lt(messages.createdAt, cutoff))
}
