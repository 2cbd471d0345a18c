import { randomUUID } from 'node:crypto'
import type { Context } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database/connection.ts'
import { dateTime } from '../../platform/time.ts'
import type { WebhookEvent } from './events.ts'
import type { WebhookPost } from './post.ts'
import {
  beginAttempt,
  deleteDeliveriesBefore,
  endAttempt,
  failLost,
  findQueued,
  insertDeliveries,
  settle,
} from './store.ts'

/** How often a delivery is tried: with graphile-worker's growing pauses, for a little more than a day. */
export const MAX_ATTEMPTS = 14

const RETENTION_DAYS = 30

const GONE = 410

/**
 * Queues a delivery for every receiver of WEBHOOK_URLS in the transaction: it is sent if, and only if, that commits.
 * Without receivers nothing is done.
 */
export async function publishWebhook(
  { type, data }: WebhookEvent,
  tx: Transaction,
  { settings, now }: Pick<Context, 'settings' | 'now'>,
): Promise<void> {
  if (settings.webhooks.length === 0) return
  const eventId = randomUUID()
  const body = JSON.stringify({ id: eventId, type, createdAt: dateTime(now), data })
  const deliveries = settings.webhooks.map(({ address }) => ({
    ...{ eventId, type, body, createdAt: now, receiver: address },
  }))
  await insertDeliveries(tx, deliveries, MAX_ATTEMPTS)
}

/**
 * Makes one delivery. Throws when it was not taken; the job is then tried again. It is made at least once: of a gateway
 * that dies between the receiver's answer and our commit of it, the next one delivers again, under the same id. In the
 * last run of its job it is given up.
 */
export async function deliverWebhook(
  id: string,
  post: WebhookPost,
  { db, settings }: Pick<Context, 'db' | 'settings'>,
  lastRun = false,
): Promise<void> {
  const delivery = await findQueued(db, id)
  if (!delivery) return
  const receiver = settings.webhooks.find(({ address }) => address === delivery.receiver)
  if (!receiver) {
    await settle(db, { id, state: 'GONE' }, 'it is not among WEBHOOK_URLS any more')
    return
  }
  const attemptId = await beginAttempt(db, id)
  const { status, error } = await post(receiver, delivery)
  const taken = status !== null && status >= 200 && status < 300
  const words = taken ? null : (error ?? `it answered ${status}`)
  const state = taken ? 'DELIVERED' : status === GONE ? 'GONE' : lastRun ? 'FAILED' : 'QUEUED'
  await endAttempt(db, attemptId, { status, error: words }, { id, state })
  if (state === 'QUEUED' || state === 'FAILED') throw new Error(`webhook delivery failed: ${words}`)
}

/** Gives up the deliveries whose job ran for the last time and did not come to say so: a kill, a database that went away. */
export function failLostWebhooks({ db }: Pick<Context, 'db'>): Promise<void> {
  return failLost(db, 'gateway stopped during the last attempt')
}

/** Deletes deliveries after 30 days. */
export function deleteExpiredWebhooks(now: Temporal.Instant, { db }: Pick<Context, 'db'>): Promise<void> {
  return deleteDeliveriesBefore(db, now.subtract({ hours: 24 * RETENTION_DAYS }))
}
