import { recordAlone } from '../../audit/index.ts'
import type { Context } from '../../platform/context.ts'
import { type CsvRow, csvStream, csvTime, readPages } from '../../platform/pagination/csv.ts'
import {
  answerBy,
  type ListedQuote,
  type QuoteListQuery,
  quoteState,
  staffQuotes,
  subjectOf,
} from './quote-list.ts'

const COLUMNS = [
  'Reference',
  'Status',
  'Received',
  'Answer by',
  'Answered',
  'Customer',
  'Phone',
  'Email',
  'About',
  'Suburb',
  'Message',
] as const

/** All requests matching a list's filter, as a CSV file. The export is recorded in the audit log first. */
export async function exportQuotes(query: QuoteListQuery, context: Context): Promise<NodeJS.ReadableStream> {
  const { filter, sort, descending } = query
  const narrowedBy = Object.entries(filter).flatMap(([name, value]) => (value ? [name] : []))
  await recordAlone(
    { action: 'quotes.export', target: 'quotes', details: { narrowedBy, sort, descending } },
    context,
  )
  return csvStream(COLUMNS, pages(query, context))
}

async function* pages(query: QuoteListQuery, context: Context): AsyncGenerator<ReadonlyArray<CsvRow>> {
  for await (const { rows } of readPages((page) => staffQuotes(query, page, context)))
    yield rows.map(toCsvRow)
}

function toCsvRow(quote: ListedQuote): Readonly<Record<(typeof COLUMNS)[number], string>> {
  return {
    Reference: quote.reference,
    Status: quoteState(quote),
    Received: csvTime(quote.receivedAt),
    'Answer by': csvTime(answerBy(quote)),
    Answered: quote.answeredAt ? csvTime(quote.answeredAt) : '',
    Customer: quote.name,
    Phone: quote.phone,
    Email: quote.email,
    About: subjectOf(quote),
    Suburb: quote.suburb ?? '',
    Message: quote.message,
  }
}
