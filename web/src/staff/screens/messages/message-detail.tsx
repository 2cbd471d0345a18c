import { useSuspenseQuery } from '@apollo/client/react'
import { Box, RefreshIcon, useToast } from 'design-system'
import { CompactButton, Panel, ScreenState } from 'design-system/staff'
import { EmailText } from '../../lib/links/email-text.tsx'
import { bookingLink, inboxItemLink } from '../../lib/links/staff-links.ts'
import { useLiveRefetch } from '../../lib/live/use-live.tsx'
import { refusalMessage } from '../../lib/requests/mutation-result.ts'
import { refresh, useMutationResult } from '../../lib/requests/use-mutation-result.ts'
import { DeliveryState } from './delivery-state.tsx'
import { titleOf } from './message-list.tsx'
import { formatLongInstant, MessageBody } from './message-parts.ts'
import { outboxMessageQuery, sendMessageAgain } from './message-queries.ts'

/** URL of the booking or enquiry with a reference. */
const subjectLink = (reference: string) =>
  reference.startsWith('GC-') ? bookingLink(reference) : inboxItemLink(reference)

/** A message: recipient, delivery and text. */
export function MessageDetail({ id, back }: { id: string; back: string }) {
  const { data, refetch } = useSuspenseQuery(outboxMessageQuery, {
    variables: { id },
    fetchPolicy: 'cache-and-network',
  })
  useLiveRefetch(['MESSAGES'], refetch)
  const { run, saving } = useMutationResult(sendMessageAgain, 'MessageQueued')
  const toast = useToast()
  const message = data.outboxMessage
  if (!message) {
    return (
      <ScreenState
        kind="not found"
        title="Message not found"
        actions={<CompactButton href={back}>All messages</CompactButton>}
      >
        Messages are deleted after 24 months.
      </ScreenState>
    )
  }
  const { state, name, toStaff, recipient, createdAt, settledAt, text, reference, lastError, attempts } =
    message
  async function again() {
    const { refusal } = await run({ id })
    if (!refusal) return
    toast({ title: 'Not sent', description: refusalMessage(refusal), tone: 'error' })
    await refresh(refetch)
  }
  return (
    <Panel as="article">
      <MessageBody>
        <Box css={{ display: 'flex', justifyContent: 'space-between', gap: 's3', marginBottom: '8px' }}>
          <DeliveryState state={state} />
          <CompactButton tone="quiet" href={back}>
            Close
          </CompactButton>
        </Box>
        <h2>{titleOf(message)}</h2>
        <dl>
          <dt>To</dt>
          <dd>
            {toStaff ? 'Staff, ' : name ? `${name}, ` : ''}
            <EmailText text={recipient} />
          </dd>
          {reference ? (
            <>
              <dt>About</dt>
              <dd>
                <a href={subjectLink(reference)}>{reference}</a>
              </dd>
            </>
          ) : null}
          <dt>Created</dt>
          <dd>{formatLongInstant(createdAt)}</dd>
          {settledAt && state !== 'NOT_SENT' ? (
            <>
              <dt>{state === 'FAILED' ? 'Failed' : state === 'SENT' ? 'Sent' : 'Ended'}</dt>
              <dd>{formatLongInstant(settledAt)}</dd>
            </>
          ) : null}
          {lastError ? (
            <>
              <dt>{state === 'NOT_SENT' ? 'Reason' : 'Error'}</dt>
              <dd>
                {lastError}
                {state === 'NOT_SENT'
                  ? null
                  : ` (after ${attempts === 1 ? '1 attempt' : `${attempts} attempts`})`}
              </dd>
            </>
          ) : null}
        </dl>
        {state === 'FAILED' ? (
          <CompactButton tone="primary" busy={saving} onClick={() => void again()}>
            <RefreshIcon />
            Resend
          </CompactButton>
        ) : null}
        <pre>{text ?? 'We create the text when we send the message.'}</pre>
      </MessageBody>
    </Panel>
  )
}
