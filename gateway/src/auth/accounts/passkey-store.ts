import { and, desc, eq, gt, lt } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/database/connection.ts'
import { staffChallenges, staffPasskeys } from '../../platform/database/tables.ts'

export type Passkey = typeof staffPasskeys.$inferSelect
type Challenge = typeof staffChallenges.$inferSelect

/** Returns the account's passkeys, newest first. */
export function passkeysOf(db: Database | Transaction, accountId: string): Promise<ReadonlyArray<Passkey>> {
  return db
    .select()
    .from(staffPasskeys)
    .where(eq(staffPasskeys.accountId, accountId))
    .orderBy(desc(staffPasskeys.createdAt))
}

export async function passkeyById(db: Database, id: string): Promise<Passkey | null> {
  const [row] = await db.select().from(staffPasskeys).where(eq(staffPasskeys.id, id))
  return row ?? null
}

/** Adds a passkey. Returns null if its id already exists. */
export async function insertPasskey(
  tx: Transaction,
  passkey: typeof staffPasskeys.$inferInsert,
): Promise<Passkey | null> {
  const [row] = await tx.insert(staffPasskeys).values(passkey).onConflictDoNothing().returning()
  return row ?? null
}

export async function recordPasskeyUse(
  db: Database,
  id: string,
  counter: number,
  lastUsedAt: Temporal.Instant,
): Promise<void> {
  await db.update(staffPasskeys).set({ counter, lastUsedAt }).where(eq(staffPasskeys.id, id))
}

export async function deletePasskey(tx: Transaction, accountId: string, id: string): Promise<boolean> {
  const deleted = await tx
    .delete(staffPasskeys)
    .where(and(eq(staffPasskeys.accountId, accountId), eq(staffPasskeys.id, id)))
    .returning({ id: staffPasskeys.id })
  return deleted.length > 0
}

export async function storeChallenge(
  db: Database,
  challenge: string,
  purpose: Challenge['purpose'],
  accountId: string | null,
  expiresAt: Temporal.Instant,
): Promise<void> {
  await db.insert(staffChallenges).values({ challenge, purpose, accountId, expiresAt })
}

/** Consumes a challenge. Returns null if it is unknown, already used or expired. */
export async function consumeChallenge(
  db: Database,
  challenge: string,
  now: Temporal.Instant,
): Promise<Challenge | null> {
  const [row] = await db
    .delete(staffChallenges)
    .where(and(eq(staffChallenges.challenge, challenge), gt(staffChallenges.expiresAt, now)))
    .returning()
  return row ?? null
}

export async function capChallengeExpiry(tx: Transaction, latest: Temporal.Instant): Promise<void> {
  const expiresLater = gt(staffChallenges.expiresAt, latest)
  await tx.update(staffChallenges).set({ expiresAt: latest }).where(expiresLater)
}

export async function deleteChallenges(db: Database, cutoff: Temporal.Instant): Promise<void> {
  await db.delete(staffChallenges).where(lt(staffChallenges.expiresAt, cutoff))
}
