import { type AnyColumn, and, eq, ne, sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/connection.ts'
import { bookingCustomers, bookings, quoteRequests } from '../../platform/database/tables.ts'
import { REQUEST_TABLES, type RequestKind } from './request-link-store.ts'

/** A position in a table that is processed from the oldest row to the newest. */
export type LinkPosition = { readonly at: string; readonly id: string }

const preciseTimestampSql = (column: AnyColumn) =>
  sql<string>`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

/** Up to `limit` unlinked bookings after a position, oldest first, without those of erased customers. */
export async function unlinkedBookings(tx: Transaction, after: LinkPosition | null, limit: number) {
  const rows = await tx
    .select({
      id: bookings.id,
      name: bookings.name,
      phone: bookings.phone,
      phoneE164: bookings.phoneE164,
      email: bookings.email,
      reminders: bookings.smsReminders,
      offers: bookings.marketing,
      at: bookings.bookedAt,
      street: bookings.street,
      unit: bookings.unit,
      suburb: bookings.suburb,
      postcode: bookings.postcode,
      access: bookings.access,
      relation: bookings.relation,
      positionAt: preciseTimestampSql(bookings.bookedAt),
    })
    .from(bookings)
    .where(
      and(
        sql`not exists (select from ${bookingCustomers} where ${bookingCustomers.bookingId} = ${bookings.id})`,
        ne(bookings.name, 'erased'),
        after
          ? sql`(${bookings.bookedAt}, ${bookings.id}) > (${after.at}::timestamptz, ${after.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(bookings.bookedAt, bookings.id)
    .limit(limit)
  return rows.map((row) => ({ ...row, position: { at: row.positionAt, id: row.id } }))
}

/** Up to `limit` unlinked requests of a kind after a position, oldest first, without spam and erased ones. */
export async function unlinkedRequests(
  tx: Transaction,
  kind: RequestKind,
  after: LinkPosition | null,
  limit: number,
) {
  const { table, links, id } = REQUEST_TABLES[kind]
  const rows = await tx
    .select({
      id: table.id,
      reference: table.reference,
      name: table.name,
      phone: table.phone,
      phoneE164: table.phoneE164,
      email: kind === 'QUOTE' ? sql<string | null>`${quoteRequests.email}` : sql<string | null>`null`,
      at: table.receivedAt,
      positionAt: preciseTimestampSql(table.receivedAt),
    })
    .from(table)
    .where(
      and(
        eq(table.spam, false),
        ne(table.name, 'erased'),
        sql`not exists (select from ${links} where ${sql.identifier(id)} = ${table.id})`,
        after
          ? sql`(${table.receivedAt}, ${table.id}) > (${after.at}::timestamptz, ${after.id}::bigint)`
          : undefined,
      ),
    )
    .orderBy(table.receivedAt, table.id)
    .limit(limit)
  return rows.map((row) => ({ ...row, position: { at: row.positionAt, id: String(row.id) } }))
}
