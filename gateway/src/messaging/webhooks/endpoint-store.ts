import { asc, count, eq, isNull } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/database/connection.ts'
import { staffAccounts, webhookEndpoints } from '../../platform/database/tables.ts'

const selectEndpoints = (db: Database | Transaction) =>
  db
    .select({ endpoint: webhookEndpoints, createdBy: staffAccounts.name })
    .from(webhookEndpoints)
    .innerJoin(staffAccounts, eq(staffAccounts.id, webhookEndpoints.createdBy))

/** An endpoint and the account that added it. */
export type StoredEndpoint = Awaited<ReturnType<typeof selectEndpoints>>[number]

export type Endpoint = StoredEndpoint['endpoint']

/** All endpoints, oldest first. */
export function allEndpoints(db: Database): Promise<ReadonlyArray<StoredEndpoint>> {
  return selectEndpoints(db).orderBy(asc(webhookEndpoints.createdAt), asc(webhookEndpoints.id))
}

export async function endpointById(db: Database | Transaction, id: string): Promise<StoredEndpoint | null> {
  const [row] = await selectEndpoints(db).where(eq(webhookEndpoints.id, id))
  return row ?? null
}

/** The endpoint at an address; null if there is none. */
export async function endpointByAddress(db: Database, address: string): Promise<Endpoint | null> {
  const [row] = await db.select().from(webhookEndpoints).where(eq(webhookEndpoints.address, address))
  return row ?? null
}

/** Addresses of the enabled endpoints. */
export async function enabledAddresses(tx: Transaction): Promise<ReadonlyArray<string>> {
  const rows = await tx
    .select({ address: webhookEndpoints.address })
    .from(webhookEndpoints)
    .where(isNull(webhookEndpoints.disabledAt))
  return rows.map(({ address }) => address)
}

export async function countEndpoints(tx: Transaction): Promise<number> {
  const [row] = await tx.select({ endpoints: count() }).from(webhookEndpoints)
  return row?.endpoints ?? 0
}

/** Adds an endpoint; null if there is one at that address. */
export async function insertEndpoint(
  tx: Transaction,
  endpoint: typeof webhookEndpoints.$inferInsert,
): Promise<string | null> {
  const [row] = await tx
    .insert(webhookEndpoints)
    .values(endpoint)
    .onConflictDoNothing()
    .returning({ id: webhookEndpoints.id })
  return row?.id ?? null
}

/** Changes an endpoint; false if there is none. */
export async function updateEndpoint(
  tx: Transaction,
  id: string,
  change: Partial<
    Pick<
      Endpoint,
      'secret' | 'previousSecret' | 'previousEndsAt' | 'failingSince' | 'disabledAt' | 'disabledReason'
    >
  >,
): Promise<boolean> {
  const rows = await tx
    .update(webhookEndpoints)
    .set(change)
    .where(eq(webhookEndpoints.id, id))
    .returning({ id: webhookEndpoints.id })
  return rows.length > 0
}

/** Deletes an endpoint and returns its address; null if there is none. */
export async function deleteEndpoint(tx: Transaction, id: string): Promise<string | null> {
  const [row] = await tx
    .delete(webhookEndpoints)
    .where(eq(webhookEndpoints.id, id))
    .returning({ address: webhookEndpoints.address })
  return row?.address ?? null
}
