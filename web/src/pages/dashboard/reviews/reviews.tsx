import { useQuery } from '@apollo/client/react'
import { chakra } from 'design-system'
import { CompactButton, RowsSkeleton, ScreenBody, ScreenState } from 'design-system/staff'
import { useEffect, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { graphql } from '../../../graphql/gql.ts'
import type { ReviewState } from '../../../graphql/graphql.ts'
import { monthOf } from '../../../shared/queensland-time.ts'
import { isForbidden } from '../frame/staff-client.ts'
import { inboxAddress } from '../inbox/address.ts'
import { moment, useNow } from '../inbox/clock.tsx'
import { ExplorerLink } from '../lists/explorer-link.tsx'
import { useLive } from '../live.tsx'
import { PageTop } from '../page-top.tsx'
import { useSettledRows } from '../rows/settled-rows.ts'
import { ReviewToRead, reasons, type StaffReview } from './review-to-read.tsx'

const staffReviewsQuery = graphql(`
  query StaffReviews($state: ReviewState!, $first: Int!, $after: String) {
    staffReviews(state: $state, first: $first, after: $after) {
      nodes {
        id state author suburb service month bookingReference stars text writtenAt version decidedBy decidedAt reason reply
        repliedAt sample
      }
      pageInfo { hasNextPage endCursor }
      counts { pending published rejected }
    }
  }
`)

const PAGE = 25
const NONE: ReadonlyArray<StaffReview> = []
const idOf = ({ id }: StaffReview) => id

const States = chakra('nav', {
  base: {
    display: 'flex',
    gap: '4px',
    marginBottom: '12px',
    borderBottom: '1px solid {colors.line}',
    overflowX: 'auto',
    '& a': {
      display: 'inline-flex',
      gap: '6px',
      alignItems: 'center',
      minHeight: '44px',
      padding: '4px 10px',
      borderBottom: '2px solid transparent',
      color: 'text.2',
      fontWeight: 'strong',
      fontSize: 'micro',
      textDecoration: 'none',
      whiteSpace: 'nowrap',
    },
    '& a[aria-current=page]': { color: 'text', borderBottomColor: 'link' },
    '& span': { color: 'text.3', fontWeight: 'text' },
  },
})

const Items = chakra('ul', {
  base: {
    listStyle: 'none',
    '& > li': { padding: '18px 0', borderTop: '1px solid {colors.line}' },
    '& > li:first-of-type': { borderTop: '0' },
    '& h2': { fontSize: '1rem', lineHeight: '1.3' },
  },
})

const Told = chakra('p', {
  base: { fontWeight: 'strong', '&:focus': { outline: 'none' }, '&:empty': { display: 'none' } },
})
const Meta = chakra('p', { base: { fontSize: 'micro', color: 'text.3', marginBottom: '8px' } })
const Rule = chakra('p', { base: { color: 'text.2', maxWidth: 'measure', marginBottom: '4px' } })

const states = [
  { state: 'PENDING', name: 'To read', count: 'pending', empty: 'Nothing is waiting to be read' },
  { state: 'PUBLISHED', name: 'Published', count: 'published', empty: 'Nothing was published yet' },
  { state: 'REJECTED', name: 'Left out', count: 'rejected', empty: 'Nothing was left out' },
] as const satisfies ReadonlyArray<{ readonly state: ReviewState; readonly [name: string]: string }>

/** Reviews, as the office reads them before and after they are published. */
export function Reviews() {
  const [query] = useSearchParams()
  const now = useNow()
  const [said, setSaid] = useState('')
  const line = useRef<HTMLParagraphElement>(null)
  // What was pressed may be gone by now.
  useEffect(() => {
    if (said) line.current?.focus({ preventScroll: true })
  }, [said])
  const asked = query.get('state') ?? 'pending'
  const { state, empty } = states.find((it) => it.count === asked) ?? states[0]
  const after = query.get('after')
  const variables = { state, first: PAGE, after }
  const { data, previousData, error, refetch } = useQuery(staffReviewsQuery, { variables })
  useLive(['reviews'], () => refetch())
  const shown = data ?? previousData
  const question = `${state} ${after} ${data === undefined}`
  const { list, rows, came, show } = useSettledRows(shown?.staffReviews.nodes ?? NONE, idOf, question)
  if (error && (!data || isForbidden(error))) throw error
  const counts = shown?.staffReviews.counts
  const page = data?.staffReviews.pageInfo
  return (
    <>
      <PageTop title="Reviews">
        <ExplorerLink document={staffReviewsQuery} variables={variables} />
      </PageTop>
      <ScreenBody>
        <States aria-label="Reviews by state">
          {states.map((it) => (
            <Link
              key={it.state}
              to={inboxAddress(query, { state: it.count === 'pending' ? null : it.count, after: null })}
              aria-current={it.state === state ? 'page' : undefined}
            >
              {it.name} {counts ? <span>{counts[it.count]}</span> : null}
            </Link>
          ))}
        </States>
        {state === 'PENDING' ? (
          <Rule>
            Left out is only what is posted on the reviews page: abuse, private details, another business,
            what the law forbids. Never for its stars.
          </Rule>
        ) : null}
        <Told role="status" ref={line} tabIndex={-1}>
          {said}
        </Told>
        {came > 0 ? <CompactButton onClick={show}>{came} new. Show them</CompactButton> : null}
        {!shown ? (
          <RowsSkeleton label="Loading reviews" />
        ) : rows.length === 0 ? (
          <ScreenState kind="empty" title={empty}>
            {state === 'PENDING' ? 'Customers are asked after a job; what they write appears here.' : null}
          </ScreenState>
        ) : (
          <Items ref={list}>
            {rows.map(({ row, gone }) => (
              <li key={row.id} data-row={row.id}>
                <h2>{row.author}</h2>
                <Meta>
                  {row.service}, {row.suburb}, {monthOf(`${row.month}-01`)}.{' '}
                  <Link to={`/admin/dashboard?tab=bookings&booking=${row.bookingReference}`}>
                    {row.bookingReference}
                  </Link>
                  . Written {moment(row.writtenAt, now)}.
                  {row.decidedAt ? ` ${decided(row)} ${moment(row.decidedAt, now)}.` : ''}
                </Meta>
                <ReviewToRead
                  review={row}
                  over={gone}
                  onChanged={() => refetch()}
                  onSaid={(words) => {
                    setSaid(`${row.author}: ${words}`)
                  }}
                />
              </li>
            ))}
          </Items>
        )}
        {page?.hasNextPage || after ? (
          <p>
            {after ? <Link to={inboxAddress(query, { after: null })}>From the beginning</Link> : null}{' '}
            {page?.hasNextPage ? (
              <Link to={inboxAddress(query, { after: page.endCursor ?? null })}>Next {PAGE}</Link>
            ) : null}
          </p>
        ) : null}
      </ScreenBody>
    </>
  )
}

function decided({ state, decidedBy, reason }: StaffReview): string {
  const why = reasons.find(([it]) => it === reason)?.[1]
  const what =
    state === 'PUBLISHED' ? 'Published' : `Left out (${why?.toLowerCase() ?? 'no reason was kept'})`
  return `${what} by ${decidedBy ?? 'somebody'},`
}
