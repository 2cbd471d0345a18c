import { useQuery } from '@apollo/client/react'
import { RowsSkeleton, ScreenBody } from 'design-system/staff'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import { queenslandDate } from '../../../shared/queensland-time.ts'
import { useLiveRefetch } from '../../lib/live/use-live.tsx'
import type { FirstQuery } from '../../lib/requests/prefetch-link.ts'
import { isForbidden } from '../../lib/requests/staff-client.ts'
import { PageTop } from '../../lib/screen-frame/page-top.tsx'
import { useNow } from '../../lib/time/clock.tsx'
import { serverNow } from '../../lib/time/server-clock.ts'
import { KeyFigures } from './key-figures.tsx'
import { isCustom, PeriodDates, PeriodSelect, parsePeriod } from './period.tsx'
import { fetchCharts, ReportSections } from './report-sections.tsx'
import { reportsQuery } from './reports-query.ts'

/** Queries to prefetch for a URL. */
export function reportsQueries({ searchParams }: URL): ReadonlyArray<FirstQuery> {
  fetchCharts()
  return [{ query: reportsQuery, variables: parsePeriod(searchParams, queenslandDate(serverNow())) }]
}

/** Bookings, quotes, reply times and punctuality in the period in the URL. */
export function Reports() {
  const [query, setQuery] = useSearchParams()
  const today = queenslandDate(useNow())
  const period = parsePeriod(query, today)
  const { data, previousData, error, refetch } = useQuery(reportsQuery, { variables: period })
  useLiveRefetch(['BOOKINGS', 'QUOTES'], () => refetch())
  useEffect(fetchCharts, [])
  if (error && (!data || isForbidden(error))) throw error
  // Keep showing the previous period until the new figures arrive, so that opened tables stay open.
  const shown = data ?? previousData
  return (
    <>
      <PageTop title="Reports">
        <PeriodSelect
          query={query}
          period={period}
          shown={shown?.reports ?? { from: today, to: today }}
          onChange={setQuery}
        />
      </PageTop>
      <ScreenBody>
        {isCustom(query, period) ? <PeriodDates query={query} period={period} onChange={setQuery} /> : null}
        {shown ? (
          <>
            <KeyFigures reports={shown.reports} />
            <ReportSections reports={shown.reports} priced={shown.pricedQuoteReport} today={today} />
          </>
        ) : (
          <RowsSkeleton label="Loading reports" />
        )}
      </ScreenBody>
    </>
  )
}
