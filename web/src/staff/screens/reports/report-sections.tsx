import { chakra } from 'design-system'
import { RowsSkeleton } from 'design-system/staff'
import { type ReactNode, Suspense } from 'react'
import { formatDollars } from '../../../shared/money.ts'
import { bestEffort } from '../../lib/requests/best-effort.ts'
import { Preloadable, preloadableComponent } from '../../lib/screen-frame/preloadable-component.tsx'
import { Accounting } from './accounting.tsx'
import { formatDuration, percent } from './format.ts'
import { QuotesReport } from './quotes-report.tsx'
import { ChartTable, FigureTable } from './report-table.tsx'
import type { QuoteFigures, ReportsData } from './reports-query.ts'

// Only this screen uses the chart library, so it's fetched in parallel with the data.
const charts = {
  weeks: preloadableComponent(() => import('./charts.tsx').then((module) => module.WeeksChart)),
  quotes: preloadableComponent(() => import('./charts.tsx').then((module) => module.QuotesChart)),
  most: preloadableComponent(() => import('./charts.tsx').then((module) => module.RankingChart)),
}

export function fetchCharts(): void {
  for (const { fetch } of Object.values(charts)) void bestEffort(fetch())
}

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

interface ReportSectionsProps {
  reports: ReportsData
  priced: QuoteFigures
  today: string
}

/** Every report of the period, each as a chart or table that can be downloaded. */
export function ReportSections({ reports, priced, today }: ReportSectionsProps) {
  return (
    <Sections>
      <BookingsByWeek reports={reports} today={today} />
      <QuoteRequestsByWeek reports={reports} />
      <QuotesReport figures={priced} from={reports.from} to={reports.to} />
      <Services reports={reports} />
      <Technicians reports={reports} />
      <Suburbs reports={reports} />
      <AfterHours reports={reports} />
      <EmergencyResponse reports={reports} />
      <Section
        id="accounting"
        title="Accounting"
        note="Completed jobs as sales invoices. Prices come from accepted quotes, including GST; other jobs have none yet."
      >
        <Accounting />
      </Section>
    </Sections>
  )
}

interface SectionProps {
  id: string
  title: string
  note: string
  children: ReactNode
  /** Spans both columns. */
  wide?: boolean
}

function Section({ id, title, note, children, wide = false }: SectionProps) {
  return (
    <section aria-labelledby={`reports-${id}`} data-wide={wide ? '' : undefined}>
      <h2 id={`reports-${id}`}>{title}</h2>
      <p>{note}</p>
      {children}
    </section>
  )
}

const Chart = ({ children }: { children: ReactNode }) => (
  <Suspense fallback={<RowsSkeleton label="Loading chart" />}>{children}</Suspense>
)

/** Address of a report as a CSV file. */
const fileOf = ({ from, to }: ReportsData, table: string): string =>
  `/admin/export/reports/${table}.csv?${new URLSearchParams({ from, to })}`

function BookingsByWeek({ reports, today }: { reports: ReportsData; today: string }) {
  const { weeks, to } = reports
  return (
    <Section
      id="weeks"
      title="Bookings by week"
      note={`Booked online or by staff.${to === today ? ' This week isn’t over yet.' : ''}`}
    >
      <Chart>
        <Preloadable part={charts.weeks} props={{ weeks }} />
      </Chart>
      <ChartTable
        caption="Bookings by week"
        download={fileOf(reports, 'bookings-by-week')}
        head={['Week from', 'Online', 'By staff', 'All']}
        rows={weeks.map((week) => [week.from, week.online, week.byStaff, week.online + week.byStaff])}
      />
    </Section>
  )
}

function QuoteRequestsByWeek({ reports }: { reports: ReportsData }) {
  const { weeks } = reports
  return (
    <Section
      id="quotes"
      title="Quote requests by week"
      note="By week received, and how many became bookings."
    >
      <Chart>
        <Preloadable part={charts.quotes} props={{ weeks }} />
      </Chart>
      <ChartTable
        caption="Quote requests by week"
        download={fileOf(reports, 'quote-requests-by-week')}
        head={['Week from', 'Received', 'Booked', 'Accepted']}
        rows={weeks.map((week) => [
          week.from,
          week.quotes,
          week.accepted,
          percent(week.accepted, week.quotes),
        ])}
      />
    </Section>
  )
}

function Services({ reports }: { reports: ReportsData }) {
  const { services } = reports
  return (
    <Section id="services" title="By service" note="On time means before the arrival window ends.">
      <Chart>
        <Preloadable part={charts.most} props={{ of: services, what: 'Bookings by service' }} />
      </Chart>
      <ChartTable
        caption="By service"
        download={fileOf(reports, 'services')}
        head={['Service', 'Bookings', 'Arrivals', 'On time']}
        rows={services.map((service) => [
          service.name,
          service.bookings,
          service.arrivals,
          percent(service.inWindow, service.arrivals),
        ])}
      />
    </Section>
  )
}

function Technicians({ reports }: { reports: ReportsData }) {
  return (
    <Section
      id="technicians"
      title="By technician"
      note="Visits that began in this period. A visit counts for its technician, and under Helped for anyone who came along. Planned time and accepted quotes are of completed visits."
      wide
    >
      {reports.technicians.length === 0 ? (
        <p>No visits in this period.</p>
      ) : (
        <FigureTable
          caption="By technician"
          download={fileOf(reports, 'technicians')}
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
    </Section>
  )
}

function Suburbs({ reports }: { reports: ReportsData }) {
  const { suburbs } = reports
  return (
    <Section id="suburbs" title="By suburb" note="The 20 suburbs with the most bookings.">
      <Chart>
        <Preloadable part={charts.most} props={{ of: suburbs, what: 'Bookings by suburb' }} />
      </Chart>
      <ChartTable
        caption="By suburb"
        download={fileOf(reports, 'suburbs')}
        head={['Suburb', 'Bookings']}
        rows={suburbs.map((suburb) => [suburb.name, suburb.bookings])}
      />
    </Section>
  )
}

function AfterHours({ reports }: { reports: ReportsData }) {
  const { visits, completed, emergencies } = reports.afterHours
  return (
    <Section
      id="after-hours"
      title="After hours"
      note="Visits that begin outside opening hours, or while we’re closed for everyone."
    >
      <FigureTable
        caption="After hours"
        download={fileOf(reports, 'after-hours')}
        head={['Visits', 'Completed', 'From emergency requests']}
        rows={[[String(visits), completed, emergencies]]}
      />
    </Section>
  )
}

function EmergencyResponse({ reports }: { reports: ReportsData }) {
  return (
    <Section
      id="urgent"
      title="Emergency response times"
      note="From the website request to arrival, for requests that became bookings."
    >
      {reports.urgent.length === 0 ? (
        <p>No emergency requests with an arrival in this period.</p>
      ) : (
        <FigureTable
          caption="Emergency response times"
          download={fileOf(reports, 'emergencies')}
          head={['Service', 'Advertised', 'Requests', 'Median', '9 in 10', 'Over advertised']}
          rows={reports.urgent.map(({ service, count, median, ninety, claimTo }) => [
            service.title,
            service.arrivalPhrase,
            count,
            formatDuration(median),
            formatDuration(ninety),
            claimTo === null ? 'None advertised' : formatDuration(Math.max(0, ninety - claimTo)),
          ])}
        />
      )}
    </Section>
  )
}
