import { useQuery } from '@apollo/client/react'
import { chakra } from 'design-system'
import { CompactButton, RowsSkeleton, ScreenState } from 'design-system/staff'
import { useState, useSyncExternalStore } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { ExplorerLink } from '../../data-list/explorer-link.tsx'
import { changedQuery, newBookingLink, screenLink } from '../../lib/links/staff-links.ts'
import { useLiveRefetch } from '../../lib/live/use-live.tsx'
import type { FirstQuery } from '../../lib/requests/prefetch-link.ts'
import { isForbidden } from '../../lib/requests/staff-client.ts'
import { useRowKeys } from '../../lib/rows/row-keys.ts'
import { useStableRows } from '../../lib/rows/stable-rows.ts'
import { PageTop } from '../../lib/screen-frame/page-top.tsx'
import { Detail } from './detail.tsx'
import { kindFilters, parseInboxQuery, views } from './inbox-address.ts'
import { type InboxRow, inboxListQuery } from './inbox-query.ts'
import { InboxItems } from './list.tsx'

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
    '& select': {
      minHeight: { base: '44px', md: '36px' },
      padding: '4px 8px',
      border: '1px solid {colors.line.strong}',
      borderRadius: 'r2',
      background: 'surface',
      color: 'text',
    },
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
  const [query, setQuery] = useSearchParams()
  const address = parseInboxQuery(query)
  const { view, kind, after, item } = address
  const variables = listVariables(address)
  const { data, previousData, error, refetch } = useQuery(inboxListQuery, { variables })
  useLiveRefetch(['QUOTES', 'BOOKINGS', 'REVIEWS', 'MESSAGES'], () => refetch())
  const shown = data ?? previousData
  const question = JSON.stringify([view, kind, after, data === undefined])
  const { list, rows, came, left, moved, show } = useStableRows(
    shown?.staffInbox.nodes ?? NO_ROWS,
    idOf,
    question,
  )
  const opened = useOpenItem(item, rows[0]?.row.id ?? null, question)
  const navigate = useNavigate()
  const here = useRowKeys({
    rows: rows.map(({ row }) => row.id),
    onOpen: (id) => navigate(screenLink('inbox', changedQuery(query, { item: id }))),
    onEscape:
      item === null ? undefined : () => navigate(screenLink('inbox', changedQuery(query, { item: null }))),
  })
  if (error && (!data || isForbidden(error))) throw error
  const counts = shown?.staffInbox.counts
  const count = { OPEN: counts?.open, MINE: counts?.mine, SNOOZED: counts?.snoozed, CLOSED: 0, SPAM: 0 }
  const changed = async () => {
    await refetch()
  }
  const page = data?.staffInbox.pageInfo
  const [emptyTitle, emptyText] = emptyStates[view]
  return (
    <>
      <PageTop title="Inbox">
        <ExplorerLink document={inboxListQuery} variables={variables} />
        <CompactButton href={newBookingLink()}>New booking</CompactButton>
      </PageTop>
      <Split data-item={item ? 'yes' : 'no'} data-empty={shown && !opened ? 'yes' : undefined}>
        <ListPane aria-label="Enquiries" data-part="list">
          <Views aria-label="Views of the inbox">
            {views.map((item) => (
              <Link
                key={item.view}
                to={screenLink(
                  'inbox',
                  changedQuery(query, {
                    view: item.view === 'OPEN' ? null : item.view.toLowerCase(),
                    after: null,
                    item: null,
                  }),
                )}
                aria-current={item.view === view ? 'page' : undefined}
              >
                {item.name}
                {count[item.view] ? (
                  <span>{count[item.view] === 1_000 ? '1,000+' : count[item.view]}</span>
                ) : null}
              </Link>
            ))}
          </Views>
          <FilterRow>
            <label htmlFor="inbox-kind">Type</label>
            <select
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
            </select>
          </FilterRow>
          {came > 0 || left > 0 || moved ? (
            <ChangesButton type="button" onClick={show}>
              {[came ? `${came} new` : '', left ? `${left} done` : '', moved ? 'Order changed' : '']
                .filter(Boolean)
                .join(', ')}
              . {came ? 'Show them' : 'Update list'}
            </ChangesButton>
          ) : null}
          {!shown ? (
            <RowsSkeleton label="Loading the inbox" />
          ) : rows.length === 0 ? (
            <ScreenState
              kind="empty"
              title={kind ? (kindEmpties[kind] ?? emptyTitle) : emptyTitle}
              actions={
                kind ? (
                  <CompactButton href={screenLink('inbox', changedQuery(query, { kind: null }))}>
                    Show all types
                  </CompactButton>
                ) : undefined
              }
            >
              {kind ? null : emptyText || null}
            </ScreenState>
          ) : (
            <InboxItems {...{ list, rows, here }} current={opened} />
          )}
          {page?.hasNextPage || after ? (
            <Foot>
              {after ? (
                <Link to={screenLink('inbox', changedQuery(query, { after: null }))}>First page</Link>
              ) : null}{' '}
              {page?.hasNextPage ? (
                <Link to={screenLink('inbox', changedQuery(query, { after: page.endCursor ?? null }))}>
                  Next {PAGE_SIZE}
                </Link>
              ) : null}
            </Foot>
          ) : null}
          {view === 'OPEN' && rows.length > 0 ? (
            <Foot>Emergency requests first, then by time left. Snoozed and spam aren’t counted.</Foot>
          ) : null}
        </ListPane>
        {opened ? <Detail key={opened} id={opened} onChanged={changed} /> : null}
      </Split>
    </>
  )
}

const WIDE_MEDIA_QUERY = '(min-width: 1024px)'

/** Whether the list and an item fit side by side. */
const useIsWide = () =>
  useSyncExternalStore(
    (changed) => {
      const wide = matchMedia(WIDE_MEDIA_QUERY)
      wide.addEventListener('change', changed)
      return () => wide.removeEventListener('change', changed)
    },
    () => matchMedia(WIDE_MEDIA_QUERY).matches,
    () => false,
  )

/**
 * The open item: the one named in the URL, or on wide screens the first of the list. The first item stays open when another takes
 * its place, until the list's filters change.
 */
function useOpenItem(requested: string | null, first: string | null, question: string): string | null {
  const wide = useIsWide()
  const [opened, setOpened] = useState({ question, first })
  const current = opened.question === question && opened.first !== null ? opened.first : first
  if (opened.question !== question || opened.first !== current) setOpened({ question, first: current })
  return requested ?? (wide ? current : null)
}
