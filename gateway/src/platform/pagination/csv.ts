import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import { dateTime } from '../time.ts'

const ROWS_PER_PAGE = 1_000

/** One row of a file: its cells by column header. */
export type CsvRow = Readonly<Record<string, string>>

/**
 * Writes a list as a CSV file (RFC 4180), page by page, so that only one page is in memory. It starts with a byte order mark,
 * without which Excel misreads accents in UTF-8. Cells that a spreadsheet would take for a formula (`=`, `+`, `-`, `@`, a tab, a
 * carriage return, and the full-width forms) start with an apostrophe.
 */
export function csvStream(
  columns: ReadonlyArray<string>,
  pages: AsyncIterable<ReadonlyArray<CsvRow>>,
): NodeJS.ReadableStream {
  const file = stringify({
    header: true,
    columns: [...columns],
    bom: true,
    record_delimiter: 'windows',
    escape_formulas: true,
    quoted_match: /[\r\n]/,
  })
  const rows = Readable.from(rowsOf(pages), { highWaterMark: ROWS_PER_PAGE })
  rows.on('error', (error) => file.destroy(error))
  file.on('close', () => rows.destroy())
  return rows.pipe(file)
}

/** Formats an instant for a cell, in Queensland time: `2026-11-21 09:30`. Spreadsheets read `T` and an offset as text. */
export function csvTime(instant: Temporal.Instant): string {
  return dateTime(instant).slice(0, 16).replace('T', ' ')
}

/** Yields the pages of a list in order, each read on demand. A null page ends it. */
export async function* readPages<
  Page extends { readonly endCursor: string | null; readonly hasNext: boolean },
>(
  read: (page: { first: number; after: string | null; before: null }) => Promise<Page | null>,
): AsyncGenerator<Page> {
  let after: string | null = null
  do {
    const page: Page | null = await read({ first: ROWS_PER_PAGE, after, before: null })
    if (!page) return
    yield page
    after = page.hasNext ? page.endCursor : null
  } while (after !== null)
}

async function* rowsOf(pages: AsyncIterable<ReadonlyArray<CsvRow>>): AsyncGenerator<CsvRow> {
  for await (const page of pages) yield* page
}
