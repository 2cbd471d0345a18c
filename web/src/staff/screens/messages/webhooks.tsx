import { useSuspenseQuery } from '@apollo/client/react'
import { Text } from 'design-system'
import { CompactButton, RowsSkeleton, ScreenBody, ScreenState, SendIcon } from 'design-system/staff'
import { type Ref, Suspense } from 'react'
import { useSearchParams } from 'react-router-dom'
import { queenslandDate, shortDate, timeOfDay } from '../../../shared/queensland-time.ts'
import { ExplorerLink } from '../../data-list/explorer-link.tsx'
import { screenLink } from '../../lib/links/staff-links.ts'
import { useLiveRefetch } from '../../lib/live/use-live.tsx'
import { useStableRows } from '../../lib/rows/stable-rows.ts'
import { PageTop } from '../../lib/screen-frame/page-top.tsx'
import { Filters } from './filters.tsx'
import { ListAndDetail } from './list-and-detail.tsx'
import { MessageRows } from './message-rows.ts'
import { WebhookDetail } from './webhook-detail.tsx'
import {
  readWebhookAddress,
  type WebhookAddress,
  type WebhookRow,
  webhookAddress,
  webhookList,
  webhookStateLabels,
} from './webhook-queries.ts'
import { WebhookDeliveryState } from './webhook-status.tsx'

const STATES = ['FAILED', 'QUEUED', 'SENT', 'GONE'] as const

/** Webhook events and their delivery. */
export function Webhooks() {
  const [query] = useSearchParams()
  const address = readWebhookAddress(query)
  const { state } = address
  const current = (on: boolean) => (on ? 'true' : undefined)
  return (
    <>
      <PageTop title="Webhooks">
        <ExplorerLink document={webhookList} variables={listVariables(address)} />
      </PageTop>
      <ScreenBody>
        <Filters aria-label="Which webhooks">
          <a href={webhookAddress({})} aria-current={current(state === null)}>
            All
          </a>
          {STATES.map((option) => (
            <a key={option} href={webhookAddress({ state: option })} aria-current={current(state === option)}>
              {webhookStateLabels[option]}
            </a>
          ))}
          <a href={screenLink('messages')}>Messages</a>
        </Filters>
        <Suspense fallback={<RowsSkeleton label="Loading webhooks" />}>
          <WebhookLog address={address} />
        </Suspense>
      </ScreenBody>
    </>
  )
}

/** Query variables from the URL. */
const listVariables = ({ state, after }: WebhookAddress) => ({ state, after })

const keyOf = ({ id }: WebhookRow) => id

function WebhookLog({ address }: { address: WebhookAddress }) {
  const { state, after, webhook } = address
  const { data, refetch } = useSuspenseQuery(webhookList, {
    variables: listVariables(address),
    fetchPolicy: 'cache-and-network',
  })
  useLiveRefetch(['WEBHOOKS'], refetch)
  const { nodes, pageInfo } = data.webhookDeliveries
  const { list, rows, added, removed, apply } = useStableRows(nodes, keyOf, `${state} ${after}`)
  const older = webhookAddress({ state, after: pageInfo.endCursor ?? null })
  return (
    <ListAndDetail
      waiting={added + removed}
      onShow={apply}
      pages={
        pageInfo.hasNextPage ? (
          <CompactButton href={older} css={{ marginTop: 's4' }}>
            Older webhooks
          </CompactButton>
        ) : null
      }
      loading="Loading the webhook"
      detail={webhook ? <WebhookDetail id={webhook} back={webhookAddress({ state, after })} /> : null}
    >
      {rows.length === 0 ? (
        <NoWebhooks
          state={state}
          receivers={[...data.webhookReceivers, ...data.webhookEndpoints.map(({ address }) => address)]}
        />
      ) : (
        <WebhookRows ref={list} rows={rows.map(({ row }) => row)} address={address} />
      )}
    </ListAndDetail>
  )
}

function WebhookRows({
  ref,
  rows,
  address,
}: {
  ref: Ref<HTMLUListElement>
  rows: ReadonlyArray<WebhookRow>
  address: WebhookAddress
}) {
  return (
    <MessageRows ref={ref} data-narrow={address.webhook ? '' : undefined}>
      {rows.map(({ id, type, receiver, state, attempts, lastError, nextTryAt, createdAt }) => (
        <li key={id} data-row={id}>
          <SendIcon />
          <a
            href={webhookAddress({ ...address, webhook: id })}
            aria-current={address.webhook === id ? 'true' : undefined}
          >
            {type}
          </a>
          <Text>
            {[
              receiver,
              lastError && `after ${attempts}: ${lastError}`,
              lastError && nextTryAt && `next attempt at ${timeOfDay(nextTryAt)}`,
            ]
              .filter(Boolean)
              .join(' · ')}
          </Text>
          <WebhookDeliveryState state={state} />
          <time dateTime={createdAt}>
            {shortDate(queenslandDate(createdAt))}, {timeOfDay(createdAt)}
          </time>
        </li>
      ))}
    </MessageRows>
  )
}

function NoWebhooks({
  state,
  receivers,
}: {
  state: WebhookAddress['state']
  receivers: ReadonlyArray<string>
}) {
  if (state) {
    return (
      <ScreenState
        kind="empty"
        title="No webhooks match"
        actions={<CompactButton href={webhookAddress({})}>Clear filters</CompactButton>}
      >
        Webhooks are deleted after 30 days.
      </ScreenState>
    )
  }
  return receivers.length === 0 ? (
    <ScreenState
      kind="empty"
      title="No webhooks set up"
      actions={
        <CompactButton href={screenLink('settings', { view: 'webhooks' })}>Add an endpoint</CompactButton>
      }
    >
      Changes to bookings, quotes and reviews can be sent to other programs.
    </ScreenState>
  ) : (
    <ScreenState kind="empty" title="No webhooks yet">
      Changes to bookings, quotes and reviews are sent to {receivers.join(' and ')}.
    </ScreenState>
  )
}
