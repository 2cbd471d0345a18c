import { useQuery } from '@apollo/client/react'
import { CompactButton, PlusIcon } from 'design-system/staff'
import { useMemo } from 'react'
import { graphql } from '../../../../graphql/gql.ts'
import { queenslandDate } from '../../../../shared/queensland-time.ts'
import { staffListChoices, useListChoices } from '../../../data-list/choices.ts'
import { useListAddress } from '../../../data-list/list-address.ts'
import { exportUrl, pageVariables, sortFromQuery, useSafeRefetch } from '../../../data-list/list-query.ts'
import { ListScreen } from '../../../data-list/list-screen.tsx'
import { ListTop } from '../../../data-list/list-top.tsx'
import { type BuiltInView, SavedViews, savedViewsQuery, useViews } from '../../../data-list/saved-views.tsx'
import { bookingLink, newBookingLink } from '../../../lib/links/staff-links.ts'
import { useLiveRefetch } from '../../../lib/live/use-live.tsx'
import { useMessageChannels } from '../../../lib/message-channels.ts'
import type { FirstQuery } from '../../../lib/requests/prefetch-link.ts'
import { useToday } from '../../../lib/time/clock.tsx'
import { serverNow } from '../../../lib/time/server-clock.ts'
import { bookingActions, useBookingActions } from './booking-actions.ts'
import { bookingChips, bookingFilter, bookingSorts, noBookingFilter } from './booking-address.ts'
import { bookingColumns, defaultBookingColumns } from './booking-columns.tsx'
import { BookingFilters } from './booking-filters.tsx'

const staffBookings = graphql(`
  query StaffBookings(
    $filter: StaffBookingFilterInput
    $sort: StaffBookingSort!
    $direction: SortDirection!
    $after: String
    $before: String
  ) {
    staffBookings(filter: $filter, sort: $sort, direction: $direction, first: 25, after: $after, before: $before) {
      nodes {
        reference state version late unassigned bookedAt startsAt endsAt name phone email job suburb address technician helpers
      }
      pageInfo { startCursor endCursor hasPreviousPage hasNextPage }
      totalCount totalCountCapped offset
    }
  }
`)

const bookingCounts = graphql(`
  query BookingCounts($filters: [StaffBookingFilterInput!]!) {
    staffBookingCounts(filters: $filters) { totalCount totalCountCapped }
  }
`)

const VIEWS: ReadonlyArray<BuiltInView> = [
  { name: 'Next 14 days', query: '' },
  { name: 'Unassigned', query: 'attention=UNASSIGNED' },
  { name: 'Today', query: 'days=today' },
  { name: 'Needs confirmation', query: 'days=any&state=PENDING' },
  { name: 'Tomorrow unconfirmed', query: 'days=tomorrow&state=PENDING' },
  { name: 'Not completed', query: 'attention=UNCLOSED' },
  { name: 'To follow up', query: 'attention=FOLLOW_UP' },
]

const SORTS = [
  { value: 'window', label: 'Window, earliest' },
  { value: '-window', label: 'Window, latest' },
  { value: '-booked', label: 'Booked, newest' },
  { value: 'customer', label: 'Customer' },
  { value: 'suburb', label: 'Suburb' },
  { value: 'reference', label: 'Reference' },
]

/** Queries to prefetch for a URL. */
export const bookingListQueries = ({ searchParams }: URL): ReadonlyArray<FirstQuery> => [
  { query: staffBookings, variables: listVariables(searchParams, queenslandDate(serverNow())) },
  { query: staffListChoices, variables: {} },
  { query: savedViewsQuery, variables: { list: 'BOOKINGS' } },
]

function listVariables(query: URLSearchParams, today: string) {
  const { sort = 'WINDOW', direction } = sortFromQuery(query, bookingSorts, 'window')
  return { filter: bookingFilter(query, today), sort, direction, ...pageVariables(query) }
}

/** List of bookings. The URL alone determines filters and order. */
export function Bookings() {
  const today = useToday()
  const address = useListAddress()
  const { query } = address
  const choices = useListChoices()
  const { by, descending } = sortFromQuery(query, bookingSorts, 'window')
  const variables = useMemo(() => listVariables(query, today), [query, today])
  const { filter, sort, direction } = variables
  const { data, previousData, error, refetch } = useQuery(staffBookings, { variables })
  const again = useSafeRefetch(refetch)
  useLiveRefetch(['BOOKINGS', 'ROSTER'], again)
  const views = useViews('BOOKINGS', VIEWS)
  const counts = useBookingCounts(views.all, today)
  const file = exportUrl('bookings', { filter, sort, direction })
  const page = (data ?? previousData)?.staffBookings
  const { email: emailsAreSent } = useMessageChannels()
  const actions = useMemo(
    () => bookingActions(choices.technicians, emailsAreSent),
    [choices.technicians, emailsAreSent],
  )
  const run = useBookingActions(actions, again)
  return (
    <>
      <ListTop title="Bookings" operation={{ document: staffBookings, variables }} file={file} total={page}>
        <CompactButton tone="primary" href={newBookingLink()}>
          <PlusIcon />
          New booking
        </CompactButton>
      </ListTop>
      <ListScreen
        noun="bookings"
        address={address}
        listKey={JSON.stringify([filter, sort, direction])}
        page={page}
        file={file}
        busy={!data && previousData !== undefined}
        failed={error !== undefined}
        onRetry={() => void again()}
        columns={useMemo(() => bookingColumns(today), [today])}
        defaultColumns={defaultBookingColumns}
        sorted={{ by, descending }}
        sorts={SORTS}
        chips={bookingChips(query, today, choices)}
        clear={noBookingFilter}
        placeholder="Name, phone, reference, suburb"
        filters={<BookingFilters query={query} today={today} choices={choices} onChange={address.change} />}
        empty={{
          title: 'No bookings yet',
          text: 'Online bookings appear here within seconds.',
        }}
        hrefOf={bookingLink}
        actions={actions}
        exportOf={(references) => exportUrl('bookings', { filter: { references }, sort, direction })}
        run={run}
        views={<SavedViews views={views} screen="bookings" query={query} counts={counts} />}
      />
    </>
  )
}

/** Number of bookings in each view. */
function useBookingCounts(views: ReadonlyArray<{ readonly query: string }>, today: string) {
  const filters = views.map(({ query }) => bookingFilter(new URLSearchParams(query), today))
  const { data, previousData, refetch } = useQuery(bookingCounts, { variables: { filters } })
  useLiveRefetch(['BOOKINGS', 'ROSTER'], useSafeRefetch(refetch))
  return (data ?? previousData)?.staffBookingCounts
}
