import type { DeliveryState } from '../generated/graphql.ts'
import type { messages, webhookDeliveries } from '../platform/database/tables.ts'
import { badInput } from '../platform/graphql/errors.ts'

type MessageState = (typeof messages.$inferSelect)['state']
type WebhookState = (typeof webhookDeliveries.$inferSelect)['state']

const MESSAGE_STATES = {
  queued: 'QUEUED',
  sent: 'SENT',
  kept: 'NOT_SENT',
  missed: 'EXPIRED',
  failed: 'FAILED',
} as const satisfies Readonly<Record<MessageState, DeliveryState>>

const WEBHOOK_STATES = {
  QUEUED: 'QUEUED',
  DELIVERED: 'SENT',
  FAILED: 'FAILED',
  GONE: 'GONE',
} as const satisfies Readonly<Record<WebhookState, DeliveryState>>

/** Maps the stored state of an email or text to the API's delivery state. */
export function messageState(stored: MessageState): DeliveryState {
  return MESSAGE_STATES[stored]
}

/** Maps the stored state of a webhook to the API's delivery state. */
export function webhookState(stored: WebhookState): DeliveryState {
  return WEBHOOK_STATES[stored]
}

/** The stored message state for a filter. Throws for a state that messages never have. */
export function storedMessageState(state: DeliveryState): MessageState {
  return storedStateOf(MESSAGE_STATES, state)
}

/** The stored webhook state for a filter. Throws for a state that webhooks never have. */
export function storedWebhookState(state: DeliveryState): WebhookState {
  return storedStateOf(WEBHOOK_STATES, state)
}

function storedStateOf<K extends string>(
  states: Readonly<Record<K, DeliveryState>>,
  state: DeliveryState,
): K {
  for (const stored in states) if (states[stored] === state) return stored
  throw badInput(`Nothing in this list has the state ${state}.`)
}
