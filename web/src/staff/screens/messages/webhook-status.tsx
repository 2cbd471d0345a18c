import type { DeliveryState as State } from '../../../graphql/graphql.ts'
import { DeliveryState } from './delivery-state.tsx'
import { stateLabels } from './message-queries.ts'
import { isWebhookState, webhookStateLabels } from './webhook-queries.ts'

/** Delivery state of a webhook: icon and label. */
export const WebhookDeliveryState = ({ state }: { state: State }) => (
  <DeliveryState
    state={state}
    label={isWebhookState(state) ? webhookStateLabels[state] : stateLabels[state]}
  />
)
