import { useQuery } from '@apollo/client/react'
import { chakra } from 'design-system'
import { CompactButton, CompactSelect, RowsSkeleton, ScreenState } from 'design-system/staff'
import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import type { InboxListQuery, InboxView } from '../../../graphql/graphql.ts'
import { ExplorerLink } from '../../data-list/explorer-link.tsx'
import { changedQuery, newBookingLink, screenLink } from '../../lib/links/staff-links.ts'
import { useLiveRefetch } from '../../lib/live/use-live.tsx'
import type { FirstQuery } from '../../lib/requests/prefetch-link.ts'
import { isForbidden } from '../../lib/requests/staff-client.ts'
import { useRowKeys } from '../../lib/rows/row-keys.ts'
import { type StableRows, useStableRows } from '../../lib/rows/stable-rows.ts'
import { BackLink } from '../../lib/screen-frame/back-link.tsx'
import { PageTop } from '../../lib/screen-frame/page-top.tsx'
import { useMediaQuery } from '../../lib/use-media-query.ts'
import { Detail } from './detail.tsx'
import { kindFilters, parseInboxQuery, views } from './inbox-address.ts'
import { type InboxRow, inboxListQuery } from './inbox-query.ts'
import { InboxItems } from './list.tsx'
import { PhoneMessageDialog } from './phone-message-dialog.tsx'

const PAGE_SIZE = 50
const NO_ROWS: ReadonlyArray<InboxRow> = []
const idOf = ({ id }: InboxRow) => id

const Split = chakra('div', {
  base: {
    flex: '1',
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '392px minmax(0, 1fr)' },
    minHeight: '0',
    // With nothing to open, the list takes the full width.
    '&[data-empty=yes]': { gridTemplateColumns: 'minmax(0, 1fr)' },
    '&[data-empty=yes] > section': { borderInlineEnd: '0' },
    '& > section > div[data-kind]': { margin: { base: '16px', md: '20px 24px' } },
    lg: {
      // The height of the window, so that list and item scroll separately: growing with the list would override it.
      flex: 'none',
      gridTemplateRows: 'minmax(0, 1fr)',
      height: 'calc(100dvh - 61px)',
      '& > *': { overflowY: 'auto', overscrollBehavior: 'contain' },
    },
    // Phones show either the list or the open item.
    lgDown: {
      '&[data-item=yes] > [data-part=list], &[data-item=no] > :not([data-part=list])': { display: 'none' },
    },
  },
})

/** Actions of the list. Phones that show an item leave them out, so that it starts higher. */
const ListActions = chakra('div', {
  base: {
    display: 'contents',
    mdDown: { '&[data-item=yes]': { display: 'none' } },
  },
})

const ListPane = chakra('section', {
  base: {
    minWidth: '0',
    borderInlineEnd: { lg: '1px solid {colors.line}' },
    paddingBottom: { base: '88px', lg: '16px' },
  },
})

const Views = chakra('nav', {
  base: {
    display: 'flex',
    overflowX: 'auto',
    padding: '0 8px',
    borderBottom: '1px solid {colors.line}',
    '& a': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '6px',
      minHeight: '44px',
      padding: '4px 10px',
      borderBottom: '2px solid transparent',
      color: 'text.2',
      fontSize: 'micro',
      fontWeight: 'strong',
      textDecoration: 'none',
      whiteSpace: 'nowrap',
    },
    '& a[aria-current=page]': { color: 'text', borderBottomColor: 'link' },
    '& a:focus-visible': { outlineOffset: '-3px' },
    '& span': { color: 'text.3', fontWeight: 'text' },
  },
})

const FilterRow = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    padding: '8px 16px',
    borderBottom: '1px solid {colors.line}',
    fontSize: 'micro',
    color: 'text.2',
  },
})

const ChangesButton = chakra('button', {
  base: {
    display: 'block',
    width: '100%',
    minHeight: '40px',
    background: 'info.bg',
    color: 'info.text',
    borderBottom: '1px solid {colors.line}',
    fontSize: 'micro',
    fontWeight: 'strong',
  },
})

const Foot = chakra('p', { base: { padding: '14px 16px', fontSize: 'micro', color: 'text.3' } })

const emptyStates = {
  OPEN: ['No open enquiries', 'New ones appear here within seconds.'],
  MINE: ['Nothing assigned to you', ''],
  SNOOZED: ['Nothing snoozed', ''],
  CLOSED: ['No closed enquiries', 'Enquiries that you close appear here.'],
  SPAM: ['No spam', 'Spam is deleted after 30 days.'],
} as const

const kindEmpties: Readonly<Record<string, string>> = {
  enquiries: 'No enquiries here',
  messages: 'No messages here',
  bookings: 'No bookings need confirmation',
  reviews: 'No reviews to check',
}

/** Queries to prefetch for a URL. */
export const inboxQueries = ({ searchParams }: URL): ReadonlyArray<FirstQuery> => [
  { query: inboxListQuery, variables: listVariables(parseInboxQuery(searchParams)) },
]

const listVariables = ({ view, kinds, after }: ReturnType<typeof parseInboxQuery>) => ({
  filter: { view, kinds },
  first: PAGE_SIZE,
  after,
})

/** Items waiting for the office, by time left, with the open item beside them. */
export function Inbox() {
  const [query] = useSearchParams()
  const address = parseInboxQuery(query)
  const { view, kind, after, item } = address
  const variables = listVariables(address)
  const { data, previousData, error, refetch } = useQuery(inboxListQuery, { variables })
  useLiveRefetch(['QUOTES', 'BOOKINGS', 'REVIEWS', 'MESSAGES'], () => refetch())
  const shown = data ?? previousData
  const listKey = JSON.stringify([view, kind, after, data === undefined])
  const stable = useStableRows(shown?.staffInbox.nodes ?? NO_ROWS, idOf, listKey)
  const { list, rows } = stable
  const opened = useOpenItem(item, rows[0]?.row.id ?? null, listKey)
  const wide = useMediaQuery(WIDE_MEDIA_QUERY)
  const alone = item !== null && !wide
  const [addingMessage, setAddingMessage] = useState(false)
  const navigate = useNavigate()
  const open = (id: string | null) => navigate(screenLink('inbox', changedQuery(query, { item: id })))
  const here = useRowKeys({
    rows: rows.map(({ row }) => row.id),
    onOpen: open,
    onEscape: item === null ? undefined : () => open(null),
  })
  if (error && (!data || isForbidden(error))) throw error
  const changed = async () => {
    await refetch()
  }
  return (
    <>
      <PageTop
        {...(alone ? topOfItem(rows.find(({ row }) => row.id === item)?.row, query) : { title: 'Inbox' })}
      >
        <ListActions data-item={item ? 'yes' : 'no'}>
          <ExplorerLink document={inboxListQuery} variables={variables} />
          <CompactButton aria-haspopup="dialog" onClick={() => setAddingMessage(true)}>
            Phone message
          </CompactButton>
          <CompactButton href={newBookingLink()}>New booking</CompactButton>
        </ListActions>
      </PageTop>
      {addingMessage ? (
        <PhoneMessageDialog
          onClose={() => setAddingMessage(false)}
          onSaved={async (reference) => {
            setAddingMessage(false)
            await refetch()
            open(reference)
          }}
        />
      ) : null}
      <Split data-item={item ? 'yes' : 'no'} data-empty={shown && !opened ? 'yes' : undefined}>
        <ListPane aria-label="Enquiries" data-part="list">
          <ViewLinks current={view} query={query} counts={shown?.staffInbox.counts} />
          <KindFilter kind={kind} />
          <ListChanges {...stable} />
          {!shown ? (
            <RowsSkeleton label="Loading the inbox" />
          ) : rows.length === 0 ? (
            <NothingHere view={view} kind={kind} query={query} />
          ) : (
            <InboxItems list={list} rows={rows} here={here} current={opened} />
          )}
          <Pages query={query} after={after} page={data?.staffInbox.pageInfo} />
          {view === 'OPEN' && rows.length > 0 ? (
            <Foot>Emergency requests first, then by time left. Snoozed and spam aren’t counted.</Foot>
          ) : null}
        </ListPane>
        {opened ? <Detail key={opened} id={opened} onChanged={changed} /> : null}
      </Split>
    </>
  )
}

const kindTitles: Readonly<Record<InboxRow['kind'], string>> = {
  QUOTE: 'Quote request',
  DISPATCH: 'Emergency request',
  BOOKING: 'Booking to confirm',
  REVIEW: 'Review',
  MESSAGE: 'Message',
}

/** Where an item takes the place of the list: what it is, and the way back. */
const topOfItem = (row: InboxRow | undefined, query: URLSearchParams) => ({
  title: row ? kindTitles[row.kind] : 'Enquiry',
  back: <BackLink to={screenLink('inbox', changedQuery(query, { item: null }))}>Inbox</BackLink>,
})

type InboxPage = InboxListQuery['staffInbox']

/** The server counts this far and no further. */
const MAX_COUNT = 1_000

/** Links to the views of the inbox, with the number of items in those that wait for someone. */
function ViewLinks({
  current,
  query,
  counts,
}: {
  current: InboxView
  query: URLSearchParams
  counts: InboxPage['counts'] | undefined
}) {
  const countOf: Partial<Record<InboxView, number | undefined>> = {
    OPEN: counts?.open,
    MINE: counts?.mine,
    SNOOZED: counts?.snoozed,
  }
  const linkTo = (view: InboxView) =>
    changedQuery(query, { view: view === 'OPEN' ? null : view.toLowerCase(), after: null, item: null })
  return (
    <Views aria-label="Views of the inbox">
      {views.map(({ view, name }) => {
        const count = countOf[view]
        return (
          <Link
            key={view}
            to={screenLink('inbox', linkTo(view))}
            aria-current={view === current ? 'page' : undefined}
          >
            {name}
            {count ? <span>{count === MAX_COUNT ? '1,000+' : count}</span> : null}
          </Link>
        )
      })}
    </Views>
  )
}

function KindFilter({ kind }: { kind: string }) {
  const [query, setQuery] = useSearchParams()
  return (
    <FilterRow>
      <label htmlFor="inbox-kind">Type</label>
      <CompactSelect
        id="inbox-kind"
        value={kind}
        onChange={({ target }) => {
          const next = new URLSearchParams(query)
          if (target.value) next.set('kind', target.value)
          else next.delete('kind')
          next.delete('after')
          setQuery(next)
        }}
      >
        <option value="">All</option>
        {Object.entries(kindFilters).map(([name, filter]) => (
          <option key={name} value={name}>
            {filter.name}
          </option>
        ))}
      </CompactSelect>
    </FilterRow>
  )
}

/** Says what has changed since the list was drawn, and draws it anew when pressed. Rows never move under a finger by themselves. */
function ListChanges({
  added,
  removed,
  reordered,
  apply,
}: Pick<StableRows<InboxRow>, 'added' | 'removed' | 'reordered' | 'apply'>) {
  if (added === 0 && removed === 0 && !reordered) return null
  const changes = [
    added ? `${added} new` : '',
    removed ? `${removed} done` : '',
    reordered ? 'Order changed' : '',
  ]
  return (
    <ChangesButton type="button" onClick={apply}>
      {changes.filter(Boolean).join(', ')}. {added ? 'Show them' : 'Update list'}
    </ChangesButton>
  )
}

function NothingHere({ view, kind, query }: { view: InboxView; kind: string; query: URLSearchParams }) {
  const [title, text] = emptyStates[view]
  if (!kind)
    return (
      <ScreenState kind="empty" title={title}>
        {text || null}
      </ScreenState>
    )
  return (
    <ScreenState
      kind="empty"
      title={kindEmpties[kind] ?? title}
      actions={
        <CompactButton href={screenLink('inbox', changedQuery(query, { kind: null }))}>
          Show all types
        </CompactButton>
      }
    />
  )
}

/** Links to the first and the next page of a long list. */
function Pages({
  query,
  after,
  page,
}: {
  query: URLSearchParams
  after: string | null
  page: InboxPage['pageInfo'] | undefined
}) {
  const linkTo = (cursor: string | null) => screenLink('inbox', changedQuery(query, { after: cursor }))
  if (!page?.hasNextPage && !after) return null
  return (
    <Foot>
      {after ? <Link to={linkTo(null)}>First page</Link> : null}{' '}
      {page?.hasNextPage ? <Link to={linkTo(page.endCursor ?? null)}>Next {PAGE_SIZE}</Link> : null}
    </Foot>
  )
}

/** Here the list and an item fit side by side. */
const WIDE_MEDIA_QUERY = '(min-width: 1024px)'

/**
 * The open item: the one named in the URL, or on wide screens the first of the list. The first item stays open when another takes
 * its place, until the list's filters change.
 */
function useOpenItem(requested: string | null, first: string | null, listKey: string): string | null {
  const wide = useMediaQuery(WIDE_MEDIA_QUERY)
  const [opened, setOpened] = useState({ listKey, first })
  const current = opened.listKey === listKey && opened.first !== null ? opened.first : first
  if (opened.listKey !== listKey || opened.first !== current) setOpened({ listKey, first: current })
  return requested ?? (wide ? current : null)
}
