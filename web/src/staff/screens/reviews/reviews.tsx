import { useQuery } from '@apollo/client/react'
import { chakra } from 'design-system'
import { CompactButton, Rows, RowsSkeleton, ScreenBody, ScreenState, ViewTabs } from 'design-system/staff'
import { useEffect, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { graphql } from '../../../graphql/gql.ts'
import type { ReviewState } from '../../../graphql/graphql.ts'
import { monthOf } from '../../../shared/queensland-time.ts'
import { ExplorerLink } from '../../data-list/explorer-link.tsx'
import { bookingLink, changedQuery, screenLink } from '../../lib/links/staff-links.ts'
import { useLiveRefetch } from '../../lib/live/use-live.tsx'
import type { FirstQuery } from '../../lib/requests/prefetch-link.ts'
import { isForbidden } from '../../lib/requests/staff-client.ts'
import { ReviewItem, rejectionReasons, type StaffReview } from '../../lib/review-item.tsx'
import { useStableRows } from '../../lib/rows/stable-rows.ts'
import { PageTop } from '../../lib/screen-frame/page-top.tsx'
import { formatTimeOrDate, useNow } from '../../lib/time/clock.tsx'

const staffReviewsQuery = graphql(`
  query StaffReviews($state: ReviewState!, $first: Int!, $after: String) {
    staffReviews(state: $state, first: $first, after: $after) {
      nodes {
        id state author suburb service month bookingReference stars text writtenAt publicationAgreed version decidedBy decidedAt reason reply
        repliedAt sample
      }
      pageInfo { hasNextPage endCursor }
      counts { pending published rejected }
    }
  }
`)

const PAGE_SIZE = 25
const NO_ROWS: ReadonlyArray<StaffReview> = []
const idOf = ({ id }: StaffReview) => id

// Customer and job, review, and actions: side by side if there is room.
const Items = chakra(Rows, {
  base: {
    '& > li': {
      gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '220px minmax(0, 1fr)' },
      alignItems: 'start',
      gap: { base: '10px', lg: '4px 28px' },
      padding: { base: '14px', md: '18px 20px' },
    },
    '& h2': { fontSize: '1rem', lineHeight: '1.3' },
    '& header p': { fontSize: 'micro', lineHeight: '1.5', color: 'text.3' },
  },
})

const FeedbackLine = chakra('p', {
  base: { fontWeight: 'strong', '&:focus': { outline: 'none' }, '&:empty': { display: 'none' } },
})
const PolicyNote = chakra('p', {
  base: { maxWidth: 'none', margin: '12px 0', color: 'text.2', fontSize: 'micro' },
})

const states = [
  { state: 'PENDING', name: 'To check', count: 'pending', empty: 'No reviews to check' },
  { state: 'PUBLISHED', name: 'Published', count: 'published', empty: 'No published reviews' },
  { state: 'REJECTED', name: 'Declined', count: 'rejected', empty: 'No declined reviews' },
] as const satisfies ReadonlyArray<{ readonly state: ReviewState; readonly [name: string]: string }>

/** Queries to prefetch for a URL. */
export const reviewsQueries = ({ searchParams }: URL): ReadonlyArray<FirstQuery> => [
  { query: staffReviewsQuery, variables: listVariables(searchParams) },
]

const stateFromQuery = (query: URLSearchParams) =>
  states.find((item) => item.count === (query.get('state') ?? 'pending')) ?? states[0]

const listVariables = (query: URLSearchParams) => ({
  state: stateFromQuery(query).state,
  first: PAGE_SIZE,
  after: query.get('after'),
})

/** Reviews to moderate, and published ones. */
export function Reviews() {
  const [query] = useSearchParams()
  const now = useNow()
  const [feedback, setFeedback] = useState('')
  const line = useRef<HTMLParagraphElement>(null)
  // The pressed button may be gone, so move the focus to the feedback.
  useEffect(() => {
    if (feedback) line.current?.focus({ preventScroll: true })
  }, [feedback])
  const { state, empty } = stateFromQuery(query)
  const variables = listVariables(query)
  const { after } = variables
  const { data, previousData, error, refetch } = useQuery(staffReviewsQuery, { variables })
  useLiveRefetch(['REVIEWS'], () => refetch())
  const shown = data ?? previousData
  const listKey = `${state} ${after} ${data === undefined}`
  const { list, rows, added, apply } = useStableRows(shown?.staffReviews.nodes ?? NO_ROWS, idOf, listKey)
  if (error && (!data || isForbidden(error))) throw error
  const counts = shown?.staffReviews.counts
  const page = data?.staffReviews.pageInfo
  return (
    <>
      <PageTop
        title="Reviews"
        views={
          <ViewTabs
            label="Reviews by state"
            views={states.map((item) => ({
              key: item.state,
              name: item.name,
              href: screenLink(
                'reviews',
                changedQuery(query, { state: item.count === 'pending' ? null : item.count, after: null }),
              ),
              current: item.state === state,
              count: counts?.[item.count],
            }))}
          />
        }
      >
        <ExplorerLink document={staffReviewsQuery} variables={variables} />
      </PageTop>
      <ScreenBody>
        <PolicyNote>
          Publish every review, whatever its stars. Decline only for abuse, private details, another business
          or unlawful content, as the reviews page says.
        </PolicyNote>
        <FeedbackLine role="status" ref={line} tabIndex={-1}>
          {feedback}
        </FeedbackLine>
        {added > 0 ? <CompactButton onClick={apply}>{added} new. Show them</CompactButton> : null}
        {!shown ? (
          <RowsSkeleton label="Loading reviews" />
        ) : rows.length === 0 ? (
          <ScreenState kind="empty" title={empty}>
            {state === 'PENDING'
              ? 'We ask customers after each job. New reviews appear here within seconds.'
              : null}
          </ScreenState>
        ) : (
          <Items ref={list}>
            {rows.map(({ row, gone }) => (
              <li key={row.id} data-row={row.id}>
                <header>
                  <h2>{row.author}</h2>
                  <p>
                    {row.service}, {row.suburb}
                  </p>
                  <p>
                    {monthOf(`${row.month}-01`)},{' '}
                    <Link to={bookingLink(row.bookingReference)}>{row.bookingReference}</Link>
                  </p>
                  <p>Written {formatTimeOrDate(row.writtenAt, now)}</p>
                  {row.publicationAgreed ? <p>Agreed to publication</p> : null}
                  {row.decidedAt ? (
                    <p>
                      {decisionNote(row)} {formatTimeOrDate(row.decidedAt, now)}
                    </p>
                  ) : null}
                </header>
                <ReviewItem
                  review={row}
                  over={gone}
                  onChanged={() => refetch()}
                  onFeedback={(message) => {
                    setFeedback(`${row.author}: ${message}`)
                  }}
                />
              </li>
            ))}
          </Items>
        )}
        {page?.hasNextPage || after ? (
          <p>
            {after ? (
              <Link to={screenLink('reviews', changedQuery(query, { after: null }))}>First page</Link>
            ) : null}{' '}
            {page?.hasNextPage ? (
              <Link to={screenLink('reviews', changedQuery(query, { after: page.endCursor ?? null }))}>
                Next page
              </Link>
            ) : null}
          </p>
        ) : null}
      </ScreenBody>
    </>
  )
}

function decisionNote({ state, decidedBy, reason }: StaffReview): string {
  const why = rejectionReasons.find(([it]) => it === reason)?.[1]
  const what =
    state === 'PUBLISHED' ? 'Published' : `Declined (${why?.toLowerCase() ?? 'no reason recorded'})`
  return `${what} by ${decidedBy ?? 'System'},`
}
