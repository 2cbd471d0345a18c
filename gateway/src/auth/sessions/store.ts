import { createHash } from 'node:crypto'
import { and, desc, eq, gt, inArray, isNull, lt, ne, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/database/connection.ts'
import { staffSessions } from '../../platform/database/tables.ts'
import type { Role, Staff } from '../../platform/staff.ts'

/** Hours without use after which a session ends. */
export const IDLE_HOURS = 8

const SEEN_INTERVAL_SECONDS = 60

/** Returns the hash stored for a session's secret id. */
export function hashSessionId(id: string): Buffer {
  return createHash('sha256').update(id).digest()
}

/** Throws if the database doesn't answer. */
export async function pingDatabase(db: Database): Promise<void> {
  await db.execute(sql`select 1`)
}

type SessionRow = {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly role: Role
  readonly technician_id: number | null
  readonly handle: string
}

/**
 * Returns the account behind a session's secret id, or null if the session has ended or was revoked, or the account is disabled.
 */
export async function findSessionStaff(
  db: Database,
  id: string,
  now: Temporal.Instant,
): Promise<Staff | null> {
  const hash = hashSessionId(id)
  const instant = now.toString()
  const isLive = sql`s.revoked_at is null and s.expires_at > ${instant}
    and s.last_seen_at > ${now.subtract({ hours: IDLE_HOURS }).toString()} and a.disabled_at is null`
  const { rows } = await db.execute<SessionRow & { readonly stale: boolean }>(sql`
    select a.id, a.name, a.email, a.role, a.technician_id, s.handle,
      s.last_seen_at < ${now.subtract({ seconds: SEEN_INTERVAL_SECONDS }).toString()} as stale
    from staff_session s join staff_account a on a.id = s.account_id
    where (s.id_hash = ${hash} or (s.former_id_hash = ${hash} and s.former_until > ${instant})) and ${isLive}`)
  const [row] = rows
  if (!row) return null
  if (row.stale) {
    await db.execute(
      sql`update staff_session set last_seen_at = ${instant} where handle = ${row.handle} and last_seen_at < ${instant}`,
    )
  }
  const { name, email, role, technician_id: technicianId, handle } = row
  return { id: row.id, name, email, role, technicianId, sessionId: handle }
}

export type StoredSession = typeof staffSessions.$inferSelect

export async function insertSession(
  tx: Transaction,
  session: typeof staffSessions.$inferInsert,
): Promise<void> {
  await tx.insert(staffSessions).values(session)
}

function isLiveCondition(now: Temporal.Instant) {
  return and(
    isNull(staffSessions.revokedAt),
    gt(staffSessions.expiresAt, now),
    gt(staffSessions.lastSeenAt, now.subtract({ hours: IDLE_HOURS })),
  )
}

/** Returns an account's open sessions, newest first. */
export function liveSessions(
  db: Database | Transaction,
  accountId: string,
  now: Temporal.Instant,
): Promise<ReadonlyArray<StoredSession>> {
  return db
    .select()
    .from(staffSessions)
    .where(and(eq(staffSessions.accountId, accountId), isLiveCondition(now)))
    .orderBy(desc(staffSessions.createdAt))
}

/** Ends sessions of an account: the named ones, or all but one. Returns how many were open. */
export async function revokeSessions(
  tx: Transaction,
  accountId: string,
  selection: { readonly only: ReadonlyArray<string> } | { readonly allBut: string | null },
  now: Temporal.Instant,
): Promise<number> {
  const isSelected =
    'only' in selection
      ? inArray(staffSessions.handle, [...selection.only])
      : selection.allBut === null
        ? undefined
        : ne(staffSessions.handle, selection.allBut)
  const revoked = await tx
    .update(staffSessions)
    .set({ revokedAt: now })
    .where(and(eq(staffSessions.accountId, accountId), isLiveCondition(now), isSelected))
    .returning({ handle: staffSessions.handle })
  return revoked.length
}

/**
 * Gives a session a new secret id. The previous id is accepted until `formerUntil`. Returns false if the id was already replaced.
 */
export async function replaceSessionId(
  tx: Transaction,
  formerHash: Buffer,
  nextHash: Buffer,
  now: Temporal.Instant,
  formerUntil: Temporal.Instant,
): Promise<boolean> {
  const updated = await tx
    .update(staffSessions)
    .set({ idHash: nextHash, formerIdHash: formerHash, formerUntil, lastSeenAt: now })
    .where(eq(staffSessions.idHash, formerHash))
    .returning({ handle: staffSessions.handle })
  return updated.length > 0
}

/** Accepts a session's previous id for the last time. */
export async function consumeFormerId(
  tx: Transaction,
  formerHash: Buffer,
  now: Temporal.Instant,
): Promise<void> {
  await tx
    .update(staffSessions)
    .set({ formerIdHash: null, formerUntil: null, lastSeenAt: now })
    .where(eq(staffSessions.formerIdHash, formerHash))
}

/** Caps the last use, expiry and previous-id expiry of all sessions at these instants. */
export async function capSessions(
  tx: Transaction,
  now: Temporal.Instant,
  {
    expiresAt,
    formerUntil,
  }: { readonly expiresAt: Temporal.Instant; readonly formerUntil: Temporal.Instant },
): Promise<void> {
  await tx.update(staffSessions).set({ lastSeenAt: now }).where(gt(staffSessions.lastSeenAt, now))
  await tx.update(staffSessions).set({ expiresAt }).where(gt(staffSessions.expiresAt, expiresAt))
  await tx.update(staffSessions).set({ formerUntil }).where(gt(staffSessions.formerUntil, formerUntil))
}

/** Deletes sessions that ended before the given instant. */
export async function deleteSessionsBefore(db: Database, cutoff: Temporal.Instant): Promise<void> {
  await db.delete(staffSessions).where(lt(staffSessions.expiresAt, cutoff))
  await db.delete(staffSessions).where(lt(staffSessions.revokedAt, cutoff))
  await db.delete(staffSessions).where(lt(staffSessions.lastSeenAt, cutoff))
}
