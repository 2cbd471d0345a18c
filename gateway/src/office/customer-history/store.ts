import { sql } from 'drizzle-orm'
import type { VisitState } from '../../platform/database/column-types.ts'
import type { Database } from '../../platform/database/connection.ts'

/** A history entry as stored. */
export type HistoryRow = {
  readonly kind: 'BOOKING' | 'QUOTE' | 'EMERGENCY' | 'REVIEW' | 'MESSAGE'
  readonly id: string
  /** ISO 8601 in UTC, to the microsecond. */
  readonly at: string
  /** End of a booking's window, in the same format. */
  readonly endsAt: string | null
  /** Template and channel of a message. */
  readonly template: string | null
  readonly channel: 'email' | 'sms' | null
  readonly service: string | null
  readonly words: string | null
  readonly place: string | null
  readonly stars: number | null
  readonly state: VisitState | null
  readonly reference: string | null
}

export type HistoryPosition = { readonly at: string; readonly kind: string; readonly id: string }

/** A column as an instant in ISO 8601 in UTC, to the microsecond. */
const isoInstant = (column: 'at' | 'ends_at') =>
  sql`to_char(${sql.raw(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

/** Entries of a customer's history after a position, latest first. */
export async function historyRows(
  db: Database,
  customerId: number,
  after: HistoryPosition | null,
  limit: number,
): Promise<ReadonlyArray<HistoryRow>> {
  const position = after
    ? sql`where (at, kind, id) < (${after.at}::timestamptz, ${after.kind}, ${after.id})`
    : sql``
  const { rows } = await db.execute<HistoryRow>(sql`
    with customer_booking as materialized (
      select booking.id, booking.reference, service, symptom, street, unit, suburb
        from booking_customer join booking on booking.id = booking_id where customer_id = ${customerId}
    ), history as (
      select 'BOOKING' as kind, customer_booking.id::text as id, starts_at as at,
             window_ends_at as ends_at, null as template, null as channel, customer_booking.service,
             symptom as words, concat_ws(', ', nullif(customer_booking.unit, ''), street, suburb) as place, null::int as stars, state,
             reference
        from customer_booking join visit on visit.id = customer_booking.id
       union all
      select 'QUOTE', quote_request.id::text, received_at, null, null, null, service, message, null, null, null, reference
        from quote_request_customer join quote_request on quote_request.id = quote_request_id
       where customer_id = ${customerId}
       union all
      select 'EMERGENCY', dispatch_request.id::text, received_at, null, null, null, null, message, place, null, null, reference
        from dispatch_request_customer join dispatch_request on dispatch_request.id = dispatch_request_id
       where customer_id = ${customerId}
       union all
      select 'REVIEW', review.id::text, written_at, null, null, null, null, text, null, review.stars, null, customer_booking.reference
        from customer_booking join review on review.booking_id = customer_booking.id
        join review_version on review_id = review.id and review_version.version = review.version
       union all
      select 'MESSAGE', message.id::text, created_at, null, template, channel, null, subject, null, null, null, customer_booking.reference
        from customer_booking join message on message.booking_id = customer_booking.id
       where template not like 'office-%'
       union all
      select 'MESSAGE', message.id::text, created_at, null, template, channel, null, subject, null, null, null, reference
        from quote_request_customer join quote_request on quote_request.id = quote_request_id
        join message on props ->> 'reference' = reference and lower(recipient) = lower(quote_request.email)
       where customer_id = ${customerId}
    )
    select kind, id, ${isoInstant('at')} as at, ${isoInstant('ends_at')} as "endsAt", template, channel, service,
           words, place, stars, state, reference
      from history ${position}
     order by history.at desc, kind desc, id desc limit ${limit}`)
  return rows
}
