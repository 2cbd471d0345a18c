import { z } from 'zod'
import { record } from '../../audit/index.ts'
import type { Context } from '../../platform/context.ts'
import { transact } from '../../platform/database/transact.ts'
import { forwardPage } from '../../platform/pagination/arguments.ts'
import { decodeInstantCursor, encodeInstantCursor } from '../../platform/pagination/cursor.ts'
import { endpointById } from './endpoint-store.ts'
import { receiverOf, redactedAddress } from './endpoints.ts'
import {
  type Attempt,
  attemptsOf,
  type DeliveryRow,
  type DeliveryState,
  findDelivery,
  listDeliveries,
  requeueDelivery,
} from './store.ts'
import { MAX_ATTEMPTS, queueWebhook } from './webhooks.ts'

/**
 * A webhook delivery, finished or queued.
 * @public Named by codegen.ts.
 */
export type Delivery = DeliveryRow

/**
 * One delivery attempt.
 * @public Named by codegen.ts.
 */
export type Try = Attempt

/** @public Named by codegen.ts. */
export type WebhookQueued = { readonly type: 'WebhookQueued'; readonly delivery: Delivery }

/** @public Named by codegen.ts. */
export type WebhookNotSent = { readonly type: 'WebhookNotSent'; readonly message: string }

const MAX_LISTED_ATTEMPTS = 100

/** A page of webhook deliveries, newest first; null for an invalid cursor. */
export async function webhookLog(
  {
    state,
    first,
    after,
  }: { readonly state: DeliveryState | null; readonly first: number; readonly after: string | null },
  { db }: Pick<Context, 'db'>,
) {
  const position = after === null ? null : decodeInstantCursor(after)
  if (after !== null && !position) return null
  const rows = await listDeliveries(db, state, position, first + 1)
  return forwardPage(rows, { first, after }, ({ delivery }) =>
    encodeInstantCursor({ at: delivery.createdAt, id: delivery.id }),
  )
}

/** One delivery; null if there is none. */
export function webhookDelivery(id: string, { db }: Pick<Context, 'db'>): Promise<Delivery | null> {
  return isId(id) ? findDelivery(db, id) : Promise.resolve(null)
}

/** The attempts of a delivery, latest first, 100 at most. Empty if there is no such delivery. */
export function webhookTries(id: string, { db }: Pick<Context, 'db'>): Promise<ReadonlyArray<Try>> {
  return isId(id) ? attemptsOf(db, id, MAX_LISTED_ATTEMPTS) : Promise.resolve([])
}

/** Redelivers at once under the same id, even if it was accepted before: the receiver may have lost it. */
export async function webhookSendAgain(
  id: string,
  context: Context,
): Promise<WebhookQueued | WebhookNotSent> {
  const { db } = context
  const stored = await webhookDelivery(id, context)
  if (!stored) return notSent('That webhook doesn’t exist.')
  const receiver = await receiverOf(stored.delivery.receiver, context)
  if (receiver === 'REMOVED') return notSent('Its endpoint was removed.')
  if (receiver === 'OFF') return notSent('Its endpoint is switched off.')
  await transact(db, async (tx) => {
    await requeueDelivery(tx, id, MAX_ATTEMPTS)
    await record(tx, { action: 'webhook.send-again', target: `webhook ${id}` }, context)
  })
  const delivery = await findDelivery(db, id)
  return delivery ? { type: 'WebhookQueued', delivery } : notSent('That webhook doesn’t exist.')
}

/** Sends a test event to one endpoint at once. The delivery shows how the endpoint responded. */
export async function webhookEndpointTest(
  id: string,
  context: Context,
): Promise<WebhookQueued | WebhookNotSent> {
  const { db } = context
  const stored = isId(id) ? await endpointById(db, id) : null
  if (!stored) return notSent('That endpoint was removed.')
  if (stored.endpoint.disabledAt) return notSent('Its endpoint is switched off.')
  const deliveryId = await transact(db, async (tx) => {
    const [queuedId] = await queueWebhook(
      { type: 'webhook.test', data: {} },
      [stored.endpoint.address],
      tx,
      context,
    )
    if (queuedId === undefined) return undefined
    await record(
      tx,
      {
        action: 'webhook-endpoint.test',
        target: `webhook-endpoint ${id}`,
        details: { address: redactedAddress(stored.endpoint.address) },
      },
      context,
    )
    return queuedId
  })
  const delivery = deliveryId === undefined ? null : await findDelivery(db, deliveryId)
  return delivery
    ? { type: 'WebhookQueued', delivery }
    : notSent('Its endpoint was changed. Please try again.')
}

const notSent = (reason: string): WebhookNotSent => ({
  type: 'WebhookNotSent',
  message: `Not sent. ${reason}`,
})

const isId = (id: string): boolean => z.uuid().safeParse(id).success
