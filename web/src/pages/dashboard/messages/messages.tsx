import { useQuery } from '@apollo/client/react'
import { CompactButton, RowsSkeleton, ScreenBody, ScreenState } from 'design-system/staff'
import { useSearchParams } from 'react-router-dom'
import { isForbidden } from '../frame/staff-client.ts'
import { useStaff } from '../frame/staff-context.ts'
import { ExplorerLink } from '../lists/explorer-link.tsx'
import { useLive } from '../live.tsx'
import { PageTop } from '../page-top.tsx'
import { useSettledRows } from '../rows/settled-rows.ts'
import { Filters } from './filters.tsx'
import { Letter } from './letter.tsx'
import { ListAndLetter } from './list-and-letter.tsx'
import { addressWith, type MessageAddress, readAddress } from './message-address.ts'
import { MessageList } from './message-list.tsx'
import { type OutboxRow, outboxList, stateWords } from './message-queries.ts'
import { webhookAddress } from './webhook-queries.ts'

const STATES = ['failed', 'queued', 'sent', 'kept', 'missed'] as const

/** What was written, whether it arrived, and its words. */
export function Messages() {
  const [query] = useSearchParams()
  const address = readAddress(query)
  return (
    <>
      <PageTop title="Messages">
        <ExplorerLink document={outboxList} variables={askedBy(address)} />
      </PageTop>
      <ScreenBody>
        <FilterLinks address={address} />
        <Outbox address={address} />
      </ScreenBody>
    </>
  )
}

function FilterLinks({ address }: { address: MessageAddress }) {
  const { role } = useStaff()
  const rest = { message: null, after: null }
  const current = (on: boolean) => (on ? 'true' : undefined)
  return (
    <Filters aria-label="Which messages">
      <a href={addressWith(address, { ...rest, state: null })} aria-current={current(address.state === null)}>
        All
      </a>
      {STATES.map((state) => (
        <a
          key={state}
          href={addressWith(address, { ...rest, state })}
          aria-current={current(address.state === state)}
        >
          {stateWords[state]}
        </a>
      ))}
      {(['email', 'sms'] as const).map((channel) => (
        <a
          key={channel}
          href={addressWith(address, { ...rest, channel: address.channel === channel ? null : channel })}
          aria-current={current(address.channel === channel)}
        >
          {channel === 'email' ? 'E-mail only' : 'SMS only'}
        </a>
      ))}
      {role === 'admin' ? <a href={webhookAddress({})}>Webhooks</a> : null}
    </Filters>
  )
}

/** What the list asks for at an address. */
const askedBy = ({ state, channel, after }: MessageAddress) => ({ state, channel, after })

const NONE: ReadonlyArray<OutboxRow> = []
const keyOf = ({ id }: OutboxRow) => id

function Outbox({ address }: { address: MessageAddress }) {
  const { state, channel, after, message } = address
  const { data, error, refetch } = useQuery(outboxList, { variables: askedBy(address) })
  useLive(['messages'], () => refetch())
  const question = `${state} ${channel} ${after} ${data === undefined}`
  const { list, rows, came, left, show } = useSettledRows(data?.outbox.nodes ?? NONE, keyOf, question)
  if (error && (!data || isForbidden(error))) throw error
  if (!data) return <RowsSkeleton label="Loading messages" />
  const { pageInfo } = data.outbox
  const older = addressWith(address, { after: pageInfo.endCursor ?? null, message: null })
  return (
    <ListAndLetter
      waiting={came + left}
      onShow={show}
      older={pageInfo.hasNextPage ? { href: older, words: 'Older messages' } : null}
      loading="Loading the message"
      letter={message ? <Letter id={message} back={addressWith(address, { message: null })} /> : null}
    >
      {rows.length === 0 ? (
        <NoMessages address={address} />
      ) : (
        <MessageList ref={list} rows={rows.map(({ row }) => row)} address={address} />
      )}
    </ListAndLetter>
  )
}

function NoMessages({ address: { state, channel } }: { address: MessageAddress }) {
  return (
    <ScreenState
      kind="empty"
      title={state === 'failed' ? 'No message has failed' : 'No messages match'}
      actions={
        state || channel ? (
          <CompactButton href="/admin/dashboard?tab=messages">Clear filters</CompactButton>
        ) : null
      }
    >
      What is written to customers and to the office appears here within seconds.
    </ScreenState>
  )
}
