import { useQuery } from '@apollo/client/react'
import { CompactButton, Pager, RowsSkeleton, ScreenBody, ScreenState, ViewTabs } from 'design-system/staff'
import { useNavigate, useSearchParams } from 'react-router-dom'
import type { DeliveryState, OutboxChannel } from '../../../graphql/graphql.ts'
import { formatRange } from '../../data-list/capped-count.ts'
import { ExplorerLink } from '../../data-list/explorer-link.tsx'
import { type Chip, FilterBar } from '../../data-list/filter-bar.tsx'
import { FilterSelect } from '../../data-list/filter-controls.tsx'
import { useListAddress } from '../../data-list/list-address.ts'
import { screenLink } from '../../lib/links/staff-links.ts'
import { useLiveRefetch } from '../../lib/live/use-live.tsx'
import type { FirstQuery } from '../../lib/requests/prefetch-link.ts'
import { isForbidden } from '../../lib/requests/staff-client.ts'
import { useRowKeys } from '../../lib/rows/row-keys.ts'
import { useStableRows } from '../../lib/rows/stable-rows.ts'
import { PageTop } from '../../lib/screen-frame/page-top.tsx'
import { useStaff } from '../../lib/staff-context.ts'
import { ListAndDetail } from './list-and-detail.tsx'
import { addressWith, type MessageAddress, readAddress } from './message-address.ts'
import { MessageDetail } from './message-detail.tsx'
import { MessageList } from './message-list.tsx'
import { type OutboxRow, outboxList, stateLabels } from './message-queries.ts'
import { webhookAddress } from './webhook-queries.ts'

/** About two phone screens. */
const PAGE_SIZE = 20
const STATES = ['FAILED', 'NOT_SENT', 'QUEUED', 'SENT', 'EXPIRED'] as const
const channelLabels: Readonly<Record<OutboxChannel, string>> = { EMAIL: 'Email', SMS: 'Text' }

/** Queries to prefetch for a URL. */
export const messageListQueries = (query: URLSearchParams): ReadonlyArray<FirstQuery> => [
  { query: outboxList, variables: listVariables(readAddress(query)) },
]

/** Sent messages with their delivery state and text. */
export function Messages() {
  const [query] = useSearchParams()
  const address = readAddress(query)
  return (
    <>
      <PageTop title="Messages" views={<StateTabs address={address} />}>
        <ExplorerLink document={outboxList} variables={listVariables(address)} />
      </PageTop>
      <ScreenBody>
        <MessageSearch address={address} />
        <Outbox address={address} />
      </ScreenBody>
    </>
  )
}

function StateTabs({ address }: { address: MessageAddress }) {
  const { role } = useStaff()
  const rest = { message: null, after: null, before: null }
  const states = [null, ...STATES].map((state) => ({
    key: state ?? 'all',
    name: state ? stateLabels[state] : 'All',
    href: addressWith(address, { ...rest, state }),
    current: address.state === state,
  }))
  const webhooks = { key: 'webhooks', name: 'Webhooks', href: webhookAddress({}), current: false }
  return <ViewTabs label="Which messages" views={role === 'admin' ? [...states, webhooks] : states} />
}

function MessageSearch({ address: { channel } }: { address: MessageAddress }) {
  const { query, change, type } = useListAddress()
  const chips: ReadonlyArray<Chip> = channel
    ? [{ key: 'channel', name: 'Channel', value: channelLabels[channel], without: { channel: null } }]
    : []
  // Searching or filtering changes the list, so close the open message, which may not be in it.
  const closing =
    (go: typeof change): typeof change =>
    (changes) =>
      go({ message: null, ...changes })
  return (
    <FilterBar
      query={query}
      chips={chips}
      clear={{ channel: null }}
      placeholder="Name, phone, email, reference"
      onChange={closing(change)}
      onType={closing(type)}
    >
      <FilterSelect
        label="Channel"
        name="channel"
        any="Any"
        query={query}
        onChange={closing(change)}
        options={Object.entries(channelLabels).map(([value, label]) => ({ value, label }))}
      />
    </FilterBar>
  )
}

/** Query variables from the URL. */
const listVariables = ({ state, channel, q, after, before }: MessageAddress) => ({
  state,
  channel,
  search: q,
  first: PAGE_SIZE,
  after,
  before,
})

const NO_ROWS: ReadonlyArray<OutboxRow> = []
const keyOf = ({ id }: OutboxRow) => id

function Outbox({ address }: { address: MessageAddress }) {
  const { state, channel, q, after, before, message } = address
  const {
    data: now,
    previousData,
    error,
    refetch,
  } = useQuery(outboxList, { variables: listVariables(address) })
  useLiveRefetch(['MESSAGES'], () => refetch())
  // Keep showing the previous rows until the new response arrives.
  const data = now ?? previousData
  const listKey = `${state} ${channel} ${q} ${after} ${before} ${now === undefined}`
  const { list, rows, added, removed, apply } = useStableRows(data?.outbox.nodes ?? NO_ROWS, keyOf, listKey)
  const navigate = useNavigate()
  const here = useRowKeys({
    rows: rows.map(({ row }) => row.id),
    onOpen: (id) => navigate(addressWith(address, { message: id })),
    onEscape: message ? () => navigate(addressWith(address, { message: null })) : undefined,
  })
  if (error && (!now || isForbidden(error))) throw error
  if (!data) return <RowsSkeleton label="Loading messages" />
  const { pageInfo } = data.outbox
  const page = { after: null, before: null, message: null }
  return (
    <ListAndDetail
      waiting={added + removed}
      onShow={apply}
      pages={
        rows.length === 0 ? null : (
          <Pager
            back={
              pageInfo.hasPreviousPage
                ? addressWith(address, { ...page, before: pageInfo.startCursor })
                : null
            }
            next={pageInfo.hasNextPage ? addressWith(address, { ...page, after: pageInfo.endCursor }) : null}
          >
            {formatRange(rows.length, data.outbox)}
          </Pager>
        )
      }
      loading="Loading the message"
      detail={message ? <MessageDetail id={message} back={addressWith(address, { message: null })} /> : null}
    >
      {rows.length === 0 ? (
        <NoMessages address={address} />
      ) : (
        <MessageList ref={list} rows={rows.map(({ row }) => row)} address={address} here={here} />
      )}
    </ListAndDetail>
  )
}

function NoMessages({ address: { state, channel, q } }: { address: MessageAddress }) {
  const filtered = Boolean(state || channel || q)
  return (
    <ScreenState
      kind="empty"
      title={
        filtered ? (!q && !channel && state && EMPTY_TITLES[state]) || 'No messages match' : 'No messages yet'
      }
      actions={filtered ? <CompactButton href={screenLink('messages')}>Clear filters</CompactButton> : null}
    >
      {filtered ? null : 'Emails and texts to customers and the office appear here within seconds.'}
    </ScreenState>
  )
}

const EMPTY_TITLES: Readonly<Partial<Record<DeliveryState, string>>> = {
  FAILED: 'No failed messages',
  NOT_SENT: 'No unsent messages',
  QUEUED: 'No messages waiting',
  SENT: 'No sent messages',
  EXPIRED: 'No late messages',
}
