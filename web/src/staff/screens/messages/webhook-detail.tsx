import { useSuspenseQuery } from '@apollo/client/react'
import { Box, RefreshIcon, useToast } from 'design-system'
import { CompactButton, Panel, ScreenState } from 'design-system/staff'
import type { WebhookDetailsQuery } from '../../../graphql/graphql.ts'
import { useLiveRefetch } from '../../lib/live/use-live.tsx'
import { refusalMessage } from '../../lib/requests/mutation-result.ts'
import { useMutationResult } from '../../lib/requests/use-mutation-result.ts'
import { formatLongInstant, MessageBody } from './message-parts.ts'
import { sendWebhookAgain, webhookQuery } from './webhook-queries.ts'
import { WebhookDeliveryState } from './webhook-status.tsx'

/** A webhook event: recipient, delivery attempts and payload. */
export function WebhookDetail({ id, back }: { id: string; back: string }) {
  const { data, refetch } = useSuspenseQuery(webhookQuery, {
    variables: { id },
    fetchPolicy: 'cache-and-network',
  })
  useLiveRefetch(['WEBHOOKS'], refetch)
  const { run, saving } = useMutationResult(sendWebhookAgain, 'WebhookQueued')
  const toast = useToast()
  const delivery = data.webhookDelivery
  if (!delivery) {
    return (
      <ScreenState
        kind="not found"
        title="Webhook not found"
        actions={<CompactButton href={back}>All webhooks</CompactButton>}
      />
    )
  }
  const { state, type, receiver, eventId, createdAt, nextTryAt, body } = delivery
  async function again() {
    const { refusal } = await run({ id })
    if (refusal) toast({ title: 'Not sent', description: refusalMessage(refusal), tone: 'error' })
  }
  return (
    <Panel as="article">
      <MessageBody>
        <Box css={{ display: 'flex', justifyContent: 'space-between', gap: 's3', marginBottom: '8px' }}>
          <WebhookDeliveryState state={state} />
          <CompactButton tone="quiet" href={back}>
            Close
          </CompactButton>
        </Box>
        <h2>{type}</h2>
        <dl>
          <dt>To</dt>
          <dd>{receiver}</dd>
          <dt>Event ID</dt>
          <dd>{eventId}</dd>
          <dt>Created</dt>
          <dd>{formatLongInstant(createdAt)}</dd>
          {data.webhookTries.map((attempt) => (
            <Attempt key={attempt.id} {...attempt} />
          ))}
          {nextTryAt ? (
            <>
              <dt>Next attempt</dt>
              <dd>{formatLongInstant(nextTryAt)}</dd>
            </>
          ) : null}
        </dl>
        <CompactButton
          tone={state === 'FAILED' ? 'primary' : 'outline'}
          busy={saving}
          onClick={() => void again()}
        >
          <RefreshIcon />
          Resend
        </CompactButton>
        <pre>{formatJson(body)}</pre>
      </MessageBody>
    </Panel>
  )
}

/** Formats JSON over several lines for display; it's sent without the line breaks. */
const formatJson = (json: string): string => JSON.stringify(JSON.parse(json), null, 2)

function Attempt({ at, endedAt, status, error }: WebhookDetailsQuery['webhookTries'][number]) {
  const ended = error ?? (status === null ? null : `responded ${status}`)
  return (
    <>
      <dt>Attempt</dt>
      <dd>
        {formatLongInstant(at)}: {endedAt ? ended : 'result unknown'}
      </dd>
    </>
  )
}
