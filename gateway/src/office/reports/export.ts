import { record } from '../../audit/index.ts'
import type { Context } from '../../platform/context.ts'
import { type CsvRow, csvStream } from '../../platform/pagination/csv.ts'
import { type PeriodArguments, reportingPeriod } from '../../platform/reporting-period.ts'
import { reports } from './reports.ts'

type Report = Awaited<ReturnType<typeof reports>>
type Cells = Readonly<Record<string, string | number>>

/** The tables of a report as files, by their name in the URL. Times are in minutes, amounts in dollars. */
const TABLES = {
  'bookings-by-week': ({ weeks }) =>
    weeks.map(({ from, online, byStaff }) => ({
      'Week from': from,
      Online: online,
      'By staff': byStaff,
      All: online + byStaff,
    })),
  'quote-requests-by-week': ({ weeks }) =>
    weeks.map(({ from, quotes, accepted }) => ({ 'Week from': from, Received: quotes, Booked: accepted })),
  services: ({ services }) =>
    services.map(({ name, bookings, arrivals, inWindow }) => ({
      Service: name,
      Bookings: bookings,
      Arrivals: arrivals,
      'On time': inWindow,
    })),
  suburbs: ({ suburbs }) => suburbs.map(({ name, bookings }) => ({ Suburb: name, Bookings: bookings })),
  technicians: ({ technicians }) =>
    technicians.map((technician) => ({
      Technician: technician.name,
      Visits: technician.visits,
      Completed: technician.completed,
      'Planned minutes completed': technician.completedMinutes,
      'Accepted quotes completed': technician.completedDollars.toFixed(2),
      Arrivals: technician.arrivals,
      'On time': technician.inWindow,
    })),
  'after-hours': ({ afterHours }) => [
    {
      Visits: afterHours.visits,
      Completed: afterHours.completed,
      'From emergency requests': afterHours.emergencies,
    },
  ],
  emergencies: ({ urgent }) =>
    urgent.map(({ service, count, median, ninety, claimTo }) => ({
      Service: service.title,
      Advertised: `${service.arrival.time} ${service.arrival.qualifier}`,
      Requests: count,
      'Median minutes': median,
      '9 in 10 within minutes': ninety,
      'Minutes over advertised': claimTo === null ? '' : Math.max(0, ninety - claimTo),
    })),
} satisfies Readonly<Record<string, (report: Report) => ReadonlyArray<Cells>>>

/**
 * Exports one table of the report on a period as CSV, without customers' data. The export is recorded in the audit log first. Null if
 * there is no such table. Throws a bad-input error for an invalid period.
 */
export async function exportReport(
  table: string,
  args: PeriodArguments,
  context: Context,
): Promise<NodeJS.ReadableStream | null> {
  if (!Object.hasOwn(TABLES, table)) return null
  const period = reportingPeriod(args, context.now)
  const details = { table, from: period.firstDay.toString(), to: period.lastDay.toString() }
  await context.db.transaction((tx) =>
    record(tx, { action: 'reports.export', target: 'reports', details }, context),
  )
  const rows: ReadonlyArray<Cells> = TABLES[table as keyof typeof TABLES](await reports(args, context))
  return csvStream(Object.keys(rows[0] ?? {}), onePage(rows))
}

async function* onePage(rows: ReadonlyArray<Cells>): AsyncGenerator<ReadonlyArray<CsvRow>> {
  yield rows.map((row) => Object.fromEntries(Object.entries(row).map(([name, cell]) => [name, String(cell)])))
}
