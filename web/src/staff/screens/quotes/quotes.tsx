import { useQuery } from '@apollo/client/react'
import { useMemo } from 'react'
import { graphql } from '../../../graphql/gql.ts'
import { queenslandDate } from '../../../shared/queensland-time.ts'
import { FilterChecks, FilterDays, FilterSelect } from '../../data-list/filter-controls.tsx'
import { useListAddress } from '../../data-list/list-address.ts'
import { exportUrl, pageVariables, sortFromQuery, useSafeRefetch } from '../../data-list/list-query.ts'
import { ListScreen } from '../../data-list/list-screen.tsx'
import { ListTop } from '../../data-list/list-top.tsx'
import { type BuiltInView, SavedViews, savedViewsQuery, useViews } from '../../data-list/saved-views.tsx'
import { useLiveRefetch } from '../../lib/live/use-live.tsx'
import type { FirstQuery } from '../../lib/requests/prefetch-link.ts'
import { useToday } from '../../lib/time/clock.tsx'
import { serverNow } from '../../lib/time/server-clock.ts'
import { quoteActions, useQuoteActions } from './quote-actions.ts'
import { noQuoteFilter, quoteChips, quoteFilter, quoteSorts } from './quote-address.ts'
import { defaultQuoteColumns, quoteColumns, quoteLink } from './quote-columns.tsx'
import { serviceLabels, stateLabels } from './quote-labels.ts'

const staffQuotes = graphql(`
  query StaffQuotes(
    $filter: StaffQuoteFilterInput
    $sort: StaffQuoteSort!
    $direction: SortDirection!
    $after: String
    $before: String
  ) {
    staffQuotes(filter: $filter, sort: $sort, direction: $direction, first: 25, after: $after, before: $before) {
      nodes { reference state version receivedAt answerBy name phone email subject suburb message photoCount }
      pageInfo { startCursor endCursor hasPreviousPage hasNextPage }
      totalCount totalCountCapped offset
    }
  }
`)

const quoteCounts = graphql(`
  query QuoteCounts($filters: [StaffQuoteFilterInput!]!) {
    staffQuoteCounts(filters: $filters) { totalCount totalCountCapped }
  }
`)

const VIEWS: ReadonlyArray<BuiltInView> = [
  { name: 'All', query: '' },
  { name: 'Needs reply', query: 'state=WAITING&sort=received' },
  { name: 'Under 4 h left', query: 'due=4&sort=received' },
  { name: 'Today', query: 'days=today' },
  { name: 'Spam', query: 'state=SPAM' },
]

const SORTS = [
  { value: '-received', label: 'Received, newest' },
  { value: 'received', label: 'Received, oldest' },
  { value: 'customer', label: 'Customer' },
  { value: 'reference', label: 'Reference' },
]

const toOptions = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

const DUE_OPTIONS = [0, 1, 4, 8, 12].map((hours) => ({
  value: String(hours),
  label: hours === 0 ? 'Overdue' : `Under ${hours} h left or overdue`,
}))

/** Queries to prefetch for a URL. */
export const quotesQueries = ({ searchParams }: URL): ReadonlyArray<FirstQuery> => [
  { query: staffQuotes, variables: listVariables(searchParams, queenslandDate(serverNow())) },
  { query: savedViewsQuery, variables: { list: 'QUOTES' } },
]

function listVariables(query: URLSearchParams, today: string) {
  const { sort = 'RECEIVED', direction } = sortFromQuery(query, quoteSorts, '-received')
  return { filter: quoteFilter(query, today), sort, direction, ...pageVariables(query) }
}

/** List of quote requests. The URL alone determines filters and order. */
export function Quotes() {
  const today = useToday()
  const address = useListAddress()
  const { query, change } = address
  const { by, descending } = sortFromQuery(query, quoteSorts, '-received')
  const variables = useMemo(() => listVariables(query, today), [query, today])
  const { filter, sort, direction } = variables
  const { data, previousData, error, refetch } = useQuery(staffQuotes, { variables })
  const again = useSafeRefetch(refetch)
  useLiveRefetch(['QUOTES'], again)
  const views = useViews('QUOTES', VIEWS)
  const counts = useQuoteCounts(views.all, today)
  const file = exportUrl('quotes', { filter, sort, direction })
  const page = (data ?? previousData)?.staffQuotes
  const run = useQuoteActions(again)
  return (
    <>
      <ListTop
        title="Quote requests"
        operation={{ document: staffQuotes, variables }}
        file={file}
        total={page}
      />
      <ListScreen
        noun="quote requests"
        address={address}
        listKey={JSON.stringify([filter, sort, direction])}
        page={page}
        file={file}
        busy={!data && previousData !== undefined}
        failed={error !== undefined}
        onRetry={() => void again()}
        columns={useMemo(() => quoteColumns(today), [today])}
        defaultColumns={defaultQuoteColumns}
        sorted={{ by, descending }}
        sorts={SORTS}
        chips={quoteChips(query, today)}
        clear={noQuoteFilter}
        placeholder="Name, phone, email, reference"
        filters={
          <>
            <FilterDays
              today={today}
              label="Received"
              name="days"
              current={query.get('days')}
              onChange={change}
            />
            <FilterChecks
              query={query}
              label="Status"
              name="state"
              options={toOptions(stateLabels)}
              onChange={change}
            />
            <FilterSelect
              query={query}
              label="Time left"
              name="due"
              any="Any"
              options={DUE_OPTIONS}
              onChange={change}
            />
            <FilterChecks
              query={query}
              label="About"
              name="service"
              options={toOptions(serviceLabels)}
              onChange={change}
            />
          </>
        }
        empty={{
          title: 'No quotes yet',
          text: 'Quote requests appear here within seconds. Reply within 24 hours.',
        }}
        hrefOf={quoteLink}
        actions={quoteActions}
        run={run}
        views={<SavedViews views={views} screen="quotes" query={query} counts={counts} />}
      />
    </>
  )
}

/** Number of requests in each view. */
function useQuoteCounts(views: ReadonlyArray<{ readonly query: string }>, today: string) {
  const filters = views.map(({ query }) => quoteFilter(new URLSearchParams(query), today))
  const { data, previousData, refetch } = useQuery(quoteCounts, { variables: { filters } })
  useLiveRefetch(['QUOTES'], useSafeRefetch(refetch))
  return (data ?? previousData)?.staffQuoteCounts
}
