import { and, asc, eq, gt, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/database/connection.ts'
import type { dispatchRequests, quoteRequests } from '../../platform/database/tables.ts'

/** The tables of what people ask us for; they share the columns that this file reads. */
export type RequestTable = typeof quoteRequests | typeof dispatchRequests

/** Which rows of such a table. */
export type RequestCondition = SQL

export type StoredRequest = { readonly reference: string; readonly receivedAt: Temporal.Instant }

const stored = (table: RequestTable) => ({ reference: table.reference, receivedAt: table.receivedAt })

/** Makes other transactions about this phone, and this kind of request, wait until this one is over. */
export async function lockPhone(tx: Transaction, kind: string, phoneKey: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${kind} ${phoneKey}`}, 0))`)
}

/** Makes other transactions about the same words wait until this one is over. */
export async function lockWords(tx: Transaction, fingerprint: Buffer): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${fingerprint.readBigInt64BE().toString()}::bigint)`)
}

export async function findByReference(
  db: Database | Transaction,
  table: RequestTable,
  reference: string,
): Promise<StoredRequest | null> {
  const [row] = await db.select(stored(table)).from(table).where(eq(table.reference, reference))
  return row ?? null
}

/** The same words from the same client address since an instant. */
export async function findDuplicate(
  db: Database | Transaction,
  table: RequestTable,
  { fingerprint, since }: { fingerprint: Buffer; since: Temporal.Instant },
): Promise<StoredRequest | null> {
  const [row] = await db
    .select(stored(table))
    .from(table)
    .where(and(eq(table.fingerprint, fingerprint), gt(table.receivedAt, since)))
    .limit(1)
  return row ?? null
}

/** When this phone asked since a moment, oldest first. Spam is not held against it. */
export async function requestsSince(
  tx: Transaction,
  { table, kind }: { readonly table: RequestTable; readonly kind?: RequestCondition },
  phoneKey: string,
  since: Temporal.Instant,
): Promise<ReadonlyArray<Temporal.Instant>> {
  const rows = await tx
    .select(stored(table))
    .from(table)
    .where(and(eq(table.phoneKey, phoneKey), gt(table.receivedAt, since), eq(table.spam, false), kind))
    .orderBy(asc(table.receivedAt))
  return rows.map(({ receivedAt }) => receivedAt)
}

export async function deleteRequestsBefore(
  db: Database,
  table: RequestTable,
  before: { readonly spam: Temporal.Instant; readonly all: Temporal.Instant },
): Promise<void> {
  const oldSpam = and(eq(table.spam, true), lt(table.receivedAt, before.spam))
  await db.delete(table).where(or(oldSpam, lt(table.receivedAt, before.all)))
}
