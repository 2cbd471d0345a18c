import type { OutboxState, WebhookState } from '../../../graphql/graphql.ts'
import { DeliveryState } from './delivery-state.tsx'
import { webhookStateLabels } from './webhook-queries.ts'

/** The state of messages that looks the same. */
const looks: Readonly<Record<WebhookState, OutboxState>> = {
  QUEUED: 'queued',
  DELIVERED: 'sent',
  FAILED: 'failed',
  GONE: 'kept',
}

/** Where a webhook is: a mark and a word. */
export const WebhookStanding = ({ state }: { state: WebhookState }) => (
  <DeliveryState state={looks[state]} words={webhookStateLabels[state]} />
)
