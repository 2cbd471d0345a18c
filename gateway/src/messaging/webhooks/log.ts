import { z } from 'zod'
import { record } from '../../audit/index.ts'
import type { Context } from '../../platform/context.ts'
import { forwardPage } from '../../platform/pagination/arguments.ts'
import { decodeInstantCursor, encodeInstantCursor } from '../../platform/pagination/cursor.ts'
import {
  type Attempt,
  attemptsOf,
  type DeliveryRow,
  type DeliveryState,
  deliveriesIn,
  findDelivery,
  queueAgain,
} from './store.ts'
import { MAX_ATTEMPTS } from './webhooks.ts'

/**
 * A webhook delivery, done or queued.
 * @public Named by codegen.ts.
 */
export type Delivery = DeliveryRow

/**
 * One delivery attempt.
 * @public Named by codegen.ts.
 */
export type Try = Attempt

type WebhookQueued = { readonly type: 'WebhookQueued'; readonly delivery: Delivery }

/** @public Named by codegen.ts. */
export type WebhookNotSent = { readonly type: 'WebhookNotSent'; readonly message: string }

const MAX_TRIES = 100

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
  const found = await deliveriesIn(db, state, position, first + 1)
  return forwardPage(found, { first, after }, ({ delivery }) =>
    encodeInstantCursor({ at: delivery.createdAt, id: delivery.id }),
  )
}

/** One delivery; null when there is none. */
export function webhookDelivery(id: string, { db }: Pick<Context, 'db'>): Promise<Delivery | null> {
  return isId(id) ? findDelivery(db, id) : Promise.resolve(null)
}

/** The tries of a delivery, the last ones first, a hundred at most; none when there is no such delivery. */
export function webhookTries(id: string, { db }: Pick<Context, 'db'>): Promise<ReadonlyArray<Try>> {
  return isId(id) ? attemptsOf(db, id, MAX_TRIES) : Promise.resolve([])
}

/** Redelivers at once under the same id, also if it was accepted before: the receiver may have lost it. */
export async function webhookSendAgain(
  id: string,
  context: Context,
): Promise<WebhookQueued | WebhookNotSent> {
  const { db, settings } = context
  const before = await webhookDelivery(id, context)
  if (!before) return refused('That webhook doesn’t exist.')
  if (!settings.webhooks.some(({ address }) => address === before.delivery.receiver)) {
    return refused('Its address isn’t in WEBHOOK_URLS any more.')
  }
  await db.transaction(async (tx) => {
    await queueAgain(tx, id, MAX_ATTEMPTS)
    await record(tx, { action: 'webhook.send-again', target: `webhook ${id}` }, context)
  })
  const delivery = await findDelivery(db, id)
  return delivery ? { type: 'WebhookQueued', delivery } : refused('That webhook doesn’t exist.')
}

/** A receiver as administrators read it: without what stands behind a question mark, which may be a secret. */
export function shownReceiver(address: string): string {
  const { origin, pathname } = new URL(address)
  return `${origin}${pathname}`
}

const refused = (words: string): WebhookNotSent => ({ type: 'WebhookNotSent', message: `Not sent. ${words}` })

const isId = (id: string): boolean => z.uuid().safeParse(id).success
