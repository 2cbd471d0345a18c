import { randomUUID } from 'node:crypto'
import type { Context } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database/connection.ts'
import { retentionCutoff } from '../../platform/retention.ts'
import { dateTime } from '../../platform/time.ts'
import { receiverAddresses, receiverOf, recordResponse } from './endpoints.ts'
import type { WebhookEvent } from './events.ts'
import type { WebhookPost } from './post.ts'
import {
  beginAttempt,
  deleteDeliveriesBefore,
  endAttempt,
  failLost,
  findQueuedDelivery,
  insertDeliveries,
  settle,
} from './store.ts'

/** Delivery attempts per webhook. With graphile-worker's backoff, they span a little more than a day. */
export const MAX_ATTEMPTS = 14

const HTTP_GONE = 410

/**
 * Queues a delivery to every endpoint in the transaction: it is sent if and only if that commits. Does nothing if there are no
 * endpoints.
 */
export async function publishWebhook(
  event: WebhookEvent,
  tx: Transaction,
  context: Pick<Context, 'settings' | 'now'>,
): Promise<void> {
  await queueWebhook(event, await receiverAddresses(tx, context), tx, context)
}

/** Queues a delivery of an event to each of the given endpoints, in a transaction. Returns the delivery ids. */
export async function queueWebhook(
  { type, data }: WebhookEvent,
  receivers: ReadonlyArray<string>,
  tx: Transaction,
  { now }: Pick<Context, 'now'>,
): Promise<ReadonlyArray<string>> {
  if (receivers.length === 0) return []
  const eventId = randomUUID()
  const body = JSON.stringify({ id: eventId, type, createdAt: dateTime(now), data })
  const deliveries = receivers.map((receiver) => ({ eventId, type, body, createdAt: now, receiver }))
  return await insertDeliveries(tx, deliveries, MAX_ATTEMPTS)
}

/**
 * Makes one delivery. Throws if it wasn't accepted; the job is then retried, and in its last run the delivery is marked as failed.
 * Delivers at least once: if a gateway dies between the receiver's response and our commit, the next one delivers again under the
 * same id.
 */
export async function deliverWebhook(
  id: string,
  post: WebhookPost,
  context: Context,
  lastRun = false,
): Promise<void> {
  const { db } = context
  const delivery = await findQueuedDelivery(db, id)
  if (!delivery) return
  const receiver = await receiverOf(delivery.receiver, context)
  if (receiver === 'REMOVED') return await settle(db, { id, state: 'GONE' }, 'its endpoint was removed')
  if (receiver === 'OFF') return await settle(db, { id, state: 'FAILED' }, 'its endpoint is switched off')
  const attemptId = await beginAttempt(db, id)
  const { status, error } = await post(receiver, delivery)
  const accepted = status !== null && status >= 200 && status < 300
  const errorMessage = accepted ? null : (error ?? `it answered ${status}`)
  const state = accepted ? 'DELIVERED' : status === HTTP_GONE ? 'GONE' : lastRun ? 'FAILED' : 'QUEUED'
  await endAttempt(db, attemptId, { status, error: errorMessage }, { id, state })
  if (receiver.fromDashboard)
    await recordResponse(
      receiver.address,
      accepted ? 'ACCEPTED' : status === HTTP_GONE ? 'GONE' : 'REFUSED',
      context,
    )
  if (state === 'QUEUED' || state === 'FAILED') throw new Error(`webhook delivery failed: ${errorMessage}`)
}

/** Marks deliveries as failed whose last job run ended without a result, such as after a kill or a lost database. */
export function failLostWebhooks({ db }: Pick<Context, 'db'>): Promise<void> {
  return failLost(db, 'gateway stopped during the last attempt')
}

/** Deletes deliveries after 30 days. */
export function deleteExpiredWebhooks(now: Temporal.Instant, { db }: Pick<Context, 'db'>): Promise<void> {
  return deleteDeliveriesBefore(db, retentionCutoff('webhookDeliveries', now))
}
