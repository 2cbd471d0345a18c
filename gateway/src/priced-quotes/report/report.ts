import { recordAlone } from '../../audit/index.ts'
import type { Context } from '../../platform/context.ts'
import { csvStream, csvTime } from '../../platform/pagination/csv.ts'
import {
  type PeriodArguments,
  type ReportingPeriod,
  reportingPeriod,
} from '../../platform/reporting-period.ts'
import { stateOf } from '../quotes/view.ts'
import { readReport, readRows } from './store.ts'

/** Returns figures on quotes sent in a period, by their current state. Throws a bad-input error for an invalid period. */
export async function pricedQuoteReport(args: PeriodArguments, { db, now }: Pick<Context, 'db' | 'now'>) {
  const { sent, accepted, declined, sent_cents, accepted_cents, median } = await readReport(
    db,
    reportingPeriod(args, now),
  )
  return {
    sent,
    accepted,
    declined,
    sentDollars: Number(sent_cents) / 100,
    acceptedDollars: Number(accepted_cents) / 100,
    answerMedian: median === null ? null : Math.round(median),
  }
}

const COLUMNS = [
  'Quote',
  'Status',
  'Service',
  'Suburb',
  'Sent',
  'Answered',
  'Valid until',
  'Total',
  'Accepted total',
  'Reason declined',
] as const

/** Exports the report's quotes as CSV, without customers' names and contact details. The export is logged first. */
export async function exportPricedQuotes(
  args: PeriodArguments,
  context: Context,
): Promise<NodeJS.ReadableStream> {
  const period = reportingPeriod(args, context.now)
  const details = { from: period.firstDay.toString(), to: period.lastDay.toString() }
  await recordAlone({ action: 'priced-quotes.export', target: 'priced-quotes', details }, context)
  return csvStream(COLUMNS, rowsOf(period, context))
}

const formatAmount = (cents: number | null): string => (cents === null ? '' : (cents / 100).toFixed(2))
const formatInstant = (timestamp: string | null): string =>
  timestamp === null ? '' : csvTime(Temporal.Instant.from(new Date(timestamp).toISOString()))

async function* rowsOf(period: ReportingPeriod, { db, now }: Context) {
  const rows = await readRows(db, period)
  yield rows.map((row) => ({
    Quote: row.reference,
    Status: stateOf({ state: row.state, validUntil: row.valid_until }, { now }),
    Service: row.service ?? '',
    Suburb: row.suburb ?? '',
    Sent: formatInstant(row.sent_at),
    Answered: formatInstant(row.answered_at),
    'Valid until': row.valid_until ?? '',
    Total: formatAmount(row.total_cents),
    'Accepted total': formatAmount(row.accepted_cents),
    'Reason declined': row.decline_reason ?? '',
  }))
}
