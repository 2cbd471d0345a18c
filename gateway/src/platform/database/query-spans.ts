import type pg from 'pg'
import { z } from 'zod'
import { traceCall } from '../observability/tracing.ts'

/** Something that runs queries: a pool, or one of its connections. */
type Queryable = { query(...args: ReadonlyArray<unknown>): unknown }

const QueryText = z.union([z.string(), z.object({ text: z.string() }).transform(({ text }) => text)])

/** Records each query inside a trace as a span with its kind and table. Records neither values nor SQL text. */
export function traceQueries(pool: pg.Pool): void {
  traceClient(pool)
  pool.on('connect', traceClient)
}

function traceClient(client: Queryable): void {
  const query = client.query.bind(client)
  client.query = (...args) => {
    const text = QueryText.safeParse(args[0]).data
    // A call with a callback is the pool's own, passing a query on to a connection.
    if (text === undefined || typeof args.at(-1) === 'function') return query(...args)
    const { kind, table } = summaryOf(text)
    const attributes = {
      'db.system.name': 'postgresql',
      'db.operation.name': kind,
      ...(table === undefined ? {} : { 'db.collection.name': table }),
    }
    return traceCall(['db', kind, table].filter(Boolean).join(' '), attributes, async () => query(...args))
  }
}

/** Returns the kind and table of a statement, such as `select` and `booking`. */
function summaryOf(text: string): { readonly kind: string; readonly table: string | undefined } {
  const kind = /^\s*([a-z]+)/i.exec(text)?.[1]?.toLowerCase() ?? 'other'
  const [, table] = /\b(?:from|into|update)\s+"?([a-z_][a-z0-9_.]*)/i.exec(text) ?? []
  return { kind, table }
}
