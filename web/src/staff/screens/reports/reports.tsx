import { useQuery } from '@apollo/client/react'
import { chakra } from 'design-system'
import { RowsSkeleton, ScreenBody } from 'design-system/staff'
import { Suspense, useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import { formatDollars } from '../../../shared/money.ts'
import { datesBetween, queenslandDate } from '../../../shared/queensland-time.ts'
import { useLiveRefetch } from '../../lib/live/use-live.tsx'
import { bestEffort } from '../../lib/requests/best-effort.ts'
import type { FirstQuery } from '../../lib/requests/prefetch-link.ts'
import { isForbidden } from '../../lib/requests/staff-client.ts'
import { PageTop } from '../../lib/screen-frame/page-top.tsx'
import { Preloadable, preloadableComponent } from '../../lib/screen-frame/preloadable-component.tsx'
import { useNow } from '../../lib/time/clock.tsx'
import { Accounting } from './accounting.tsx'
import { formatDuration, percent } from './format.ts'
import { isCustom, PeriodDates, PeriodSelect, parsePeriod } from './period.tsx'
import { QuotesReport } from './quotes-report.tsx'
import { ChartTable, FigureTable } from './report-table.tsx'
import { type QuoteFigures, type ReportsData, reportsQuery } from './reports-query.ts'

// Only this screen uses the chart library, so it's fetched in parallel with the data.
const charts = {
  weeks: preloadableComponent(() => import('./charts.tsx').then((module) => module.WeeksChart)),
  quotes: preloadableComponent(() => import('./charts.tsx').then((module) => module.QuotesChart)),
  most: preloadableComponent(() => import('./charts.tsx').then((module) => module.RankingChart)),
}
const fetchCharts = () => {
  for (const { fetch } of Object.values(charts)) void bestEffort(fetch())
}

const KeyFigures = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' },
    borderBlock: '1px solid {colors.line}',
    marginBottom: '28px',
    '& > div': { padding: { base: '12px 12px 12px 0', lg: '14px 20px 14px 0' } },
    '& > div + div': { lg: { paddingInlineStart: '20px', borderInlineStart: '1px solid {colors.line}' } },
    '& dt': { fontSize: 'micro', color: 'text.2' },
    '& dd': { fontSize: '1.375rem', lineHeight: '1.3', fontWeight: '700', letterSpacing: '-.01em' },
    '& small': {
      display: 'block',
      fontSize: 'micro',
      lineHeight: '1.4',
      fontWeight: 'text',
      letterSpacing: '0',
      color: 'text.2',
    },
  },
})

const Sections = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: 'repeat(2, minmax(0, 1fr))' },
    gap: '36px 24px',
    // Eight columns don't fit into half the screen.
    '& > [data-wide]': { gridColumn: '1 / -1' },
    '& h2': { fontSize: '1.0625rem', lineHeight: '1.3' },
    '& section > p': { fontSize: 'micro', color: 'text.2' },
  },
})

/** Queries to prefetch for a URL. */
export function reportsQueries({ searchParams }: URL): ReadonlyArray<FirstQuery> {
  fetchCharts()
  return [{ query: reportsQuery, variables: parsePeriod(searchParams, queenslandDate(Date.now())) }]
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
          <ReportSections reports={shown.reports} priced={shown.pricedQuoteReport} today={today} />
        ) : (
          <RowsSkeleton label="Loading reports" />
        )}
      </ScreenBody>
    </>
  )
}

function ReportSections({
  reports,
  priced,
  today,
}: {
  reports: ReportsData
  priced: QuoteFigures
  today: string
}) {
  const { weeks, bookings, bookingsBefore, quotes, arrivals, services, suburbs, urgent, afterHours } = reports
  const earlier = datesBetween(reports.beforeFrom, reports.beforeTo)
  const more = bookings - bookingsBefore
  const change =
    more === 0 ? `same as ${earlier}` : `${Math.abs(more)} ${more > 0 ? 'more' : 'fewer'} than ${earlier}`
  const download = (table: string) =>
    `/admin/export/reports/${table}.csv?${new URLSearchParams({ from: reports.from, to: reports.to })}`
  const late = arrivals.count - arrivals.inWindow
  const points: ReadonlyArray<readonly [string, string, string]> = [
    ['Bookings', String(bookings), change],
    [
      'Quote requests booked',
      percent(quotes.accepted, quotes.received),
      `${quotes.accepted} of ${quotes.received}`,
    ],
    [
      'Median reply time',
      quotes.replyMedian === null ? 'None yet' : formatDuration(quotes.replyMedian),
      quotes.replyNinety === null
        ? 'Target: 24 h'
        : `9 in 10 within ${formatDuration(quotes.replyNinety)}; ${quotes.inTime} of ${quotes.settled} within 24 h`,
    ],
    [
      'Arrived on time',
      percent(arrivals.inWindow, arrivals.count),
      arrivals.count === 0 ? 'No arrivals recorded' : `${late} of ${arrivals.count} arrived late`,
    ],
  ]
  const skeleton = <RowsSkeleton label="Loading chart" />
  return (
    <>
      <KeyFigures>
        {points.map(([name, value, note]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {value} <small>{note}</small>
            </dd>
          </div>
        ))}
      </KeyFigures>
      <Sections>
        <section aria-labelledby="reports-weeks">
          <h2 id="reports-weeks">Bookings by week</h2>
          <p>Booked online or by staff.{reports.to === today ? ' This week isn’t over yet.' : ''}</p>
          <Suspense fallback={skeleton}>
            <Preloadable part={charts.weeks} props={{ weeks }} />
          </Suspense>
          <ChartTable
            caption="Bookings by week"
            download={download('bookings-by-week')}
            head={['Week from', 'Online', 'By staff', 'All']}
            rows={weeks.map((week) => [week.from, week.online, week.byStaff, week.online + week.byStaff])}
          />
        </section>
        <section aria-labelledby="reports-quotes">
          <h2 id="reports-quotes">Quote requests by week</h2>
          <p>By week received, and how many became bookings.</p>
          <Suspense fallback={skeleton}>
            <Preloadable part={charts.quotes} props={{ weeks }} />
          </Suspense>
          <ChartTable
            caption="Quote requests by week"
            download={download('quote-requests-by-week')}
            head={['Week from', 'Received', 'Booked', 'Accepted']}
            rows={weeks.map((week) => [
              week.from,
              week.quotes,
              week.accepted,
              percent(week.accepted, week.quotes),
            ])}
          />
        </section>
        <QuotesReport figures={priced} from={reports.from} to={reports.to} />
        <section aria-labelledby="reports-services">
          <h2 id="reports-services">By service</h2>
          <p>On time means before the arrival window ends.</p>
          <Suspense fallback={skeleton}>
            <Preloadable part={charts.most} props={{ of: services, what: 'Bookings by service' }} />
          </Suspense>
          <ChartTable
            caption="By service"
            download={download('services')}
            head={['Service', 'Bookings', 'Arrivals', 'On time']}
            rows={services.map((service) => [
              service.name,
              service.bookings,
              service.arrivals,
              percent(service.inWindow, service.arrivals),
            ])}
          />
        </section>
        <section aria-labelledby="reports-technicians" data-wide="">
          <h2 id="reports-technicians">By technician</h2>
          <p>
            Visits that began in this period. A visit counts for its technician, and under Helped for anyone
            who came along. Planned time and accepted quotes are of completed visits.
          </p>
          {reports.technicians.length === 0 ? (
            <p>No visits in this period.</p>
          ) : (
            <FigureTable
              caption="By technician"
              download={download('technicians')}
              head={[
                'Technician',
                'Visits',
                'Helped',
                'Completed',
                'Planned time',
                'Accepted quotes',
                'Arrivals',
                'On time',
              ]}
              rows={reports.technicians.map((technician) => [
                technician.name,
                technician.visits,
                technician.helped,
                technician.completed,
                formatDuration(technician.completedMinutes),
                formatDollars(Math.round(technician.completedDollars * 100)),
                technician.arrivals,
                percent(technician.inWindow, technician.arrivals),
              ])}
            />
          )}
        </section>
        <section aria-labelledby="reports-suburbs">
          <h2 id="reports-suburbs">By suburb</h2>
          <p>The 20 suburbs with the most bookings.</p>
          <Suspense fallback={skeleton}>
            <Preloadable part={charts.most} props={{ of: suburbs, what: 'Bookings by suburb' }} />
          </Suspense>
          <ChartTable
            caption="By suburb"
            download={download('suburbs')}
            head={['Suburb', 'Bookings']}
            rows={suburbs.map((suburb) => [suburb.name, suburb.bookings])}
          />
        </section>
        <section aria-labelledby="reports-after-hours">
          <h2 id="reports-after-hours">After hours</h2>
          <p>Visits that begin outside opening hours, or while we’re closed for everyone.</p>
          <FigureTable
            caption="After hours"
            download={download('after-hours')}
            head={['Visits', 'Completed', 'From emergency requests']}
            rows={[[String(afterHours.visits), afterHours.completed, afterHours.emergencies]]}
          />
        </section>
        <section aria-labelledby="reports-urgent">
          <h2 id="reports-urgent">Emergency response times</h2>
          <p>From the website request to arrival, for requests that became bookings.</p>
          {urgent.length === 0 ? (
            <p>No emergency requests with an arrival in this period.</p>
          ) : (
            <FigureTable
              caption="Emergency response times"
              download={download('emergencies')}
              head={['Service', 'Advertised', 'Requests', 'Median', '9 in 10', 'Over advertised']}
              rows={urgent.map((row) => [
                row.service.title,
                `${row.service.arrival.time} ${row.service.arrival.qualifier}`,
                row.count,
                formatDuration(row.median),
                formatDuration(row.ninety),
                row.claimTo === null
                  ? 'None advertised'
                  : formatDuration(Math.max(0, row.ninety - row.claimTo)),
              ])}
            />
          )}
        </section>
        <section aria-labelledby="reports-accounting">
          <h2 id="reports-accounting">Accounting</h2>
          <p>
            Completed jobs as sales invoices. Prices come from accepted quotes, including GST; other jobs have
            none yet.
          </p>
          <Accounting />
        </section>
      </Sections>
    </>
  )
}
