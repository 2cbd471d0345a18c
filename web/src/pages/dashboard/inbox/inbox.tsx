import { useQuery } from '@apollo/client/react'
import { chakra } from 'design-system'
import { CompactButton, RowsSkeleton, ScreenState } from 'design-system/staff'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { isForbidden } from '../frame/staff-client.ts'
import { ExplorerLink } from '../lists/explorer-link.tsx'
import { useLive } from '../live.tsx'
import { newBookingAddress } from '../new-booking/address.ts'
import { PageTop } from '../page-top.tsx'
import { useRowKeys } from '../rows/row-keys.ts'
import { useSettledRows } from '../rows/settled-rows.ts'
import { askedOf, inboxAddress, narrowings, views } from './address.ts'
import { Detail } from './detail.tsx'
import { type InboxRow, inboxListQuery } from './inbox-query.ts'
import { InboxItems } from './list.tsx'

const PAGE = 50
const NONE: ReadonlyArray<InboxRow> = []
const idOf = ({ id }: InboxRow) => id

const Split = chakra('div', {
  base: {
    flex: '1',
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '392px minmax(0, 1fr)' },
    minHeight: '0',
    lg: {
      gridTemplateRows: 'minmax(0, 1fr)',
      height: 'calc(100dvh - 61px)',
      '& > *': { overflowY: 'auto', overscrollBehavior: 'contain' },
    },
    // A phone shows the list, or one thing of it.
    lgDown: {
      '&[data-item=yes] > [data-part=list], &[data-item=no] > :not([data-part=list])': { display: 'none' },
    },
  },
})

const Side = chakra('section', {
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

const Narrow = chakra('div', {
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

const News = chakra('button', {
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

const empties = {
  OPEN: ['Nothing is waiting', 'New enquiries appear here within seconds.'],
  MINE: ['Nothing of yours is waiting', 'What is given to you appears here.'],
  SNOOZED: ['Nothing is put aside', 'What you snooze comes back by itself.'],
  CLOSED: ['Nothing was closed yet', 'Enquiries that are done are kept here.'],
  SPAM: ['No spam', 'What programs fill in ends up here, and is forgotten after 30 days.'],
} as const

/** What waits for the office, by the time that is left, and one thing of it. */
export function Inbox() {
  const [query, setQuery] = useSearchParams()
  const asked = askedOf(query)
  const { view, kind, kinds, after, item } = asked
  const variables = { filter: { view, kinds }, first: PAGE, after }
  const { data, previousData, error, refetch } = useQuery(inboxListQuery, { variables })
  useLive(['quotes', 'bookings', 'reviews'], () => refetch())
  const shown = data ?? previousData
  const question = JSON.stringify([view, kind, after, data === undefined])
  const { list, rows, came, left, moved, show } = useSettledRows(
    shown?.staffInbox.nodes ?? NONE,
    idOf,
    question,
  )
  const navigate = useNavigate()
  const here = useRowKeys({
    rows: rows.map(({ row }) => row.id),
    onOpen: (id) => navigate(inboxAddress(query, { item: id })),
    onEscape: item === null ? undefined : () => navigate(inboxAddress(query, { item: null })),
  })
  if (error && (!data || isForbidden(error))) throw error
  const counts = shown?.staffInbox.counts
  const count = { OPEN: counts?.open, MINE: counts?.mine, SNOOZED: counts?.snoozed, CLOSED: 0, SPAM: 0 }
  const changed = async () => {
    await refetch()
  }
  const page = data?.staffInbox.pageInfo
  const [title, words] = empties[view]
  return (
    <>
      <PageTop title="Inbox">
        <ExplorerLink document={inboxListQuery} variables={variables} />
        <CompactButton href={newBookingAddress()}>New booking</CompactButton>
      </PageTop>
      <Split data-item={item ? 'yes' : 'no'}>
        <Side aria-label="What waits" data-part="list">
          <Views aria-label="Views of the inbox">
            {views.map((it) => (
              <Link
                key={it.view}
                to={inboxAddress(query, {
                  view: it.view === 'OPEN' ? null : it.view.toLowerCase(),
                  after: null,
                  item: null,
                })}
                aria-current={it.view === view ? 'page' : undefined}
              >
                {it.name}
                {count[it.view] ? <span>{count[it.view] === 1_000 ? '1,000+' : count[it.view]}</span> : null}
              </Link>
            ))}
          </Views>
          <Narrow>
            <label htmlFor="inbox-kind">Show</label>
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
              <option value="">Everything</option>
              {Object.entries(narrowings).map(([name, it]) => (
                <option key={name} value={name}>
                  {it.name}
                </option>
              ))}
            </select>
          </Narrow>
          {came > 0 || left > 0 || moved ? (
            <News type="button" onClick={show}>
              {[came ? `${came} new` : '', left ? `${left} done` : '', moved ? 'Another order' : '']
                .filter(Boolean)
                .join(', ')}
              . {came ? 'Show them' : 'Tidy up'}
            </News>
          ) : null}
          {!shown ? (
            <RowsSkeleton label="Loading the inbox" />
          ) : rows.length === 0 ? (
            <ScreenState
              kind="empty"
              title={kind ? `No ${narrowings[kind]?.name.toLowerCase()} here` : title}
              actions={
                kind ? (
                  <CompactButton href={inboxAddress(query, { kind: null })}>Show everything</CompactButton>
                ) : undefined
              }
            >
              {kind ? 'The list is narrowed.' : words}
            </ScreenState>
          ) : (
            <InboxItems {...{ list, rows, here }} current={item} />
          )}
          {page?.hasNextPage || after ? (
            <Foot>
              {after ? <Link to={inboxAddress(query, { after: null })}>From the beginning</Link> : null}{' '}
              {page?.hasNextPage ? (
                <Link to={inboxAddress(query, { after: page.endCursor ?? null })}>Next {PAGE}</Link>
              ) : null}
            </Foot>
          ) : null}
          {view === 'OPEN' ? (
            <Foot>Calls for a plumber now, then by time left. Spam and what is snoozed don’t count.</Foot>
          ) : null}
        </Side>
        {item === null ? <NothingChosen /> : <Detail key={item} id={item} onChanged={changed} />}
      </Split>
    </>
  )
}

const Hint = chakra('div', { base: { padding: '24px' } })

const NothingChosen = () => (
  <Hint>
    <ScreenState kind="empty" title="Nothing is open">
      Choose something on the left to answer it. The one at the top comes first.
    </ScreenState>
  </Hint>
)
