import { useQuery } from '@apollo/client/react'
import { chakra, Text } from 'design-system'
import { useEffect, useRef } from 'react'
import type { MessageThreadOfInput } from '../../../graphql/graphql.ts'
import { ReferenceLinks } from '../links/reference-links.tsx'
import { useLiveRefetch } from '../live/use-live.tsx'
import { formatTimeOrDate, useNow } from '../time/clock.tsx'
import { ThreadForm } from './thread-form.tsx'
import { type ThreadMessage, threadQuery } from './thread-query.ts'

const List = chakra('ol', {
  base: {
    listStyle: 'none',
    display: 'grid',
    gap: '10px',
    maxHeight: '420px',
    overflowY: 'auto',
    padding: '4px',
    '& > li': {
      justifySelf: 'start',
      maxWidth: '85%',
      minWidth: '0',
      padding: '8px 12px',
      border: '1px solid {colors.line}',
      borderRadius: 'r2',
      background: 'surface.tint',
      overflowWrap: 'anywhere',
    },
    '& > li[data-out]': { justifySelf: 'end', background: 'info.bg', color: 'info.text' },
    '& small': { display: 'block', fontSize: 'micro' },
    '& p': { whiteSpace: 'pre-line' },
  },
})

const Notice = chakra('p', {
  base: { fontSize: 'micro', fontWeight: 'strong', color: 'danger.text', marginBottom: '8px' },
})

interface MessageThreadProps {
  of: MessageThreadOfInput
  /** Called after a reply, to refetch other queries that show it. */
  onChanged?: () => Promise<void>
}

/** Messages to and from a customer, oldest first, with a reply box. Updates live. */
export function MessageThread({ of, onChanged }: MessageThreadProps) {
  const now = useNow()
  const { data, error, refetch } = useQuery(threadQuery, { variables: { of } })
  useLiveRefetch(['MESSAGES'], () => refetch())
  const list = useRef<HTMLOListElement>(null)
  const thread = data?.messageThread
  const latest = thread?.messages.at(-1)?.id
  useEffect(() => {
    if (latest) list.current?.scrollTo({ top: list.current.scrollHeight })
  }, [latest])
  if (error && !data) return <Text color="danger.text">The messages couldn’t be loaded.</Text>
  if (!thread) return data ? null : <Text color="text.2">Loading messages…</Text>
  return (
    <div>
      {thread.textsStoppedAt ? (
        <Notice>
          Replied STOP {formatTimeOrDate(thread.textsStoppedAt, now)}. We don’t text this customer; emails
          still go out.
        </Notice>
      ) : null}
      {thread.messages.length === 0 ? (
        <Text color="text.2">No messages yet.</Text>
      ) : (
        <List ref={list} aria-label="Messages, oldest first" tabIndex={0}>
          {thread.messages.map((message) => (
            <li key={message.id} data-out={message.incoming ? undefined : ''}>
              <small>
                {senderLabel(message)}, <time dateTime={message.at}>{formatTimeOrDate(message.at, now)}</time>
                {message.delivery ? `, ${formatDelivery(message)}` : ''}
              </small>
              {message.subject ? <b>{message.subject}</b> : null}
              {message.text ? (
                <p>
                  <ReferenceLinks text={message.text} />
                </p>
              ) : null}
            </li>
          ))}
        </List>
      )}
      <ThreadForm
        of={of}
        thread={thread}
        onSent={async () => {
          await Promise.all([refetch(), onChanged?.()])
        }}
      />
    </div>
  )
}

const channelLabels = { TEXT: 'text', EMAIL: 'email' } as const

function senderLabel({ incoming, channel, callerName }: ThreadMessage): string {
  if (channel === 'MISSED_CALL') return 'Missed call'
  if (channel === 'PHONE_MESSAGE') return `Phone message from ${callerName}`
  return incoming ? `Customer, ${channelLabels[channel]}` : `Us, ${channelLabels[channel]}`
}

const deliveryLabels = {
  QUEUED: 'waiting',
  SENT: 'sent',
  NOT_SENT: 'not sent',
  EXPIRED: 'not sent (too late)',
  FAILED: 'failed',
  GONE: 'failed',
} as const

function formatDelivery({ delivery, deliveryError }: ThreadMessage): string {
  if (!delivery) return ''
  return deliveryError ? `${deliveryLabels[delivery]}: ${deliveryError}` : deliveryLabels[delivery]
}
