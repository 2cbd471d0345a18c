import { recordAlone } from '../../audit/index.ts'
import type { Context } from '../../platform/context.ts'
import { type CsvRow, csvStream } from '../../platform/pagination/csv.ts'
import { type PeriodArguments, reportingPeriod } from '../../platform/reporting-period.ts'
import { reports } from './reports.ts'

type Report = Awaited<ReturnType<typeof reports>>
type Cell = string | number

/** A table of a report, with its columns even if it has no rows. */
const table = <Row>(
  rowsOf: (report: Report) => ReadonlyArray<Row>,
  columns: Readonly<Record<string, (row: Row) => Cell>>,
) => ({
  columns: Object.keys(columns),
  rows: (report: Report): ReadonlyArray<CsvRow> =>
    rowsOf(report).map((row) =>
      Object.fromEntries(Object.entries(columns).map(([name, cell]) => [name, String(cell(row))])),
    ),
})

/** The tables of a report as files, by their name in the URL. Times are in minutes, amounts in dollars. */
const TABLES = new Map([
  [
    'bookings-by-week',
    table(({ weeks }) => weeks, {
      'Week from': ({ from }) => from,
      Online: ({ online }) => online,
      'By staff': ({ byStaff }) => byStaff,
      All: ({ online, byStaff }) => online + byStaff,
    }),
  ],
  [
    'quote-requests-by-week',
    table(({ weeks }) => weeks, {
      'Week from': ({ from }) => from,
      Received: ({ quotes }) => quotes,
      Booked: ({ accepted }) => accepted,
    }),
  ],
  [
    'services',
    table(({ services }) => services, {
      Service: ({ name }) => name,
      Bookings: ({ bookings }) => bookings,
      Arrivals: ({ arrivals }) => arrivals,
      'On time': ({ inWindow }) => inWindow,
    }),
  ],
  [
    'suburbs',
    table(({ suburbs }) => suburbs, { Suburb: ({ name }) => name, Bookings: ({ bookings }) => bookings }),
  ],
  [
    'technicians',
    table(({ technicians }) => technicians, {
      Technician: ({ name }) => name,
      Visits: ({ visits }) => visits,
      Helped: ({ helped }) => helped,
      Completed: ({ completed }) => completed,
      'Planned minutes completed': ({ completedMinutes }) => completedMinutes,
      'Accepted quotes completed': ({ completedDollars }) => completedDollars.toFixed(2),
      Arrivals: ({ arrivals }) => arrivals,
      'On time': ({ inWindow }) => inWindow,
    }),
  ],
  [
    'after-hours',
    table(({ afterHours }) => [afterHours], {
      Visits: ({ visits }) => visits,
      Completed: ({ completed }) => completed,
      'From emergency requests': ({ emergencies }) => emergencies,
    }),
  ],
  [
    'emergencies',
    table(({ urgent }) => urgent, {
      Service: ({ service }) => service.title,
      Advertised: ({ advertised }) => advertised,
      Requests: ({ count }) => count,
      'Median minutes': ({ median }) => median,
      '9 in 10 within minutes': ({ ninety }) => ninety,
      'Minutes over advertised': ({ claimTo, ninety }) =>
        claimTo === null ? '' : Math.max(0, ninety - claimTo),
    }),
  ],
])

/**
 * Exports one table of the report on a period as CSV, without customers' data. The export is recorded in the audit log first. Null if
 * there is no such table. Throws a bad-input error for an invalid period.
 */
export async function exportReport(
  name: string,
  args: PeriodArguments,
  context: Context,
): Promise<NodeJS.ReadableStream | null> {
  const found = TABLES.get(name)
  if (!found) return null
  const period = reportingPeriod(args, context.now)
  const details = { table: name, from: period.firstDay.toString(), to: period.lastDay.toString() }
  await recordAlone({ action: 'reports.export', target: 'reports', details }, context)
  return csvStream(found.columns, onePage(found.rows(await reports(args, context))))
}

async function* onePage(rows: ReadonlyArray<CsvRow>): AsyncGenerator<ReadonlyArray<CsvRow>> {
  yield rows
}
