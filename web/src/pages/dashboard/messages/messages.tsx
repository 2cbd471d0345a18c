import { useSuspenseQuery } from '@apollo/client/react'
import { Box, chakra } from 'design-system'
import { CompactButton, RowsSkeleton, ScreenBody, ScreenState } from 'design-system/staff'
import { Suspense } from 'react'
import { useSearchParams } from 'react-router-dom'
import { ExplorerLink } from '../lists/explorer-link.tsx'
import { useLive } from '../live.tsx'
import { PageTop } from '../page-top.tsx'
import { useSettledRows } from '../rows/settled-rows.ts'
import { Letter } from './letter.tsx'
import { addressWith, type MessageAddress, readAddress } from './message-address.ts'
import { MessageList } from './message-list.tsx'
import { type OutboxRow, outboxList, stateWords } from './message-queries.ts'

const Filters = chakra('nav', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '6px',
    marginBottom: 's4',
    '& a': {
      display: 'inline-flex',
      alignItems: 'center',
      minHeight: { base: 'target', md: '36px' },
      padding: '0 12px',
      border: '1px solid {colors.line.strong}',
      borderRadius: 'pill',
      background: 'surface',
      color: 'text',
      fontSize: 'micro',
      fontWeight: 'medium',
      textDecoration: 'none',
    },
    '& a:focus-visible': { borderRadius: 'pill' },
    '& a[aria-current]': {
      borderColor: 'link',
      background: 'info.bg',
      color: 'info.text',
      fontWeight: 'strong',
    },
  },
})

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
        <Suspense fallback={<RowsSkeleton label="Loading messages" />}>
          <Outbox address={address} />
        </Suspense>
      </ScreenBody>
    </>
  )
}

function FilterLinks({ address }: { address: MessageAddress }) {
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
    </Filters>
  )
}

/** What the list asks for at an address. */
const askedBy = ({ state, channel, after }: MessageAddress) => ({ state, channel, after })

const keyOf = ({ id }: OutboxRow) => id

function Outbox({ address }: { address: MessageAddress }) {
  const { state, channel, after, message } = address
  const { data, refetch } = useSuspenseQuery(outboxList, {
    variables: askedBy(address),
    fetchPolicy: 'cache-and-network',
  })
  useLive(['messages'], refetch)
  const { nodes, pageInfo } = data.outbox
  const question = `${state} ${channel} ${after}`
  const { list, rows, came, left, show } = useSettledRows(nodes, keyOf, question)
  const waiting = came + left
  return (
    <Box
      css={{
        display: 'grid',
        gap: 's5',
        alignItems: 'start',
        gridTemplateColumns: message
          ? { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 460px)' }
          : 'minmax(0, 1fr)',
      }}
    >
      <Box css={message ? { display: { base: 'none', lg: 'block' } } : {}}>
        {waiting > 0 ? (
          <CompactButton tone="quiet" onClick={show}>
            {waiting} new. Show them
          </CompactButton>
        ) : null}
        {rows.length === 0 ? (
          <NoMessages address={address} />
        ) : (
          <MessageList ref={list} rows={rows.map(({ row }) => row)} address={address} />
        )}
        {pageInfo.hasNextPage ? (
          <Box css={{ marginTop: 's4' }}>
            <CompactButton href={addressWith(address, { after: pageInfo.endCursor ?? null, message: null })}>
              Older messages
            </CompactButton>
          </Box>
        ) : null}
      </Box>
      {message ? (
        <Suspense fallback={<RowsSkeleton label="Loading the message" />}>
          <Letter id={message} back={addressWith(address, { message: null })} />
        </Suspense>
      ) : null}
    </Box>
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
