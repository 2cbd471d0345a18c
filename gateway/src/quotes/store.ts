import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../database/database.ts'
import { quoteRequests } from '../database/tables.ts'

export type StoredQuote = Pick<typeof quoteRequests.$inferSelect, 'reference' | 'receivedAt'>

const stored = { reference: quoteRequests.reference, receivedAt: quoteRequests.receivedAt }

/** Makes other transactions about this phone wait until this one is over. */
export async function lockPhone(tx: Transaction, phoneKey: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`quote ${phoneKey}`}, 0))`)
}

export async function findByKey(
  db: Database | Transaction,
  idempotencyKey: string,
): Promise<StoredQuote | null> {
  const [row] = await db
    .select(stored)
    .from(quoteRequests)
    .where(eq(quoteRequests.idempotencyKey, idempotencyKey))
  return row ?? null
}

/** The same words from the same place since a moment. */
export async function findTwin(
  db: Database | Transaction,
  { fingerprint, since }: { fingerprint: Buffer; since: Temporal.Instant },
): Promise<StoredQuote | null> {
  const [row] = await db
    .select(stored)
    .from(quoteRequests)
    .where(and(eq(quoteRequests.fingerprint, fingerprint), gt(quoteRequests.receivedAt, since)))
    .limit(1)
  return row ?? null
}

/** When this phone asked since a moment, oldest first. Spam is not held against it. */
export async function quotesSince(
  tx: Transaction,
  phoneKey: string,
  since: Temporal.Instant,
): Promise<ReadonlyArray<Temporal.Instant>> {
  const rows = await tx
    .select({ receivedAt: quoteRequests.receivedAt })
    .from(quoteRequests)
    .where(
      and(
        eq(quoteRequests.phoneKey, phoneKey),
        gt(quoteRequests.receivedAt, since),
        eq(quoteRequests.spam, false),
      ),
    )
    .orderBy(asc(quoteRequests.receivedAt))
  return rows.map(({ receivedAt }) => receivedAt)
}

/** Null when its reference or its idempotency key is taken. */
export async function insertQuote(
  tx: Transaction,
  quote: typeof quoteRequests.$inferInsert,
): Promise<StoredQuote | null> {
  const [row] = await tx.insert(quoteRequests).values(quote).onConflictDoNothing().returning(stored)
  return row ?? null
}
