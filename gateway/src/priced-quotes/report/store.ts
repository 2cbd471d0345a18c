import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/connection.ts'
import type { PricedQuoteState } from '../../platform/database/tables.ts'

type Period = { readonly from: Temporal.Instant; readonly to: Temporal.Instant }

/** Returns figures on quotes first sent in a period, by their current state. Amounts in cents, the median in minutes. */
export async function readReport(db: Database, { from, to }: Period) {
  const { rows } = await db.execute<{
    sent: number
    accepted: number
    declined: number
    sent_cents: string
    accepted_cents: string
    median: number | null
  }>(sql`
    select count(*)::int as sent,
           count(*) filter (where state in ('ACCEPTED', 'CONVERTED'))::int as accepted,
           count(*) filter (where state = 'DECLINED')::int as declined,
           coalesce(sum(total_cents), 0)::text as sent_cents,
           coalesce(sum(accepted_cents), 0)::text as accepted_cents,
           percentile_cont(0.5) within group (order by extract(epoch from answered_at - sent_at) / 60)
             filter (where answered_at is not null) as median
      from priced_quote
     where sent_at >= ${from.toString()}::timestamptz and sent_at < ${to.toString()}::timestamptz`)
  const [row] = rows
  if (!row) throw new Error('report of quotes without a row')
  return row
}

/** Returns the report's quotes, oldest first. */
export async function readRows(db: Database, { from, to }: Period) {
  const { rows } = await db.execute<{
    reference: string
    state: PricedQuoteState
    service: string | null
    suburb: string | null
    sent_at: string
    answered_at: string | null
    total_cents: number
    accepted_cents: number | null
    valid_until: string | null
    decline_reason: string | null
  }>(sql`
    select reference, state, service, suburb, sent_at, answered_at, total_cents, accepted_cents, valid_until::text, decline_reason
      from priced_quote
     where sent_at >= ${from.toString()}::timestamptz and sent_at < ${to.toString()}::timestamptz
     order by sent_at, id`)
  return rows
}
