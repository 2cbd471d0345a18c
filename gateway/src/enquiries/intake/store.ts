import { and, asc, eq, gt, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/database/connection.ts'
import { lockName } from '../../platform/database/locks.ts'
import type { dispatchRequests, quoteRequests } from '../../platform/database/tables.ts'

/** The request tables. They share the columns that this file reads. */
export type RequestTable = typeof quoteRequests | typeof dispatchRequests

/** A condition on rows of a request table. */
export type RequestCondition = SQL

export type StoredRequest = { readonly reference: string; readonly receivedAt: Temporal.Instant }

const requestColumns = (table: RequestTable) => ({ reference: table.reference, receivedAt: table.receivedAt })

/** Blocks other transactions about this phone and kind of request until this one ends. */
export async function lockPhone(tx: Transaction, kind: string, phoneKey: string): Promise<void> {
  await lockName(tx, `${kind} ${phoneKey}`)
}

/** Blocks other transactions with the same content until this one ends. */
export async function lockContent(tx: Transaction, fingerprint: Buffer): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${fingerprint.readBigInt64BE().toString()}::bigint)`)
}

export async function findByReference(
  db: Database | Transaction,
  table: RequestTable,
  reference: string,
): Promise<StoredRequest | null> {
  const [row] = await db.select(requestColumns(table)).from(table).where(eq(table.reference, reference))
  return row ?? null
}

/** An earlier request with the same content from the same client address since an instant. */
export async function findDuplicate(
  db: Database | Transaction,
  table: RequestTable,
  { fingerprint, since }: { fingerprint: Buffer; since: Temporal.Instant },
): Promise<StoredRequest | null> {
  const [row] = await db
    .select(requestColumns(table))
    .from(table)
    .where(and(eq(table.fingerprint, fingerprint), gt(table.receivedAt, since)))
    .limit(1)
  return row ?? null
}

/** Times of requests from this phone since an instant, oldest first. Spam doesn't count. */
export async function requestTimesSince(
  tx: Transaction,
  { table, kind }: { readonly table: RequestTable; readonly kind?: RequestCondition },
  phoneKey: string,
  since: Temporal.Instant,
): Promise<ReadonlyArray<Temporal.Instant>> {
  const rows = await tx
    .select(requestColumns(table))
    .from(table)
    .where(and(eq(table.phoneKey, phoneKey), gt(table.receivedAt, since), eq(table.spam, false), kind))
    .orderBy(asc(table.receivedAt))
  return rows.map(({ receivedAt }) => receivedAt)
}

export async function deleteRequestsBefore(
  db: Database,
  table: RequestTable,
  cutoffs: { readonly spam: Temporal.Instant; readonly all: Temporal.Instant },
): Promise<void> {
  const oldSpam = and(eq(table.spam, true), lt(table.receivedAt, cutoffs.spam))
  await db.delete(table).where(or(oldSpam, lt(table.receivedAt, cutoffs.all)))
}
