import { z } from 'zod'
import { record } from '../../audit/index.ts'
import type { Context } from '../../platform/context.ts'
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
import { MOST_ATTEMPTS } from './webhooks.ts'

/**
 * What a receiver was told, or is to be told.
 * @public Named by codegen.ts.
 */
export type Delivery = DeliveryRow

/**
 * One try to tell it.
 * @public Named by codegen.ts.
 */
export type Try = Attempt

type WebhookQueued = { readonly type: 'WebhookQueued'; readonly delivery: Delivery }

/** @public Named by codegen.ts. */
export type WebhookNotSent = { readonly type: 'WebhookNotSent'; readonly message: string }

const MOST_TRIES = 100

/** A page of what programs were told, newest first; null for a cursor that is none. */
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
  const nodes = found.slice(0, first)
  const last = nodes.at(-1)?.delivery
  return {
    nodes,
    pageInfo: {
      hasNextPage: found.length > first,
      endCursor: last ? encodeInstantCursor({ at: last.createdAt, id: last.id }) : null,
    },
  }
}

/** One delivery; null when there is none. */
export function webhookDelivery(id: string, { db }: Pick<Context, 'db'>): Promise<Delivery | null> {
  return isId(id) ? findDelivery(db, id) : Promise.resolve(null)
}

/** The tries of a delivery, the last ones first, a hundred at most; none when there is no such delivery. */
export function webhookTries(id: string, { db }: Pick<Context, 'db'>): Promise<ReadonlyArray<Try>> {
  return isId(id) ? attemptsOf(db, id, MOST_TRIES) : Promise.resolve([])
}

/** Tells it again from the beginning, at once, under the same id: also what was taken, should the receiver have lost it. */
export async function webhookSendAgain(
  id: string,
  context: Context,
): Promise<WebhookQueued | WebhookNotSent> {
  const { db, settings } = context
  const before = await webhookDelivery(id, context)
  if (!before) return refused('there is no such webhook.')
  if (!settings.webhooks.some(({ address }) => address === before.delivery.receiver)) {
    return refused('its receiver is not among WEBHOOK_URLS any more.')
  }
  await db.transaction(async (tx) => {
    await queueAgain(tx, id, MOST_ATTEMPTS)
    await record(tx, { action: 'webhook.send-again', target: `webhook ${id}` }, context)
  })
  const delivery = await findDelivery(db, id)
  return delivery ? { type: 'WebhookQueued', delivery } : refused('there is no such webhook.')
}

/** A receiver as administrators read it: without what stands behind a question mark, which may be a secret. */
export function shownReceiver(address: string): string {
  const { origin, pathname } = new URL(address)
  return `${origin}${pathname}`
}

const refused = (words: string): WebhookNotSent => ({ type: 'WebhookNotSent', message: `Not sent: ${words}` })

const isId = (id: string): boolean => z.uuid().safeParse(id).success
