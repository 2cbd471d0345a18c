import { and, asc, eq, gt, gte, inArray, lt, or } from 'drizzle-orm'
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

/** Jobs completed in a period, earliest first, each with the work order that it comes from. A job reopened and completed again appears once per completion. */
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
