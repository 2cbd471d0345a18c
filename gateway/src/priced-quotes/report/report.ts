import { record } from '../../audit/index.ts'
import type { Context } from '../../platform/context.ts'
import { csvStream } from '../../platform/pagination/csv.ts'
import { dateTime, dayOf, startOfDay } from '../../platform/time.ts'
import { readReport, readRows } from './store.ts'

/** Returns the period from the Monday of the first week to now, inclusive. */
function periodOf(weeks: number, now: Temporal.Instant) {
  const today = dayOf(now)
  const monday = today.subtract({ days: today.dayOfWeek - 1 })
  return { from: startOfDay(monday.subtract({ weeks: weeks - 1 })), to: now.add({ milliseconds: 1 }) }
}

/** Returns figures on quotes sent in the last weeks, by their current state. */
export async function pricedQuoteReport(weeks: number, { db, now }: Pick<Context, 'db' | 'now'>) {
  const { sent, accepted, declined, sent_cents, accepted_cents, median } = await readReport(
    db,
    periodOf(weeks, now),
  )
  return {
    ...{ sent, accepted, declined },
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
export async function exportPricedQuotes(weeks: number, context: Context): Promise<NodeJS.ReadableStream> {
  await context.db.transaction((tx) =>
    record(tx, { action: 'priced-quotes.export', target: 'priced-quotes', details: { weeks } }, context),
  )
  return csvStream(COLUMNS, rowsOf(weeks, context))
}

const formatAmount = (cents: number | null): string => (cents === null ? '' : (cents / 100).toFixed(2))
const formatInstant = (timestamp: string | null): string =>
  timestamp === null ? '' : dateTime(Temporal.Instant.from(new Date(timestamp).toISOString()))

async function* rowsOf(weeks: number, { db, now }: Context) {
  const rows = await readRows(db, periodOf(weeks, now))
  const today = dayOf(now).toString()
  yield rows.map((row) => ({
    Quote: row.reference,
    Status:
      (row.state === 'SENT' || row.state === 'SEEN') && row.valid_until !== null && row.valid_until < today
        ? 'EXPIRED'
        : row.state,
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
