import { and, asc, eq, gt, gte, inArray, lt, notExists, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '../../platform/database/connection.ts'
import {
  bookingEvents,
  bookings,
  pricedQuotes,
  pricedQuoteVersions,
  quoteRequests,
  visits,
} from '../../platform/database/tables.ts'

/** A position in the list of jobs: completion time and id. */
export type JobPosition = { readonly at: Temporal.Instant; readonly id: number }

/**
 * Jobs completed in a period, earliest first, each with the work order that it comes from. A job that was reopened counts on the day
 * it was last completed: Xero adds up all lines with the same invoice number, so a second set of lines would double the amount.
 */
export async function completedJobs(
  db: Database,
  {
    from,
    to,
    after,
    limit,
  }: {
    readonly from: Temporal.Instant
    readonly to: Temporal.Instant
    readonly after: JobPosition | null
    readonly limit: number
  },
) {
  const { at, id, kind, bookingId } = bookingEvents
  const later = alias(bookingEvents, 'later')
  const completedAgain = db
    .select({ id: later.id })
    .from(later)
    .where(and(eq(later.bookingId, bookingId), eq(later.kind, 'completed'), gt(later.id, id)))
  return await db
    .select({ id, at, booking: bookings, order: quoteRequests.workOrder })
    .from(bookingEvents)
    .innerJoin(bookings, eq(bookings.id, bookingId))
    .innerJoin(visits, eq(visits.id, bookingId))
    .leftJoin(quoteRequests, eq(quoteRequests.reference, bookings.workOrder))
    .where(
      and(
        eq(kind, 'completed'),
        eq(visits.state, 'COMPLETED'),
        notExists(completedAgain),
        gte(at, from),
        lt(at, to),
        after ? or(gt(at, after.at), and(eq(at, after.at), gt(id, after.id))) : undefined,
      ),
    )
    .orderBy(asc(at), asc(id))
    .limit(limit)
}

/** The quotes these bookings were made from, in the version the customer accepted. */
export async function acceptedQuotes(db: Database, bookingIds: ReadonlyArray<string>) {
  if (bookingIds.length === 0) return []
  return await db
    .select({
      bookingId: pricedQuotes.bookingId,
      reference: pricedQuotes.reference,
      options: pricedQuotes.acceptedOptions,
      lines: pricedQuoteVersions.lines,
      discountBasisPoints: pricedQuoteVersions.discountBasisPoints,
    })
    .from(pricedQuotes)
    .innerJoin(
      pricedQuoteVersions,
      and(
        eq(pricedQuoteVersions.quoteId, pricedQuotes.id),
        eq(pricedQuoteVersions.number, pricedQuotes.current),
      ),
    )
    .where(inArray(pricedQuotes.bookingId, [...bookingIds]))
}
