import { useQuery } from '@apollo/client/react'
import { chakra, Text } from 'design-system'
import {
  CompactButton,
  PriceBookIcon,
  Rows,
  RowsSkeleton,
  ScreenBody,
  ScreenState,
  ViewTabs,
} from 'design-system/staff'
import { Link, useSearchParams } from 'react-router-dom'
import type { PricedQuoteState, PricedQuotesQuery } from '../../../graphql/graphql.ts'
import { formatDollars } from '../../../shared/money.ts'
import { longDate } from '../../../shared/queensland-time.ts'
import { ListSearch, SearchField } from '../../data-list/search-field.tsx'
import { quoteStates } from '../../lib/labels/quote-labels.ts'
import { changedQuery, pricedQuoteLink, screenLink } from '../../lib/links/staff-links.ts'
import { useLiveRefetch } from '../../lib/live/use-live.tsx'
import { isForbidden } from '../../lib/requests/staff-client.ts'
import { PageTop } from '../../lib/screen-frame/page-top.tsx'
import { NewQuote } from '../../lib/write-quote.tsx'
import { pricedQuotesQuery } from './priced-quotes-query.ts'

const VIEWS: ReadonlyArray<{ key: string; name: string; states: ReadonlyArray<PricedQuoteState> }> = [
  { key: 'waiting', name: 'Waiting', states: ['SENT', 'SEEN'] },
  { key: 'draft', name: 'Drafts', states: ['DRAFT'] },
  { key: 'to-book', name: 'To book', states: ['ACCEPTED'] },
  { key: 'accepted', name: 'Accepted', states: ['ACCEPTED', 'CONVERTED'] },
  { key: 'declined', name: 'Declined', states: ['DECLINED'] },
  { key: 'expired', name: 'Expired', states: ['EXPIRED'] },
]

const List = chakra(Rows, {
  base: {
    '& > li': {
      position: 'relative',
      gridTemplateColumns: { base: 'minmax(0, 1fr) auto', lg: '96px minmax(0, 1fr) 180px 120px' },
    },
    '& > li:hover': { background: 'surface.tint' },
    '& a': { color: 'text', fontWeight: 'strong', textDecoration: 'none', overflowWrap: 'anywhere' },
    '& a::after': { content: '""', position: 'absolute', inset: '0' },
    '& small': { display: 'block', fontSize: 'micro', color: 'text.3', overflowWrap: 'anywhere' },
    '& [data-ref]': { color: 'text.3', fontSize: 'micro', gridRow: { base: '2', lg: 'auto' } },
    '& [data-state]': {
      fontSize: 'micro',
      gridColumn: { base: '2', lg: 'auto' },
      justifySelf: { base: 'end', lg: 'auto' },
      textAlign: { base: 'end', lg: 'start' },
    },
    '& [data-amount]': { fontVariantNumeric: 'tabular-nums', fontWeight: 'strong', textAlign: 'end' },
  },
})

/** Query variables from the URL. */
export function listVariables(query: URLSearchParams) {
  const view = VIEWS.find(({ key }) => key === query.get('view'))
  return { states: view ? [...view.states] : null, search: query.get('q') ?? '', after: query.get('after') }
}

/** Quotes with prices by state, newest first. */
export function PricedQuotes() {
  const [query, setQuery] = useSearchParams()
  const { data, previousData, error, refetch } = useQuery(pricedQuotesQuery, {
    variables: listVariables(query),
    fetchPolicy: 'cache-and-network',
  })
  useLiveRefetch(['QUOTES'], () => refetch())
  if (error && (!data || isForbidden(error))) throw error
  const shown = data ?? previousData
  const page = shown?.pricedQuotes
  const current = query.get('view')
  const to = (view: string | null) => screenLink('priced-quotes', changedQuery(query, { view, after: null }))
  const countOf = (states: ReadonlyArray<PricedQuoteState>) =>
    shown?.pricedQuoteCounts
      .filter(({ state }) => states.includes(state))
      .reduce((total, { count }) => total + count, 0) ?? 0
  return (
    <>
      <PageTop
        title="Quotes"
        views={
          <ViewTabs
            label="Quotes by state"
            views={[
              { key: 'all', name: 'All', href: to(null), current: current === null },
              ...VIEWS.map(({ key, name, states }) => ({
                key,
                name,
                href: to(key),
                current: current === key,
                count: countOf(states),
              })),
            ]}
          />
        }
      >
        <CompactButton href={screenLink('price-book')}>
          <PriceBookIcon />
          Price book
        </CompactButton>
        <NewQuote />
      </PageTop>
      <ScreenBody>
        <Text css={{ color: 'text.2', maxWidth: '80ch' }}>
          Quotes with prices that you send to customers. You can also start one on a customer’s record or an
          enquiry in the inbox.
        </Text>
        <ListSearch>
          <SearchField
            label="Search quotes"
            placeholder="Name, suburb or reference"
            value={query.get('q') ?? ''}
            onType={(q) => setQuery(changedQuery(query, { q, after: null }), { replace: true })}
          />
        </ListSearch>
        {!page ? (
          <RowsSkeleton label="Loading quotes" />
        ) : page.nodes.length === 0 ? (
          <ScreenState kind="empty" title="No quotes here">
            {query.get('q') ? 'Try one word of the name or suburb.' : 'Start one with New quote.'}
          </ScreenState>
        ) : (
          <>
            <List aria-label="Quotes">
              {page.nodes.map((quote) => (
                <Row key={quote.reference} quote={quote} />
              ))}
            </List>
            {page.pageInfo.hasNextPage ? (
              <Text css={{ marginTop: '12px' }}>
                <CompactButton
                  href={screenLink(
                    'priced-quotes',
                    changedQuery(query, { after: page.pageInfo.endCursor ?? null }),
                  )}
                >
                  Older quotes
                </CompactButton>
              </Text>
            ) : null}
          </>
        )}
      </ScreenBody>
    </>
  )
}

function Row({ quote }: { quote: PricedQuotesQuery['pricedQuotes']['nodes'][number] }) {
  const { reference, state, name, suburb, totalCents, acceptedCents, validUntil, current, draft } = quote
  const title = (current ?? draft)?.title ?? ''
  const waits = state === 'SENT' || state === 'SEEN'
  return (
    <li>
      <span data-ref="">{reference}</span>
      <span>
        <Link to={pricedQuoteLink(reference)}>{name || 'No name yet'}</Link>
        <small>{[title, suburb].filter(Boolean).join(' · ')}</small>
      </span>
      <span data-state="">
        {quoteStates[state]}
        {waits && validUntil ? <small>until {longDate(validUntil)}</small> : null}
        {current && draft ? <small>new version in draft</small> : null}
      </span>
      <span data-amount="">{formatDollars(acceptedCents ?? totalCents)}</span>
    </li>
  )
}
